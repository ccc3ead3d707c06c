// The locations of the engine's files, relative to the modules in this folder. Bundles replace this module with their own.

/** The worker's script. */
export const WORKER = './worker.js';
/** The WebAssembly module, which the first worker downloads. */
export const WASM = '../pkg/yomikiri_bg.wasm';
/** The data that bundles split off from the wasm file and load when a search needs it; see fetch-data.js. */
export const DATA = '../pkg/yomikiri_data.bin';
