// A game with a friend on another device: two browser profiles play by links alone.
import assert from "node:assert/strict";
import { test } from "node:test";
import { matchLink } from "../../www/model/match-link.js";
import { newMatch } from "../../www/model/match.js";
import { games as infosOf, new_game, play } from "../node/engine.mjs";
import { assertAccessible, open } from "./harness.mjs";
import { begins, click, look, press, start } from "./player.mjs";
import { inTurn } from "../size.mjs";

/** @import { Page } from "playwright-core" */
/** @import { Options } from "./harness.mjs" */

/** In the page: a system's share sheet, which keeps what it is given. */
function sheet() {
  const held = /** @type {any} */ (globalThis);
  held.shared = [];
  navigator.share = async (data) => { held.shared.push(data); };
}

/** In the page: no share sheet, and a clipboard that keeps what it is given. */
function clipboard() {
  const held = /** @type {any} */ (globalThis);
  held.copied = [];
  Object.defineProperty(navigator, "share", { value: undefined });
  Object.defineProperty(navigator, "clipboard", { value: { writeText: async (/** @type {string} */ text) => { held.copied.push(text); } } });
}

/** A device of its own, with the page open on another game. @param {import("node:test").TestContext} t @param {Options & { how?: () => void }} [options] */
async function device(t, { how = sheet, ...options } = {}) {
  const opened = await open(t, "", { goto: false, ...options });
  await opened.context.addInitScript(how);
  await opened.page.goto(opened.base);
  await opened.page.waitForSelector("#board");
  return opened;
}

/** @param {Page} page */
const status = (page) => page.locator(".status .words").innerText();
/** Waits for a status line. @param {Page} page @param {string} text */
const says = (page, text) => page.locator(".status .words", { hasText: text }).waitFor();
/** The moves on the board. @param {Page} page */
const moves = async (page) => (await look(page)).moves.join("");

/** Begins a match in the dialog. @param {Page} page @param {string} kind @param {"mine" | "theirs" | "lot"} begins @param {string} [name] */
const invite = (page, kind, begins, name = "Anna") => start(page, kind, async () => {
  await page.locator('input[name="opponent"][value="link"]').check({ force: true });
  await page.locator(`input[name="begins"][value="${begins}"]`).check({ force: true });
  await page.locator("#my-name").fill(name);
});

/** Sends the last message, and returns it. @param {Page} page */
async function send(page) {
  const before = await page.evaluate(() => /** @type {any} */ (globalThis).shared.length);
  await page.locator('[data-do="send-move"]').click();
  await page.waitForFunction((before) => /** @type {any} */ (globalThis).shared.length > before, before);
  return page.evaluate(() => /** @type {any} */ (globalThis).shared.at(-1));
}

/** Opens a link, as from a messenger. @param {Page} page @param {string} url @param {boolean} [anew] in a page that was not open */
async function follow(page, url, anew = false) {
  if (anew) await page.goto("about:blank");
  // The address may be that of the link already.
  await page.evaluate(() => history.replaceState(history.state, "", "#")).catch(() => {});
  await page.goto(url);
  await page.waitForSelector("#board");
}

/** Plays, by clicks, and sends. @param {Page} page @param {string} move */
async function playAndSend(page, move) {
  await click(page, move);
  await page.locator('[data-do="send-move"]').waitFor();
  return send(page);
}

/** Greets whoever opens a first link. @param {Page} page @param {string} name */
async function greet(page, name) {
  await page.locator("dialog.welcome").waitFor();
  await page.locator("#my-name").fill(name);
  await page.locator('dialog.welcome [data-do="start"]').click();
  await page.waitForSelector("dialog", { state: "detached" });
}

test("two devices play a whole game by links alone, with a request, a stale and a cut link, and a rematch", async (t) => {
  const [{ page: anna }, { page: ben, reported, errors }] = [await device(t), await device(t)];
  await invite(anna, "tictactoe", "mine");
  await says(anna, "You begin.");
  const first = await playAndSend(anna, "b2");
  assert.equal(first.text, "Anna played b2. Your turn:");
  await says(anna, "Sent. Waiting for your friend.");
  assert.equal((await look(anna)).open, false);

  await follow(ben, first.url);
  await greet(ben, "Ben");
  await says(ben, "Anna played b2. Your turn.");
  assert.equal(await ben.locator(".player.second .name b").innerText(), "Ben (you)");
  // Nothing helps them.
  assert.deepEqual(await ben.locator('[data-do="hint"], [data-do="values"]').count(), 0);
  await ben.locator(".unaided").waitFor();
  await ben.keyboard.press("h");
  await ben.keyboard.press("v");
  await ben.locator('[data-view="analyse"]').click();
  await ben.locator(".analyse .unaided").waitFor();
  assert.equal(await ben.locator(".verdict").count(), 0);
  await ben.locator('[data-view="play"]').click();
  assert.deepEqual(await ben.locator("#board").evaluate((board) => /** @type {any} */ (board).marks.length), 0);
  const second = await playAndSend(ben, "a1");
  assert.equal(second.text, "Ben played a1. Your turn:");

  await follow(anna, second.url);
  await says(anna, "Ben played a1. Your turn.");
  assert.equal(await anna.locator("dialog").count(), 0);
  // Older links, and links that were cut, change nothing.
  await follow(ben, first.url);
  await ben.locator(".banner", { hasText: "an older one" }).waitFor();
  assert.equal(await moves(ben), "b2a1");
  for (const cut of [second.url.slice(0, -2), second.url.replace(/&check.*/, ""), second.url.replace(/&moves.*/, "")]) {
    await follow(anna, cut);
    await anna.locator(".banner", { hasText: "cut or changed" }).waitFor();
    assert.equal(await moves(anna), "b2a1");
  }
  // A link that is meant for the other.
  await follow(anna, first.url);
  await anna.locator(".banner", { hasText: "an older one" }).waitFor();

  // Take back: asked, allowed.
  await playAndSend(anna, "c3");
  await anna.locator('[data-do="askBack"]').click();
  const asks = await send(anna);
  assert.equal(asks.text, "Anna asked to take c3 back. Your turn:");
  await follow(ben, asks.url);
  await says(ben, "Anna asked to take c3 back. Allow it, or play on.");
  await ben.locator('[data-do="allow-back"]').click();
  const back = await send(ben);
  assert.equal(back.text, "Ben let you take the last move back. Your turn:");
  await follow(anna, back.url);
  await says(anna, "Ben let you take the last move back. Your turn.");
  assert.equal(await moves(anna), "b2a1");

  for (const [mover, other, move] of /** @type {[Page, Page, string][]} */ ([[anna, ben, "b1"], [ben, anna, "a2"]])) await follow(other, (await playAndSend(mover, move)).url);
  // A reload does not lose the match, and asks nothing.
  await anna.reload();
  await says(anna, "Ben played a2. Your turn.");
  assert.equal(await anna.locator(".banner").count(), 0);
  await click(anna, "b3");
  await says(anna, "You win.");
  assert.equal(await anna.locator('[data-do="send-move"]').innerText(), "Send the result");
  const last = await send(anna);
  assert.equal(last.text, "Anna played b3. The game is over:");
  await follow(ben, last.url);
  await says(ben, "Anna wins.");
  // Afterwards both may look at everything.
  await ben.locator('[data-do="look-back"]').click();
  await ben.locator(".verdict").waitFor();
  await ben.locator('[data-view="play"]').click();

  await begins(ben, () => ben.locator('[data-do="again"]').click());
  await says(ben, "You begin.");
  assert.equal(await ben.locator(".player.first .name b").innerText(), "Ben (you)");
  const again = await playAndSend(ben, "a1");
  await follow(anna, again.url);
  await says(anna, "Ben played a1. Your turn.");
  assert.equal(await anna.locator(".player.second .name b").innerText(), "Anna (you)");
  // One entry for each match.
  await anna.locator('[data-do="games"]').click();
  await anna.locator("dialog.games").waitFor();
  const told = await anna.locator(".kept > button:first-child").allInnerTexts();
  assert.deepEqual(told.map((text) => text.replace(/\s+/g, " ").trim().replace(/ · \w+ \d+, \d+$/, "")), [
    "Tic-tac-toe waiting for you just now with Ben, by link · 1 move", "Tic-tac-toe won with Ben, by link · 5 moves"]);
  reported();
  errors.length = 0;
});
