// A textbook search, visit by visit, across the boundary to JavaScript.
import assert from "node:assert/strict";
import { test } from "node:test";
import { film, film_look, new_game, refused, solve } from "./engine.mjs";

/** @import { FilmOptions, Game, Moment } from "../../www/pkg/yomikiri.js" */

const FIGURE = new_game({ game: "tree", tree: "(((1 3)(4 2))((2 1)(3 5)))" });

/** The last moment of a film. @param {Game} game @param {FilmOptions} [options] */
function last(game, options = {}) {
  for (;;) {
    const moment = film(game, options, Number.MAX_SAFE_INTEGER);
    if (moment.whole) return moment;
  }
}

test("films end with the counts that the documentation gives", () => {
  const cross = new_game("reversi-4x4");
  const parallel = new_game("reversi-4x4-parallel");
  const counts = [cross, parallel].flatMap((game) => [{ method: "minimax" }, { bounds: "one" }, { bounds: "one", order: "corners" }].map((options) => {
    const { leaves, nodes, length, value } = last(game, /** @type {FilmOptions} */ (options));
    assert.equal(nodes, length);
    assert.equal(value, game === cross ? -8 : -3);
    return leaves;
  }));
  assert.deepEqual(counts, [60_060, 10_016, 2_387, 67_116, 13_590, 4_832]);
  assert.deepEqual([last(cross).leaves, last(cross, { bounds: "both", order: "corners" }).leaves], [3_425, 718], "both bounds");
  assert.equal(last(cross, { method: "minimax" }).length, 224_821);
});

test("the textbook figure, visit by visit: what is cut, and why", () => {
  const { length } = last(FIGURE);
  const moments = Array.from({ length }, (_, i) => film(FIGURE, {}, i + 1));
  const cuts = moments.flatMap(({ steps }) => steps.map(({ cut }) => cut).filter((cut) => cut !== null));
  assert.deepEqual(cuts, [
    { limit: 3, limit_ply: 1, value: 4, skipped: 1, positions: 1, counted: true },
    { limit: 3, limit_ply: 0, value: 2, skipped: 1, positions: 3, counted: true },
  ]);
  const [root] = moments[moments.length - 1].path;
  assert.deepEqual(root.moves.map(({ move, state }) => [move, state]), [["1", "done"], ["2", "here"]]);
  assert.deepEqual([root.alpha, root.moves[0].value, root.moves[0].bound], [3, 3, null]);
  const { steps, value } = moments[moments.length - 1];
  // The right branch was cut: its value is at most 2, but not known exactly.
  assert.deepEqual(steps.find(({ ply }) => ply === 1), { ply: 1, value: 2, bound: "upper", better: false, cut: null });
  assert.equal(value, 3);
});

test("a search of a changed tree: another order, another leaf", () => {
  const other = new_game({ game: "tree", tree: "(((3 1)(4 2))((2 1)(3 9)))" });
  const changes = [{ path: ["1", "1"], first: ["2", "1"] }, { path: ["2", "2", "2"], value: 9 }];
  const [changed, plain] = [last(FIGURE, { changes }), last(other)];
  assert.deepEqual([changed.length, changed.leaves, changed.cutoffs, changed.value], [plain.length, plain.leaves, plain.cutoffs, plain.value]);
  const solved = solve(FIGURE, { method: "alphabeta", changes, tree: 4 });
  assert.deepEqual([solved.value, solved.leaves, solved.exact], [plain.value, plain.leaves, false], "no proof of the game's value");
  assert.equal(solved.tree?.children[0].children[0].children[0].move, "2");
});

test("the film of a finished game has one position", () => {
  const over = new_game("tic-tac-toe", { moves: "a1b1a2b2a3" });
  const moment = film(over, {}, 5);
  assert.deepEqual([moment.at, moment.length, moment.whole, moment.value], [1, 1, true, 1]);
  assert.deepEqual(moment.path.map(({ move, value, moves }) => [move, value, moves]), [[null, 1, []]]);
});

test("invalid films are rejected", () => {
  const game = new_game("reversi-4x4");
  /** @param {any} options @param {any} [at] */
  const asked = (options, at = 1) => refused("bad-options", () => film(game, options, at));
  for (const at of [0, -1, 1.5, NaN, "1", null, {}]) asked({}, at);
  asked({ method: "fast" });
  asked({ each_move: true });
  asked({ changes: {} });
  asked({ changes: [7] });
  asked({ changes: [{ path: "b1" }] });
  asked({ changes: [{ path: ["d4"] }] });
  asked({ changes: [{ path: [], value: 0.5 }] });
  asked({ changes: [{ path: [], last: [] }] });
  asked({ changes: Array.from({ length: 1_001 }, () => ({ path: [] })) });
  refused("bad-options", () => solve(game, { changes: [{ path: [] }] }));
  refused("too-large", () => { for (;;) film(new_game("reversi-6x6"), { method: "minimax" }, Number.MAX_SAFE_INTEGER); });
});

test("the result of a search: nodes with their values, the places of a position, every cut", () => {
  const { length } = last(FIGURE);
  const { nodes, cuts } = film_look(FIGURE, {}, { nodes: [[], ["1"], ["2"], ["1", "2", "2"], ["1", "2", "1"]], cuts: true });
  assert.deepEqual(nodes.map((node) => node && [node.from, node.to, node.value, node.bound]),
    [[1, length, 3, null], [2, 7, 3, null], [8, length, 2, "upper"], null, [7, 7, 4, null]]);
  const [, , right] = nodes;
  assert.deepEqual(right?.moves.map(({ move, state, positions, counted }) => [move, state, positions, counted]),
    [["1", "done", null, false], ["2", "skipped", 3, true]]);
  assert.deepEqual(cuts, [
    { path: ["1", "2"], limit: 3, limit_ply: 1, value: 4, skipped: 1, positions: 1, counted: true },
    { path: ["2"], limit: 3, limit_ply: 0, value: 2, skipped: 1, positions: 3, counted: true },
  ]);
  // Two orders of the same two moves lead to the same position.
  const game = new_game("tic-tac-toe", { moves: "b2a1c3" });
  last(game, { method: "minimax" });
  const { position } = new_game("tic-tac-toe", { moves: "b2a1c3a3b1c1" });
  const { places } = film_look(game, { method: "minimax" }, { places: position });
  assert.equal(places.length, 2, "two moves of a side, in either order");
  for (const at of places) assert.equal(film(game, { method: "minimax" }, at).path.at(-1)?.position, position);
  const long = new_game("reversi-4x4");
  last(long, { method: "minimax" });
  assert.equal(film_look(long, { method: "minimax" }, { cuts: true }).cuts, null, "too long a film");
});

test("invalid questions about a film are rejected", () => {
  /** @param {any} look */
  const asked = (look) => refused("bad-options", () => film_look(FIGURE, {}, look));
  for (const nodes of [{}, 7, "1", [7], ["1"], [["9"]], [["1", "1", "1", "1"]], Array.from({ length: 201 }, () => [])]) asked({ nodes });
  refused("illegal-move", () => film_look(FIGURE, {}, { nodes: /** @type {any} */ ([[7]]) }));
  for (const places of [{}, 7, [], null]) asked({ places });
  asked({ cuts: 1 });
  asked({ cut: true });
  asked(7);
  assert.deepEqual(film_look(FIGURE, {}, {}), { nodes: [], places: [], cuts: null, whole: true });
});
