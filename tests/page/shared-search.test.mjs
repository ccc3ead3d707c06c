// Several workers find every move's value: the same values as one worker, and nothing is lost if they are stopped, left or killed.
import assert from "node:assert/strict";
import { test } from "node:test";
import * as engine from "../node/engine.mjs";
import { inTurn } from "../size.mjs";
import { open } from "./harness.mjs";
import { click, made, settled, toView, visited, visitsMore } from "./player.mjs";

/** @import { Page } from "playwright-core" */

/** 6x6 positions: one that takes one worker a second or two, in which helpers join, and a very long one. */
const SECONDS = "e4e3c2e5f6e6f2b2";
const LONG = "e4e3e2e5d5c5b3";

/**
 * Opens the page as on a machine with this many cores, and records the calls to each worker.
 * @param {import("node:test").TestContext} t
 * @param {string} moves
 * @param {number} cores
 * @param {{ prepare?: string, second?: string }} [how] `prepare` runs in the page first, and may replace Worker; `second` plays second
 */
async function crew(t, moves, cores, { prepare = "", second = "person" } = {}) {
  const opened = await open(t, "", { goto: false });
  const { page, url } = opened;
  await page.addInitScript((cores) => {
    Object.defineProperty(Navigator.prototype, "hardwareConcurrency", { get: () => cores });
    const names = /** @type {(string | undefined)[]} */ ([]);
    const [solved, positions] = [/** @type {number[]} */ ([]), /** @type {string[]} */ ([])];
    window.Worker = class extends Worker {
      constructor(/** @type {URL} */ url, /** @type {WorkerOptions} */ how) {
        names.push(how.name);
        super(url, how);
      }
    };
    const workers = /** @type {Worker[]} */ ([]);
    Object.assign(window, { names, solved, positions });
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (/** @type {any} */ message, /** @type {any} */ ...rest) {
      if (!workers.includes(this)) workers.push(this);
      if (message?.name === "solve") {
        solved.push(workers.indexOf(this));
        positions.push(message.args[0].moves.join(""));
      }
      return post.call(this, message, ...rest);
    };
  }, cores);
  if (prepare) await page.addInitScript(prepare);
  await page.goto(`${url}?game=reversi-6x6&moves=${moves}&first=person&second=${second}&view=analyse`);
  return opened;
}

/** How many helpers have been started. @param {Page} page @returns {Promise<number>} */
const helpers = (page) => page.evaluate(() => /** @type {any} */ (window).names.filter((/** @type {string} */ name) => name === "helper").length);

/** The searches so far, each as the number of its worker. @param {Page} page @returns {Promise<number[]>} */
const searches = (page) => page.evaluate(() => /** @type {any} */ (window).solved);

/** Waits until helpers are working. @param {Page} page @param {number} [helpers] */
const helped = (page, helpers = 1) => page.waitForFunction((n) =>
  new Set(/** @type {any} */ (window).solved).size > n, helpers, { timeout: 60_000 });

/** Waits until the search has taken a second: helpers would have joined long before. @param {Page} page */
const worked = (page) => page.waitForFunction(() => Number(document.querySelector(".verdict")?.textContent?.match(/([\d.]+) s/)?.[1]) >= 1,
  null, { timeout: 60_000 });

/**
 * Goes to a move in the list of moves. By keyboard: the list moves while values arrive above it.
 * @param {Page} page @param {number} n
 */
const goTo = (page, n) => page.locator(".moves .ply").nth(n).press("Enter");

/** Asserts that no search begins in half a second. @param {Page} page */
async function still(page) {
  const asked = await searches(page);
  await page.waitForTimeout(500);
  assert.deepEqual(await searches(page), asked, "nothing goes on");
}

/** Waits until the position is solved, and continues whenever the page asks. @param {Page} page */
async function readOut(page) {
  for (;;) {
    const state = await page.waitForFunction(() => {
      if (document.querySelector('[data-do="search-further"]')) return "stopped";
      return document.querySelector("table.values") && !document.querySelector('[data-do="stop-search"]') && "done";
    }, null, { timeout: 120_000 });
    if (await state.jsonValue() === "done") return;
    await page.locator('[data-do="search-further"]').click();
  }
}

/** The proved values in the table, by move; equal moves share a row. @param {Page} page */
const shown = async (page) => {
  const rows = page.locator("table.values tbody tr:has(td > .chip)");
  return Object.fromEntries(await rows.evaluateAll((rows) => rows.flatMap((row) =>
    [...row.querySelectorAll("[data-see]")].map((move) => [
      move.getAttribute("data-see"),
      Number(row.querySelector(".chip")?.textContent?.replace(/[^-−\d]/g, "").replace("−", "-")),
    ]))));
};

/** One engine's values of a position's moves, for the side to move. @param {string} moves */
function expected(moves) {
  const game = engine.new_game("reversi-6x6", { moves });
  // The table shows values from the view of the side to move.
  const sign = game.turn === "first" ? 1 : -1;
  return Object.fromEntries(engine.solve(game, { each_move: true }).moves.map(({ move, value }) => [move, value * sign]));
}

test("with one core, little memory or a quickly solved position, no helpers start", async (t) => {
  for (const [cores, prepare] of /** @type {const} */ ([[1, ""], [8, 'Object.defineProperty(Navigator.prototype, "deviceMemory", { get: () => 0.5 })']])) {
    const alone = await crew(t, LONG, cores, { prepare });
    await worked(alone.page);
    assert.equal(await helpers(alone.page), 0);
    await alone.page.close();
  }
  const quick = await crew(t, `${SECONDS}f4c1b1c5b4e2d1a4b5a5f5d2d6passd5e1f1pass`, 8, { second: "casual" });
  await readOut(quick.page);
  assert.equal(await helpers(quick.page), 0);
});

test("the search goes on when one comes back to Analyse, unless it was stopped there", async (t) => {
  const { page } = await crew(t, LONG, 3);
  /** Stops the search, unless it has taken so long that the page has stopped it. */
  const stop = () => page.waitForFunction(() => {
    /** @type {HTMLElement | null} */ (document.querySelector('[data-do="stop-search"]'))?.click();
    return document.querySelector('[data-do="search-further"]');
  });
  const thereAndBack = () => toView(page, "play").then(() => toView(page, "analyse"));
  await helped(page, 2);
  await thereAndBack();
  await page.locator('[data-do="stop-search"]').waitFor();
  await stop();
  const [nodes, values] = [await visited(page), await shown(page)];
  assert.match(await page.locator(".verdict").innerText(), /Stopped/);
  await still(page);
  assert.equal(await visited(page), nodes);
  await thereAndBack();
  await page.locator('[data-do="search-further"]').click();
  await visitsMore(page, nodes, { timeout: 120_000 });
  const later = await shown(page);
  assert.deepEqual({ ...later, ...values }, later);
  await stop();
});

test("changing the position in mid-search shows its own values, and nothing of the old ones", async (t) => {
  const game = engine.new_game("reversi-6x6", { moves: LONG });
  let end = game;
  while (end.moves.length < 22) end = engine.play(end, end.legal[0]);
  const { page } = await crew(t, end.moves.join(""), 3);
  await readOut(page);
  /** Waits until helpers search a position that is not known yet. @param {() => Promise<void>} act shows it */
  const begun = async (act) => {
    await page.evaluate(() => { /** @type {any} */ (window).solved.length = 0; });
    await act();
    await helped(page, 2);
  };
  await begun(() => goTo(page, LONG.length / 2));
  await goTo(page, 22);
  await made(page, 22);
  assert.deepEqual(await shown(page), expected(end.moves.join("")));
  await goTo(page, LONG.length / 2);
  await begun(() => page.locator('[data-do="redo"]').click());
  await toView(page, "play");
  await still(page);
  assert.ok((await settled(page)).open);
});

test("while the player thinks, the page solves the positions after the moves, and then has their values at once", async (t) => {
  const moves = `${SECONDS}f4c1b1c5b4e2`;
  const { page } = await crew(t, moves, 2);
  await readOut(page);
  const after = (/** @type {string} */ move) => page.evaluate(([start, move]) => {
    const { positions } = /** @type {any} */ (window);
    return positions.filter((/** @type {string} */ moves) => moves === start + move).length;
  }, [moves, move]);
  const [best, second] = Object.keys(await shown(page));
  // The best move's position comes first. When the next one begins, the first is done.
  await page.waitForFunction((next) => /** @type {any} */ (window).positions.lastIndexOf(next) > 0, moves + second, { timeout: 60_000 });
  const asked = await after(best);
  await click(page, best);
  await page.locator(".moves .ply").nth(15).waitFor();
  assert.equal(await page.locator("table.values .look, table.values .faint").count(), 0, "all are there");
  assert.deepEqual(await shown(page), expected(moves + best));
  assert.equal(await after(best), asked, "and were not asked for again");
});

for (const [what, start] of inTurn([["never load", 'super("data:text/javascript,throw 1", how)'], ["are refused", 'throw new Error("no more")']], 0)) {
  test(`helpers that ${what} are replaced by the main worker`, async (t) => {
    const { page, allow } = await crew(t, SECONDS, 4, { prepare: `window.failed = 0;
      window.Worker = class extends Worker {
        constructor(url, how) { if (how.name === "helper") { failed++; ${start}; } else super(url, how); }
      };` });
    await page.waitForFunction(() => /** @type {any} */ (window).failed > 0, null, { timeout: 60_000 });
    await readOut(page);
    assert.deepEqual(await shown(page), expected(SECONDS));
    for (let tries = 0; page.workers().length > 2 && tries < 200; tries++) await page.waitForTimeout(100);
    assert.ok(page.workers().length <= 2, "those that failed are ended");
    assert.equal(await page.locator('[data-do="revive"]').count(), 0);
    allow(/./);
  });
}
