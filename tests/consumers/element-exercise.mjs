// Uses the element through a framework: mounts it, changes every property, waits for every event, unmounts it. The page offers
// `globalThis.consumer`: set(properties) renders the element with these, show(false) without it, and `events` has the names of its events.
import assert from "node:assert/strict";
import { inBrowser, until } from "./harness.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** The properties with which every consumer begins. */
const FIRST = { game: "reversi-4x4", moves: "b1", second: "person", controls: "undo hint" };

/** Another value of each property, and what it is by default. @type {Record<string, [unknown, unknown]>} */
const CHANGES = {
  values: [true, false],
  controls: ["hint", null],
  readonly: [true, false],
  coordinates: ["none", null],
  goal: ["win", null],
  puzzle: ["UJCAACHwo9fQAQ", null],
  puzzles: ["jAxAACEZRgA7qg UJCAACHwo9fQAQ", null],
  name: ["game", ""],
  formValue: ["solved", "moves"],
  required: [true, false],
  loading: ["eager", "lazy"],
  page: ["../", ""],
  depth: [3, null],
  seed: [7, null],
  maxMs: [50, null],
  pace: [0, null],
  disabled: [true, false],
  words: [{ first: "A" }, {}],
  first: ["casual", "person"],
  second: ["strong", "casual"],
};

/** All events that listeners get. */
export const EVENTS = ["yomikiri-ready", "yomikiri-move", "yomikiri-change", "yomikiri-end", "yomikiri-progress", "yomikiri-error", "input", "change"];

/** @param {Page} page @param {object} properties */
const set = (page, properties) => page.evaluate((properties) => {
  // What is missing in JSON: a property that is no longer given.
  for (const [name, value] of Object.entries(properties)) if (value === "undefined") Reflect.set(properties, name, undefined);
  /** @type {any} */ (globalThis).consumer.set(properties);
}, properties);

/** @param {Page} page @param {string} moves */
const moved = (page, moves) => until(page, `game ${moves}`, (moves) => {
  const { position, moves: now } = /** @type {any} */ (document.querySelector("yomikiri-game")) ?? {};
  return position && [now].flat().join(" ") === moves && position.moves.join(" ") === moves;
}, moves);

/** @param {Page} page @param {string} name @param {unknown} value */
const has = (page, name, value) => until(page, `${name}=${value}`, ({ name, value }) => (
  JSON.stringify(/** @type {any} */ (document.querySelector("yomikiri-game"))?.[name]) === value), { name, value: JSON.stringify(value) });

/**
 * @param {string} url the consumer's page
 * @param {Record<string, unknown>} [defaults] of properties that are others than usual when they are not given
 * @returns {Promise<void>}
 */
export async function exercise(url, defaults = {}) {
  await inBrowser(url, async (page, problems) => {
    await until(page, "consumer", () => Boolean(/** @type {any} */ (globalThis).consumer));
    await moved(page, FIRST.moves);
    for (const [name, value] of Object.entries(FIRST)) if (name !== "moves") await has(page, name, value);
    await hearOne(page);
    await changeAll(page, defaults);
    await hearAll(page);
    // Rendered again as it is, nothing starts over; without it, it is gone, and back with its properties.
    await page.evaluate(() => /** @type {any} */ (globalThis).consumer.show(false));
    await until(page, "end of the element", () => !document.querySelector("yomikiri-game"));
    await page.evaluate(() => /** @type {any} */ (globalThis).consumer.show(true));
    await moved(page, "a1");
    // What a server has rendered may be ready before a framework listens, but not what is mounted later.
    const heard = await page.evaluate(() => /** @type {any} */ (globalThis).consumer.events);
    assert.deepEqual(EVENTS.filter((name) => !heard.includes(name)), []);
    assert.deepEqual(problems.filter((problem) => !problem.includes("favicon")), []);
  });
}

/** Of the first board, which a server may have rendered, and without another rendering, each event is heard once. @param {Page} page */
async function hearOne(page) {
  const heard = () => page.evaluate(() => /** @type {any} */ (globalThis).consumer.events.filter((/** @type {string} */ name) => !/progress/.test(name)));
  const before = await heard();
  await page.locator('yomikiri-game [data-move="a1"]').click();
  await moved(page, "b1 a1");
  assert.deepEqual((await heard()).slice(before.length), ["yomikiri-move", "yomikiri-change", "input", "change"]);
  await page.evaluate(() => /** @type {any} */ (document.querySelector("yomikiri-game")).undo());
  await moved(page, "b1");
}

/** @param {Page} page @param {Record<string, unknown>} defaults */
async function changeAll(page, defaults) {
  for (const [name, [value, otherwise]] of Object.entries(CHANGES)) {
    // The player of the side to move would move on.
    if (name === "second") await set(page, { first: "person" });
    await set(page, { [name]: value });
    await has(page, name, value);
    for (const nothing of ["undefined", null]) {
      await set(page, { [name]: nothing });
      await has(page, name, name in defaults ? defaults[name] : otherwise);
      await set(page, { [name]: value });
      await has(page, name, value);
    }
    await set(page, { [name]: /** @type {Record<string, unknown>} */ (FIRST)[name] ?? "undefined" });
  }
  await set(page, { first: "person", second: "person" });
  await set(page, { moves: ["b1", "a1"] });
  await moved(page, "b1 a1");
  await set(page, { moves: "undefined" });
  await moved(page, "");
  await set(page, { game: "tic-tac-toe", moves: "b2" });
  await moved(page, "b2");
  await set(page, { start: "O../.X./... O", moves: "undefined" });
  await until(page, "start", () => /** @type {any} */ (document.querySelector("yomikiri-game")).position.cells[4] === 2);
  await set(page, { start: "undefined", game: "undefined", rules: { game: "mnk", width: 4, height: 3, k: 3 } });
  await until(page, "rules", () => /** @type {any} */ (document.querySelector("yomikiri-game")).position.width === 4);
}

/** @param {Page} page */
async function hearAll(page) {
  await set(page, { rules: "undefined", game: "reversi-8x8", goal: "undefined" });
  await until(page, "board", () => /** @type {any} */ (document.querySelector("yomikiri-game")).position.width === 8);
  await page.evaluate(() => {
    const element = /** @type {any} */ (document.querySelector("yomikiri-game"));
    element.addEventListener("yomikiri-progress", () => element.stop(), { once: true });
    return element.solve({ book: false }).catch(() => {});
  });
  await set(page, { game: "chess" });
  await until(page, "error", () => /** @type {any} */ (globalThis).consumer.events.includes("yomikiri-error"));
  await set(page, { game: "tic-tac-toe", moves: "a1 b1 b2 c1", second: "person" });
  await moved(page, "a1 b1 b2 c1");
  await page.locator('yomikiri-game [data-move="c3"]').click();
  await until(page, "end", () => /** @type {any} */ (globalThis).consumer.events.includes("yomikiri-end"));
  await set(page, { moves: "a1" });
  await moved(page, "a1");
}
