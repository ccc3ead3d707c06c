// A team of searches finds what a single search finds. The test runs the page's code with engines of its own, one slice of each
// in turn, so that the result is the same on every machine.
import assert from "node:assert/strict";
import { test } from "node:test";
import { RootSplitResult } from "../../www/engine/root-split-result.js";
import { instance } from "./instances.mjs";

const engine = async () => (await instance()).engine;

/** The progress that the page would receive. @param {import("../../www/types.d.ts").Solution} solution @param {number} moves */
function told(solution, moves) {
  const each = solution.moves.map(({ move, value, exact }) => ({ move, value: exact ? value : null }));
  return { ...solution, moves: each, done: each.filter(({ value }) => value !== null).length, total: moves + 1 };
}

/**
 * The engine's information about the game.
 * @param {typeof import("../../www/pkg/yomikiri.js")} engine @param {import("../../www/types.d.ts").Game} game
 */
const infoOf = (engine, game) => engine.games().find((info) => info.game === game.rules.game) ?? assert.fail();

/** The part of a solution that must not depend on how it was found. @param {import("../../www/types.d.ts").Solution} solution */
const content = ({ value, exact, winner, moves, plies, best_lines, from_book, lower, upper, tree }) =>
  ({ value, exact, winner, moves, plies, best_lines, from_book, lower, upper, tree });

/**
 * Solves a position with a main search and helpers, and checks their reports and the result.
 * @param {any} rules @param {string} moves @param {number} helpers @param {number} slice positions that each visits in turn
 */
async function check(rules, moves, helpers, slice) {
  const team = await Promise.all(Array.from({ length: helpers + 1 }, engine));
  const [main] = team;
  const game = main.new_game(rules, { moves });
  const single = (await engine()).solve(game, { each_move: true });
  const result = new RootSplitResult(game, infoOf(main, game));
  /** @type {(import("../../www/types.d.ts").Game | undefined)[]} */
  const reading = [];
  let [done, width, known] = [0, Infinity, 0];
  let solution = main.solve(game, { each_move: true, max_nodes: slice });
  result.offer(game.legal.map((move) => main.play(game, move)));
  while (!solution.exact && !result.answered) {
    result.update(told(solution, game.legal.length));
    for (const [i, helper] of team.slice(1).entries()) {
      const after = (reading[i] ??= result.take());
      if (!after) continue;
      const found = helper.solve(after, { max_nodes: slice });
      result.learn(after, found);
      if (found.exact) reading[i] = undefined;
    }
    const now = /** @type {import("../../www/types.d.ts").Progress} */ (result.progress);
    for (const { move, value } of now.moves)
      if (value !== null) assert.equal(value, single.moves.find((m) => m.move === move)?.value, `${move} on the way`);
    assert.ok(now.lower <= single.value && single.value <= now.upper, "the bounds are right");
    const values = now.moves.filter(({ value }) => value !== null).length;
    assert.ok(now.done >= done && now.upper - now.lower <= width && values >= known, "what is known never goes back");
    [done, width, known] = [now.done, now.upper - now.lower, values];
    solution = main.solve(game, { each_move: true, max_nodes: slice });
  }
  const stopped = !solution.exact;
  const answer = result.answer({ solution, finished: solution.exact });
  assert.equal(answer.finished, true);
  assert.deepEqual(content(answer.solution), content(single));
  const { line, nodes } = answer.solution;
  assert.ok(nodes >= solution.nodes);
  // The line may differ, as long as it is equally good.
  const end = line.reduce((at, move) => main.play(at, move), game);
  const { value, plies } = main.solve(end);
  assert.equal(value, single.value);
  if (plies !== null || single.plies !== null) assert.equal(line.length, single.plies);
  return stopped;
}

/** @type {[string, any, string, number][]} rules, moves, positions a slice */
const works = [
  ["6x6 reversi, white to move", "reversi-6x6", "e4e3c2e5f6e6f2b2f4c1b1c5b4", 20_000],
  ["6x6 reversi, black to move", "reversi-6x6", "e4e3c2e5f6e6f2b2f4c1b1c5b4e2", 20_000],
  ["4x4 reversi, the fewest discs win", { game: "reversi", width: 4, height: 4, reversed: true }, "b1", 100],
  ["5x4 reversi, empties to the winner", { game: "reversi", width: 5, height: 4, empties_to_winner: true }, "", 500],
  ["tic-tac-toe, a win in sight", "tic-tac-toe", "b2b1", 10],
  ["4,4,3: a win, and how long it takes", { game: "mnk", width: 4, height: 4, k: 3 }, "a1", 30],
  ["5,4,4 with obstacles", { game: "mnk", width: 5, height: 4, k: 4, obstacles: ["c2"] }, "b2", 300],
  ["4,3,3 misère", { game: "mnk", width: 4, height: 3, k: 3, misere: true }, "a1b2", 50],
];
for (const [name, rules, moves, slice] of works) {
  test(`${name}: a team finds what a single search finds`, async (t) => {
    let stopped = 0;
    for (const helpers of [1, 2, 5]) stopped += Number(await check(rules, moves, helpers, slice));
    t.diagnostic(`answered before the main search's end by ${stopped} of 3 teams`);
  });
}

test("helpers finish before the main search", async () => {
  assert.equal(await check("reversi-6x6", "e4e3c2e5f6e6f2b2f4c1b1c5b4", 3, 20_000), true);
});

test("a stopped search keeps what is proved, including the helpers' moves", async () => {
  const [main, helper] = await Promise.all([engine(), engine()]);
  const game = main.new_game("reversi-6x6", { moves: "e4e3c2e5f6e6f2b2" });
  const result = new RootSplitResult(game, infoOf(main, game));
  const solution = main.solve(game, { each_move: true, max_nodes: 100_000 });
  result.update(told(solution, game.legal.length));
  const after = main.play(game, "f4");
  result.offer([main.play(game, "a1"), after]);
  assert.equal(result.take(), after);
  const { value, nodes } = helper.solve(after);
  result.learn(after, helper.solve(after));
  const answer = result.answer({ solution, finished: false });
  assert.equal(answer.finished, false);
  assert.equal(answer.solution.exact, false);
  assert.deepEqual(answer.solution.moves.find(({ move }) => move === "f4"), { move: "f4", value, exact: true, plies: null });
  // Black is to move and can reach at least the value of f4.
  assert.equal(answer.solution.lower, Math.max(value, solution.lower));
  assert.equal(answer.solution.upper, solution.upper);
  assert.ok(answer.solution.value >= answer.solution.lower);
  assert.equal(answer.solution.nodes, solution.nodes + nodes);
});

test("a search that is stopped before there is a best line is not finished, and finds the line when it continues", async () => {
  const [main, helper] = await Promise.all([engine(), engine()]);
  const game = main.new_game("reversi-4x4", { moves: "b1" });
  const result = new RootSplitResult(game, infoOf(main, game));
  const partial = main.solve(game, { each_move: true, max_nodes: 1 });
  const whole = (await engine()).solve(game, { each_move: true });
  result.update(told(whole, game.legal.length));
  const stopped = result.answer({ solution: partial, finished: false });
  assert.equal(stopped.finished, false);
  assert.deepEqual(stopped.solution.moves.map(({ exact }) => exact), game.legal.map(() => true));
  result.offer(game.legal.map((move) => main.play(game, move)));
  const after = /** @type {import("../../www/types.d.ts").Game} */ (result.take());
  result.learn(after, helper.solve(after));
  assert.equal(result.answered, true);
  const answer = result.answer({ solution: partial, finished: false });
  assert.equal(answer.finished, true);
  assert.equal(answer.solution.value, whole.value);
  assert.ok(answer.solution.line.length > 5);
});
