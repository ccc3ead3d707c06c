// The dialog for a new game, and the colours of the pieces.
import assert from "node:assert/strict";
import { test } from "node:test";
import { kinds } from "../../www/games/index.js";
import { rarely } from "../size.mjs";
import { small, tooWide } from "./fits.mjs";
import { delay, open, openGame, tap } from "./harness.mjs";
import { begin, click, look, moreRules, openAt, plays, settled } from "./player.mjs";

/** @import { Page } from "playwright-core" */

/** @param {Page} page @param {string} kind */
async function choose(page, kind) {
  if (!(await page.locator("dialog.new-game").count())) await page.locator('[data-do="newGame"]').click();
  await page.locator(`input[name="kind"][value="${kind}"]`).press("Space");
}

rarely("misère and five in a row have their own names; every level has its sentence", async (t) => {
  const { page } = await openGame(t);
  await choose(page, "misere");
  assert.match(await page.locator("dialog .kinds").innerText(), /Misère[^]*Gomoku/);
  // The sentence of the chosen level stands below them all.
  const told = new Set();
  const levels = await page.locator('.levels input[type="radio"]').all();
  for (const level of levels) {
    const before = await level.isChecked() ? "" : await page.locator("#about-level-second").innerText();
    await level.press("Space");
    await page.waitForFunction((before) => document.getElementById("about-level-second")?.innerText !== before, before);
    told.add(await page.locator("#about-level-second").innerText());
  }
  assert.ok(told.size === levels.length && told.size >= 7, `${told.size} sentences`);
  await choose(page, "five");
  await begin(page);
  const { rules, width } = await settled(page);
  assert.deepEqual([rules.game, width, /** @type {any} */ (rules).k], ["mnk", 15, 5]);
});

test("the dialog is complete when it opens: nothing moves once the engine has answered", async (t) => {
  for (const path of ["#game=tic-tac-toe", "#game=eight"]) {
    const { page } = await openGame(t, path);
    // The dialog is drawn before the engine is asked anything.
    const first = await page.evaluate(() => new Promise((resolve) => {
      const look = () => document.querySelector('dialog.new-game[open] input[value="friend"]')?.getBoundingClientRect().y;
      new MutationObserver((_, watch) => {
        const y = look();
        if (y) resolve((watch.disconnect(), y));
      }).observe(document.body, { subtree: true, childList: true, attributes: true });
      /** @type {HTMLElement} */ (document.querySelector('[data-do="newGame"]')).click();
    }));
    await page.waitForTimeout(300);
    const later = await page.locator('dialog input[value="friend"]').evaluate((radio) => radio.getBoundingClientRect().y);
    assert.equal(later, first, path);
  }
});

test("the whole form works at 320 px: nothing overflows, and every control is large enough for a finger", async (t) => {
  const { page } = await openGame(t, "", { viewport: { width: 320, height: 568 }, hasTouch: true });
  for (const { name: kind } of kinds()) {
    await choose(page, kind);
    assert.deepEqual([await tooWide(page), await small(page)], [0, []], kind);
  }
  await tap(page.locator('[data-do="start"]'));
  await page.waitForSelector("dialog", { state: "detached" });
});

test("More rules stays open when a size changes, and closed if it was closed", async (t) => {
  const { page } = await openGame(t, "#game=reversi-4x4");
  await choose(page, "reversi");
  const size = async (/** @type {string} */ size, /** @type {boolean} */ open) => {
    await page.locator(`input[name="size"][value="${size}"]`).press("Space");
    await page.waitForFunction((n) => /** @type {HTMLInputElement} */ (document.querySelector("#f-width")).value === n, size);
    assert.equal(await page.locator("dialog details[open]").count(), Number(open), size);
  };
  await size("8", false);
  // By keyboard: the dialog becomes higher or lower when the engine has answered.
  await page.locator("dialog summary").press("Enter");
  for (const side of ["6", "8"]) await size(side, true);
  await page.locator("dialog summary").press("Enter");
  await size("4", false);
});

test("clicks that come before the engine has answered build on one another", async (t) => {
  const { page, url } = await open(t, "#game=mnk&width=5&height=5&k=4", { goto: false });
  await page.addInitScript(delay, 100);
  await openAt(page, url);
  await page.locator('[data-do="newGame"]').click();
  await moreRules(page);
  await page.locator('dialog yomikiri-board [data-move="b2"]').waitFor();
  await page.evaluate(() => {
    const board = /** @type {ShadowRoot} */ (document.querySelector("dialog yomikiri-board")?.shadowRoot);
    for (const cell of ["b2", "e4"]) /** @type {HTMLElement} */ (board.querySelector(`[data-move="${cell}"]`)).click();
    const more = /** @type {HTMLElement} */ (document.querySelector('dialog button[aria-label="Columns +"]'));
    for (let clicks = 0; clicks < 3; clicks++) more.click();
  });
  await begin(page);
  const { rules, width } = await look(page);
  assert.deepEqual([/** @type {any} */ (rules).obstacles, width], [["b2", "e4"], 8]);
});

test("contradictory rules show a message before Start, but can be started", async (t) => {
  const { page } = await openGame(t, "#game=mnk&width=5&height=5&k=6&first=person&second=person");
  await page.locator('[data-do="newGame"]').click();
  await page.getByText("No row of 6 fits on 5×5").waitFor();
  await begin(page);
  assert.equal(/** @type {any} */ ((await look(page)).rules).k, 6);
  // No cell is free.
  await page.evaluate(() => { location.hash = "game=mnk&width=2&height=1&k=2&obstacles=a1,b1"; });
  await page.waitForFunction(() => /** @type {any} */ (document.getElementById("board")).game.width === 2);
  await page.locator('[data-do="newGame"]').click();
  await page.getByText("There would be nothing to play").waitFor();
});

test("if fouls lose, an illegal move loses the game", async (t) => {
  const { page } = await openGame(t);
  await choose(page, "tictactoe");
  await moreRules(page);
  await page.locator('input[name="fouls"]').press("Space");
  await page.locator('input[name="opponent"][value="friend"]').press("Space");
  await begin(page);
  await plays(page, "b2", 1);
  // A second click right after the first would count as a double click.
  await page.waitForTimeout(500);
  await page.locator('#board [data-move="b2"]').click({ force: true });
  await page.waitForFunction(() => /** @type {any} */ (document.getElementById("board")).game.outcome?.reason === "illegal-move");
  assert.equal((await look(page)).outcome?.winner, "first");
});

test("gomoku opens by swap: the person places three stones, the computer chooses its colour; smaller boards have no swap", async (t) => {
  const { page } = await openGame(t, "", { locale: "en-GB" });
  await page.locator('[data-do="newGame"]').click();
  await page.locator('dialog input[name="kind"][value="tictactoe"]').press("Space");
  await page.locator('dialog input[name="side"][value="second"]').waitFor({ state: "attached" });
  await moreRules(page);
  assert.equal(await page.locator('dialog input[name="swap"]').count(), 0);
  await page.locator('dialog input[name="kind"][value="five"]').press("Space");
  await page.locator('dialog input[name="swap"]').press("Space");
  await page.getByText("You place the first 3 pieces").waitFor();
  assert.equal(await page.locator('dialog input[name="side"]').count(), 0, "the computer chooses it");
  await page.locator('dialog input[name="level-second"][value="beginner"]').press("Space");
  await begin(page);
  await page.locator(".status", { hasText: "Black: place 3 more pieces" }).waitFor();
  // Of two quick clicks, only the first would count.
  for (const move of ["h8", "a1", "i9"]) {
    await click(page, move);
    await page.waitForFunction((move) => /** @type {any} */ (document.getElementById("board")).game.moves.includes(move), move);
  }
  await page.waitForFunction(() => /first=beginner|second=beginner/.test(location.hash));
  await page.locator(".player", { hasText: "Computer" }).waitFor();
  assert.deepEqual((await settled(page)).moves.slice(0, 3), ["h8", "a1", "i9"]);
});
