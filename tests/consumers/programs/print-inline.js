import { createEngine } from "yomikiri/inline";
import { program } from "./program.js";

const engine = await createEngine();
console.log(JSON.stringify(await program(engine)));
await engine.close();
