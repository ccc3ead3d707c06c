// The columns and rows of boards: all alike, or narrow where there are only points and lines.
import assert from "node:assert/strict";
import { test } from "node:test";
import { faultIn } from "../../www/board/fault.js";
import { kindOf } from "../../www/model/cells.js";
import { partIn, placeAmong, tracksOf } from "../../www/model/tracks.js";
import { ONLY, rulesOf } from "../games.mjs";
import * as engine from "./engine.mjs";

const DOTS = engine.new_game({ game: "dots_and_boxes", width: 2, height: 1 });

test("squares have the size 1, and columns and rows without squares half of it", () => {
  const { columns, rows } = tracksOf(DOTS);
  assert.deepEqual(columns, { sizes: [0.5, 1, 0.5, 1, 0.5], begins: [0, 0.5, 1.5, 2, 3], whole: 3.5 });
  assert.deepEqual(rows, { sizes: [0.5, 1, 0.5], begins: [0, 0.5, 1.5], whole: 2 });
  assert.deepEqual(partIn(DOTS, [1, 0, 3, 2]), [0.5, 0, 2.5, 1.5]);
  // Half a square further is the middle of the cell.
  assert.deepEqual(placeAmong("a1", DOTS), { x: -0.25, y: -0.25 });
  assert.deepEqual(placeAmong("d2", DOTS), { x: 2, y: 0.5 });
});

test("in games whose cells are all squares, a cell's place is its column and row", () => {
  let boards = 0;
  for (const rules of rulesOf(engine.games())) {
    const game = engine.new_game(rules);
    if (game.kinds || !game.width) continue;
    const { columns, rows } = tracksOf(game);
    assert.deepEqual([columns.whole, rows.whole], [game.width, game.height]);
    assert.deepEqual(partIn(game, [0, 0, game.width, game.height]), [0, 0, game.width, game.height]);
    assert.deepEqual(placeAmong("a1", game), { x: 0, y: 0 });
    assert.equal(kindOf(game, 0), "area");
    boards++;
  }
  assert.ok(boards > 3 || ONLY, `${boards}`);
});

test("a game without a kind for each of its cells is not drawn", () => {
  assert.equal(faultIn(DOTS), null);
  assert.equal(faultIn(/** @type {any} */ ({ ...DOTS, kinds: ["area"] }))?.code, "missing-field");
});
