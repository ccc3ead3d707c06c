// Whether this is in the folder of Vite's optimizer. It moves the package's JavaScript alone, away from the worker's file and the wasm.
export const optimized = /[/.]vite\/(.*\/)?deps\//.test(import.meta.url);
