// Openings by name: whatever moves led to their positions, and however the board is turned.
import assert from "node:assert/strict";
import { test } from "node:test";
import { namedPositions, openingOf } from "../../www/model/openings.js";
import { Session } from "../../www/model/session.js";
import { settingsIn } from "../../www/model/settings.js";
import { Preferences } from "../../www/shell/preferences.js";
import * as engine from "./engine.mjs";

const [openings] = engine.openings();

/** @param {string} moves @param {import("../../www/types.d.ts").RulesInput} [rules] */
const played = (moves, rules = openings.rules) => {
  const end = engine.new_game(rules, { moves });
  return end.moves.reduce((games, move) => [...games, engine.play(games[games.length - 1], move)], [engine.new_game(rules)]);
};
const named = await namedPositions(engine, engine.new_game(openings.rules));
/** @param {string} moves */
const name = (moves) => {
  const found = openingOf(played(moves), named);
  return found && [found.at, found.names.en, found.names.ja];
};

test("every line of the table is legal, and no two have the same position or name", () => {
  assert.equal(named.size, openings.list.length);
  for (const field of /** @type {const} */ (["moves", "en", "ja"]))
    assert.equal(new Set(openings.list.map((opening) => opening[field])).size, openings.list.length, field);
});

test("the usual names, from each of the four first moves", () => {
  assert.deepEqual(name("f5d6c3d3c4"), [5, "Tiger", "虎"]);
  assert.deepEqual(name("c4e3f6e6f5"), [5, "Tiger", "虎"]);
  assert.deepEqual(name("d3c5f6f5e6"), [5, "Tiger", "虎"]);
  assert.deepEqual(name("e6f4c3c4d3"), [5, "Tiger", "虎"]);
  assert.deepEqual(name("f5d6c5f4e3c6d3f6e6d7"), [10, "Rose", "ローズ"]);
  assert.deepEqual(name("f5f6e6f4c3"), [5, "Buffalo", "バッファロー"]);
  assert.deepEqual(name("f5f6e6f4g5"), [5, "Heath", "飛び出し牛"]);
  assert.deepEqual(name("f5f6e6f4e3"), [5, "Cow", "牛"]);
  assert.deepEqual(name("f5f6e6f4e3d6"), [6, "Chimney", "白大量取り"]);
  assert.deepEqual([name("f5d6"), name("f5f4"), name("f5f6")].map((found) => found?.[1]), ["Perpendicular", "Parallel", "Diagonal"]);
});

test("other orders of the moves lead to the same opening; the last named position counts", () => {
  assert.equal(name("f5d6c4d3c3")?.[1], "Tiger");
  assert.deepEqual(name("f5d6c3d3c4f4f6"), [7, "Stephenson", "ステファンソン"]);
  assert.deepEqual(name("f5d6c3d3c4b3")?.slice(0, 2), [5, "Tiger"]);
  assert.equal(name("f5"), null);
});

test("games under other rules have no named openings", async () => {
  for (const rules of /** @type {const} */ (["reversi-6x6", { game: "reversi", width: 8, height: 8, opening: "parallel" }]))
    assert.equal((await namedPositions(engine, engine.new_game(rules))).size, 0);
});

/** Why the computer chose each of its first two moves. @param {Record<string, unknown> | null} saved the user's settings @returns {Promise<string[]>} */
const reasons = (saved) => new Promise((resolve) => {
  /** @type {string[]} */
  const found = [];
  const preferences = new Preferences();
  const session = new Session(/** @type {any} */ ({
    replay: async (/** @type {any} */ rules) => [engine.new_game(rules)],
    play: async (/** @type {any} */ game, /** @type {any} */ move) => engine.play(game, move),
    async player_move(/** @type {any} */ game, /** @type {any} */ { level, openings: named, seed }) {
      const reply = engine.best_move(game, { level, openings: named, seed, max_nodes: 1000 });
      if (found.push(reply.why) === 2) resolve(found);
      return found.length < 2 ? reply : new Promise(() => {});
    },
  }), () => {}, preferences.conduct);
  preferences.apply({ ...settingsIn(saved), pace: "none" }, /** @type {any} */ ({ setAlert() {}, ponder() {}, infos: engine.games() }));
  session.begin(openings.rules, { first: "strong", second: "expert" });
});

test("the computer plays them unless the setting is off", async () => {
  assert.deepEqual(await reasons(null), ["random", "random"]);
  assert.deepEqual(await reasons({ openings: false }), ["search", "search"]);
});
