// The first replies on the smallest boards come at once, because they take few positions.
import assert from "node:assert/strict";
import { test } from "node:test";
import { best_move, new_game } from "./engine.mjs";

for (const rules of ["tic-tac-toe", "misere-tic-tac-toe", "reversi-4x4", "reversi-4x4-parallel"]) {
  test(`the first reply takes at most 20,000 positions: ${rules}`, () => {
    const { exact, nodes } = best_move(new_game(rules), { level: "perfect" });
    assert.ok(exact && nodes <= 20_000, `${nodes}`);
  });
}
