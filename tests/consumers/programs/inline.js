import { createEngine } from "yomikiri/inline";
import { program } from "./program.js";

createEngine().then(program).then((report) => { globalThis.reported = report; });
