// The review of a game: the move that decided it, and the mistakes. Only certain mistakes are reported.
import assert from "node:assert/strict";
import { test } from "node:test";
import { accuracyOf, decidedBy, guessedLoss, slipsOf, spans, unsolvedIn } from "../../www/model/lookback.js";
import { estimateOf, marksOf } from "../../www/model/values.js";
import * as engine from "./engine.mjs";

/** @import { Point } from "../../www/model/lookback.js" */
/** @import { Game, PositionAnalysis } from "../../www/types.d.ts" */

/** Points of the graph from values, bounds, or null for unknown. @param {(number | [number, number] | null)[]} told @returns {Point[]} */
const points = (told) => told.map((of) => {
  const [lower, upper] = of === null ? [null, null] : Array.isArray(of) ? of : [of, of];
  return { value: lower === upper ? lower : null, lower, upper, estimate: null };
});

/** Positions in which the first side moves first. @param {number} n */
const games = (n) => /** @type {Game[]} */ (/** @type {unknown} */ (Array.from({ length: n }, (_, i) => ({
  last: i ? { by: i % 2 ? "first" : "second", move: "a1" } : null }))));

test("the last move that changed the winner decided the game", () => {
  assert.deepEqual(decidedBy(points([0, 0, 4, 0, -12, -8])), { kind: "move", at: 4, sure: true });
  assert.deepEqual(decidedBy(points([-8, -8, -20])), { kind: "never" });
  assert.deepEqual(decidedBy(points([null, 0, -12, null, -8])), { kind: "move", at: 2, sure: false });
  assert.deepEqual(decidedBy(points([null, [2, 9], [-9, -1]])), { kind: "move", at: 2, sure: true });
});

test("a change between unsolved positions is no move's mistake", () => {
  assert.deepEqual(decidedBy(points([0, null, null, -12])), { kind: "between", from: 1, to: 3 });
  assert.deepEqual(decidedBy(points([null, null, -12])), { kind: "unknown" });
  assert.deepEqual(decidedBy(points([null, [-3, 3]])), { kind: "unknown" });
});

test("only certain mistakes are reported, at their certain size, largest first", () => {
  const told = points([0, -2, 6, null, 6, [-9, 4], [6, 8], 8]);
  assert.deepEqual(slipsOf(games(8), told), [
    { at: 2, size: 8, exact: true, estimate: false },
    { at: 1, size: 2, exact: true, estimate: false },
    { at: 5, size: 2, exact: false, estimate: false },
    { at: 6, size: 2, exact: false, estimate: false },
  ]);
  assert.deepEqual(slipsOf(games(2), points([[-4, 4], [0, 2]])), []);
});

test("an estimated loss counts from four discs on, and only where nothing is proved", () => {
  const told = points([null, null, null, 4]);
  const losses = [3, 4, 9].map((size) => ({ size, exact: false }));
  assert.deepEqual(slipsOf(games(4), told, losses),
    [{ at: 3, size: 9, exact: false, estimate: true }, { at: 2, size: 4, exact: false, estimate: true }]);
  assert.deepEqual(slipsOf(games(4), points([null, null, null, null]), [0.4, 0.5, 1].map((size) => ({ size, exact: false })), "outcome").map(({ at }) => at), [3, 2]);
  assert.deepEqual(slipsOf(games(2), points([4, -2]), [{ size: 30, exact: false }]), [{ at: 1, size: 6, exact: true, estimate: false }]);
  assert.deepEqual([guessedLoss(1, 5, 2), guessedLoss(-1, 5, 2), guessedLoss(-1, 2, 5), guessedLoss(1, null, 2)],
    [{ size: 3, exact: false }, { size: 0, exact: false }, { size: 3, exact: false }, null]);
});

test("accuracy is the mean over the moves with a choice: six discs halve a move's, and an outcome has two steps", () => {
  const line = games(6).map((game, i) => ({ ...game, legal: i === 2 ? ["a1"] : ["a1", "b1"] }));
  const losses = [0, 6, 60, 12, 6].map((size, i) => ({ size, exact: i !== 3 }));
  assert.deepEqual(accuracyOf(line, losses, "score"), { first: { percent: 75, exact: true }, second: { percent: 38, exact: false } });
  assert.deepEqual(accuracyOf(line, [0, 1, 0, 2, 0].map((size) => ({ size, exact: true })), "outcome").second, { percent: 25, exact: true });
  assert.equal(accuracyOf(line, [null, ...losses.slice(1)], "score").first, "unsolved", "nothing is said of what is not known");
});

test("a side without a choice is told apart from one whose moves are not known", () => {
  const line = games(3).map((game) => ({ ...game, legal: ["a1"] }));
  assert.deepEqual(accuracyOf(line, [{ size: 0, exact: true }, null], "outcome"), { first: "forced", second: "forced" });
});

test("unsolved positions are reported as ranges", () => {
  assert.equal(spans(unsolvedIn(points([1, null, null, 3, null, [1, 2]]))), "1–2, 4–5");
});

/** @param {Game} game @param {Partial<PositionAnalysis>} more @returns {PositionAnalysis} */
const known = (game, more) => ({ game, progress: null, solution: null, looks: new Map(), guess: null, lines: new Map(), state: "done", ...more });

test("7,7,4 after d4 c3: only the quickest wins are best, on the board and in the table; the others rank by distance", { timeout: 120_000 }, () => {
  const game = engine.new_game({ game: "mnk", width: 7, height: 7, k: 4 }, { moves: "d4c3" });
  const solution = engine.solve(game, { each_move: true });
  const marks = marksOf(game, known(game, { solution }), false);
  const best = marks.filter((mark) => mark.best);
  const quickest = Math.min(...marks.flatMap(({ value, plies }) => (value === 1 && plies !== null ? [plies] : [])));
  assert.ok(best.length > 0 && best.every(({ plies, rank }) => plies === quickest && rank === 0));
  assert.ok(marks.some(({ value, plies }) => value === 1 && plies !== quickest), "there are slower wins");
  assert.ok(marks.filter(({ value, plies }) => value === 1 && plies !== quickest).every(({ best: is }) => !is));
  assert.equal(Math.max(...marks.filter(({ value }) => value === 1).map(({ rank }) => rank ?? 0)), 3);
});

test("a proved win marks the first move of its line, whatever the estimate of that move", () => {
  const game = engine.new_game("gomoku", { moves: "h8i9i8l8k6f8j6l10" });
  const estimate = { move: "h9", value: 0.5, exact: false, line: ["h9"], makes: /** @type {const} */ ("fork") };
  const glance = { move: "h9", value: 0.5, exact: false, line: ["h9"], nodes: 1, why: /** @type {const} */ ("search"), moves: [estimate], threats: [] };
  const moves = game.legal.map((move) => ({ move, value: null, lower: -1, upper: 1 }));
  const progress = { nodes: 1, elapsed_ms: 1, done: 0, total: 1, lower: 1, upper: 1, line: ["h9", "j7", "h6"], plies: 7, moves };
  const [mark, ...others] = marksOf(game, known(game, { progress, glance, state: "running" }), false);
  assert.deepEqual([mark.move, mark.value, mark.exact, mark.plies, mark.makes, others.length], ["h9", 1, true, 7, "fork", 0]);
  // A reply that is proved does the same.
  const proved = { ...glance, move: "l6", value: 1, exact: true, line: ["l6"] };
  const found = marksOf(game, known(game, { glance: proved, state: "running" }), false).find(({ exact }) => exact);
  assert.deepEqual([found?.move, found?.value], ["l6", 1]);
  // A line in a position that is not won says nothing of its moves.
  const open = { ...progress, lower: -1, upper: 1 };
  assert.ok(marksOf(game, known(game, { progress: open, glance, state: "running" }), false).every(({ exact }) => !exact));
});

test("while a move is being solved, its bounds are shown; an estimate stands in for the position", () => {
  const game = engine.new_game("reversi-6x6");
  const moves = game.legal.map((move, i) => ({ move, value: i ? null : -4, lower: i ? -36 : -4, upper: i ? 10 : -4 }));
  const progress = { nodes: 1, elapsed_ms: 1, done: 1, total: 4, lower: -4, upper: 10, line: [], moves };
  const marks = marksOf(game, known(game, { progress, state: "running" }), true);
  assert.deepEqual(marks.map(({ value, bounds }) => [value, bounds]), [[-4, null], ...[1, 2, 3].map(() => [null, { lower: -36, upper: 10, top: 36 }])]);
  const looks = new Map(game.legal.map((move, i) => [move, i - 20]));
  const of = (/** @type {Partial<PositionAnalysis>} */ more, bounds = { lower: /** @type {number | null} */ (null), upper: /** @type {number | null} */ (null) }) =>
    estimateOf(game, marksOf(game, known(game, more), true, { reply: null, after: new Map(), ...bounds }), bounds);
  assert.equal(of({ progress, looks, state: "running" }, { lower: -4, upper: 10 }), -4);
  assert.equal(of({ looks, state: "stopped" }), -17);
  assert.equal(of({ looks, state: "stopped" }, { lower: -3, upper: 10 }), -3, "no lower than what is proved");
  assert.equal(of({}), null);
});

test("the engine's choice that is refuted says nothing against the other moves", () => {
  const game = engine.new_game("gomoku", { moves: "h7h9f11f9g8h11j9h10" });
  const reply = engine.best_move(game, { level: "expert", each_move: true, max_nodes: 20_000 });
  assert.equal(reply.move, "h12");
  const marked = (/** @type {number | null} */ value) => marksOf(game, null, false, { reply, lower: null, upper: null,
    after: new Map(value === null ? [] : [["h12", { value, lower: value, upper: value, estimate: null }]]) });
  const worth = (/** @type {ReturnType<typeof marked>} */ marks) => marks.find(({ move }) => move === "h13")?.value;
  assert.equal(worth(marked(-1)), worth(marked(null)), "h13 is as good as it was");
  assert.equal(estimateOf(game, marked(-1), { lower: null, upper: null }, "h12"), worth(marked(null)), "and the position with it");
});
