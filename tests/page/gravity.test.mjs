// Boards on which pieces fall: the whole column is the target for mouse, touch and keys; what a screen reader hears; the fall; the labels, the
// orientation and the picture.
import assert from "node:assert/strict";
import { test } from "node:test";
import { WWW } from "../../www/build/serve.mjs";
import { everywhere, onlyInChromium, open, openGame } from "./harness.mjs";
import { anew, begin, closeDialog, focused, leadsTo, look, openAt, pictureOf, settled, shows, tabTo } from "./player.mjs";

/** @import { Page } from "playwright-core" */

const TWO = "first=person&second=person";
const SMALL = { viewport: { width: 360, height: 640 } };

/** @param {Page} page @param {string} name */
const cell = (page, name) => page.locator(`#board [data-move="${name}"]`);

/** Waits until these moves have been made, and that is all. @param {Page} page @param {string[]} moves */
const played = (page, ...moves) => shows(page, moves.join(""));

/** The cells with a class. @param {Page} page @param {string} name */
const withClass = (page, name) => page.locator(`#board .cell.${name}`).evaluateAll((all) => (
  all.map((one) => /** @type {HTMLElement} */ (one).dataset.move)));

test("with the mouse, a column shows where the piece would land and in whose colour, and a click anywhere in it drops the piece", async (t) => {
  const { page } = await openGame(t, `#game=connect-four&${TWO}`, SMALL);
  await cell(page, "d2").hover();
  await cell(page, "d6").locator(".ghost .first").waitFor();
  assert.deepEqual(await withClass(page, "lane"), ["d1", "d2", "d3", "d4", "d5", "d6"]);
  assert.deepEqual(await withClass(page, "preview"), ["d6"]);
  await cell(page, "d2").click();
  await played(page, "d6");
  // The mouse has not moved: the next piece would land on this one.
  await cell(page, "d5").locator(".ghost .second").waitFor();
  await cell(page, "d6").click();
  await played(page, "d6", "d5");
  await cell(page, "g4").hover();
  await cell(page, "g6").locator(".ghost .first").waitFor();
  assert.deepEqual(await withClass(page, "preview"), ["g6"]);
  await page.mouse.move(2, 2);
  await page.waitForFunction(() => !document.getElementById("board")?.shadowRoot?.querySelector(".lane"));
});

test("by touch, a tap anywhere in a column drops the piece; a full column says so, and nothing happens", { skip: onlyInChromium("touch") }, async (t) => {
  const { page, base } = await open(t, `#game=connect-four&moves=444444&${TWO}`, { ...SMALL, hasTouch: true });
  const { moves } = await settled(page);
  assert.equal(await cell(page, "d4").getAttribute("aria-disabled"), "true");
  await cell(page, "d4").tap({ force: true });
  await page.locator(".status .words", { hasText: "Column d is full. Choose another one." }).waitFor();
  await page.locator("#live", { hasText: "Column d is full." }).waitFor({ state: "attached" });
  assert.deepEqual((await look(page)).moves, moves);
  await cell(page, "a1").tap();
  await played(page, ...moves, "a6");
  // On a board of eight columns, the letter h is a column and not the key for a hint.
  await openAt(page, `${base}?game=mnk&width=8&height=2&k=4&gravity=1&moves=h2h1&${TWO}`);
  await tabTo(page);
  await page.keyboard.press("h");
  await page.locator(".status .words", { hasText: "Column h is full." }).waitFor();
  assert.deepEqual(await focused(page), ["h1", "Column h, full, row 1: Yellow, last move"]);
  assert.equal(await page.locator("#board .hint").count(), 0);
});

test("with keys, digits and letters choose columns, arrows go from column to column, and Enter drops the piece", async (t) => {
  const { page } = await openGame(t, `#game=connect-four&${TWO}`, SMALL);
  const moves = /** @type {string[]} */ ([]);
  const plays = async (/** @type {string} */ key, /** @type {string} */ move) => {
    await page.keyboard.press(key);
    await played(page, ...moves, move);
    moves.push(move);
  };
  await tabTo(page);
  assert.deepEqual(await focused(page), ["d6", "Column d, lands in row 6, empty"]);
  await cell(page, "d6").locator(".ghost .first").waitFor();
  await plays("Enter", "d6");
  // The focus follows to where the next piece would land.
  await page.waitForFunction(() => document.getElementById("board")?.shadowRoot?.activeElement?.getAttribute("data-move") === "d5");
  for (const [key, ...at] of [["ArrowLeft", "c6", "Column c, lands in row 6, empty"],
    ["ArrowRight", "d5", "Column d, lands in row 5, on Red"], ["ArrowDown", "d6", "d6, Red, last move"]]) {
    await page.keyboard.press(key);
    assert.deepEqual(await focused(page), at);
  }
  await plays(" ", "d5");
  await plays("4", "d4");
  // Letters are columns while the board has the focus, whatever else they do on the page; those that no column has keep their meaning.
  await plays("a", "a6");
  await plays("G", "g6");
  await page.keyboard.press("8");
  // A key that is held moves once.
  for (const key of ["3", "Enter"]) {
    for (let n = 0; n < 4; n++) await page.keyboard.down(key);
    await page.keyboard.up(key);
  }
  await played(page, ...moves, "c6", "c5");
  await page.keyboard.press("n");
  await page.locator("dialog.new-game").waitFor();
  assert.equal((await look(page)).moves.length, 7);
});

/** The animations of pieces that move, and the pieces that have been drawn by then. @param {Page} page */
const falls = (page) => page.locator("#board").evaluate(({ shadowRoot }) => [...shadowRoot?.querySelectorAll(".cell > .piece") ?? []].flatMap((piece) => (
  piece.getAnimations().map((animation) => ({ cell: /** @type {HTMLElement} */ (piece.parentElement).dataset.move,
    ms: Number(animation.effect?.getTiming().duration), frames: /** @type {KeyframeEffect} */ (animation.effect).getKeyframes().map(({ transform }) => transform),
  })))));

test("the piece falls from above the board, with one bounce, behind the front of the board; nothing falls when a game is opened", {
  skip: onlyInChromium("slow animations") }, async (t) => {
  const { page } = await openGame(t, `#game=connect-four&moves=4433&${TWO}`);
  assert.deepEqual(await falls(page), []);
  const session = await page.context().newCDPSession(page);
  await session.send("Animation.enable");
  await session.send("Animation.setPlaybackRate", { playbackRate: 0.001 });
  await cell(page, "e2").click();
  await played(page, "d6", "d5", "c6", "c5", "e6");
  const [fall] = await falls(page);
  assert.equal(fall.cell, "e6");
  assert.equal(fall.ms, 350);
  assert.deepEqual([fall.frames[0], fall.frames[1], fall.frames[3]], ["translateY(-600%)", "none", "none"]);
  assert.match(String(fall.frames[2]), /^translateY\(-\d+%\)$/, "it bounces once");
  const [front, piece] = await page.locator("#board").evaluate(({ shadowRoot }) => [".ground", '[data-move="e6"] > .piece'].map((part) => (
    getComputedStyle(/** @type {Element} */ (shadowRoot?.querySelector(part))).zIndex)));
  assert.deepEqual([front, piece], ["1", "auto"]);
});

test("the computer's reply waits until the piece has fallen", async (t) => {
  const { page } = await openGame(t, "#game=connect-four&first=person&second=beginner", { paced: true });
  await page.evaluate(() => {
    const board = /** @type {any} */ (document.getElementById("board"));
    const { get, set } = /** @type {PropertyDescriptor} */ (Object.getOwnPropertyDescriptor(Object.getPrototypeOf(board), "game"));
    const times = /** @type {Record<number, number>} */ ({});
    Object.assign(window, { times });
    Object.defineProperty(board, "game", { get, set(game) { times[game.moves.length] ??= performance.now(); set?.call(this, game); } });
  });
  await cell(page, "d1").click();
  const times = await (await page.waitForFunction(() => /** @type {any} */ (globalThis).times[2] && /** @type {any} */ (globalThis).times)).jsonValue();
  assert.ok(times[2] - times[1] >= 350, `${times[2] - times[1]} ms`);
});

everywhere("any cell of a column drops a piece, a digit chooses a column, and nothing is left in motion", async (t) => {
  const { page } = await openGame(t, `#game=connect-four&${TWO}`);
  await cell(page, "d1").click();
  await played(page, "d6");
  await cell(page, "d6").click();
  await played(page, "d6", "d5");
  await page.keyboard.press("4");
  await played(page, "d6", "d5", "d4");
  await page.waitForFunction(() => {
    const root = /** @type {ShadowRoot} */ (document.getElementById("board")?.shadowRoot);
    const pieces = [...root.querySelectorAll(".cell > .piece")];
    const { top, bottom } = /** @type {Element} */ (root.querySelector(".grid")).getBoundingClientRect();
    return pieces.length === 3 && pieces.every((piece) => piece.getAnimations().every(({ playState }) => playState === "finished"))
      && pieces.every((piece) => piece.getBoundingClientRect().top > top && piece.getBoundingClientRect().bottom <= bottom + 1);
  });
});

test("New game has the usual board and any other, with misère and blocked cells, and a link brings it back", async (t) => {
  const { page } = await openGame(t, "#game=tic-tac-toe&first=person&second=person");
  await page.locator('[data-do="newGame"]').click();
  await page.locator('input[name="kind"][value="four"]').press("Space");
  // The usual board needs no choice, so the form is folded.
  await leadsTo(page, "dialog summary", 'dialog input[name="k"]');
  const usual = await Promise.all(["width", "height", "k"].map((name) => page.locator(`dialog input[name="${name}"]`).inputValue()));
  assert.deepEqual(usual, ["7", "6", "4"]);
  await page.locator('dialog button[aria-label*="olumns"]').last().click();
  // The board with another column changes what is below it.
  await page.waitForFunction(() => /** @type {any} */ (document.querySelector("dialog yomikiri-board"))?.game?.width === 8);
  await page.locator('dialog input[name="misere"]').check();
  await page.waitForFunction(() => /** @type {any} */ (document.querySelector("dialog yomikiri-board")).game.rules.misere);
  await leadsTo(page, 'dialog yomikiri-board [data-move="c5"]', "dialog .stone");
  await page.locator('input[name="opponent"][value="friend"]').press("Space");
  await begin(page);
  const { rules } = await settled(page);
  assert.deepEqual(rules, { game: "mnk", fouls: "reject", width: 8, height: 6, k: 4, misere: true, obstacles: ["c5"], gravity: true });
  // A piece rests on the blocked cell.
  await cell(page, "c1").click();
  await played(page, "c4");
  const address = await page.waitForFunction(() => location.hash.includes("moves=c4") && location.href);
  await anew(page, String(await address.jsonValue()));
  assert.deepEqual((await settled(page)).rules, rules);
});

test("the board and its picture label columns alone; it may be mirrored, but is never turned, whatever other boards are", async (t) => {
  const { page } = await openGame(t, `#game=connect-four&moves=4455&${TWO}`, { root: WWW });
  const drawn = () => page.locator("#board").evaluate(({ shadowRoot }) => [shadowRoot?.querySelector(".letters")?.textContent?.trim(),
    shadowRoot?.querySelectorAll(".numbers span").length, shadowRoot?.querySelector(".cell")?.getAttribute("data-move")]);
  assert.deepEqual(await drawn(), ["abcdefg", 0, "a1"]);
  const text = await pictureOf(page);
  assert.deepEqual([...text.matchAll(/<text[^>]*>(\w+)<\/text>/g)].map(([, label]) => label), [..."abcdefg"]);
  assert.equal([...text.matchAll(/class="counter (first|second)"/g)].length, 4);
  assert.ok(text.includes('class="panel"') && !text.includes("light-dark"));
  const turns = async (/** @type {string[]} */ offered, /** @type {string} */ value) => {
    await page.locator('[data-do="settings"]').first().click();
    const choices = page.locator('input[name="board"]');
    await choices.first().waitFor({ state: "attached" });
    assert.deepEqual(await choices.evaluateAll((all) => all.map((one) => /** @type {HTMLInputElement} */ (one).value)), offered);
    await page.locator(`input[name="board"][value="${value}"]`).press("Space");
    await closeDialog(page);
  };
  const begins = (/** @type {string} */ first) => page.waitForFunction((first) => (
    document.getElementById("board")?.shadowRoot?.querySelector(".cell")?.getAttribute("data-move") === first), first);
  await turns(["usual", "mirrored"], "mirrored");
  await begins("g1");
  // The arrow keys follow the screen.
  await tabTo(page);
  const [before] = await focused(page);
  await page.keyboard.press("ArrowLeft");
  assert.equal(String((await focused(page))[0]).charCodeAt(0), String(before).charCodeAt(0) + 1);
  // A user who has turned other boards sees this one as usual.
  await page.evaluate(() => { location.hash = "game=reversi-4x4&first=person&second=person"; });
  await page.waitForFunction(() => /** @type {any} */ (document.getElementById("board")).game.rules.game === "reversi");
  await turns(["usual", "turned", "mirrored"], "turned");
  await page.evaluate(() => { location.hash = "game=connect-four&first=person&second=person"; });
  await begins("a1");
});
