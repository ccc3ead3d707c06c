// Complete games of every kind against the computer, on the page, in turn by clicks and by keys.
import assert from "node:assert/strict";
import { test } from "node:test";
import { kinds } from "../../www/games/index.js";
import { everywhere, onlyInChromium, open, openGame } from "./harness.mjs";
import { begins, click, exchange, finish, leadsTo, look, made, press, settled, start } from "./player.mjs";
import { rarely } from "../size.mjs";

const ways = /** @type {const} */ ([["clicks", click], ["keys", press]]);

/** Kinds that differ in what a browser does for them. */
const EVERYWHERE = ["tictactoe", "reversi", "eight"];
/** Longer games of a kind that the usual run plays already. */
const LONG = ["misere", "four"];

for (const [i, { name, card: { game } }] of kinds().filter(({ preset, usual }) => preset ?? usual).entries()) {
  const [way, how] = ways[i % 2];
  const rare = LONG.includes(name);
  (EVERYWHERE.includes(name) ? everywhere : rare ? rarely : test)(`${name} to the end, by ${way}`, async (t) => {
    const { page } = await openGame(t);
    await start(page, name);
    const end = await finish(page, how, (legal, n) => legal[n % legal.length]);
    assert.equal(end.rules.game, game);
    assert.ok(end.outcome);
    // Both sides have moved, so the computer answered.
    assert.ok(end.moves.length >= 2);
    const told = await page.locator(".status .words").innerText();
    const { winner } = /** @type {NonNullable<typeof end.outcome>} */ (end.outcome);
    assert.match(told, winner === "draw" ? /draw/i : winner === "first" ? /you win/i : /computer wins/i);
    if (game === "mnk" && end.outcome?.reason === "line") assert.equal(await page.locator("#board .strike").count(), 1);
    if (game === "reversi") {
      assert.match(told, /\d–\u2060\d/, "the score stays in one line");
      const counts = await page.locator(".player .count").allInnerTexts();
      assert.deepEqual(counts.map(Number), [1, 2].map((side) => end.cells.filter((cell) => cell === side).length));
    }
    await begins(page, () => page.locator('[data-do="again"]').click());
    assert.equal((await settled(page)).moves.length, 0);
  }, { rare });
}

test("the computer against itself plays to the end, and stops and resumes on request", async (t) => {
  const { page, url } = await open(t, "?game=reversi-4x4&first=random&second=random", { reducedMotion: "reduce", paced: true, goto: false });
  await page.clock.install();
  // The game goes on only as the test has time pass.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto(url);
  while ((await look(page)).moves.length < 2) await page.clock.runFor(100);
  await page.locator('[data-do="stop"]').click();
  const stopped = (await look(page)).moves.length;
  await page.clock.runFor(5000);
  assert.equal((await look(page)).moves.length, stopped, "nothing moves after a stop");
  assert.match(await page.locator(".status").innerText(), /Stopped/);
  await page.locator('[data-do="go-on"]').click();
  while (!(await look(page)).outcome) await page.clock.runFor(1000);
});

test("undo and redo step between the person's turns, including the computer's answers", async (t) => {
  const { page } = await openGame(t, "?game=reversi-6x6");
  const undo = page.locator('[data-do="undo"]');
  const redo = page.locator('[data-do="redo"]');
  assert.equal(await undo.getAttribute("aria-disabled"), "true");
  const record = [(await look(page)).moves];
  for (let i = 0; i < 3; i++) record.push((await exchange(page)).moves);
  for (const [button, at] of /** @type {const} */ ([[undo, 2], [undo, 1], [redo, 2], [redo, 3], [undo, 2], [undo, 1], [undo, 0]])) {
    await button.click();
    assert.deepEqual((await settled(page)).moves, record[at]);
  }
  assert.equal(await undo.getAttribute("aria-disabled"), "true");
});

test("a pass is announced, and takes one button", async (t) => {
  // Nine plies of the textbook's parallel line; White must pass next.
  const { page } = await openGame(t, "?game=reversi-4x4-parallel&moves=a1d1d2d3a4c1d4a3&first=person&second=person");
  await click(page, "a2");
  const pass = page.locator('[data-do="pass"]');
  await pass.waitFor();
  const status = (/** @type {RegExp} */ hasText) => page.locator(".status", { hasText }).waitFor();
  await status(/White has no move and must pass/);
  await page.waitForFunction(() => /must pass/.test(document.getElementById("live")?.textContent ?? ""));
  assert.equal((await look(page)).open, false);
  await pass.click();
  await pass.waitFor({ state: "detached" });
  const after = await settled(page);
  assert.equal(after.last?.move, "pass");
  assert.equal(after.turn, "first");
  await status(/White had no move and passed/);
});

test("on a board too fine for a finger, one tap selects and a second one plays", { skip: onlyInChromium("finger") }, async (t) => {
  const { page } = await openGame(t, "?game=gomoku&first=person&second=person", { viewport: { width: 360, height: 640 }, hasTouch: true });
  const cell = (/** @type {string} */ move) => page.locator(`#board [data-move="${move}"]`);
  await cell("h8").tap();
  await page.locator('[data-do="place"]').waitFor();
  for (const told of [".status", "#live"]) await page.locator(told, { hasText: "h8? Tap again to play it." }).waitFor({ state: "attached" });
  assert.equal((await look(page)).moves.length, 0);
  await cell("h9").tap();
  await cell("h9").tap();
  await made(page, 1);
  await cell("g7").tap();
  await page.locator('[data-do="place"]').click();
  await made(page, 2);
  assert.deepEqual((await look(page)).moves, ["h9", "g7"]);
});

test("a hint marks a move, and the board shows the values of all moves on request", async (t) => {
  const { page } = await open(t, "?game=reversi-4x4&moves=b1&first=person&second=beginner");
  const { moves } = await settled(page);
  assert.equal(moves.length, 2);
  await page.locator('[data-do="hint"]').click();
  const hinted = await page.locator("#board .hint").getAttribute("data-move");
  assert.ok((await look(page)).legal.includes(String(hinted)));
  await leadsTo(page, '[data-do="values"]', "#board .value");
  await page.waitForFunction(() => {
    const root = document.getElementById("board")?.shadowRoot;
    return root && !root.querySelector(".value.wait") && root.querySelector(".value.best");
  });
  const { legal } = await look(page);
  assert.equal(await page.locator("#board .value").count(), legal.length);
});
