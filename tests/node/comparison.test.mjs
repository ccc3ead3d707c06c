// The comparison in How it thinks: which positions it searches without being asked.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Comparison } from "../../www/learn/comparison.js";
import { new_game } from "./engine.mjs";

/** @import { Engine } from "../../www/engine/client.js" */
/** @import { RulesInput } from "../../www/pkg/yomikiri.js" */

/** A comparison whose positions open when the test says so, and the positions that it searches. */
function waiting() {
  /** @type {(() => void)[]} */
  const opening = [];
  /** @type {string[]} */
  const searched = [];
  const engine = {
    new_game: (/** @type {RulesInput} */ rules) => new Promise((resolve) => { opening.push(() => resolve(new_game(rules))); }),
    read: (/** @type {{ rules: { game: string } }} */ game) => {
      searched.push(game.rules.game);
      return new Promise(() => {});
    },
  };
  const nothing = () => {};
  const comparison = new Comparison(/** @type {Engine} */ (/** @type {unknown} */ (engine)),
    { changed: nothing, found: nothing, explain: async () => "", moved: nothing, say: nothing });
  return { comparison, searched, open: async () => { for (const one of opening.splice(0)) one(); await new Promise(setImmediate); } };
}

test("the first example is searched unasked", async () => {
  const { comparison, open, searched } = waiting();
  comparison.open(null);
  await open();
  assert.deepEqual(searched, ["reversi"]);
});

test("a position that the user chooses while the first one opens is not searched unasked", async () => {
  const { comparison, open, searched } = waiting();
  comparison.open(null);
  comparison.choose("tictactoe");
  await open();
  assert.equal(comparison.game?.rules.game, "mnk");
  assert.deepEqual(searched, []);
});
