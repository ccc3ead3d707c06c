// Boards on which a move is not one cell: choosing it with the mouse, by touch and with keys, its preview, values, marks, motion and pictures.
import assert from "node:assert/strict";
import { test } from "node:test";
import { WWW } from "../../www/build/serve.mjs";
import { assertAccessible, onlyInChromium, open, openGame } from "./harness.mjs";
import { listen, made } from "./player.mjs";
import { rarely } from "../size.mjs";

/** @import { Page } from "playwright-core" */
/** @import { Options } from "./harness.mjs" */

/**
 * A page with an empty board of Domineering, which plays the moves that the user chooses and notes the board's events in `window.heard`.
 * @param {import("node:test").TestContext} t @param {{ size?: [number, number], pixels?: number } & Options} [options]
 */
async function boardOf(t, { size = [4, 4], pixels = 400, ...options } = {}) {
  const { page, context, base } = await open(t, "", { goto: false, root: WWW, ...options });
  const body = `<!doctype html><html lang="en"><link rel="icon" href="data:,"><meta name="viewport" content="width=device-width">
    <meta name="color-scheme" content="light dark"><title>Dominoes</title>
    <style>body { margin: 0 } main { width: ${pixels}px }</style><main><h1>Dominoes</h1><p id="elsewhere">Elsewhere</p></main>`;
  await context.route(`${base}program.html`, (route) => route.fulfill({ contentType: "text/html", body }));
  await page.goto(`${base}program.html`);
  await page.evaluate(async ([width, height]) => {
    const load = (/** @type {string} */ path) => import(new URL(path, location.href).href);
    const [{ default: start, new_game, play: place }, { loadGame }] = await Promise.all([
      "./pkg/yomikiri_rules.js", "./games/game-code.js", "./games/index.js", "./board/board.js"].map(load));
    await Promise.all([start(), loadGame({ game: "domineering" })]);
    const board = /** @type {any} */ (document.createElement("yomikiri-board"));
    const heard = /** @type {any[]} */ ([]);
    Object.assign(window, { board, heard, load, place });
    Object.assign(board, { game: new_game({ game: "domineering", width, height }), interactive: true });
    for (const type of ["move", "refused", "pick", "aim"]) {
      board.addEventListener(`yomikiri-${type}`, (/** @type {CustomEvent} */ { detail }) => heard.push([type, detail]));
    }
    board.addEventListener("yomikiri-move", (/** @type {CustomEvent} */ { detail }) => { board.game = place(board.game, detail.move); });
    document.querySelector("main")?.append(board);
  }, size);
  await page.locator("yomikiri-board .cell").first().waitFor();
  return page;
}

/**
 * The events of the board since the last call, once there are so many. A tap becomes a click only a moment later.
 * @param {Page} page @param {number} [least]
 */
async function heard(page, least = 1) {
  await page.waitForFunction((least) => /** @type {any} */ (globalThis).heard.length >= least, least);
  return page.evaluate(() => /** @type {any} */ (globalThis).heard.splice(0));
}

/** @param {Page} page @param {string} name */
const cell = (page, name) => page.locator(`yomikiri-board [data-move="${name}"]`);

/** The names of the cells with a class, in reading order. @param {Page} page @param {string} name */
const withClass = (page, name) => page.locator(`yomikiri-board .cell.${name}`).evaluateAll((cells) => (
  cells.map((cell) => /** @type {HTMLElement} */ (cell).dataset.move)));

/** The names of the cells with a visible preview of a piece. @param {Page} page */
const previewed = (page) => page.locator("yomikiri-board .ghost").evaluateAll((ghosts) => ghosts
  .filter((ghost) => Number(getComputedStyle(ghost).opacity) > 0.3)
  .map((ghost) => /** @type {HTMLElement} */ (ghost.parentElement).dataset.move));

/** Sets properties of the board. @param {Page} page @param {Record<string, unknown>} properties */
const set = async (page, properties) => {
  await page.evaluate((properties) => Object.assign(/** @type {any} */ (globalThis).board, properties), properties);
  await page.evaluate(() => new Promise(requestAnimationFrame));
};

/** Plays moves without animation in between. @param {Page} page @param {string[]} moves */
const play = (page, ...moves) => page.evaluate(async (moves) => {
  const { board, place } = /** @type {any} */ (globalThis);
  for (const move of moves) board.game = place(board.game, move);
  await new Promise(requestAnimationFrame);
}, moves);

/** A value for each of these moves. @param {Record<string, number>} values */
const marks = (values) => Object.entries(values).map(([move, value]) => ({ move, value, exact: true, plies: null, best: false }));

const label = (/** @type {Page} */ page, /** @type {string} */ name) => cell(page, name).getAttribute("aria-label");

/** The ways to point at a cell. @type {[string, Options, (page: Page, name: string) => Promise<unknown>][]} */
const WAYS = [
  ["with the mouse", {}, (page, name) => cell(page, name).click({ force: true })],
  ["with keys", {}, async (page, name) => {
    await page.evaluate(() => /** @type {any} */ (globalThis).board.focus());
    const arrows = [...Array(name.charCodeAt(0) - 97).fill("ArrowRight"), ...Array(Number(name[1]) - 1).fill("ArrowDown")];
    for (const key of ["Control+Home", ...arrows, "Enter"]) await page.keyboard.press(key);
  }],
  ["by touch, which shows first what was not seen before", { hasTouch: true }, (page, name) => cell(page, name).tap({ force: true })],
];
for (const [how, options, choose] of WAYS) {
  const skip = options.hasTouch && onlyInChromium("touch");
  test(`${how}: a cell with one move plays it; one with several waits for a second cell`, { skip }, async (t) => {
    const page = await boardOf(t, options);
    await choose(page, "a1");
    if (options.hasTouch) {
      assert.deepEqual(await heard(page), [["aim", { move: "a1a2" }]]);
      assert.deepEqual(await previewed(page), ["a1", "a2"]);
      await choose(page, "a2");
    }
    assert.deepEqual(await heard(page), [["move", { move: "a1a2" }]], "the only move on a1");
    await play(page, "b1c1");
    await choose(page, "d2");
    assert.deepEqual(await heard(page), [["pick", { cells: ["d2"], next: ["d1", "d3"] }]], "several moves on d2");
    assert.deepEqual(await withClass(page, "picked"), ["d2"]);
    assert.deepEqual(await withClass(page, "next"), ["d1", "d3"]);
    await choose(page, "d3");
    assert.deepEqual(await heard(page), [["move", { move: "d2d3" }]]);
    assert.deepEqual(await withClass(page, "picked"), []);
    assert.deepEqual(await withClass(page, "last"), ["d2", "d3"]);
    await choose(page, "d3");
    assert.deepEqual(await heard(page), [["refused", { move: "d3" }]], "no move on a taken cell");
  });
}

test("each move that a cell may become is outlined, and the only one left shown whole: by mouse, keys and choice", async (t) => {
  const page = await boardOf(t);
  const outlines = () => page.locator("yomikiri-board .candidates rect").evaluateAll((all) => {
    const cells = [...document.querySelectorAll("yomikiri-board")].flatMap((board) => [...(board.shadowRoot?.querySelectorAll(".cell") ?? [])]);
    return all.map((one) => {
      const { bottom, left, right, top } = one.getBoundingClientRect();
      return cells.filter((cell) => {
        const box = cell.getBoundingClientRect();
        const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
        return x > left && x < right && y > top && y < bottom;
      }).map((cell) => /** @type {HTMLElement} */ (cell).dataset.move).sort().join();
    }).sort();
  });
  const seen = async (/** @type {string[]} */ outlined, /** @type {string[]} */ whole, what = "") => (
    assert.deepEqual([await outlines(), await previewed(page)], [outlined, whole], what));
  await seen([], []);
  await cell(page, "b2").hover({ force: true });
  await seen(["b1,b2", "b2,b3"], []);
  assert.deepEqual(await withClass(page, "next"), ["b1", "b3"]);
  await cell(page, "b2").click({ force: true });
  await seen(["b1,b2", "b2,b3"], []);
  await set(page, { orientation: "turned" });
  await seen(["b1,b2", "b2,b3"], []);
  await set(page, { orientation: "usual" });
  await cell(page, "b3").hover({ force: true });
  await seen([], ["b2", "b3"]);
  for (const key of ["Escape", "Control+End"]) await page.keyboard.press(key);
  await seen([], ["d3", "d4"], "although the mouse rests on b3");
  await cell(page, "a1").hover();
  await seen([], ["a1", "a2"]);
  await page.locator("#elsewhere").hover();
  await seen([], ["d3", "d4"]);
  await page.locator("#elsewhere").click();
  await seen([], []);
});

test("a choice is given up on the same cell, on any other, beside the board, outside it, and with Escape", async (t) => {
  const page = await boardOf(t);
  for (const [what, act] of /** @type {[string, () => Promise<unknown>][]} */ ([
    ["the same cell", () => cell(page, "b2").click()],
    ["another cell", () => cell(page, "d4").click()],
    ["the edge of the board", () => page.locator("yomikiri-board .letters").click()],
    ["the rest of the page", () => page.locator("#elsewhere").click()],
    ["Escape", () => page.keyboard.press("Escape")],
  ])) {
    await cell(page, "b2").click();
    assert.deepEqual(await heard(page), [["pick", { cells: ["b2"], next: ["b1", "b3"] }]]);
    await act();
    assert.deepEqual(await heard(page), [["pick", { cells: [], next: [] }]], what);
    assert.deepEqual(await withClass(page, "picked"), [], what);
  }
  // A new position and a board that is only a picture end it as well.
  await cell(page, "b2").click();
  await play(page, "a1a2");
  assert.deepEqual(await withClass(page, "picked"), []);
  await play(page, "b1c1");
  await cell(page, "d2").click();
  await set(page, { interactive: false });
  assert.deepEqual(await withClass(page, "picked"), []);
  await heard(page);
  await page.locator("#elsewhere").click();
  assert.deepEqual(await heard(page, 0), []);
});

test("a screen reader hears which cells are chosen or complete the move, and its value; marks are on all its cells", async (t) => {
  const page = await boardOf(t);
  assert.equal(await label(page, "b2"), "b2, empty, can be played");
  await cell(page, "b2").click();
  assert.equal(await label(page, "b2"), "b2, empty, chosen");
  assert.equal(await cell(page, "b2").getAttribute("aria-selected"), "true");
  assert.equal(await label(page, "b3"), "b3, empty, completes the move");
  assert.equal(await cell(page, "d4").getAttribute("aria-disabled"), null, "it gives the choice up");
  await page.keyboard.press("Escape");
  await set(page, { marks: marks({ a1a2: 1, a2a3: -1 }), hint: "a2a3", chosen: ["c1c2", "d3d4"] });
  assert.equal(await label(page, "a1"), "a1, empty, can be played, a1a2 value +1");
  assert.equal(await label(page, "a2"), "a2, empty, can be played, hint, a1a2 value +1, a2a3 value −1");
  assert.deepEqual([await withClass(page, "hint"), await withClass(page, "chosen")], [["a2", "a3"], ["c1", "c2", "d3", "d4"]]);
  await set(page, { marks: [], hint: null, chosen: [] });
  await play(page, "a2a3");
  assert.equal(await label(page, "a3"), "a3, Vertical, last move");
  await assertAccessible(page, "a board of dominoes");
});

for (const [width, colorScheme] of /** @type {const} */ ([[360, "light"], [1440, "dark"]])) {
  test(`values stand in the middle of their moves, apart from each other, at ${width} pixels`, async (t) => {
    const page = await boardOf(t, { size: [6, 6], pixels: Math.min(width, 700), viewport: { width, height: 800 }, colorScheme });
    const legal = await page.evaluate(() => /** @type {any} */ (globalThis).board.game.legal);
    await set(page, { marks: marks(Object.fromEntries(legal.map((/** @type {string} */ move, /** @type {number} */ i) => [move, (i % 3) - 1]))) });
    const boxes = (selector = ".between", name = "value") => page.locator(`yomikiri-board ${selector}`).evaluateAll((all, name) => (
      Object.fromEntries(all.map((one) => [/** @type {any} */ (one).dataset[name], one.getBoundingClientRect().toJSON()]))), name);
    const [cells, values] = [await boxes(".cell", "move"), await boxes()];
    assert.deepEqual(Object.keys(values), legal);
    const near = (/** @type {DOMRect} */ box, /** @type {number} */ x, /** @type {number} */ y) => (
      Math.abs(box.x + box.width / 2 - x) < 1.5 && Math.abs(box.y + box.height / 2 - y) < 1.5);
    for (const [move, box] of Object.entries(values)) {
      const [above, below] = [cells[move.slice(0, 2)], cells[move.slice(2)]];
      assert.ok(near(box, above.x + above.width / 2, below.y), move);
      const covered = Object.keys(values).filter((other) => Math.abs(box.x - values[other].x) < box.width - 0.01
        && Math.abs(box.y - values[other].y) < box.height - 0.01);
      assert.deepEqual(covered, [move]);
    }
    // After one cell, only the values of its moves are left.
    await cell(page, "b2").click();
    assert.deepEqual(Object.keys(await boxes()), ["b1b2", "b2b3"]);
    await page.keyboard.press("Escape");
    await set(page, { orientation: "turned" });
    const { f5f6 } = values;
    assert.ok(near((await boxes()).a1a2, f5f6.x + f5f6.width / 2, f5f6.y + f5f6.height / 2));
  });
}

rarely("the halves of a piece appear together, in place, and meet without a gap; a picture has them joined, in one frame", async (t) => {
  const page = await boardOf(t, { size: [5, 4], pixels: 333 });
  const moving = await page.evaluate(async () => {
    const { board, place } = /** @type {any} */ (globalThis);
    board.game = place(board.game, "a1a2");
    await new Promise(requestAnimationFrame);
    return board.shadowRoot.getAnimations().flatMap(({ effect }) => (effect.pseudoElement || !effect.target ? []
      : [[effect.target.closest(".cell").dataset.move, effect.getKeyframes().some(({ transform }) => transform)]]));
  });
  assert.deepEqual(moving, [["a1", false], ["a2", false]]);
  await play(page, "c2d2", "a3a4", "b1c1");
  for (const orientation of ["usual", "turned", "mirrored"]) {
    await set(page, { orientation });
    const halves = await page.locator("yomikiri-board .cell > .piece .face").evaluateAll((all) => Object.fromEntries(all.map((half) => {
      const { bottom, left, right, top } = half.getBoundingClientRect();
      return [/** @type {HTMLElement} */ (half.closest(".cell")).dataset.move, { bottom, left, right, top }];
    })));
    const meet = (/** @type {string} */ a, /** @type {string} */ b) => {
      const [p, q] = [halves[a], halves[b]];
      return p.left <= q.right && q.left <= p.right && p.top <= q.bottom && q.top <= p.bottom;
    };
    for (const [a, b] of [["a1", "a2"], ["c2", "d2"], ["a3", "a4"], ["b1", "c1"]]) assert.ok(meet(a, b), `${orientation}: ${a} and ${b}`);
    for (const [a, b] of [["a2", "a3"], ["b1", "a1"], ["c1", "c2"]]) assert.ok(!meet(a, b), `${orientation}: ${a} and ${b} are of two pieces`);
  }
  const { frames, halves } = await page.evaluate(async () => {
    const { board, load } = /** @type {any} */ (globalThis);
    const { picture } = await load("./ui/picture.js");
    const svg = new DOMParser().parseFromString(picture(board.game, board.words.of(board.game.rules)).text, "image/svg+xml");
    const size = (/** @type {Element} */ part) => ["width", "height"].map((name) => part.getAttribute(name));
    return { frames: [...svg.querySelectorAll('rect[stroke="#0b66a8"]')].map(size),
      halves: [...svg.querySelectorAll(".domino > g")].map((half) => half.getAttribute("transform")) };
  });
  assert.deepEqual(frames, [[`${2 * 56 - 3}`, `${56 - 3}`]], "one frame around both cells of the last move");
  assert.deepEqual(halves, [0, 270, 90, 180, 270, 90, 0, 180].map((turn) => `rotate(${turn} 50 50)`));
});

test("the page's status line and live region report the choice of cells until it ends", async (t) => {
  const { page } = await openGame(t, "#game=domineering&first=person&second=person");
  const said = await listen(page);
  const told = page.locator(".status .words", { hasText: /^a2 chosen; a1 or a3 completes the move\./ });
  const choose = (/** @type {string} */ name) => page.locator(`#board [data-move="${name}"]`).click();
  await choose("a2");
  await said("a2 chosen; a1 or a3 completes the move.");
  await told.waitFor();
  await choose("a2");
  await said("Choice cancelled.");
  assert.equal(await told.count(), 0);
  for (const name of ["a2", "a3"]) await choose(name);
  await made(page, 1);
});
