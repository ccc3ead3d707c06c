// Without a network: the page is kept on the device, in one version or not at all; a newer one is offered, never forced.
import assert from "node:assert/strict";
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { DIST, WWW } from "../../www/build/serve.mjs";
import { cut, engine, open as opened } from "./harness.mjs";
import { click, finish, look, settled } from "./player.mjs";

/** @import { Page } from "playwright-core" */
/** @import { Opened } from "./harness.mjs" */

/** @type {typeof opened} */
const open = (t, path, options) => opened(t, path, { serviceWorkers: "allow", ...options });

/** @param {Page} page once the page is kept, and what keeps it answers for it */
const kept = (page) => page.evaluate(async () => {
  await navigator.serviceWorker.ready;
  if (!navigator.serviceWorker.controller) await new Promise((resolve) => { navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true }); });
});

/** @param {Page} page the caches of its origin, and how many files are in each */
const caches = (page) => page.evaluate(async () => {
  const names = await window.caches.keys();
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, (await (await window.caches.open(name)).keys()).length])));
});

/** @param {Opened} opened no request reaches the server; what the browser says of that is no error */
async function unplug({ allow, base, context, errors }) {
  allow(/NetworkError when attempting to fetch/);
  // Firefox's driver lets nothing through then, not even to what is kept.
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

/** The next version of the page: another title, and so another name for it. @param {string} folder @returns {string} */
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

test("offline, after one visit: a reload plays on, a link opens, other views and the other language are there", async (t) => {
  const there = await open(t, "", { root: DIST, locale: "en-GB" });
  const { page, base } = there;
  await settled(page);
  await kept(page);
  const { legal } = await settled(page);
  await click(page, legal[0]);
  await page.waitForFunction(() => /** @type {any} */ (document.getElementById("board")).game.moves.length >= 1);
  const before = await settled(page);
  const plug = await unplug(there);
  await page.reload();
  assert.deepEqual((await settled(page)).moves, before.moves);
  assert.ok((await finish(page, click)).outcome);
  // Whatever the query, and under either name.
  await page.goto(`${base}index.html?game=tic-tac-toe&view=think&from=somewhere`);
  await page.locator('[data-do="run"]').waitFor();
  await page.locator('[data-view="play"]').click();
  assert.equal((await settled(page)).width, 3);
  await page.locator('[data-do="language"]').click();
  await page.waitForFunction(() => document.documentElement.lang === "ja");
  await plug();
});

test("a copy that is not whole is not used: all comes from the network, or a sentence says why not; then it is whole again", async (t) => {
  const there = await open(t, "", { root: DIST });
  const { page, base } = there;
  await settled(page);
  await kept(page);
  const whole = await caches(page);
  assert.deepEqual(Object.keys(whole).length, 1);
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
  assert.match(await page.locator("body").innerText(), /not whole[^]*通信/);
  there.errors.splice(0);
  await plug();
  await page.goto(base);
  assert.ok((await settled(page)).legal.length);
  await page.waitForFunction(async (count) => {
    const [name] = await window.caches.keys();
    return name && (await (await window.caches.open(name)).keys()).length === count;
  }, Object.values(whole)[0]);
});

test("a newer version is offered and waits; taken, all of it is the newer one and the older copy is gone", async (t) => {
  const root = copied(t);
  const { page } = await open(t, "", { root });
  // Caches of the same origin that are somebody else's stay.
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
  // It waits as long as one likes: the older one is still served.
  await page.reload();
  await page.locator('[data-do="take-newer"]').waitFor();
  assert.deepEqual((await settled(page)).moves, before.moves);
  await page.locator('[data-do="take-newer"]').click();
  await page.waitForFunction((version) => document.querySelector("meta[data-version]")?.getAttribute("data-version") === version, version);
  assert.deepEqual((await settled(page)).moves, before.moves, "the game is as it was");
  await page.waitForFunction(async (mine) => !(await window.caches.keys()).includes(mine), mine);
  assert.deepEqual(Object.keys(await caches(page)).sort(), ["somebody else's", `yomikiri /some/where/ ${version}`]);
});

test("a version that arrives in part is not kept, and the older one stays", async (t) => {
  const root = copied(t);
  const { page, errors } = await open(t, "", { root });
  await settled(page);
  await kept(page);
  const before = await caches(page);
  // The worker of the next version is there, its page is not yet.
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

test("nothing is kept by a frame, by the element, or where the page is not built for it", async (t) => {
  for (const [root, path] of [[DIST, "embed.html#game=tic-tac-toe"], [DIST, "docs/"], [WWW, ""]]) {
    const { page } = await open(t, path, { root });
    await page.waitForFunction(() => document.querySelector("yomikiri-board")
      ?? document.querySelector("yomikiri-game")?.shadowRoot?.querySelector("yomikiri-board"));
    assert.equal(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length), 0, path);
  }
  // The page itself, framed by another.
  const { page, base } = await open(t, "", { root: DIST, goto: false });
  await page.route(`${base}frame.html`, (route) => route.fulfill({ contentType: "text/html",
    body: '<!doctype html><title>A page</title><link rel="icon" href="data:,"><iframe src="./" title="A game"></iframe>' }));
  await page.goto(`${base}frame.html`);
  await page.frameLocator("iframe").locator("#board .cell").first().waitFor();
  assert.equal(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length), 0);
});

test("it can be installed: a manifest with a start, icons of the sizes asked for, all there", async (t) => {
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
  // Every file that carries a hash is asked for by it, and what is asked for is there.
  const names = readdirSync(DIST);
  for (const name of ["app.js", "worker.js", "yomikiri_bg.wasm"]) assert.ok(!names.includes(name), name);
  const listed = await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    const [name] = await window.caches.keys();
    return (await (await window.caches.open(name)).keys()).map(({ url }) => url);
  });
  assert.ok(listed.some((url) => url.endsWith(".wasm")) && listed.some((url) => /\/how-it-thinks-/.test(url)), listed.join(" "));
  await look(page);
});
