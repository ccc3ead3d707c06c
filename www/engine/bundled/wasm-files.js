// The address of the file that a worker loads the engine from in the package: what ../wasm-files.js is in www.

/** Bundlers recognise the file by exactly these words. */
export const wasm = () => new URL('./yomikiri_bg.wasm', import.meta.url);
