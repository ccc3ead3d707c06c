// A game with a friend on another device: two browser profiles play by links alone.
import assert from "node:assert/strict";
import { test } from "node:test";
import { matchLink } from "../../www/model/match-link.js";
import { newMatch } from "../../www/model/match.js";
import { gamesOf, linkOf } from "../match-links.mjs";
import { games as infosOf } from "../node/engine.mjs";
import { box, tooWide } from "./fits.mjs";
import { everywhere, onlyInChromium, open } from "./harness.mjs";
import { begins, click, closed, closeDialog, fromMenu, leadsTo, look, openAt, press, settled, start } from "./player.mjs";
import { stored } from "./storage.mjs";
import { rarely } from "../size.mjs";

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
  const opened = await open(t, "", { goto: false, apart: true, ...options });
  await opened.context.addInitScript(how);
  await opened.page.goto(opened.base);
  await settled(opened.page);
  return opened;
}

/** Waits for a status line. @param {Page} page @param {string} text */
const says = (page, text) => page.locator(".status .words", { hasText: text }).waitFor();
/** The moves on the board. @param {Page} page */
const moves = async (page) => (await look(page)).moves.join("");

/** Sends the last message, and returns it. @param {Page} page */
async function send(page) {
  const before = await page.evaluate(() => /** @type {any} */ (globalThis).shared.length);
  await page.locator('[data-do="send-move"]').click();
  await page.waitForFunction((before) => /** @type {any} */ (globalThis).shared.length > before, before);
  return page.evaluate(() => /** @type {any} */ (globalThis).shared.at(-1));
}

/** Opens a link, as from a messenger. @param {Page} page @param {string} url */
async function follow(page, url) {
  // The address may be that of the link already.
  await page.evaluate(() => history.replaceState(history.state, "", "#")).catch(() => {});
  await page.goto(url);
  await page.waitForSelector("#board");
}

/** Opens a link, and waits for what the page says then. @param {Page} page @param {string} url @param {string} text */
async function reads(page, url, text) {
  await follow(page, url);
  await says(page, text);
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
  await closed(page);
}

everywhere("two devices play a whole game by links alone, with a request, a stale and a cut link, and a rematch", async (t) => {
  const [{ page: anna }, { page: ben, reported, errors }] = [await device(t), await device(t)];
  await start(anna, "tictactoe", async () => {
    for (const input of ['[name="opponent"][value="link"]', '[name="begins"][value="mine"]']) {
      await anna.locator(`input${input}`).press("Space");
    }
  });
  await says(anna, "You begin.");
  await click(anna, "b2");
  // An invitation without a name asks for it once, and keeps it.
  await leadsTo(anna, '[data-do="send-move"]', "dialog.invite #my-name");
  await anna.locator("#my-name").pressSequentially("Anna");
  await anna.locator("#my-name").press("Enter");
  await closed(anna);
  await says(anna, "Sent. Waiting for your friend.");
  const first = await anna.evaluate(() => /** @type {any} */ (globalThis).shared.at(-1));
  assert.equal(first.text, "Anna invites you to a game of Tic-tac-toe. Anna played b2. Your turn:");
  // The menu shares the match, too, never the position alone.
  await fromMenu(anna, "share");
  await anna.locator("dialog.send").waitFor();
  assert.equal(await anna.evaluate(() => document.activeElement?.id), "send-title");
  await closeDialog(anna);
  assert.equal((await look(anna)).open, false);

  await follow(ben, first.url);
  await greet(ben, "Ben");
  await says(ben, "Anna played b2. Your turn.");
  assert.equal(await ben.locator(".player.second .name b").innerText(), "Ben (you)");
  // Nothing helps them.
  assert.deepEqual(await ben.locator('[data-do="hint"], [data-do="values"]').count(), 0);
  await ben.locator(".unaided").waitFor();
  for (const key of ["h", "v"]) await ben.keyboard.press(key);
  await leadsTo(ben, '[data-view="analyse"]', ".analyse .unaided");
  assert.equal(await ben.locator(".verdict").count(), 0);
  await ben.locator('[data-view="play"]').click();
  assert.deepEqual(await ben.locator("#board").evaluate((board) => /** @type {any} */ (board).marks.length), 0);
  // What is not possible yet says when it is.
  await ben.locator('[data-do="offerDraw"]').click({ force: true });
  await says(ben, "You can offer a draw once you have moved.");
  await click(ben, "a1");
  await says(ben, "You played a1. Now send it.");
  await click(ben, "c3");
  await says(ben, "You have played. Send it, or undo it first.");
  const second = await send(ben);
  assert.equal(second.text, "Tic-tac-toe: Ben played a1. Your turn:");

  await reads(anna, second.url, "Ben played a1. Your turn.");
  assert.equal(await anna.locator("dialog").count(), 0);
  // Older links, and links that were cut, change nothing.
  await follow(ben, first.url);
  await ben.locator(".banner", { hasText: "an older one" }).waitFor();
  assert.equal(await moves(ben), "b2a1");
  for (const cut of [second.url.slice(0, -2), second.url.replace(/&check.*/, ""), second.url.replace(/&moves.*/, "")]) {
    await follow(anna, cut);
    await anna.locator(".banner", { hasText: "cut or changed" }).waitFor();
    assert.equal(await moves(anna), "b2a1");
    // The next one shall bring it back.
    await anna.locator(".banner .round").click();
    await anna.locator(".banner").waitFor({ state: "detached" });
  }

  // Take back: asked, allowed.
  await playAndSend(anna, "c3");
  await anna.locator('[data-do="askBack"]').click();
  const asks = await send(anna);
  assert.equal(asks.text, "Tic-tac-toe: Anna asked to take c3 back. Your turn:");
  await reads(ben, asks.url, "Anna asked to take c3 back. Allow it, or play on.");
  await ben.locator('[data-do="allow-back"]').click();
  const back = await send(ben);
  assert.equal(back.text, "Tic-tac-toe: Ben let you take the last move back. Your turn:");
  await reads(anna, back.url, "Ben let you take the last move back. Your turn.");
  assert.equal(await moves(anna), "b2a1");

  for (const [mover, other, move] of /** @type {[Page, Page, string][]} */ ([[anna, ben, "b1"], [ben, anna, "a2"]])) {
    await reads(other, (await playAndSend(mover, move)).url, `played ${move}. Your turn.`);
  }
  // A reload does not lose the match, and asks nothing.
  await anna.reload();
  await says(anna, "Ben played a2. Your turn.");
  await click(anna, "b3");
  await says(anna, "You win. 3 in a row. Now send the result to Ben.");
  assert.equal(await anna.locator('[data-do="send-move"]').innerText(), "Send the result");
  const last = await send(anna);
  assert.equal(last.text, "Tic-tac-toe: Anna played b3. The game is over:");
  await says(anna, "You win. 3 in a row. Sent.");
  await reads(ben, last.url, "Anna wins. 3 in a row. Anna played b3.");
  // Afterwards both may look at everything.
  await leadsTo(ben, '[data-do="look-back"]', ".verdict");
  await ben.locator('[data-view="play"]').click();

  await begins(ben, () => ben.locator('[data-do="again"]').click());
  await says(ben, "You begin.");
  const again = await playAndSend(ben, "a1");
  // Anna asks for one, too, before she has seen his, and leaves no empty game behind.
  await begins(anna, () => anna.locator('[data-do="again"]').click());
  await says(anna, "Now invite Ben.");
  await reads(anna, again.url, "Ben played a1. Your turn.");
  assert.equal(await anna.locator(".player.second .name b").innerText(), "Anna (you)");
  // One entry for each match.
  await stored(anna, 2, { moves: 6 });
  await fromMenu(anna, "games");
  await anna.locator("dialog.games").waitFor();
  const told = (await anna.locator(".kept > button:first-child").allInnerTexts()).join().replace(/\s+/g, " ");
  assert.match(told, /waiting for you with Ben, by link · 1 move.*you won with Ben, by link · 5 moves/);
  reported();
  errors.length = 0;
});

rarely("on a phone, by keyboard, in Japanese, without a share sheet: the friend moves first, and resigns", { skip: onlyInChromium("Enter on a button") }, async (t) => {
  const phone = { viewport: { width: 360, height: 640 }, locale: "ja", how: clipboard };
  const [{ page: anna }, { page: ben }] = [await device(t, phone), await device(t, phone)];
  await anna.keyboard.press("n");
  await anna.locator("dialog.new-game").waitFor();
  await anna.locator('dialog input[name="kind"][value="eight"]').press("Space");
  await anna.locator('input[name="opponent"][value="friend"]').press("Space");
  await anna.keyboard.press("ArrowRight");
  await anna.locator('input[name="begins"][value="lot"]').press("ArrowLeft");
  await anna.locator("#my-name").pressSequentially("あん");
  await begins(anna, () => anna.locator('dialog [data-do="start"]').press("Enter"));
  await says(anna, "相手を招待してください。相手が先手です。");
  /** Sends by copying. @param {Page} page */
  const copy = async (page) => {
    await page.locator('[data-do="send-move"]').press("Enter");
    await says(page, "コピーしました。");
    return page.evaluate(() => String(/** @type {any} */ (globalThis).copied.at(-1)).split(" "));
  };
  const invited = await copy(anna);
  assert.equal(invited[0].startsWith("あんさんから「"), true, invited[0]);
  await follow(ben, /** @type {string} */ (invited.at(-1)));
  await ben.locator("dialog.welcome").waitFor();
  assert.equal(await ben.evaluate(() => document.activeElement?.id), "my-name");
  await ben.keyboard.type("べん");
  await ben.keyboard.press("Enter");
  await closed(ben);
  await says(ben, "あなたが先手です。");
  await press(ben, "2");
  await says(ben, "あなたの手は2です。");
  // The next step is in sight without scrolling.
  assert.ok((await box(ben.locator('[data-do="send-move"]'))).bottom <= 640);
  await reads(anna, /** @type {string} */ ((await copy(ben)).at(-1)), "べんの手は2です。あなたの番です。");
  await anna.locator('[data-do="resign"]').press("Enter");
  await says(anna, "あなたが投了しました。べんの勝ちです。");
  const gave = await copy(anna);
  assert.equal(gave[0], "「エイト」：あんさんが投了しました。対局が終わりました：");
  await reads(ben, /** @type {string} */ (gave.at(-1)), "あんが投了しました。あなたの勝ちです。");
});

test("a link that leads elsewhere shows both games and asks; one that no rules allow, or for the other side, says so", async (t) => {
  const { page, base } = await device(t, { viewport: { width: 360, height: 640 } });
  await reads(page, base + linkOf("tic-tac-toe", ["b2"]), "Anna played b2. Your turn.");
  // The row of actions stays as it is when Undo becomes Take back.
  const row = () => page.locator(".actions .action").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().x));
  const before = await row();
  await playAndSend(page, "a1");
  await page.locator('[data-do="askBack"]').waitFor();
  assert.deepEqual(await row(), before);
  const other = base + linkOf("tic-tac-toe", ["c3"]);
  for (const [choice, left] of [["keep-mine", "b2a1"], ["take-link", "c3"]]) {
    await follow(page, other);
    await page.locator("dialog.elsewhere").waitFor();
    assert.ok(await tooWide(page) <= 0, "nothing is cut off");
    assert.deepEqual(await page.locator("dialog yomikiri-board").evaluateAll((boards) => boards.map((board) => /** @type {any} */ (board).game.moves.join(""))), ["b2a1", "c3"]);
    await page.locator(`[data-do="${choice}"]`).click();
    await closed(page);
    assert.equal(await moves(page), left);
  }
  const [start] = gamesOf("tic-tac-toe", []);
  const [once, twice] = [["c3"], ["c3", "c3"]].map((moves) => ({ ...start, moves, legal: [] }));
  await follow(page, `${base}#${matchLink([start, once, twice], { ...newMatch("first", { first: "Anna", second: "Ben" }, "first"), id: "abcdefghijkl" }, infosOf())}`);
  await page.locator(".banner", { hasText: "reload yours, and open the link again." }).waitFor();
  assert.equal(await moves(page), "c3");
  await follow(page, base + linkOf("tic-tac-toe", ["c3", "a1"]));
  await page.locator(".banner", { hasText: "This link is for Anna. On this device you play X." }).waitFor();
  assert.deepEqual([await moves(page), (await look(page)).open], ["c3a1", false]);
});

test("a link opened in one tab while the game goes on in another: the tabs agree, and no move is lost", async (t) => {
  const { page, context, base } = await device(t);
  await reads(page, base + linkOf("tic-tac-toe", ["b2"]), "Your turn.");
  const tab = await context.newPage();
  await openAt(tab, `${base}#game=reversi-4x4&first=person&second=person`);
  // A move that is not sent yet, and the link before it.
  await click(page, "a1");
  await says(page, "You played a1. Now send it.");
  await follow(tab, base + linkOf("tic-tac-toe", ["b2"]));
  await tab.locator(".banner", { hasText: "older" }).waitFor();
  assert.deepEqual([await moves(tab), await moves(page)], ["b2a1", "b2a1"]);
  // The answer, opened in the other tab, and a move there.
  await follow(tab, base + linkOf("tic-tac-toe", ["b2", "a1", "c3"]));
  await says(page, "Anna played c3. Your turn.");
  await click(tab, "a3");
  await says(page, "You played a3. Now send it.");
  // A link that leads elsewhere asks in the tab that it opened in; the other stays as it is.
  await follow(page, base + linkOf("tic-tac-toe", ["b2", "a1", "c2"]));
  await page.locator("dialog.elsewhere").waitFor();
  assert.equal(await moves(tab), "b2a1c3a3");
  await page.locator('[data-do="keep-mine"]').click();
  await closed(page);
  assert.deepEqual([await moves(tab), await moves(page)], ["b2a1c3a3", "b2a1c3a3"]);
});

test("in a messenger's own browser, the link carries the game across a reload, and the message is there to copy", async (t) => {
  const { page, context, allow } = await device(t, { how: clipboard });
  allow(/storage|IndexedDB/i);
  await context.addInitScript(() => {
    const forbidden = { get() { throw new DOMException("forbidden", "SecurityError"); } };
    Object.defineProperty(globalThis, "localStorage", forbidden);
    Object.defineProperty(globalThis, "indexedDB", forbidden);
    navigator.clipboard.writeText = () => Promise.reject(new Error("forbidden"));
  });
  const base = page.url().split("#")[0];
  await follow(page, base + linkOf("tic-tac-toe", ["b2"], { names: { first: "Anna", second: "" } }));
  await greet(page, "Ben");
  await click(page, "a1");
  await says(page, "You played a1. Now send it.");
  await page.reload();
  await page.waitForSelector("#board");
  await says(page, "Waiting for Anna.");
  assert.deepEqual([await moves(page), (await look(page)).open], ["b2a1", false]);
  await leadsTo(page, '[data-do="send-move"]', "dialog.send img");
  const message = await page.locator("#send-message").inputValue();
  assert.match(message, /^Tic-tac-toe: Ben played a1\. Your turn: http.*#match=abcdefghijkl&seat=first&/);
  await closeDialog(page);
  await says(page, "Waiting for Anna.");
});
