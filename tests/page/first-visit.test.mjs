// Problems that newcomers found on the page, and the settings of users.
import assert from "node:assert/strict";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { onlyInChromium, open, openGame } from "./harness.mjs";
import { atLeast, settled, solved } from "./player.mjs";
import { rarely } from "../size.mjs";

/** @import { Page } from "playwright-core" */

rarely("a link with a level that its game lacks still opens the game", async (t) => {
  const { page } = await open(t, "?game=reversi-4x4&first=person&second=strategy");
  const { legal } = await settled(page);
  await page.locator(`#board [data-move="${legal[0]}"]`).click();
  await atLeast(page, 2);
  assert.match(await page.locator('[role="alert"]').innerText(), /strategy/);
});

rarely("a game without a board is centred on a wide screen", async (t) => {
  const { page } = await openGame(t, "?game=eight&moves=2,1&first=person&second=person", { viewport: { width: 2560, height: 1440 } });
  const [track, bowls] = await page.evaluate(() => [".track", ".bowls"].map((part) =>
    document.getElementById("board")?.shadowRoot?.querySelector(part)?.getBoundingClientRect() ?? new DOMRect()));
  assert.ok(bowls.width > 1000, `${bowls.width} wide`);
  assert.ok(track.height > 1000 && Math.abs(bowls.top + bowls.height / 2 - 720) < 200, `${track.height} high, bowls at ${bowls.top}`);
});

test("text grows with the user's text size; at 360 px, twice as large, nothing overflows sideways", async (t) => {
  const { page } = await openGame(t, "?game=reversi-4x4&moves=b1a1", { viewport: { width: 360, height: 640 } });
  const sizes = () => page.evaluate(() => [".status", ".player b", ".action span"].map((part) => (
    parseFloat(getComputedStyle(/** @type {Element} */ (document.querySelector(part))).fontSize))));
  const before = await sizes();
  await page.evaluate(() => { document.documentElement.style.fontSize = "200%"; });
  (await sizes()).forEach((size, i) => assert.ok(size >= 1.99 * before[i], `${before[i]} became ${size}`));
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(await wide() <= 360, `Play: ${await wide()}`);
  await page.locator('[data-view="analyse"]').click();
  await solved(page);
  assert.ok(await wide() <= 360, `Analyse: ${await wide()}`);
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

test("without scripts, the reason is at the top", { skip: onlyInChromium("page without scripts") }, async (t) => {
  const { page } = await open(t, "", { javaScriptEnabled: false, viewport: { width: 360, height: 640 } });
  const box = await page.locator("noscript .banner").boundingBox();
  assert.ok(box && box.y < 100, JSON.stringify(box));
});

/** Compares the accessibility tree with the stored one. @param {Page} page @param {string} name */
async function sameTree(page, name) {
  const file = fileURLToPath(new URL(`./accessibility/${name}.yaml`, import.meta.url));
  const tree = `${await page.locator("main").ariaSnapshot()}\n`;
  if (process.env.UPDATE || !existsSync(file)) {
    mkdirSync(fileURLToPath(new URL("./accessibility", import.meta.url)), { recursive: true });
    writeFileSync(file, tree);
    if (!process.env.UPDATE) assert.fail(`${file} was missing and is written: look at it`);
  }
  assert.equal(tree, readFileSync(file, "utf8"));
}

test("the accessibility tree of a 4x4 game", async (t) => {
  const { page } = await openGame(t, "?game=reversi-4x4&moves=b1a1&first=person&second=person");
  await sameTree(page, "game");
});

rarely("the accessibility tree of its analysis", async (t) => {
  const { page } = await open(t, "?game=reversi-4x4&moves=b1a1&first=person&second=person&view=analyse");
  await page.locator('[data-do="read-all"]').click();
  // The graph solves each position on its own, including the current one.
  await page.waitForFunction(() => document.querySelectorAll(".graph .point:not(.look)").length === 3);
  await page.waitForFunction(() => !document.querySelector('[data-do="read-all"], [data-do="stop-all"], [data-do="stop-reading"]'));
  await page.locator("table.values .best").waitFor();
  await sameTree(page, "analysis");
});
