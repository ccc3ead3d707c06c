// How the user numbers the rows: texts of the page follow, what is stored or sent does not.
import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { loadGame } from "../../www/games/game-code.js";
import { GAMES } from "../../www/games/index.js";
import { english } from "../../www/games/words.js";
import { announcementOf, pickSaid } from "../../www/model/announcements.js";
import { messageOf, matchStatus } from "../../www/model/match-status.js";
import { newMatch } from "../../www/model/match.js";
import { lastWritten, moveNamed, moveText, notation, numberOf, written } from "../../www/model/notation.js";
import { Session } from "../../www/model/session.js";
import { settingsIn } from "../../www/model/settings.js";
import { surveySaid } from "../../www/model/survey.js";
import * as engine from "./engine.mjs";

/** @import { Engine } from "../../www/engine/client.js" */

for (const card of GAMES) await loadGame(card);
afterEach(() => { notation.rows = "top"; });

test("cells are written from the bottom if the user wants it, and read back", () => {
  const board = { height: 15 };
  for (const text of ["h8", "a1b2", "a15 o1", "pass", "second:b2", "3", "t20"]) assert.equal(written(text, board), text);
  notation.rows = "bottom";
  for (const [text, seen] of /** @type {const} */ ([["a1", "a15"], ["h8", "h8"], ["a15", "a1"], ["a1a2", "a15a14"], ["b10c11", "b6c5"],
    ["h8 i9", "h8 i7"], ["second:b2", "second:b14"], ["pass", "pass"], ["a16", "a16"], ["3", "3"]])) {
    assert.equal(written(text, board), seen);
    assert.equal(written(seen, board), text);
  }
  for (const rules of /** @type {any[]} */ ([...engine.games().flatMap(({ presets }) => presets.map(({ name }) => name)), { game: "mnk", width: 20, height: 20, k: 5 }])) {
    const game = engine.new_game(rules);
    assert.deepEqual(game.legal.map((move) => written(written(move, game), game)), game.legal);
    if (!game.height) assert.deepEqual(game.legal.map((move) => written(move, game)), game.legal);
  }
  assert.equal(moveText(english, "pass", engine.new_game("reversi-8x8")), english.pass);
  assert.deepEqual([settingsIn(null).rows, settingsIn({ rows: "bottom" }).rows, settingsIn({ rows: "left" }).rows], ["top", "bottom", "top"]);
});

test("what is said of a game follows; the game itself does not, nor a message to a friend", async () => {
  notation.rows = "bottom";
  const games = [engine.new_game("gomoku")];
  games.push(engine.play(games[0], "a1"));
  const session = new Session(/** @type {Engine} */ (/** @type {unknown} */ ({ replay: async () => games, player_move: () => new Promise(() => {}) })), () => {});
  const match = { ...newMatch("first", { first: "Anna", second: "Ben" }, "first"), sent: false };
  await session.begin("gomoku", { first: "person", second: "person" }, { match });
  assert.match(announcementOf({ type: "move", game: games[1] }, session, english).said.join(" "), /: a15\./);
  assert.match(String(announcementOf({ type: "refused", move: "a1" }, session, english).note), /a15/);
  assert.match(announcementOf({ type: "hint", move: "b2" }, session, english).said.join(" "), /b14/);
  assert.match(matchStatus(session, english).text, /played a15/);
  assert.match(messageOf(match, games, english), /played a1\b/);
  assert.equal(games[1].last?.move, "a1");
  assert.equal(lastWritten(games[1]).last?.move, "a15");
  assert.match(pickSaid({ cells: ["a1"], next: ["a2"] }, english, { game: games[0], rows: "bottom" }), /a15 .*a14/);
  assert.match(pickSaid({ cells: ["a1"], next: ["a2"] }, english, { game: games[0], rows: "top" }), /a1 .*a2/, "a board that keeps the engine's names");
  const { moves, threats } = engine.best_move(engine.new_game("gomoku", { moves: "h1a1i1a2j1a3k1" }), { each_move: true, max_nodes: 1000 });
  const said = surveySaid({ moves: moves ?? [], threats: threats ?? [], ended: true }, games[0], english).join(" ");
  assert.match(said, /g15|l15/);
  assert.doesNotMatch(said, /[gl]1\b/);
});

test("a pass is no move that is counted", () => {
  const game = engine.new_game("reversi-4x4", { moves: "b1a1d3c1a2a3passd2" });
  assert.deepEqual([game.moves.length, numberOf(game)], [8, 7]);
});

test("within a sentence a column is named as one, and a cell by its own name", async () => {
  await loadGame({ game: "mnk", gravity: true });
  const [four, gomoku] = [engine.new_game("connect-four"), engine.new_game("gomoku")];
  assert.deepEqual([moveText(english, "a6", four), moveNamed(english, "a6", four), moveNamed(english, "a6", gomoku)], ["a", "column a", "a6"]);
});
