// The exports of "yomikiri/inline".
export { createEngine } from "../../engine/client.js";
// Only for the package's own files.
export { wasm, ways } from "../../engine/inline/transport.js";
