// The threats that a player overlooked, by what the engine has proved of each move.
import assert from "node:assert/strict";
import { test } from "node:test";
import { overlookedIn } from "../../www/model/overlooked.js";
import { marksOf } from "../../www/model/values.js";
import * as engine from "./engine.mjs";

/** @import { Game, RulesInput } from "../../www/types.d.ts" */

/** @param {Game} game */
const marks = (game) => (game.outcome ? [] : marksOf(game, { game, progress: null, solution: engine.solve(game, { each_move: true }), looks: new Map(),
  guess: null, glance: null, lines: new Map(), state: "done" }, false));

/** @param {RulesInput} rules @param {string} moves */
function overlooked(rules, moves) {
  const games = [engine.new_game(rules)];
  for (const move of engine.new_game(rules, { moves }).moves) games.push(engine.play(games[games.length - 1], move));
  return overlookedIn(games, marks, () => ({ value: null, plies: null }));
}

/** Small enough to be solved at once from its start. */
const FOUR = { game: /** @type {const} */ ("mnk"), width: 5, height: 4, k: 3, gravity: true };

test("an open two that is not stopped is the moment that mattered, although the game was lost before", () => {
  assert.equal(engine.solve(engine.new_game(FOUR)).winner, "first", "lost from the start");
  const [last] = overlooked(FOUR, "c4a4d4a3b4").filter(({ by }) => by === "second").slice(-1);
  // Beside two that are open on both sides, the first move was the last that could have mattered.
  assert.deepEqual({ at: last.at, left: last.left, holds: last.holds }, { at: 2, left: 3, holds: false });
});

test("in tic-tac-toe: a row of two that is not stopped, and a fork two moves before", () => {
  // X has a1 and b1, and O does not play c1.
  const row = overlooked("tic-tac-toe", "a1b2b1a3c1");
  assert.deepEqual(row, [{ at: 4, by: "second", left: 1, better: "c1", holds: true, wins: false }]);
  // O on an edge lets X make a fork: X wins with its third move from here.
  const fork = overlooked("tic-tac-toe", "a1b1a3");
  assert.deepEqual(fork.map(({ at, holds, left }) => [at, holds, left]), [[2, true, 5]]);
  // O, who could complete the diagonal, lets X complete the column: the better move does not only hold.
  const won = overlooked("tic-tac-toe", "a1b1c3b3a2").filter(({ at }) => at === 5);
  assert.deepEqual(won, [{ at: 5, by: "first", left: 1, better: "b2", holds: true, wins: true }]);
});

test("what the engine's values prove is never contradicted: the better move is not lost within sight", () => {
  for (const moves of ["a1b1c1b2a2b3", "a1c3c1b1a3", "b2a2a1c3c1"]) {
    for (const { at, better, by } of overlooked("tic-tac-toe", moves)) {
      let game = engine.new_game("tic-tac-toe");
      for (const move of engine.new_game("tic-tac-toe", { moves }).moves.slice(0, at - 1)) game = engine.play(game, move);
      assert.equal(game.turn, by);
      const { plies, winner } = engine.solve(engine.play(game, better));
      assert.ok(winner === by || winner === "draw" || (plies ?? 0) > 5);
    }
  }
});

test("in misère, completing one's own row is the threat that was overlooked", () => {
  const all = overlooked("misere-tic-tac-toe", "b1c2b3b2a1c3c1").map(({ at, by, left }) => [at, by, left]);
  assert.deepEqual(all, [[4, "second", 4], [7, "first", 0]]);
});

test("on a board too large to solve: an open three that is not stopped; the better move is an estimate", () => {
  const moves = "h8a1i9j8c1j9k1j10d15j11e1j7";
  const games = [engine.new_game("gomoku")];
  for (const move of engine.new_game("gomoku", { moves }).moves) games.push(engine.play(games[games.length - 1], move));
  const endOf = (/** @type {Game} */ game) => {
    const { exact, plies, value } = engine.solve(game, { max_nodes: 20_000 });
    return { value: exact ? value : null, plies };
  };
  const estimates = (/** @type {Game} */ game) => marksOf(game, null, false, { reply: engine.best_move(game, { level: "expert", max_nodes: 2_000, each_move: true }),
    after: new Map(), lower: null, upper: null });
  // White's three from j8 to j10 is open on both sides; after j11, no move helps.
  assert.deepEqual(overlookedIn(games.slice(8), estimates, endOf).map(({ at, by, holds, left }) => ({ at: at + 8, by, holds, left })),
    [{ at: 9, by: "first", holds: null, left: 3 }]);
  const [{ better }] = overlookedIn(games.slice(8, 10), estimates, endOf);
  assert.match(better, /^j(7|11)$/);
});
