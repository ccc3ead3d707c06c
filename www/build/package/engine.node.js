// The exports of "yomikiri" in Node.
export { createEngine } from "../../engine/client.js";
