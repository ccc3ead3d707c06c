// The exports of "yomikiri" in Node.
import { alsoStart } from "../../engine/further-ways.js";

export { createEngine } from "../../engine/client.js";

// A bundler for servers may move this away from the worker's file.
alsoStart(async () => (await import("./inline.js")).ways()[0](), "last");
