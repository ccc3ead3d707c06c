// The placeholder board before the engine is ready: in its final place, with the position from the last visit.
import assert from "node:assert/strict";
import { test } from "node:test";
import { open } from "./harness.mjs";
import { anew, click, made, openAt, reloaded, settled } from "./player.mjs";
import { inTurn } from "../size.mjs";

/** @import { Page } from "playwright-core" */

const EIGHT = "#game=reversi-8x8&moves=f5d6c3&first=person&second=person";

/** Where something is drawn, in pixels. @param {Page} page @param {string} selector */
const place = (page, selector) => page.locator(selector).evaluate((part) => {
  const { height, left, top, width } = (part.shadowRoot?.querySelector(".frame") ?? part).getBoundingClientRect();
  return [left, top, width, height].map(Math.round);
});

/** The cells of the placeholder board; null if it is the one in the HTML. @param {Page} page */
const cells = (page) => page.locator(".first-board").evaluate((part) => /** @type {any} */ (part).game?.cells ?? null);

/**
 * A page whose engine arrives only when the test allows it.
 * @param {import("node:test").TestContext} t @param {import("playwright-core").ViewportSize} [viewport]
 */
async function waiting(t, viewport) {
  const opened = await open(t, "", { goto: false, ...(viewport && { viewport }) });
  /** @type {(value?: unknown) => void} */
  let come = () => {};
  let held = false;
  let gate = Promise.resolve();
  await opened.context.route("**/*.wasm", async (route) => { await gate; await route.continue(); });
  return {
    ...opened,
    hold() { held = true; gate = new Promise((resolve) => { come = () => { held = false; resolve(); }; }); },
    come() { assert.ok(held); come(); },
  };
}

for (const viewport of inTurn([{ width: 360, height: 640 }, { width: 1024, height: 768 }, { width: 1440, height: 900 }], 0)) {
  test(`at ${viewport.width} x ${viewport.height} nothing moves when the engine arrives, on a first visit and on a later one`, async (t) => {
    const { page, base, hold, come } = await waiting(t, viewport);
    hold();
    await page.goto(base);
    const first = await place(page, ".first-board");
    come();
    await settled(page);
    assert.deepEqual(await place(page, "#board"), first);
    await page.goto(base + EIGHT);
    const { cells: left } = await reloaded(page);
    hold();
    await page.reload();
    await page.locator("yomikiri-board.first-board .frame").waitFor();
    assert.deepEqual(await cells(page), left, "the board that was left");
    const still = await place(page, ".first-board");
    come();
    assert.deepEqual((await settled(page)).cells, left);
    assert.deepEqual(await place(page, "#board"), still);
  });
}

test("the last position is not shown if another game is requested, or if it has no board", async (t) => {
  const { page, base, hold, come } = await waiting(t);
  await openAt(page, base + EIGHT);
  await page.goto("about:blank");
  hold();
  await page.goto(`${base}#game=tic-tac-toe&first=person&second=person`);
  await page.locator(".first-board").waitFor();
  assert.equal(await cells(page), null);
  come();
  await click(page, (await settled(page)).legal[0]);
  await made(page, 1);
  for (const kept of ["{oops", '{"address":7,"board":{"rules":{"game":"chess"},"width":3,"height":3,"cells":[]}}', '{"board":null}',
    '{"board":{"rules":{"game":"reversi"},"width":1e9,"height":1,"cells":[0]}}',
    '{"board":{"rules":{"game":"mnk"},"width":2,"height":1,"cells":[0,"<b>"]}}']) {
    await anew(page, `${base}icon.svg`);
    await page.evaluate((kept) => localStorage.setItem("yomikiri:still", kept), kept);
    hold();
    await page.goto(base);
    await page.locator(".first-board").waitFor();
    await page.waitForFunction(() => document.documentElement.lang);
    assert.equal(await cells(page), null, kept);
    come();
    assert.equal((await settled(page)).moves.length, 1, "the game is there all the same");
  }
});

test("the last move is marked on each of its cells", async (t) => {
  const { page, base, hold, come } = await waiting(t);
  for (const [at, marked] of /** @type {const} */ ([[["a1", "b1"], ["a1", "b1"]], [["b3"], ["b3"]], [undefined, ["c3"]], [7, []], [[7], []]])) {
    const last = { move: "c3", by: "first", flipped: [], at };
    const board = { rules: { game: "mnk" }, width: 3, height: 3, cells: [1, 1, 0, 0, 0, 0, 0, 1, 1], last };
    await page.goto(`${base}icon.svg`);
    await page.evaluate((kept) => localStorage.setItem("yomikiri:still", kept), JSON.stringify({ address: "", board }));
    hold();
    await page.goto(base);
    await page.locator("yomikiri-board.first-board .frame").waitFor();
    const found = await page.locator(".first-board .last").evaluateAll((all) => all.map((cell) => /** @type {HTMLElement} */ (cell).dataset.move));
    assert.deepEqual(found, marked, JSON.stringify(at));
    come();
    await settled(page);
  }
});

test("the keyboard focus stays where it was when the engine arrives", async (t) => {
  const { page, base, hold, come } = await waiting(t);
  /** The button or the cell that has the focus. */
  const focused = () => page.evaluate(() => {
    const active = /** @type {HTMLElement} */ (document.activeElement?.shadowRoot?.activeElement ?? document.activeElement);
    return active.dataset.move ?? active.dataset.view ?? active.dataset.do;
  });
  hold();
  await page.goto(base);
  await page.locator('.first-board [data-move="c3"]').focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowDown");
  assert.equal(await focused(), "d4");
  come();
  const { legal } = await settled(page);
  assert.equal(await focused(), "d4");
  // The keys go on from there.
  await page.keyboard.press("ArrowDown");
  assert.equal(await focused(), "d5");
  await click(page, legal[0]);
  await made(page, 2);
  hold();
  await page.reload();
  await page.locator("yomikiri-board.first-board .frame").waitFor();
  await page.locator(".first-board [tabindex='0']").focus();
  await page.keyboard.press("ArrowUp");
  assert.equal(await focused(), "c2");
  come();
  await settled(page);
  assert.equal(await focused(), "c2");
  for (const button of ['[data-view="puzzles"]', '[data-do="theme"]', '[data-do="newGame"]']) {
    hold();
    await page.reload();
    await page.locator(button).focus();
    const before = await focused();
    come();
    await settled(page);
    assert.equal(await focused(), before);
  }
});
