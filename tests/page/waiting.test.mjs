// The first seconds: what the page asks for, and how it answers before its scripts and the rules are there. The placeholder board is in its
// final place, with the position from the last visit.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { DIST } from "../../www/build/serve.mjs";
import { open } from "./harness.mjs";
import { anew, atLeast, gate, look, openAt, plays, reloaded, settled } from "./player.mjs";
import { inTurn } from "../size.mjs";

/** @import { Page } from "playwright-core" */

/** What index.html asks for by itself, in a language. @param {string} language */
function asked(language) {
  const text = readFileSync(`${DIST}index.html`, "utf8");
  return [...text.matchAll(/<link rel="(?:modulepreload|preload)"[^>]* href="\.\/([^"]*)"/g), ...text.matchAll(/<script[^>]* src="\.\/([^"]*)"/g),
    ...text.matchAll(new RegExp(`<meta name="words" lang="${language}" content="\\./([^"]*)"`, "g"))].map(([, name]) => name);
}

/**
 * A first visit whose files, but for the page itself and some others, arrive when the test allows it.
 * @param {import("node:test").TestContext} t @param {(name: string) => boolean} waits @param {Parameters<typeof open>[2]} [options]
 */
async function held(t, waits, options) {
  const opened = await open(t, "", { goto: false, root: DIST, locale: "en-GB", ...options });
  const { base, context, page } = opened;
  const { open: come, opened: free } = gate();
  await context.route((url) => url.href.startsWith(base), async (route) => {
    const name = route.request().url().slice(base.length).replace(/[?#].*/, "");
    if (name && waits(name)) await free;
    await route.continue().catch(() => {});
  });
  await page.goto(base, { waitUntil: "commit" });
  // If nothing waits, the game itself may already be there.
  await page.locator(".first-board .cell, #board").first().waitFor();
  return { ...opened, come };
}
const script = (/** @type {string} */ name) => name.endsWith(".js");

/** @param {Page} page @param {string} cell */
const taken = (page, cell) => page.locator(`.first-board [data-move="${cell}"][aria-busy="true"]`);
/** The moves of the game on the board, once there are so many. @param {Page} page @param {number} count */
const played = (page, count) => atLeast(page, count).then(() => look(page)).then(({ moves }) => moves);

// Browsers without HTTP/2 open six connections to a host.
for (const [language, locale] of inTurn([["en", "en-GB"], ["ja", "ja-JP"]], 0)) {
  test(`${language}: index.html itself asks for all scripts of the first board, in at most six files`, async (t) => {
    const first = new Set(asked(language));
    assert.ok(first.size <= 6, [...first].join(" "));
    const { base, page } = await open(t, "", { goto: false, root: DIST, locale });
    const others = /** @type {string[]} */ ([]);
    page.on("request", (request) => {
      const name = request.url().slice(base.length);
      if (script(name) && !first.has(name) && !page.url().includes("about:")) others.push(name);
    });
    await openAt(page, base);
    assert.deepEqual(others.filter((name) => !/^(pool|(moves-)?worker)-/.test(name)), []);
    assert.equal(await page.evaluate(() => document.documentElement.lang), language);
  });
}

test("a tap before any script has arrived is taken at once, and so is a key; it is played as soon as it can be", async (t) => {
  const { page, come } = await held(t, script);
  assert.equal(await page.locator(".first-board .cell").count(), 36);
  await page.locator('.first-board [data-move="a1"]').click();
  await taken(page, "a1").waitFor();
  // Another choice, by keys, replaces the first.
  await page.locator('.first-board [data-move="c3"]').focus();
  for (const key of ["ArrowLeft", "ArrowLeft", "ArrowLeft", "Home", "ArrowRight", "Enter"]) await page.keyboard.press(key);
  await taken(page, "b3").waitFor();
  assert.equal(await page.locator(".first-board [aria-busy]").count(), 1);
  assert.notEqual(await taken(page, "b3").evaluate((cell) => getComputedStyle(cell).boxShadow), "none");
  assert.match(await page.locator(".status").innerText(), /b3/);
  assert.match(await page.locator("#live").innerText(), /b3/);
  come();
  assert.equal((await played(page, 1))[0], "b3");
  await page.waitForFunction(() => document.activeElement?.id === "board");
  assert.equal(await page.locator(".first-board").count(), 0);
});

test("an illegal tap is told once the rules are there, and the game goes on", async (t) => {
  const { page, come } = await held(t, script);
  await page.locator('.first-board [data-move="a1"]').click();
  come();
  await page.locator(".status", { hasText: "a1" }).waitFor();
  const { legal } = await settled(page);
  await page.locator(`#board [data-move="${legal[0]}"]`).click();
  assert.equal((await played(page, 1))[0], legal[0]);
});

test("views, dialogs and the language can be chosen from the start", async (t) => {
  for (const [press, seen] of [['[data-view="puzzles"]', ".pmodes, [data-mode]"], ['[data-do="newGame"]', "dialog.new-game"]]) {
    const { page, come } = await held(t, script);
    await page.locator('[data-do="language"]').click();
    await page.locator(press).click();
    await page.locator(`${press}[aria-busy="true"]`).waitFor();
    assert.ok(await page.locator(".status").innerText());
    come();
    await page.locator(seen).first().waitFor();
    await page.waitForFunction(() => document.documentElement.lang === "ja");
    await page.close();
  }
});

test("a link to another game, or a game in progress, shows no board that is not its own, and takes no taps for it", async (t) => {
  const { allow, base, page, come } = await held(t, () => false);
  // Each visit ends while its files are still coming.
  allow(/./);
  await settled(page);
  await page.locator('#board [data-move="b3"]').click();
  await played(page, 2);
  await page.waitForFunction(() => localStorage.getItem("yomikiri:game")?.includes("b3"));
  come();
  await page.goto("about:blank");
  await page.route("**/*.js", () => {});
  for (const path of ["", "#game=tic-tac-toe", "?game=eight"]) {
    await anew(page, base + path, { waitUntil: "commit" });
    await page.locator(".first-board.other").waitFor({ state: "attached" });
    assert.equal(await page.locator(".first-board .cell").count(), 0, path);
    assert.equal(await page.locator(".first-board svg").isVisible(), false, path);
  }
});

for (const [locale, left, failed] of /** @type {[string, RegExp, RegExp][]} */ ([["en-GB", /Loading[^]*about \d+ kB/, /could not be loaded[^]*Reload/],
  ["ja-JP", /読み込んでいます[^]*\d+ kB/, /読み込めません[^]*再読み込み/]])) {
  test(`${locale}: after a second a line says what is loading; after a failure, what to do`, async (t) => {
    const { allow, context, page, come } = await held(t, script, { locale });
    allow(/./);
    assert.equal(await page.locator(".late").isVisible(), false);
    const status = page.locator(".still .status .words");
    await page.waitForFunction(() => document.querySelector(".still .status .words")?.textContent);
    assert.match(await status.innerText(), left);
    // The rest fails.
    await context.unrouteAll({ behavior: "ignoreErrors" });
    await context.route("**/*.js", (route) => route.abort());
    await page.reload();
    come();
    const late = page.locator(".late.failed");
    await late.waitFor();
    assert.match(await late.innerText(), failed);
    const help = String(await late.locator("a").getAttribute("href"));
    assert.equal((await context.request.get(new URL(help, page.url()).href)).status(), 200, help);
    await context.unrouteAll();
    await late.locator("button").click();
    assert.ok((await settled(page)).legal.length);
  });
}

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
  let door = gate();
  door.open();
  await opened.context.route("**/*.wasm", (route) => door.opened.then(() => route.continue()));
  return { ...opened, hold() { door = gate(); }, come() { door.open(); } };
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

/** @param {unknown} at the cells of the last move */
const left = (at) => ({
  address: "",
  board: {
    rules: { game: "mnk" }, width: 3, height: 3, cells: [1, 1, 0, 0, 0, 0, 0, 1, 1],
    last: { move: "c3", by: "first", flipped: [], at },
  },
});
/** What may be kept of the last position, and which cells are marked then; null: it is not shown. @type {[unknown, string[] | null][]} */
const STILL = [
  ["{oops", null], [{ address: 7, board: { rules: { game: "chess" }, width: 3, height: 3, cells: [] } }, null], [{ board: null }, null],
  [{ board: { rules: { game: "reversi" }, width: 1e9, height: 1, cells: [0] } }, null],
  [{ board: { rules: { game: "mnk" }, width: 2, height: 1, cells: [0, "<b>"] } }, null],
  [left(["a1", "b1"]), ["a1", "b1"]], [left(undefined), ["c3"]], [left(7), []], [left([7]), []],
];

test("the last position is not shown if another game is requested, or if it has no board", async (t) => {
  const { page, base, hold, come } = await waiting(t);
  await openAt(page, base + EIGHT);
  await page.goto("about:blank");
  hold();
  await page.goto(`${base}#game=tic-tac-toe&first=person&second=person`);
  await page.locator(".first-board").waitFor();
  assert.equal(await cells(page), null);
  come();
  await plays(page, (await settled(page)).legal[0], 1);
  for (const [kept, marked] of STILL) {
    await anew(page, `${base}icon.svg`);
    await page.evaluate((kept) => localStorage.setItem("yomikiri:still", kept), typeof kept === "string" ? kept : JSON.stringify(kept));
    hold();
    await page.goto(base);
    await page.locator(marked ? "yomikiri-board.first-board .frame" : ".first-board").waitFor();
    await page.waitForFunction(() => document.documentElement.lang);
    if (marked) {
      const found = await page.locator(".first-board .last").evaluateAll((all) => (
        all.map((cell) => /** @type {HTMLElement} */ (cell).dataset.move)));
      assert.deepEqual(found, marked, JSON.stringify(kept));
    } else assert.equal(await cells(page), null, JSON.stringify(kept));
    come();
    assert.equal((await settled(page)).moves.length, 1, "the game is there all the same");
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
  for (const key of ["ArrowRight", "ArrowDown"]) await page.keyboard.press(key);
  assert.equal(await focused(), "d4");
  come();
  const { legal } = await settled(page);
  assert.equal(await focused(), "d4");
  await plays(page, legal[0], 2);
  hold();
  await page.reload();
  await page.locator("yomikiri-board.first-board .frame").waitFor();
  await page.locator(".first-board [tabindex='0']").focus();
  await page.keyboard.press("ArrowUp");
  assert.equal(await focused(), "c2");
  come();
  await settled(page);
  assert.equal(await focused(), "c2");
  hold();
  await page.reload();
  await page.locator('[data-do="theme"]').focus();
  come();
  await settled(page);
  assert.equal(await focused(), "theme");
});
