// Importing and exporting games: text from other programs is read, shown and only then opened; and the other way round. What people paste:
// links of this page, diagrams in emoji, full-width moves, lists with a wrong move.
import assert from "node:assert/strict";
import { test } from "node:test";
import * as core from "../node/engine.mjs";
import { open, openGame, saved, assertAccessible } from "./harness.mjs";
import {
  begins, click, closeDialog, eventually, finish, fromMenu, leadsTo, look, openAt, paste, pasteOutside, reloaded, settled,
} from "./player.mjs";

/** @import { Page, Route } from "playwright-core" */

/** The dialog's description of the text. @param {Page} page */
const understood = (page) => page.locator('[data-is="understood"] [role="status"]').innerText();

test("moves, positions and files are shown before they replace anything", async (t) => {
  const { page } = await openGame(t, "#game=tic-tac-toe&moves=b2&first=person&second=person");
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
  for (const hash of ["#game=misere-tic-tac-toe&moves=a1b1a2b2a3&first=person&second=person", "#game=eight&moves=1,2&first=person&second=person"]) {
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
    const parsed = await other.evaluate((text) => {
      const { documentElement } = new DOMParser().parseFromString(text, "image/svg+xml");
      return { name: documentElement.localName, shapes: documentElement.querySelectorAll("circle, path, rect").length };
    }, svg.replace(/<style>[^]*<\/style>/, ""));
    assert.equal(parsed.name, "svg", "well formed");
    assert.ok(parsed.shapes > 4, `${parsed.shapes} shapes`);
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

test("a finished game of others has their names and is reviewed in the third person", async (t) => {
  const { page } = await openGame(t, "#game=reversi-4x4&moves=b1&first=person&second=beginner", { locale: "en-GB" });
  await paste(page, "(;GM[Othello]PB[Anna]PW[Ben]TY[4]BO[4 ---- -O*- -*O- ---- *]B[C4]W[D4]B[D3]W[B4]B[A4]W[D2]B[D1]W[A3]B[A2]W[C1]B[B1]W[A1];)");
  await leadsTo(page, '[data-do="look-at"]', ".slips li");
  assert.deepEqual(await page.locator(".players .name b").allInnerTexts(), ["Anna", "Ben"]);
  const text = await page.locator("main").innerText();
  assert.doesNotMatch(text, /\bYou\b|Beginner|Stopped|The computer/);
});

test("a game of others goes on with two people; with the computer, its former moves stay theirs", async (t) => {
  const { page } = await openGame(t, "#game=reversi-4x4&moves=b1&first=person&second=beginner", { locale: "en-GB" });
  await paste(page, "(;GM[Othello]PB[Anna]PW[Ben]TY[4]BO[4 ---- -O*- -*O- ---- *]B[C4]W[D4]B[D3]W[B4]B[A4]W[D2]B[D1]W[A3];)");
  await begins(page, () => page.locator('[data-do="open-game"]').click());
  const names = () => page.locator(".players .name b").allInnerTexts();
  const players = () => page.evaluate(() => [...new URLSearchParams(location.hash.slice(1))].filter(([name]) => ["first", "second"].includes(name)).map(([, who]) => who));
  await page.waitForFunction(() => location.hash.includes("second=person"));
  assert.deepEqual([await names(), await players()], [["Anna", "Ben"], ["person", "person"]]);
  assert.doesNotMatch(await page.locator("main").innerText(), /\bYou\b|Beginner|Stopped|The computer/);
  await fromMenu(page, "seat");
  await page.waitForFunction(() => location.hash.includes("second=beginner"));
  assert.deepEqual(await names(), ["You", "Computer"]);
  await finish(page, click);
  await page.locator('[data-view="analyse"]').click();
  // The mistakes are explained one by one.
  await page.waitForFunction(() => [...document.querySelectorAll(".slips [data-do='slip']")].some(({ textContent }) => parseInt(textContent) <= 8));
  const slips = await page.locator(".slips [data-do='slip']").allInnerTexts();
  const early = slips.filter((text) => parseInt(text) <= 8);
  assert.ok(early.length, slips.join("\n"));
  for (const text of early) assert.match(text, /Anna|Ben/);
  assert.doesNotMatch(early.join(), /You|computer/i);
});

test("texts and formats wait for the engine: a message says so, then what is wrong, and a retry reads and writes them", async (t) => {
  const { page, base, allow } = await open(t, "", { goto: false });
  const ENGINE = /yomikiri_bg.*\.wasm$/;
  const game = "#game=reversi-4x4&moves=b1a1&first=person&second=person";
  allow(/./);
  /** Lets the host refuse the engine. @type {() => void} */
  let refuse = () => {};
  const refused = new Promise((resolve) => { refuse = () => resolve(undefined); });
  const missing = async (/** @type {Route} */ route) => {
    await refused;
    await route.fulfill({ status: 503 });
  };
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
  await page.locator('[data-do="read-again"]').click();
  await reading.or(alert).waitFor();
  await alert.waitFor();
  await page.unroute(ENGINE);
  await page.locator('[data-do="read-again"]').click();
  assert.match(await understood(page), /3 moves/);

  await page.route(ENGINE, missing);
  await reloaded(page);
  await fromMenu(page, "share");
  // The link needs no engine.
  assert.match(await page.locator("#share-link").inputValue(), /moves=b1a1/);
  await page.locator('[data-fold="formats"] summary').click();
  assert.match(await alert.innerText(), /could not be loaded/);
  await page.unroute(ENGINE);
  await leadsTo(page, '[data-do="write-again"]', "#share-format");
  assert.equal(await page.locator("#share-text").inputValue(), "b1a1");
});

const START = "#game=tic-tac-toe&moves=b2&first=person&second=person";

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
  // The part is shown as it was typed, also after characters outside the basic plane.
  await page.locator("#paste-as").selectOption("");
  await paste(page, "🟩 ｆ５　ｄ６　ｃ３　ｄ３　ａ１");
  assert.equal(await page.locator("mark").innerText(), "ａ１");
});

test("every choice is listed once, with its opening", async (t) => {
  const { page } = await openGame(t, START, { locale: "ja-JP" });
  const listed = async () => {
    await fromMenu(page, "paste");
    await page.locator("#paste-as").waitFor();
    const options = await page.locator("#paste-as option").allTextContents();
    await closeDialog(page);
    assert.equal(new Set(options).size, options.length, options.join());
    return options;
  };
  const usual = await listed();
  assert.ok(usual.includes("リバーシ 4×4 交差") && usual.includes("リバーシ 4×4 平行"), usual.join());
  // Rules that are no preset are one more choice.
  await page.evaluate(() => { location.hash = "#game=reversi&width=8&height=8&empties_to_winner=1&first=person&second=person"; });
  await page.waitForFunction(() => /** @type {any} */ (document.getElementById("board")).game.width === 8);
  assert.deepEqual((await listed()).filter((option) => !usual.includes(option)), ["盤上：リバーシ 8×8"]);
});

test("a link of this page opens as it would in the address", async (t) => {
  const { page, base } = await openGame(t, START);
  await paste(page, `See ${base}?game=reversi-8x8&moves=f5d6c3&ply=2&first=person&second=person`);
  assert.deepEqual((await found(page)).moves, ["f5", "d6", "c3"]);
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

// ---------------------------------------------------------------- what the reader of a text concluded

/** Waits until the dialog says this of the text. @param {Page} page @param {string | RegExp} text */
const guessed = (page, text) => page.locator('[data-is="guessed"]').filter({ hasText: text }).waitFor();

test("the guess is shown before the game opens, and what was left aside", async (t) => {
  const { page } = await open(t, "#game=tic-tac-toe&moves=b2&first=person&second=person", { locale: "en-GB" });
  await settled(page);
  await paste(page, `${"| | | | | | | |\n".repeat(4)}| | | |Y| | | |\n| | |R|R|Y| | |`);
  await guessed(page, "Read as Connect Four 7×6, from a drawn board.");
  await assertAccessible(page, "a guess");
  await page.locator("#paste-text").fill("f5d6c3");
  await guessed(page, /^Read as Reversi 8×8\.$/);
  // A text that says everything is not guessed at.
  await page.locator("#paste-text").fill("(;GM[2]SZ[8];B[ef])");
  await page.locator('[data-is="understood"]').filter({ hasText: "1 move" }).waitFor();
  assert.equal(await page.locator('[data-is="guessed"]').count(), 0);
  await page.locator("#paste-text").fill("1. f5 {good} d6 2. c3");
  await guessed(page, "Left aside: “good”.");
  // The page uses the names of a file of SGF, which are not left aside.
  await page.locator("#paste-text").fill("(;GM[2]SZ[8]PB[Anna]PW[Ben]C[so];B[ef];W[df](;B[cc])(;B[cd]))");
  await guessed(page, "Left aside: “C[so]” “(;B[cd])”.");
  assert.deepEqual((await look(page)).moves, ["b2"], "the game on the board is as it was");
});

test("of a transcript whose twentieth move is illegal, the first nineteen open with one click", async (t) => {
  const { page } = await open(t, "#game=tic-tac-toe&first=person&second=person", { locale: "en-GB" });
  await settled(page);
  let game = core.new_game("reversi-8x8");
  while (game.moves.length < 19) game = core.play(game, game.legal[game.moves.length % game.legal.length]);
  const wrong = ["a1", "h8", "d4"].find((cell) => !game.legal.includes(cell)) ?? "";
  await paste(page, `${game.moves.join(" ")} ${wrong} ${game.legal[0]}`);
  await page.locator('dialog [role="alert"]').filter({ hasText: "Move 20" }).waitFor();
  assert.equal(await page.locator("mark").innerText(), wrong);
  assert.ok(await page.locator('[data-do="open-game"]').isDisabled());
  const part = page.locator('[data-do="open-part"]');
  await part.waitFor();
  assert.equal(await part.innerText(), "Open the first 19 moves");
  await assertAccessible(page, "a part of a game");
  await begins(page, () => part.click());
  assert.deepEqual((await look(page)).moves, game.moves);
  // Nothing is offered of a text without a game.
  await paste(page, "zz9 qq8");
  await page.locator('dialog [role="alert"]').waitFor();
  await page.waitForTimeout(300);
  assert.equal(await part.count(), 0);
});

/**
 * Drawings whose pieces stand, on the page of a game: what the reader says of them, and whether it lets them fall.
 * @type {[string, string, string, string, boolean][]}
 */
const STANDING = [
  ["ja-JP", "reversi-4x4", `${". . . . . .\n".repeat(4)}. . . O . .\n. X O X . .`, "盤の図を、", false],
  ["en-GB", "connect-four&moves=d6", ". . . . .\n. . . . .\n. . . . .\n. . . O .\nX O X X .", "Read as Connect Four, 5×5, from a drawn board.", true],
];
for (const [locale, game, text, told, falling] of STANDING) {
  test(`a drawing whose pieces stand is offered with and without falling, on the page of ${game}`, async (t) => {
    const { page } = await openGame(t, `#game=${game}&first=person&second=person`, { locale });
    await paste(page, text);
    await guessed(page, told);
    const falls = () => page.evaluate(() => Boolean(/** @type {any} */ (document.querySelector("dialog yomikiri-board")).game.rules.gravity));
    assert.equal(await falls(), falling);
    await page.locator('[data-do="read-as-guess"]').first().click();
    await page.waitForFunction((before) => (
      Boolean(/** @type {any} */ (document.querySelector("dialog yomikiri-board"))?.game.rules.gravity) !== before), falling);
  });
}
