// Games with a clock: choosing it, playing under it, losing on time, and what is kept of the times.
import assert from "node:assert/strict";
import { test } from "node:test";
import { assertAccessible, everywhere, open } from "./harness.mjs";
import { atLeast, begin, click, closeDialog, enter, fromMenu, look, made, settled, stored } from "./player.mjs";

/** @import { Page } from "playwright-core" */

/** Begins a game in the dialog. @param {Page} page @param {() => Promise<unknown>} choose */
async function startWith(page, choose) {
  await page.locator('[data-do="newGame"]').click();
  await page.locator("#f-clock").waitFor();
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

/** @param {Page} page @param {number} side @param {number} from @param {number} to */
async function between(page, side, from, to) {
  const now = (await left(page))[side];
  assert.ok(now >= from && now <= to, `${now} is from ${from} to ${to}`);
}

/** Makes the first legal move. @param {Page} page */
const move = async (page) => click(page, (await settled(page)).legal[0]);

/** Collects what a screen reader is told: one text may soon follow another. @param {Page} page */
const listen = (page) => page.evaluate(() => {
  const live = /** @type {HTMLElement} */ (document.getElementById("live"));
  /** @type {string[]} */
  const heard = [];
  Reflect.set(globalThis, "heard", heard);
  let before = "";
  new MutationObserver(() => {
    const text = live.textContent ?? "";
    // What follows at once is added.
    heard.push(before && text.startsWith(before) ? text.slice(before.length) : text);
    before = text;
  }).observe(live, { childList: true, characterData: true, subtree: true });
});

/** Waits until a screen reader has been told. @param {Page} page @param {string} text */
const told = (page, text) => page.waitForFunction((text) => (
  /** @type {string[]} */ (Reflect.get(globalThis, "heard")).filter((heard) => heard.includes(text)).length === 1), text);

test("against the computer: the clock runs, is announced, can be paused, and survives a reload; a lost game is reviewed and kept", async (t) => {
  const { page } = await open(t, "?game=tic-tac-toe&first=person&second=casual", { locale: "en-GB", viewport: { width: 360, height: 640 } });
  await page.clock.install();
  await settled(page);
  await listen(page);
  assert.equal(await page.locator(".player .time").count(), 0, "a game has no clock unless one is chosen");
  await startWith(page, () => clock(page, "1+0"));
  await page.clock.runFor(20_000);
  assert.deepEqual(await left(page), [60, 60], "it waits for the first move");
  await click(page, "b2");
  await atLeast(page, 2);
  await settled(page);
  await page.clock.runFor(5000);
  await between(page, 0, 50, 55);
  await assertAccessible(page, "a running clock");

  await fromMenu(page, "pause");
  await told(page, "The clock is paused. Your turn.");
  const paused = await left(page);
  await page.clock.runFor(30_000);
  assert.deepEqual(await left(page), paused);
  await page.reload();
  await settled(page);
  await listen(page);
  await page.locator('[data-do="go-on"]').waitFor();
  await page.clock.runFor(30_000);
  await between(page, 0, paused[0] - 1, paused[0]);
  await page.locator('[data-do="go-on"]').click();
  await page.clock.runFor(25_000);
  await told(page, "You: 30 seconds left.");

  // Looking back stops it.
  await page.locator('.game.stepper [data-do="first"], .stepper button').first().click();
  const away = await left(page);
  await page.clock.runFor(30_000);
  assert.deepEqual(await left(page), away);
  await page.locator('[data-do="back"]').click();
  // So do a dialog and another view.
  await page.locator('[data-do="newGame"]').click();
  await page.locator('dialog [data-do="start"]').waitFor();
  const covered = await left(page);
  await page.clock.runFor(30_000);
  assert.deepEqual(await left(page), covered);
  await page.keyboard.press("Escape");
  await page.locator("dialog").waitFor({ state: "detached" });
  await page.locator('[data-view="puzzles"]').click();
  await page.locator(".pcard").first().waitFor();
  await page.clock.runFor(30_000);
  await page.locator('[data-view="play"]').click();
  await between(page, 0, covered[0] - 1, covered[0]);
  await page.clock.runFor(22_000);
  await told(page, "You: 10 seconds left.");
  assert.match(await page.locator(".player .time").first().innerText(), /\d\.\d$/);
  await page.clock.runFor(10_000);
  await page.locator(".status.over", { hasText: "You ran out of time. The computer wins." }).waitFor();
  await told(page, "You ran out of time.");
  assert.equal((await look(page)).open, false);
  await assertAccessible(page, "a game lost on time");

  await page.locator('[data-do="look-back"]').click();
  await page.locator(".used", { hasText: /Time used: X .+ · O .+|Time used: O .+ · X .+/ }).waitFor();
  await stored(page, 1, { over: 1 });
  await fromMenu(page, "games");
  await page.locator(".kept", { hasText: /lost on time\s*against Casual · 2 moves · 1 min, 1 min in all/ }).waitFor();
  await page.locator('[data-do="open-kept"]').click();
  await page.locator('[data-view="play"]').click();
  await page.locator(".status.over", { hasText: "You ran out of time." }).waitFor();

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
  const { page } = await open(t, "?game=reversi-4x4&first=person&second=person");
  await settled(page);
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
  const ply = page.locator(".record .ply").nth(2);
  assert.match(await ply.innerText(), /\d\.\d\s?s|\d\.\d秒/);
  assert.match(String(await ply.getAttribute("aria-label")), /\d\.\d/);
});

test("a flag that only shows falls, is announced once, and the game goes on below zero", async (t) => {
  const { page } = await open(t, "?game=reversi-4x4&first=person&second=person", { locale: "en-GB" });
  await page.clock.install();
  await settled(page);
  await listen(page);
  await startWith(page, async () => {
    await clock(page, "1+0");
    await page.locator('dialog [name="flag"][value="shows"]').press("Space");
  });
  await move(page);
  await made(page, 1);
  await page.clock.runFor(62_500);
  await told(page, "White’s time is over.");
  await page.waitForFunction(() => /−0:0\d/.test(document.querySelector(".player.second .time")?.textContent ?? ""));
  assert.match(String(await page.locator(".player.second .time").textContent()), /time over/);
  await assertAccessible(page, "a flag that fell");
  await move(page);
  await made(page, 2);
  assert.equal((await look(page)).outcome, null);
});

test("both clocks stand within their players' cards, beside the names, at any width", async (t) => {
  const { page } = await open(t, "?game=reversi-4x4&first=person&second=casual", { locale: "en-GB" });
  await settled(page);
  await startWith(page, () => clock(page, "15+10"));
  for (const width of [320, 360, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const card of await page.locator(".player").all()) {
      const [outer, ...parts] = await card.evaluate((one) => [one, ...one.querySelectorAll(".token, .name > b, .time, .count")].map((part) => {
        const { left, right, top, bottom } = part.getBoundingClientRect();
        return { left, right, top, bottom };
      }));
      for (const [i, { bottom, left, right, top }] of parts.entries()) {
        assert.ok(left >= outer.left && right <= outer.right && top >= outer.top && bottom <= outer.bottom, `${width}: part ${i} is within`);
        assert.ok(parts.slice(0, i).every((other) => other.right <= left + 0.5 || other.bottom <= top + 2), `${width}: part ${i} is beside the others`);
      }
    }
  }
});

test("the clock leaves Start in sight on a small phone, and there is none where nobody here plays both or one side", async (t) => {
  const { page } = await open(t, "?game=reversi-4x4&first=person&second=casual", { viewport: { width: 360, height: 640 } });
  await settled(page);
  await page.locator('[data-do="newGame"]').click();
  await clock(page, "own");
  await page.locator('dialog [name="apart"]').press("Space");
  const box = await page.locator('[data-do="start"]').boundingBox();
  assert.ok(box && box.y > 0 && box.y + box.height <= 640, JSON.stringify(box));
  for (const [opponent, has] of /** @type {const} */ ([["link", 0], ["watch", 0], ["friend", 1]])) {
    await page.locator(`dialog input[name="opponent"][value="${opponent}"]`).press("Space");
    await page.waitForFunction((count) => document.querySelectorAll("#f-clock").length === count, has);
  }
});

test("My games counts the least time and the biggest win against each level", async (t) => {
  const { page } = await open(t, "?game=reversi-4x4&first=person&second=random", { locale: "en-GB" });
  await settled(page);
  const rules = (await look(page)).rules;
  const game = { rules, start: null, at: 2, variations: [], players: { first: "random", second: "person" }, seed: 1, resigned: null, began: 1,
    touched: 1, winner: "second" };
  const control = { first: { time: 60_000, increment: 0 }, second: { time: 300_000, increment: 3000 }, flag: "loses" };
  // Move lists that the engine takes: White has won them all.
  const moves = "b1a1d3c1a2a3passd2d1d4b4c4a4".match(/pass|../g) ?? [];
  const by = moves.map((_, i) => (i % 2 ? "second" : "first"));
  const games = [
    { ...game, id: "a", moves, at: moves.length, clock: { control, times: moves.map((_, i) => (i ? 1000 * (i % 2 ? 5 : 1) : null)), by, tried: [], used: 0, turn: "first" } },
    { ...game, id: "b", moves: moves.slice(0, 4), at: 4, resigned: "first", clock: { control, times: [null, 7000, 900, 2500], by: by.slice(0, 4), tried: [], used: 0, turn: "first" } },
    { ...game, id: "c", moves: moves.slice(0, 4), at: 4, resigned: "first" },
  ];
  await fromMenu(page, "games");
  await page.locator('[data-do="load-games"]').setInputFiles({ name: "games.json", mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify({ format: "yomikiri-games", version: 1, games })) });
  await page.locator(".kept").nth(2).waitFor();
  const table = (await page.locator(".results").innerText()).replace(/\s+/g, " ");
  assert.match(table, /Quickest win Biggest win Win in least time/);
  assert.match(table, /Random 3 0 0 4 moves \+\d+ 9\.5 s/);
  assert.match(await page.locator(".kept", { hasText: "in all" }).first().innerText(), /1 min \/ 5 min \+ 3 s, \d+ s in all/);
  await assertAccessible(page, "the results");
});
