// The user's own lines in the drill of openings, the board that is turned, and the openings of the user's games.
import assert from "node:assert/strict";
import { test } from "node:test";
import { puzzlesMerged } from "../../www/model/backup.js";
import { DrillTry, added, drillsOf, dueDrills, learned, turnedDrill } from "../../www/model/drill.js";
import { imageKey } from "../../www/model/openings.js";
import { MOST_MOVES, drillOf, lineIn, mostMoves, ownLine, sidesIn, usualMoves } from "../../www/model/own-lines.js";
import { ENOUGH, INTERVALS } from "../../www/model/puzzle/progress.js";
import { repertoire } from "../../www/model/repertoire.js";
import { imagesOf, namesIn, symmetriesOf } from "../../www/model/symmetry.js";
import * as engine from "./engine.mjs";

/** @import { Rules } from "../../www/types.d.ts" */

const DAY = 86_400_000;
const NOW = 20_000 * DAY;
const { signal } = new AbortController();
/** @type {any} */
const plays = engine;
/** @type {any} */
const later = {
  replay: async (/** @type {any} */ rules, /** @type {any} */ start, /** @type {any} */ moves) => engine.replay(rules, start, moves),
  play: async (/** @type {any} */ game, /** @type {any} */ move) => engine.play(game, move),
};
/** @param {any} rules @param {string} moves */
const line = (rules, moves) => engine.replay(rules, null, moves);

/** Drills a line of the user's to its end, and says which moves were asked. @param {any} own */
async function drilled(own) {
  /** @type {string[]} */
  const asked = [];
  /** @type {boolean[]} */
  const ends = [];
  const tried = new DrillTry(later, drillOf(own, "-"), { changed() {}, done: (clean) => ends.push(clean), rest: () => 0 });
  await tried.begin();
  for (let n = 0; n < 1000 && tried.state !== "done"; n++) {
    if (tried.state === "yours" && tried.next !== null) {
      asked.push(tried.next);
      await tried.act(tried.next);
    }
    await new Promise((resolve) => { setTimeout(resolve); });
  }
  return { asked, ends, moves: tried.game?.moves };
}

test("a start is its own image in as many ways as its game has equals, and a board that is not square is never turned across", () => {
  const start = engine.new_game("reversi-8x8");
  assert.deepEqual(symmetriesOf(start).map((image) => namesIn(image, start, "c4")).sort(), ["c4", "d3", "e6", "f5"]);
  assert.equal(symmetriesOf(engine.new_game("tic-tac-toe")).length, 8);
  const four = engine.new_game("connect-four");
  assert.deepEqual(imagesOf(four), [0, 1, 2, 3]);
  assert.equal(namesIn(1, four, "d1,pass,a6"), "d1,pass,g6");
  const [left, right] = ["a6", "g6"].map((move) => engine.replay(four.rules, null, [move])[1]);
  assert.equal(imageKey(left), imageKey(right), "a mirror image on a board that is not square");
});

test("every named opening can be drilled from each first move, and keeps its id", () => {
  const [openings] = engine.openings();
  const start = engine.new_game(openings.rules);
  for (const drill of drillsOf(openings)) {
    for (const image of symmetriesOf(start)) {
      const turned = turnedDrill(drill, image, start);
      const [usual, other] = [drill, turned].map(({ moves }) => engine.replay(openings.rules, null, moves));
      assert.equal(turned.id, drill.id);
      assert.equal(imageKey(usual[usual.length - 1]), imageKey(other[other.length - 1]));
      assert.ok(!turned.before || String(turned.moves).startsWith(turned.before.moves));
    }
  }
});

test("a line is drilled from its beginning for the chosen side, in every game that has lines; forced passes are made", async () => {
  for (const [rules, moves, side, asked] of /** @type {const} */ ([
    ["reversi-8x8", "f5d6c3d3", "first", ["f5", "c3"]], ["reversi-8x8", "f5d6c3d3", "second", ["d6", "d3"]],
    ["tic-tac-toe", "b2a1", "second", ["a1"]], ["connect-four", "d6d5c6", "first", ["d6", "c6"]],
    ["reversi-4x4", "b1a1d3c1a2a3passd2d1d4b4c4", "first", ["b1", "d3", "a2", "d1", "b4"]],
  ])) {
    const games = line(rules, moves);
    const found = await drilled(ownLine(games, side, "", NOW));
    assert.deepEqual([found.asked, found.ends], [[...asked], [true]], `${rules} ${moves} ${side}`);
    assert.deepEqual(found.moves, games[games.length - 1].moves);
  }
});

test("a line that is only turned has the same id; another line, side or game has its own", () => {
  const id = (/** @type {any} */ rules, /** @type {string} */ moves, /** @type {any} */ side = "first") => ownLine(line(rules, moves), side, "", NOW).id;
  assert.equal(id("reversi-8x8", "f5d6c3"), id("reversi-8x8", "d3c5f6"));
  const all = [id("reversi-8x8", "f5d6c3"), id("reversi-8x8", "f5d6c3", "second"), id("reversi-8x8", "f5d6"), id("reversi-8x8", "f5f6e6"), id("reversi-4x4", "b1a1")];
  assert.equal(new Set(all).size, all.length);
});

test("a line takes what the board shows, or the first moves of a whole game", () => {
  const games = line("reversi-8x8", "f5d6c3d3c4f4c5b3c2e6c6b4b5d2");
  assert.equal(usualMoves(games, 5), 5);
  assert.equal(usualMoves(games, games.length - 1), 10);
  assert.equal(usualMoves(games.slice(0, 4), 3), 3);
  assert.equal(usualMoves(games, 0), 10);
  assert.equal(mostMoves(games), games.length - 1);
  assert.deepEqual([sidesIn(games), sidesIn(games.slice(0, 2)), sidesIn(games.slice(0, 1))], [["first", "second"], ["first"], []]);
});

test("only a record of a line is read as one", () => {
  const own = ownLine(line("reversi-8x8", "f5d6c3"), "first", "  Mine ", NOW);
  assert.equal(own.name, "Mine");
  assert.deepEqual(lineIn(JSON.parse(JSON.stringify(own))), own);
  const bad = [null, 3, {}, { ...own, id: "c4" }, { ...own, side: "both" }, { ...own, moves: [] }, { ...own, moves: Array(MOST_MOVES + 1).fill("f5") },
    { ...own, moves: [3] }, { ...own, rules: "reversi-8x8" }, { ...own, made: "today" }];
  for (const value of bad) assert.equal(lineIn(value), null, JSON.stringify(value));
});

test("a line is due as soon as it is added, and comes back until it was right often enough", () => {
  const own = drillOf(ownLine(line("tic-tac-toe", "b2a1"), "second", "", NOW), "-");
  let now = NOW;
  let state = added(own.id, now);
  const due = () => dueDrills([own], new Map([[own.id, state]]), now).length;
  for (let i = 0; i < ENOUGH - 1; i++) {
    assert.equal(due(), 1);
    state = learned(state, own.id, true, now);
    assert.equal(due(), 0);
    now += INTERVALS[i + 1] * DAY;
  }
  assert.deepEqual(learned(state, own.id, true, now), { known: true, own: null });
});

test("a backup adds the lines that are not here", () => {
  const [a, b] = ["f5d6c3", "f5f6e6"].map((moves) => ownLine(line("reversi-8x8", moves), "first", moves, NOW));
  /** @param {any[]} lines */
  const parts = (lines) => ({ met: [], ratings: [], days: [], own: [], streak: { best: 0, run: null }, openings: [], lines });
  assert.deepEqual(puzzlesMerged(parts([a]), parts([{ ...a, name: "other" }, b])).lines, [a, b]);
});

test("the openings of games: names however the board is turned, results, and the move by which the user leaves the known lines", async () => {
  const rules = /** @type {Rules} */ (engine.new_game("reversi-8x8").rules);
  /** @param {string} moves @param {any} side @param {any} end @param {string} id */
  const game = (moves, side, end, id) => ({ rules, moves: engine.replay(rules, null, moves)[moves.length / 2].moves, side, end, id });
  const games = [
    game("c4e3f6e6f5c5", "first", "won", "a"), game("f5d6c3d3c4f4", "first", "lost", "b"),
    game("f5d6c3d3c4f4", "second", "draw", "c"), game("c4e3f4c5", "first", "lost", "d"),
  ];
  const rows = await repertoire(plays, games, [], signal);
  const tiger = rows.find(({ names }) => names?.en === "Tiger");
  assert.deepEqual([tiger?.games, tiger?.won, tiger?.draw, tiger?.lost], [3, 1, 1, 1]);
  assert.equal(rows[0], tiger, "the most frequent first");
  assert.equal(tiger?.left, null);
  const off = [game("c4e3f6c5", "second", "won", "e"), game("f5d6c3f4", "second", "lost", "f"), game("c4e3f6c6", "second", "lost", "g")];
  const [row] = await repertoire(plays, off, [], signal);
  assert.deepEqual([row.names?.en, row.games, row.left?.at, row.left?.move, row.left?.count, row.left?.game.id], ["Perpendicular", 3, 4, "c5", 2, "e"],
    "the same move on a board that is turned counts as the same");
});

test("one leaves the user's own lines, too, in any game; who plays on where no line goes on leaves none", async () => {
  const rules = /** @type {Rules} */ (engine.new_game("connect-four").rules);
  const own = { rules, start: null, moves: ["d6", "d5", "d4"] };
  /** @param {string[]} moves @param {any} side */
  const game = (moves, side) => ({ rules, moves, side, end: null });
  const left = async (/** @type {string[]} */ moves, /** @type {any} */ side) => {
    const [row] = await repertoire(plays, [game(moves, side)], [own], signal);
    return row.left && [row.left.at, row.left.move, row.left.count];
  };
  assert.deepEqual(await left(["d6", "c6", "d5"], "second"), [2, "c6", 1]);
  assert.equal(await left(["d6", "c6", "d5"], "first"), null, "the other side left it");
  assert.equal(await left(["d6", "d5", "d4", "d3"], "second"), null, "the line was over");
  const [row] = await repertoire(plays, [game(["a6", "b6"], "first"), game(["g6", "f6"], "first")], [], signal);
  assert.deepEqual([row.games, row.known, row.moves], [2, false, ["a6", "b6"]], "mirror images are the same opening");
  assert.deepEqual(await repertoire(plays, [game(["z9", "b6"], "first")], [], signal), [], "what cannot be played does not count");
});
