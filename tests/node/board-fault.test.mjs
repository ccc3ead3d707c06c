// A board draws whole Games only; of anything else it says what is wrong.
import assert from "node:assert/strict";
import { test } from "node:test";
import { faultIn } from "../../www/board/fault.js";
import { EngineError } from "../../www/engine/errors.js";
import "../../www/games/index.js";
import * as engine from "./engine.mjs";

/** Games of every preset, at the start and after a move. @type {any[]} */
const GAMES = engine.games().flatMap(({ presets }) => presets).flatMap(({ name }) => {
  const start = engine.new_game(name);
  return [start, engine.play(start, start.legal[0])];
});

test("every game of the engine is whole, also as JSON", () => {
  assert.ok(GAMES.length > 10);
  for (const game of GAMES) {
    assert.equal(faultIn(game), null);
    assert.equal(faultIn(JSON.parse(JSON.stringify(game))), null);
  }
});

test("a game without one of the fields that are drawn is refused, and so is one with a wrong field", () => {
  for (const game of GAMES)
    for (const field of ["rules", "moves", "width", "height", "cells", "turn", "legal"])
      for (const wrong of [{ [field]: undefined }, { [field]: "b2" }, { [field]: null }]) {
        const error = faultIn({ ...game, ...wrong });
        assert.ok(error instanceof EngineError && error.kind === "bad-position" && error.code === "missing-field", field);
        assert.deepEqual(error.params, { field: field === "width" || field === "height" ? error.params.field : field });
        assert.match(error.message, /whole Game/);
      }
});

test("what is no game at all is refused", () => {
  for (const input of ["a1b2", 3, true, [], ["b2"], () => {}]) {
    const error = faultIn(/** @type {any} */ (input));
    assert.deepEqual([error?.kind, error?.code, error?.input], ["bad-position", "not-a-game", input]);
  }
  // What outsiders had: the fields of a picture alone, and the rules of a game that there is not.
  const [{ width, height, cells }] = GAMES;
  for (const input of [{ width, height, cells }, { ...GAMES[0], rules: { game: "chess" } }, { ...GAMES[0], rules: "tic-tac-toe" }])
    assert.deepEqual(faultIn(/** @type {any} */ (input))?.params, { field: "rules" });
});
