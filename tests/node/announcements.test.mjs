// What screen readers hear of a game, and what a value means in words.
import assert from "node:assert/strict";
import { test } from "node:test";
import { loadGame } from "../../www/games/game-code.js";
import { GAMES } from "../../www/games/index.js";
import { english, wordsIn } from "../../www/games/words.js";
import { announcementOf, verdictOf } from "../../www/model/announcements.js";
import { Session } from "../../www/model/session.js";
import * as engine from "./engine.mjs";

/** @import { Engine } from "../../www/engine/client.js" */

for (const card of GAMES) await loadGame(card);
const japanese = await wordsIn("ja");

/** A session in which the computer never moves. @param {string} moves @param {import("../../www/types.d.ts").Players} players */
async function sessionOf(moves, players) {
  const session = new Session(/** @type {Engine} */ (/** @type {unknown} */ ({ replay: async (/** @type {any[]} */ ...args) => engine.replay(args[0], args[1], args[2]),
    player_move: () => new Promise(() => {}) })), () => {});
  await session.begin("tic-tac-toe", players, { moves });
  return session;
}

test("a verdict names the side, whoever plays it", () => {
  const over = engine.new_game("tic-tac-toe", { moves: "a1b1a2b2a3" });
  assert.equal(verdictOf(over, 1, english), "O wins.");
  assert.equal(verdictOf(over, 1, japanese), "○の勝ちです。");
  const reversi = engine.new_game("reversi-4x4");
  assert.equal(verdictOf(reversi, -8, english), "White wins by 8 with best play.");
  assert.equal(verdictOf(reversi, 0, english), "A draw with best play.");
});

test("undo and redo say whose turn it is now", async () => {
  const two = await sessionOf("a1b1", { first: "person", second: "person" });
  const heard = (/** @type {Session} */ session, /** @type {"undo" | "redo"} */ type, words = english) => announcementOf({ type }, session, words).said.join(words.gap);
  two.undo();
  assert.equal(heard(two, "undo"), "Undone. X to move.");
  assert.equal(heard(two, "undo", japanese), "一手戻しました。×の番です。");
  two.redo();
  assert.equal(heard(two, "redo"), "Redone. O to move.");
  const one = await sessionOf("a1b1", { first: "person", second: "beginner" });
  one.undo();
  assert.equal(heard(one, "undo"), "Undone. Your turn.");
});
