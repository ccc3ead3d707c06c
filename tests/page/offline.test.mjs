// Offline use: the device stores one complete version of the page or none; a newer version is offered, never forced. scenes.test.mjs shows every
// view, dialog and lesson offline.
import assert from "node:assert/strict";
import { cpSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { DIST, WWW } from "../../www/build/serve.mjs";
import { GAMES } from "../../www/games/index.js";
import { queryOfCard } from "../games.mjs";
import { everywhere, open as opened } from "./harness.mjs";
import { hostPage } from "./host.mjs";
import { SW, filesOf, kept, keptOffline, keptWhole, open, stored, storedAll, unplug } from "./offline.mjs";
import {
  anew, atLeast, click, closeDialog, eventually, exchange, finish, fromMenu, leadsTo, made, openAt, plays, reloaded, settled,
} from "./player.mjs";
import { rarely } from "../size.mjs";

/** @import { Page } from "playwright-core" */

/** The caches of the origin, and the number of files in each. @param {Page} page */
const caches = (page) => page.evaluate(async () => {
  const names = await window.caches.keys();
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, (await (await window.caches.open(name)).keys()).length])));
});

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

/** What Settings says about offline use. @param {Page} page @param {RegExp} [wanted] waits for this */
async function told(page, wanted = /./) {
  await fromMenu(page, "settings");
  const state = page.locator('dialog [data-is="offline-state"]').filter({ hasText: wanted });
  const text = await state.innerText();
  await closeDialog(page);
  return text;
}

/** Chooses in Settings whether to keep everything. @param {Page} page @param {boolean} wanted */
async function choose(page, wanted) {
  await fromMenu(page, "settings");
  await page.locator('dialog input[name="offline"]').setChecked(wanted, { force: true });
  await closeDialog(page);
}

/** Removes a file of the copy on the device. @param {Page} page */
const lose = (page) => page.evaluate(async () => {
  const [name] = await window.caches.keys();
  const cache = await window.caches.open(name);
  return cache.delete(/** @type {Request} */ ((await cache.keys()).find(({ url }) => /\/worker-/.test(url))));
});

/** The registration, if there is one. @param {Page} page */
const registered = (page) => page.evaluate(async () => Boolean(await navigator.serviceWorker.getRegistration()));

test("nothing is stored before the first move or five idle seconds, then what a second visit needs, then everything; Settings says so", async (t) => {
  const there = await open(t, "", { root: DIST, locale: "en-GB", busy: true });
  const { page } = there;
  const { legal } = await settled(page);
  const waits = () => page.evaluate(() => /** @type {any} */ (globalThis).waits);
  await page.waitForFunction(() => /** @type {any} */ (globalThis).waits > 0);
  // Whoever does something is not idle.
  const before = await waits();
  await page.keyboard.press("Shift");
  assert.ok(await waits() > before);
  assert.equal(await told(page), "Loading begins after your first move, or when you have paused for five seconds.");
  assert.equal(await registered(page), false);
  await click(page, legal[0]);
  await kept(page);
  const needed = filesOf(SW, "needed");
  assert.ok(needed.length <= 15, needed.join(" "));
  await keptWhole(there);
  assert.equal(await told(page, /Everything/), "Everything is kept: the page works without a network.");
  // The cost that it names is that of the compressed files.
  await fromMenu(page, "settings");
  const [, said] = /\((\d+\.\d) MB/.exec(await page.locator("dialog label", { has: page.locator('[name="offline"]') }).innerText()) ?? [];
  const sizeOf = (/** @type {string} */ name) => Math.min(...["", ".br", ".gz"].flatMap((ending) => statSync(DIST + name + ending, { throwIfNoEntry: false })?.size ?? []));
  const size = filesOf(SW, "all").reduce((sum, name) => sum + sizeOf(name.replace(/^\.\//, "").replace(/^$|\/$/, "$&index.html")), 0);
  assert.equal(said, (size / 1e6).toFixed(1));
});

test("whoever refuses gets only what a second visit needs and what is used", async (t) => {
  const { page, base } = await open(t, "", { root: DIST, locale: "en-GB", busy: true });
  const { legal } = await settled(page);
  await choose(page, false);
  assert.equal(await told(page), "Only what you use is kept.");
  await click(page, legal[0]);
  await kept(page);
  // And the words of the language, which the page tells the worker.
  await storedAll(page, base, [...filesOf(SW, "needed"), ...filesOf(SW, "all").filter((name) => name.startsWith("reversi.en-"))]);
  const unused = (await stored(page, base)).filter((name) => /^(docs\/|lessons|film|sheets|ja-|puzzles)|\.ja-|_data/.test(name));
  assert.deepEqual(unused, []);
  await page.locator('[data-view="puzzles"]').click();
  await storedAll(page, base, filesOf(SW, "all").filter((name) => /^puzzles-\w+\.(js|bin)$/.test(name)));
  await page.locator('[data-view="play"]').click();
  await choose(page, true);
  await storedAll(page, base, filesOf(SW, "all"));
});

test("what the first visit has used is kept before the rest, so that a second one waits for nothing", async (t) => {
  /** @type {string[]} */
  const asked = [];
  const base = await hostPage(t, {}, { asked });
  const { page } = await open(t, "", { locale: "en-GB", goto: false });
  await page.goto(base);
  const { legal } = await settled(page);
  await click(page, legal[0]);
  await storedAll(page, base, ["docs/docs.css"]);
  const words = asked.flatMap((path, i) => (path.startsWith("/reversi.en-") ? [i] : []));
  const rest = asked.findIndex((path) => path.startsWith("/docs/"));
  assert.ok(words.length > 1 && words[1] < rest, `${words} before ${rest}`);
});

test("a user who saves data or has a slow connection gets nothing stored, unless everything is asked for", async (t) => {
  for (const connection of [{ effectiveType: "2g" }, { saveData: true }]) {
    const { page, base } = await open(t, "", { root: DIST, locale: "en-GB", goto: false });
    await page.addInitScript((value) => { Object.defineProperty(navigator, "connection", { value }); }, connection);
    await page.goto(`${base}?game=reversi-4x4`);
    await exchange(page);
    assert.equal(await told(page), "Not now: this browser saves data, or the connection is slow.");
    assert.equal(await registered(page), false);
    if (!connection.saveData) continue;
    await choose(page, true);
    await storedAll(page, base, filesOf(SW, "all"));
  }
});

test("offline after one visit, a reload continues the game against the computer; every game opens", async (t) => {
  const there = await open(t, "", { root: DIST, locale: "en-GB" });
  const { page, base } = there;
  const { legal } = await settled(page);
  await click(page, legal[0]);
  await keptWhole(there);
  const before = await settled(page);
  const plug = await unplug(there);
  assert.deepEqual((await reloaded(page)).moves, before.moves);
  assert.ok((await finish(page, click)).outcome);
  // With any query, and under both names.
  await page.goto(`${base}index.html?game=tic-tac-toe&view=think&from=somewhere`);
  await page.locator(".desk.think").waitFor();
  // Every game opens, although none of them has been opened here before.
  for (const card of GAMES) {
    const { legal, rules: { game: shown } } = await openAt(page, `${base}?${queryOfCard(card)}&first=person&second=person&view=play`);
    assert.equal(shown, card.game);
    await click(page, legal[0]);
    // The computer may have answered already.
    await atLeast(page, 1);
  }
  await plug();
});

everywhere("after one visit the page works while its host answers nothing; an incomplete copy is repaired", async (t) => {
  const { page, allow } = await opened(t, "", { goto: false, serviceWorkers: "allow" });
  allow(/./);
  const pages = /** @type {Record<string, import("./host.mjs").Made>} */ ({});
  const base = await hostPage(t, pages);
  const whole = { ...pages };
  const values = () => page.locator("table.values").waitFor();
  await page.goto(`${base}#game=reversi-4x4&first=person&second=person&view=analyse`);
  await values();
  await page.locator('[data-view="play"]').click();
  await click(page, (await settled(page)).legal[0]);
  await keptOffline(page, base);
  // The host is down and rejects all requests.
  for (const name of filesOf(SW, "all")) pages[`/${name.replace("./", "")}`] = { body: "gone", status: 503 };
  await anew(page, base);
  await made(page, 1);
  await plays(page, (await settled(page)).legal[0], 2);
  await page.locator('[data-view="analyse"]').click();
  await values();
  // One file is missing: the visitor sees a message in both languages, not half a page.
  assert.ok(await lose(page));
  for (const path of Object.keys(pages)) pages[path] = { status: null };
  await anew(page, base);
  await page.waitForFunction(() => /incomplete[^]*通信/.test(document.body.innerText));
  for (const path of Object.keys(pages)) delete pages[path];
  Object.assign(pages, whole);
  await anew(page, base);
  await made(page, 2);
  await storedAll(page, base, filesOf(SW, "needed"));
});

test("offline, the documentation opens in both languages, with its styles, its live examples and the licences", async (t) => {
  const there = await open(t, "", { root: DIST });
  const { page, base } = there;
  await settled(page);
  await keptWhole(there);
  const plug = await unplug(there);
  const names = readdirSync(`${DIST}docs`).filter((file) => file.endsWith(".html"));
  assert.deepEqual(names.filter((name) => !filesOf(SW, "all").includes(`docs/${name === "index.html" ? "" : name}`)), []);
  for (const name of ["index.html", "index.ja.html", "embed.html", "values.ja.html"]) {
    await page.goto(`${base}docs/${name === "index.html" ? "" : name}`);
    assert.ok(await page.locator("h1").innerText(), name);
    assert.ok(await page.evaluate(() => [...document.styleSheets].every(({ cssRules }) => cssRules.length > 0)), name);
  }
  // The playground also loads a script of its own and asks the engine.
  await page.goto(`${base}docs/playground.html`);
  await page.waitForFunction(() => document.querySelector("yomikiri-game")?.shadowRoot?.querySelector("yomikiri-board"));
  await page.getByText('<yomikiri-game game="reversi-6x6" controls>').first().waitFor();
  await page.goto(`${base}vendor/THIRD-PARTY.txt`);
  assert.match(await page.locator("body").innerText(), /licen[sc]e/i);
  await plug();
});

test("offline before anything is kept, a part that is missing offers no reload, which would lose the page", async (t) => {
  const there = await open(t, "", { root: DIST, locale: "en-GB", busy: true });
  const { page } = there;
  // The browser may report a failed request late.
  there.allow(/ERR_INTERNET_DISCONNECTED/);
  await settled(page);
  const plug = await unplug(there);
  await leadsTo(page, '[data-view="think"]', '.banner[role="alert"]');
  assert.equal(await page.locator('[data-do="reload"]').count(), 0);
  await plug();
  await page.locator('[data-do="reload"]').waitFor();
  await leadsTo(page, '[data-view="think"]', ".desk.think");
});

/** Makes a version that shares no file with the one before: all names with a hash are others. @param {string} folder */
function replaced(folder) {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => statSync(folder + name).isFile());
  const hash = /-[0-9A-Z]{8}(?=\.\w+$)/;
  // Another hash of the same length, so that no position in a file changes.
  const other = (/** @type {string} */ name) => name.replace(hash, (one) => `-${[...one.slice(1)].reverse().join("")}`);
  const hashed = names.filter((name) => hash.test(name));
  const all = hashed.map((name) => /** @type {const} */ ([name.replace(/.*\//, ""), other(name).replace(/.*\//, "")]));
  for (const name of names.filter((name) => /\.(br|gz)$/.test(name))) rmSync(folder + name);
  for (const name of names.filter((name) => /\.(js|html|css)$/.test(name))) {
    const text = all.reduce((text, [from, to]) => text.replaceAll(from, to), readFileSync(folder + name, "utf8"));
    rmSync(folder + name);
    writeFileSync(folder + other(name), text);
  }
  for (const name of hashed.filter((name) => /\.(wasm|bin)$/.test(name))) renameSync(folder + name, folder + other(name));
  return release(folder);
}

test("an update is offered and waits; once accepted, an old page finds its own files until it is closed, though the host has none of them", async (t) => {
  const root = copied(t);
  const there = await open(t, "", { root, locale: "en-GB" });
  const { page, base, context } = there;
  await settled(page);
  await storedAll(page, base, filesOf(SW, "all"));
  await kept(page);
  const [mine] = Object.keys(await caches(page));
  assert.ok(mine.startsWith("yomikiri /some/where/ "));
  // Other caches of the same origin stay.
  await page.evaluate(() => window.caches.open("somebody else's"));
  const other = await context.newPage();
  await openAt(other, `${base}?game=tic-tac-toe&first=person&second=person`);
  await plays(other, "b2", 1);
  const version = replaced(root);
  // The other page takes the update; this one stays as it is.
  for (let times = 0; times < 2; times++) {
    await other.reload();
    await other.locator('[data-do="take-newer"]').waitFor();
    assert.doesNotMatch(await other.content(), /<title>Newer/, "until then, the old version is served");
  }
  await other.locator('[data-do="take-newer"]').click();
  await other.waitForFunction((version) => document.querySelector("meta[data-version]")?.getAttribute("data-version") === version, version);
  assert.deepEqual((await settled(other)).moves, ["b2"], "the game is as it was");
  assert.ok(await page.evaluate((version) => !document.querySelector(`meta[data-version="${version}"]`), version));
  for (const view of ["think", "puzzles", "analyse"]) await leadsTo(page, `[data-view="${view}"]`, `.desk.${view}`);
  await page.locator('[data-do="language"]').click();
  await page.waitForFunction(() => document.documentElement.lang === "ja");
  await page.locator('[data-view="play"]').click();
  await fromMenu(page, "games");
  await page.locator("dialog.games").waitFor();
  await closeDialog(page);
  assert.equal(await page.locator(".banner[role=alert]").count(), 0);
  // It plays on against the computer, whose worker and engine load only now.
  await exchange(page);
  // So does the new page; and once the old one is closed, its files go.
  await leadsTo(other, '[data-view="puzzles"]', ".phome");
  await page.close();
  await reloaded(other);
  await other.reload();
  await eventually(other, async (mine) => !(await window.caches.keys()).includes(mine), mine);
  assert.deepEqual(Object.keys(await caches(other)).sort(), ["somebody else's", `yomikiri /some/where/ ${version}`]);
});

rarely("a version that arrives incompletely is discarded, and the old one stays", async (t) => {
  const root = copied(t);
  const { page, base, errors } = await open(t, "", { root });
  await settled(page);
  await kept(page);
  await storedAll(page, base, filesOf(SW, "all"));
  const before = await caches(page);
  // The next version's worker is there, but its page is not.
  const page1 = readFileSync(`${root}index.html`);
  release(root);
  writeFileSync(`${root}index.html`, page1);
  await page.evaluate(() => navigator.serviceWorker.getRegistration().then((there) => there?.update()).catch(() => {}));
  await eventually(page, async () => !(await navigator.serviceWorker.getRegistration())?.installing);
  assert.ok(await page.evaluate(async () => !(await navigator.serviceWorker.getRegistration())?.waiting));
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
