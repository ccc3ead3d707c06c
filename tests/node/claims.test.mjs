// What the page claims of a position: only what is proved, with lengths in a unit that is named.
import assert from "node:assert/strict";
import { test } from "node:test";
import { loadGame } from "../../www/games/game-code.js";
import { GAMES } from "../../www/games/index.js";
import { wordsIn } from "../../www/games/words.js";
import { goalText } from "../../www/model/puzzle/goal.js";
import { haltOf } from "../../www/model/announcements.js";
import { GameList } from "../../www/dialogs/kept-games.js";
import { dialogWords } from "../../www/dialogs/words.js";
import { puzzleWords } from "../../www/puzzles/words.js";
import { reviewWords } from "../../www/views/words.js";

/** @import { PositionAnalysis } from "../../www/types.d.ts" */

for (const card of GAMES) await loadGame(card);

for (const language of /** @type {const} */ (["en", "ja"])) {
  test(`${language}: a search that ended early does not deny a value that is proved`, async () => {
    const words = await wordsIn(language);
    const w = words.analyse;
    for (const known of /** @type {Pick<PositionAnalysis, "ranOut" | "state">[]} */ ([
      { state: "stopped", ranOut: null }, { state: "failed", ranOut: null }, { state: "stopped", ranOut: "memory" }, { state: "stopped", ranOut: "positions" },
    ])) {
      assert.equal(haltOf(known, 4, words), w.halted);
      assert.equal(haltOf(known, 0, words), w.halted);
      assert.notEqual(haltOf(known, null, words), w.halted);
    }
    assert.equal(haltOf({ state: "stopped", ranOut: null }, null, words), w.stopped);
    assert.equal(haltOf({ state: "failed", ranOut: null }, null, words), w.failed);
    assert.equal(haltOf({ state: "failed", ranOut: "memory" }, null, words), w.ranOut.memory);
  });

  test(`${language}: the length of a game counts both sides, a goal one's own moves, and both say so`, async () => {
    const { analyse, gains } = await wordsIn(language);
    const { facts } = await reviewWords.loadIn(language);
    const { view } = await puzzleWords.loadIn(language);
    const [both, own] = { en: [/both sides/, /your/], ja: [/両者/, /自分/] }[language];
    const missed = /** @type {(fact: object, names: object) => string} */ (facts.missed)({ n: 3 }, { better: "c3" });
    for (const said of [analyse.in(5), analyse.within(9), gains.signs.plies, missed]) assert.match(said, both);
    for (const said of [goalText("win-in-3", view), goalText("win-in-12", view), view.left(2)]) assert.match(said, own);
    // A single move needs no unit.
    assert.doesNotMatch(analyse.in(1), both);
    assert.doesNotMatch(goalText("win-in-1", view), own);
  });
}

test("English ordinals", async () => {
  const { view } = await puzzleWords.loadIn("en");
  for (const [n, said] of /** @type {const} */ ([[2, "2nd"], [3, "3rd"], [4, "4th"], [11, "11th"], [12, "12th"], [21, "21st"], [22, "22nd"], [63, "63rd"]]))
    assert.ok(view.winIn(n).includes(` ${said} `), view.winIn(n));
});

test("games of one day are told apart in My games", async () => {
  for (const language of /** @type {const} */ (["en", "ja"])) {
    const { games } = await dialogWords.loadIn(language);
    const noon = new Date(2026, 10, 24, 12).getTime();
    assert.notEqual(games.date(noon), games.date(noon + 60_000));
  }
});

test("results are counted by game and level: of the wins from the usual start, the quickest, the biggest, and that in the least time", () => {
  const kept = (/** @type {string} */ name, /** @type {number} */ moves, /** @type {string} */ winner, more = {}) => ({ name, start: null, winner, score: null,
    resigned: null, moves: Array(moves).fill("a1"), players: { first: "person", second: "beginner" }, ...more });
  const clock = { control: { flag: "loses" }, times: [1000, 5000, 2000, 900], by: ["first", "second", "first", "second"], tried: [], used: 0, turn: "first" };
  const list = new GameList(/** @type {any} */ ({}), /** @type {any} */ ({}));
  list.all = /** @type {any} */ ([
    kept("row", 7, "first", { score: 2 }), kept("row", 5, "first", { score: 6, clock }), kept("row", 9, "draw"), kept("row", 1, "first", { start: "set up" }),
    kept("row", 6, "second"), kept("row", 4, "first", { joined: 2 }), kept("row", 3, "second", { players: { first: "casual", second: "person" } }),
    kept("other", 2, "second"), kept("other", 8, "first", { players: { first: "person", second: "person" } }),
  ]);
  const row = { won: 0, draw: 0, lost: 0, quickest: null, biggest: null, fastest: null };
  assert.deepEqual(list.results((game) => /** @type {any} */ (game).name), [
    { ...row, name: "row", level: "beginner", won: 3, draw: 1, lost: 1, quickest: 5, biggest: 6, fastest: 3000 },
    { ...row, name: "row", level: "casual", won: 1, quickest: 3 }, { ...row, name: "other", level: "beginner", lost: 1 },
  ]);
});
