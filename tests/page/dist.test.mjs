// The minified folder, dist/, is a page that works as www/ does.
import assert from "node:assert/strict";
import { test } from "node:test";
import { DIST } from "../serve.mjs";
import { open } from "./harness.mjs";
import { click, settled } from "./player.mjs";

test("dist/ under a path of its own: a move by click is answered", async (t) => {
  const { page, base } = await open(t, "", { root: DIST });
  assert.equal(new URL(base).pathname, "/some/where/");
  const text = await (await page.request.get(`${base}app.js`)).text();
  assert.doesNotMatch(text, /^\s*(\/\*\*|\/\/ )/m, "app.js is served without its comments");
  const before = await settled(page);
  const move = before.legal[0];
  await click(page, move);
  // The answer comes out of the wasm, by way of the worker.
  await page.waitForFunction(
    (n) => /** @type {any} */ (document.getElementById("board")).game.moves.length >= n,
    before.moves.length + 2,
  );
  const after = await settled(page);
  assert.deepEqual(after.moves.slice(0, before.moves.length + 1), [...before.moves, move]);
});
