// Puzzles as the page plays them: records and links, and every puzzle against the compiled engine.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { PuzzleError } from "../../www/model/puzzle/errors.js";
import { PuzzleFile } from "../../www/model/puzzle/file.js";
import { readGoal, resultOf } from "../../www/model/puzzle/goal.js";
import { PuzzlePlay } from "../../www/model/puzzle/play.js";
import { bytesOf, linkText, readRecord, recordIn, textOf, writeRecord } from "../../www/model/puzzle/record.js";
import * as core from "./engine.mjs";
import { dataOf } from "../games.mjs";
import { all } from "../size.mjs";

/** @import { Stage } from "../../www/model/puzzle/goal.js" */
/** @import { Listed } from "../../www/model/puzzle/file.js" */

const BYTES = readFileSync(new URL("../../www/puzzles/puzzles.bin", import.meta.url));
const FILE = new PuzzleFile(BYTES);

/** The compiled engine, called as the page's: a raised signal ends the call. */
const engine = /** @type {any} */ ({
  ...core,
  solve: (/** @type {any} */ game, { signal, ...options } = /** @type {any} */ ({})) => {
    signal?.throwIfAborted();
    return core.solve(game, options);
  },
});

/** The main lines as the maker finds them, which tests/native/puzzle_file.rs checks: moves, and the number of moves that keep the goal. */
const LINES = readFileSync(new URL("../data/puzzle-lines.txt", import.meta.url), "utf8").trim().split("\n").map((line) =>
  line.slice(line.indexOf(":") + 2).split(" ").map((step) => ({ move: step.split("/")[0], keeping: Number(step.split("/")[1] ?? 0) })));

/** Some puzzles of each kind, or many. @type {{ listed: Listed, line: (typeof LINES)[0] }[]} */
const SOME = FILE.kinds.flatMap((kind) => {
  const own = FILE.list.map((listed, i) => ({ listed, line: LINES[i] })).filter(({ listed }) => listed.kind === kind);
  const every = all ? 10 : 24;
  return own.filter((_, i) => i % every === every - 1);
});

/** @param {string} code @param {() => Promise<unknown>} act */
const refuses = (code, act) => assert.rejects(act, (error) => {
  assert.ok(error instanceof PuzzleError, String(error));
  assert.equal(error.code, code);
  return error.message.length > 10;
});

test("the file has a thousand puzzles of eight kinds, each with a rating, themes and an id of its own", () => {
  assert.equal(FILE.list.length, 1000);
  assert.equal(FILE.kinds.length, 8);
  assert.equal(new Set(FILE.list.map(({ id }) => id)).size, 1000);
  for (const { id, kind, rating, themes } of FILE.list) {
    assert.ok(Number(rating) >= 100 && Number(rating) <= 3000 && themes.length, id);
    assert.equal(FILE.find(id)?.kind, kind);
  }
});

test("every record is written as it was read", async () => {
  for (const { id } of FILE.list) {
    const record = await recordIn(id, engine);
    assert.equal(await linkText(record, engine), id);
    assert.deepEqual(await readRecord(await writeRecord(record, engine), engine), record);
  }
});

test("the example in the documentation", async () => {
  const record = await recordIn(textOf(Uint8Array.from(Buffer.from("04000040c0880cb2de", "hex"))), engine);
  assert.deepEqual([record.goal, record.rating, record.themes, record.game.position], ["draw", 1, 0, "O../.X./..O X"]);
});

test("rules of every game, and positions with and without marks, are written and read", async () => {
  for (const { game: name } of core.games()) {
    for (const rules of dataOf(name).rules.slice(0, 6)) {
      const start = core.new_game(/** @type {any} */ (rules));
      for (const game of [start, ...start.legal.slice(-1).map((move) => core.play(start, move))]) {
        for (const goal of ["win", "draw", ">=-64", ">=64", "win-in-1", "win-in-64"]) {
          const read = await recordIn(await linkText({ game, goal, themes: 5 }, engine), engine);
          assert.deepEqual([read.goal, read.themes, read.rating], [goal, 5, null]);
          assert.deepEqual([{ ...read.game.rules, fouls: "" }, read.game.position, read.game.turn], [{ ...game.rules, fouls: "" }, game.position, game.turn]);
        }
      }
    }
  }
});

test("what is no record is refused with a sentence, whatever it is", async () => {
  await refuses("unreadable", () => recordIn("", engine));
  await refuses("unreadable", () => recordIn("abc!", engine));
  await refuses("unreadable", () => recordIn("abcde", engine));
  await refuses("too-long", () => recordIn("a".repeat(2001), engine));
  await refuses("version", async () => recordIn(textOf(Uint8Array.of(1)), engine));
  const [{ id }] = FILE.list;
  for (const goal of ["", "lose", ">=65", ">=-65", "win-in-0", "win-in-65", ">=1.5", "win-in-"]) assert.throws(() => readGoal(goal), PuzzleError, goal);
  const bytes = bytesOf(id);
  /** @type {Map<string, number>} */
  const codes = new Map();
  let seed = 7;
  const random = (/** @type {number} */ n) => (seed = (seed * 48271) % 2147483647) % n;
  for (let i = 0; i < 3000; i++) {
    const wrong = Uint8Array.from({ length: i % 3 ? bytes.length : random(60) }, (_, at) => (i % 3 && random(6) ? bytes[at] : random(256)));
    try {
      await readRecord(wrong, engine);
    } catch (error) {
      assert.ok(error instanceof PuzzleError, String(error));
      codes.set(error.code, (codes.get(error.code) ?? 0) + 1);
    }
  }
  for (const code of ["version", "unknown-game", "position", "goes-on"]) assert.ok(codes.has(code), [...codes.keys()].join());
  for (const damaged of [Buffer.alloc(0), Buffer.from("{}\n"), BYTES.subarray(0, -1), Buffer.concat([BYTES, Buffer.alloc(24)])])
    assert.throws(() => new PuzzleFile(damaged), (error) => error instanceof PuzzleError && error.code === "file");
});

test("a puzzle that is over, or whose goal is out of reach, is refused", async () => {
  const check = (/** @type {any} */ game, /** @type {string} */ goal) => new PuzzlePlay(engine, { game, goal }).check();
  await refuses("over", () => check(core.new_game("tic-tac-toe", { moves: "a1b1a2b2a3" }), "win"));
  await refuses("unreachable", () => check(core.new_game("tic-tac-toe"), "win"));
  await refuses("unreachable", () => check(core.new_game("tic-tac-toe", { moves: "a1c3" }), "win-in-2"));
  await refuses("unreachable", () => check(core.new_game("gomoku", { moves: "h8a1" }), "win-in-3"));
  await check(core.new_game("tic-tac-toe"), "draw");
});

for (const { listed, line } of SOME) {
  test(`${listed.kind}, ${listed.goal}: ${listed.id}`, async () => {
    const puzzle = await FILE.open(listed.id, engine);
    const bounded = listed.goal.startsWith("win-in");
    const play = new PuzzlePlay(engine, puzzle, bounded ? {} : { sure: 2000 });
    await play.check();
    // The first move is a key move: it is right, and all others are refuted.
    const [{ move: first }] = line;
    assert.ok((await play.judge(play.start, first)).right);
    const wrong = play.start.game.legal.filter((move) => move !== first);
    for (const move of bounded ? wrong.filter((_, i) => i % 50 === 7) : wrong) {
      const { right, stage } = await play.judge(play.start, move);
      assert.ok(!right, move);
      const refuted = [stage, ...await play.refutation(stage)];
      assert.equal(resultOf(refuted[refuted.length - 1]), false, move);
    }
    // The main line is the maker's; where many replies hold out equally long, the page compares fewer of them, but the win takes as long.
    const steps = await play.solution();
    if (!bounded) {
      assert.deepEqual(steps.map(({ move }) => move), line.map(({ move }) => move));
      const keeping = await Promise.all(steps.map(async ({ stage }) => (stage.game.turn === stage.solver ? (await play.keeping(stage)).length : 0)));
      assert.deepEqual(keeping, line.map(({ keeping }) => keeping));
    }
    assert.equal(steps.length, line.length);
    assert.ok(await play.isSolved(steps[steps.length - 1].next));
  });
}

test("whichever keeping moves are played against the defence, the puzzle ends solved", async () => {
  let seed = 3;
  const random = (/** @type {number} */ n) => (seed = (seed * 48271) % 2147483647) % n;
  for (const { listed } of SOME.filter(({ listed }) => all || listed.kind !== "five")) {
    const play = new PuzzlePlay(engine, await FILE.open(listed.id, engine));
    for (let round = 0; round < 2; round++) {
      /** @type {Stage} */
      let stage = play.start;
      while (!(await play.isSolved(stage))) {
        const passes = await play.passes(stage);
        if (passes.length) {
          stage = passes[passes.length - 1];
          continue;
        }
        const keeping = await play.keeping(stage);
        const move = stage.game.turn === stage.solver ? keeping[random(keeping.length)] : await play.defence(stage);
        const verdict = await play.judge(stage, move);
        assert.ok(verdict.right, `${listed.id} ${move}`);
        stage = verdict.stage;
      }
    }
  }
});

test("a hint keeps the goal; all defences are met; the key moves are counted", async () => {
  for (const { listed, line } of SOME.filter(({ listed }, i) => listed.kind !== "five" && i % 2)) {
    const play = new PuzzlePlay(engine, await FILE.open(listed.id, engine));
    const hint = /** @type {string} */ (await play.hint(play.start));
    assert.equal(hint, line[0].move);
    const { stage } = await play.judge(play.start, hint);
    if (stage.game.turn !== stage.solver && !(await play.isSolved(stage))) {
      const branches = await play.branches(stage);
      assert.deepEqual(branches.flatMap(({ replies }) => replies).sort(), [...stage.game.legal].sort());
      for (const { answer, clear, next } of branches) assert.ok(answer !== null || clear || next.game.turn === stage.game.turn, listed.id);
    }
    assert.ok(await play.keys() >= 1);
  }
});

test("the file's numbers of key moves are those of the main line", async () => {
  for (const { listed, line } of SOME.filter(({ listed }) => listed.kind !== "five")) {
    const play = new PuzzlePlay(engine, await FILE.open(listed.id, engine), { sure: 2000 });
    if (!listed.goal.startsWith("win-in")) assert.equal(await play.keys(), listed.keys, listed.id);
    // The page's main line may differ where many replies hold out equally long. Here are the key moves of the maker's.
    let stage = play.start;
    let keys = 0;
    for (const { move } of line) {
      if (stage.game.turn === stage.solver && await play.isKey(stage)) keys++;
      ({ stage } = await play.judge(stage, move));
    }
    assert.equal(keys, listed.keys, listed.id);
  }
});

test("a raised signal ends the work", async () => {
  const { id } = /** @type {Listed} */ (FILE.list.find(({ kind }) => kind === "five"));
  const play = new PuzzlePlay(engine, await FILE.open(id, engine));
  await assert.rejects(play.check(AbortSignal.abort()), { name: "AbortError" });
});
