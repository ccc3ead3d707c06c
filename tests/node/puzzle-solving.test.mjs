// Today's puzzles, and an attempt at a puzzle as the page makes it, against the compiled engine.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { EngineError } from "../../www/engine/errors.js";
import { loadGame } from "../../www/games/game-code.js";
import { GAMES } from "../../www/games/index.js";
import { english } from "../../www/games/words.js";
import { goalText, partsOf } from "../../www/model/puzzle/goal.js";
import { dateOf, dayOf, hashOf, todays } from "../../www/model/puzzle/today.js";
import { Solving } from "../../www/puzzles/solving.js";
import { squaresOf, tallyOf } from "../../www/puzzles/tally.js";
import { positionInWords } from "../../www/puzzles/position-words.js";
import { Tree } from "../../www/puzzles/tree.js";
import { puzzleWords } from "../../www/puzzles/words.js";
import * as core from "./engine.mjs";
import { FILE, act, begin, engine, some, until, wrongMove } from "./puzzle-engine.mjs";

/** @import { PuzzleStage } from "../../www/types.d.ts" */
/** @import { Result } from "../../www/puzzles/types.d.ts" */

const ROOT = new URL("../../", import.meta.url);

/** Whether the goal is missed for good. @param {PuzzleStage} stage */
const isMissed = ({ game: { outcome }, goal, solver }) => {
  const { sort, number } = partsOf(goal);
  if (!outcome) return sort === "moves" && number === 0;
  const score = solver === "first" ? outcome.score : -outcome.score;
  return score < (sort === "score" ? number : sort === "draw" ? 0 : 1);
};

/** A move that keeps the goal. @param {Solving} solving */
const right = async ({ stand }) => (await engine.puzzle_hint(stand)).move;
/** A legal move that does not. @param {Solving} solving */
const wrong = async ({ stand }) => String(await wrongMove(stand));

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
  await begin(solving);
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

const EXPECTED = [["misere", 1255], ["connect-four", 1421], ["reversi-4x4", 2070]];

test("over a year each day has three kinds, and no puzzle comes again within a month", () => {
  const from = dayOf(Date.UTC(2027, 0, 1));
  const days = Array.from({ length: 365 }, (_, i) => todays(FILE.list, from + i));
  for (const three of days) assert.equal(new Set(three.map(({ listed }) => listed.kind)).size, 3);
  days.forEach((three, i) => three.forEach(({ listed }) => {
    const again = days.slice(i + 1, i + 31).findIndex((other) => other.some((one) => one.listed.id === listed.id));
    assert.equal(again, -1, `day ${i}`);
  }));
  const all = new Set(days.flat().map(({ listed }) => listed.id));
  assert.ok(all.size > 800, `${all.size} of 1,440 puzzles come within a year`);
  assert.equal(todays(FILE.list, -1).length, 3, "a clock set before 1970 does no harm");
  assert.deepEqual(todays([], 5), []);
});

test("time zone, language and time of day make no difference", () => {
  const script = `
    import { readFileSync } from "node:fs";
    import { initSync, puzzle_file } from "${new URL("www/pkg/yomikiri.js", ROOT).href}";
    import { dayOf, todays } from "${new URL("www/model/puzzle/today.js", ROOT).href}";
    initSync({ module: readFileSync(${JSON.stringify(fileURLToPath(new URL("www/pkg/yomikiri_bg.wasm", ROOT)))}) });
    const { list } = puzzle_file(readFileSync(${JSON.stringify(fileURLToPath(new URL("www/puzzles/puzzles.bin", ROOT)))}));
    const at = process.argv[1] ?? "";
    console.log(JSON.stringify(todays(list, dayOf(Date.parse(at))).map(({ listed }) => listed.id)));`;
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
  for (const kind of ["reversi-4x4", "eight"]) {
    const { solving, heard, told } = await begun(some(kind));
    for (let i = 0; solving.state === "yours"; i++) {
      assert.ok(i < 40);
      await act(solving, await right(solving));
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
  for (const kind of ["reversi-4x4", "rows"]) {
    const { solving, told } = await begun(some(kind));
    const [good, bad] = [await right(solving), await wrong(solving)];
    await act(solving, bad);
    assert.equal(solving.state, "refuted", kind);
    assert.equal(solving.wrong?.move, bad);
    assert.ok(isMissed(solving.line[solving.line.length - 1]), kind);
    assert.equal(solving.stage, solving.line[solving.line.length - 1]);
    const { score } = /** @type {NonNullable<typeof solving.wrong>} */ (solving.wrong);
    const { sort, number } = partsOf(solving.start.goal);
    if (score !== null) assert.ok(score < (sort === "score" ? number : sort === "draw" ? 0 : 1));
    assert.equal(told.settled.length, 1);
    assert.equal(told.settled[0].clean, false);
    assert.equal(told.settled[0].solved, false);
    await act(solving, good);
    assert.equal(solving.state, "refuted", "no move before it is taken back");
    solving.takeBack();
    assert.deepEqual([solving.state, solving.line.length, solving.at, solving.wrong], ["yours", 1, 0, null]);
    for (let i = 0; solving.state === "yours" && i < 40; i++) await act(solving, await right(solving));
    assert.equal(solving.state, "solved");
    const [{ clean, solved, tries }] = told.ended;
    assert.deepEqual({ clean, solved, tries }, { clean: false, solved: true, tries: 2 });
    assert.equal(tallyOf(told.ended[0]), "🟥🟩");
  }
});

test("a wrong move after which the person is to move again is refuted, however late the engine answers", async () => {
  const start = "+-+-+-+/|.|O|../+.+-+-+/..|...|/+-+.+.+/|B|...|/+-+-+-+ O";
  const game = core.new_game({ game: "dots_and_boxes", width: 3, height: 3 }, { start });
  const late = Object.fromEntries(Object.entries(engine).map(([name, call]) => [name, async (/** @type {any[]} */ ...args) => {
    await new Promise((done) => { setTimeout(done, 2); });
    return /** @type {any} */ (call)(...args);
  }]));
  const puzzle = { id: core.write_puzzle({ game, goal: ">=3" }), kind: null, rating: null, themes: [], game, goal: /** @type {const} */ (">=3") };
  /** @type {string[]} */
  const heard = [];
  const solving = new Solving(/** @type {any} */ (late), puzzle, { changed: () => {}, happened: ({ type }) => heard.push(type) });
  await begin(solving);
  for (let i = 0; i < 2; i++) {
    const before = heard.length;
    await act(solving, "b3");
    assert.deepEqual([solving.state, solving.line[1].game.turn, solving.wrong?.move], ["refuted", game.turn, "b3"]);
    assert.ok(!heard.slice(before).includes("turn"), "it is not the person's turn while the move is judged");
    solving.takeBack();
    assert.equal(solving.state, "yours");
  }
});

test("Dots and Boxes: in words, a position names the boxes of each side and the lines, and no dots, which are no cells", async () => {
  const start = "+-+-+-+/|.|O|../+.+-+-+/..|...|/+-+.+.+/|B|...|/+-+-+-+ O";
  const game = core.new_game({ game: "dots_and_boxes", width: 3, height: 3 }, { start });
  await Promise.all([loadGame(game.rules), puzzleWords.load("en")]);
  const said = positionInWords(game, game.turn, english).map(({ values }) => values[0]).join(" ");
  assert.match(said, /Blue: b6\. Orange: d2\. Empty: b2, f2, b4, d4, f4, d6, f6\. Lines drawn: b1, d1, f1, a2, /);
  assert.doesNotMatch(said, /Blocked/);
});

test("Dots and Boxes: whoever takes a box moves again, the person and the computer alike", async () => {
  const again = { own: 0, other: 0 };
  let refuted = 0;
  for (const listed of FILE.list.filter(({ kind }) => kind === "dots-and-boxes").filter((_, i) => i % 8 === 0)) {
    const { solving, heard, told } = await begun(listed);
    for (let i = 0; solving.state === "yours" && i < 40; i++) {
      const { length } = solving.line;
      const [good, bad] = [await right(solving), await wrongMove(solving.stand)];
      await act(solving, good);
      const own = solving.state === "yours" && solving.line.length === length + 1;
      again.own += Number(own);
      if (!own || !bad || refuted > 3) continue;
      // A wrong move after one's own is judged each time that it is made.
      const next = await wrongMove(solving.stand);
      for (const move of next ? [next, next] : []) {
        const turns = heard.filter((type) => type === "turn").length;
        await act(solving, move);
        assert.equal(solving.state, "refuted", listed.id);
        assert.equal(heard.filter((type) => type === "turn").length, turns, "it is not the person's turn while a move is judged");
        assert.ok(isMissed(solving.line[solving.line.length - 1]), listed.id);
        solving.takeBack();
        assert.deepEqual([solving.state, solving.line.length, solving.at], ["yours", length + 1, length]);
        refuted++;
      }
    }
    assert.equal(solving.state, "solved", listed.id);
    assert.ok(told.ended[0].solved);
    const movers = solving.line.slice(0, -1).map(({ game }) => game.turn);
    again.other += movers.filter((side, i) => i > 0 && side === movers[i - 1] && side !== solving.start.solver).length;
  }
  assert.ok(again.own > 5 && again.other > 1 && refuted > 3, JSON.stringify({ ...again, refuted }));
});

test("a win in so many moves: a slow move is refuted, and the moves that are left are counted down", async () => {
  const { solving } = await begun(some("rows", ({ goal }) => goal === "win-in-2"));
  assert.equal(solving.stand.goal, "win-in-2");
  await act(solving, await wrong(solving));
  assert.equal(solving.state, "refuted");
  solving.takeBack();
  await act(solving, await right(solving));
  assert.equal(solving.state, "yours");
  assert.equal(solving.stand.goal, "win-in-1");
});

test("an illegal move is refused and changes nothing", async () => {
  const { solving, heard } = await begun(some("reversi-4x4"));
  await act(solving, "z9");
  await act(solving, "pass");
  assert.deepEqual([solving.state, solving.line.length, solving.misses], ["yours", 1, 0]);
  assert.equal(heard.filter((type) => type === "refused").length, 2);
});

test("a hint comes in two steps, settles the result, and is gone after the move", async () => {
  const { solving, told } = await begun(some("reversi-5x5"));
  await solving.askHint();
  assert.equal(solving.hint?.shown, false);
  assert.equal(solving.hint?.keeping, 1);
  assert.equal(solving.hint?.of, solving.stand.game.legal.length);
  await solving.askHint();
  assert.equal(solving.hint?.shown, true);
  await solving.askHint();
  assert.equal(solving.hints, 2);
  assert.deepEqual(told.settled.map(({ clean }) => clean), [false]);
  await act(solving, String(solving.hint?.move));
  assert.equal(solving.hint, null);
  assert.notEqual(solving.state, "refuted");
});

test("the solution ends the attempt, and can be stepped through; after that one may start again", async () => {
  const { solving, told } = await begun(some("reversi-6x6"));
  await solving.showSolution();
  assert.equal(solving.state, "shown");
  assert.equal(solving.at, 0);
  assert.ok(solving.line.length > 1);
  assert.ok((await engine.resume_puzzle(solving.line[solving.line.length - 1])).solved);
  solving.goTo(1);
  assert.equal(solving.at, 1);
  solving.goTo(99);
  assert.equal(solving.at, 1);
  assert.deepEqual(told.ended.map(({ clean, solved, tries }) => [clean, solved, tries]), [[false, false, 0]]);
  assert.equal(tallyOf(told.ended[0]), "⬛");
  await solving.again();
  assert.deepEqual([solving.state, solving.line.length], ["yours", 1]);
  for (let i = 0; solving.state === "yours" && i < 40; i++) await act(solving, await right(solving));
  assert.equal(solving.state, "solved");
  assert.deepEqual([told.settled.length, told.ended.length, solving.result.clean], [1, 1, false], "each is told once");
});

test("leaving at any moment and coming back leads to a position in which the person can continue", async () => {
  const puzzle = some("reversi-5x5");
  const { solving } = await begun(puzzle, { pace: 5, rest: 300 });
  const [good, bad] = [await right(solving), await wrong(solving)];
  // While a move is judged, it is forgotten.
  const judged = solving.act(good);
  solving.suspend();
  await judged;
  assert.deepEqual([solving.line.length, solving.at], [1, 0]);
  await solving.resume();
  await until(solving, "yours");
  assert.equal(solving.line.length, 1);
  // While the answer waits, it is found again.
  const answered = solving.act(good);
  await until(solving, "defending");
  solving.suspend();
  await answered;
  assert.deepEqual([solving.line.length, solving.stage.game.moves.at(-1)], [2, good]);
  await solving.resume();
  await until(solving, "yours", "solved");
  assert.ok(solving.line.length > 2);
  await solving.again();
  assert.deepEqual([solving.state, solving.line.length], ["yours", 1]);
  // While a refutation is played out, it stays as far as it is.
  const refuted = solving.act(bad);
  await until(solving, "refuting");
  solving.suspend();
  await refuted;
  await solving.resume();
  assert.equal(solving.state, "refuted");
  solving.takeBack();
  assert.equal(solving.state, "yours");
  // A step back ends a refutation that plays by itself.
  const again = solving.act(bad);
  await until(solving, "refuting");
  solving.goTo(0);
  await again;
  assert.deepEqual([solving.state, solving.at], ["refuted", 0]);
});

test("leaving while the goal is being checked and coming back at once checks it again", async () => {
  let asked = 0;
  const counting = { ...engine, begin_puzzle: (/** @type {Parameters<typeof engine.begin_puzzle>} */ ...args) => {
    asked++;
    return engine.begin_puzzle(...args);
  } };
  const solving = new Solving(counting, await FILE.open(some("reversi-4x4").id, engine), { changed: () => {} });
  const first = solving.begin();
  solving.suspend();
  await Promise.all([solving.resume(), first]);
  await until(solving, "yours");
  assert.equal(asked, 2);
});

test("the person's move is on the board while it is judged, stays there for a while, and the defence follows", async () => {
  /** @type {[string, string, number][]} */
  const heard = [];
  const solving = new Solving(engine, await FILE.open(some("reversi-5x5").id, engine), {
    changed: () => {}, happened: ({ type }) => heard.push([type, solving.state, performance.now()]), rest: () => 300,
  });
  await begin(solving);
  const good = await right(solving);
  const since = performance.now();
  await act(solving, good);
  assert.deepEqual(heard.slice(0, 4).map(([type, state]) => [type, state]), [["ready", "checking"], ["turn", "yours"], ["move", "judging"], ["move", "defending"]]);
  assert.deepEqual(solving.line[1].game.moves.at(-1), good);
  // Node's timers may end a millisecond or two early.
  assert.ok(heard[3][2] - since >= 290, "it stays for a while");
});

test("a refutation is played and announced move by move, at its pace", async () => {
  const { solving, heard } = await begun(some("reversi-5x5"), { pace: 10 });
  const since = performance.now();
  await act(solving, await wrong(solving));
  const moves = solving.line.length - 2;
  assert.ok(performance.now() - since >= 9 * moves);
  assert.deepEqual(heard.slice(2), ["move", "wrong", ...Array(moves).fill("move"), "refuted"]);
});

test("a puzzle whose goal is out of reach, or that is over, fails with its error", async () => {
  for (const [moves, code] of [["", "puzzle-unreachable"], ["a1b1a2b2a3", "puzzle-over"]]) {
    const game = core.new_game("tic-tac-toe", { moves });
    /** @type {string[]} */
    const heard = [];
    const solving = new Solving(engine, { id: "", kind: null, rating: null, themes: [], game, goal: "win" }, { changed: () => {}, happened: ({ type }) => heard.push(type) });
    await begin(solving);
    assert.deepEqual([solving.state, heard], ["failed", ["failed"]]);
    assert.ok(solving.error instanceof EngineError && solving.error.code === code, String(solving.error));
  }
});

test("a lost engine ends the attempt, not the page", async () => {
  const gone = new EngineError({ kind: "engine-gone", code: "engine-gone", params: {}, message: "gone", input: undefined });
  const puzzle = await FILE.open(some("reversi-4x4").id, engine);
  const solving = new Solving({ ...engine, begin_puzzle: async () => { throw gone; } }, puzzle, { changed: () => {} });
  await begin(solving);
  assert.deepEqual([solving.state, solving.error], ["failed", gone]);
  // In the middle, too.
  const later = new Solving({ ...engine, play_puzzle: async () => { throw gone; } }, puzzle, { changed: () => {} });
  await begin(later);
  await act(later, later.stand.game.legal[0]);
  assert.deepEqual([later.state, later.error], ["failed", gone]);
});

// ---------------------------------------------------------------- all defences

test("the tree of all defences meets every reply, to where nothing can go wrong", async () => {
  let again = 0;
  for (const listed of [some("reversi-4x4"), some("rows", ({ goal }) => goal === "win-in-3"),
    some("dots-and-boxes", ({ keys, themes }) => keys > 2 && themes.includes("double-dealing"))]) {
    const { solving } = await begun(listed);
    const tree = new Tree(engine, solving.start, () => {});
    for (let i = 0; (!tree.root || tree.root.children === "loading") && i < 20_000; i++) await new Promise((resolve) => { setImmediate(resolve); });
    assert.ok(tree.root, listed.id);
    assert.equal(tree.root.answer, (await engine.puzzle_hint(solving.start)).move);
    /** @param {import("../../www/puzzles/tree.js").Node} node */
    const visit = async (node) => {
      if (node.clear) {
        assert.ok((await engine.resume_puzzle(node.stage)).solved);
        return;
      }
      if (!Array.isArray(node.children)) await tree.show(node);
      const { children } = node;
      assert.ok(Array.isArray(children), String(children));
      if (node.stage.game.turn === solving.start.solver) {
        // Where the solver moves again, there is no reply.
        assert.deepEqual(children.map(({ replies }) => replies), [[]]);
        again++;
      } else assert.deepEqual(children.flatMap(({ replies }) => replies).sort(), [...node.stage.game.legal].sort());
      for (const child of children.slice(0, 3)) await visit(child);
    };
    await visit(tree.root);
  }
  assert.ok(again);
});

test("a row of squares is bounded", () => {
  assert.equal(squaresOf({ solved: true, tries: 500, hints: 90 }).length, 21);
});

test("every kind, theme and goal has words in both languages", async () => {
  const [en, ja] = await Promise.all(/** @type {const} */ (["en", "ja"]).map(async (language) => (await puzzleWords.loadIn(language)).view));
  for (const [language, w] of /** @type {const} */ ([["en", en], ["ja", ja]])) {
    const games = GAMES.flatMap(({ words }) => Object.values(words[language].kinds));
    // They have the names that New game has for them.
    for (const kind of FILE.kinds) assert.ok(games.some((name) => w.kinds[kind].startsWith(name)), `${kind}: ${w.kinds[kind]}`);
    assert.deepEqual(Object.keys(w.kinds).sort(), [...FILE.kinds].sort());
    assert.deepEqual(Object.keys(w.themes).sort(), [...FILE.themes].sort());
    for (const [name, about] of Object.values(w.themes)) assert.ok(name && about);
  }
  const said = ["win", "draw", "win-in-3", "win-in-1", ">=4", ">=0", ">=-6"].map((goal) => goalText(goal, en));
  assert.deepEqual(said, ["win", "reach at least a draw", "win by your 3rd move", "win with the next move", "win by at least 4", "reach at least a draw", "lose by at most 6"]);
});

test("on a board that is too large to solve, a puzzle without threats is given up, and a move that is not proved is taken back", async () => {
  const rules = { game: "mnk", width: 15, height: 15, k: 5 };
  const quiet = { id: "", kind: null, rating: null, themes: [], game: core.new_game(/** @type {any} */ (rules), { moves: "h8a1i9" }), goal: "win" };
  const failed = new Solving(engine, quiet, { changed: () => {} });
  await begin(failed);
  assert.equal(failed.state, "failed");
  assert.ok(failed.error instanceof EngineError && failed.error.code === "puzzle-too-large");
  assert.match(failed.error.message, /could not be solved/);
  // O has an open three: four in a row, open at both ends, wins. What a quiet move is worth, nobody knows.
  /** @type {any[]} */
  const heard = [];
  const solving = new Solving(engine, { ...quiet, game: core.new_game("gomoku", { moves: "h8a1i8a3j8a5" }) }, { changed: () => {}, happened: (one) => heard.push(one) });
  await begin(solving);
  assert.equal(solving.state, "yours");
  await act(solving, "o15");
  assert.deepEqual([solving.state, solving.line.length, solving.misses], ["yours", 1, 0]);
  const { type, error } = heard[heard.length - 1];
  assert.deepEqual([type, error.code], ["unproved", "puzzle-too-large"]);
  await solving.askHint();
  assert.equal(solving.hint?.keeping, null);
  await act(solving, "g8");
  assert.equal(solving.state, "yours");
  assert.ok(solving.line.length > 2);
});
