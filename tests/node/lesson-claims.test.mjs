// What the lessons' fixed sentences say of winners, numbers and moves, computed by the engine. Sentences with an answer's findings are in
// lessons.test.mjs.
import assert from "node:assert/strict";
import { test } from "node:test";
import { LESSONS } from "../../www/learn/lessons/list.js";
import { sceneOf } from "../../www/learn/lessons/task-kinds.js";
import { nodeAt } from "../../www/learn/lessons/tree.js";
import * as core from "./engine.mjs";

/** @import { Engine } from "../../www/engine/client.js" */
/** @import { Step } from "../../www/learn/lessons/types.d.ts" */
/** @import { Game, SolveOptions } from "../../www/types.d.ts" */

const engine = /** @type {Engine} */ (/** @type {unknown} */ (Object.fromEntries(
  Object.entries(core).map(([name, call]) => [name, async (/** @type {any[]} */ ...args) => /** @type {Function} */ (call)(...args)]))));

/** The questions of a lesson. @param {string} lesson @returns {readonly Step[]} */
const stepsOf = (lesson) => LESSONS.find(({ name }) => name === lesson)?.steps ?? assert.fail(lesson);
/** The questions' material. @param {string} lesson */
const scenes = (lesson) => Promise.all(stepsOf(lesson).map((step) => sceneOf(engine, step)));
/** @param {string} lesson */
const games = async (lesson) => (await scenes(lesson)).map(({ game }) => game);
/** @param {Game} game */
const winner = (game) => core.solve(game).winner;
/** The values of all moves. @param {Game} game @param {SolveOptions} [options] */
const values = (game, options) => new Map(core.solve(game, { each_move: true, ...options }).moves.map(({ move, value }) => [move, value]));
/** The moves with a value. @param {Game} game @param {number} wanted */
const worth = (game, wanted) => [...values(game)].flatMap(([move, value]) => (value === wanted ? [move] : []));
/** The moves that end the game in a side's favour. @param {Game} game @param {string} side */
const winning = (game, side) => game.legal.filter((move) => core.play(game, move).outcome?.winner === side);
/** The game as if the other side were to move. @param {Game} game */
const passed = (game) => core.new_game(game.rules, { start: game.position.replace(/.$/, game.turn === "first" ? "X" : "O") });

test("Eight: only 1 would reach 8 and may not be said, 2 and 3 go past it; the second player wins from the start", async () => {
  const [end, before, early] = await games("eight");
  assert.deepEqual([end.turn, winner(end), [...end.legal].sort()], ["first", "second", ["2", "3"]]);
  assert.deepEqual(end.legal.map((move) => core.play(end, move).outcome?.reason), ["overshoot", "overshoot"]);
  // The move of the next question leads there.
  const [best] = before.legal.filter((move) => winner(core.play(before, move)) === before.turn);
  assert.equal(core.play(before, best).position, end.position);
  assert.deepEqual([early.turn, winner(early), winner(core.new_game("eight"))], ["second", "second", "second"]);
});

test("the first tree: A is worth 3 by its C, B at most 2; minimax evaluates eight leaves", async () => {
  const [{ game, tree }] = await scenes("figure");
  assert.ok(tree);
  assert.deepEqual(["1", "1 1", "2 1"].map((path) => nodeAt(tree, path)?.value), [3, 3, 2]);
  assert.equal(core.solve(game, { method: "minimax" }).leaves, 8);
});

test("tic-tac-toe: only the centre draws at first; the rules' corner loses; each move that draws threatens something", async () => {
  const [corner, fork, again] = await games("tictactoe");
  assert.deepEqual(worth(corner, 0), ["b2"]);
  const { move } = core.best_move(fork, { level: "strategy" });
  assert.deepEqual([winning(fork, "second").length, winner(core.play(fork, move))], [0, "first"]);
  assert.deepEqual(winning(passed(fork), "first"), [], "O threatens nothing, so that the rules come to the corner");
  for (const good of worth(again, 0)) assert.equal(winning(passed(core.play(again, good)), "second").length, 1, good);
  let game = core.new_game("tic-tac-toe");
  while (!game.outcome) game = core.play(game, core.best_move(game, { level: "strategy" }).move);
  assert.equal(game.outcome.winner, "draw", "both sides follow the rules");
});

test("misère: only the centre does not lose; the first moves of tic-tac-toe are all worth 0", async () => {
  const [start, , late] = await games("misere");
  assert.deepEqual(worth(start, 0), ["b2"]);
  assert.deepEqual(new Set([...values(start)].filter(([move]) => move !== "b2").map(([, value]) => value)), new Set([-1]));
  assert.deepEqual(new Set(values(core.new_game("tic-tac-toe")).values()), new Set([0]));
  assert.ok(late.turn === "second" && worth(late, -1).length > 1);
});

test("bounds: the skipped leaf is a 1, so that branch 2 is worth no more; branches 1 and 3 are worth 3", async () => {
  const [, marked, least] = await scenes("bounds");
  assert.deepEqual([...values(marked.game)], [["1", 3], ["2", 1], ["3", 3]]);
  // Black chooses at D, whose second leaf is lower than its first.
  assert.equal(core.solve(core.play(core.play(least.game, "1"), "2")).value, 8);
});

test("order: as it stands, alpha-beta visits all eight leaves; with corners first, a quarter or less", async () => {
  const [tree, board] = await games("order");
  assert.equal(core.solve(tree, { method: "alphabeta" }).leaves, 8);
  const leaves = (/** @type {"board" | "corners"} */ order) => core.solve(board, { method: "alphabeta", order }).leaves;
  assert.ok(leaves("corners") * 4 <= leaves("board"));
});

test("looking ahead: the centre counts 40, with X in the corner 10; then X threatens a row, which O must stop", async () => {
  const [centre, corner, horizon] = await games("lookahead");
  const counted = (/** @type {Game} */ game) => {
    const before = core.new_game(game.rules, { moves: game.moves.slice(0, -1) });
    return values(before, { method: "minimax", depth: 1 }).get(game.moves[game.moves.length - 1]);
  };
  assert.deepEqual([counted(centre), counted(corner)], [40, 10]);
  const threats = winning(passed(horizon), "second");
  assert.equal(threats.length, 1);
  for (const move of horizon.legal) assert.equal(winning(core.play(horizon, move), "second").length, move === threats[0] ? 0 : 1, move);
});

test("reading: twenty cells are empty; the bounds allow either winner, then one, then one value", async () => {
  const all = await scenes("reading");
  assert.equal(all[0].game.cells.filter((held) => !held).length, 20);
  assert.equal(all[0].game.turn, "first");
  const [open, won, last] = all.map(({ facts }) => facts);
  assert.ok(open.lower < 0 && open.upper > 0 && won.lower > 0 && won.upper > won.lower);
  assert.deepEqual(stepsOf("reading")[2].options?.map(Number).filter((value) => value >= last.lower && value <= last.upper).length, 1);
  for (const { history, value } of [open, won, last]) for (const { lower, upper } of history) assert.ok(lower <= value && value <= upper);
});

test("Connect Four: the threats are where the lessons say, for the sides that they say, with the winners that they say", async () => {
  const all = await games("parity");
  // The column, the row from the bottom, whose threat it is; then who is to move and who wins.
  const told = /** @type {const} */ ([
    [[["f", 5, "first"]], "second", "first"], [[["f", 6, "first"]], "second", "draw"],
    [[["b", 3, "first"], ["g", 6, "second"]], "second", "first"], [[["b", 5, "first"], ["b", 4, "second"]], "first", "second"],
    [[["b", 4, "second"]], "second", "second"],
  ]);
  for (const [at, [threats, turn, wins]] of told.entries()) {
    const { cells, height, position, rules, width, ...game } = all[at];
    assert.deepEqual([game.turn, winner(all[at])], [turn, wins], `${at + 1}`);
    for (const [column, row, side] of threats) {
      const index = (height - row) * width + column.charCodeAt(0) - 97;
      assert.equal(cells[index], 0);
      const four = (/** @type {number} */ dx, /** @type {number} */ dy) => [-1, 1].map((way) => {
        let count = 0;
        for (let [x, y] = [index % width + way * dx, Math.floor(index / width) + way * dy];
          x >= 0 && x < width && y >= 0 && y < height && cells[y * width + x] === (side === "first" ? 1 : 2); x += way * dx, y += way * dy) count++;
        return count;
      }).reduce((sum, one) => sum + one) >= 3;
      assert.ok([[1, 0], [0, 1], [1, 1], [1, -1]].some(([dx, dy]) => four(dx, dy)), `${position} ${JSON.stringify(rules)}: ${column}, row ${row}`);
    }
  }
  // The columns apart from the threat's have six cells left, and in the fourth lesson four.
  const left = (/** @type {Game} */ { cells, width }, /** @type {number} */ but) => cells.filter((held, index) => !held && index % width !== but).length;
  assert.deepEqual([left(all[0], 5), left(all[3], 1)], [6, 4]);
  const [, , , , last] = all;
  assert.deepEqual([last.last?.move[0], last.legal.filter((move) => winner(core.play(last, move)) === "second").map((move) => move[0])], ["a", ["a"]]);
});
