// Settings, keys and changing sides: their effects, and that they survive a reload.
import assert from "node:assert/strict";
import { test } from "node:test";
import * as engine from "../node/engine.mjs";
import { open, openGame } from "./harness.mjs";
import { click, closeDialog, counted, fromMenu, look, made, moreRules, openAt, plays, settled } from "./player.mjs";
import { rarely } from "../size.mjs";

/** @import { Page } from "playwright-core" */

/** @param {Page} page */
async function opened(page) {
  await fromMenu(page, "settings");
  await page.locator("dialog.settings").waitFor();
}

/** @param {Page} page @param {string} name @param {string} value */
const choose = (page, name, value) => page.locator(`dialog input[name="${name}"][value="${value}"]`).press("Space");

test("board rotated or mirrored: cells, coordinates, keys and the winning line follow", async (t) => {
  const { page } = await open(t, "#game=mnk&width=4&height=3&k=3&moves=a1a3b1b3c1&first=person&second=person");
  await page.waitForFunction(() => /** @type {any} */ (document.getElementById("board"))?.game?.outcome);
  const seen = () => page.locator("#board .grid").evaluate((grid) => {
    const all = [...grid.querySelectorAll(".cell")].map((cell) => /** @type {HTMLElement} */ (cell).dataset.move);
    const line = /** @type {SVGLineElement} */ (grid.querySelector(".strike"));
    return { first: all[0], last: all[all.length - 1], y: line.y1.baseVal.value, x: Math.min(line.x1.baseVal.value, line.x2.baseVal.value) };
  });
  assert.deepEqual(await seen(), { first: "a1", last: "d3", y: 50, x: 16 });
  const grounds = await page.locator("#board .won").evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell).backgroundColor));
  assert.deepEqual([grounds.length, new Set(grounds).size], [3, 1], "all cells of the row look alike, including the last one");
  await opened(page);
  await choose(page, "board", "turned");
  await closeDialog(page);
  assert.deepEqual(await seen(), { first: "d3", last: "a1", y: 250, x: 116 });
  assert.equal(await page.locator("#board .letters").innerText().then((text) => text.replace(/\s/g, "")), "dcba");
  await opened(page);
  await choose(page, "board", "mirrored");
  await page.locator('dialog input[name="coordinates"]').uncheck();
  await closeDialog(page);
  assert.deepEqual(await seen(), { first: "d1", last: "a3", y: 50, x: 116 });
  assert.equal(await page.locator("#board .letters").isVisible(), false);
  await page.reload();
  await page.waitForFunction(() => /** @type {any} */ (document.getElementById("board"))?.game?.outcome);
  assert.equal((await seen()).first, "d1", "it outlives a reload");
  // The right arrow goes right as displayed.
  await openAt(page, `${page.url().split("#")[0]}?game=tic-tac-toe&first=person&second=person`);
  await page.locator("#board").evaluate((board) => board.focus());
  for (const key of ["ArrowRight", "Enter"]) await page.keyboard.press(key);
  await page.waitForFunction(() => /** @type {any} */ (document.getElementById("board")).game.moves.join() === "a2");
});

rarely("both sets of marks and several kinds of discs appear wherever pieces are drawn and named", async (t) => {
  const { page } = await openGame(t, "#game=tic-tac-toe&first=person&second=person&moves=b2");
  const strokes = () => page.locator('#board [data-move="b2"] .stroke').count();
  assert.equal(await strokes(), 1, "O is one stroke");
  await page.locator('[data-do="newGame"]').click();
  // Discs and stones are black and white, and Black moves first.
  for (const [kind, marks] of /** @type {const} */ ([["reversi", 0], ["five", 0], ["tictactoe", 2]])) {
    await choose(page, "kind", kind);
    await page.waitForFunction((count) => document.querySelectorAll('dialog input[name="marks"]').length === count, marks);
  }
  await moreRules(page);
  await choose(page, "marks", "xo");
  await closeDialog(page);
  assert.equal(await strokes(), 2, "X is two");
  assert.match(await page.locator(".players").innerText(), /Player X[^]*Player O/);
  assert.match(String(await page.locator('#board [data-move="b2"]').getAttribute("aria-label")), /b2, X/);
  await openAt(page, `${page.url().split("#")[0]}?game=reversi-4x4&first=person&second=person`);
  const fill = () => page.locator("#board .face.first .body").first().evaluate((body) => getComputedStyle(body).fill);
  assert.match(await fill(), /url/);
  await opened(page);
  await choose(page, "discs", "colours");
  await closeDialog(page);
  assert.equal(await fill(), "rgb(29, 92, 143)");
  // The sides are called by the colours that are seen.
  assert.match(await page.locator(".players").innerText(), /Blue[^]*Orange/);
  assert.match(await page.locator(".status").innerText(), /^Blue to move/);
  assert.match(String(await page.locator('#board [data-move="b2"]').getAttribute("aria-label")), /Orange/);
});

test("keys browse the game, undo, and open what buttons open; single-letter shortcuts can be switched off", async (t) => {
  const { page } = await openGame(t, "#game=reversi-4x4&moves=b1a1a2&first=person&second=person");
  await page.locator("h1").click();
  for (const [key, moves] of /** @type {const} */ ([["ArrowLeft", 2], ["Home", 0], ["ArrowRight", 1], ["End", 3], ["Control+z", 2], ["Control+y", 3]])) {
    await page.keyboard.press(key);
    await made(page, moves);
  }
  // The same with buttons.
  for (const [name, moves] of /** @type {const} */ ([["first", 0], ["next", 1], ["last", 3], ["previous", 2]]))
    await page.locator(`[data-do="game-${name}"]`).click().then(() => made(page, moves));
  await page.keyboard.press("v");
  await page.locator('[data-do="values"][aria-pressed="true"]').waitFor();
  await page.keyboard.press("n");
  await page.locator("dialog.new-game").waitFor();
  await closeDialog(page);
  const keys = () => page.locator("dialog .keys kbd").allInnerTexts();
  await page.keyboard.press("?");
  await page.locator("dialog.about").waitFor();
  const about = await keys();
  for (const key of ["←", "Home", "Ctrl+Z", "N", "H", "V", "?", "Space"]) assert.ok(about.includes(key), `${key} in ${about}`);
  await closeDialog(page);
  await opened(page);
  assert.deepEqual(await keys(), about, "one list");
  await page.locator('dialog input[name="keys"]').uncheck();
  await page.waitForFunction((all) => document.querySelectorAll("dialog .keys kbd").length === all - 4, about.length);
  assert.deepEqual(await keys(), about.filter((key) => !["N", "H", "V", "?"].includes(key)), "the letters are heard no more");
  await closeDialog(page);
  for (const key of ["?", "v", "Home"]) await page.keyboard.press(key);
  await made(page, 0);
  await page.keyboard.press("End");
  await made(page, 3);
  assert.equal(await page.locator('[data-do="values"]').getAttribute("aria-pressed"), "true", "the letter did nothing");
  assert.equal(await page.locator("dialog").count(), 0, "neither did ?");
});

test("after a click on the board the arrow keys browse the game; once the keyboard has reached it, they go from cell to cell", async (t) => {
  const { page } = await openGame(t, "#game=reversi-4x4&moves=b1a1&first=person&second=person");
  const ring = () => page.locator("#board").evaluate((board) => {
    const cell = board.shadowRoot?.activeElement;
    return cell && getComputedStyle(cell).outlineStyle !== "none" ? cell.getAttribute("data-move") : null;
  });
  await click(page, "a2");
  await made(page, 3);
  for (const [key, moves] of /** @type {const} */ ([["ArrowLeft", 2], ["ArrowLeft", 1], ["Home", 0], ["ArrowRight", 1], ["End", 3]])) {
    await page.keyboard.press(key);
    await made(page, moves);
    assert.equal(await ring(), null, "no cell looks chosen");
  }
  for (const key of ["Tab", "Shift+Tab"]) await page.keyboard.press(key);
  await page.waitForFunction(() => document.querySelector("#board")?.shadowRoot?.querySelector(".seen"));
  assert.equal(await ring(), "a2");
  await page.keyboard.press("ArrowRight");
  assert.equal(await ring(), "b2");
  await made(page, 3);
  // A click hides it again.
  await page.locator('#board [data-move="b2"]').click({ force: true });
  await page.keyboard.press("ArrowLeft");
  await made(page, 2);
  assert.equal(await ring(), null);
});

test("the computer leaves its own moves on the board for the chosen time", async (t) => {
  const { page, url } = await open(t, "#game=reversi-8x8&first=random&second=random", { paced: true, goto: false });
  await page.clock.install({ time: 0 });
  await page.goto(url);
  await page.waitForFunction(() => /** @type {any} */ (document.getElementById("board"))?.game?.moves.length > 0);
  await opened(page);
  await page.clock.pauseAt(1_000_000);
  for (const [pace, ms] of /** @type {const} */ ([["slow", 2000], ["fast", 150]])) {
    await choose(page, "pace", pace);
    // A move that is already waiting keeps the earlier pace.
    const before = await counted(page, 0);
    while (await counted(page, 0) === before) await page.clock.runFor(50);
    await page.clock.runFor(ms - 100);
    assert.equal(await counted(page, before + 1), before + 1, pace);
    await page.clock.runFor(100);
    assert.equal(await counted(page, before + 2), before + 2, pace);
  }
});

rarely("sound is off by default; switched on, it plays once per move", async (t) => {
  const { page, base } = await open(t, "", { goto: false });
  await page.addInitScript(() => {
    const made = AudioContext.prototype.createOscillator;
    Reflect.set(window, "knocks", 0);
    AudioContext.prototype.createOscillator = function () {
      Reflect.set(window, "knocks", Reflect.get(window, "knocks") + 1);
      return made.call(this);
    };
  });
  const knocks = () => page.evaluate(() => Number(Reflect.get(window, "knocks")));
  await openAt(page, `${base}#game=reversi-4x4&first=person&second=person`);
  await plays(page, "b1", 1);
  assert.equal(await knocks(), 0);
  await opened(page);
  const loaded = page.waitForResponse((response) => /\/sound(-\w+)?\.js$/.test(response.url()));
  await page.locator('dialog input[name="sound"]').check();
  await loaded;
  await closeDialog(page);
  await click(page, "a1");
  await page.waitForFunction(() => Reflect.get(window, "knocks") === 1);
});

test("changing sides in mid-game: the computer continues with the other side", async (t) => {
  const { page } = await openGame(t, "#game=reversi-4x4&first=person&second=casual");
  await fromMenu(page, "swap");
  await made(page, 1);
  const { last, turn } = await settled(page);
  assert.deepEqual([last?.by, turn], ["first", "second"]);
});

rarely("rows numbered from the bottom: labels and moves agree; the address and the lessons keep the engine's", async (t) => {
  const { page, base } = await openGame(t, "#game=gomoku&moves=h8a1&first=person&second=person", { locale: "en-GB" });
  await opened(page);
  await choose(page, "rows", "bottom");
  await closeDialog(page);
  const numbers = () => page.locator("#board .numbers span").allInnerTexts();
  assert.deepEqual((await numbers()).slice(0, 2), ["15", "14"]);
  assert.match(String(await page.locator('#board [data-move="a1"]').getAttribute("aria-label")), /^a15, /);
  await click(page, "o15");
  await page.locator("#live").getByText(/: o1\./).waitFor();
  const record = async () => (await page.locator(".record .ply").allInnerTexts()).slice(1).map((text) => text.replace(/\s/g, "").replace(/^\d(?=[a-z])/, ""));
  assert.deepEqual(await record(), ["h8", "a15", "o1"]);
  await page.waitForFunction(() => new URLSearchParams(location.hash.slice(1)).get("moves") === "h8a1o15");
  // A puzzle's move is typed as it is read.
  await page.goto(`${base}?second#puzzle=${await engine.write_puzzle({ game: await engine.new_game("tic-tac-toe", { moves: "a1b1a2b2" }), goal: "win" })}`);
  await page.locator('.psolve[data-state="yours"]').waitFor();
  await page.locator("#puzzle-move").fill("a1");
  await page.keyboard.press("Enter");
  await page.locator('.psolve[data-state="solved"]').waitFor();
  assert.equal((await look(page)).moves.at(-1), "a3");
  // Lessons name cells in their sentences, so their boards keep the names.
  await page.goto(`${base}?third#view=think&lesson=misere.1`);
  const shown = page.locator("[data-lesson] yomikiri-board .numbers");
  await shown.first().waitFor();
  assert.deepEqual(await shown.first().locator("span").allInnerTexts(), ["1", "2", "3"]);
});
