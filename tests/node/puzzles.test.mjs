// Puzzles through the compiled engine: the file, records and links, and that a worker gives the maker's lines. The judge, the defence and
// records are tested in Rust (tests/native/puzzles.rs, puzzle_file.rs).
import assert from "node:assert/strict";
import { test } from "node:test";
import { answer } from "../../www/engine/worker-api.js";
import { isOwnTurn, partsOf, startOf } from "../../www/model/puzzle/goal.js";
import { dataOf } from "../games.mjs";
import { all } from "../size.mjs";
import * as core from "./engine.mjs";
import { BYTES, FILE, LINES, engine } from "./puzzle-engine.mjs";

/** @import { Answer, ListedPuzzle, Question, Setup } from "../../www/types.d.ts" */

/** The calls of a worker, answered in this thread. */
class Worker {
  /** @type {(message: Question | Setup) => void} */
  #ask = () => {};
  /** @type {Map<number, (message: any) => void>} */
  #waiting = new Map();
  #id = 0;
  /** The progress of the calls so far. @type {unknown[]} */
  progress = [];

  constructor() {
    // The engine is loaded already.
    answer(async () => /** @type {WebAssembly.Module} */ ({}), { post: (message) => this.#hear(message), listen: (heard) => { this.#ask = heard; } });
  }

  /** @param {Answer} message */
  #hear(message) {
    if (!("id" in message)) return;
    if ("progress" in message) this.progress.push(message.progress);
    else this.#waiting.get(message.id)?.(message);
  }

  /** @param {Question["name"]} name @param {...unknown} args @returns {Promise<any>} */
  async call(name, ...args) {
    const id = ++this.#id;
    const answered = new Promise((resolve) => { this.#waiting.set(id, resolve); });
    this.#ask(structuredClone({ id, name, args }));
    const message = /** @type {any} */ (await answered);
    assert.ok("ok" in message || "fault" in message, JSON.stringify(message));
    if (message.fault) throw Object.assign(new Error(message.fault.message), message.fault);
    return structuredClone(message.ok);
  }
}

/** Some puzzles of each kind, or many. */
const SOME = FILE.kinds.flatMap((kind) => {
  const own = FILE.list.map((listed, i) => ({ listed, line: LINES[i] })).filter(({ listed }) => listed.kind === kind);
  const every = all ? 10 : 24;
  return own.filter((_, i) => i % every === every - 1);
});

/** @param {string} code @param {() => Promise<unknown>} act @param {string} [input] which the error names */
const refuses = (code, act, input) => assert.rejects(act, (error) => {
  assert.equal(/** @type {any} */ (error).code, `puzzle-${code}`, String(error));
  if (input !== undefined) assert.equal(/** @type {any} */ (error).input, input);
  return /** @type {Error} */ (error).message.length > 10;
});

test("the file has a thousand puzzles of eight kinds, each with a rating, themes and an id of its own", () => {
  assert.equal(FILE.list.length, 1000);
  assert.equal(FILE.kinds.length, 8);
  assert.equal(new Set(FILE.list.map(({ id }) => id)).size, 1000);
  assert.deepEqual([...new Set(FILE.list.map(({ kind }) => kind))], FILE.kinds, "kind by kind");
  FILE.list.forEach(({ id, kind, rating, themes, keys }, i) => {
    assert.ok(Number(rating) >= 100 && Number(rating) <= 3000 && themes.length && keys >= 1, id);
    assert.ok(themes.every((theme) => FILE.themes.includes(theme)), id);
    assert.equal(FILE.find(id)?.kind, kind);
    if (FILE.list[i + 1]?.kind === kind) assert.ok(Number(FILE.list[i + 1].rating) >= Number(rating), `${id}: the easiest first`);
  });
});

test("a link says what the list says, and the same text is written again", async () => {
  for (const { id, goal, rating, themes } of FILE.list) {
    const read = await engine.read_puzzle(id);
    assert.deepEqual([read.goal, read.rating, read.themes], [goal, rating, themes]);
    assert.equal(await engine.write_puzzle(read), id);
  }
});

test("the example in the documentation", async () => {
  const { game, goal, rating, themes } = await engine.read_puzzle(Buffer.from("04000040c0880cb2de", "hex").toString("base64url"));
  assert.deepEqual([goal, rating, themes, game.position], ["draw", 1, [], "O../.X./..O X"]);
});

test("rules of every game, and positions with and without marks, are written and read", async () => {
  for (const { game: name } of core.games()) {
    for (const rules of dataOf(name).rules.slice(0, 6)) {
      const start = core.new_game(/** @type {any} */ (rules));
      for (const game of [start, ...start.legal.slice(-1).map((move) => core.play(start, move))]) {
        for (const goal of ["win", "draw", ">=-64", ">=64", "win-in-1", "win-in-64"]) {
          const read = await engine.read_puzzle(await engine.write_puzzle({ game, goal, themes: ["sacrifice"] }));
          assert.deepEqual([read.goal, read.themes, read.rating], [goal, ["sacrifice"], null]);
          assert.deepEqual([{ ...read.game.rules, fouls: "" }, read.game.position, read.game.turn], [{ ...game.rules, fouls: "" }, game.position, game.turn]);
        }
      }
    }
  }
});

test("what is no link, no goal or no file is refused with a sentence, and with an error that follows the contract", async () => {
  for (const [code, id] of [["unreadable", ""], ["unreadable", "abc!"], ["unreadable", "abcde"], ["too-long", "a".repeat(2001)], ["version", "AQ"], ["goes-on", `${FILE.list[0].id}AAAAAAAAE`]])
    await refuses(code, () => engine.read_puzzle(id), id.slice(0, 100));
  const game = core.new_game("tic-tac-toe");
  const { score, moves } = core.puzzle_limits();
  for (const goal of [`>=${score.least}`, `>=${score.most}`, `win-in-${moves.least}`, `win-in-${moves.most}`]) await engine.write_puzzle({ game, goal });
  for (const goal of ["", "lose", `>=${score.most + 1}`, `>=${score.least - 1}`, `win-in-${moves.least - 1}`, `win-in-${moves.most + 1}`, ">=1.5", "win-in-"]) {
    await refuses("goal", () => engine.write_puzzle({ game, goal }));
    await refuses("goal", () => engine.begin_puzzle({ game, goal }));
  }
  for (const damaged of [Buffer.alloc(0), Buffer.from("{}\n"), BYTES.subarray(0, -1), Buffer.concat([BYTES, Buffer.alloc(24)])]) await refuses("file", () => engine.puzzle_file(damaged));
  let seed = 7;
  const random = (/** @type {number} */ n) => (seed = (seed * 48271) % 2147483647) % n;
  const bytes = Buffer.from(FILE.list[0].id, "base64url");
  for (let i = 0; i < 1000; i++) {
    const wrong = Uint8Array.from({ length: i % 3 ? bytes.length : random(60) }, (_, at) => (i % 3 && random(6) ? bytes[at] : random(256)));
    try {
      core.read_puzzle(Buffer.from(wrong).toString("base64url"));
    } catch (error) {
      assert.equal(core.flaw(error), null);
    }
  }
});

test("a puzzle that is over, or whose goal is out of reach, is refused", async () => {
  const check = (/** @type {string} */ moves, /** @type {string} */ goal) => engine.begin_puzzle({ game: core.new_game("tic-tac-toe", { moves }), goal });
  await refuses("over", () => check("a1b1a2b2a3", "win"));
  await refuses("unreachable", () => check("", "win"));
  await refuses("unreachable", () => check("a1c3", "win-in-2"));
  await refuses("unreachable", () => engine.begin_puzzle({ game: core.new_game("gomoku", { moves: "h8a1" }), goal: "win-in-3" }));
  assert.equal((await check("", "draw")).can_choose, true);
  await refuses("over", async () => engine.begin_puzzle(await engine.read_puzzle("AAAA")));
  // The link of a position that is over can be read.
  const id = await engine.write_puzzle({ game: core.new_game("tic-tac-toe", { moves: "a1b1a2b2a3" }), goal: "win" });
  await refuses("over", async () => engine.begin_puzzle(await engine.read_puzzle(id)));
});

test("a worker gives the maker's lines, with the number of moves that keep the goal, and answers the moves as these lines do", async () => {
  const worker = new Worker();
  const { list } = await worker.call("puzzle_file", new Uint8Array(BYTES));
  assert.deepEqual(list, FILE.list);
  for (const { listed: { id, goal, keys }, line } of SOME) {
    const puzzle = await worker.call("read_puzzle", id);
    const begun = await worker.call("begin_puzzle", puzzle);
    assert.deepEqual([begun.solved, begun.can_choose, begun.stages[0]], [false, true, startOf(puzzle)], id);
    const steps = await worker.call("solve_puzzle", startOf(puzzle));
    assert.deepEqual(steps.map((/** @type {any} */ { move }) => move), line.map(({ move }) => move), id);
    steps.forEach((/** @type {any} */ { keeping }, /** @type {number} */ i) => { if (keeping) assert.equal(keeping.length, line[i].keeping, id); });
    // The number of key moves; on large boards, how many moves keep the goal is not counted.
    const counted = steps.filter((/** @type {any} */ { keeping, stage }) => keeping?.length === 1 && stage.game.legal.length > 1).length;
    if (steps.every((/** @type {any} */ { stage, keeping }) => keeping || !isOwnTurn(stage))) assert.equal(counted, keys, id);
    // Played move by move, the puzzle takes the same way.
    let [stage] = begun.stages;
    for (let at = 0, solved = false; !solved;) {
      const turn = await worker.call("play_puzzle", stage, line[at].move);
      assert.ok(turn.right, `${id} ${line[at].move}`);
      const played = [turn.stage, ...turn.stages];
      assert.deepEqual(played.map(({ game }) => game.moves.at(-1)), line.slice(at, at + played.length).map(({ move }) => move), id);
      at += played.length;
      stage = played[played.length - 1];
      ({ solved } = turn);
      assert.equal(solved, at === line.length, id);
    }
    // Another first move is refuted to the end.
    const wrong = puzzle.game.legal.find((/** @type {string} */ move) => move !== line[0].move);
    const refuted = await worker.call("play_puzzle", begun.stages[0], wrong);
    assert.deepEqual([refuted.right, refuted.solved], [false, false], id);
    const last = [refuted.stage, ...refuted.stages].at(-1);
    const { sort, number } = partsOf(last.goal);
    assert.ok(last.game.outcome || (sort === "moves" && number === 0), `${id} ${wrong}`);
    assert.equal(refuted.score === null, goal.startsWith("win-in") && !(last.game.outcome && last.game.outcome.winner !== last.solver), id);
  }
});

test("a worker reports what is known early of a puzzle that somebody composes", async () => {
  const worker = new Worker();
  const verdict = await worker.call("assess_puzzle", { game: core.new_game("tic-tac-toe", { moves: "a1" }), goal: "draw" }, { predictor: FILE.predictor });
  assert.deepEqual(worker.progress.map((/** @type {any} */ { state, keeping, choices, done }) => [state, keeping, choices, done]), [["sound", ["b2"], [], false]]);
  assert.deepEqual([verdict.state, verdict.done, verdict.keeping], ["sound", true, ["b2"]]);
  await assert.rejects(worker.call("read_puzzle", "AQ"), { code: "puzzle-version", kind: "bad-position" });
});

test("a hint keeps the goal; all defences are met; a raised signal ends the work", async () => {
  for (const { listed, line } of SOME.filter(({ listed }, i) => listed.kind !== "five" && i % 2)) {
    const start = startOf(await FILE.open(listed.id, engine));
    assert.equal((await engine.puzzle_hint(start)).move, line[0].move);
    const [root, ...others] = await engine.puzzle_branches(start);
    assert.deepEqual([root.replies, root.answer, others], [[], line[0].move, []]);
    if (root.clear) continue;
    const branches = await engine.puzzle_branches(root.next);
    if (!isOwnTurn(root.next)) assert.deepEqual(branches.flatMap(({ replies }) => replies).sort(), [...root.next.game.legal].sort());
    for (const { answer, clear, next } of branches) assert.ok(answer !== null || clear || !isOwnTurn(next), listed.id);
  }
  await assert.rejects(engine.begin_puzzle(await FILE.open(FILE.list[0].id, engine), { signal: AbortSignal.abort() }), { name: "AbortError" });
});
