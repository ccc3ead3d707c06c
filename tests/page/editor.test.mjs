// The editor: set up any position of any board, see at once whether it is valid, undo every step, and play from it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { open, openGame } from "./harness.mjs";
import { begin, click, closeDialog, leadsTo, look, settled } from "./player.mjs";

/** @import { Page } from "playwright-core" */

/** @param {Page} page */
async function edit(page) {
  await page.locator('[data-do="newGame"]').click();
  await leadsTo(page, '[data-do="edit"]', "dialog.editor yomikiri-board");
}

/** @param {Page} page @param {string} value */
const brush = (page, value) => page.locator(`input[name="brush"][value="${value}"]`).press("Space");

/** @param {Page} page @param {string} cell */
const put = (page, cell) => page.locator(`dialog yomikiri-board [data-move="${cell}"]`).click();

/** Waits until the message about the position matches. @param {Page} page @param {string} source of a regular expression */
const told = (page, source) => page.waitForFunction((source) => new RegExp(source).test(
  /** @type {HTMLElement | null} */ (document.querySelector('dialog [data-is="valid"], dialog .wrong'))?.innerText ?? ""), source);

/** @param {Page} page @returns {Promise<number[]>} */
const cells = (page) => page.locator("dialog yomikiri-board").evaluate((board) => /** @type {any} */ (board).game.cells);

/** Undoes or redoes all steps. @param {Page} page @param {string} name */
const all = (page, name) => page.locator(`[data-do="edit-${name}"]`).evaluate(async (button) => {
  for (let steps = 0; steps < 50 && !/** @type {HTMLButtonElement} */ (button).disabled; steps++) {
    /** @type {HTMLButtonElement} */ (button).click();
    // The page draws before this.
    await new Promise((resolve) => { setTimeout(resolve); });
  }
});

test("the editor begins with the board chosen in New game, or with the position in play if that is the same game", async (t) => {
  const { page } = await open(t, "#game=reversi-4x4&moves=b1&first=person&second=person");
  const { cells: played } = await settled(page);
  await edit(page);
  assert.deepEqual(await cells(page), played);
  await closeDialog(page);
  await page.locator('[data-do="newGame"]').click();
  await page.locator('dialog input[name="kind"][value="mnk"]').press("Space");
  await page.locator('dialog input[name="width"]').fill("7");
  await page.locator('dialog input[name="width"]').press("Tab");
  await page.locator('dialog input[name="opponent"][value="computer"]').press("Space");
  await leadsTo(page, '[data-do="edit"]', "dialog.editor yomikiri-board");
  const { rules, width, height } = await page.locator("dialog yomikiri-board").evaluate((board) => /** @type {any} */ (board).game);
  assert.deepEqual([rules.game, width, height], ["mnk", 7, 5]);
  assert.ok(await page.locator('dialog input[name="opponent"][value="computer"]').isChecked());
});

test("a reversi position is set up with a message for each fault, and played", async (t) => {
  const { page } = await openGame(t, "#game=reversi-4x4&first=person&second=person");
  await edit(page);
  await told(page, "Ready to play");
  await page.locator('[data-do="edit-clear"]').click();
  await told(page, "draw|wins");
  assert.ok(await page.locator('[data-do="start"]').isDisabled(), "nothing can be played");
  await brush(page, "1");
  await put(page, "a1");
  await brush(page, "2");
  await put(page, "b1");
  await page.locator('input[name="turn"][value="first"]').press("Space");
  await told(page, "Ready to play.*Black to move");
  await begin(page);
  const now = await settled(page);
  assert.deepEqual([now.cells.slice(0, 3), now.legal, now.turn], [[1, 2, 0], ["c1"], "first"]);
  await click(page, "c1");
  await page.waitForFunction(() => /** @type {any} */ (document.getElementById("board")).game.cells.slice(0, 3).join() === "1,1,1");
});

test("k in a row: marks, blocked cells, size and k; an impossible position shows a message", async (t) => {
  const { page } = await openGame(t, "#game=tic-tac-toe&first=person&second=person");
  await edit(page);
  const wide = page.locator('.number button[aria-label="Columns +"]');
  await wide.click();
  await page.waitForFunction(() => /** @type {any} */ (document.querySelector("dialog yomikiri-board")).game.width === 4);
  await brush(page, "3");
  await put(page, "d1");
  await brush(page, "1");
  for (const cell of ["a1", "b1", "c1"]) await put(page, cell);
  await brush(page, "2");
  for (const cell of ["a2", "b2", "c2"]) await put(page, cell);
  await told(page, "Both sides have completed a line");
  assert.ok(await page.locator('[data-do="start"]').isDisabled());
  await put(page, "c2");
  await told(page, "O wins");
  await brush(page, "0");
  await put(page, "c1");
  await told(page, "Ready to play");
  await begin(page);
  const { cells: board, rules, width } = await look(page);
  assert.equal(width, 4);
  assert.deepEqual(board.slice(0, 8), [1, 1, 0, 3, 2, 2, 0, 0]);
  assert.deepEqual(/** @type {any} */ (rules).obstacles, ["d1"]);
});

/** Waits for the content of a cell. @param {Page} page @param {string} cell @param {string} said a part of what a screen reader hears */
const holds = (page, cell, said) => page.locator(`dialog yomikiri-board [data-move="${cell}"][aria-label*="${said}"]`).waitFor();

test("Dots and Boxes: clicks and keys set up lines and boxes, also on a board of another size; the link has them", async (t) => {
  const viewport = { width: 360, height: 640 };
  const { page } = await openGame(t, "#game=dots_and_boxes&width=2&height=2&first=person&second=person", { viewport });
  await edit(page);
  // Blocked cells are not for this game.
  assert.deepEqual(await page.locator('dialog input[name="brush"]').evaluateAll((all) => all.map((one) => /** @type {any} */ (one).value)), ["1", "2", "0"]);
  const boxes = (/** @type {string} */ wanted) => page.waitForFunction((wanted) => (
    /** @type {any} */ (document.querySelector("dialog yomikiri-board")).game.cells.join("") === wanted), wanted);
  const start = (await cells(page)).join("");
  // All its lines come with a box, which changes owners, and goes with any of them.
  for (const [brushed, part, said] of [["2", "b2", "Orange"], ["1", "b2", "Blue"], ["1", "b1", "empty"]]) {
    await brush(page, brushed);
    await put(page, part);
    await holds(page, "b2", said);
  }
  await page.locator('dialog yomikiri-board [data-move="d1"]').focus();
  await page.keyboard.press("Enter");
  await holds(page, "d1", ", line");
  for (const key of ["ArrowDown", "Space"]) await page.keyboard.press(key);
  await holds(page, "d2", "Blue");
  const done = (await cells(page)).join("");
  await all(page, "undo");
  await boxes(start);
  await all(page, "redo");
  await boxes(done);
  // Another game takes its place, and gives it back.
  await page.locator('dialog input[name="kind"][value="reversi"]').press("Space");
  await told(page, "Black to move");
  await page.locator('[data-do="edit-undo"]').click();
  await holds(page, "d2", "Blue");
  await page.locator("dialog details.more-rules summary").click();
  await page.locator('.number button[aria-label="Columns +"]').click();
  await holds(page, "g2", "no line");
  await holds(page, "d2", "Blue");
  await page.locator('input[name="turn"][value="second"]').press("Space");
  await told(page, "Orange to move");
  await begin(page);
  const position = async () => (await settled(page), page.locator("#board").evaluate((board) => /** @type {any} */ (board).game.position));
  const text = await position();
  assert.equal(text, "+.+-+.+/|.|B|../+-+-+.+/......./+.+.+.+ O");
  assert.equal(new URLSearchParams(new URL(page.url()).hash.slice(1)).get("start"), text);
  await page.reload();
  assert.equal(await position(), text);
});
