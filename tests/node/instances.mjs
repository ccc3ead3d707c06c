// Separate instances of the engine, as in workers.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

/** @typedef {typeof import("../../www/pkg/yomikiri.js")} Engine */

const built = (/** @type {string} */ name) => readFileSync(new URL(`../../www/pkg/${name}`, import.meta.url));

/** The engine's module, as it ships. */
export const WASM = built("yomikiri_bg.wasm");
/** The data that it wants for reversi. */
export const DATA = built("yomikiri_data.bin");
/** The module of the rules, and what the page has of it. */
export const [RULES, PLAY] = ["yomikiri_rules_bg.wasm", "yomikiri_play_bg.wasm"].map(built);
/** The module of the levels that do not search. */
export const MOVES = built("yomikiri_moves_bg.wasm");

let instances = 0;

/**
 * An instance with its data.
 * @param {Uint8Array} [wasm] the module
 */
export async function instance(wasm) {
  const made = await bare(wasm);
  assert.ok(made.engine.supply_data(DATA));
  return made;
}

/** An instance without the data. @param {Uint8Array} [wasm] the module */
export async function bare(wasm = WASM) {
  const engine = /** @type {Engine} */ (await import(`../../www/pkg/yomikiri.js?${instances++}`));
  const exports = engine.initSync({ module: new WebAssembly.Module(/** @type {any} */ (wasm)) });
  return { engine, exports };
}
