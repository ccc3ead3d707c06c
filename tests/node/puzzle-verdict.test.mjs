// What the page says of a puzzle that somebody composes: sound or why not, and an estimate of its rating.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { MOST_CALLS } from "../../www/model/puzzle/budget.js";
import { ratingOf } from "../../www/model/puzzle/estimate.js";
import { PuzzleFile } from "../../www/model/puzzle/file.js";
import { PuzzlePlay } from "../../www/model/puzzle/play.js";
import { assess } from "../../www/model/puzzle/verdict.js";
import { puzzleSnippet } from "../../www/model/snippets.js";
import * as core from "./engine.mjs";
import { all } from "../size.mjs";

/** @import { Verdict } from "../../www/model/puzzle/verdict.js" */
/** @import { RulesInput } from "../../www/types.d.ts" */

const FILE = new PuzzleFile(readFileSync(new URL("../../www/puzzles/puzzles.bin", import.meta.url)));
const predictor = Promise.resolve(FILE.predictor);

/** The calls since the last puzzle. */
let calls = 0;
/** The compiled engine, called as the page's: a raised signal ends the call. */
const engine = /** @type {any} */ ({
  ...core,
  play: (/** @type {any} */ game, /** @type {string} */ move) => {
    calls++;
    return core.play(game, move);
  },
  solve: (/** @type {any} */ game, { signal, ...options } = /** @type {any} */ ({})) => {
    calls++;
    signal?.throwIfAborted();
    return core.solve(game, options);
  },
});

/** The best and the second best of the line's numbers of keeping moves, as the maker of the file found them. */
const LINES = readFileSync(new URL("../data/puzzle-lines.txt", import.meta.url), "utf8").trim().split("\n").map((line) =>
  line.slice(line.indexOf(":") + 2).split(" ").map((step) => ({ move: step.split("/")[0], keeping: Number(step.split("/")[1] ?? 0) })));

/** Some puzzles of each kind, or many; few wins in four moves, and one puzzle on the largest board: they take long, and some take more calls than the page allows. */
const every = all ? 5 : 20;
const SOME = FILE.list.map((listed, i) => ({ listed, line: LINES[i], i }))
  .filter(({ listed: { goal, kind }, i }) => i % every === every - 1 && (goal !== "win-in-4" || i % 20 === 19) && (kind !== "five" || (goal === "win-in-3" && i % 200 === 79)));

/**
 * The verdict on a position.
 * @param {RulesInput} rules @param {{ start?: string, moves?: string }} from @param {string} goal @param {Parameters<typeof assess>[2]} [how]
 */
const of = (rules, from, goal, how) => assess(engine, { game: core.new_game(rules, from), goal }, { predictor, ...how });

/** The verdict without what is only of use to the page. @param {Verdict} verdict */
const told = ({ state, keeping, best, advice, choices, done, rating }) => ({ state, keeping: keeping.length, best: best === null ? null : best + 0, advice, choices: choices.length, done, rated: rating !== null });

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
  let most = 0;
  for (const { listed, line } of SOME) {
    const bounded = listed.goal.startsWith("win-in");
    calls = 0;
    const verdict = await assess(engine, await FILE.open(listed.id, engine), { predictor, most: 2 * MOST_CALLS });
    most = Math.max(most, calls);
    assert.deepEqual([verdict.state, verdict.done, verdict.keeping, verdict.advice], ["sound", true, [line[0].move], null], listed.id);
    // The page's main line may go on a little longer, in which nothing can go wrong, and other replies may hold out equally long.
    const own = line.filter(({ keeping }) => keeping);
    assert.ok(verdict.choices.length >= own.length, listed.id);
    if (!bounded) {
      const keeping = own.map(({ keeping }) => keeping);
      while (keeping.length && verdict.choices[keeping.length - 1].legal === keeping[keeping.length - 1]) keeping.pop();
      assert.deepEqual(verdict.choices.slice(0, keeping.length).map((choice) => choice.keeping.length), keeping, listed.id);
    }
    for (const { keeping, legal, move } of verdict.choices) assert.ok(keeping.includes(move) && keeping.length <= legal, listed.id);
    assert.ok(verdict.rating !== null && verdict.rating >= 100 && verdict.rating <= 3000);
    rated.push({ kind: listed.kind, estimate: verdict.rating, rating: Number(listed.rating) });
  }
  const correlation = (/** @type {typeof rated} */ list) => rankCorrelation(list.map(({ estimate }) => estimate), list.map(({ rating }) => rating));
  t.diagnostic(`${rated.length} puzzles, at most ${most} calls; rank correlation ${correlation(rated).toFixed(3)}`);
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
  assert.equal((await assess(engine, { game, goal: ">=-64" })).state, "solved");
});

test("what is too large is told; a win in so many moves is one, even if too many other moves would have to be tried", async () => {
  assert.deepEqual(told(await of("reversi-8x8", {}, "win")),
    { state: "too-large", keeping: 0, best: null, advice: null, choices: 0, done: true, rated: false });
  const [{ listed }] = SOME;
  const verdict = await assess(engine, await FILE.open(listed.id, engine), { predictor, most: 2 });
  assert.deepEqual([verdict.state, verdict.choices, verdict.rating], ["too-large", [], null]);
  // O makes four in a row, open at both ends.
  const open = await of("gomoku", { moves: "h8a1j8a15k8o1" }, "win-in-2", { most: 700 });
  assert.deepEqual([open.state, open.done, open.rating, open.choices.length, open.choices[1].keeping?.length], ["unknown", true, null, 2, 1]);
});

test("a win on a large board is judged by what threats prove", async () => {
  // O has an open three: four in a row, open at both ends, wins. What a quiet move is worth, nobody knows.
  const three = { moves: "h8a1i8a3j8a5" };
  const verdict = await of("gomoku", three, "win", { predictor });
  assert.deepEqual(told(verdict), { state: "unknown", keeping: 0, best: null, advice: null, choices: 2, done: true, rated: false });
  const play = new PuzzlePlay(engine, { game: core.new_game("gomoku", three), goal: "win" });
  await play.check();
  for (const move of ["g8", "k8"]) {
    const { right, stage } = await play.judge(play.start, move);
    assert.ok(right, move);
    const reply = await play.defence(stage);
    const next = await play.judge(stage, reply);
    assert.ok(next.right && stage.game.legal.includes(reply), `every reply loses, also ${reply}`);
    const hint = await play.hint(next.stage);
    assert.ok(hint && (await play.judge(next.stage, hint)).right, "the win goes on");
  }
  await assert.rejects(play.judge(play.start, "o15"), { code: "too-large" });
  // Both have four: whoever moves wins, so a quiet move is refuted at once.
  const four = new PuzzlePlay(engine, { game: core.new_game("gomoku", { moves: "h8a1i8b1j8c1k8d1" }), goal: "win" });
  assert.equal((await four.judge(four.start, "l8")).right, true);
  const { right, stage } = await four.judge(four.start, "o15");
  assert.equal(right, false);
  assert.deepEqual((await four.refutation(stage)).map(({ game }) => [game.moves.at(-1), game.outcome?.winner]), [["e1", "second"]]);
  // Without threats nothing is proved; a proved loss is out of reach.
  assert.equal((await of("gomoku", { moves: "h8i9" }, "win")).state, "too-large");
  assert.equal((await of("gomoku", { moves: "h8a1i8b1j8c1o15d1a15e2" }, "win")).state, "too-large");
  assert.equal((await of("gomoku", { moves: "h8a1i8c3j8e5k8" }, "win")).state, "unreachable");
});

test("what is known early is told early; a raised signal ends the work; without a predictor there is no estimate", async () => {
  /** @type {Verdict[]} */
  const early = [];
  const verdict = await of("tic-tac-toe", { moves: "a1" }, "draw", { told: (known) => early.push(known), predictor: Promise.resolve(null) });
  assert.deepEqual(early.map(({ state, keeping, choices, done }) => [state, keeping, choices, done]), [["sound", ["b2"], [], false]]);
  assert.deepEqual([verdict.state, verdict.rating, verdict.choices.length > 0], ["sound", null, true]);
  await assert.rejects(of("tic-tac-toe", {}, "draw", { signal: AbortSignal.abort() }), { name: "AbortError" });
  const stop = new AbortController();
  await assert.rejects(of("tic-tac-toe", {}, "draw", { signal: stop.signal, told: () => stop.abort() }), { name: "AbortError" });
});

test("a rating stays within the range of the file's", () => {
  const { intercept, weights } = FILE.predictor;
  const none = Object.fromEntries(Object.keys(weights).map((name) => [name, 0]));
  assert.equal(ratingOf(FILE.predictor, none), Math.round(intercept));
  assert.equal(ratingOf(FILE.predictor, { ...none, luck: 100 }), 3000);
  assert.equal(ratingOf(FILE.predictor, { ...none, choice: 100 }), 100);
});

test("the element with a puzzle", () => {
  assert.equal(puzzleSnippet("AbC_-9", "https://example.org/a&b/"),
    '<script type="module" src="https://example.org/a&amp;b/element.js"></script>\n<yomikiri-game puzzle="AbC_-9" controls="undo hint again"></yomikiri-game>');
});
