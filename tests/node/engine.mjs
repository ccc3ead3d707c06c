// The engine as it ships, with its data, loaded in Node as the README shows. In tests of the rules' module (rules.test.mjs), the functions
// that it has are its own.
import assert from "node:assert/strict";
import * as engine from "../../www/pkg/yomikiri.js";
import * as rules from "../../www/pkg/yomikiri_rules.js";
import { DATA, RULES, WASM } from "./instances.mjs";

const { error_codes, initSync, supply_data } = engine;
const whole = initSync({ module: WASM });
assert.ok(supply_data(DATA));
/** Whether the tests concern the rules' module. */
export const ofRules = process.env.YOMIKIRI_MODULE === "rules";
/** What the module under test exports itself. */
export const exports = ofRules ? rules.initSync({ module: RULES }) : whole;
export * from "../../www/pkg/yomikiri.js";
export const { export_game, games, import_game, new_game, play, replay } = ofRules ? rules : engine;

/** Each code with its kind and the names of its params. */
const codes = new Map(error_codes().map((known) => [/** @type {string} */ (known.code), known]));

const KINDS = ["bad-rules", "bad-position", "illegal-move", "wrong-turn", "game-over", "bad-options", "too-large"];

/**
 * What is wrong with a thrown value; null if it is an error that follows the contract.
 * @param {unknown} thrown
 */
export function flaw(thrown) {
  if (!(thrown instanceof Error)) return `thrown, and no Error: ${typeof thrown}`;
  const error = /** @type {Error & { kind?: unknown, code?: unknown, params?: unknown, input?: unknown }} */ (thrown);
  if (typeof error.kind !== "string" || !KINDS.includes(error.kind)) return `kind ${String(error.kind)}: ${error.message}`;
  const known = codes.get(String(error.code));
  if (known?.kind !== error.kind) return `code ${String(error.code)} of kind ${error.kind}: ${error.message}`;
  const params = Object.keys(Object(error.params));
  if (params.length !== known.params.length || !known.params.every((name) => params.includes(name)))
    return `code ${known.code} with params ${params.join()}: ${error.message}`;
  if (/[{}]/.test(error.message) && !/[{}]/.test(JSON.stringify(error.params))) return `a sentence with holes: ${error.message}`;
  if (typeof error.message !== "string" || error.message.length < 3) return `no sentence: ${error.message}`;
  if (!Object.hasOwn(error, "input")) return `no input: ${error.message}`;
  return null;
}

/**
 * Asserts that a call throws an error of this kind that follows the contract, and returns the error.
 * @param {string} kind
 * @param {() => unknown} call
 * @returns {Error & { kind: string, input: unknown }}
 */
export function refused(kind, call) {
  try {
    call();
  } catch (error) {
    assert.equal(flaw(error), null);
    const e = /** @type {Error & { kind: string, input: unknown }} */ (error);
    assert.equal(e.kind, kind, e.message);
    return e;
  }
  throw new assert.AssertionError({ message: `expected ${kind}, but nothing was thrown` });
}
