// Two backups of the same browser's games and puzzles are merged.
import assert from "node:assert/strict";
import { test } from "node:test";
import { BackupError, backupFile, backupIn, gamesMerged, idBeside, puzzlesMerged } from "../../www/model/backup.js";

/** @import { PuzzleParts } from "../../www/model/backup.js" */

test("games and puzzles of both sides are merged without losing or doubling any", () => {
  const game = /** @type {any} */ ({ id: "g", moves: ["a", "b"], variations: [["a", "c"]], resigned: null, touched: 1 });
  const further = { ...game, moves: ["a", "b", "c"], touched: 2 };
  const apart = { ...game, moves: ["a", "d"], touched: 3 };
  assert.deepEqual([gamesMerged(game, game), gamesMerged(further, game), gamesMerged(game, further), gamesMerged(game, apart)], ["stays", "stays", "replaced", "both"]);
  assert.equal(idBeside(apart), idBeside({ ...apart }));
  assert.notEqual(idBeside(apart), idBeside(further));
  const match = (/** @type {number} */ since) => ({ ...apart, match: { since } });
  assert.deepEqual([gamesMerged({ ...game, match: { since: 1 } }, match(2)), gamesMerged({ ...game, match: { since: 3 } }, match(2))], ["replaced", "stays"]);
  const attempt = { clean: false, solved: true, tries: 2, hints: 0, ms: 1, over: true };
  /** @type {PuzzleParts} */
  const here = { met: [{ id: "a", clean: true, solved: true, last: 9 }], ratings: [{ id: "a", rating: 1300, deviation: 90, volatility: 0.06, at: 9 }],
    days: [{ day: 1, puzzles: new Map([["a", { ...attempt, over: false }]]) }], own: [{ id: "o", played: "x", step: 1, solved: 1, tries: 2, due: 4 }],
    streak: { best: 3, run: null }, openings: [["c4", { known: false, own: { id: "c4", played: "", step: 0, solved: 0, tries: 1, due: 2 } }]], lines: [] };
  /** @type {PuzzleParts} */
  const there = { met: [{ id: "a", clean: false, solved: false, last: 4 }, { id: "b", clean: true, solved: true, last: 5 }],
    ratings: [{ id: "b", rating: 1200, deviation: 90, volatility: 0.06, at: 5 }, { ...here.ratings[0] }],
    days: [{ day: 1, puzzles: new Map([["a", attempt], ["b", attempt]]) }, { day: 2, puzzles: new Map() }],
    // One that was tried here since the backup, and left; one with more tries; one that is new.
    own: [{ id: "a", played: "x", step: 2, solved: 2, tries: 5, due: 4 }, { id: "o", played: "x", step: 2, solved: 2, tries: 3, due: 9 }, { id: "n", played: "x", step: 0, solved: 0, tries: 0, due: 1 }],
    streak: { best: 2, run: { count: 1, id: "b" } }, openings: [["c4", { known: true, own: null }]], lines: [] };
  const both = puzzlesMerged(here, there);
  assert.deepEqual(both.met, [{ id: "a", clean: false, solved: true, last: 9 }, { id: "b", clean: true, solved: true, last: 5 }]);
  assert.deepEqual(both.ratings.map(({ id }) => id), ["b", "a"], "in order of time");
  assert.deepEqual(both.days.map(({ day, puzzles }) => [day, [...puzzles.keys()]]), [[1, ["a", "b"]], [2, []]]);
  assert.equal(both.days[0].puzzles.get("a")?.over, true);
  assert.deepEqual(both.own.map(({ id, tries }) => [id, tries]), [["o", 3], ["n", 0]]);
  assert.deepEqual([both.streak, both.openings], [{ best: 3, run: { count: 1, id: "b" } }, [["c4", { known: true, own: null }]]]);
  assert.deepEqual(puzzlesMerged(both, there), both, "twice changes nothing");
  assert.throws(() => backupIn("{}"), (error) => error instanceof BackupError && error.code === "foreign");
});

test("a file that was cut off or changed is damaged, one of a newer version is said to be that, and anything else is foreign", () => {
  const text = backupFile({ games: [{ id: "g", moves: ["b2"] }], puzzles: {}, stored: {} }, 0);
  assert.deepEqual(backupIn(text).games, [{ id: "g", moves: ["b2"] }]);
  for (const [file, code] of [[text.slice(0, -100), "damaged"], [text.replace('"b2"', '"a1"'), "damaged"], [text.replace(/"parts": \{[^]*/, '"parts": {} }'), "damaged"],
    ["hello", "foreign"], ["[1]", "foreign"], ["", "foreign"], ['{"format":"yomikiri-games","version":1,"games":[]}', "foreign"], [text.replace('"version": 1', '"version": 2'), "newer"]])
    assert.throws(() => backupIn(file), (error) => error instanceof BackupError && error.code === code, file.slice(0, 60));
});
