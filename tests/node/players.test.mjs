// The order of the computer's levels, and their names where no engine reads a board out.
import assert from "node:assert/strict";
import { test } from "node:test";
import { GAMES } from "../../www/games/index.js";
import { levelWords } from "../../www/games/levels.js";
import { cardOf } from "../../www/games/registry.js";
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

const TABLE = /** @type {any} */ ({ setAlert() {}, ponder() {}, infos });

test("the page gives the strongest level its time, where it cannot solve the game", () => {
  const preferences = new Preferences();
  const limit = (/** @type {any} */ rules, /** @type {any} */ level) => preferences.conduct.search?.(level, engine.new_game(rules)).max_ms;
  for (const [saved, ms] of /** @type {const} */ ([[null, 1000], [{ seconds: "10" }, 10_000], [{ seconds: "0" }, 1000], [{ seconds: "1" }, 1000]])) {
    preferences.apply(settingsIn(saved), TABLE);
    for (const rules of ["gomoku", "reversi-8x8"]) {
      assert.equal(limit(rules, "perfect"), ms);
      assert.equal(limit(rules, "expert"), undefined);
    }
    for (const rules of ["tic-tac-toe", "reversi-6x6"]) assert.equal(limit(rules, "perfect"), undefined);
  }
});

test("the strongest levels play by time on the boards that the page does not call readable, and within the clock's share", () => {
  const player = new engine.Player();
  const boards = [
    ...[[6, 6], [5, 7], [5, 8], [8, 8]].map(([width, height]) => ({ game: "reversi", width, height })),
    ...[[7, 7], [8, 7]].map(([width, height]) => ({ game: "mnk", width, height, k: 5 })),
    { game: "mnk", width: 10, height: 5, k: 5, obstacles: ["a1"] },
    ...[[6, 6], [6, 7], [9, 8]].map(([width, height]) => ({ game: "mnk", width, height, k: 4, gravity: true })),
  ];
  for (const board of boards) {
    let game = engine.new_game(/** @type {any} */ (board));
    // Without a book, and before the end is in sight.
    for (let seed = 0; seed < 3; seed++) game = engine.play(game, engine.best_move(game, { level: "random", seed }).move);
    const readable = cardOf(game.rules).readable?.(game.rules);
    const begun = process.cpuUsage();
    const reply = player.best_move(game, { level: "expert", max_ms: 5000 }, 1);
    const { user } = process.cpuUsage(begun);
    // Where it does not play by time, it needs its budget of positions, and nobody's clock matters to it.
    if (readable) assert.equal(reply.nodes, engine.best_move(game, { level: "expert" }).nodes, JSON.stringify(board));
    else assert.ok(user < 1_000_000 && reply.nodes !== engine.best_move(game, { level: "expert" }).nodes, JSON.stringify(board));
  }
  player.free();
});

test("a player remembers what it found out, and best_move does not", () => {
  for (const rules of /** @type {any[]} */ (["reversi-8x8", "gomoku", { game: "mnk", width: 9, height: 8, k: 4, gravity: true }])) {
    let game = engine.new_game(rules);
    for (let seed = 0; seed < 4; seed++) game = engine.play(game, engine.best_move(game, { level: "strong", seed }).move);
    const options = /** @type {const} */ ({ level: "perfect", max_nodes: 300_000 });
    const alone = engine.best_move(game, options);
    const player = new engine.Player();
    assert.ok(player.ponder(game, { level: "perfect" }, 600));
    assert.deepEqual(engine.best_move(game, options), alone, "what a player remembers is its own");
    // With as many positions, it gets deeper. In reversi, the line shows how deep.
    const [fresh, knowing] = [new engine.Player(), player].map((one) => one.best_move(game, options).line.length);
    if (rules === "reversi-8x8") assert.ok(knowing > fresh, `${fresh} ${knowing}`);
    player.free();
  }
  const player = new engine.Player();
  for (const [rules, level] of /** @type {any[]} */ ([["gomoku", "strong"], ["gomoku", "even"], ["tic-tac-toe", "perfect"], ["reversi-6x6", "perfect"]])) {
    assert.equal(player.ponder(engine.new_game(rules), { level }, 50), false, `${rules} ${level}`);
  }
});

test("the page's strongest level keeps to the engine's time and the clock's share, and the levels below choose by the seed", async () => {
  const preferences = new Preferences();
  preferences.apply(settingsIn(null), TABLE);
  /** @type {any[]} */
  const asked = [];
  const player = new engine.Player();
  const asking = {
    player_move: async (/** @type {any} */ game, /** @type {any} */ { signal, share, ...options }) => {
      asked.push({ ...options, share });
      return player.best_move(game, { ...options, ...options.max_ms && { max_ms: 20 } }, share);
    },
  };
  const game = engine.new_game("reversi-8x8", { moves: "f5d6c3d3c4f4f6f3e6e7" });
  const turn = (/** @type {number | undefined} */ share) => (
    { before: null, game, seed: 7, share, strength: null, signal: new AbortController().signal });
  const choose = (/** @type {any} */ level, /** @type {number | undefined} */ share) => (
    new Computer(/** @type {any} */ (asking), level, preferences.conduct.search ?? (() => ({}))).choose(turn(share)));
  for (const share of [undefined, 249.5]) assert.ok(game.legal.includes(await choose("perfect", share)));
  assert.deepEqual(asked.splice(0), [undefined, 250].map((share) => ({ level: "perfect", max_ms: 1000, openings: true, seed: 7, share })));
  for (const level of ["beginner", "casual", "strong"]) {
    assert.equal(await choose(level, 250), await choose(level, 250));
    assert.deepEqual(asked.splice(0), [1, 2].map(() => ({ level, openings: true, seed: 7, share: 250 })));
  }
});

test("a move without a choice takes no time", () => {
  let game = engine.new_game("reversi-8x8");
  for (let seed = 0; game.legal.length !== 1 && !game.outcome; seed++) game = engine.play(game, engine.best_move(game, { level: "random", seed }).move);
  assert.equal(game.outcome, null, "a move was without a choice before the end");
  assert.ok(engine.best_move(game, { level: "perfect", max_ms: 20_000 }).nodes < 1_000_000);
});
