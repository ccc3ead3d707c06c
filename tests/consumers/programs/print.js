// For Node, Deno and Bun: prints the report, and leaves the engine open.
import { createEngine } from "yomikiri";
import { program } from "./program.js";

console.log(JSON.stringify(await program(await createEngine())));
