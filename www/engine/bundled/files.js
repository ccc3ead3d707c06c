// Where the files that make the engine stand in the package: what ../files.js is in www.

export const WORKER = './worker.js';

/** Bundlers know the wasm by exactly these words. */
export const wasm = () => new URL('./yomikiri_bg.wasm', import.meta.url);
