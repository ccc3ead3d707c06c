// From whose view values are shown: the side to move's, with the winner's colour, or the first side's.
import assert from "node:assert/strict";
import { test } from "node:test";
import { loadGame } from "../../www/games/game-code.js";
import { GAMES } from "../../www/games/index.js";
import { english } from "../../www/games/words.js";
import { seenBounds, seenMark, seenValue } from "../../www/model/perspective.js";
import { settingsIn } from "../../www/model/settings.js";
import { chip } from "../../www/ui/value-chip.js";
import * as engine from "./engine.mjs";

/** @import { Mark } from "../../www/types.d.ts" */

for (const card of GAMES) await loadGame(card);

test("with White to move, White's best move has the highest number; the old way is a setting", () => {
  const game = engine.new_game("reversi-4x4", { moves: "b1" });
  assert.equal(game.turn, "second");
  const { moves } = engine.solve(game, { each_move: true });
  const best = Math.min(...moves.map(({ value }) => value));
  for (const perspective of /** @type {const} */ (["mover", "first"])) {
    const seen = moves.map(({ value }) => seenValue(game, value, perspective));
    const wanted = perspective === "mover" ? Math.max(...seen) : Math.min(...seen);
    assert.equal(seen[moves.findIndex(({ value }) => value === best)], wanted);
  }
  const before = engine.new_game("reversi-4x4");
  for (const value of [-8, 0, 3]) assert.equal(seenValue(before, value, "mover"), value, "Black's are as they were");
  assert.ok(Object.is(seenValue(game, 0, "mover"), 0), "no minus zero");
  assert.equal(settingsIn(null).values, "mover");
  assert.equal(settingsIn({ values: "first" }).values, "first");
});

test("where the game is over, the value is the winner's, whoever would have been to move", () => {
  const game = engine.new_game("reversi-4x4", { moves: "b1" });
  for (const winner of /** @type {const} */ (["first", "second"])) {
    const ended = { turn: game.turn, outcome: { winner, reason: "full" } };
    for (const value of [-16, 16]) assert.equal(seenValue(ended, value, "mover"), 16);
    assert.equal(seenValue(ended, -16, "first"), -16);
  }
});

test("bounds and marks turn with the values", () => {
  const [first, second] = [engine.new_game("reversi-4x4"), engine.new_game("reversi-4x4", { moves: "b1" })];
  const mark = /** @type {Mark} */ ({ move: "a1", value: -4, exact: true, plies: null, best: true, bounds: { lower: -6, upper: 2, top: 16 } });
  assert.deepEqual(seenMark(first, mark, "mover"), mark);
  assert.deepEqual(seenMark(second, mark, "first"), mark);
  assert.deepEqual(seenMark(second, mark, "mover"), { ...mark, value: 4, bounds: { lower: -2, upper: 6, top: 16 } });
  assert.deepEqual(seenMark(second, { ...mark, value: null, bounds: null }, "mover"), { ...mark, value: null, bounds: null });
  assert.deepEqual(seenBounds(second, { lower: 1, upper: 1 }, "mover"), { lower: -1, upper: -1 });
});

test("the colour stays the winner's", () => {
  const game = engine.new_game("reversi-4x4", { moves: "b1" });
  const { values } = chip(game, -8, (n) => english.signed(seenValue(game, n, "mover")));
  assert.match(String(values[0]), /^chip second /);
  assert.ok(values.includes("+8"), String(values));
});
