// The formats of other programs, across the boundary to JavaScript. What each of them says is tested in Rust (tests/native/formats.rs, import_*.rs,
// exact_formats.rs, recognition.rs).
import assert from "node:assert/strict";
import { test } from "node:test";
import { export_game, import_game, new_game, refused } from "./engine.mjs";

/** @typedef {Error & { code: string, params: Record<string, unknown>, input: unknown }} Told */

test("every format is recognised, and gives the same game", () => {
  const { guessed, ...game } = import_game("1. f5 d6 2. c3");
  assert.deepEqual(guessed, [{ what: "rules", text: "reversi-8x8" }]);
  assert.deepEqual(game.moves, ["f5", "d6", "c3"]);
  for (const format of /** @type {const} */ (["moves", "ggf", "sgf"])) assert.deepEqual(import_game(export_game(game, format), game.rules), game, format);
  assert.equal(import_game(export_game(game, "obf")).position, game.position);
  assert.equal(import_game(export_game(game, "position")).position, game.position);
  assert.deepEqual(import_game(JSON.stringify(game)), game);
  const { guessed: time, ...gomoku } = import_game("Piskvorky 15x15, 11:11, 0\n8,8,0\n9,8,10\n");
  assert.deepEqual(time, [{ what: "left-aside", text: "10" }]);
  assert.deepEqual(gomoku, new_game("gomoku", { moves: "h8i8" }));
  assert.deepEqual(import_game(export_game(gomoku, "psq")), gomoku);
  const quest = { gtype: "reversi", position: { moves: [{ m: "F5", t: 1 }, { m: "d6", t: 2 }, { m: "c3" }] } };
  const { guessed: asMoves, ...ofQuest } = import_game(JSON.stringify(quest));
  const aside = ["gtype", "t"].map((name) => ({ what: "left-aside", text: `"${name}"` }));
  assert.deepEqual([asMoves, ofQuest], [[...guessed ?? [], ...aside], game]);
  refused("bad-position", () => import_game("(;GM[2]SZ[8]PB[Anna];B[f5])", null, { strict: true }));
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
