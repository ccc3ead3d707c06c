// The modules that the package's bundler generates for the files beside this one.

/** The text of worker.js after bundling. */
declare module 'inline:worker' {
  const text: string;
  export default text;
}

/** The engine's WebAssembly module, in base64. */
declare module 'inline:wasm' {
  const base64: string;
  export default base64;
}

/** The bytes of the engine's data. */
declare module 'inline:data' {
  const bytes: Uint8Array<ArrayBuffer>;
  export default bytes;
}
