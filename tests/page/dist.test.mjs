// The bundled page in dist/ works like the sources in www/.
import assert from "node:assert/strict";
import { test } from "node:test";
import { DIST } from "../../www/build/serve.mjs";
import { open } from "./harness.mjs";
import { ready } from "./host.mjs";
import { atLeast, click, exchange, openAt, requests, settled } from "./player.mjs";

test("dist/ has few files: the page requests each once, and the other language only when needed", async (t) => {
  const { page, base } = await open(t, "", { root: DIST, goto: false, locale: "en-GB" });
  const asked = requests(page, base);
  // What answers is fetched when the page is idle.
  const worker = page.waitForRequest(/\/moves-worker-[^/]*$/);
  await openAt(page, base);
  await worker;
  const scripts = asked.filter((name) => name.endsWith(".js"));
  assert.ok(scripts.some((name) => name.startsWith("moves-worker-")), scripts.join(" "));
  // The script, the page's code, what it shares with the element, the game, its words, what runs the workers, and their own code.
  assert.ok(new Set(scripts).size <= 7, `too many scripts: ${scripts.join(" ")}`);
  assert.ok(!scripts.some((name) => /(^|\.)ja-/.test(name)), "Japanese is fetched by an English browser");
  await page.locator('[data-do="language"]').click();
  await page.waitForFunction(() => document.documentElement.lang === "ja");
  assert.ok(asked.some((name) => name.startsWith("ja-")), asked.join(" "));
});

test("dist/ has one set of files: after the page, a frame requests only its own code and the element's", async (t) => {
  const { page, base } = await open(t, "", { root: DIST, goto: false, locale: "en-GB" });
  let asked = /** @type {Set<string>} */ (new Set());
  page.on("request", (request) => { if (request.url().endsWith(".js")) asked.add(request.url().slice(base.length)); });
  // The page fetches what answers when it is idle.
  const worker = () => page.waitForRequest(/\/moves-worker-[^/]*$/);
  await Promise.all([worker(), page.goto(`${base}?game=eight`)]);
  await settled(page);
  const ofPage = asked;
  asked = new Set();
  await Promise.all([worker(), page.goto(`${base}embed.html#game=eight`)]);
  await ready(page.locator("yomikiri-game"));
  const more = [...asked].filter((name) => !ofPage.has(name));
  assert.ok(asked.size - more.length >= 3, `the same code, worker and game: ${[...asked].join(" ")}`);
  assert.deepEqual(more.map((name) => name.replace(/-[0-9A-Z]{8}/, "")).sort(), ["cannot-start.js", "chunk.js", "chunk.js", "embed.js"]);
});

test("dist/: a Japanese user downloads no English for a game or a view", async (t) => {
  const { page, base } = await open(t, "", { root: DIST, goto: false, locale: "ja-JP" });
  const asked = requests(page, base);
  await page.goto(`${base}?game=tic-tac-toe&moves=b2&view=analyse`);
  await page.locator("table.values .chip").first().waitFor();
  assert.ok(["mnk", "review"].every((part) => asked.some((name) => name.startsWith(`${part}.ja-`))), asked.join(" "));
  assert.deepEqual(asked.filter((name) => /\.en-/.test(name)), []);
});

test("dist/ keeps the engine's data in a separate file, requested once when a level or a search needs it", async (t) => {
  const { page, base } = await open(t, "", { root: DIST, goto: false });
  const asked = requests(page, base);
  const data = () => asked.filter((name) => name.includes("_data"));
  await openAt(page, base);
  assert.deepEqual(data(), [], "nothing on a small board against a casual player");
  await click(page, (await openAt(page, `${base}?game=reversi-6x6&first=person&second=strong`)).legal[0]);
  await atLeast(page, 2);
  await exchange(page);
  assert.equal(data().length, 1, data().join(" "));
});

test("dist/ without the engine's data shows a message, keeps the game, and continues when the data are back", async (t) => {
  const { page, context, base, allow } = await open(t, "", { root: DIST, goto: false });
  await context.route("**/*_data*", (route) => route.fulfill({ status: 404 }));
  await click(page, (await openAt(page, `${base}?game=reversi-6x6&first=person&second=strong`)).legal[0]);
  const revive = page.locator('[data-do="revive"]');
  await revive.waitFor();
  allow(/./);
  await context.unroute("**/*_data*");
  await revive.click();
  await atLeast(page, 2);
});
