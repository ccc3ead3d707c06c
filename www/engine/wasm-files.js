// The addresses of the files that a worker loads the engine from. Bundles replace this module, because the files have other names in
// dist/, and are all in one folder in the package (bundled/wasm-files.js).

export const wasm = () => new URL('../pkg/yomikiri_bg.wasm', import.meta.url);

/** The data that dist/ keeps apart from the module. A worker fetches it when a search needs it; see fetch-data.js. */
export const data = () => new URL('../pkg/yomikiri_data.bin', import.meta.url);
