// Runs the program beside this file, which uses the crate without its default features.
//
//   node tests/crate/check.mjs PROGRAM.wasm
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

const module = new WebAssembly.Module(readFileSync(process.argv[2]));
assert.deepEqual(WebAssembly.Module.imports(module).map(({ module, name }) => `${module}.${name}`), ["host.now"]);
const exported = WebAssembly.Module.exports(module).filter(({ kind }) => kind === "function").map(({ name }) => name);
assert.deepEqual(exported.sort(), ["move_in_time", "set_clock", "solve_in_time", "value"], "no function of the npm package");

let [ms, readings] = [1_000, 0];
/** A clock that goes on by a tenth of a millisecond whenever it is read. */
const now = () => {
  readings++;
  return ms += 0.1;
};
const { exports } = new WebAssembly.Instance(module, { host: { now } });
const { value, set_clock, solve_in_time, move_in_time } = /** @type {Record<string, (ms?: number) => number>} */ (exports);
const NO_CLOCK = -1;
assert.equal(value(), -8);
assert.equal(solve_in_time(20), NO_CLOCK);
assert.equal(move_in_time(20), NO_CLOCK);
assert.equal(readings, 0);
assert.equal(set_clock(), 1);
assert.equal(set_clock(), 0, "only the first clock counts");
const took = solve_in_time(20);
assert.ok(took >= 20 && took < 40, `${took} ms`);
assert.equal(move_in_time(3_600_000), 0);
assert.ok(readings > 0);
