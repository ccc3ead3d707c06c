// Where the files that make the engine stand. Bundles have another module in place of this one: dist/ has other names, and in the package
// the files stand beside one another (bundled/files.js).

/** Started as a worker. */
export const WORKER = './worker.js';

/** Fetched by the first worker. */
export const wasm = () => new URL('../pkg/yomikiri_bg.wasm', import.meta.url);

/** Taken out of the wasm in dist/, and fetched when a search wants it; see fetch-data.js. */
export const data = () => new URL('../pkg/yomikiri_data.bin', import.meta.url);
