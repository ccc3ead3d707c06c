// The address of the file that a worker loads the engine from, in the package; the counterpart of ../wasm-files.js.

/** Bundlers detect the file by this exact expression. */
export const wasm = () => new URL('./yomikiri_bg.wasm', import.meta.url);
