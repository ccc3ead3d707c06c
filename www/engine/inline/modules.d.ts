// What the package's bundler makes for the files beside this one.

/** The text of worker.js, bundled. */
declare module 'inline:worker' {
  const text: string;
  export default text;
}

/** The bytes of the engine. */
declare module 'inline:wasm' {
  const bytes: Uint8Array<ArrayBuffer>;
  export default bytes;
}
