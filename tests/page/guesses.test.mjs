// What the reader of a text concluded is shown before the game opens, with what was left aside, and a text that can't be read whole is
// offered as far as it can be played.
import assert from "node:assert/strict";
import { test } from "node:test";
import { new_game, play } from "../node/engine.mjs";
import { assertAccessible, open } from "./harness.mjs";
import { begins, look, paste, settled } from "./player.mjs";

/** @import { Page } from "playwright-core" */

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
  assert.deepEqual((await look(page)).moves, ["b2"], "the game on the board is as it was");
});

test("of a transcript whose twentieth move is illegal, the first nineteen open with one click", async (t) => {
  const { page } = await open(t, "#game=tic-tac-toe&first=person&second=person", { locale: "en-GB" });
  await settled(page);
  let game = new_game("reversi-8x8");
  while (game.moves.length < 19) game = play(game, game.legal[game.moves.length % game.legal.length]);
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

test("a drawing whose pieces stand is offered with and without falling", async (t) => {
  const { page } = await open(t, "#game=reversi-4x4&first=person&second=person", { locale: "ja-JP" });
  await settled(page);
  await paste(page, `${". . . . . .\n".repeat(4)}. . . O . .\n. X O X . .`);
  await guessed(page, "盤の図を、");
  const falls = () => page.evaluate(() => Boolean(/** @type {any} */ (document.querySelector("dialog yomikiri-board")).game.rules.gravity));
  const before = await falls();
  await page.locator('[data-do="read-as-guess"]').first().click();
  await page.waitForFunction((before) => (
    Boolean(/** @type {any} */ (document.querySelector("dialog yomikiri-board"))?.game.rules.gravity) !== before), before);
  assert.equal(await falls(), !before);
});

test("where Connect Four is on the page, the pieces of a drawing that stand fall", async (t) => {
  const { page } = await open(t, "#game=connect-four&moves=d6&first=person&second=person", { locale: "en-GB" });
  await settled(page);
  await paste(page, ". . . . .\n. . . . .\n. . . . .\n. . . O .\nX O X X .");
  await guessed(page, "Read as Connect Four, 5×5, from a drawn board.");
  const falls = () => page.evaluate(() => (
    Boolean(/** @type {any} */ (document.querySelector("dialog yomikiri-board"))?.game.rules.gravity)));
  assert.ok(await falls());
  await page.locator('[data-do="read-as-guess"]').click();
  await guessed(page, /5×5/);
  await page.waitForFunction(() => !/** @type {any} */ (document.querySelector("dialog yomikiri-board"))?.game.rules.gravity);
  // A piece that hangs in the air does not fall.
  await page.locator("#paste-text").fill(". . . . .\n. . . O .\n. . . . .\n. . . O .\nX O X X .");
  await page.waitForTimeout(300);
  assert.equal(await falls(), false);
});

test("what a file of SGF has beside its game is named, but for the names, which the page uses", async (t) => {
  const { page } = await open(t, "", { locale: "en-GB" });
  await settled(page);
  await paste(page, "(;GM[2]SZ[8]PB[Anna]PW[Ben]C[so];B[ef];W[df](;B[cc])(;B[cd]))");
  await guessed(page, "Left aside: “C[so]” “(;B[cd])”.");
});
