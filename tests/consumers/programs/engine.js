import { createEngine } from "yomikiri";
import { program } from "./program.js";

createEngine().then(program).then((report) => { globalThis.reported = report; });
