// The game of a first visit can be won by a beginner who moves first.
import assert from "node:assert/strict";
import { test } from "node:test";
import { FIRST } from "../../www/games/index.js";
import { best_move, new_game, play } from "./engine.mjs";

const GAMES = 100;

/** How many games the first side wins at a level, against the opponent of a first visit. @param {"beginner" | "casual"} level */
function wins(level) {
  let won = 0;
  for (let n = 0; n < GAMES; n++) {
    let game = new_game(FIRST.rules);
    while (!game.outcome) {
      const mover = game.turn === "first" ? level : FIRST.players.second;
      assert.ok(mover !== "person");
      game = play(game, best_move(game, { level: mover, seed: 1000 * n + game.moves.length }).move);
    }
    won += Number(game.outcome.winner === "first");
  }
  return won;
}

test("on a first visit a person moves first, and a beginner wins a third of the games", (t) => {
  assert.equal(FIRST.players.first, "person");
  const [beginner, casual] = [wins("beginner"), wins("casual")];
  t.diagnostic(`beginner: ${beginner} of ${GAMES}; casual: ${casual}`);
  assert.ok(beginner > GAMES / 3 && casual > GAMES / 2);
});
