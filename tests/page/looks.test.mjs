// What a game's board looks like: stones on the crossings of lines in five in a row, star points, a green board for discs, and no dots where
// every free cell can be played on.
import assert from "node:assert/strict";
import { test } from "node:test";
import { box } from "./fits.mjs";
import { assertAccessible, openGame } from "./harness.mjs";
import { click, closeDialog, fromMenu, leadsTo, reloaded, settled } from "./player.mjs";
import { rarely } from "../size.mjs";

/** @import { Page } from "playwright-core" */

const TWO = "first=person&second=person";

/** The points on the board, in cells from the top left. @param {Page} page */
const points = (page) => page.locator("#board .ground circle").evaluateAll((all) => all.map((one) => {
  const { cx, cy } = /** @type {SVGCircleElement} */ (one);
  return [cx.baseVal.value / 100, cy.baseVal.value / 100];
}).sort(([a, b], [c, d]) => a - c || b - d));

/** The number of dots where one can play. @param {Page} page */
const dots = (page) => page.locator("#board .dot").evaluateAll((all) => all.filter((one) => one.checkVisibility()).length);

test("five in a row has stones on the crossings of lines, and its sides are named after them", async (t) => {
  const { page, base } = await openGame(t, `#game=gomoku&${TWO}`, { locale: "ja-JP" });
  await click(page, "h8");
  // Under the mouse, a cell that is free shows a disc as well.
  await page.locator('#board [data-move="h8"]:not(.legal) .disc.first').waitFor();
  await click(page, "a1");
  await page.locator('#board [data-move="a1"]:not(.legal) .disc.second').waitFor();
  assert.equal(await page.locator("#board .mark").count(), 0);
  assert.deepEqual(await page.locator(".players b").allInnerTexts(), ["黒", "白"]);
  await page.locator('#board [data-move="a1"][aria-label^="a1"][aria-label*="白"]').waitFor();
  assert.equal(await page.locator(".players .disc").count(), 2);
  // A stone's middle is where two lines cross.
  const off = await page.locator("#board").evaluate((board) => {
    const root = /** @type {ShadowRoot} */ (board.shadowRoot);
    const path = /** @type {SVGPathElement} */ (root.querySelector(".ground path"));
    const { x, y, width } = /** @type {SVGSVGElement} */ (path.ownerSVGElement).getBoundingClientRect();
    const lines = (/** @type {RegExp} */ what) => [...String(path.getAttribute("d")).matchAll(what)].map(([, n]) => (Number(n) / 1500) * width);
    const [columns, rows] = [lines(/M(\d+) 50V/g), lines(/M50 (\d+)H/g)];
    return ["h8", "a1"].map((cell) => {
      const box = /** @type {Element} */ (root.querySelector(`[data-move="${cell}"] .body`)).getBoundingClientRect();
      const least = (/** @type {number[]} */ all, /** @type {number} */ at) => Math.min(...all.map((one) => Math.abs(one - at)));
      return Math.max(least(columns, box.x + box.width / 2 - x), least(rows, box.y + box.height / 2 - y));
    });
  });
  for (const one of off) assert.ok(one < 1, `${off} px`);
  assert.equal(await page.locator("#board .cell").first().evaluate((cell) => getComputedStyle(cell).borderRightWidth), "0px");
  assert.deepEqual(await points(page), [[3.5, 3.5], [3.5, 11.5], [7.5, 7.5], [11.5, 3.5], [11.5, 11.5]]);
  assert.equal(await dots(page), 0);
  await assertAccessible(page, "gomoku");
  await page.goto(`${base}#game=mnk&width=19&height=19&k=5&${TWO}`);
  await page.waitForFunction(() => /** @type {any} */ (document.getElementById("board")).game.width === 19);
  await page.waitForFunction(() => document.getElementById("board")?.shadowRoot?.querySelectorAll(".ground circle").length === 9);
  // On a small board, or for a shorter row, there are marks in cells.
  for (const [rules, size] of /** @type {const} */ ([["tic-tac-toe", 3], ["mnk&width=9&height=9&k=4", 9]])) {
    await page.goto(`${base}#game=${rules}&${TWO}`);
    await page.waitForFunction((size) => /** @type {any} */ (document.getElementById("board")).game.width === size, size);
    await page.waitForFunction(() => !document.getElementById("board")?.shadowRoot?.querySelector(".ground"));
    await settled(page);
    await leadsTo(page, "#board .legal", "#board .cell > .piece .mark");
    assert.equal(await page.locator(".players .mark").count(), 2);
  }
});

test("reversi has points at the corners of its middle, except on the smallest boards", async (t) => {
  const { page, base } = await openGame(t, `#game=reversi-8x8&${TWO}`);
  assert.deepEqual(await points(page), [[2, 2], [2, 6], [6, 2], [6, 6]]);
  await page.goto(`${base}#game=reversi-4x4&${TWO}`);
  await page.waitForFunction(() => /** @type {any} */ (document.getElementById("board")).game.width === 4);
  await settled(page);
  assert.deepEqual(await points(page), []);
  // Dots, where not every free cell can be played on.
  assert.equal(await dots(page), 4);
});

test("the board for discs can be green; it stays so after a reload, and its letters stay legible", async (t) => {
  const { page, base } = await openGame(t, `#game=reversi-8x8&${TWO}`);
  const ground = () => page.locator("#board .frame").evaluate((frame) => getComputedStyle(frame).backgroundColor);
  const wood = await ground();
  await fromMenu(page, "settings");
  await page.locator('dialog input[name="felt"][value="green"]').press("Space");
  await closeDialog(page);
  const green = await ground();
  assert.notEqual(green, wood);
  const [red, most, blue] = (green.match(/\d+/g) ?? []).map(Number);
  assert.ok(most > red + 40 && most > blue + 20, green);
  await assertAccessible(page, "green");
  await reloaded(page);
  assert.equal(await ground(), green);
  // Only discs lie on it.
  await page.goto(`${base}#game=gomoku&${TWO}`);
  await page.waitForFunction(() => /** @type {any} */ (document.getElementById("board")).game.width === 15);
  assert.equal(await ground(), wood);
});

rarely("a game without a board is centred on a wide screen", async (t) => {
  const { page } = await openGame(t, "?game=eight&moves=2,1&first=person&second=person", { viewport: { width: 2560, height: 1440 } });
  const bowls = await box(page.locator("#board .bowls"));
  assert.ok(bowls.width > 1000 && Math.abs((bowls.y + bowls.bottom) / 2 - 720) < 200, JSON.stringify(bowls));
});

test("the last move on a board of lines is clearly visible: a ring in its cell, a dot on its stone", async (t) => {
  const lastOn = async (/** @type {string} */ path) => {
    const { page } = await openGame(t, `?${path}&first=person&second=person`);
    return page.locator("#board .last").evaluate((cell) => {
      const { backgroundColor, borderTopWidth, opacity, width } = getComputedStyle(cell, "::after");
      return { border: parseFloat(borderTopWidth), width: parseFloat(width), opacity: Number(opacity), filled: !/, 0\)$/.test(backgroundColor) };
    });
  };
  const ring = await lastOn("game=mnk&width=7&height=7&k=4&moves=d4");
  assert.ok(ring.border >= 2 && ring.opacity >= 0.4, JSON.stringify(ring));
  const dot = await lastOn("game=gomoku&moves=h8");
  assert.ok(dot.width >= 5 && dot.filled && dot.opacity >= 0.4, JSON.stringify(dot));
});
