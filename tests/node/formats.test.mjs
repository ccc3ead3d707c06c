// The formats of other programs, across the boundary to JavaScript.
import assert from "node:assert/strict";
import { test } from "node:test";
import { export_game, import_game, new_game, play } from "./engine.mjs";
import { refused } from "./engine.mjs";

/** @typedef {Error & { code: string, params: Record<string, unknown>, input: unknown }} Told */

test("every format is recognised, and gives the same game", () => {
  const game = import_game("1. f5 d6 2. c3");
  assert.deepEqual(game.moves, ["f5", "d6", "c3"]);
  for (const format of /** @type {const} */ (["moves", "ggf", "sgf"])) assert.deepEqual(import_game(export_game(game, format), game.rules), game, format);
  assert.equal(import_game(export_game(game, "obf")).position, game.position);
  assert.equal(import_game(export_game(game, "position")).position, game.position);
  assert.deepEqual(import_game(JSON.stringify(game)), game);
  const gomoku = import_game("Piskvorky 15x15, 11:11, 0\n8,8,0\n9,8,10\n");
  assert.deepEqual(gomoku, new_game("gomoku", { moves: "h8i8" }));
  assert.deepEqual(import_game(export_game(gomoku, "psq")), gomoku);
  const quest = { gtype: "reversi", position: { moves: [{ m: "F5", t: 1 }, { m: "d6", t: 2 }, { m: "c3" }] } };
  assert.deepEqual(import_game(JSON.stringify(quest)), game);
});

test("diagrams, and transcripts among other words, are read", () => {
  const game = import_game("f5d6c3d3c4");
  for (const text of ["What about f5d6c3d3c4, folks?", '[Event "a1 b2"]\n\n1. f5 d6 2. c3 d3 3. c4 (34-30)', "白の勝ち：f5-d6-c3-d3-c4"])
    assert.deepEqual(import_game(text), game, text);
  const rows = ["- - - -", "- O X -", "- X O -", "- - - -"];
  const start = new_game("reversi-4x4");
  assert.equal(import_game(rows.join("\n")).position, start.position);
  const numbered = ["  a b c d", ...rows.map((row, at) => `${at + 1} ${row}`), "White to move"].join("\n");
  assert.equal(import_game(numbered).turn, "second");
  assert.equal(import_game("・○・\n・・・\n●・・").turn, "first");
  // Of two transcripts, neither is chosen.
  refused("illegal-move", () => import_game("f5d6c3 or rather f5f6e6"));
});

test("the rules argument applies if the text does not state the rules", () => {
  const rules = /** @type {const} */ ({ game: "reversi", width: 8, height: 8, empties_to_winner: true });
  assert.equal(/** @type {any} */ (import_game("f5d6", rules).rules).empties_to_winner, true);
  assert.equal(import_game("(;GM[4]SZ[15];B[hh])", { game: "mnk", k: 5 }).width, 15);
  assert.equal(import_game("(;SZ[3];B[bb])", "tic-tac-toe").moves[0], "b2");
  assert.equal(import_game("a1", "reversi-4x4-parallel").rules.game, "reversi");
  refused("bad-rules", () => import_game("a1", /** @type {any} */ ("chess")));
});

test("8x8 reversi from Othello's formats counts the empty cells for the winner, unless the rules say otherwise", () => {
  const plain = { ...import_game("f5d6").rules };
  for (const text of [`${"-".repeat(27)}OX------XO${"-".repeat(27)} X;`, "(;GM[2]SZ[8];B[f5])", "(;GM[Othello]TY[8];B[f5])"]) {
    assert.deepEqual(import_game(text).rules, { ...plain, empties_to_winner: true }, text);
    for (const rules of /** @type {const} */ (["reversi-8x8", { game: "reversi" }])) assert.deepEqual(import_game(text, rules).rules, plain, text);
    refused("bad-rules", () => import_game(text, "reversi-6x6"));
    refused("bad-rules", () => import_game(text, "gomoku"));
  }
});

test("the values in an OBF line stay with its position", () => {
  const line = "-X---XX--XO----- O; a1:+8; c1:-8;";
  const game = import_game(line);
  assert.deepEqual(game.values, [{ move: "a1", value: -8 }, { move: "c1", value: 8 }]);
  assert.equal(export_game(game, "obf"), line);
  assert.deepEqual(new_game(game.rules, game), game);
  assert.equal(play(game, "a1").values, undefined);
});

test("errors name the wrong part of the text and its place", () => {
  const error = /** @type {Told} */ (/** @type {unknown} */ (refused("illegal-move", () => import_game("f5 d6 z9"))));
  assert.equal(error.code, "move-not-played");
  assert.deepEqual(error.params, { number: 3, move: "z9", at: 7 });
  assert.equal(error.input, "z9");
  refused("bad-options", () => export_game(new_game("tic-tac-toe"), "ggf"));
  refused("bad-options", () => export_game(new_game("tic-tac-toe"), /** @type {any} */ ("pgn")));
});

test("any other input is rejected with an error of the engine", () => {
  for (const text of [null, undefined, 3, {}, [], () => 1, Symbol("s"), "", "x".repeat(300_000)]) {
    assert.throws(() => import_game(/** @type {any} */ (text)), { name: "Error" });
  }
  refused("bad-position", () => import_game("[".repeat(100_000)));
  refused("bad-position", () => import_game("{\"rules\":".repeat(20_000)));
  refused("bad-position", () => import_game("(;".repeat(50_000)));
  refused("bad-position", () => import_game("<script>alert(1)</script>"));
});
