// A game with a friend on another device, in every engine: two browsers with profiles of their own play by links alone.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { DIST } from "../../www/build/serve.mjs";
import { dataOf } from "../games.mjs";
import { linkOf } from "../match-links.mjs";
import { games as infosOf, new_game } from "../node/engine.mjs";
import { host, inDist } from "../page/host.mjs";
import { cellsFor } from "../page/player.mjs";
import { inTurn } from "../size.mjs";
import { By, Key, addressOf, click, clickOn, go, inEngines, inPage, visit, wait } from "./harness.mjs";

/** @import { Driver } from "./harness.mjs" */
/** @import { Game, RulesInput } from "../../www/types.d.ts" */

/** Waits for a text in the page. @param {Driver} driver @param {string} selector @param {string} text */
const reads = (driver, selector, text) => wait(driver, `"${text}" in ${selector}`, (selector, text) => (
  [...document.querySelectorAll(selector)].some((one) => /** @type {HTMLElement} */ (one).innerText.includes(text))), selector, text);

/** Waits for a status line. @param {Driver} driver @param {string} text */
const says = (driver, text) => reads(driver, ".status .words", text);

/**
 * Waits until a link's position is on the board, and returns it.
 * @param {Driver} driver @param {RulesInput} rules @param {number} count of moves @returns {Promise<Game>}
 */
const opened = (driver, rules, count) => wait(driver, `${count} moves`, (rules, count) => {
  const game = /** @type {any} */ (document.getElementById("board"))?.game;
  return location.hash.includes("match=") && game?.moves.length === count && JSON.stringify(game.rules) === rules ? game : null;
}, JSON.stringify(new_game(rules).rules), count);

/** The moves on the board. @param {Driver} driver */
const moves = (driver) => inPage(driver, () => /** @type {any} */ (document.getElementById("board")).game.moves.join(" "));

/** Makes a move by clicks. @param {Driver} driver @param {string} move */
async function move(driver, move) {
  const game = await inPage(driver, () => {
    const { at, legal, moves } = /** @type {any} */ (document.getElementById("board")).game;
    return { at, legal, moves };
  });
  if (move === "pass") return click(driver, '[data-do="pass"]');
  for (const cell of cellsFor(game, move)) {
    await clickOn(driver, cell, (cell) => document.getElementById("board")?.shadowRoot?.querySelector(`[data-move="${cell}"]`), cell);
  }
}

/** Sends the last message by a share sheet, and returns it. @param {Driver} driver @returns {Promise<{ text: string, url: string }>} */
async function send(driver) {
  await inPage(driver, () => {
    const held = /** @type {any} */ (window);
    held.shared = null;
    navigator.share = async (message) => { held.shared = message; };
  });
  await click(driver, '[data-do="send-move"]');
  return wait(driver, "a message", () => /** @type {any} */ (window).shared);
}

/** Opens a link in a page that was not open. @param {Driver} driver @param {string} url */
async function follow(driver, url) {
  await go(driver, "about:blank");
  await go(driver, url);
}

/** Opens a link in the open page. @param {Driver} driver @param {string} url */
const followHere = (driver, url) => inPage(driver, (url) => { location.href = url; }, url);

/** Greets whoever opens a first link. @param {Driver} driver @param {string} name */
async function greet(driver, name) {
  await wait(driver, "the question for a name", () => document.activeElement?.id === "my-name");
  await driver.actions().sendKeys(name, Key.ENTER).perform();
  await wait(driver, "no dialog", () => !document.querySelector("dialog"));
}

/** @param {Driver} driver @param {string} selector */
const choose = (driver, selector) => wait(driver, selector, (selector) => {
  const input = /** @type {HTMLElement | null} */ (document.querySelector(selector));
  input?.click();
  return input;
}, selector);

inEngines("two profiles play a whole game by links alone; a cut, an old and a foreign link change nothing", async (anna, t, another) => {
  const ben = await another();
  const base = await addressOf();
  for (const driver of [anna, ben]) await visit(driver, base);
  await click(anna, '[data-do="newGame"]');
  for (const input of ['[name="kind"][value="tictactoe"]', '[name="opponent"][value="link"]', '[name="begins"][value="mine"]']) await choose(anna, `dialog ${input}`);
  await wait(anna, "the field for the name", () => document.getElementById("my-name"));
  await anna.findElement(By.id("my-name")).sendKeys("Anna");
  await click(anna, 'dialog [data-do="start"]');
  await says(anna, "You begin.");
  await move(anna, "b2");
  const first = await send(anna);
  assert.equal(first.text, "Anna invites you to a game of Tic-tac-toe. Anna played b2. Your turn:");
  await says(anna, "Sent. Waiting for your friend.");

  await follow(ben, first.url);
  await greet(ben, "Ben");
  await says(ben, "Anna played b2. Your turn.");
  await move(ben, "a1");
  const second = await send(ben);
  assert.equal(second.text, "Tic-tac-toe: Ben played a1. Your turn:");
  // In the open page, too, a link goes on with the game.
  await followHere(anna, second.url);
  await says(anna, "Ben played a1. Your turn.");

  await follow(ben, first.url);
  await reads(ben, ".banner", "This link is an older one.");
  assert.equal(await moves(ben), "b2 a1");
  for (const cut of [second.url.slice(0, -2), second.url.replace(/&moves.*/, "")]) {
    await follow(anna, cut);
    await reads(anna, ".banner", "cut or changed");
    assert.equal(await moves(anna), "b2 a1");
  }
  await move(anna, "c3");
  const third = await send(anna);
  // A link that is meant for the other side.
  await follow(anna, third.url);
  await reads(anna, ".banner", "This link is for");
  await says(anna, "Waiting for Ben.");
  await follow(ben, third.url);
  await says(ben, "Anna played c3. Your turn.");

  // The same match, but another game.
  const { searchParams } = new URL(first.url.replace("#", "?"));
  const id = String(searchParams.get("match"));
  const elsewhere = base + linkOf("tic-tac-toe", ["c1", "a3", "b2"], { id, names: { first: "Anna", second: "Ben" } });
  for (const [choice, left] of [["keep-mine", "b2 a1 c3"], ["take-link", "c1 a3 b2"], ["back", "b2 a1 c3"]]) {
    if (choice === "back") {
      await follow(ben, third.url);
      await click(ben, 'dialog.elsewhere [data-do="take-link"]');
    } else {
      await follow(ben, elsewhere);
      await click(ben, `dialog.elsewhere [data-do="${choice}"]`);
    }
    await wait(ben, "no dialog", () => !document.querySelector("dialog"));
    assert.equal(await moves(ben), left);
  }

  for (const [mover, other, next] of /** @type {[Driver, Driver, string][]} */ ([[ben, anna, "a2"], [anna, ben, "a3"], [ben, anna, "b1"]])) {
    await move(mover, next);
    await follow(other, (await send(mover)).url);
    await says(other, `played ${next}. Your turn.`);
  }
  await move(anna, "c1");
  await says(anna, "You win.");
  const last = await send(anna);
  assert.equal(last.text, "Tic-tac-toe: Anna played c1. The game is over:");
  await follow(ben, last.url);
  await says(ben, "Anna wins.");
  await click(ben, '[data-do="look-back"]');
  await wait(ben, "the review", () => document.querySelector(".verdict"));
});

for (const { game } of inTurn(infosOf(), 1)) {
  inEngines(`a whole game of ${game} by links, up to the result and a review for both`, async (driver, t, another) => {
    const drivers = [driver, await another()];
    const base = await addressOf();
    for (const driver of drivers) await visit(driver, base);
    const rules = /** @type {RulesInput} */ (dataOf(game).rules[0]);
    let url = base + linkOf(rules, [], { by: "second", seat: "second" });
    for (let n = 0; ; n++) {
      const mover = drivers[n % 2];
      await follow(mover, url);
      const { legal, outcome } = await opened(mover, rules, n);
      if (outcome) break;
      await move(mover, legal[legal.length - 1]);
      ({ url } = await send(mover));
    }
    for (const driver of drivers) await wait(driver, "a rematch and a review", () => document.querySelector('[data-do="again"]') && document.querySelector('[data-do="look-back"]'));
  });
}

inEngines("a link opens offline, and the answer can be sent", async (driver, t) => {
  const shown = readFileSync(`${DIST}index.html`, "utf8");
  let down = false;
  // Once the host is down, it rejects everything.
  const base = await host(t, new Proxy({}, { get: (_, path) => (down ? { body: "gone", status: 503 } : path === "/" ? { body: shown } : undefined) }));
  await go(driver, base + linkOf("tic-tac-toe", ["b2"]));
  await says(driver, "Anna played b2. Your turn.");
  await move(driver, "a1");
  await send(driver);
  await driver.executeAsyncScript(`const done = arguments[0];
    navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller ? done()
      : navigator.serviceWorker.addEventListener("controllerchange", () => done(), { once: true }));`);
  await wait(driver, "what was used, kept", async (rules) => {
    const kept = new Set();
    for (const name of await caches.keys()) for (const { url } of await (await caches.open(name)).keys()) kept.add(url);
    const used = performance.getEntriesByType("resource").map(({ name }) => name).filter((name) => /-[0-9A-Z]{8}\.(js|css|wasm|bin)$/.test(name));
    return used.some((name) => name.endsWith(rules)) && used.every((name) => kept.has(name));
  }, inDist("yomikiri_rules_bg.wasm"));
  down = true;
  await follow(driver, base + linkOf("tic-tac-toe", ["b2", "a1", "c3"]));
  await says(driver, "Anna played c3. Your turn.");
  await move(driver, "a2");
  const { text, url } = await send(driver);
  assert.equal(text, "Tic-tac-toe: Ben played a2. Your turn:");
  assert.ok(url.startsWith(`${base}#match=abcdefghijkl&seat=first`), url);
});
