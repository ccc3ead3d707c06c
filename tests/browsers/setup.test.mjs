// Opening games in further engines: the address, Back, pasting, the stored games.
import assert from "node:assert/strict";
import { By, addressOf, inEngines, until, visit } from "./harness.mjs";

inEngines("a pasted game appears in the address and among the stored games, and Back closes a dialog", async (driver) => {
  await visit(driver, `${await addressOf()}?game=tic-tac-toe&first=person&second=person`);
  await until(driver, "return document.getElementById('board')?.interactive", "the board");
  await driver.executeScript("document.querySelector('[data-do=\"paste\"]').click()");
  await until(driver, "return document.querySelector('#paste-text')", "the dialog");
  await driver.findElement(By.css("#paste-text")).sendKeys("(;GM[2]SZ[8];B[ef];W[fd])");
  await until(driver, "return document.querySelector('[data-is=\"understood\"]')", "what was understood");
  await driver.executeScript("document.querySelector('[data-do=\"open-game\"]').click()");
  await until(driver, "return /moves=e6f4/.test(location.hash)", "the address");
  await until(driver, `const cell = document.getElementById("board").shadowRoot.querySelector(".legal");
    cell?.click();
    return cell !== null;`, "a legal move");
  await until(driver, "return document.getElementById('board').game.moves.length === 3", "a move");
  await driver.executeScript("document.querySelector('[data-do=\"games\"]').click()");
  await until(driver, "return document.querySelectorAll('.kept').length === 1", "the game among those kept");
  await driver.navigate().back();
  await until(driver, "return !document.querySelector('dialog')", "no dialog");
  const moves = await driver.executeScript("return document.getElementById('board').game.moves.length");
  assert.equal(moves, 3);
});
