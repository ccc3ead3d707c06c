// The rules or the engine are missing or broken: not found, truncated, something else, another version, killed, out of memory. The page shows a message,
// keeps the game in progress, and recovers once the cause is gone.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { DIST, WWW } from "../../www/build/serve.mjs";
import { within } from "../node/memory-limit.mjs";
import { inTurn } from "../size.mjs";
import { WORKERS } from "./extensions.mjs";
import { engine, everywhere, onlyInChromium, open, whole } from "./harness.mjs";
import { hostPage, inDist } from "./host.mjs";
import { anew, begins, click, finish, fromMenu, inWorkers, leadsTo, look, made, openAt, plays, settled } from "./player.mjs";

/** @import { Page } from "playwright-core" */
/** @import { Made } from "./host.mjs" */

const [wasm, rules] = ["yomikiri_bg.wasm", "yomikiri_play_bg.wasm"].map((name) => readFileSync(`${WWW}pkg/${name}`));
/** The modules' paths in the sources, which keep nothing for offline use: the bundled page would keep a damaged module. */
const [ENGINE, RULES] = ["/pkg/yomikiri_bg.wasm", "/pkg/yomikiri_play_bg.wasm"];
const WASM = { headers: { "Content-Type": "application/wasm" } };
/** A valid module without the expected exports. */
const EMPTY = Buffer.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);

/** Responses in place of a module. @type {Record<string, (wasm: Buffer) => Made>} */
const BROKEN = {
  "are missing": () => ({ status: 404, body: "not found" }),
  "never arrive": () => ({ status: null }),
  "are truncated": (wasm) => ({ ...WASM, body: wasm.subarray(0, wasm.length / 2) }),
  "are empty": () => ({ ...WASM, body: "" }),
  "are an HTML page": () => ({ body: "<!doctype html><p>Sorry" }),
  "are damaged": (wasm) => ({ ...WASM, body: Buffer.from(wasm).fill(0xff, 40_000, 41_000) }),
  "are another version": () => ({ ...WASM, body: EMPTY }),
};
/** What a server that knows no better says of a module: no fault. @param {Buffer} body @returns {Made} */
const untyped = (body) => ({ body, headers: { "Content-Type": "application/octet-stream" } });

/** A page that is not open yet, and its host's files, which a test can replace. @param {import("node:test").TestContext} t @param {string} [root] */
async function hosted(t, root = WWW) {
  const pages = /** @type {Record<string, Made>} */ ({});
  // The page closes before its host does.
  const opened = await open(t, "", { goto: false });
  const asked = /** @type {string[]} */ ([]);
  return { ...opened, pages, asked, base: await hostPage(t, pages, { root, asked }) };
}

// The engines differ in how they report what is wrong with a file, not in what the page makes of it.
const KINDS = Object.keys(BROKEN).filter((_, i) => engine === "chromium" || i % 3 === 0);

everywhere(`rules that ${KINDS.join(", ")}: a message appears, the game is kept, and a retry brings them back`, async (t) => {
  const { page, pages, base, allow } = await hosted(t);
  await openAt(page, `${base}#game=reversi-4x4&moves=b1a1&first=person&second=person`);
  await click(page, "a2");
  await page.waitForFunction(() => localStorage.getItem("yomikiri:game")?.includes("a2"));
  const before = await page.evaluate(() => localStorage.getItem("yomikiri:game"));
  allow(/./);
  const told = /** @type {string[]} */ ([]);
  if (engine !== "webkit") whole(page).on("console", (message) => told.push(message.text()));
  for (const what of KINDS) {
    await page.goto("about:blank");
    pages[RULES] = BROKEN[what](rules);
    told.length = 0;
    await page.goto(base);
    const again = page.locator('[data-do="revive"]');
    await again.waitFor();
    const said = await page.locator("main").innerText();
    assert.match(said, /(rules of the games|file) could not be loaded/, what);
    assert.doesNotMatch(said, /[{}]/);
    assert.ok(engine === "webkit" || told.some((text) => /could not be loaded|was answered|could not be fetched/.test(text)), `${what}: ${told.join("\n")}`);
    // If the retry fails, the message appears again.
    await again.click();
    await again.waitFor();
    assert.equal(await page.evaluate(() => localStorage.getItem("yomikiri:game")), before);
    pages[RULES] = untyped(rules);
    await again.click();
    assert.deepEqual((await settled(page)).moves, ["b1", "a1", "a2"], what);
  }
}, { minutes: 5 });

const SOME = engine === "chromium" ? inTurn(Object.keys(BROKEN), 0) : ["are missing", "are truncated", "are an HTML page"];
everywhere(`an engine whose files ${SOME.join(", ")}: two people play without it, against the computer a message appears, and a retry brings it back`, async (t) => {
  const { page, pages, asked, base, allow } = await hosted(t);
  allow(/./);
  for (const what of SOME) {
    pages[ENGINE] = BROKEN[what](wasm);
    await page.goto("about:blank");
    asked.length = 0;
    await openAt(page, `${base}#game=reversi-4x4&first=person&second=person`);
    await click(page, "b1");
    await plays(page, "a1", 2);
    assert.deepEqual((await look(page)).moves, ["b1", "a1"]);
    assert.ok(!asked.includes(ENGINE), what);
    await anew(page, `${base}#game=reversi-4x4&first=person&second=perfect&moves=`);
    const alert = page.locator('[role="alert"]', { hasText: "could not be loaded" });
    const again = page.locator('[data-do="revive"]');
    await again.waitFor();
    await alert.waitFor();
    pages[ENGINE] = untyped(wasm);
    await again.click();
    await alert.waitFor({ state: "detached" });
    await plays(page, "b1", 2);
  }
}, { minutes: 5 });

everywhere("a view whose script is missing shows a message, and works after a reload, with the game", async (t) => {
  const { page, pages, base, allow } = await hosted(t, DIST);
  allow(/./);
  pages[inDist("analyse.js")] = { body: "", status: 503 };
  await click(page, (await openAt(page, `${base}#game=reversi-4x4&first=person&second=person`)).legal[0]);
  await page.locator('[data-view="analyse"]').click();
  await page.locator(".banner", { hasText: "could not be loaded" }).waitFor();
  await plays(page, (await settled(page)).legal[0], 2);
  delete pages[inDist("analyse.js")];
  // Some browsers do not request a failed script again.
  await page.locator('[data-do="reload"]').click();
  await page.waitForFunction(() => /** @type {any} */ (document.getElementById("board"))?.game?.moves.length === 2 && !document.querySelector(".banner"));
  await leadsTo(page, '[data-view="analyse"]', "table.values");
});

test("a policy of the host forbids the page's first script: the HTML itself says what to do", { skip: onlyInChromium("changed headers") }, async (t) => {
  const { page, context, base, allow } = await open(t, "", { goto: false, root: DIST });
  allow(/./);
  await context.route((url) => url.href === base, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), "content-security-policy": "script-src 'none'" } });
  });
  await page.goto(base);
  const late = page.locator(".late");
  assert.equal(await late.isVisible(), false);
  // As if twenty seconds had passed.
  await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()));
  await late.waitFor({ state: "visible" });
  assert.match(await late.innerText(), /reload[^]*再読み込み/);
  await context.unrouteAll();
  assert.ok((await openAt(page, base)).open);
  assert.equal(await late.count(), 0);
});

const view = (/** @type {Page} */ page, /** @type {string} */ name) => page.locator(`[data-view="${name}"]`).click();

/** @typedef {(page: Page) => Promise<unknown>} Act */
const GAME = "#game=reversi-4x4&moves=b1a1&first=person&second=person";
const BANNER = '.banner[role="alert"]';
/** @param {string} method */
const follow = (method) => (/** @type {Page} */ page) => page.locator(`input[name="film"][value="${method}"]`).press("Space");
const check = (/** @type {Page} */ page) => page.locator('[data-do="proof-check"]').click();

/**
 * Files that load only when needed: where, the action that needs them, where the page says that they are missing, what tries again, and what
 * is there then.
 * @type {[file: string, path: string, want: Act, said: string, again: Act, there: string][]}
 */
const PARTS = [
  ...["lessons-*.js", "lessons.en-*.js"].map((file) => (
    /** @type {[string, string, Act, string, Act, string]} */ (
      [file, GAME, (page) => view(page, "think"), BANNER, (page) => view(page, "think"), "[data-lesson]"]))),
  ...[["dialogs-*.js", "paste"], ["match-play-*.js", "games"]].map(([file, name]) => (
    /** @type {[string, string, Act, string, Act, string]} */ (
      [file, GAME, (page) => fromMenu(page, name), BANNER, (page) => fromMenu(page, name), `dialog.${name}`]))),
  // With a key: the layout still changes while the methods run.
  ["film-*.js", "?view=think&room=methods", follow("minimax"), BANNER, follow("alphabeta"), '[data-is="visit"]'],
  ["puzzles*.bin", "#view=play", (page) => view(page, "puzzles"), ".phome", (page) => page.locator('[data-do="puzzles-retry"]').click(),
    '[data-mode="today"] .pcard'],
  ["*.proof", "?view=think&room=proofs", async (page) => {
    await page.locator("#source").selectOption("tictactoe");
    await leadsTo(page, '[data-do="proofs"]', ".proofs figure");
    await check(page);
  }, '.proofs[data-state="missing"]', check, '.proofs[data-state="accepted"]'],
];

for (const [file, path, want, said, again, there] of PARTS) {
  test(`${file} is missing when ${there} is needed: a message appears, the game continues, and the next attempt loads it`, async (t) => {
    const { page, context, allow } = await open(t, path, { root: DIST, locale: "en-GB" });
    allow(/./);
    const trouble = page.locator(said, { hasText: "could not be loaded" });
    await context.route(`**/${file}`, (route) => route.abort("internetdisconnected"));
    await want(page);
    await trouble.waitFor();
    if (path === GAME) {
      await trouble.getByRole("button", { name: "Close" }).click();
      await view(page, "play");
      await click(page, (await settled(page)).legal[0]);
      await made(page, 3);
    }
    await context.unroute(`**/${file}`);
    await again(page);
    await page.locator(there).first().waitFor();
    if (path === GAME) assert.equal(await trouble.count(), 0);
  });
}

/** Ways in which a worker ends unexpectedly. @type {Record<string, (page: Page) => Promise<unknown>>} */
const ENDS = {
  "throws": (page) => inWorkers(page, () => { setTimeout(() => { throw new Error("gone"); }); }),
  "is ended silently": (page) => inWorkers(page, () => { setTimeout(() => globalThis.close()); }),
};

for (const [how, end] of Object.entries(ENDS)) {
  test(`a worker that ${how} in mid-search: a message appears, the game is kept, and after a restart fewer workers answer`, async (t) => {
    const { page, base, allow } = await open(t, "", { goto: false });
    allow(/./);
    await page.addInitScript(`${WORKERS} hold = true;`);
    const alive = () => page.waitForFunction(() => Reflect.get(window, "alive")());
    const { legal } = await openAt(page, `${base}#game=reversi-8x8&first=person&second=perfect`);
    await click(page, legal[0]);
    await page.waitForFunction(() => Reflect.get(window, "asked"));
    await alive();
    await end(page);
    const again = page.locator('[data-do="revive"]');
    await again.waitFor();
    assert.match(await page.locator(".status").innerText(), /stopped working. Your game is safe/);
    assert.equal((await look(page)).moves.length, 1);
    await page.evaluate(() => Reflect.set(window, "hold", false));
    await again.click();
    await made(page, 2);
    // The same while a position is being solved.
    await leadsTo(page, '[data-view="analyse"]', '[data-do="stop-search"]');
    await alive();
    await end(page);
    await again.waitFor();
    await again.click();
    await again.waitFor({ state: "detached" });
    assert.equal((await settled(page)).moves.length, 2);
    assert.ok(page.workers().length <= 2, `${page.workers().length} workers`);
  });
}

/** A 6x6 position that takes long. */
const LONG = "#game=reversi-6x6&moves=e4e3e2e5d5c5b3&first=person&second=person&view=analyse";

test("with very little memory, a small game is played to its end, and a large one works with less or shows a message", async (t) => {
  const { page, context, base, allow } = await open(t, "", { goto: false });
  allow(/./);
  let megabytes = 12;
  await context.route("**/yomikiri_bg*.wasm", (route) => route.fulfill({ contentType: "application/wasm", body: within(wasm, megabytes) }));
  await page.goto(`${base}#game=reversi-4x4&first=person&second=casual&view=analyse`);
  await page.locator("table.values .best").waitFor();
  await page.locator('[data-view="play"]').click();
  assert.ok((await finish(page, click)).outcome);
  await begins(page, () => page.goto(`${base}#game=reversi-8x8&first=person&second=perfect`));
  const { legal } = await settled(page);
  await click(page, legal[0]);
  await page.waitForFunction(() => document.querySelector('[data-do="revive"], [role="alert"]')
    || /** @type {any} */ (document.getElementById("board")).game.moves.length === 2);
  assert.ok((await look(page)).moves.length >= 1, "the game is kept");
  megabytes = 3;
  await anew(page, base + LONG);
  await page.locator(".verdict", { hasText: "There is too little memory" }).waitFor();
  assert.equal(await page.locator('[data-do="search-further"], [data-do="go-on-values"]').count(), 0);
});

test("a tab that the browser ended in the foreground starts with as few workers as possible", async (t) => {
  const { page, base } = await open(t, "", { goto: false });
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, "hardwareConcurrency", { get: () => 8 }));
  await page.goto(base + LONG);
  await page.locator('[data-do="stop-search"]').waitFor();
  assert.equal(await page.evaluate(() => sessionStorage.getItem("yomikiri")), "seen");
  // A tab that is left notes it beforehand; a tab that is ended does not.
  await page.goto(`${base}icon.svg`);
  assert.equal(await page.evaluate(() => sessionStorage.getItem("yomikiri")), null);
  await page.evaluate(() => sessionStorage.setItem("yomikiri", "seen"));
  await page.goto(base + LONG);
  await page.locator('[data-do="stop-search"]').waitFor();
  // Helpers would start after a fifth of a second.
  await page.waitForFunction(() => Number(document.querySelector(".verdict")?.textContent?.match(/([\d.]+) s/)?.[1]) >= 2);
  assert.equal(page.workers().length, 2);
});
