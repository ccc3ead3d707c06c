// What "yomikiri" exports.
export { createEngine } from "../../engine/client.js";
