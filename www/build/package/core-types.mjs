// The types of the modules that wasm-bindgen generates, as the package ships them.
import { readFileSync } from "node:fs";
import { WWW } from "../serve.mjs";

/** The types of the functions that load the module, in place of those from wasm-bindgen, which need the DOM's. */
export const CORE_INIT = "core-init.d.ts";

/** The names of the types that a generated module exports. @param {string} module */
const typesIn = (module) => [...new Set([...readFileSync(`${WWW}pkg/${module}.d.ts`, "utf8").split("export type InitInput")[0]
  .matchAll(/^export (?:interface|type) (\w+)/gm)].map(([, name]) => name))].join(", ");

/** The types of a generated module. @param {string} name of its type file in www/pkg @returns {string} */
export function generatedTypes(name) {
  const [text] = readFileSync(`${WWW}pkg/${name}`, "utf8").split("export type InitInput");
  // By name, because TypeScript lets a namespace call a function of which it has the type alone.
  const own = text.replace(/export type \* from "\.\/(.+)\.js";/, (_, other) => `export type { ${typesIn(other)} } from "./${other}.js";`);
  return `${own.replace(/^\/\* (tslint|eslint).*\n/gm, "").trim()}\n\n${readFileSync(new URL(CORE_INIT, import.meta.url), "utf8")}`;
}
