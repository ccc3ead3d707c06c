// The engine's functions in any order, and inside of one another: searches in slices among each other's and among calls that are wrong,
// callbacks that call the engine again, that throw, that never stop. Each search comes to what it comes to alone.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { SEED, bound, complaint, copy, functions, none, stillWorks, validCalls } from "./calls.mjs";
import * as engine from "./engine.mjs";
import { mutate, random } from "./mutate.mjs";

/** @import { SolveOptions } from "../../www/pkg/yomikiri.js" */

/** How many slices and other calls; the same ones every time. */
const STEPS = Number(process.env.YOMIKIRI_FUZZ_STEPS ?? 800);
/** A slice ends after so many reports at most. */
const REPORTS = 3;

/** Searches that take some slices each, and films. @type {[rules: string, moves: string, options: SolveOptions][]} */
const SEARCHES = [
  ["reversi-4x4", "", { each_move: true }],
  ["reversi-4x4-parallel", "", { each_move: true, method: "alphabeta" }],
  ["reversi-4x4", "b1", { method: "minimax" }],
  ["reversi-6x6", "e4e3c2e5f6e6f2b2f4c1b1c5b4e2d1a4", { each_move: true }],
  ["tic-tac-toe", "", { each_move: true, method: "alphabeta", tree: 3 }],
  ["misere-tic-tac-toe", "", { method: "minimax" }],
  ["tic-tac-toe", "b2", { each_move: true }],
  ["eight", "", { each_move: true }],
  ["reversi-6x6", "e4e3c2e5f6e6f2b2f4", { each_move: true }],
];
/** The last one reports several times on any machine: within its reports others are asked, it itself among them. */
const LONG = SEARCHES.length - 1;

/** What has to be the same, however often it was stopped. @param {any} solution */
const content = ({ value, exact, winner, moves, plies }) => ({ value, exact, winner, moves, plies });

/** The same engine, which shares nothing with the one that is tried. */
async function another() {
  const module = await import(new URL("../../www/pkg/yomikiri.js?order", import.meta.url).href);
  module.initSync({ module: readFileSync(new URL("../../www/pkg/yomikiri_bg.wasm", import.meta.url)) });
  return /** @type {typeof engine} */ (module);
}

test(`${STEPS} slices of searches and other calls, in any order and inside of one another`, async () => {
  const alone = await another();
  const games = SEARCHES.map(([rules, moves]) => engine.new_game(/** @type {any} */ (rules), { moves }));
  const expected = SEARCHES.map(([,, options], i) => content(alone.solve(games[i], options)));
  const film = alone.film(games[0], {}, 500);
  const rng = random(SEED);
  const below = (/** @type {number} */ n) => Math.floor(rng() * n);
  const valid = validCalls();
  /** @type {string[]} */
  const complaints = [];
  const finished = SEARCHES.map(() => 0);
  let deepest = 0;
  let stopped = 0;

  /** Any call, right or wrong. @param {number} depth how many calls it is inside of */
  function any(depth) {
    deepest = Math.max(deepest, depth);
    switch (below(6)) {
      case 0: case 1: return slice(below(SEARCHES.length), depth);
      case 2: return assert.deepEqual(engine.film(games[0], {}, 500), film);
      case 3: return assert.equal(engine.supply_data(Uint8Array.from({ length: below(300) }, () => below(256))), false);
      default: {
        const [name, sample] = valid[below(valid.length)];
        const args = copy(sample);
        if (rng() < 0.5 && args.length) args[below(args.length)] = mutate(rng, args[below(args.length)]);
        bound(name, args);
        const found = complaint(name, args);
        if (found) complaints.push(found);
      }
    }
  }

  /** A slice of a search, with a callback of some kind. @param {number} which @param {number} depth */
  function slice(which, depth) {
    const [,, options] = SEARCHES[which];
    const kind = below(4);
    let left = below(REPORTS + 1);
    const report = () => {
      if (depth < 3 && rng() < 0.1) {
        if (rng() < 0.5) slice(LONG, depth + 1);
        else any(depth + 1);
      }
      if (kind === 1 && rng() < 0.2) throw new Error("a callback that throws");
      return kind === 0 || left-- > 0;
    };
    try {
      const solution = engine.solve(games[which], options, report);
      if (!solution.exact) {
        stopped++;
        return;
      }
      finished[which]++;
      assert.deepEqual(content(solution), expected[which], `search ${which}`);
    } catch (error) {
      const { code } = /** @type {any} */ (error);
      if (code !== "callback-threw") throw error;
    }
  }

  for (let step = 0; step < STEPS && complaints.length < 10; step++) any(0);
  none(complaints);
  stillWorks();
  assert.ok(finished.every((times) => times > 0), finished.join());
  assert.ok(stopped > 0 && deepest > 1, `${stopped} stopped, ${deepest} deep`);
  // And once more, undisturbed.
  for (const [i, [,, options]] of SEARCHES.entries()) assert.deepEqual(content(engine.solve(games[i], options)), expected[i]);
});

test("the module is started once, whoever starts it again", () => {
  const again = engine.initSync({ module: new Uint8Array() });
  assert.equal(again, engine.exports);
  stillWorks();
});

test("every function is among those that are tried", () => {
  assert.deepEqual(Object.keys(functions).sort(), [...new Set(validCalls().map(([name]) => name))].sort());
});
