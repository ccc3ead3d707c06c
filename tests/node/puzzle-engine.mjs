// The compiled engine's functions for puzzles as the page calls them: with promises, a signal that ends them, and the page's errors.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { QUICK, SEARCHING } from "../../www/engine/calls.js";
import { EngineError } from "../../www/engine/errors.js";
import { PuzzleFile } from "../../www/model/puzzle/file.js";
import { isOwnTurn, startOf } from "../../www/model/puzzle/goal.js";
import * as core from "./engine.mjs";

/** @import { Engine } from "../../www/engine/client.js" */
/** @import { Solving } from "../../www/puzzles/solving.js" */
/** @import { EngineCalls, Game, ListedPuzzle, PuzzleStage } from "../../www/types.d.ts" */

/** The bytes of the file of puzzles. */
export const BYTES = readFileSync(new URL("../../www/puzzles/puzzles.bin", import.meta.url));
/** The puzzles that come with the page. */
export const FILE = new PuzzleFile(core.puzzle_file(BYTES));

/** Makes a call, unless its signal is raised. @template T @param {() => T} call @param {{ signal?: AbortSignal }} [how] @returns {Promise<T>} */
async function made(call, { signal } = {}) {
  signal?.throwIfAborted();
  let result;
  try {
    result = await call();
  } catch (error) {
    throw new EngineError(/** @type {EngineError} */ (error));
  }
  signal?.throwIfAborted();
  return result;
}

const functions = /** @type {Record<string, (...args: any[]) => any>} */ (/** @type {unknown} */ (core));
/** @type {EngineCalls} */
export const engine = /** @type {any} */ (Object.fromEntries([
  ...QUICK.map((name) => [name, (/** @type {any[]} */ ...args) => made(() => functions[name](...args))]),
  ...Object.entries(SEARCHING).map(([name, count]) => [name, (/** @type {any[]} */ ...args) => {
    const how = args[count];
    return made(() => functions[name](...Array.from({ length: count }, (_, i) => args[i]), how?.on_progress), how);
  }]),
]));

/** The easiest puzzle of a kind that fits. @param {string} kind @param {(listed: ListedPuzzle) => boolean} [fits] */
export const some = (kind, fits = () => true) => /** @type {ListedPuzzle} */ (FILE.list.find((listed) => listed.kind === kind && fits(listed)));

/** The stage after moves from the start of a puzzle. @param {{ game: Game, goal: string }} puzzle @param {readonly string[]} moves */
export async function stageAfter(puzzle, moves) {
  let stage = startOf(puzzle);
  for (const move of moves) {
    // The other side's moves change no goal.
    if (isOwnTurn(stage)) ({ stage } = await engine.play_puzzle(stage, move));
    else stage = { ...stage, game: core.play(stage.game, move) };
  }
  return stage;
}

/** A legal move that does not keep the goal; null where all keep it. @param {PuzzleStage} stage on the solver's turn */
export async function wrongMove(stage) {
  for (const move of stage.game.legal) if (!(await engine.play_puzzle(stage, move)).right) return move;
  return null;
}

/**
 * The main lines as the maker finds them, which tests/native/puzzle_file.rs checks, by the place in the file: moves, and the number of moves
 * that keep the goal; 0 on the other side's turn.
 */
export const LINES = readFileSync(new URL("../data/puzzle-lines.txt", import.meta.url), "utf8").trim().split("\n").map((line) =>
  line.slice(line.indexOf(":") + 2).split(" ").map((step) => ({ move: step.split("/")[0], keeping: Number(step.split("/")[1] ?? 0) })));

/** Waits until the attempt has a state. @param {Solving} solving @param {...string} states */
export async function until(solving, ...states) {
  for (const end = performance.now() + 20_000; performance.now() < end;) {
    if (states.includes(solving.state)) return;
    await new Promise((resolve) => { setImmediate(resolve); });
  }
  assert.fail(`${solving.state}, not ${states.join()}`);
}

/** Waits until nothing goes on by itself. @param {Solving} solving */
const rested = (solving) => until(solving, "yours", "refuted", "solved", "shown", "failed");

/** Begins, and waits until the person may move. @param {Solving} solving */
export async function begin(solving) {
  await solving.begin();
  await rested(solving);
}

/** Makes a move, and waits for all that follows it. @param {Solving} solving @param {string} move */
export async function act(solving, move) {
  await solving.act(move);
  await rested(solving);
}
