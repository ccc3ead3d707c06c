// The page in further engines: complete games, analysis, the language, a reload.
import assert from "node:assert/strict";
import { By, Key, addressOf, click, clickOn, inEngines, reload, until, visit } from "./harness.mjs";

/** @import { Driver } from "./harness.mjs" */
/** @typedef {import("../../www/types.d.ts").Game} Game */

/** Whether a person may move, must pass, or the game is over; and the current position. */
const SETTLED = `const board = document.getElementById("board");
  return board?.game && (board.interactive || board.game.outcome || document.querySelector('[data-do="pass"]')) ? board.game : null;`;

/** @param {Driver} driver @returns {Promise<Game>} */
const settled = (driver) => until(driver, SETTLED, "a person's turn, or the end");

/** @param {Driver} driver @param {string} move */
async function play(driver, move) {
  await clickOn(driver, move, (move) => document.getElementById("board")?.shadowRoot?.querySelector(`[data-move="${move}"]`), move);
}

/** @param {Driver} driver @param {number} count */
const longer = (driver, count) => until(driver, "return document.getElementById('board').game.moves.length > arguments[0]", "the move on the board", count);

/** Plays a game to its end, always with the first legal move. @param {Driver} driver */
async function finish(driver) {
  for (let n = 0; n < 80; n++) {
    const game = await settled(driver);
    if (game.outcome) return game;
    if (game.legal[0] === "pass") await click(driver, '[data-do="pass"]');
    else await play(driver, game.legal[0]);
    await longer(driver, game.moves.length);
  }
  throw new Error("the game does not end");
}

for (const query of ["?game=reversi-4x4", "?game=tic-tac-toe", "?game=eight", "?game=misere-tic-tac-toe"]) {
  inEngines(`a complete game against the computer: ${query}`, async (driver) => {
    await visit(driver, (await addressOf()) + query);
    const game = await finish(driver);
    assert.ok(game.outcome);
    const status = await driver.findElement(By.css("body")).getText();
    assert.ok(status.length > 50);
  });
}

inEngines("the value of every move is found", async (driver) => {
  await visit(driver, `${await addressOf()}?game=reversi-4x4&view=analyse`);
  const marks = await until(driver, `const marks = document.getElementById("board")?.marks ?? [];
    return marks.length && marks.every((mark) => mark.exact) ? marks.map(({ move, value }) => move + " " + value) : null;`, "four values");
  assert.deepEqual(marks, ["b1 -8", "a2 -8", "d3 -8", "c4 -8"]);
});

inEngines("the board works with keys, and a reload keeps the game", async (driver) => {
  await visit(driver, `${await addressOf()}?game=tic-tac-toe`);
  await settled(driver);
  await driver.executeScript("document.getElementById('board').focus()");
  // The browser decides whether a focus that a script sets is visible. While it is not, the arrow keys browse the game.
  await driver.actions().sendKeys(Key.TAB).keyDown(Key.SHIFT).sendKeys(Key.TAB).keyUp(Key.SHIFT).perform();
  const reached = (/** @type {string} */ move) => until(driver, `const { shadowRoot } = document.getElementById("board");
    return shadowRoot.querySelector(".seen") && shadowRoot.activeElement?.dataset.move === arguments[0];`, `the focus on ${move}`, move);
  await reached("b2");
  await driver.actions().sendKeys(Key.ARROW_LEFT, Key.ARROW_UP).perform();
  await reached("a1");
  await driver.actions().sendKeys(Key.ENTER).perform();
  await longer(driver, 1);
  const before = await settled(driver);
  assert.equal(before.moves[0], "a1");
  await reload(driver);
  const game = await settled(driver);
  assert.deepEqual(game.moves, before.moves);
});

inEngines("pieces fall: any cell of a column drops one, a digit chooses a column, and nothing is left in motion", async (driver) => {
  await visit(driver, `${await addressOf()}?game=connect-four&first=person&second=person`);
  await settled(driver);
  await play(driver, "d1");
  await longer(driver, 0);
  await play(driver, "d6");
  await longer(driver, 1);
  await driver.actions().sendKeys("4").perform();
  await longer(driver, 2);
  const { moves } = await settled(driver);
  assert.deepEqual(moves, ["d6", "d5", "d4"]);
  await until(driver, `const { shadowRoot } = document.getElementById("board");
    const pieces = [...shadowRoot.querySelectorAll(".cell > .piece")];
    const { top, bottom } = shadowRoot.querySelector(".grid").getBoundingClientRect();
    return pieces.length === 3 && pieces.every((piece) => piece.getAnimations().every(({ playState }) => playState === "finished"))
      && pieces.every((piece) => piece.getBoundingClientRect().top > top && piece.getBoundingClientRect().bottom <= bottom + 1);`, "three pieces at rest");
});

inEngines("the element works in a page with nothing else", async (driver) => {
  await visit(driver, `${await addressOf()}embed.html#game=tic-tac-toe&second=casual&controls=`);
  await until(driver, 'return document.querySelector("yomikiri-game")?.position', "the first position");
  await driver.executeScript(`document.querySelector("yomikiri-game").shadowRoot.querySelector("yomikiri-board")
    .shadowRoot.querySelector('[data-move="b2"]').click()`);
  const moves = await until(driver, `const { moves } = document.querySelector("yomikiri-game").position;
    return moves.length > 1 ? moves : null;`, "the computer's answer");
  assert.equal(/** @type {string[]} */ (moves)[0], "b2");
  const controls = await driver.executeScript(
    'return document.querySelector("yomikiri-game").shadowRoot.querySelectorAll(".controls button").length');
  assert.equal(controls, 6);
});

inEngines("playing on from a displayed line starts a variation; one click leads back to the game", async (driver) => {
  await visit(driver, `${await addressOf()}?game=reversi-4x4&moves=b1&first=person&second=person&view=analyse`);
  await until(driver, "return document.querySelectorAll('.line .ply').length > 2", "the best line");
  await driver.executeScript("document.querySelectorAll('.line .ply')[1].click()");
  const shown = await until(driver, `const { game } = document.getElementById("board"); return game.moves.length === 3 ? game : null;`, "the line on the board");
  const { legal } = /** @type {Game} */ (shown);
  await play(driver, legal[legal.length - 1]);
  await until(driver, "return document.querySelectorAll('.aside .ply').length === 3", "the variation in the list");
  await driver.executeScript("document.querySelector('[data-do=\"back\"]').click()");
  await until(driver, 'return document.getElementById("board").game.moves.length === 1', "the game");
});

inEngines("a finished game is reviewed, and its graph is browsed with keys", async (driver) => {
  await visit(driver, await addressOf());
  await settled(driver);
  await until(driver, "return document.querySelector('[data-do=\"example\"]')", "the example");
  await driver.executeScript("document.querySelector('[data-do=\"example\"]').click()");
  await until(driver, `return /Decided by move 7, b4: Black went from \\+9 to −4/.test(document.querySelector(".turning")?.textContent ?? "")`, "where it was decided");
  await driver.executeScript("document.querySelector('.graph-box').focus()");
  await driver.actions().sendKeys(Key.ARROW_LEFT).perform();
  await until(driver, 'return document.getElementById("board").game.moves.length === 11', "the position before the last");
});

inEngines("the blunder alert reports a move that gives the result away", async (driver) => {
  await visit(driver, `${await addressOf()}?game=tic-tac-toe&moves=b2&first=casual&second=person`);
  await settled(driver);
  await driver.executeScript(`const alert = document.getElementById("alert"); alert.value = "0"; alert.dispatchEvent(new Event("change"));`);
  await play(driver, "b1");
  await until(driver, "return document.querySelector('[data-do=\"take-back\"]')", "the warning");
});
