// What a board tells the game that draws its pieces: the position, and where a piece goes on, also before the move.
import assert from "node:assert/strict";
import { test } from "node:test";
import { boardView } from "../../www/board/view.js";
import { loadGame } from "../../www/games/game-code.js";
import { cardOf, keep, moduleOf } from "../../www/games/index.js";
import { english } from "../../www/games/words.js";
import * as engine from "./engine.mjs";

/** @import { Look } from "../../www/board/view.js" */
/** @import { Direction, Game, Orientation, PieceCell, Side } from "../../www/types.d.ts" */

const GAME = /** @type {Game} */ (engine.new_game("tic-tac-toe", { moves: "a1 c3" }));
await loadGame(GAME.rules);

/** The pieces asked for by the index of their cells. @type {Map<number, [Side, PieceCell]>} */
const asked = new Map();
// A game whose pieces go on to the right and to the left where the side holds the next cell, too.
keep(cardOf(GAME.rules), {
  ...moduleOf(GAME.rules),
  under: undefined,
  joined({ cells, width }, index) {
    /** @type {[Direction, number][]} */
    const sides = [["left", -1], ["right", 1]];
    const inRow = (/** @type {number} */ at) => Math.floor(at / width) === Math.floor(index / width);
    return sides.filter(([, step]) => cells[index] > 0 && inRow(index + step) && cells[index + step] === cells[index]).map(([direction]) => direction);
  },
  piece(side, place) {
    if (place) asked.set(place.index, [side, place]);
    return /** @type {any} */ ("");
  },
});

/** Draws the game. @param {Partial<Look>} [look] */
function draw(look) {
  asked.clear();
  boardView({
    game: GAME, marks: [], hint: null, chosen: [], aim: null, picked: [], under: -1, at: 0, seen: false, interactive: true, editing: false,
    coordinates: true, rows: "top", orientation: "usual", perspective: "first", drawn: { arrows: [], circles: [] }, pen: null, drawing: null, drawnFrom: null,
    words: english, ...look,
  });
}

test("the piece that would come into a cell is drawn where it would go on", () => {
  /** @type {[Orientation, Direction][]} */
  const seen = [["usual", "left"], ["turned", "right"], ["mirrored", "right"]];
  for (const [orientation, direction] of seen) {
    draw({ orientation });
    assert.equal(asked.size, 9);
    const [side, { game, joined }] = asked.get(1) ?? assert.fail("b1");
    assert.deepEqual([side, joined, game.cells[1], game.cells[2]], ["first", [direction], 1, 0]);
    assert.deepEqual(asked.get(0)?.[1].joined, [], "the piece on a1 goes on to no piece that is only shown");
    // The other side's piece on c3 is none to go on to.
    assert.deepEqual(asked.get(7)?.[1].joined, []);
  }
});

test("no piece is shown before a move that nobody can make", () => {
  draw({ interactive: false });
  assert.deepEqual([...asked.keys()], [0, 8]);
});
