// Importing and exporting games: text from other programs is read, shown and only then opened; and the other way round. What people paste:
// links of this page, diagrams in emoji, full-width moves, lists with a wrong move.
import assert from "node:assert/strict";
import { test } from "node:test";
import * as core from "../node/engine.mjs";
import { open, openGame, saved, assertAccessible } from "./harness.mjs";
import {
  begins, click, closeDialog, eventually, finish, fromMenu, gate, inAddress, leadsTo, look, openAt, paste, pasteOutside, reloaded, settled,
} from "./player.mjs";

/** @import { Page, Route } from "playwright-core" */

const START = "#game=tic-tac-toe&moves=b2&first=person&second=person";

/** The dialog's description of the text. @param {Page} page */
const understood = (page) => page.locator('[data-is="understood"] [role="status"]').innerText();

test("moves, positions and files are shown before they replace anything", async (t) => {
  const { page } = await openGame(t, START);
  const sgf = "(;GM[2]SZ[8];B[ef];W[fd])";
  for (const [text, name, told] of /** @type {const} */ ([
    ["1. f5 d6 2. c3 d3", /8×8/, /4 moves/],
    ["----/-OX-/-XO-/---- X", /4×4/, /No moves yet. · Black to move/],
    [sgf, /8×8/, /2 moves/],
    ["Piskvorky 15x15, 0:0, 0\n8,8,0\n9,9,0\n-1", /Gomoku/, /2 moves/],
    ["a1b1a2b2a3", /Tic-tac-toe/, /5 moves · O wins/],
    ["🟩🟩🟩🟩\n🟩⚪⚫🟩\n🟩⚫⚪🟩\n🟩🟩🟩🟩\n白番", /4×4/, /White to move/],
    ["黒：ｆ５　白：ｄ６　黒：ｃ３", /8×8/, /3 moves/],
  ])) {
    await paste(page, text);
    await page.waitForFunction((sources) => sources.every((source) => new RegExp(source).test(
      /** @type {HTMLElement | null} */ (document.querySelector('[data-is="understood"] [role="status"]'))?.innerText ?? "")),
    [name.source, told.source]);
  }
  assert.deepEqual((await look(page)).moves, ["b2"], "the game on the board is as it was");
  await closeDialog(page);
  assert.deepEqual((await look(page)).moves, ["b2"]);
  // Text can be pasted anywhere on the page.
  await pasteOutside(page, "b1a1");
  assert.match(await understood(page), /2 moves/);
  await paste(page, sgf);
  await page.locator('[data-do="open-game"]').click();
  await page.waitForFunction(() => /** @type {any} */ (document.getElementById("board")).game.moves.join() === "e6,f4");
});

test("each format that can represent a game is copied; the others are not offered", async (t) => {
  const { page } = await open(t, "#game=reversi-4x4&moves=b1a1a2&first=person&second=person", { permissions: ["clipboard-read", "clipboard-write"] });
  const game = await settled(page);
  await fromMenu(page, "share");
  await leadsTo(page, '[data-fold="formats"] summary', "#share-format");
  const offered = await page.locator("#share-format option").evaluateAll((all) => all.map((one) => /** @type {HTMLOptionElement} */ (one).value));
  assert.deepEqual(offered, ["moves", "position", "obf", "ggf", "sgf"]);
  const texts = /** @type {Record<string, string>} */ ({});
  let last = "";
  for (const format of offered) {
    await page.locator("#share-format").selectOption(format);
    await page.locator('[data-do="copy-text"]').click();
    await page.getByText("Copied.", { exact: true }).waitFor();
    // The format before has been copied with the same words.
    texts[format] = last = await eventually(page, async (last) => {
      const text = await navigator.clipboard.readText();
      return text !== last && text;
    }, last);
  }
  const { moves, ...others } = texts;
  assert.equal(moves, "b1a1a2");
  for (const [format, text] of Object.entries(others)) assert.deepEqual(core.import_game(text).cells, game.cells, format);
});

test("a position as SVG and PNG, a game as an animated GIF", async (t) => {
  for (const hash of [START, "#game=eight&moves=1,2&first=person&second=person"]) {
    const { page, context } = await open(t, hash);
    const { moves } = await settled(page);
    // The page's own policy forbids turning text into a document.
    const other = await context.newPage();
    await fromMenu(page, "share");
    await page.locator('[data-fold="formats"] summary').click();
    /** @param {string} kind */
    const file = async (kind) => {
      const { name, data } = await saved(page, () => page.locator(`[data-do="save-${kind}"]`).click());
      assert.equal(name, `yomikiri.${kind}`);
      return data;
    };
    const svg = (await file("svg")).toString();
    assert.match(svg, /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox=/);
    assert.doesNotMatch(svg, /light-dark|<!--|undefined/, "it stands by itself");
    const shapes = await other.evaluate((text) => (
      new DOMParser().parseFromString(text, "image/svg+xml").querySelectorAll("svg:root :is(circle, path, rect)").length
    ), svg.replace(/<style>[^]*<\/style>/, ""));
    assert.ok(shapes >= 4, `well formed, with ${shapes} shapes`);
    const png = await file("png");
    assert.equal(png.toString("latin1", 1, 4), "PNG");
    assert.ok(png.readUInt32BE(16) > 200);
    const gif = await file("gif");
    assert.equal(gif.toString("latin1", 0, 6), "GIF89a");
    const frames = gif.toString("latin1").split("\x21\xf9\x04").length - 1;
    assert.equal(frames, moves.length + 1, "a frame a position");
  }
});

test("without a clipboard, the page says so and selects the text", async (t) => {
  const { page, base } = await open(t, "", { goto: false });
  await page.addInitScript(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
  await openAt(page, base);
  const before = await page.waitForFunction(() => location.hash.length > 1 && location.href);
  await fromMenu(page, "share");
  await page.locator('[data-do="copy-link"]').click();
  await page.getByText("The browser did not allow copying.").waitFor();
  assert.equal(await page.evaluate(() => getSelection()?.toString()), await page.locator("#share-link").inputValue());
  assert.equal(await page.evaluate(() => location.href), await before.jsonValue(), "the address stays");
  await closeDialog(page);
  await click(page, (await look(page)).legal[0]);
});

test("a game of others goes on with two people; with the computer, its former moves stay theirs", async (t) => {
  const { page } = await openGame(t, "#game=reversi-4x4&moves=b1&first=person&second=beginner", { locale: "en-GB" });
  await paste(page, "(;GM[Othello]PB[Anna]PW[Ben]TY[4]BO[4 ---- -O*- -*O- ---- *]B[C4]W[D4]B[D3]W[B4]B[A4]W[D2]B[D1]W[A3];)");
  await begins(page, () => page.locator('[data-do="open-game"]').click());
  const names = () => page.locator(".players .name b").allInnerTexts();
  await inAddress(page, { first: "person", second: "person" });
  assert.deepEqual(await names(), ["Anna", "Ben"]);
  assert.doesNotMatch(await page.locator("main").innerText(), /\bYou\b|Beginner|Stopped|The computer/);
  await fromMenu(page, "seat");
  await inAddress(page, { second: "beginner" });
  assert.deepEqual(await names(), ["You", "Computer"]);
  await finish(page, click);
  await page.locator('[data-view="analyse"]').click();
  // The mistakes are explained one by one.
  await page.waitForFunction(() => [...document.querySelectorAll(".slips [data-do='slip']")].some(({ textContent }) => parseInt(textContent) <= 8));
  const slips = await page.locator(".slips [data-do='slip']").allInnerTexts();
  for (const text of slips.filter((text) => parseInt(text) <= 8)) assert.match(text, /Anna|Ben/);
});

test("texts and formats wait for the engine: a message says so, then what is wrong, and a retry reads and writes them", async (t) => {
  const { page, base, allow } = await open(t, "", { goto: false });
  const ENGINE = /yomikiri_bg.*\.wasm$/;
  const game = "#game=reversi-4x4&moves=b1a1&first=person&second=person";
  allow(/./);
  const { open: refuse, opened: refused } = gate();
  const missing = (/** @type {Route} */ route) => refused.then(() => route.fulfill({ status: 503 }));
  const alert = page.locator('dialog [role="alert"]');
  const reading = page.getByText("Reading…", { exact: true });
  await page.route(ENGINE, missing);
  await openAt(page, base + game);
  await paste(page, "f5d6c3");
  await reading.waitFor();
  refuse();
  assert.match(await alert.innerText(), /could not be loaded/);
  assert.equal(await reading.count(), 0);
  // If the retry fails, the message appears again.
  const { open: ask, opened: asked } = gate();
  await page.route(ENGINE, (/** @type {Route} */ route) => {
    ask();
    return missing(route);
  });
  await page.locator('[data-do="read-again"]').click();
  await asked;
  await alert.waitFor();
  await page.unroute(ENGINE);
  await page.locator('[data-do="read-again"]').click();
  assert.match(await understood(page), /3 moves/);

  await page.route(ENGINE, missing);
  await reloaded(page);
  await fromMenu(page, "share");
  await page.locator('[data-fold="formats"] summary').click();
  assert.match(await alert.innerText(), /could not be loaded/);
  await page.unroute(ENGINE);
  await leadsTo(page, '[data-do="write-again"]', "#share-format");
  assert.equal(await page.locator("#share-text").inputValue(), "b1a1");
});

/** The game on the dialog's board, once there is one. @param {Page} page */
async function found(page) {
  await page.locator('[data-is="understood"]').waitFor();
  return page.evaluate(() => /** @type {any} */ (document.querySelector("dialog yomikiri-board")).game);
}

test("a wrong move names the likelier game, and the other game is one click away", async (t) => {
  const { page } = await openGame(t, START, { locale: "ja-JP" });
  await paste(page, "f5 d6 c3 d3 a1 c4");
  await page.locator('dialog [role="alert"]').waitFor();
  assert.equal(await page.locator('dialog [role="alert"] .wrong').innerText(), 
    "リバーシ 8×8の棋譜のようですが、5手目の「a1」（13文字目）は打てません。五目並べとしてなら、すべての手を打てます。");
  assert.equal(await page.locator("mark").innerText(), "a1");
  assert.ok(await page.locator('[data-do="open-game"]').isDisabled());
  const other = page.locator('[data-do="read-as-other"]');
  assert.equal(await other.innerText(), "五目並べとして読む");
  await assertAccessible(page, "paste, likelier");
  await other.click();
  const game = await found(page);
  assert.deepEqual([game.rules.k, game.moves.length], [5, 6]);
  assert.equal(await page.locator("#paste-as").inputValue(), "gomoku");
  const options = await page.locator("#paste-as option").allTextContents();
  assert.equal(new Set(options).size, options.length, options.join());
  // The part is shown as it was typed, also after characters outside the basic plane.
  await page.locator("#paste-as").selectOption("");
  await paste(page, "🟩 ｆ５　ｄ６　ｃ３　ｄ３　ａ１");
  assert.equal(await page.locator("mark").innerText(), "ａ１");
});

test("a link of this page opens as it would in the address", async (t) => {
  const { page, base } = await openGame(t, START);
  // A rule set of its own, from a start.
  await paste(page, `${base}#game=mnk&width=4&height=3&k=3&obstacles=b2&start=${encodeURIComponent("O.../.#../.... X")}&moves=c3`);
  const { rules, start, moves } = await found(page);
  assert.deepEqual([rules.obstacles, start, moves], [["b2"], "O.../.#../.... X", ["c3"]]);
  // Read as another game, it is refused; so is a link with a wrong move, which is named.
  await page.locator("#paste-as").selectOption("gomoku");
  assert.match(await page.locator('dialog [role="alert"]').innerText(), /does not fit these rules/);
  await page.locator("#paste-as").selectOption("");
  await paste(page, `${base}#game=tic-tac-toe&moves=b2b2`);
  assert.match(await page.locator('dialog [role="alert"]').innerText(), /b2/);
  await paste(page, `${base}#game=reversi-8x8&moves=f5d6c3&ply=2&first=person&second=person&tried=f5f6`);
  await found(page);
  await page.locator('[data-do="open-game"]').click();
  await page.waitForFunction(() => /** @type {any} */ (document.getElementById("board")).game.moves.join() === "f5,d6");
  const address = await page.waitForFunction(() => location.hash.includes("tried=f5f6") && location.hash);
  assert.match(String(await address.jsonValue()), /moves=f5d6c3&first=person&second=person&ply=2/);
  assert.deepEqual((await look(page)).moves, ["f5", "d6"]);
});

/** Waits until the dialog says this of the text. @param {Page} page @param {string | RegExp} text */
const guessed = (page, text) => page.locator('[data-is="guessed"]').filter({ hasText: text }).waitFor();

test("the guess is shown before the game opens, with another reading, and so is what was left aside", async (t) => {
  const { page } = await openGame(t, START, { locale: "en-GB" });
  // The pieces of this drawing stand, so that they may have fallen.
  await paste(page, ". . . . .\n. . . . .\n. . . . .\n. . . O .\nX O X X .");
  await guessed(page, "from a drawn board.");
  await assertAccessible(page, "a guess");
  const falls = async () => Boolean((await found(page)).rules.gravity);
  const falling = await falls();
  await page.locator('[data-do="read-as-guess"]').first().click();
  await page.waitForFunction((before) => (
    Boolean(/** @type {any} */ (document.querySelector("dialog yomikiri-board"))?.game.rules.gravity) !== before), falling);
  await page.locator("#paste-text").fill("1. f5 {good} d6 2. c3");
  await guessed(page, "Left aside: “good”.");
  // A text that says everything is not guessed at. The page uses the names of a file of SGF, which are not left aside.
  await page.locator("#paste-text").fill("(;GM[2]SZ[8]PB[Anna]PW[Ben];B[ef])");
  await page.locator('[data-is="understood"]').filter({ hasText: "1 move" }).waitFor();
  assert.equal(await page.locator('[data-is="guessed"]').count(), 0);
  assert.deepEqual((await look(page)).moves, ["b2"], "the game on the board is as it was");
  const part = page.locator('[data-do="open-part"]');
  await paste(page, "zz9 qq8");
  await page.locator('dialog [role="alert"]').waitFor();
  assert.equal(await part.count(), 0, "nothing is offered of a text without a game");
  await paste(page, "f5 d6 c3 d3 a1 f3");
  await part.waitFor();
  assert.equal(await page.locator("mark").innerText(), "a1");
  assert.ok(await page.locator('[data-do="open-game"]').isDisabled());
  await assertAccessible(page, "a part of a game");
  await begins(page, () => part.click());
  assert.deepEqual((await look(page)).moves, ["f5", "d6", "c3", "d3"]);
});
