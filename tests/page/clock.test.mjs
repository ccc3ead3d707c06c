// Games with a clock: choosing it, playing under it, losing on time, and what is kept of the times.
import assert from "node:assert/strict";
import { test } from "node:test";
import { box } from "./fits.mjs";
import { assertAccessible, everywhere, open, openGame } from "./harness.mjs";
import { atLeast, begin, click, closeDialog, enter, fromMenu, leadsTo, listen, look, made, reloaded, settled } from "./player.mjs";
import { stored } from "./storage.mjs";

/** @import { Page } from "playwright-core" */

/** Begins a game in the dialog. @param {Page} page @param {() => Promise<unknown>} choose */
async function startWith(page, choose) {
  await leadsTo(page, '[data-do="newGame"]', "#f-clock");
  await choose();
  await begin(page);
  await settled(page);
}

/** @param {Page} page @param {string} name */
const clock = (page, name) => page.locator("#f-clock").selectOption(name);

/** What both sides have left, in seconds. @param {Page} page */
const left = async (page) => (await page.locator(".player .time").allInnerTexts()).map((text) => {
  const [, sign, minutes, seconds] = text.match(/(−?)(?:(\d+):)?(\d+(?:\.\d)?)/) ?? assert.fail(text);
  return (sign ? -1 : 1) * (60 * Number(minutes ?? 0) + Number(seconds));
});

/** @param {Page} page @param {number} from @param {number} to */
async function between(page, from, to) {
  const [now] = await left(page);
  assert.ok(now >= from && now <= to, `${now} is from ${from} to ${to}`);
}

/** Makes the first legal move. @param {Page} page */
const move = async (page) => click(page, (await settled(page)).legal[0]);

test("against the computer: the clock runs, is announced, can be paused, and survives a reload; a lost game is reviewed and kept", async (t) => {
  const { page } = await open(t, "?game=tic-tac-toe&first=person&second=casual", { locale: "en-GB", viewport: { width: 360, height: 640 } });
  await page.clock.install();
  await settled(page);
  const told = await listen(page);
  assert.equal(await page.locator(".player .time").count(), 0, "a game has no clock unless one is chosen");
  await startWith(page, () => clock(page, "1+0"));
  await page.clock.runFor(20_000);
  assert.deepEqual(await left(page), [60, 60], "it waits for the first move");
  await click(page, "b2");
  await atLeast(page, 2);
  await settled(page);
  await page.clock.runFor(5000);
  await between(page, 50, 55);
  await assertAccessible(page, "a running clock");

  await fromMenu(page, "pause");
  await told("The clock is paused. Your turn.");
  const paused = await left(page);
  await page.clock.runFor(30_000);
  assert.deepEqual(await left(page), paused);
  await reloaded(page);
  await listen(page);
  await page.locator('[data-do="go-on"]').waitFor();
  await page.clock.runFor(30_000);
  await between(page, paused[0] - 1, paused[0]);
  await page.locator('[data-do="go-on"]').click();
  await page.clock.runFor(25_000);
  await told("You: 30 seconds left.");

  // A dialog and another view stop it.
  await leadsTo(page, '[data-do="newGame"]', 'dialog [data-do="start"]');
  const covered = await left(page);
  await page.clock.runFor(30_000);
  assert.deepEqual(await left(page), covered);
  await page.keyboard.press("Escape");
  await page.locator("dialog").waitFor({ state: "detached" });
  await leadsTo(page, '[data-view="puzzles"]', ".pcard");
  await page.clock.runFor(30_000);
  await page.locator('[data-view="play"]').click();
  await between(page, covered[0] - 1, covered[0]);
  await page.clock.runFor(32_000);
  await page.locator(".status.over", { hasText: "You ran out of time. The computer wins." }).waitFor();
  await told("You ran out of time.");
  assert.equal((await look(page)).open, false);
  await assertAccessible(page, "a game lost on time");

  await page.locator('[data-do="look-back"]').click();
  await page.locator(".used", { hasText: /Time used: X .+ · O .+|Time used: O .+ · X .+/ }).waitFor();
  await stored(page, 1, { over: 1 });
  await fromMenu(page, "games");
  await page.locator(".kept", { hasText: /lost on time\s*against Casual · 2 moves · 1 min, 1 min in all/ }).waitFor();
  await page.locator('[data-do="open-kept"]').click();
  await page.locator('[data-view="play"]').click();
  // Undo takes the loss back, with the time.
  await page.locator('[data-do="undo"]').click();
  await page.locator(".status.over").waitFor({ state: "detached" });
  assert.equal((await left(page))[0], 60);
  // The next game has the same clock.
  await page.locator('[data-do="newGame"]').click();
  assert.equal(await page.locator("#f-clock").inputValue(), "1+0");
  await closeDialog(page);
});

everywhere("two people: a time for each side; a flag that only shows lets the game go on", async (t) => {
  const { page } = await openGame(t, "?game=reversi-4x4&first=person&second=person");
  await startWith(page, async () => {
    await clock(page, "own");
    await page.locator('dialog [name="apart"]').press("Space");
    await enter(page.locator("#f-minutes-first"), "2");
    await enter(page.locator("#f-seconds-second"), "0");
    await page.locator('dialog [name="flag"][value="shows"]').press("Space");
  });
  assert.deepEqual(await left(page), [120, 300]);
  await move(page);
  await made(page, 1);
  await page.waitForFunction(() => /4:5\d/.test(document.querySelector(".player.second .time")?.textContent ?? ""));
  await move(page);
  await made(page, 2);
  // The time of each move stands in the list, and for a screen reader with its move.
  assert.match(String(await page.locator(".record .ply").nth(2).getAttribute("aria-label")), /\d\.\d/);
});

test("the clock leaves Start in sight on a small phone, and there is none where nobody here plays both or one side", async (t) => {
  const { page } = await openGame(t, "?game=reversi-4x4&first=person&second=casual", { viewport: { width: 360, height: 640 } });
  await page.locator('[data-do="newGame"]').click();
  await clock(page, "own");
  await page.locator('dialog [name="apart"]').press("Space");
  assert.ok((await box(page.locator('[data-do="start"]'))).bottom <= 640);
  for (const [opponent, has] of /** @type {const} */ ([["link", 0], ["watch", 0], ["friend", 1]])) {
    await page.locator(`dialog input[name="opponent"][value="${opponent}"]`).press("Space");
    await page.waitForFunction((count) => document.querySelectorAll("#f-clock").length === count, has);
  }
});
