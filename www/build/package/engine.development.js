// What "yomikiri" is while a page is developed. A development server may move the package's JavaScript away from the worker's file; then
// the worker starts from "yomikiri/inline".
import { alsoStart } from "./engine.js";
import { optimized } from "./optimized.js";

export { createEngine } from "./engine.js";

// Vite's server warns of each file that it does not find.
alsoStart(async () => (await import("./inline.js")).ways()[0](), optimized ? "first" : "last");
