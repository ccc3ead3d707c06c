// The exports of "yomikiri/inline".
export { createEngine } from "../../engine/create-engine.js";
// Only for the package's own files.
export { wasm, ways } from "../../engine/inline/transport.js";
