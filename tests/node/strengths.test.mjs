// The level Even: what it learns from results, and what is kept of them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Computer } from "../../www/model/player.js";
import { savedIn } from "../../www/model/saved-game.js";
import { resultIn, strengthUnder, strengthsIn, strengthsMerged, withResult } from "../../www/model/strengths.js";
import * as engine from "./engine.mjs";

/** @import { Strength } from "../../www/model/strengths.js" */

/** @type {any} */
const asynchronous = { rate: async (/** @type {any[]} */ ...args) => engine.rate(.../** @type {[any, any, any]} */ (args)) };
const game = engine.new_game("connect-four");
const other = engine.new_game("tic-tac-toe");

/** The list after these results. @param {number[]} results @param {Strength[]} [list] */
async function after(results, list = []) {
  for (const [i, result] of results.entries()) list = await withResult(list, asynchronous, game, 1 + i, result) ?? list;
  return list;
}

test("the strength rises with wins and falls with losses, in each game for itself", async () => {
  const won = await after([1, 1]);
  const lost = await after([0, 0]);
  const usual = engine.rate(game, []);
  assert.ok(won[0].strength > usual && lost[0].strength < usual, `${won[0].strength} ${usual} ${lost[0].strength}`);
  assert.equal(strengthUnder(won, game.rules)?.strength, engine.rate(game, [1, 1]));
  assert.equal(strengthUnder(won, other.rules), undefined);
  // An illegal move that loses makes no other game of it.
  assert.equal(strengthUnder(won, { ...game.rules, fouls: "lose" }), won[0]);
});

test("a game counts once", async () => {
  const list = await after([1]);
  assert.equal(await withResult(list, asynchronous, game, 1, 1), null);
  assert.deepEqual((await withResult(list, asynchronous, game, 2, 0))?.[0].results, [1, 0]);
});

test("after very many games, the list goes on from the strength that was reached", async () => {
  const list = await after(Array.from({ length: 100 }, (_, i) => i % 2));
  assert.equal(list[0].results.length, 100);
  const next = await withResult(list, asynchronous, game, 1000, 1);
  assert.deepEqual(next?.map(({ before, results }) => [before, results]), [[list[0].strength, [1]]]);
});

test("only a finished game of a person against Even has a result", () => {
  const session = (/** @type {any} */ players, /** @type {any} */ winner, /** @type {any} */ more = {}) => (
    resultIn(/** @type {any} */ ({ away: false, match: null, players, winner, ...more })));
  const even = { first: "person", second: "even" };
  assert.deepEqual([session(even, "first"), session(even, "second"), session(even, "draw"), session(even, null)], [1, 0, 0.5, null]);
  assert.equal(session({ first: "even", second: "person" }, "second"), 1);
  assert.equal(session({ first: "person", second: "casual" }, "first"), null);
  assert.equal(session({ first: "even", second: "even" }, "first"), null);
  assert.equal(session(even, "first", { away: true }), null);
});

test("what is kept is read back, and what has another shape is left out", async () => {
  const list = await after([1, 0.5]);
  assert.deepEqual(strengthsIn(JSON.parse(JSON.stringify({ list }))), list);
  const [one] = list;
  for (const wrong of [null, 3, {}, { ...one, results: [2] }, { ...one, strength: -1 }, { ...one, strength: 1.5 }, { ...one, before: "x" },
    { ...one, results: Array(101).fill(1) }, { ...one, rules: null }, { ...one, last: null }]) assert.deepEqual(strengthsIn({ list: [wrong] }), []);
  for (const wrong of [null, {}, { list: {} }]) assert.deepEqual(strengthsIn(/** @type {any} */ (wrong)), []);
});

test("a backup adds what has more games behind it, and nothing twice", async () => {
  const [one, two] = [await after([1]), await after([1, 0])];
  assert.deepEqual(strengthsMerged(one, two), two);
  assert.deepEqual(strengthsMerged(two, one), two);
  assert.deepEqual(strengthsMerged([], one), one);
  assert.deepEqual(strengthsMerged(one, one), one);
});

test("the computer passes the game's strength on at the level Even alone", async () => {
  /** @type {any[]} */
  const asked = [];
  const stub = /** @type {any} */ ({ player_move: async (/** @type {any} */ _, /** @type {any} */ options) => (asked.push(options), { move: "a", value: 0 }) });
  const turn = { game, before: null, seed: 1, signal: new AbortController().signal };
  await new Computer(stub, "even", () => ({})).choose({ ...turn, strength: 1234 });
  await new Computer(stub, "even", () => ({})).choose({ ...turn, strength: null });
  await new Computer(stub, "casual", () => ({})).choose({ ...turn, strength: 1234 });
  assert.deepEqual(asked.map((options) => options.strength), [1234, undefined, undefined]);
  assert.ok(!("strength" in asked[1]) && !("strength" in asked[2]));
});

test("a saved game has the strength with which it began", () => {
  const saved = { rules: game.rules, moves: [], players: { first: "person", second: "even" }, view: "play" };
  const read = (/** @type {any} */ strength) => savedIn({ ...saved, strength }, /** @type {any} */ (() => true))?.strength;
  assert.deepEqual([1234, null, undefined, 1e9, "1"].map(read), [1234, null, null, null, null]);
});
