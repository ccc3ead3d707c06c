// The engine's functions in any order, and nested: slices of several searches alternate with each other and with wrong calls, and
// callbacks call the engine again, throw, or never stop. Each search must give the same result as on its own.
import assert from "node:assert/strict";
import { test } from "node:test";
import { SEED, bound, complaint, copy, functions, none, stillWorks, validCalls } from "./calls.mjs";
import * as engine from "./engine.mjs";
import { instance } from "./instances.mjs";
import { mutate, random } from "./mutate.mjs";

/** @import { SolveOptions } from "../../www/pkg/yomikiri.js" */

/** The number of slices and other calls, the same in every run. */
const STEPS = Number(process.env.YOMIKIRI_FUZZ_STEPS ?? 300);
/** A slice ends after at most this many reports. */
const REPORTS = 3;

/** Searches that take several slices each, and films. @type {[rules: string, moves: string, options: SolveOptions][]} */
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
/** The last search reports several times on any machine. Its callbacks make other calls, including calls of the same search. */
const LONG = SEARCHES.length - 1;

/** The part of a solution that must not depend on how often the search was stopped. @param {any} solution */
const content = ({ value, exact, winner, moves, plies }) => ({ value, exact, winner, moves, plies });

test(`${STEPS} slices of searches and other calls, in any order and nested`, async () => {
  // A second instance, as a reference.
  const { engine: alone } = await instance();
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

  /** Makes any call, right or wrong. @param {number} depth how many calls it is nested in */
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

  /** Runs a slice of a search, with a callback of some kind. @param {number} which @param {number} depth */
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
      if (!solution.line_complete) {
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
  // Searches report by time, so a fast machine nests few calls.
  for (let more = 0; more < 20 * STEPS && (!stopped || deepest < 2); more++) slice(LONG, 0);
  none(complaints);
  stillWorks();
  assert.ok(finished.every((times) => times > 0), finished.join());
  assert.ok(stopped > 0 && deepest > 1, `${stopped} stopped, ${deepest} deep`);
  // Once more, undisturbed.
  for (const [i, [,, options]] of SEARCHES.entries()) assert.deepEqual(content(engine.solve(games[i], options)), expected[i]);
});

test("starting the module again does nothing", () => {
  const again = engine.initSync({ module: new Uint8Array() });
  assert.equal(again, engine.exports);
  stillWorks();
});

test("this test covers every function", () => {
  assert.deepEqual(Object.keys(functions).sort(), [...new Set(validCalls().map(([name]) => name))].sort());
});
