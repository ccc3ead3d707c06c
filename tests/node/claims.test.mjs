// What the page claims of a position: only what is proved, with lengths in a unit that is named.
import assert from "node:assert/strict";
import { test } from "node:test";
import { loadGame } from "../../www/games/game-code.js";
import { GAMES } from "../../www/games/index.js";
import { wordsIn } from "../../www/games/words.js";
import { goalText } from "../../www/model/puzzle/goal.js";
import { haltOf } from "../../www/model/announcements.js";
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
