// The exports of "yomikiri".
export { createEngine } from "../../engine/client.js";
// Only for the package's own files.
export { alsoStart } from "../../engine/further-ways.js";
