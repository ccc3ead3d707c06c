// Variations: playing on from any position starts one next to the game.
import assert from "node:assert/strict";
import { test } from "node:test";
import { openGame } from "./harness.mjs";
import { atLeast, click, leadsTo, look, reloaded, settled } from "./player.mjs";

/** Waits for the view Analyse: the game is on the board before its module is there. @param {import("playwright-core").Page} page */
const analysed = (page) => page.locator(".desk.analyse").waitFor();

/** @param {import("playwright-core").Page} page @param {string} moves */
const shows = (page, moves) => page.waitForFunction((moves) => /** @type {any} */ (document.getElementById("board")).game.moves.join("") === moves, moves);

/**
 * Goes to a move in the list of moves. By keyboard: the list moves while values arrive above it.
 * @param {import("playwright-core").Page} page @param {number} n
 */
const goTo = (page, n) => page.locator('[data-is="record"] > li > .ply').nth(n).press("Enter");

test("playing on from an earlier position starts a variation, and one click leads back to the game", async (t) => {
  const { page } = await openGame(t, "?game=reversi-4x4&moves=b1a1a2c1&first=person&second=casual&view=analyse");
  await analysed(page);
  await goTo(page, 1);
  await shows(page, "b1");
  // It was the computer's turn there. In a variation, a person moves for both sides.
  await click(page, "a3");
  await shows(page, "b1a3");
  assert.match(await page.locator(".status").innerText(), /Trying out: Black/);
  const { legal } = await settled(page);
  await click(page, legal[0]);
  await shows(page, `b1a3${legal[0]}`);
  assert.deepEqual((await page.locator(".aside .ply").allInnerTexts()).map((text) => text.trim().replace(/^\d+\s*/, "")), ["a3", legal[0]]);
  // The panel describes the position on the board.
  await page.locator(".headline .chip").waitFor();
  assert.deepEqual((await reloaded(page)).moves, ["b1", "a3", legal[0]]);
  await analysed(page);
  await page.locator('[data-do="back"]').click();
  await shows(page, "b1a1a2c1");
  assert.equal(await page.locator(".aside").count(), 1);
  await page.locator('[data-do="forget"]').press("Enter");
  await page.locator(".aside").waitFor({ state: "detached" });
});

test("in Analyse the computer answers no move, and Continue the game from here lets it", async (t) => {
  const { page } = await openGame(t, "?game=reversi-4x4&moves=b1a1&second=casual&view=analyse");
  const { legal } = await look(page);
  await click(page, legal[0]);
  await shows(page, `b1a1${legal[0]}`);
  await page.locator(".status", { hasText: "Trying out: White to move." }).waitFor();
  assert.equal(await page.locator(".aside .ply").count(), 1);
  // White's move is the user's, too.
  await click(page, (await settled(page)).legal[0]);
  await page.waitForFunction(() => document.querySelectorAll(".aside .ply").length === 2);
  await page.locator('[data-do="back"]').click();
  await shows(page, "b1a1");
  await page.locator(".status", { hasText: "Black to move." }).waitFor();
  await page.locator(".aside .ply").first().click();
  await shows(page, `b1a1${legal[0]}`);
  await leadsTo(page, '[data-do="play-on"]', '.view[data-view="play"][aria-current]');
  await atLeast(page, 4);
});
