// Faults around the page: other scripts, clocks, sleep, other tabs. The page keeps the game in progress, shows a message if something
// does not work, and recovers. Other faults have their own files: the engine (engine-faults.test.mjs), storage (storage-faults.test.mjs), no
// network (offline.test.mjs).
import assert from "node:assert/strict";
import { test } from "node:test";
import { open, openGame } from "./harness.mjs";
import { click, exchange, finish, fromMenu, leadsTo, look, openAt, plays, reloaded, toView, visited } from "./player.mjs";
import { addParts, dropComments, wrapTexts } from "./extensions.mjs";

/** @import { Page } from "playwright-core" */

/** What browser extensions do to a page. @type {Record<string, (host: string | null) => void>} */
const REACHING = {
  "wraps every text node in an element, like a translator": wrapTexts,
  "removes comment nodes": dropComments,
  "hides parts of the page": () => {
    for (const part of document.querySelectorAll(".status, .players, .about")) part.remove();
  },
  "empties the page": () => document.getElementById("app")?.replaceChildren(),
  "adds elements, attributes and styles": addParts,
};

for (const [what, reach] of Object.entries(REACHING)) {
  test(`an extension that ${what}: the game continues, and the page is right`, async (t) => {
    const { page } = await open(t, "#game=reversi-4x4&moves=b1a1d3c1&first=person&second=casual");
    const { moves } = await exchange(page);
    await page.evaluate(reach, null);
    const board = page.locator("#board");
    if (await board.count() && await board.isVisible()) await exchange(page);
    // What was removed is back after the next action at the latest.
    else await page.keyboard.press("ArrowLeft").then(() => page.keyboard.press("ArrowRight"));
    await page.waitForFunction((n) => {
      const board = /** @type {any} */ (document.getElementById("board"));
      return board?.isConnected && board.game.moves.length >= n && document.querySelector(".status .words") && document.querySelector(".players");
    }, moves.length);
    const end = await finish(page, click);
    assert.ok(end.outcome);
    await page.waitForFunction(() => /(You win|The computer wins|A draw)/.test(document.querySelector(".status")?.textContent ?? ""));
    // While the extension keeps interfering, views and dialogs still open.
    await page.evaluate(reach, null);
    if (!await page.locator('[data-view="analyse"]').isVisible()) await page.keyboard.press("Home");
    await toView(page, "analyse");
  });
}

test("a tab that is frozen and thawed in mid-search continues", async (t) => {
  const { page, context } = await open(t, "#game=reversi-6x6&moves=e4e3e2e5d5c5b3&first=person&second=person&view=analyse");
  await page.locator('[data-do="stop-search"]').waitFor();
  await page.waitForFunction(() => /positions/.test(document.querySelector(".verdict")?.textContent ?? ""));
  const session = await context.newCDPSession(page);
  await session.send("Page.enable");
  for (let times = 0; times < 3; times++) {
    const before = await visited(page);
    await session.send("Page.setWebLifecycleState", { state: "frozen" });
    await new Promise((resolve) => { setTimeout(resolve, 300); });
    await session.send("Page.setWebLifecycleState", { state: "active" });
    // Continues if the page asks.
    await page.waitForFunction((before) => {
      /** @type {HTMLElement | null} */ (document.querySelector('[data-do="search-further"]'))?.click();
      const told = document.querySelector(".verdict")?.textContent?.match(/([\d,]+) positions/)?.[1].replaceAll(",", "");
      return Number(told) > before || !document.querySelector('[data-do="stop-search"]');
    }, before);
  }
  const { legal, moves } = await look(page);
  await plays(page, legal[0], moves.length + 1);
  await session.detach();
});

test("changing the clock: nothing hangs, and stored games stay separate and in order", async (t) => {
  const { page, base } = await open(t, "", { goto: false });
  await page.addInitScript(() => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + 86_400_000 * Number(localStorage.getItem("days") ?? 0);
  });
  await page.goto(`${base}#game=reversi-6x6&first=person&second=casual`);
  await exchange(page);
  for (const days of [-30, 365, -3000]) {
    await page.evaluate((days) => localStorage.setItem("days", String(days)), days);
    // In the open page, and in a newly loaded one.
    const { moves } = await exchange(page);
    assert.deepEqual((await reloaded(page)).moves, moves);
  }
  await leadsTo(page, '[data-do="hint"]', "#board .hint");
  await fromMenu(page, "games");
  await page.locator("dialog.games .kept").first().waitFor();
  assert.equal(await page.locator("dialog.games .kept").count(), 1, "it is one game still");
});

test("settings changed in another tab apply here, and neither tab undoes the other's", async (t) => {
  const { page, context, base } = await openGame(t, "");
  const other = await context.newPage();
  await openAt(other, base);
  await other.locator('[data-do="theme"]').click();
  await page.waitForFunction(() => document.documentElement.dataset.theme === "dark");
  await page.locator("#alert").selectOption("0");
  await other.waitForFunction(() => /** @type {HTMLSelectElement} */ (document.getElementById("alert")).value === "0");
  const saved = await page.evaluate(() => JSON.parse(localStorage.getItem("yomikiri:settings") ?? "{}"));
  assert.deepEqual([saved.theme, saved.alert], ["dark", 0]);
});

test("a browser whose service workers throw plays on without them, and without a word", async (t) => {
  const { page, base } = await open(t, "", { goto: false });
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, "serviceWorker", { get() { throw new DOMException("not here", "SecurityError"); } });
    addEventListener("unhandledrejection", ({ reason }) => { document.documentElement.dataset.unhandled = String(reason); });
  });
  const { legal } = await openAt(page, `${base}#game=reversi-4x4&first=person&second=person`);
  await plays(page, legal[0], 1);
  assert.equal(await page.evaluate(() => document.documentElement.dataset.unhandled ?? ""), "");
});
