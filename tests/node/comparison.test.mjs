// The comparison in How it thinks, with an engine whose answers the test holds back.
import assert from "node:assert/strict";
import { test } from "node:test";
import { examples } from "../../www/games/index.js";
import { Comparison } from "../../www/learn/comparison.js";
import * as core from "./engine.mjs";

/** @import { Engine } from "../../www/engine/client.js" */

test("a position chosen while the first one is still opening is not searched unasked", async () => {
  /** @type {(() => void)[]} */
  const held = [];
  const engine = /** @type {unknown} */ ({
    new_game: (/** @type {Parameters<typeof core.new_game>[0]} */ rules) => new Promise((resolve) => { held.push(() => resolve(core.new_game(rules))); }),
    read: () => assert.fail("nobody has asked for a search"),
  });
  const nothing = () => {};
  const comparison = new Comparison(/** @type {Engine} */ (engine),
    { changed: nothing, explain: assert.fail, found: nothing, moved: nothing, say: nothing });
  const [first, second] = examples().map(({ name }) => name);
  comparison.open(null);
  assert.equal(comparison.source, first);
  const chosen = comparison.choose(second);
  for (const answer of held) answer();
  await chosen;
  await new Promise((resolve) => { setTimeout(resolve); });
  assert.equal(comparison.source, second);
  assert.deepEqual([...new Set(comparison.runs.map(({ state }) => state))], ["ready"]);
});
