// How long the page keeps analysing a position on its own, tested with a fake engine.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Analysis } from "../../www/model/analysis.js";
import * as engine from "./engine.mjs";

/** @import { Engine } from "../../www/engine/client.js" */
/** @import { How } from "../../www/engine/connection.js" */
/** @import { Game, Reading } from "../../www/types.d.ts" */

/**
 * A fake engine. In each round it proves the given number of parts of a position when its time is up, and after the last round nothing.
 * @param {number[]} rounds
 */
function slow(rounds) {
  const asked = { reads: 0, guesses: 0 };
  let done = 0;
  return {
    asked,
    /** @param {Game} game @param {How} how @returns {Promise<Reading>} */
    async read(game, { on_progress } = {}) {
      done += rounds[asked.reads++] ?? 0;
      const solution = engine.solve(game, { max_nodes: 1 });
      on_progress?.({ ...solution, moves: [], done, total: 10 });
      return { solution, finished: false };
    },
    async best_move() { asked.guesses++; },
  };
}

/** @type {[string, number[], number][]} */
const cases = [
  ["once if nothing is found", [], 1],
  ["as long as each round proves more", [1, 2, 1], 4],
  ["only until a round proves nothing, whatever later rounds would prove", [1, 0, 1], 2],
];
for (const [what, rounds, times] of cases) {
  test(`a position is analysed ${what}`, async () => {
    const fake = slow(rounds);
    const analysis = new Analysis(/** @type {Engine} */ (/** @type {unknown} */ (fake)), engine.games(), () => {});
    const game = engine.new_game("reversi-8x8");
    await analysis.read(game);
    assert.equal(analysis.of(game)?.state, "stopped");
    assert.deepEqual(fake.asked, { reads: times, guesses: 1 });
  });
}
