// Failures in every engine: a view's script is missing, the engine is missing, storage does not work, the network is down. The page keeps
// the game, shows a message, and trying again works.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { click, go, inEngines, until } from "./harness.mjs";
import { DIST, WWW } from "../../www/build/serve.mjs";
import { host, inDist } from "../page/host.mjs";

/** @import { Driver } from "./harness.mjs" */
/** @import { Made } from "../page/host.mjs" */

const BOARD = "return document.getElementById('board')?.interactive";

/** The page on a host whose files a test can remove. @param {Driver} driver @param {import("node:test").TestContext} t @param {string} [root] */
async function hosted(driver, t, root = DIST) {
  /** @type {Record<string, Made>} */
  const pages = Object.fromEntries(["", "docs/"].map((folder) => [`/${folder}`, { body: readFileSync(`${root}${folder}index.html`, "utf8") }]));
  const base = await host(t, pages, { root });
  const says = (/** @type {RegExp} */ what) => until(driver, `return new RegExp(arguments[0]).test(document.body.innerText)`, String(what), what.source);
  return { base, pages, click: (/** @type {string} */ selector) => click(driver, selector), says };
}

/** Plays the first legal move against a person. @param {Driver} driver @param {number} moves how many there are after it */
async function play(driver, moves) {
  await until(driver, `const board = document.getElementById("board");
    const cell = board?.interactive ? board.shadowRoot.querySelector(".legal") : null;
    cell?.click();
    return cell !== null;`, "a person's turn");
  await until(driver, "return document.getElementById('board').game.moves.length === arguments[0]", "the move", moves);
}

inEngines("a view whose script is missing shows a message, and works after a reload, with the game", async (driver, t) => {
  const { base, pages, click, says } = await hosted(driver, t);
  pages[inDist("analyse.js")] = { body: "", status: 503 };
  await go(driver, `${base}#game=reversi-4x4&first=person&second=person`);
  await play(driver, 1);
  await click('[data-view="analyse"]');
  await says(/could not be loaded/);
  await play(driver, 2);
  delete pages[inDist("analyse.js")];
  // Some browsers do not request a failed script again.
  await click('[data-do="reload"]');
  await until(driver, "return document.getElementById('board')?.game?.moves.length === 2 && !document.querySelector('.banner')", "the page, loaded again");
  await click('[data-view="analyse"]');
  await until(driver, "return document.querySelector('table.values')", "the view");
});

inEngines("a missing engine shows a message, and the game continues when the engine is back", async (driver, t) => {
  // The sources, which keep nothing for offline use: the bundled page would keep a damaged engine.
  const { base, pages, click, says } = await hosted(driver, t, WWW);
  await go(driver, `${base}#game=reversi-4x4&first=person&second=person`);
  await play(driver, 1);
  for (const made of [{ body: "", status: 404 }, { body: "\0asm", headers: { "Content-Type": "application/wasm" } }, { body: "<!doctype html>" }]) {
    pages["/pkg/yomikiri_bg.wasm"] = made;
    await go(driver, "about:blank");
    await go(driver, base);
    // The rules alone play for two people.
    await until(driver, BOARD, "the board");
    await click('[data-do="hint"]');
    await says(/has stopped working/);
    delete pages["/pkg/yomikiri_bg.wasm"];
    await click('[data-do="revive"]');
    await until(driver, "return document.getElementById('board')?.game.moves.length === 1", "the game");
  }
});

inEngines("storage that keeps nothing shows a message, and the game continues", async (driver, t) => {
  const { base, pages, says } = await hosted(driver, t);
  // Runs before the page's scripts, so that it can break what they use.
  pages["/forbid.js"] = { body: "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };",
    headers: { "Content-Type": "text/javascript" } };
  pages["/"] = { body: pages["/"].body.replace("<title>", '<script src="./forbid.js"></script><title>') };
  await go(driver, `${base}#game=reversi-4x4&first=person&second=person`);
  await play(driver, 1);
  await says(/can’t save games/);
  await play(driver, 2);
});

inEngines("after one visit the page works offline, with the game; an incomplete version is not used", async (driver, t) => {
  const { base, pages, click } = await hosted(driver, t);
  const names = readFileSync(`${DIST}sw.js`, "utf8");
  await go(driver, `${base}#game=reversi-4x4&first=person&second=person&view=analyse`);
  await until(driver, "return document.querySelector('table.values')", "the view");
  await click('[data-view="play"]');
  await play(driver, 1);
  const kept = await driver.executeAsyncScript(`const done = arguments[0];
    if (!navigator.serviceWorker) return done("none");
    navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller ? done("kept")
      : navigator.serviceWorker.addEventListener("controllerchange", () => done("kept"), { once: true }));`);
  assert.equal(kept, "kept");
  // What has been used is kept, too, a little later.
  await until(driver, `return (async () => {
    const kept = new Set();
    for (const name of await caches.keys()) for (const { url } of await (await caches.open(name)).keys()) kept.add(url);
    return performance.getEntriesByType("resource").map(({ name }) => name).filter((name) => /-[0-9A-Z]{8}\\.(js|css|wasm|bin)$/.test(name))
      .every((name) => kept.has(name));
  })();`, "what was used, kept");
  // The host is down and rejects all requests.
  const files = /\[("[^\]]*")\]/.exec(names.slice(names.indexOf('["./"')))?.[1].split(",").map((name) => JSON.parse(name)) ?? [];
  assert.ok(files.length > 10, names.slice(0, 200));
  for (const name of files) pages[`/${name.replace("./", "")}`] = { body: "gone", status: 503 };
  await go(driver, "about:blank");
  await go(driver, base);
  await until(driver, "return document.getElementById('board')?.game.moves.length === 1", "the game, without a network");
  await play(driver, 2);
  await click('[data-view="analyse"]');
  await until(driver, "return document.querySelector('table.values')", "the view, without a network");
  // One file is missing: the visitor sees a message, not half a page.
  await driver.executeAsyncScript(`const done = arguments[0];
    caches.keys().then(async ([name]) => {
      const cache = await caches.open(name);
      const worker = (await cache.keys()).find(({ url }) => /worker-/.test(url));
      await cache.delete(worker);
      done();
    });`);
  await go(driver, base);
  await until(driver, "return /not whole|gone/.test(document.body.innerText)", "a sentence");
  for (const path of Object.keys(pages)) if (path !== "/") delete pages[path];
  pages["/"] = { body: readFileSync(`${DIST}index.html`, "utf8") };
  await go(driver, "about:blank");
  await go(driver, base);
  await until(driver, "return document.getElementById('board')?.game.moves.length === 2", "the game, with the network again");
});
