// A page that is stored, what its service worker has kept on the device, and how the network goes away.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { DIST } from "../../www/build/serve.mjs";
import { cut, engine, named, open as opened } from "./harness.mjs";

/** @import { Page } from "playwright-core" */
/** @import { Opened } from "./harness.mjs" */

/**
 * Opens a page that is stored.
 * @param {import("node:test").TestContext} t @param {string} path
 * @param {import("./harness.mjs").Options & { busy?: boolean }} [options] busy: the five seconds that the user must be idle never pass, and `waits`
 * counts how often they began; otherwise they pass at once
 * @returns {Promise<Opened>}
 */
export async function open(t, path, { busy = false, goto = true, ...options } = {}) {
  const there = await opened(t, path, { serviceWorkers: "allow", ...options, goto: false });
  await there.page.addInitScript((busy) => {
    const [later, page] = [globalThis.setTimeout, /** @type {any} */ (globalThis)];
    page.waits = 0;
    page.setTimeout = (/** @type {() => void} */ act, /** @type {number} */ ms) => {
      if (ms !== 5000) return later(act, ms);
      page.waits++;
      return busy ? 0 : later(act, 0);
    };
  }, busy);
  if (goto) await there.page.goto(there.base + named(path ?? ""));
  return there;
}

/** Waits until the page is stored and its service worker answers. @param {Page} page */
export const kept = (page) => page.evaluate(async () => {
  await navigator.serviceWorker.ready;
  if (!navigator.serviceWorker.controller) await new Promise((resolve) => { navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true }); });
});

/** The files that sw.js lists: all, or those that a second visit needs. @param {string} text @param {"all" | "needed"} which @returns {string[]} */
export function filesOf(text, which) {
  const lists = [...text.matchAll(/\[("[^\]]*")\]/g)].map(([list]) => JSON.parse(list)).filter((list) => list.includes("./"));
  assert.equal(lists.length, 2, "sw.js has two lists of files");
  return lists.sort((a, b) => a.length - b.length)[which === "all" ? 1 : 0];
}

/** The files in the page's cache, as sw.js lists them. @param {Page} page @param {string} base @returns {Promise<string[]>} */
export const stored = (page, base) => page.evaluate(async (base) => {
  const [name] = (await window.caches.keys()).filter((one) => one.startsWith("yomikiri "));
  return name ? (await (await window.caches.open(name)).keys()).map(({ url }) => url.slice(base.length) || "./") : [];
}, base);

/** Waits until these files are stored. @param {Page} page @param {string} base @param {readonly string[]} files */
export async function storedAll(page, base, files) {
  const end = AbortSignal.timeout(60_000);
  for (;;) {
    const there = await stored(page, base);
    const missing = files.filter((file) => !there.includes(file));
    if (!missing.length) return;
    assert.ok(!end.aborted, `not stored: ${missing.join(" ")}`);
    await new Promise((resolve) => { setTimeout(resolve, 100); });
  }
}

export const SW = readFileSync(`${DIST}sw.js`, "utf8");

/** Waits until the worker answers, and has kept what a second visit needs and all files that the page has used. @param {Page} page @param {string} base */
export async function keptOffline(page, base) {
  await kept(page);
  const used = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name).filter((name) => /-[0-9A-Z]{8}\.(js|css|wasm|bin)$/.test(name)));
  await storedAll(page, base, [...filesOf(SW, "needed"), ...used.map((name) => name.slice(base.length))]);
}

/** Waits until everything is kept, and the worker answers. @param {Opened} opened */
export async function keptWhole({ page, base }) {
  await storedAll(page, base, filesOf(SW, "all"));
  await kept(page);
}

/** Goes offline; the browser's reports of that do not count as errors. @param {Opened} opened */
export async function unplug({ allow, base, context, errors }) {
  allow(/NetworkError when attempting to fetch/);
  // In this mode Firefox's driver blocks everything, even stored files.
  const plug = engine === "firefox" ? await cut(base) : () => context.setOffline(false);
  if (engine === "chromium") await context.setOffline(true);
  return async () => {
    await plug();
    for (let i = errors.length - 1; i >= 0; i--) if (/ERR_INTERNET_DISCONNECTED/.test(errors[i])) errors.splice(i, 1);
  };
}
