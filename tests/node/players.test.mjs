// The order of the computer's levels, and their names where no engine reads a board out.
import assert from "node:assert/strict";
import { test } from "node:test";
import { GAMES } from "../../www/games/index.js";
import { levelWords } from "../../www/games/levels.js";
import { wordsIn } from "../../www/games/words.js";
import { Computer } from "../../www/model/player.js";
import { byStrength, nextLevel } from "../../www/model/players.js";
import { settingsIn } from "../../www/model/settings.js";
import { Preferences } from "../../www/shell/preferences.js";
import * as engine from "./engine.mjs";

const infos = engine.games();

test("no level is listed after perfect, and every level of every game is listed once", () => {
  for (const { game, levels } of infos) {
    const listed = byStrength(levels);
    assert.equal(listed[listed.length - 1], "perfect", game);
    assert.deepEqual([...listed].sort(), [...levels].sort(), game);
  }
  const [mnk] = infos.filter(({ game }) => game === "mnk");
  assert.deepEqual(byStrength(mnk.levels), ["even", "random", "beginner", "strategy", "casual", "lookahead", "strong", "expert", "perfect"]);
});

test("easier and harder go from level to level, past the fixed methods, and end at the ends", () => {
  for (const { levels } of infos) {
    const up = ["random"];
    for (let next = nextLevel(levels, "random", 1); next; next = nextLevel(levels, next, 1)) up.push(next);
    assert.deepEqual(up, ["random", "beginner", "casual", "strong", "expert", "perfect"]);
    for (const [i, level] of up.entries()) assert.equal(nextLevel(levels, /** @type {any} */ (level), -1), up[i - 1] ?? null);
    assert.deepEqual([nextLevel(levels, "lookahead", 1), nextLevel(levels, "lookahead", -1)], ["strong", "casual"]);
    assert.deepEqual([nextLevel(levels, "even", 1), nextLevel(levels, "even", -1)], [null, null], "a level that adapts itself is offered no other");
  }
});

for (const code of /** @type {const} */ (["en", "ja"])) {
  test(`${code}: only where the engine can read the game out is its strongest level called perfect`, async () => {
    const words = await wordsIn(code);
    const name = (/** @type {Parameters<typeof engine.new_game>[0]} */ rules) => levelWords(words, engine.new_game(rules).rules, "perfect").name;
    const perfect = words.levels.perfect.name;
    for (const rules of ["tic-tac-toe", "reversi-4x4", "reversi-6x6", "eight", "domineering", "tree"]) {
      assert.equal(name(/** @type {any} */ (rules === "tree" || rules === "domineering" ? { game: rules, ...(rules === "tree" && { tree: "(1 2)" }) } : rules)), perfect, rules);
    }
    for (const rules of ["gomoku", "reversi-8x8"]) assert.equal(name(/** @type {any} */ (rules)), words.strongest.name, rules);
    assert.notEqual(words.strongest.name, perfect);
    // The other levels are called the same on any board.
    assert.equal(levelWords(words, engine.new_game("gomoku").rules, "expert"), words.levels.expert);
  });
}

test("a board that the engine surveys, because it cannot read it out, is not called readable", () => {
  const [{ readable }] = GAMES.filter(({ fixed, game }) => game === "mnk" && !fixed);
  for (const [width, height, obstacles] of /** @type {const} */ ([[7, 7, []], [8, 7, []], [10, 5, []], [10, 5, ["a1"]], [3, 3, []]])) {
    const game = engine.new_game({ game: "mnk", width, height, k: 5 > Math.max(width, height) ? 3 : 5, obstacles: [...obstacles] });
    const surveyed = Boolean(engine.best_move(game, { level: "expert", max_ms: 20, each_move: true }).moves);
    assert.equal(readable?.(game.rules), !surveyed, `${width}x${height}, ${obstacles.length} blocked`);
  }
});

test("the page gives the strongest level its time, where it cannot solve the game", () => {
  const preferences = new Preferences();
  const limit = (/** @type {any} */ rules, /** @type {any} */ level) => preferences.conduct.search?.(level, engine.new_game(rules)).max_ms;
  for (const [saved, ms] of /** @type {const} */ ([[null, 1000], [{ seconds: "10" }, 10_000], [{ seconds: "0" }, 1000]])) {
    preferences.apply(settingsIn(saved), /** @type {any} */ ({ setAlert() {} }));
    for (const rules of ["gomoku", "reversi-8x8"]) {
      assert.equal(limit(rules, "perfect"), ms);
      assert.equal(limit(rules, "expert"), undefined);
    }
    for (const rules of ["tic-tac-toe", "reversi-6x6"]) assert.equal(limit(rules, "perfect"), undefined);
  }
});

// Only a search that time alone limits goes on from the table of the one before.
test("the page's strongest level has a limit of time alone, and the levels below have none and choose by the seed", async () => {
  const preferences = new Preferences();
  preferences.apply(settingsIn(null), /** @type {any} */ ({ setAlert() {} }));
  /** @type {any[]} */
  const asked = [];
  const asking = {
    best_move: async (/** @type {any} */ game, /** @type {any} */ { signal, ...options }) => {
      asked.push(options);
      return engine.best_move(game, { ...options, ...options.max_ms && { max_ms: 20 } });
    },
  };
  const game = engine.new_game("reversi-8x8", { moves: "f5d6c3d3c4f4f6f3e6e7" });
  const turn = (/** @type {number} */ share) => ({ before: null, game, seed: 7, share, signal: new AbortController().signal });
  const choose = (/** @type {any} */ level, share = Infinity) => (
    new Computer(/** @type {any} */ (asking), level, preferences.conduct.search ?? (() => ({}))).choose(turn(share)));
  for (const share of [Infinity, 250]) assert.ok(game.legal.includes(await choose("perfect", share)));
  assert.deepEqual(asked.splice(0), [1000, 250].map((max_ms) => ({ level: "perfect", max_ms, openings: true, seed: 7 })));
  for (const level of ["beginner", "casual", "strong", "expert"]) {
    assert.equal(await choose(level, 250), await choose(level, 250));
    assert.deepEqual(asked.splice(0), [1, 2].map(() => ({ level, openings: true, seed: 7 })));
  }
});

test("a move without a choice takes no time", () => {
  let game = engine.new_game("reversi-8x8");
  for (let seed = 0; game.legal.length !== 1 && !game.outcome; seed++) game = engine.play(game, engine.best_move(game, { level: "random", seed }).move);
  assert.equal(game.outcome, null, "a move was without a choice before the end");
  assert.ok(engine.best_move(game, { level: "perfect", max_ms: 20_000 }).nodes < 1_000_000);
});
