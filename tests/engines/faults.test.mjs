// What goes wrong, in every engine: a view whose script does not come, an engine that does not, storage that keeps nothing, no network.
// The game is kept, it is told, and trying again works.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { By, inEngines, until } from "./harness.mjs";
import { DIST, WWW } from "../../www/build/serve.mjs";
import { host } from "../page/host.mjs";

/** @import { Driver } from "./harness.mjs" */
/** @import { Made } from "../page/host.mjs" */

const BOARD = "return document.getElementById('board')?.interactive";

/** The page on a host of its own, some of whose files a test may take away. @param {Driver} driver @param {import("node:test").TestContext} t @param {string} [root] */
async function hosted(driver, t, root = WWW) {
  /** @type {Record<string, Made>} */
  const pages = { "/": { body: readFileSync(`${root}index.html`, "utf8") } };
  const base = await host(t, pages, { root });
  const click = (/** @type {string} */ selector) => driver.findElement(By.css(selector)).click();
  const says = (/** @type {RegExp} */ what) => until(driver, `return new RegExp(arguments[0]).test(document.body.innerText)`, String(what), what.source);
  return { base, pages, click, says };
}

/** Plays the first move there is, against a person. @param {Driver} driver @param {number} moves so many there are then */
async function play(driver, moves) {
  await until(driver, BOARD, "a person's turn");
  await driver.executeScript("document.getElementById('board').shadowRoot.querySelector('.legal').click()");
  await until(driver, "return document.getElementById('board').game.moves.length === arguments[0]", "the move", moves);
}

inEngines("a view whose script does not come is told, and comes when the page is loaded again, the game with it", async (driver, t) => {
  const { base, pages, click, says } = await hosted(driver, t);
  pages["/views/analyse.js"] = { body: "", status: 503 };
  await driver.get(`${base}#game=reversi-4x4&first=person&second=person`);
  await play(driver, 1);
  await click('[data-view="analyse"]');
  await says(/could not be loaded/);
  await play(driver, 2);
  delete pages["/views/analyse.js"];
  // Some browsers do not ask for a script again that did not come.
  await click('[data-do="reload"]');
  await until(driver, "return document.getElementById('board')?.game?.moves.length === 2 && !document.querySelector('.banner')", "the page, loaded again");
  await click('[data-view="analyse"]');
  await until(driver, "return document.querySelector('table.values')", "the view");
});

inEngines("an engine that does not come is told, and the game goes on when it is there again", async (driver, t) => {
  const { base, pages, click, says } = await hosted(driver, t);
  await driver.get(`${base}#game=reversi-4x4&first=person&second=person`);
  await play(driver, 1);
  for (const made of [{ body: "", status: 404 }, { body: "\0asm", headers: { "Content-Type": "application/wasm" } }, { body: "<!doctype html>" }]) {
    pages["/pkg/yomikiri_bg.wasm"] = made;
    await driver.get("about:blank");
    await driver.get(base);
    await says(/could not be loaded/);
    delete pages["/pkg/yomikiri_bg.wasm"];
    await click('[data-do="revive"]');
    await until(driver, "return document.getElementById('board')?.game.moves.length === 1", "the game");
  }
});

inEngines("storage that keeps nothing is told, and the game goes on", async (driver, t) => {
  const { base, pages, says } = await hosted(driver, t);
  // The page's own script comes first, so that it can forbid what the page's would do.
  pages["/forbid.js"] = { body: "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };",
    headers: { "Content-Type": "text/javascript" } };
  pages["/"] = { body: pages["/"].body.replace("<title>", '<script src="./forbid.js"></script><title>') };
  await driver.get(`${base}#game=reversi-4x4&first=person&second=person`);
  await play(driver, 1);
  await says(/lets no games be kept/);
  await play(driver, 2);
});

inEngines("after one visit it is there without a network, the game included; what is half there is not used", async (driver, t) => {
  const { base, pages, click } = await hosted(driver, t, DIST);
  const names = readFileSync(`${DIST}sw.js`, "utf8");
  await driver.get(`${base}#game=reversi-4x4&first=person&second=person`);
  await play(driver, 1);
  const kept = await driver.executeAsyncScript(`const done = arguments[0];
    if (!navigator.serviceWorker) return done("none");
    navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller ? done("kept")
      : navigator.serviceWorker.addEventListener("controllerchange", () => done("kept"), { once: true }));`);
  assert.equal(kept, "kept");
  // The host is gone: whatever is asked of it.
  const files = /\[("[^\]]*")\]/.exec(names.slice(names.indexOf('["./"')))?.[1].split(",").map((name) => JSON.parse(name)) ?? [];
  assert.ok(files.length > 10, names.slice(0, 200));
  for (const name of files) pages[`/${name.replace("./", "")}`] = { body: "gone", status: 503 };
  await driver.get("about:blank");
  await driver.get(base);
  await until(driver, "return document.getElementById('board')?.game.moves.length === 1", "the game, without a network");
  await play(driver, 2);
  await click('[data-view="analyse"]');
  await until(driver, "return document.querySelector('table.values')", "the view, without a network");
  // One of its files is gone: a sentence instead of half a page.
  await driver.executeAsyncScript(`const done = arguments[0];
    caches.keys().then(async ([name]) => {
      const cache = await caches.open(name);
      const worker = (await cache.keys()).find(({ url }) => /worker-/.test(url));
      await cache.delete(worker);
      done();
    });`);
  await driver.get(base);
  await until(driver, "return /not whole|gone/.test(document.body.innerText)", "a sentence");
  for (const path of Object.keys(pages)) if (path !== "/") delete pages[path];
  pages["/"] = { body: readFileSync(`${DIST}index.html`, "utf8") };
  await driver.get("about:blank");
  await driver.get(base);
  await until(driver, "return document.getElementById('board')?.game.moves.length === 2", "the game, with the network again");
});
