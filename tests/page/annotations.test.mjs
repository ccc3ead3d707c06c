// Circles, arrows and a note on each position: by mouse, finger and key; in the link, the kept games, the pictures and the embed.
import assert from "node:assert/strict";
import { test } from "node:test";
import { middle } from "./fits.mjs";
import { assertAccessible, everywhere, open, openGame, saved } from "./harness.mjs";
import { anew, drag, drawn, eventually, fromMenu, inAddress, isDrawn, leadsTo, look, swipe, tabTo } from "./player.mjs";
import { stored } from "./storage.mjs";

/** @import { Page } from "playwright-core" */

const GAME = "#game=reversi-4x4&moves=b1a1&first=person&second=person";

/** @param {Page} page @param {string} name */
const cell = (page, name) => page.locator(`#board [data-move="${name}"]`);
/** Drags from cell to cell. @param {Page} page @param {string} from @param {string} to @param {"left" | "right"} button */
const drags = async (page, from, to, button) => drag(page, await middle(cell(page, from)), await middle(cell(page, to)), button);

test("the right mouse button draws arrows and circles in Analyse, and removes them; it makes no move", async (t) => {
  const { page } = await openGame(t, `${GAME}&view=analyse`, { locale: "en-GB" });
  await page.locator(".annotate").waitFor();
  await drags(page, "c3", "c3", "right");
  await isDrawn(page, "c3");
  await drags(page, "a1", "c2", "right");
  await isDrawn(page, "c3,a1-c2");
  assert.equal(await page.locator("#board .annotations :is(circle, polygon)").count(), 2);
  assert.match(String(await page.locator('#board [data-move="a1"]').getAttribute("aria-label")), /arrow to c2/);
  await page.locator("#live", { hasText: "Arrow from a1 to c2." }).waitFor({ state: "attached" });
  await inAddress(page, { drawn: "-1.2.c3,a1-c2" });
  await drags(page, "a1", "c2", "right");
  await isDrawn(page, "c3");
  assert.deepEqual((await look(page)).moves, ["b1", "a1"]);
  // A left drag without the pen draws nothing.
  await drags(page, "d1", "d4", "left");
  assert.equal(await drawn(page), "c3");
  await page.locator('[data-do="clear-drawing"]').click();
  await isDrawn(page, "");
  await page.locator('[data-do="drawing-back"]').click();
  await isDrawn(page, "c3");
  await page.locator('[data-view="play"]').click();
  await drags(page, "d1", "d1", "right");
  assert.equal(await drawn(page), "c3", "in Play, the drawing is shown, and nothing is drawn");
});

test("with a pen, taps, drags and keys draw, and none makes a move", async (t) => {
  const { page } = await openGame(t, `${GAME}&view=analyse`, { locale: "en-GB" });
  await page.locator('[data-do="pen"]').click();
  await assertAccessible(page, "the pen");
  await page.locator('#board [data-move="c3"]').click();
  await isDrawn(page, "c3");
  await drags(page, "a4", "d1", "left");
  await isDrawn(page, "c3,a4-d1");
  await page.locator('.annotate input[value="arrow"]').press("Space");
  await leadsTo(page, '#board [data-move="d4"]', '#board [data-move="d4"].aim');
  await page.locator('#board [data-move="a1"]').click();
  await isDrawn(page, "c3,a4-d1,d4-a1");
  await tabTo(page);
  for (const key of ["Control+Home", "ArrowRight", "Enter"]) await page.keyboard.press(key);
  await page.locator('#board [data-move="b1"].aim').waitFor();
  await page.keyboard.press("Escape");
  await page.locator("#board .aim").waitFor({ state: "detached" });
  for (const key of ["Enter", "ArrowDown", " "]) await page.keyboard.press(key);
  await isDrawn(page, "c3,a4-d1,d4-a1,b1-b2");
  assert.deepEqual((await look(page)).moves, ["b1", "a1"]);
  await page.locator('[data-do="pen"]').click();
  await page.locator("#board .legal").first().click();
  await page.waitForFunction(() => /** @type {any} */ (document.getElementById("board")).game.moves.length === 3);
});

test("a finger taps circles and drags arrows, and the page does not scroll meanwhile", async (t) => {
  const { page } = await openGame(t, `${GAME}&view=analyse`, { locale: "en-GB", hasTouch: true, viewport: { width: 390, height: 780 } });
  await page.locator('[data-do="pen"]').tap();
  await page.locator('#board [data-move="b3"]').tap();
  await isDrawn(page, "b3");
  assert.equal(await page.locator('#board [data-move="b3"]').evaluate((cell) => getComputedStyle(cell).touchAction), "none");
  await swipe(page, await middle(cell(page, "a1")), await middle(cell(page, "d3")));
  await isDrawn(page, "b3,a1-d3");
});

everywhere("a note stands below the board, is kept with its position, and opens from the link with what is drawn", async (t) => {
  const { page, base } = await openGame(t, `${GAME}&view=analyse`, { locale: "en-GB" });
  await page.locator('[data-do="write-note"]').click();
  await page.locator("#position-note").fill("Black is lost: 50 % & more.");
  await page.locator('[data-do="note-done"]').click();
  await page.locator(".position-note p", { hasText: "Black is lost: 50 % & more." }).waitFor();
  await inAddress(page, { note: "-1.2.Black is lost: 50 % & more." });
  await stored(page, 1);
  const hash = await page.evaluate(() => location.hash);
  await page.reload();
  await page.locator(".position-note p", { hasText: "Black is lost" }).waitFor();
  await page.locator('[data-do="write-note"]').click();
  await page.locator('[data-do="note-gone"]').click();
  await page.locator(".position-note p").waitFor({ state: "detached" });
  await eventually(page, () => !location.hash.includes("note="), null);
  await anew(page, `${base}${hash}`);
  await page.locator(".position-note p", { hasText: "Black is lost" }).waitFor();
});

test("pictures, the element and the embed show what is drawn and noted where the game begins, as Share writes them", async (t) => {
  const { page, base } = await open(t, `${GAME}&view=analyse&drawn=-1.2.c3,a1-d4&note=-1.2.Note%20%3C1%3E`, { locale: "en-GB" });
  await isDrawn(page, "c3,a1-d4");
  // The board is there before the view.
  await page.locator(".annotate").waitFor();
  await fromMenu(page, "share");
  await page.locator('[data-fold="formats"] > summary').click();
  const { data } = await saved(page, () => page.locator('[data-do="save-svg"]').click());
  const text = data.toString();
  assert.match(text, /<desc>Note &lt;1><\/desc>/);
  assert.equal(text.match(/<polygon [^>]*fill="currentColor"/g)?.length, 1);
  assert.match(text, /<circle cx="250" cy="250" r="41"/);
  await page.locator('[data-fold="embed"] > summary').click();
  const [element, frame] = await Promise.all(["element", "frame"].map((name) => page.locator(`#share-${name}`).inputValue()));
  assert.match(element, / drawn="c3,a1-d4" note="Note &lt;1[^"]*" /);
  await page.goto(/src="([^"]+)"/.exec(frame)?.[1].replaceAll("&amp;", "&") ?? "");
  await page.locator("yomikiri-game .note", { hasText: "Note <1>" }).waitFor();
  const shapes = page.locator("yomikiri-game .annotations :is(circle, polygon)");
  assert.equal(await shapes.count(), 2);
  await page.locator("yomikiri-game .legal").first().click();
  await page.locator("yomikiri-game .note").waitFor({ state: "detached" });
  assert.equal(await shapes.count(), 0);
  await page.goto(`${base}embed.html#game=reversi-4x4&moves=b1a1&drawn=-1.1.c3`);
  await page.locator("yomikiri-game .legal").first().waitFor();
  assert.equal(await shapes.count(), 0, "that is another position's");
});
