// Where the files that make the engine stand, from the modules in this folder. Bundles have a module of their own in place of this one.

/** Started as a worker. */
export const WORKER = './worker.js';
/** Fetched by the first worker. */
export const WASM = '../pkg/yomikiri_bg.wasm';
/** Taken out of the wasm in a bundle, and fetched when a search wants it; see fetch-data.js. */
export const DATA = '../pkg/yomikiri_data.bin';
