// Opens the page at its puzzles, at a fixed time, and solves them like a person who knows which moves keep the goal.
import assert from "node:assert/strict";
import { FILE, engine, stageAfter, wrongMove } from "../node/puzzle-engine.mjs";
import { engine as browser, open, tap } from "./harness.mjs";
import { atLeast, cellsFor, look } from "./player.mjs";

/** @import { Page } from "playwright-core" */
/** How a move is made. @typedef {(page: Page, move: string) => Promise<unknown>} How */

export { FILE, engine, some } from "../node/puzzle-engine.mjs";

/**
 * When these tests take place. Otherwise today's puzzles, and with them what is tested, would change from day to day. WebKit's driver cannot set a
 * page's clock before its scripts run.
 */
export const NOW = browser === "webkit" ? Date.now() : Date.UTC(2026, 10, 26, 12);

/**
 * Opens the page as a link does that names nothing else, with a clock that {@link setClock} sets.
 * @param {import("node:test").TestContext} t @param {string} path @param {import("./harness.mjs").Options} [options]
 */
export async function visit(t, path, { goto = true, ...options } = {}) {
  const opened = await open(t, path, { locale: "en-GB", first: true, ...options, goto: false });
  await opened.context.addInitScript((by) => {
    const now = Date.now;
    Date.now = () => now() + by + Number(localStorage.getItem("test:ahead") ?? 0);
  }, NOW - Date.now());
  if (goto) await opened.page.goto(opened.base + path);
  return opened;
}

/** Sets the page's clock. @param {Page} page @param {number} ms from {@link NOW} on */
export const setClock = (page, ms) => page.evaluate((ms) => localStorage.setItem("test:ahead", String(ms)), ms);

/** Clicks a button of the puzzle. @param {Page} page @param {string} name */
export const act = (page, name) => page.locator(`[data-do="puzzle-${name}"]`).click();

/** Waits until a puzzle that has a page of its own is in one of these states. @param {Page} page @param {...string} states */
export const until = (page, ...states) => page.locator(states.map((state) => `.psolve[data-state="${state}"]:not(.pfirst *)`).join()).waitFor();

/** A move that keeps the goal in the position on the board, and a legal one that does not; null where all keep it. @param {Page} page */
export async function moves(page) {
  const id = String(await page.locator(".psolve").getAttribute("data-puzzle"));
  const stage = await stageAfter(await FILE.open(id, engine), (await look(page)).moves);
  return { right: (await engine.puzzle_hint(stage)).move, wrong: /** @type {string} */ (await wrongMove(stage)) };
}

/** Plays right moves until the puzzle is solved. @param {Page} page @param {How} how */
export async function solve(page, how) {
  for (let n = 0; n < 40; n++) {
    await until(page, "yours", "solved");
    if (await page.locator('.psolve[data-state="solved"]').count()) return;
    const { right } = await moves(page);
    const { moves: before } = await look(page);
    await how(page, right);
    await atLeast(page, before.length + 1);
  }
  assert.fail("not solved");
}

/** Touches a move's cells, and the button that confirms it if the cells are small. @param {Page} page @param {string} move */
export async function touch(page, move) {
  const game = await look(page);
  for (const cell of cellsFor(game, move)) await tap(page.locator(`#board [data-move="${cell}"]`));
  await page.waitForFunction((n) => document.querySelector('[data-do="puzzle-place"]')
    || /** @type {any} */ (document.getElementById("board")).game.moves.length > n, game.moves.length);
  const place = page.locator('[data-do="puzzle-place"]');
  if (await place.count()) await tap(place);
}

/** Plays the puzzle up to a wrong move, waits until that is refuted on the board, and returns it. @param {Page} page @param {How} how */
export async function slip(page, how) {
  for (let n = 0; n < 40; n++) {
    await until(page, "yours");
    const { moves: before } = await look(page);
    const { right, wrong } = await moves(page);
    await how(page, wrong ?? right);
    await atLeast(page, before.length + 1);
    if (wrong === null) continue;
    // The line of the refutation appears above the buttons.
    await until(page, "refuted");
    assert.match(await page.locator('[data-is="puzzle-status"]').innerText(), new RegExp(`^${wrong} (leaves|gives|is wrong)|^After ${wrong} there is no win`));
    return wrong;
  }
  return assert.fail("no move is wrong");
}

/** Types a move. @param {Page} page @param {string} move */
export async function type(page, move) {
  const field = page.locator("#puzzle-move");
  await field.pressSequentially(move);
  await field.press("Enter");
}
