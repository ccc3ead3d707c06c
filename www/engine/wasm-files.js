// Addresses of the files that a worker loads the engine from. Bundles have another module in place of this one: dist/ has other names, and
// in the package the files are side by side (bundled/wasm-files.js).

export const wasm = () => new URL('../pkg/yomikiri_bg.wasm', import.meta.url);

/** Taken out of the wasm in dist/, and fetched when a search needs it; see fetch-data.js. */
export const data = () => new URL('../pkg/yomikiri_data.bin', import.meta.url);
