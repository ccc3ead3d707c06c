// What the engine says of a puzzle that somebody composes, as the page asks: sound or why not, and an estimate of its rating.
import assert from "node:assert/strict";
import { test } from "node:test";
import { startOf } from "../../www/model/puzzle/goal.js";
import { puzzleSnippet } from "../../www/model/snippets.js";
import { all } from "../size.mjs";
import * as core from "./engine.mjs";
import { FILE, LINES, engine } from "./puzzle-engine.mjs";

/** @import { PuzzleGoal, PuzzleVerdict, RulesInput } from "../../www/types.d.ts" */

const { predictor } = FILE;

/** Some puzzles of each kind, or many; few wins in four moves, and few puzzles on the largest board: they take long. */
const every = all ? 5 : 20;
const SOME = FILE.list.map((listed, i) => ({ listed, line: LINES[i], i }))
  .filter(({ listed: { goal, kind }, i }) => i % every === every - 1 && (goal !== "win-in-4" || i % 20 === 19) && (kind !== "five" || (goal === "win-in-3" && i % 200 === 79)));

/**
 * The verdict on a position.
 * @param {RulesInput} rules @param {{ start?: string, moves?: string }} from @param {string} goal @param {{ on_progress?: (verdict: PuzzleVerdict) => void, plain?: boolean }} [how]
 *   plain: without a predictor
 */
const of = (rules, from, goal, how) => engine.assess_puzzle(
  { game: core.new_game(rules, from), goal: /** @type {PuzzleGoal} */ (goal) }, { predictor: how?.plain ? null : predictor }, how);

/** The verdict without what is only of use to the page. @param {PuzzleVerdict} verdict */
const told = ({ state, keeping, best, advice, choices, done, rating }) => ({ state, keeping: keeping.length, best, advice, choices: choices.length, done, rated: rating !== null });

/** Spearman's rank correlation. @param {number[]} one @param {number[]} other */
function rankCorrelation(one, other) {
  const ranks = (/** @type {number[]} */ list) => list.map((a) => list.filter((b) => b < a).length + list.filter((b) => b === a).length / 2);
  const [a, b] = [ranks(one), ranks(other)];
  const mean = a.length / 2;
  const sum = (/** @type {(i: number) => number} */ f) => a.reduce((total, _, i) => total + f(i), 0);
  return sum((i) => (a[i] - mean) * (b[i] - mean)) / Math.sqrt(sum((i) => (a[i] - mean) ** 2) * sum((i) => (b[i] - mean) ** 2));
}

test("puzzles of the file are sound, with the maker's key moves; the estimates rank them as their ratings do", async (t) => {
  /** @type {{ kind: string, estimate: number, rating: number }[]} */
  const rated = [];
  for (const { listed, line } of SOME) {
    const verdict = await engine.assess_puzzle(await FILE.open(listed.id, engine), { predictor });
    assert.deepEqual([verdict.state, verdict.done, verdict.keeping, verdict.advice], ["sound", true, [line[0].move], null], listed.id);
    const own = line.filter(({ keeping }) => keeping);
    assert.deepEqual(verdict.choices.map(({ move, keeping }) => ({ move, keeping: keeping?.length })), own, listed.id);
    assert.deepEqual(verdict.choices.flatMap(({ move, replies }) => [move, ...replies]), line.map(({ move }) => move), listed.id);
    for (const { keeping, legal, move, stage } of verdict.choices) assert.ok(keeping?.includes(move) && keeping.length <= legal && stage.game.legal.length === legal, listed.id);
    assert.ok(verdict.rating !== null && verdict.rating >= 100 && verdict.rating <= 3000);
    rated.push({ kind: listed.kind, estimate: verdict.rating, rating: Number(listed.rating) });
  }
  const correlation = (/** @type {typeof rated} */ list) => rankCorrelation(list.map(({ estimate }) => estimate), list.map(({ rating }) => rating));
  t.diagnostic(`${rated.length} puzzles; rank correlation ${correlation(rated).toFixed(3)}`);
  for (const kind of FILE.kinds) {
    const own = rated.filter((one) => one.kind === kind);
    t.diagnostic(`  ${kind}: ${own.length} puzzles, ${correlation(own).toFixed(3)}`);
  }
  assert.ok(correlation(rated) >= 0.7, String(correlation(rated)));
});

test("a goal out of reach, with what best play reaches instead", async () => {
  assert.deepEqual(told(await of("tic-tac-toe", {}, "win")),
    { state: "unreachable", keeping: 0, best: 0, advice: null, choices: 0, done: true, rated: false });
  assert.deepEqual(told(await of("tic-tac-toe", { moves: "a1c3" }, "win-in-2")),
    { state: "unreachable", keeping: 0, best: null, advice: null, choices: 0, done: true, rated: false });
  // X must take the centre.
  assert.deepEqual(told(await of("tic-tac-toe", { moves: "a1" }, "win")),
    { state: "unreachable", keeping: 0, best: 0, advice: "draw", choices: 0, done: true, rated: false });
});

test("several moves that keep the goal are told, with a goal that one of them alone reaches, if there is one", async () => {
  // O completes the column a by a3; b3 stops X there.
  const two = await of("tic-tac-toe", { moves: "a1b1a2b2" }, "draw");
  assert.deepEqual(two.keeping, ["a3", "b3"]);
  assert.deepEqual(told(two), { state: "open", keeping: 2, best: 1, advice: "win", choices: 1, done: true, rated: true });
  assert.deepEqual(told(await of("tic-tac-toe", { moves: "a1b1" }, "win")),
    { state: "open", keeping: 3, best: 1, advice: null, choices: 2, done: true, rated: true });
  // The best score that one move reaches is a goal, too.
  const { advice, best, keeping, state } = await of("reversi-4x4", { moves: "b1" }, ">=-60");
  assert.deepEqual([state, keeping.length, best, advice], ["open", 3, 8, "win"]);
  assert.equal((await of("reversi-4x4", { moves: "b1a1" }, "win")).advice, ">=-8");
});

test("a game that is over, and one whose every line reaches the goal, leave nothing to solve", async () => {
  assert.equal((await of("tic-tac-toe", { moves: "a1b1a2b2a3" }, "win")).state, "over");
  const one = FILE.list.find(({ kind, goal }) => kind === "reversi-4x4" && goal === "win");
  assert.equal((await of("tic-tac-toe", { start: "OXO/XOX/XO. O" }, "draw")).state, "solved");
  assert.ok(one);
  const { game } = await FILE.open(one.id, engine);
  assert.equal((await engine.assess_puzzle({ game, goal: ">=-64" })).state, "solved");
});

test("what is too large is told; a win in so many moves is one, even if too many other moves would have to be tried", async () => {
  assert.deepEqual(told(await of("reversi-8x8", {}, "win")),
    { state: "too-large", keeping: 0, best: null, advice: null, choices: 0, done: true, rated: false });
  // O makes four in a row, open at both ends.
  const open = await of("gomoku", { moves: "h8a1j8a15k8o1" }, "win-in-2");
  assert.deepEqual([open.done, open.choices.length, open.choices[1].keeping?.length], [true, 2, 1]);
  assert.ok(open.state === "unknown" || open.state === "sound", String(open.state));
});

test("a win on a large board is judged by what threats prove", async () => {
  // O has an open three: four in a row, open at both ends, wins. What a quiet move is worth, nobody knows.
  const three = { moves: "h8a1i8a3j8a5" };
  const verdict = await of("gomoku", three, "win", { predictor });
  assert.deepEqual(told(verdict), { state: "unknown", keeping: 0, best: null, advice: null, choices: 2, done: true, rated: false });
  const { stages: [start] } = await engine.begin_puzzle({ game: core.new_game("gomoku", three), goal: "win" });
  for (const move of ["g8", "k8"]) {
    const { right, stages } = await engine.play_puzzle(start, move);
    assert.ok(right, move);
    // Every reply loses; the win goes on.
    const next = stages[stages.length - 1];
    assert.equal(next.game.turn, next.solver);
    assert.ok((await engine.play_puzzle(next, (await engine.puzzle_hint(next)).move)).right);
  }
  await assert.rejects(engine.play_puzzle(start, "o15"), { code: "puzzle-too-large" });
  // Both have four: whoever moves wins, so a quiet move is refuted at once.
  const four = startOf({ game: core.new_game("gomoku", { moves: "h8a1i8b1j8c1k8d1" }), goal: "win" });
  assert.equal((await engine.play_puzzle(four, "l8")).right, true);
  const { right, stages } = await engine.play_puzzle(four, "o15");
  assert.equal(right, false);
  assert.deepEqual(stages.map(({ game }) => [game.moves.at(-1), game.outcome?.winner]), [["e1", "second"]]);
  // Without threats nothing is proved; a proved loss is out of reach.
  assert.equal((await of("gomoku", { moves: "h8i9" }, "win")).state, "too-large");
  assert.equal((await of("gomoku", { moves: "h8a1i8b1j8c1o15d1a15e2" }, "win")).state, "too-large");
  assert.equal((await of("gomoku", { moves: "h8a1i8c3j8e5k8" }, "win")).state, "unreachable");
});

test("what is known early is told early; a raised signal ends the work; without a predictor there is no estimate", async () => {
  /** @type {PuzzleVerdict[]} */
  const early = [];
  const verdict = await of("tic-tac-toe", { moves: "a1" }, "draw", { on_progress: (known) => early.push(known), plain: true });
  assert.deepEqual(early.map(({ state, keeping, choices, done }) => [state, keeping, choices, done]), [["sound", ["b2"], [], false]]);
  assert.deepEqual([verdict.state, verdict.rating, verdict.choices.length > 0], ["sound", null, true]);
  await assert.rejects(of("tic-tac-toe", {}, "draw", { signal: AbortSignal.abort() }), { name: "AbortError" });
});

test("the element with a puzzle", () => {
  assert.equal(puzzleSnippet("AbC_-9", "https://example.org/a&b/"),
    '<script type="module" src="https://example.org/a&amp;b/element.js"></script>\n<yomikiri-game puzzle="AbC_-9" controls="undo hint again"></yomikiri-game>');
});
