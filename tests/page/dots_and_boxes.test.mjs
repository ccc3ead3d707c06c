// Dots and Boxes: a board whose cells are points, lines and boxes. Lines are narrow; mouse, touch and keys reach them; whoever completes a
// box moves again, and a screen reader hears so.
import assert from "node:assert/strict";
import { test } from "node:test";
import { assertAccessible, everywhere, open, openGame } from "./harness.mjs";
import { click, focused, listen, look, made, plays, press, solved, tabTo } from "./player.mjs";

/** @import { Page } from "playwright-core" */

const TWO = "first=person&second=person";
const SMALL = { viewport: { width: 360, height: 640 } };
const board = (/** @type {number} */ width, /** @type {number} */ height, more = "") => `#game=dots_and_boxes&width=${width}&height=${height}&${TWO}${more}`;

/** @param {Page} page @param {string} name */
const cell = (page, name) => page.locator(`#board [data-move="${name}"]`);

everywhere("lines are narrow beside boxes, and large enough for a finger on a small screen up to 4 by 4", async (t) => {
  for (const [width, height] of [[3, 2], [4, 4]]) {
    const { page } = await openGame(t, board(width, height), SMALL);
    const size = (/** @type {string} */ name) => cell(page, name).evaluate((one) => one.getBoundingClientRect().toJSON());
    const [point, across, upright, box] = [await size("a1"), await size("b1"), await size("a2"), await size("b2")];
    for (const [line, long, short] of [[across, across.width, across.height], [upright, upright.height, upright.width]]) {
      assert.ok(Math.abs(long / short - 2) < 0.1, JSON.stringify(line));
      assert.ok(short >= 23.5, JSON.stringify(line));
    }
    assert.ok(Math.abs(box.width - across.width) < 1 && Math.abs(box.height - upright.height) < 1, JSON.stringify(box));
    assert.ok(Math.abs(point.width - upright.width) < 1, JSON.stringify(point));
  }
});

test("whoever completes a box gets it and moves again; boxes are counted, drawn and announced", async (t) => {
  const { page } = await openGame(t, board(2, 1), SMALL);
  const heard = await listen(page);
  // Points and boxes are no moves.
  await cell(page, "a1").click({ force: true });
  await cell(page, "b2").click({ force: true });
  assert.deepEqual((await look(page)).moves, []);
  for (const move of ["b1", "d1", "a2", "e2", "b3", "d3"]) await click(page, move);
  await made(page, 6);
  await plays(page, "c2", 7);
  const { outcome, last } = await look(page);
  assert.deepEqual([outcome?.winner, outcome?.score, last?.flipped], ["first", 2, ["b2", "d2"]]);
  assert.equal(await cell(page, "b2").locator(".box.first").count(), 1);
  assert.match(String(await cell(page, "c2").getAttribute("aria-label")), /line, last move/);
  assert.match(String(await cell(page, "d2").getAttribute("aria-label")), /Blue/);
  assert.equal(await page.locator(".player .count").first().textContent(), "2");
  await heard("c2, 2 boxes completed");
  await heard("2–\u20600");
});

test("arrow keys go from line to line, past the points; Enter draws the line", async (t) => {
  const { page } = await openGame(t, board(2, 2), SMALL);
  await tabTo(page);
  const [first] = await focused(page);
  assert.equal(first, "d3");
  const steps = /** @type {const} */ ([["ArrowLeft", "b3", /no line/], ["ArrowUp", "b2", /empty/], ["ArrowUp", "b1", /no line, can be played/],
    ["ArrowRight", "d1", /no line/], ["ArrowDown", "d2", /empty/], ["ArrowRight", "e2", /no line/], ["ArrowDown", "e4", /no line/],
    ["Home", "a4", /no line/], ["ArrowUp", "a2", /no line/], ["Control+End", "d5", /no line/], ["Control+Home", "b1", /no line/]]);
  for (const [key, name, label] of steps) {
    await page.keyboard.press(key);
    const [at, said] = await focused(page);
    assert.equal(at, name, key);
    assert.match(String(said), label, key);
  }
  await page.keyboard.press("Enter");
  await made(page, 1);
  assert.match(String((await focused(page))[1]), /line, last move/);
  await assertAccessible(page);
});

test("every move of 3 by 3 boxes gets its value, on the lines", async (t) => {
  const { page } = await open(t, board(3, 3, "&view=analyse"));
  await solved(page, { timeout: 60_000 });
  const values = await page.locator("#board .kind-line .value").allTextContents();
  assert.equal(values.length, 24);
  assert.ok(values.every((value) => value.includes("3")), values.join(" "));
});

test("a level plays on after it has completed a box", async (t) => {
  const { page } = await openGame(t, `#game=dots_and_boxes&width=2&height=1&moves=b1d1a2b3&first=person&second=perfect`, SMALL);
  // Whatever is drawn now, the first box can be taken, and then a line follows.
  await press(page, "e2");
  await made(page, 7);
  const { turn, outcome, moves } = await look(page);
  assert.ok(outcome || turn === "first", JSON.stringify(moves));
});
