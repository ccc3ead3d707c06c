// The cells that a move is made on, and how choosing cells finds a move.
import assert from "node:assert/strict";
import { test } from "node:test";
import { loadGame } from "../../www/games/game-code.js";
import { english, wordsIn } from "../../www/games/words.js";
import { pickSaid } from "../../www/model/announcements.js";
import { cellAt, cellsOf, choose, distance, indexOf, lastCells, moveOn, nextCells, targetsOf } from "../../www/model/cells.js";
import { statusOf } from "../../www/model/status.js";
import * as engine from "./engine.mjs";

/** @import { Game } from "../../www/types.d.ts" */

/** A game's plain data, as far as cells are concerned. @param {Partial<Game>} data */
const game = (data) => /** @type {Game} */ ({ width: 4, height: 4, legal: [], last: null, ...data });

/** Domineering on 4×4. @param {string} [moves] */
const dominoes = (moves) => engine.new_game({ game: "domineering", width: 4, height: 4 }, { moves });

/** @param {string} move @param {string[]} [at] */
const last = (move, at) => /** @type {Game["last"]} */ ({ move, by: "first", flipped: [], ...(at && { at }) });

test("cells have names, and distances that count a diagonal step as one", () => {
  assert.deepEqual([cellAt(0, 4), cellAt(6, 4), cellAt(360, 19), cellAt(399, 20)], ["a1", "c2", "s19", "t20"]);
  assert.deepEqual([distance("a1", "a1"), distance("a1", "c2"), distance("b10", "a9")], [0, 2, 1]);
});

test("by default, a move that names a cell of the board is made on that cell", () => {
  const plain = game({ legal: ["a1", "pass"], last: last("d4") });
  assert.deepEqual([cellsOf(plain, "a1"), cellsOf(plain, "pass"), lastCells(plain)], [["a1"], [], ["d4"]]);
  for (const move of ["e1", "a5", "a0", "a01", "1", "d", "a1a2", "A1", "second:b2"]) assert.deepEqual(cellsOf(plain, move), [], move);
  assert.deepEqual(cellsOf(game({ width: 20, height: 20 }), "t20"), ["t20"]);
  assert.deepEqual(cellsOf(game({ width: 0, height: 0 }), "1"), []);
  assert.deepEqual(lastCells(plain) && lastCells(game({})), []);
});

test("`at` gives the cells of moves; the last move has its own where its name is also a legal move", () => {
  const columns = game({ legal: ["d"], at: { d: ["d3"] }, last: last("d", ["d4"]) });
  assert.deepEqual([cellsOf(columns, "d"), lastCells(columns)], [["d3"], ["d4"]]);
  const placed = dominoes("b2b3");
  assert.deepEqual(lastCells(placed), ["b2", "b3"]);
  assert.deepEqual(cellsOf(placed, "a1b1"), ["a1", "b1"]);
});

test("a cell with one move plays it; otherwise the next cells narrow the choice", () => {
  const board = dominoes();
  assert.deepEqual(choose(board, [], "a1"), { move: "a1a2" });
  assert.deepEqual(choose(board, [], "a2"), { picked: ["a2"] });
  assert.deepEqual(nextCells(board, ["a2"]), ["a1", "a3"]);
  assert.deepEqual(choose(board, ["a2"], "a3"), { move: "a2a3" });
  assert.deepEqual(choose(board, ["a2"], "a2"), { picked: [] }, "given up");
  assert.deepEqual(choose(board, ["a2"], "b2"), { picked: [] }, "given up");
  assert.equal(choose(dominoes("a1a2"), [], "a1"), null);
  assert.deepEqual(nextCells(board, []), []);
});

test("pieces of several sizes: choosing a chosen cell again plays the piece on the cells so far", () => {
  const at = { one: ["a1"], two: ["a1", "b1"], three: ["a1", "b1", "c1"], bent: ["a1", "b1", "b2"] };
  const pieces = game({ legal: Object.keys(at), at });
  assert.deepEqual(choose(pieces, [], "a1"), { picked: ["a1"] });
  assert.deepEqual(choose(pieces, ["a1"], "a1"), { move: "one" });
  assert.deepEqual(choose(pieces, ["a1"], "b1"), { picked: ["a1", "b1"] });
  assert.deepEqual(nextCells(pieces, ["a1", "b1"]), ["c1", "b2"]);
  assert.deepEqual(choose(pieces, ["a1", "b1"], "b1"), { move: "two" });
  assert.deepEqual(choose(pieces, ["a1", "b1"], "b2"), { move: "bent" });
  assert.deepEqual(choose(pieces, ["a1"], "c1"), { move: "three" });
  assert.equal(choose(pieces, [], "d4"), null);
});

test("where a piece falls, every cell of its column chooses the move, and no other cell does", () => {
  const four = engine.new_game("connect-four", { moves: "444444" });
  assert.deepEqual(targetsOf(four, "c6"), ["c1", "c2", "c3", "c4", "c5", "c6"]);
  assert.deepEqual(cellsOf(four, "c6"), ["c6"]);
  for (const cell of ["c1", "c4", "c6"]) assert.deepEqual(choose(four, [], cell), { move: "c6" });
  for (const cell of ["d1", "d6"]) assert.deepEqual([choose(four, [], cell), moveOn(four, cell)], [null, null], "a full column");
  assert.deepEqual(["a1", "g6"].map((cell) => indexOf(cell, 7)), [0, 41]);
  // In other games, the cells that a move is made on choose it.
  assert.deepEqual(targetsOf(dominoes(), "a1a2"), ["a1", "a2"]);
});

test("what a screen reader hears of a column, in both languages: where a piece lands, what is there, or that it is full", async () => {
  const rules = { game: /** @type {const} */ ("mnk"), width: 4, height: 3, k: 4, gravity: true, obstacles: ["b3"] };
  const falling = engine.new_game(rules, { moves: "aaabd" });
  for (const rules of [falling.rules, { game: "mnk" }]) await loadGame(rules);
  const japanese = await wordsIn("ja");
  const heard = (/** @type {typeof english} */ words) => ["a1", "b1", "c3", "c1", "d2", "d3"].map((cell) => words.of(falling.rules).place?.(cell, falling));
  assert.deepEqual(heard(english), ["Column a, full, row 1: Red", "Column b, lands in row 1, on Yellow, blocked", "Column c, lands in row 3, empty",
    undefined, "Column d, lands in row 2, on Red", undefined]);
  assert.deepEqual(heard(japanese), ["a列、いっぱい、1段目は赤", "b列、1段目に落ちます、その下は黄、使えないマス", "c列、3段目に落ちます、空きの列", undefined,
    "d列、2段目に落ちます、その下は赤", undefined]);
  const said = (/** @type {string} */ cell) => [english, japanese].map((words) => words.of(falling.rules).refused(cell, falling));
  assert.deepEqual(said("a2"), ["Column a is full. Choose another one.", "a列はいっぱいです。ほかの列を選んでください。"]);
  const names = (/** @type {object} */ more) => [english, japanese].map((words) => words.card(falling.rules).name(
    { width: 7, height: 6, k: 4, misere: false, obstacles: [], ...more }));
  assert.deepEqual(names({}), ["Connect Four", "コネクトフォー"]);
  assert.deepEqual(names({ width: 8, misere: true }), ["Misère Connect Four, 8×6", "逆コネクトフォー 8×6"]);
  assert.deepEqual(names({ k: 5, width: 9 }), ["Connect 5, 9×6", "落下5目並べ 9×6"]);
  assert.notEqual(english.of(falling.rules), english.of({ ...falling.rules, gravity: false }));
});

test("where a piece falls, moves are called by their columns, as in lists that can be read; elsewhere by their cells, and a pass by its word", async () => {
  const four = engine.new_game("connect-four", { moves: "ddc" });
  for (const rules of [four.rules, { game: "mnk" }, { game: "reversi" }]) await loadGame(rules);
  for (const [words, pass, slip] of /** @type {const} */ ([[english, "pass", "Red went wrong with column d."],
    [await wordsIn("ja"), "パス", "赤のd列で結果が変わりました。"]])) {
    const own = words.of(four.rules);
    const listed = four.moves.map(own.move).join(" ");
    assert.equal(listed, "d d c");
    assert.deepEqual(engine.new_game("connect-four", { moves: listed }).moves, four.moves);
    assert.equal(own.slip(own.side("first"), "d6", 1), slip);
    assert.deepEqual(["b2", "pass"].map(words.of({ .../** @type {import("../../www/types.d.ts").Rules} */ (four.rules), gravity: false }).move), ["b2", pass]);
    assert.deepEqual(["d3", "pass"].map(words.of(engine.new_game("reversi-4x4").rules).move), ["d3", pass]);
  }
});

test("a choice of cells is announced and stands in the status line, in both languages", async () => {
  const picked = { cells: ["a1"], next: ["a2", "b1"] };
  const session = /** @type {any} */ ({ game: game({ rules: { game: "mnk" }, turn: "first", outcome: null }), players: { first: "person", second: "person" },
    thinking: null, mover: "person" });
  const board = /** @type {const} */ ({ game: session.game, rows: "top" });
  const japanese = await wordsIn("ja");
  await loadGame({ game: "mnk" });
  for (const [words, text] of /** @type {const} */ ([
    [english, "a1 chosen; a2 or b1 completes the move."], [japanese, "a1を選びました。続けてa2かb1を選ぶと打てます。"],
  ])) {
    assert.equal(pickSaid(picked, words, board), text);
    assert.equal(statusOf(session, words, { aim: null, picked, note: "before" }).text, text);
    assert.equal(pickSaid({ cells: [], next: [] }, words, board), words.turn.letGo);
  }
  assert.match(pickSaid({ cells: ["a1", "b1"], next: ["c1", "b2", "c3"] }, english, board), /^a1 and b1 chosen; c1, b2 or c3 completes/);
});
