// The review of a whole game: solved from its end, and estimated where it is not solved. Every search of the engine is limited by
// positions.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Analysis } from "../../www/model/analysis.js";
import { Review } from "../../www/model/review.js";
import * as engine from "./engine.mjs";

/** @import { Parts } from "../../www/model/review.js" */
/** @import { Game, RulesInput } from "../../www/types.d.ts" */

/** A whole game, in which a side must pass long before the end. */
const EIGHT = "f5d6c3d3c4f4c5b3a2b5a5c6b4e3e7a6b6a3a7a1f2a4e2a8c2b7f3d1b1d7d8c1b2d2b8c7e1c8passe8passf7f8g8g7h6h7e6"
  + "h5f6passh8passg6g5g3g4h4h3h2g2h1g1f1";

/** @param {RulesInput} rules @param {string} moves @param {number} [most] the maximum number of positions in a search */
function reviewOf(rules, moves, most = 40_000) {
  /** The calls of each kind. @type {Record<string, number>} */
  const calls = { read: 0, best_move: 0 };
  const end = engine.new_game(rules, { moves });
  const games = end.moves.reduce((line, move) => [...line, engine.play(line[line.length - 1], move)], [engine.new_game(rules)]);
  const asked = /** @type {any} */ ({
    play: async (/** @type {Game} */ game, /** @type {string} */ move) => engine.play(game, move),
    new_game: async (/** @type {any[]} */ ...args) => engine.new_game(.../** @type {[any, any]} */ (args)),
    replay: async (/** @type {any} */ of, /** @type {any} */ start, /** @type {string[]} */ played) =>
      played.reduce((line, move) => [...line, engine.play(line[line.length - 1], move)], [engine.new_game(of, { start })]),
    async read(/** @type {Game} */ game, /** @type {any} */ { each_move, max_nodes }) {
      calls.read++;
      assert.ok(max_nodes > 0, "limited by positions");
      return { solution: engine.solve(game, { each_move, max_nodes: Math.min(max_nodes, most) }), finished: true };
    },
    async best_move(/** @type {Game} */ game, /** @type {any} */ options) {
      calls.best_move++;
      assert.equal(options.level, "expert");
      assert.notEqual(game.legal[0], "pass", "the engine does not estimate a forced pass");
      return engine.best_move(game, { ...options, max_nodes: 2_000 });
    },
    async solve(/** @type {Game} */ game, /** @type {any} */ options) { return engine.solve(game, options); },
    puzzle_of_slip: async (/** @type {any} */ slip) => engine.puzzle_of_slip(slip),
  });
  const parts = /** @type {Parts} */ ({ engine: asked, analysis: new Analysis(asked, engine.games(), () => {}),
    session: /** @type {any} */ ({ games, winner: games[games.length - 1].outcome?.winner ?? null }) });
  const review = new Review(() => parts, async () => null, () => {});
  return { review, games, calls, parts };
}

/** The mistakes, once all is known of them. @param {Review} review */
async function toldOf(review) {
  let told = review.mistakes();
  for (let n = -1; n < told.length;) {
    n = told.length;
    for (let i = 0; i < 400; i++) await new Promise((resolve) => { setImmediate(resolve); });
    told = review.mistakes();
  }
  return told;
}

test("a small game is solved whole; every mistake has both lines, each led by its move and legal to its end", async () => {
  const { review, games, calls } = reviewOf("reversi-4x4", "b1a1d3c1a2a3passd2d1d4b4c4a4", 1e6);
  assert.equal(review.flawless, false, "nothing is praised that is not read");
  await review.solve();
  assert.ok(review.points().every(({ value }) => value !== null));
  assert.equal(calls.best_move, 0, "nothing is estimated");
  const told = await toldOf(review);
  assert.deepEqual(told.map(({ at, size }) => [at, size]), [[8, 7], [3, 6], [4, 4], [6, 1]]);
  // Each can be practised: its puzzle begins where the mistake was made.
  for (const { at, puzzle } of told) assert.deepEqual(engine.read_puzzle(puzzle ?? "").game.cells, games[at - 1].cells);
  for (const { at, better, best, played, value } of told) {
    const before = games[at - 1];
    assert.equal(played[0], games[at].last?.move);
    assert.notEqual(better[0], played[0]);
    // Each line ends with the value beside it.
    for (const [line, worth] of /** @type {const} */ ([[played, value], [better, best]])) {
      const end = [...line].reduce((game, move) => engine.play(game, move), before);
      const over = end.outcome ? end : end.legal[0] === "pass" ? engine.play(end, "pass") : end;
      assert.equal(over.outcome?.score, worth, `${at}: ${line.join(" ")}`);
    }
  }
  assert.equal(review.flawless, false);
});

test("a game of best moves is flawless, once it is solved", async () => {
  let game = engine.new_game("reversi-4x4");
  while (!game.outcome) game = engine.play(game, engine.best_move(game).move);
  const { review } = reviewOf("reversi-4x4", game.moves.join(""), 1e6);
  assert.equal(review.flawless, false);
  await review.solve();
  assert.equal(review.flawless, true);
  assert.deepEqual(await toldOf(review), []);
});

test("an 8x8 game is solved at its end and estimated before, also where a side must pass", { timeout: 120_000 }, async () => {
  const { review, games, calls } = reviewOf("reversi-8x8", EIGHT);
  await review.solve();
  const points = review.points();
  for (const { estimate, lower, upper, value } of points) {
    assert.ok(value !== null || estimate !== null);
    if (estimate !== null && lower !== null && upper !== null) assert.ok(lower <= estimate && estimate <= upper, "within what is proved");
  }
  const first = points.findIndex(({ value }) => value !== null);
  assert.ok(first > 30 && first < games.length - 4, `solved from move ${first}`);
  assert.equal(calls.read, games.length - 1 - first + 2, "after two misses, no more is tried");
  const accuracy = review.accuracy();
  assert.ok(typeof accuracy?.first === "object" && typeof accuracy.second === "object" && !accuracy.first.exact);
  const told = await toldOf(review);
  assert.ok(told.every(({ estimate, puzzle }) => !estimate || puzzle === null), "an estimate is no puzzle");
  assert.ok(told.some(({ estimate }) => estimate) && told.every(({ better, played }) => better[0] !== played[0]));
  assert.equal(review.flawless, false);
});

test("a finished game is reviewed by itself, once; a stop is final", async () => {
  const { review, calls, parts } = reviewOf("reversi-4x4", "b1a1d3c1a2a3passd2d1d4b4c4a4", 1e6);
  review.follow();
  parts.analysis.stopAll();
  for (let i = 0; i < 50; i++) await new Promise((resolve) => { setImmediate(resolve); });
  const { read } = calls;
  review.follow();
  for (let i = 0; i < 50; i++) await new Promise((resolve) => { setImmediate(resolve); });
  assert.equal(calls.read, read);
  assert.ok(read >= 1);
  const open = reviewOf("reversi-4x4", "b1a1");
  open.review.follow();
  assert.equal(open.calls.read, 0, "a game in progress is not");
  Object.assign(open.parts.session, { winner: "first" });
  open.review.follow();
  assert.ok(open.calls.read >= 1, "a resigned one is");
});
