// The types of the modules that wasm-bindgen generates, as the package ships them.
import { readFileSync } from "node:fs";
import { WWW } from "../serve.mjs";

/** The types of the functions that load the module, in place of those from wasm-bindgen, which need the DOM's. */
export const CORE_INIT = "core-init.d.ts";

/** The types of a generated module. @param {string} name of its type file in www/pkg @returns {string} */
export function generatedTypes(name) {
  const [own] = readFileSync(`${WWW}pkg/${name}`, "utf8").split("export type InitInput");
  return `${own.replace(/^\/\* (tslint|eslint).*\n/gm, "").trim()}\n\n${readFileSync(new URL(CORE_INIT, import.meta.url), "utf8")}`;
}
