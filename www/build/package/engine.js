// The exports of "yomikiri".
export { createEngine } from "../../engine/create-engine.js";
// Only for the package's own files.
export { alsoStart } from "../../engine/further-ways.js";
export { leaveOutRules } from "../../engine/rules.js";
