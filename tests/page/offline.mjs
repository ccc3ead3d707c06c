// What the page's service worker has kept on the device.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { DIST } from "../../www/build/serve.mjs";

/** @import { Page } from "playwright-core" */

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
