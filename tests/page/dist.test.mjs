// The bundled page in dist/ works like the sources in www/.
import assert from "node:assert/strict";
import { test } from "node:test";
import { DIST } from "../../www/build/serve.mjs";
import { open } from "./harness.mjs";
import { ready } from "./host.mjs";
import { atLeast, click, openAt, settled } from "./player.mjs";

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
