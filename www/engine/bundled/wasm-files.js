// The addresses of the files that the engine and the rules are loaded from, in the package; the counterpart of ../wasm-files.js. Bundlers
// detect the files by these exact expressions.

export const wasm = () => new URL('./yomikiri_bg.wasm', import.meta.url);

export const rules = () => new URL('./yomikiri_rules_bg.wasm', import.meta.url);

export const data = () => new URL('./yomikiri_data.bin', import.meta.url);
