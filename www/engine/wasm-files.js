// The addresses of the files that a worker loads the engine from, and the page the rules. Bundles replace this module, because the files
// have other names in dist/, and are all in one folder in the package (bundled/wasm-files.js).

export const wasm = () => new URL('../pkg/yomikiri_bg.wasm', import.meta.url);

/** The module of the rules, which the page itself loads. */
export const rules = () => new URL('../pkg/yomikiri_play_bg.wasm', import.meta.url);

/** The module of the levels that do not search. */
export const moves = () => new URL('../pkg/yomikiri_moves_bg.wasm', import.meta.url);

/** A worker fetches the data when a search wants it; see fetch-data.js. */
export const data = () => new URL('../pkg/yomikiri_data.bin', import.meta.url);
