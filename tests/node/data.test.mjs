// The engine without its data, as in dist/: it asks for the data when it needs them, and then behaves like the complete engine.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { apart } from "../../www/build/data.mjs";
import { best_move, new_game, solve } from "./engine.mjs";

const whole = readFileSync(new URL("../../www/pkg/yomikiri_bg.wasm", import.meta.url));
const { wasm, data } = apart(whole);

/** Separate instances of the engine's module. */
let engines = 0;

/** @param {Buffer} bytes @returns {Promise<typeof import("../../www/pkg/yomikiri.js")>} */
async function engineOf(bytes) {
  const engine = await import(`../../www/pkg/yomikiri.js?${++engines}`);
  engine.initSync({ module: new WebAssembly.Module(new Uint8Array(bytes)) });
  return engine;
}

test("only calls that use the data ask for it, and none do once it is there", async () => {
  const engine = await engineOf(wasm);
  const large = engine.new_game("reversi-6x6");
  const small = engine.new_game("reversi-4x4");
  const wanted = () => [
    engine.wants_data(large), engine.wants_data(large, {}), engine.wants_data(large, { level: "strong" }), engine.wants_data(small, { level: "strong" }),
  ];
  assert.deepEqual(wanted(), [true, true, true, true]);
  assert.ok(!engine.wants_data(small), "4x4 is read out without");
  assert.ok(!engine.wants_data(large, { level: "casual" }));
  assert.ok(engine.wants_data(engine.new_game({ game: "reversi", width: 6, height: 6, reversed: true })));
  for (const rules of /** @type {const} */ (["tic-tac-toe", "gomoku", "eight"])) assert.ok(!engine.wants_data(engine.new_game(rules)), rules);
  assert.ok(!engine.supply_data(new Uint8Array(data.length)), "zeros are not the data");
  assert.ok(!engine.supply_data(new Uint8Array(data.subarray(1))));
  for (const wrong of [null, undefined, 7, "data", [], {}, new Uint8Array(0), new Uint8Array(50_000_000)])
    assert.ok(!engine.supply_data(/** @type {any} */ (wrong)), String(wrong).slice(0, 20));
  assert.ok(wanted().every(Boolean));
  assert.ok(engine.supply_data(new Uint8Array(data)));
  assert.deepEqual(wanted(), [false, false, false, false]);
});

test("once the data is supplied, the engine behaves like the complete one", async () => {
  const engine = await engineOf(wasm);
  engine.supply_data(new Uint8Array(data));
  const [here, there] = [new_game("reversi-6x6"), engine.new_game("reversi-6x6")];
  assert.deepEqual(there, here);
  for (const level of /** @type {const} */ (["strong", "expert", "perfect"])) assert.deepEqual(engine.best_move(there, { level }), best_move(here, { level }));
  const ended = (/** @type {import("../../www/pkg/yomikiri.js").Solution} */ solution) => ({ ...solution, elapsed_ms: 0 });
  const bounded = { max_nodes: 300_000, book: false };
  assert.deepEqual(ended(engine.solve(there, bounded)), ended(solve(here, bounded)));
});

test("values are right even if the data never arrives", async () => {
  const engine = await engineOf(wasm);
  const position = { width: 5, height: 4, game: /** @type {const} */ ("reversi") };
  const without = engine.solve(engine.new_game(position));
  const with_ = solve(new_game(position));
  assert.deepEqual([without.value, without.exact], [with_.value, true]);
});
