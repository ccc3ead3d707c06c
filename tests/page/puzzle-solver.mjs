// Solves the puzzles of the view Puzzles, as a person would who knows which moves keep the goal.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { PuzzleFile } from "../../www/model/puzzle/file.js";
import { PuzzlePlay } from "../../www/model/puzzle/play.js";
import * as core from "../node/engine.mjs";
import { look } from "./player.mjs";

/** @import { Page } from "playwright-core" */

/** The puzzles that come with the page. */
export const FILE = new PuzzleFile(readFileSync(new URL("../../www/puzzles/puzzles.bin", import.meta.url)));
/** The engine in Node. */
export const engine = /** @type {any} */ (core);

/** Waits for one of these states. @param {Page} page @param {...string} states */
export const until = (page, ...states) => page.locator(states.map((state) => `.psolve[data-state="${state}"]`).join()).waitFor();

/** The moves that keep the goal in the position on the board, one of them, and a legal one that does not. @param {Page} page */
export async function moves(page) {
  const id = String(await page.locator(".psolve").getAttribute("data-puzzle"));
  const play = new PuzzlePlay(engine, await FILE.open(id, engine));
  const { moves, legal } = await look(page);
  let stage = play.start;
  for (const move of moves) ({ stage } = await play.judge(stage, move));
  const keeping = await play.keeping(stage);
  return { right: String(await play.hint(stage)), keeping, wrong: String(legal.find((move) => !keeping.includes(move))) };
}

/** Plays right moves until the puzzle is solved. @param {Page} page @param {(page: Page, move: string) => Promise<void>} how */
export async function solve(page, how) {
  for (let n = 0; n < 40; n++) {
    await until(page, "yours", "solved");
    if (await page.locator('.psolve[data-state="solved"]').count()) return;
    const { right } = await moves(page);
    const { moves: before } = await look(page);
    await how(page, right);
    await page.waitForFunction((n) => /** @type {any} */ (document.getElementById("board")).game.moves.length > n, before.length);
  }
  assert.fail("not solved");
}

/** Types a move. @param {Page} page @param {string} move */
export async function type(page, move) {
  await page.locator("#puzzle-move").focus();
  await page.keyboard.type(move);
  await page.keyboard.press("Enter");
}
