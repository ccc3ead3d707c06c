// Games of others: the names that a file gives the players, and the third person in what is said of them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { loadGame } from "../../www/games/game-code.js";
import { GAMES } from "../../www/games/index.js";
import { wordsIn } from "../../www/games/words.js";
import { namesFrom, namesIn } from "../../www/model/file-names.js";
import { TWO_PEOPLE } from "../../www/model/players.js";
import { savedFrom, savedIn } from "../../www/model/saved-game.js";
import { Session } from "../../www/model/session.js";
import { nameOf, statusOf } from "../../www/model/status.js";
import * as core from "./engine.mjs";

/** @import { Engine } from "../../www/engine/client.js" */

for (const card of GAMES) await loadGame(card);
const engine = /** @type {Engine} */ (/** @type {unknown} */ ({ replay: async (/** @type {any[]} */ ...args) => /** @type {any} */ (core).replay(...args) }));
const NOW = { aim: null, picked: null, note: null };

test("the names of an SGF or GGF text", () => {
  for (const [text, names] of /** @type {const} */ ([
    ["(;GM[2]SZ[8]PB[Anna]PW[Ben];B[ef])", { first: "Anna", second: "Ben" }],
    ["(;GM[Othello]PC[here]PB[a\\]b]PW[]TY[8])", { first: "a]b", second: "" }],
    ["  (;\nPW [ Two\nlines ])", { first: "", second: "Two lines" }],
    ["(;GM[2]SPB[x]C[PB not])", null], ["f5d6 PB[Anna]", null], ["", null], ["(;PB[]PW[ ])", null],
  ])) assert.deepEqual(namesIn(text), names, text);
  const [long] = [namesIn(`(;PB[${"x".repeat(1000)}\u202e])`)?.first ?? ""];
  assert.equal(long.length, 40);
  for (const wrong of [null, 7, "x", {}, { first: 1, second: [] }, { first: "" }]) assert.equal(namesFrom(wrong), null);
});

test("a game from a file has its names, or the sides', is nobody's here, and comes back with them", async () => {
  for (const language of /** @type {const} */ (["en", "ja"])) {
    const words = await wordsIn(language);
    const session = new Session(engine, () => {});
    const moves = "b1a1a2a3c1d1a4d4c4b4d3d2".match(/../g)?.slice(0, 4) ?? [];
    // An earlier game stands stopped at the computer's turn.
    await session.begin("reversi-4x4", { first: "beginner", second: "person" }, { paused: true });
    assert.equal(statusOf(session, words, NOW).next, "go-on");
    await session.begin("reversi-4x4", TWO_PEOPLE, { moves, names: { first: "Anna", second: "" } });
    assert.deepEqual([nameOf(session, words, "first"), nameOf(session, words, "second")], ["Anna", words.of({ game: "reversi" }).side("second")]);
    const { next, text } = statusOf(session, words, NOW);
    assert.equal(next, undefined, text);
    assert.ok(!text.includes(words.you) && !text.includes(words.computer), text);
    const saved = savedIn({ ...savedFrom(session), id: "", view: "play", values: false }, (player) => player === "person");
    assert.deepEqual(saved?.names, { first: "Anna", second: "" });
    // The names leave with the game.
    await session.begin("reversi-4x4", TWO_PEOPLE);
    assert.equal(session.names, null);
  }
});
