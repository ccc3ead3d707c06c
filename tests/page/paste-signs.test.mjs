// What people paste: links of this page, diagrams in emoji, full-width moves, lists with a wrong move. In both languages.
import assert from "node:assert/strict";
import { test } from "node:test";
import { assertAccessible, openGame } from "./harness.mjs";
import { closeDialog, fromMenu, look, paste } from "./player.mjs";

/** @import { Page } from "playwright-core" */

const START = "#game=tic-tac-toe&moves=b2&first=person&second=person";

/** The game on the dialog's board, once there is one. @param {Page} page */
async function found(page) {
  await page.locator('[data-is="understood"]').waitFor();
  return page.evaluate(() => /** @type {any} */ (document.querySelector("dialog yomikiri-board")).game);
}

const told = (/** @type {Page} */ page) => page.locator('[data-is="understood"] [role="status"]').innerText();

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
  await page.locator("mark").waitFor();
  assert.equal(await page.locator("mark").innerText(), "ａ１");
});

test("diagrams and full-width moves are shown before they are opened", async (t) => {
  const { page } = await openGame(t, START, { locale: "en-GB" });
  const emoji = ["🟩🟩🟩🟩🟩🟩🟩🟩", "🟩🟩🟩🟩🟩🟩🟩🟩", "🟩🟩🟩🟩🟩🟩🟩🟩", "🟩🟩🟩⚪⚫🟩🟩🟩", "🟩🟩🟩⚫⚪🟩🟩🟩", "🟩🟩🟩🟩🟩🟩🟩🟩", "🟩🟩🟩🟩🟩🟩🟩🟩", "🟩🟩🟩🟩🟩🟩🟩🟩"];
  const discs = emoji.join("").replaceAll("⚪", "2").replaceAll("⚫", "1").replaceAll("🟩", "0");
  const kanji = emoji.map((row, i) => `${"１２３４５６７８"[i]}${row.replaceAll("🟩", "・").replaceAll("⚫", "黒").replaceAll("⚪", "白")}`);
  for (const text of [`${emoji.join("\n")}\n白番`, `\u3000ＡＢＣＤＥＦＧＨ\n${kanji.join("\n")}\nWhite to move`]) {
    await paste(page, text);
    const game = await found(page);
    assert.equal(game.cells.join(""), discs, text);
    assert.equal(game.turn, "second");
    assert.match(await told(page), /White to move/);
  }
  for (const text of ["黒：ｆ５　白：ｄ６　黒：ｃ３", "It began with f5 d6 c3 and I lost."]) {
    await paste(page, text);
    assert.deepEqual((await found(page)).moves, ["f5", "d6", "c3"], text);
    assert.match(await told(page), /3 moves/);
  }
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
  for (const link of [
    `${base}#game=reversi-8x8&moves=f5d6c3&ply=2&first=person&second=person`,
    `See ${base}?game=reversi-8x8&moves=f5d6c3&ply=2&first=person&second=person`,
    "https://example.org/yomikiri/#view=analyse&game=reversi-8x8&moves=f5d6c3&ply=2&first=person&second=person",
  ]) {
    await paste(page, link);
    assert.deepEqual((await found(page)).moves, ["f5", "d6", "c3"], link);
  }
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
