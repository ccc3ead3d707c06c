// Puzzles across the boundary: a worker gives the maker's lines. The calls, the judge, the defence, records and links are tested in Rust
// (tests/native/puzzle_*.rs, puzzles.rs).
import assert from "node:assert/strict";
import { test } from "node:test";
import { answer } from "../../www/engine/worker-answer.js";
import { allCalls } from "../../www/engine/worker-api.js";
import { isOwnTurn, partsOf, startOf } from "../../www/model/puzzle/goal.js";
import { puzzleSnippet } from "../../www/model/snippets.js";
import { all } from "../size.mjs";
import * as core from "./engine.mjs";
import { BYTES, FILE, LINES } from "./puzzle-engine.mjs";

/** @import { Answer, Question, Setup } from "../../www/types.d.ts" */

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
    // The engine is loaded already, and puzzles need no data.
    answer(
      async () => /** @type {WebAssembly.Module} */ ({}),
      { post: (message) => this.#hear(message), listen: (heard) => { this.#ask = heard; } },
      allCalls(() => Promise.reject(new Error("puzzles want data"))),
    );
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

/** One puzzle of each kind, or some. */
const SOME = FILE.kinds.flatMap((kind) => {
  const own = FILE.list.map((listed, i) => ({ listed, line: LINES[i] })).filter(({ listed }) => listed.kind === kind);
  return own.filter((_, i) => (all ? i % 24 === 23 : i === 23));
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
  // Without a predictor there is no estimate.
  const plain = await worker.call("assess_puzzle", { game: core.new_game("tic-tac-toe", { moves: "a1" }), goal: "draw" }, {});
  assert.deepEqual([plain.state, plain.rating, verdict.rating > 100], ["sound", null, true]);
  await assert.rejects(worker.call("read_puzzle", "Ag"), { code: "puzzle-version", kind: "bad-position" });
});

test("the element with a puzzle", () => {
  assert.equal(puzzleSnippet("AbC_-9", "https://example.org/a&b/"),
    '<script type="module" src="https://example.org/a&amp;b/element.js"></script>\n<yomikiri-game puzzle="AbC_-9" controls="undo hint again"></yomikiri-game>');
});
