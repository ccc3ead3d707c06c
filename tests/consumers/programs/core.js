import init, * as core from "yomikiri/core";
import { program } from "./program.js";

init().then(() => program(core)).then((report) => { globalThis.reported = report; });
