// Today's puzzles, and an attempt at a puzzle as the page makes it, against the compiled engine.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { JAPANESE } from "../../www/i18n/puzzle-errors.js";
import { PuzzleError } from "../../www/model/puzzle/errors.js";
import { PuzzleFile } from "../../www/model/puzzle/file.js";
import { resultOf } from "../../www/model/puzzle/goal.js";
import { dateOf, dayOf, hashOf, todays } from "../../www/model/puzzle/today.js";
import { Solving } from "../../www/puzzles/solving.js";
import { squaresOf, tallyOf } from "../../www/puzzles/tally.js";
import { Tree } from "../../www/puzzles/tree.js";
import { goalText, loadWords, wordsOf } from "../../www/puzzles/words.js";
import * as core from "./engine.mjs";

/** @import { Happening } from "../../www/puzzles/solving.js" */
/** @import { Result } from "../../www/puzzles/types.d.ts" */

const ROOT = new URL("../../", import.meta.url);
const FILE = new PuzzleFile(readFileSync(new URL("www/puzzles/puzzles.bin", ROOT)));

/** The compiled engine, called as the page's: a raised signal ends the call. */
const engine = /** @type {any} */ ({
  ...core,
  play: async (/** @type {any} */ game, /** @type {string} */ move) => core.play(game, move),
  solve: async (/** @type {any} */ game, { signal, ...options } = /** @type {any} */ ({})) => {
    signal?.throwIfAborted();
    return core.solve(game, options);
  },
});

/** @param {string} kind @param {(listed: import("../../www/model/puzzle/file.js").Listed) => boolean} [fits] */
const some = (kind, fits = () => true) => /** @type {import("../../www/model/puzzle/file.js").Listed} */ (
  FILE.list.find((listed) => listed.kind === kind && fits(listed)));

/** Waits until the attempt has a state. @param {Solving} solving @param {...string} states */
async function until(solving, ...states) {
  for (let i = 0; i < 20_000; i++) {
    if (states.includes(solving.state)) return;
    await new Promise((resolve) => { setImmediate(resolve); });
  }
  assert.fail(`${solving.state}, not ${states.join()}`);
}

/** Begins a puzzle. @param {{ id: string }} puzzle @param {{ pace?: number, rest?: number }} [how] */
async function begun({ id }, { pace = 0, rest = 0 } = {}) {
  /** @type {string[]} */
  const heard = [];
  /** @type {Record<"settled" | "ended", Result[]>} */
  const told = { settled: [], ended: [] };
  const solving = new Solving(engine, await FILE.open(id, engine), {
    changed: () => {},
    happened: ({ type }) => heard.push(type),
    settled: (result) => told.settled.push(result),
    ended: (result) => told.ended.push(result),
    pace: () => pace,
    rest: () => rest,
  });
  await solving.begin();
  return { solving, heard, told };
}

// ---------------------------------------------------------------- today

test("today's puzzles are three of three strengths and kinds, and depend on the date in UTC alone", () => {
  const day = dayOf(Date.UTC(2026, 10, 24, 13, 30));
  assert.equal(dateOf(day), "2026-11-24");
  assert.equal(dayOf(Date.UTC(2026, 10, 24)), day);
  assert.equal(dayOf(Date.UTC(2026, 10, 24, 23, 59, 59, 999)), day);
  assert.equal(dayOf(Date.UTC(2026, 10, 25)), day + 1);
  const three = todays(FILE.list, day);
  assert.deepEqual(three.map(({ strength }) => strength), ["easy", "medium", "hard"]);
  assert.deepEqual(todays([...FILE.list].reverse(), day), three, "the order of the list does not matter");
  const ratings = three.map(({ listed }) => Number(listed.rating));
  assert.ok(ratings[0] <= ratings[1] && ratings[1] <= ratings[2], ratings.join());
  // They stay the same as long as the file does: this day's are written down.
  assert.deepEqual(three.map(({ listed }) => [listed.kind, listed.rating]), EXPECTED);
});

const EXPECTED = [["rows", 1276], ["reversi-5x5", 1531], ["five", 2168]];

test("over a year each day has three kinds, and no puzzle comes again within a month", () => {
  const from = dayOf(Date.UTC(2027, 0, 1));
  const days = Array.from({ length: 365 }, (_, i) => todays(FILE.list, from + i));
  for (const three of days) assert.equal(new Set(three.map(({ listed }) => listed.kind)).size, 3);
  days.forEach((three, i) => three.forEach(({ listed }) => {
    const again = days.slice(i + 1, i + 31).findIndex((other) => other.some((one) => one.listed.id === listed.id));
    assert.equal(again, -1, `day ${i}`);
  }));
  const all = new Set(days.flat().map(({ listed }) => listed.id));
  assert.ok(all.size > 800, `${all.size} of 1,000 puzzles come within a year`);
  assert.equal(todays(FILE.list, -1).length, 3, "a clock set before 1970 does no harm");
  assert.deepEqual(todays([], 5), []);
});

test("another time zone, language and time of the day make no difference", () => {
  const script = `
    import { readFileSync } from "node:fs";
    import { PuzzleFile } from "${new URL("www/model/puzzle/file.js", ROOT).href}";
    import { dayOf, todays } from "${new URL("www/model/puzzle/today.js", ROOT).href}";
    const file = new PuzzleFile(readFileSync(${JSON.stringify(fileURLToPath(new URL("www/puzzles/puzzles.bin", ROOT)))}));
    const at = process.argv[1] ?? "";
    console.log(JSON.stringify(todays(file.list, dayOf(Date.parse(at))).map(({ listed }) => listed.id)));`;
  const ask = (/** @type {string} */ at, /** @type {Record<string, string>} */ env) => execFileSync(process.execPath,
    ["--input-type=module", "-e", script, at], { encoding: "utf8", env: { ...process.env, ...env } });
  const here = ask("2026-11-24T00:00:00Z", { TZ: "UTC", LC_ALL: "C" });
  assert.equal(ask("2026-11-24T23:59:59Z", { TZ: "Pacific/Kiritimati", LC_ALL: "ja_JP.UTF-8", LANG: "ja_JP.UTF-8" }), here);
  assert.equal(ask("2026-11-24T11:00:00Z", { TZ: "America/Los_Angeles", LC_ALL: "tr_TR.UTF-8" }), here);
  assert.notEqual(ask("2026-11-25T00:00:00Z", { TZ: "UTC" }), here);
});

test("the hash is the same everywhere, and similar texts have unlike hashes", () => {
  assert.deepEqual(["", "a", "b", "today"].map(hashOf).map((n) => n.toString(16)), HASHES);
  const spread = new Set(FILE.list.map(({ id }) => hashOf(id) >>> 22));
  assert.ok(spread.size > 550, `${spread.size} of 1,024 parts`);
});

const HASHES = ["ab3e7c0b", "1a80b1b3", "82c46232", "74f43dfb"];

// ---------------------------------------------------------------- an attempt

test("right moves lead through the computer's defence to a clean solution", async () => {
  for (const kind of FILE.kinds.filter((kind) => kind !== "five")) {
    const { solving, heard, told } = await begun(some(kind));
    for (let i = 0; solving.state === "yours"; i++) {
      assert.ok(i < 40);
      const move = await solving.play.hint(solving.stand);
      await solving.act(String(move));
    }
    assert.equal(solving.state, "solved", kind);
    assert.deepEqual(told.settled, told.ended);
    assert.equal(told.settled.length, 1);
    const [{ clean, hints, solved, tries }] = told.ended;
    assert.deepEqual({ clean, hints, solved, tries }, { clean: true, hints: 0, solved: true, tries: 1 });
    assert.equal(heard[0], "ready");
    assert.equal(heard.filter((type) => type === "move").length, solving.line.length - 1);
    assert.equal(tallyOf(told.ended[0]), "🟩");
  }
});

test("a wrong move is refuted to where the goal is missed for good; it can be taken back, and then the puzzle solved", async () => {
  for (const kind of ["reversi-4x4", "rows", "misere", "eight"]) {
    const { solving, told } = await begun(some(kind));
    const right = await solving.play.keeping(solving.stand);
    const wrong = String(solving.stand.game.legal.find((move) => !right.includes(move)));
    await solving.act(wrong);
    assert.equal(solving.state, "refuted", kind);
    assert.equal(solving.wrong?.move, wrong);
    assert.equal(resultOf(solving.line[solving.line.length - 1]), false);
    assert.equal(solving.stage, solving.line[solving.line.length - 1]);
    const { score } = /** @type {NonNullable<typeof solving.wrong>} */ (solving.wrong);
    if (score !== null) assert.ok(score < solving.play.start.least);
    assert.equal(told.settled.length, 1);
    assert.equal(told.settled[0].clean, false);
    assert.equal(told.settled[0].solved, false);
    await solving.act(right[0]);
    assert.equal(solving.state, "refuted", "no move before it is taken back");
    solving.takeBack();
    assert.deepEqual([solving.state, solving.line.length, solving.at, solving.wrong], ["yours", 1, 0, null]);
    for (let i = 0; solving.state === "yours" && i < 40; i++) await solving.act(String(await solving.play.hint(solving.stand)));
    assert.equal(solving.state, "solved");
    const [{ clean, solved, tries }] = told.ended;
    assert.deepEqual({ clean, solved, tries }, { clean: false, solved: true, tries: 2 });
    assert.equal(tallyOf(told.ended[0]), "🟥🟩");
  }
});

test("a win in so many moves: a slow move is refuted, and the moves that are left are counted down", async () => {
  const { solving } = await begun(some("rows", ({ goal }) => goal === "win-in-2"));
  const right = await solving.play.keeping(solving.stand);
  assert.equal(solving.stand.left, 2);
  await solving.act(String(solving.stand.game.legal.find((move) => !right.includes(move))));
  assert.equal(solving.state, "refuted");
  solving.takeBack();
  await solving.act(right[0]);
  if (solving.state === "yours") assert.equal(solving.stand.left, 1);
});

test("an illegal move is refused and changes nothing", async () => {
  const { solving, heard } = await begun(some("reversi-4x4"));
  await solving.act("z9");
  await solving.act("pass");
  assert.deepEqual([solving.state, solving.line.length, solving.misses], ["yours", 1, 0]);
  assert.equal(heard.filter((type) => type === "refused").length, 2);
});

test("a hint comes in two steps, settles the result, and is gone after the move", async () => {
  const { solving, told } = await begun(some("reversi-5x5"));
  await solving.askHint();
  assert.equal(solving.hint?.told, false);
  assert.equal(solving.hint?.keeping, 1);
  assert.equal(solving.hint?.of, solving.stand.game.legal.length);
  await solving.askHint();
  assert.equal(solving.hint?.told, true);
  await solving.askHint();
  assert.equal(solving.hints, 2);
  assert.deepEqual(told.settled.map(({ clean }) => clean), [false]);
  await solving.act(String(solving.hint?.move));
  assert.equal(solving.hint, null);
  assert.notEqual(solving.state, "refuted");
});

test("the solution ends the attempt, and can be stepped through; after that one may start again", async () => {
  const { solving, told } = await begun(some("reversi-6x6"));
  await solving.showSolution();
  assert.equal(solving.state, "shown");
  assert.equal(solving.at, 0);
  assert.ok(solving.line.length > 1);
  assert.ok(await solving.play.isSolved(solving.line[solving.line.length - 1]));
  solving.goTo(1);
  assert.equal(solving.at, 1);
  solving.goTo(99);
  assert.equal(solving.at, 1);
  assert.deepEqual(told.ended.map(({ clean, solved, tries }) => [clean, solved, tries]), [[false, false, 0]]);
  assert.equal(tallyOf(told.ended[0]), "⬛");
  await solving.again();
  assert.deepEqual([solving.state, solving.line.length], ["yours", 1]);
  for (let i = 0; solving.state === "yours" && i < 40; i++) await solving.act(String(await solving.play.hint(solving.stand)));
  assert.equal(solving.state, "solved");
  assert.deepEqual([told.settled.length, told.ended.length, solving.result.clean], [1, 1, false], "each is told once");
});

test("one leaves in the middle of anything and comes back to a position in which one may go on", async () => {
  const puzzle = some("reversi-5x5");
  const { solving } = await begun(puzzle, { pace: 5, rest: 5 });
  const right = await solving.play.keeping(solving.stand);
  const wrong = String(solving.stand.game.legal.find((move) => !right.includes(move)));
  // While a move is judged, it is forgotten.
  const judged = solving.act(right[0]);
  solving.leave();
  await judged;
  await solving.resume();
  await until(solving, "yours", "solved");
  assert.ok(solving.line.length === 1 || solving.line.length > 2);
  await solving.again();
  // While a refutation is played out, it stays as far as it is.
  const refuted = solving.act(wrong);
  await until(solving, "refuting");
  for (let i = 0; !solving.wrong && i < 10_000; i++) await new Promise((resolve) => { setImmediate(resolve); });
  solving.leave();
  await refuted;
  await solving.resume();
  assert.equal(solving.state, "refuted");
  solving.takeBack();
  assert.equal(solving.state, "yours");
  // A step back ends a refutation that plays by itself.
  const again = solving.act(wrong);
  await until(solving, "refuting");
  for (let i = 0; !solving.wrong && i < 10_000; i++) await new Promise((resolve) => { setImmediate(resolve); });
  solving.goTo(0);
  await again;
  assert.deepEqual([solving.state, solving.at], ["refuted", 0]);
});

test("a puzzle whose goal is out of reach fails with its error", async () => {
  const solving = new Solving(engine, { ...await FILE.open(some("rows").id, engine), game: core.new_game("tic-tac-toe"), goal: "win" }, { changed: () => {} });
  await solving.begin();
  assert.equal(solving.state, "failed");
  assert.ok(solving.error instanceof PuzzleError && solving.error.code === "unreachable");
});

test("an engine that is gone ends the attempt, not the page", async () => {
  const { EngineError } = await import("../../www/engine/errors.js");
  const gone = new EngineError({ kind: "engine-gone", code: "engine-gone", params: {}, message: "gone", input: undefined });
  const puzzle = await FILE.open(some("reversi-4x4").id, engine);
  const solving = new Solving({ ...engine, solve: async () => { throw gone; } }, puzzle, { changed: () => {} });
  await solving.begin();
  assert.deepEqual([solving.state, solving.error], ["failed", gone]);
});

// ---------------------------------------------------------------- all defences

test("the tree of all defences meets every reply, to where nothing can go wrong", async () => {
  for (const listed of [some("reversi-4x4"), some("misere"), some("rows", ({ goal }) => goal === "win-in-3"), some("eight")]) {
    const { solving } = await begun(listed);
    const tree = new Tree(solving.play, solving.play.start, () => {});
    for (let i = 0; (!tree.root || tree.root.children === "loading") && i < 20_000; i++) await new Promise((resolve) => { setImmediate(resolve); });
    assert.ok(tree.root, listed.id);
    assert.equal(tree.root.answer, await solving.play.hint(solving.play.start));
    /** @param {import("../../www/puzzles/tree.js").Node} node */
    const visit = async (node) => {
      if (node.clear) {
        assert.ok(await solving.play.isSolved(node.stage));
        return;
      }
      if (!Array.isArray(node.children)) await tree.show(node);
      const { children } = node;
      assert.ok(Array.isArray(children), String(children));
      assert.deepEqual(children.flatMap(({ replies }) => replies).sort(), [...node.stage.game.legal].sort());
      for (const child of children.slice(0, 3)) await visit(child);
    };
    await visit(tree.root);
  }
});

test("a row of squares is bounded", () => {
  assert.equal(squaresOf({ solved: true, tries: 500, hints: 90 }).length, 21);
});

test("every kind, theme, goal and error has words in both languages", async () => {
  await Promise.all(["en", "ja"].map(loadWords));
  const [en, ja] = ["en", "ja"].map(wordsOf);
  for (const w of [en, ja]) {
    for (const kind of FILE.kinds) assert.ok(w.kinds[kind], kind);
    assert.deepEqual(Object.keys(w.kinds).sort(), [...FILE.kinds].sort());
    assert.deepEqual(Object.keys(w.themes).sort(), [...FILE.themes].sort());
    for (const [name, about] of Object.values(w.themes)) assert.ok(name && about);
  }
  const codes = [...readFileSync(new URL("www/model/puzzle/errors.js", ROOT), "utf8").matchAll(/^ {2}'?([a-z-]+)'?: '/gm)].map(([, code]) => code);
  assert.ok(codes.length >= 13);
  assert.deepEqual(Object.keys(JAPANESE).sort(), codes.sort());
  /** @param {number} least @param {number | null} left @param {boolean} scored */
  const said = (least, left, scored) => goalText({ least, left }, scored, en);
  assert.deepEqual([said(1, null, false), said(0, null, false), said(1, 3, false), said(1, 1, false), said(4, null, true), said(0, null, true), said(-6, null, true)],
    ["win", "reach at least a draw", "win in 3 moves", "win with the next move", "win by at least 4", "reach at least a draw", "lose by at most 6"]);
});

test("a win on a board that is too large to read out is given up after a bounded search, in a sentence", async () => {
  const rules = { game: "mnk", width: 15, height: 15, k: 5 };
  /** @type {number[]} */
  const budgets = [];
  const counted = { ...engine, solve: async (/** @type {any} */ game, /** @type {any} */ options) => {
    budgets.push(options.max_nodes);
    // The engine gives the budget up here; a smaller one does so sooner.
    return engine.solve(game, { ...options, max_nodes: 200 });
  } };
  const game = ["h8", "a1", "i9"].reduce((at, move) => core.play(at, move), core.new_game(/** @type {any} */ (rules)));
  const solving = new Solving(counted, /** @type {any} */ ({ id: "", kind: null, rating: null, themes: [], game, goal: "win" }), { changed: () => {} });
  await solving.begin();
  assert.equal(solving.state, "failed");
  assert.ok(solving.error instanceof PuzzleError && solving.error.code === "too-large");
  assert.match(solving.error.message, /could not be read out/);
  assert.equal(budgets.length, 1);
  assert.ok(budgets[0] <= 25_000, `${budgets[0]} positions on 15x15`);
});
