// The computer's first answer: what the page loads before it, and what answers if something does not load.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { brotliOf } from "../../www/build/weights.mjs";
import { DIST } from "../../www/build/serve.mjs";
import { GAMES } from "../../www/games/index.js";
import { queryOfCard } from "../games.mjs";
import { engine, everywhere, open } from "./harness.mjs";
import { host, inDist } from "./host.mjs";
import { atLeast, click, closed, openAt, settled } from "./player.mjs";

/** @import { TestContext } from "node:test" */
/** @import { Page } from "playwright-core" */

/** What a beginner's first answer may weigh beside the page: the rules, and the module of its level (brotli). */
const MODULES = 310_000;

const [RULES, MOVES, ENGINE] = ["yomikiri_play_bg.wasm", "yomikiri_moves_bg.wasm", "yomikiri_bg.wasm"].map(inDist);
const GONE = { status: 404, body: "" };

/**
 * The page on a host that keeps a list of what is asked for, and may lack files.
 * @param {TestContext} t @param {Parameters<typeof host>[1]} [pages]
 * @returns {Promise<{ page: Page, asked: string[], base: string }>}
 */
async function hosted(t, pages = {}) {
  const { page, allow } = await open(t, "", { goto: false });
  // Browsers report the files that are missing.
  allow(/./);
  /** @type {string[]} */
  const asked = [];
  const index = { body: readFileSync(`${DIST}index.html`) };
  return { page, asked, base: await host(t, { "/": index, ...pages }, { asked }) };
}

const modules = (/** @type {string[]} */ asked) => asked.filter((path) => path.endsWith(".wasm"));

/** Opens a game, makes a move, and waits for the answer. @param {Page} page @param {string} url */
async function answered(page, url) {
  await page.goto(url);
  await click(page, (await settled(page)).legal[0]);
  await atLeast(page, 2);
}

everywhere("in every game, a beginner answers without the engine, which is missing", async (t) => {
  const { page, asked, base } = await hosted(t, { [ENGINE]: GONE });
  for (const card of GAMES) {
    await answered(page, `${base}?${queryOfCard(card)}&first=person&second=beginner`);
  }
  assert.ok([RULES, MOVES].every((path) => asked.includes(path)), modules(asked).join(" "));
  const weight = [RULES, MOVES].reduce((sum, path) => sum + brotliOf(readFileSync(DIST + path.slice(1))), 0);
  assert.ok(weight < MODULES, `${weight} bytes by brotli`);
});

everywhere("a position is set up and played without the engine, which is missing", async (t) => {
  const { page, base } = await hosted(t, { [ENGINE]: GONE });
  await openAt(page, `${base}?game=dots_and_boxes&width=2&height=2&first=person&second=person`);
  await page.locator('[data-do="newGame"]').click();
  await page.locator('[data-do="edit"]').click();
  for (const line of ["b1", "a2", "c2", "b3"]) await page.locator(`dialog.editor [data-move="${line}"]`).click();
  await page.locator('dialog.editor [data-do="start"]').click();
  await closed(page);
  // The rules have given the box to the side that draws.
  assert.equal((await settled(page)).cells[6], 1);
});

everywhere("the engine comes after the answer, once for all that follows", async (t) => {
  const { page, asked, base } = await hosted(t);
  await answered(page, `${base}?game=reversi-6x6&second=casual`);
  while (!asked.includes(ENGINE)) await new Promise((resolve) => { setTimeout(resolve, 50); });
  await click(page, (await settled(page)).legal[0]);
  await atLeast(page, 4);
  // A level that searches, and the values of all moves.
  await page.evaluate(() => { location.hash = "game=reversi-6x6&second=strong&view=analyse"; });
  await page.locator("table.values").waitFor();
  // The host lets no browser keep a file unasked, and WebKit asks again for a module that it has.
  assert.deepEqual([...new Set(modules(asked))], [RULES, MOVES, ENGINE]);
  if (engine === "chromium") assert.equal(modules(asked).length, 3);
});

test("a level that searches loads the engine alone", async (t) => {
  const { page, asked, base } = await hosted(t);
  await answered(page, `${base}?game=reversi-6x6&second=strong`);
  assert.deepEqual(modules(asked), [RULES, ENGINE]);
});

/** How the light module or its worker may fail. @type {[string, Parameters<typeof host>[1]][]} */
const FAULTS = [
  ["its module is missing", { [MOVES]: GONE }],
  ["its module is a start page", { [MOVES]: { body: "<!doctype html>" } }],
  ["its module is another version's", { [MOVES]: { body: readFileSync(DIST + RULES.slice(1)), headers: { "Content-Type": "application/wasm" } } }],
  ["its worker is missing", { [inDist("moves-worker.js")]: GONE }],
];
for (const [what, pages] of FAULTS) {
  everywhere(`the engine answers where ${what}`, async (t) => {
    const { page, asked, base } = await hosted(t, pages);
    await answered(page, `${base}?game=tic-tac-toe&second=beginner`);
    assert.ok(asked.includes(ENGINE));
  });
}
