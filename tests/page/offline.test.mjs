// Offline use: the device stores one complete version of the page or none; a newer version is offered, never forced.
import assert from "node:assert/strict";
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { DIST, WWW } from "../../www/build/serve.mjs";
import { GAMES } from "../../www/games/index.js";
import { rulesOfCard } from "../games.mjs";
import { cut, engine, named, open as opened } from "./harness.mjs";
import { click, closeDialog, finish, fromMenu, look, settled } from "./player.mjs";
import { rarely } from "../size.mjs";

/** @import { Page } from "playwright-core" */
/** @import { Opened } from "./harness.mjs" */

/**
 * Opens a page that is stored.
 * @param {import("node:test").TestContext} t @param {string} path
 * @param {import("./harness.mjs").Options & { busy?: boolean }} [options] busy: the ten seconds that the user must be idle never pass, and `waits`
 * counts how often they began; otherwise they pass at once
 * @returns {Promise<Opened>}
 */
async function open(t, path, { busy = false, goto = true, ...options } = {}) {
  const there = await opened(t, path, { serviceWorkers: "allow", ...options, goto: false });
  await there.page.addInitScript((busy) => {
    const [later, page] = [globalThis.setTimeout, /** @type {any} */ (globalThis)];
    page.waits = 0;
    page.setTimeout = (/** @type {() => void} */ act, /** @type {number} */ ms) => {
      if (ms !== 10_000) return later(act, ms);
      page.waits++;
      return busy ? 0 : later(act, 0);
    };
  }, busy);
  if (goto) await there.page.goto(there.base + named(path ?? ""));
  return there;
}

/** Waits until the page is stored and its service worker answers. @param {Page} page */
const kept = (page) => page.evaluate(async () => {
  await navigator.serviceWorker.ready;
  if (!navigator.serviceWorker.controller) await new Promise((resolve) => { navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true }); });
});

/** The files that sw.js lists: all, or those that a second visit needs. @param {string} text @param {"all" | "needed"} which @returns {string[]} */
function filesOf(text, which) {
  const lists = [...text.matchAll(/\[("[^\]]*")\]/g)].map(([list]) => JSON.parse(list)).filter((list) => list.includes("./"));
  assert.equal(lists.length, 2, "sw.js has two lists of files");
  return lists.sort((a, b) => a.length - b.length)[which === "all" ? 1 : 0];
}

/** The files in the page's cache, as sw.js lists them. @param {Page} page @param {string} base @returns {Promise<string[]>} */
const stored = (page, base) => page.evaluate(async (base) => {
  const [name] = (await window.caches.keys()).filter((one) => one.startsWith("yomikiri "));
  return name ? (await (await window.caches.open(name)).keys()).map(({ url }) => url.slice(base.length) || "./") : [];
}, base);

/** Waits until these files are stored. @param {Page} page @param {string} base @param {readonly string[]} files */
async function storedAll(page, base, files) {
  const end = AbortSignal.timeout(60_000);
  for (;;) {
    const there = await stored(page, base);
    const missing = files.filter((file) => !there.includes(file));
    if (!missing.length) return;
    assert.ok(!end.aborted, `not stored: ${missing.join(" ")}`);
    await new Promise((resolve) => { setTimeout(resolve, 100); });
  }
}

const SW = readFileSync(`${DIST}sw.js`, "utf8");

/** Chooses in Settings to keep everything, and waits until it is kept. @param {Page} page @param {string} base */
async function keepEverything(page, base) {
  await fromMenu(page, "settings");
  await page.locator('dialog input[name="offline"]').check({ force: true });
  await closeDialog(page);
  await storedAll(page, base, filesOf(SW, "all"));
}

/** The caches of the origin, and the number of files in each. @param {Page} page */
const caches = (page) => page.evaluate(async () => {
  const names = await window.caches.keys();
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, (await (await window.caches.open(name)).keys()).length])));
});

/** Goes offline; the browser's reports of that do not count as errors. @param {Opened} opened */
async function unplug({ allow, base, context, errors }) {
  allow(/NetworkError when attempting to fetch/);
  // In this mode Firefox's driver blocks everything, even stored files.
  const plug = engine === "firefox" ? await cut(base) : () => context.setOffline(false);
  if (engine === "chromium") await context.setOffline(true);
  return async () => {
    await plug();
    for (let i = errors.length - 1; i >= 0; i--) if (/ERR_INTERNET_DISCONNECTED/.test(errors[i])) errors.splice(i, 1);
  };
}

/** A copy of dist/ that a test may change. @param {import("node:test").TestContext} t */
function copied(t) {
  const folder = mkdtempSync(join(tmpdir(), "yomikiri-"));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(DIST, folder, { recursive: true });
  return `${folder}/`;
}

/** Makes the next version of the page, with another title and therefore another hash. @param {string} folder @returns {string} */
function release(folder) {
  const [, old] = /data-version="(\w+)"/.exec(readFileSync(`${folder}index.html`, "utf8")) ?? [];
  const next = "NEXT0001";
  for (const name of ["index.html", "sw.js"]) {
    const text = readFileSync(folder + name, "utf8");
    assert.ok(text.includes(old), name);
    writeFileSync(folder + name, text.replaceAll(old, next).replace("<title>Yomikiri", "<title>Newer"));
  }
  return next;
}

test("nothing is stored before the first move or ten idle seconds, then what a second visit needs, then what is used", async (t) => {
  const { page, base } = await open(t, "", { root: DIST, locale: "en-GB", busy: true });
  const { legal } = await settled(page);
  const waits = () => page.evaluate(() => /** @type {any} */ (globalThis).waits);
  await page.waitForFunction(() => /** @type {any} */ (globalThis).waits > 0);
  // Whoever does something is not idle.
  const before = await waits();
  await page.keyboard.press("Shift");
  assert.ok(await waits() > before);
  const registered = () => page.evaluate(async () => Boolean(await navigator.serviceWorker.getRegistration()));
  assert.equal(await registered(), false);
  await click(page, legal[0]);
  await kept(page);
  const needed = filesOf(SW, "needed");
  assert.ok(needed.length <= 15, needed.join(" "));
  // And the words of the language, which the page tells the worker.
  await storedAll(page, base, [...needed, ...filesOf(SW, "all").filter((name) => name.startsWith("reversi.en-"))]);
  const unused = (await stored(page, base)).filter((name) => /^(docs\/|lessons|film|sheets|ja-|puzzles)|\.ja-|_data/.test(name));
  assert.deepEqual(unused, []);
  await page.locator('[data-view="puzzles"]').click();
  await storedAll(page, base, filesOf(SW, "all").filter((name) => /^puzzles-\w+\.(js|bin)$/.test(name)));
});

rarely("a user who saves data gets nothing stored, unless everything is asked for", async (t) => {
  const { page, base } = await open(t, "", { root: DIST, goto: false });
  await page.addInitScript(() => { Object.defineProperty(navigator, "connection", { value: { saveData: true } }); });
  await page.goto(`${base}?game=reversi-4x4`);
  const { legal } = await settled(page);
  await click(page, legal[0]);
  await page.waitForFunction(() => /** @type {any} */ (document.getElementById("board")).game.moves.length >= 2);
  assert.equal(await page.evaluate(async () => Boolean(await navigator.serviceWorker.getRegistration())), false);
  await keepEverything(page, base);
});

test("offline after one visit, a reload continues the game against the computer", async (t) => {
  const there = await open(t, "", { root: DIST, locale: "en-GB" });
  const { page } = there;
  const { legal } = await settled(page);
  await click(page, legal[0]);
  await kept(page);
  // During the game, the page loads what its end needs.
  await page.waitForFunction(() => ["after-game-", "review.en-"].every((name) => (
    performance.getEntriesByType("resource").some((entry) => entry.name.includes(`/${name}`)))));
  // What a second visit needs, and what this one has used.
  const used = await page.evaluate((base) => performance.getEntriesByType("resource").map(({ name }) => name.slice(base.length)), there.base);
  await storedAll(page, there.base, [...filesOf(SW, "needed"), ...filesOf(SW, "all").filter((name) => used.includes(name))]);
  const before = await settled(page);
  const plug = await unplug(there);
  await page.reload();
  assert.deepEqual((await settled(page)).moves, before.moves);
  assert.ok((await finish(page, click)).outcome);
  await plug();
});

rarely("with everything kept: offline, links, other views, the other language and every game work", async (t) => {
  const there = await open(t, "", { root: DIST, locale: "en-GB" });
  const { page, base } = there;
  await settled(page);
  await keepEverything(page, base);
  await kept(page);
  const { legal } = await settled(page);
  await click(page, legal[0]);
  await page.waitForFunction(() => /** @type {any} */ (document.getElementById("board")).game.moves.length >= 1);
  const before = await settled(page);
  const plug = await unplug(there);
  await page.reload();
  assert.deepEqual((await settled(page)).moves, before.moves);
  assert.ok((await finish(page, click)).outcome);
  // With any query, and under both names.
  await page.goto(`${base}index.html?game=tic-tac-toe&view=think&room=methods&from=somewhere`);
  await page.locator('[data-do="run"]').waitFor();
  await page.locator('[data-view="play"]').click();
  assert.equal((await settled(page)).width, 3);
  await page.locator('[data-do="language"]').click();
  await page.waitForFunction(() => document.documentElement.lang === "ja");
  // Every game opens, although none of them has been opened here before.
  for (const card of GAMES) {
    const rules = rulesOfCard(card);
    const query = new URLSearchParams(typeof rules === "string" ? { game: rules } : Object.entries(rules).map(([name, value]) => [name, String(value)]));
    await page.goto(`${base}?${query}&first=person&second=person&view=play`);
    const { legal, rules: { game: shown } } = await settled(page);
    assert.equal(shown, card.game);
    await click(page, legal[0]);
    // The computer may have answered already.
    await page.waitForFunction(() => /** @type {any} */ (document.getElementById("board")).game.moves.length >= 1);
  }
  // Puzzles, too, although the view has never been opened here.
  await page.locator('[data-view="puzzles"]').click();
  await page.locator('[data-mode="today"] .pcard').first().click();
  await page.locator('.psolve[data-state="yours"]').waitFor();
  await page.locator('[data-do="puzzle-hint"]').click();
  await page.locator('[data-do="puzzle-more"]').waitFor();
  await plug();
});

rarely("offline, the documentation opens in both languages, with its styles and its live examples", async (t) => {
  const there = await open(t, "", { root: DIST });
  const { page, base } = there;
  await settled(page);
  await keepEverything(page, base);
  await kept(page);
  const plug = await unplug(there);
  for (const name of readdirSync(`${DIST}docs`).filter((file) => file.endsWith(".html"))) {
    await page.goto(`${base}docs/${name === "index.html" ? "" : name}`);
    assert.ok(await page.locator("h1").innerText(), name);
    assert.ok(await page.evaluate(() => [...document.styleSheets].every(({ cssRules }) => cssRules.length > 0)), name);
  }
  // The playground also loads a script of its own and asks the engine.
  await page.goto(`${base}docs/playground.html`);
  await page.waitForFunction(() => document.querySelector("yomikiri-game")?.shadowRoot?.querySelector("yomikiri-board"));
  await page.getByText('<yomikiri-game game="reversi-6x6" controls>').first().waitFor();
  await plug();
});

test("an incomplete copy is not used: everything comes from the network, or a message explains why not; then it is repaired", async (t) => {
  const there = await open(t, "", { root: DIST });
  const { page, base } = there;
  await settled(page);
  await kept(page);
  assert.deepEqual(Object.keys(await caches(page)).length, 1);
  const lose = () => page.evaluate(async () => {
    const [name] = await window.caches.keys();
    const cache = await window.caches.open(name);
    const worker = (await cache.keys()).find(({ url }) => /\/worker-/.test(url));
    return cache.delete(/** @type {Request} */ (worker));
  });
  assert.ok(await lose());
  const plug = await unplug(there);
  const answer = await page.goto(base);
  assert.equal(answer?.status(), 503);
  assert.match(await page.locator("body").innerText(), /incomplete[^]*通信/);
  there.errors.splice(0);
  await plug();
  await page.goto(base);
  assert.ok((await settled(page)).legal.length);
  await storedAll(page, base, filesOf(SW, "needed"));
});

test("a newer version is offered and waits; once accepted, everything is new and the old copy is gone", async (t) => {
  const root = copied(t);
  const { page } = await open(t, "", { root });
  // Other caches of the same origin stay.
  await page.evaluate(() => window.caches.open("somebody else's"));
  await settled(page);
  await kept(page);
  const [mine] = Object.keys(await caches(page)).filter((name) => name.startsWith("yomikiri "));
  assert.ok(mine.startsWith("yomikiri /some/where/ "));
  const { legal } = await settled(page);
  await click(page, legal[0]);
  await page.waitForFunction(() => /** @type {any} */ (document.getElementById("board")).game.moves.length >= 2);
  const before = await settled(page);
  const version = release(root);
  await page.reload();
  assert.doesNotMatch(await page.content(), /<title>Newer/);
  await page.locator('[data-do="take-newer"]').waitFor();
  // Until then, the old version is served.
  await page.reload();
  await page.locator('[data-do="take-newer"]').waitFor();
  assert.deepEqual((await settled(page)).moves, before.moves);
  await page.locator('[data-do="take-newer"]').click();
  await page.waitForFunction((version) => document.querySelector("meta[data-version]")?.getAttribute("data-version") === version, version);
  assert.deepEqual((await settled(page)).moves, before.moves, "the game is as it was");
  await page.waitForFunction(async (mine) => !(await window.caches.keys()).includes(mine), mine);
  assert.deepEqual(Object.keys(await caches(page)).sort(), ["somebody else's", `yomikiri /some/where/ ${version}`]);
});

rarely("a version that arrives incompletely is discarded, and the old one stays", async (t) => {
  const root = copied(t);
  const { page, base, errors } = await open(t, "", { root });
  await settled(page);
  await kept(page);
  await storedAll(page, base, filesOf(SW, "all").filter((name) => name.startsWith("reversi.en-")));
  const before = await caches(page);
  // The next version's worker is there, but its page is not.
  const page1 = readFileSync(`${root}index.html`);
  release(root);
  writeFileSync(`${root}index.html`, page1);
  const failed = page.evaluate(async () => {
    const registration = /** @type {ServiceWorkerRegistration} */ (await navigator.serviceWorker.getRegistration());
    await registration.update().catch(() => {});
    const { installing } = registration;
    if (installing) await new Promise((resolve) => {
      installing.addEventListener("statechange", () => { if (installing.state === "redundant") resolve(null); });
      if (installing.state === "redundant") resolve(null);
    });
    return !registration.waiting;
  });
  assert.ok(await failed);
  assert.deepEqual(await caches(page), before);
  assert.deepEqual(errors.filter((error) => !/another version/.test(error)), []);
  errors.splice(0);
});

rarely("frames, the element and the unbuilt page store nothing", async (t) => {
  for (const [root, path] of [[DIST, "embed.html#game=tic-tac-toe"], [DIST, "docs/embed.html"], [WWW, ""]]) {
    const { page } = await open(t, path, { root });
    await page.waitForFunction(() => document.querySelector("yomikiri-board")
      ?? document.querySelector("yomikiri-game")?.shadowRoot?.querySelector("yomikiri-board"));
    assert.equal(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length), 0, path);
  }
  // The page in a frame on another page.
  const { page, base } = await open(t, "", { root: DIST, goto: false });
  await page.route(`${base}frame.html`, (route) => route.fulfill({ contentType: "text/html",
    body: '<!doctype html><title>A page</title><link rel="icon" href="data:,"><iframe src="./" title="A game"></iframe>' }));
  await page.goto(`${base}frame.html`);
  await page.frameLocator("iframe").locator("#board .cell").first().waitFor();
  assert.equal(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length), 0);
});

test("the page can be installed: a manifest with a start address and icons in the required sizes", async (t) => {
  const { page, base } = await open(t, "", { root: DIST });
  const manifest = await (await page.request.get(`${base}manifest.webmanifest`)).json();
  assert.equal(new URL(manifest.start_url, base).href, base);
  assert.equal(manifest.display, "standalone");
  for (const { src, sizes } of manifest.icons) {
    const icon = await page.request.get(new URL(src, base).href);
    assert.equal(icon.status(), 200, src);
    if (!src.endsWith(".png")) continue;
    const data = await icon.body();
    assert.equal(`${data.readUInt32BE(16)}x${data.readUInt32BE(20)}`, sizes, src);
  }
  // Every file with a hash in its name is requested by that name and exists.
  const names = readdirSync(DIST);
  for (const name of ["app.js", "worker.js", "yomikiri_bg.wasm"]) assert.ok(!names.includes(name), name);
  const listed = filesOf(SW, "all");
  assert.ok(listed.some((url) => url.endsWith(".wasm")) && listed.some((url) => /^how-it-thinks-/.test(url)), listed.join(" "));
  await look(page);
});
