// One truth: what is shown of a position is the same in the headline, the table of moves, the graph and the review, whatever the engine
// estimates, and no estimate lies outside of what is proved.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Analysis } from "../../www/model/analysis.js";
import { winnerIn } from "../../www/model/lookback.js";
import { Review } from "../../www/model/review.js";
import { estimateOf } from "../../www/model/values.js";
import { Worth } from "../../www/model/worth.js";
import { bestFirst } from "../../www/engine/positions.js";
import { ONLY, dataOf, rulesOf } from "../games.mjs";
import { random } from "./mutate.mjs";
import * as engine from "./engine.mjs";

/** @import { Parts } from "../../www/model/review.js" */
/** @import { Game, Move, RulesInput } from "../../www/types.d.ts" */

const GAMES = 200;

/** The largest board, in cells: its positions are solved at once. */
const CELLS = 16;
const INFOS = engine.games();
/** Small games of every kind, two of each at most. */
const KINDS = INFOS.flatMap((info) => rulesOf([info]).concat(dataOf(info.game).rules.slice(1))
  .filter((rules) => engine.new_game(rules).cells.length <= CELLS).slice(0, 2));

/** How many slips and estimates were met under each of the rules. @type {[number, number][]} */
const counted = [];

/**
 * An engine whose every answer is true but arbitrary: bounds around a value, some values of moves, estimates that know nothing.
 * @param {() => number} next a random number from 0 to 1
 */
function vague(next) {
  const upTo = (/** @type {number} */ n) => Math.floor(next() * n);
  /** @param {Game} game */
  const estimates = (game) => INFOS.find((info) => info.game === game.rules.game)?.estimates ?? false;
  /** @param {Game} game */
  const top = (game) => (estimates(game) ? game.cells.length : INFOS.some((info) => info.game === game.rules.game && (info.plies || info.board)) ? 1 : 100);
  /** @param {Game} game @param {number} value */
  const around = (game, value) => {
    // In Dots and Boxes, more than one point may be won.
    const most = Math.max(top(game), Math.abs(value));
    return { lower: Math.max(-most, value - upTo(2 * most)), upper: Math.min(most, value + upTo(2 * most)) };
  };
  /** @param {Game} game */
  const guess = (game) => (estimates(game) ? upTo(33) - 16 : Math.round(20 * next() - 10) / 10);
  return /** @type {any} */ ({
    play: async (/** @type {Game} */ game, /** @type {Move} */ move) => engine.play(game, move),
    replay: async (/** @type {any} */ of, /** @type {any} */ start, /** @type {Move[]} */ played) =>
      played.reduce((line, move) => [...line, engine.play(line[line.length - 1], move)], [engine.new_game(of, { start })]),
    async new_game() { throw new Error("no openings"); },
    async solve(/** @type {Game} */ game, /** @type {any} */ options) { return engine.solve(game, options); },
    puzzle_of_slip: async (/** @type {any} */ slip) => engine.puzzle_of_slip(slip),
    async read(/** @type {Game} */ game, /** @type {any} */ { on_progress }) {
      const solution = engine.solve(game, { each_move: true });
      if (next() < 0.4) return { solution, finished: true };
      const bounds = around(game, solution.value);
      const moves = solution.moves.map(({ move, value }) => (next() < 0.2 ? { move, value, lower: value, upper: value } : { move, value: null, ...around(game, value) }));
      on_progress?.({ ...bounds, nodes: 1, elapsed_ms: 1, done: 1, total: 2, line: [], moves });
      return { solution: { ...solution, ...bounds, exact: bounds.lower === bounds.upper, line_complete: false, line: [], moves: [], plies: null }, finished: false };
    },
    async best_move(/** @type {Game} */ game) {
      const move = game.legal[upTo(game.legal.length)];
      const moves = estimates(game) || next() < 0.3 ? undefined
        : game.legal.filter((one) => one === move || next() < 0.7).map((one) => ({ move: one, value: guess(game), exact: false, line: [one], makes: null }));
      return { move, value: guess(game), exact: false, line: [move], nodes: 1, why: "search", ...moves && { moves, threats: [] } };
    },
    async* looks(/** @type {Game} */ game) {
      for (const move of game.legal) if (next() < 0.8) yield { move, value: guess(game) };
    },
  });
}

/** @param {RulesInput} rules @param {() => number} next */
function played(rules, next) {
  const games = [engine.new_game(rules)];
  for (let game = games[0]; !game.outcome && next() > 0.02; games.push(game)) game = engine.play(game, game.legal[Math.floor(next() * game.legal.length)]);
  return games;
}

for (const rules of KINDS) {
  test(`${GAMES} random games contradict themselves nowhere: ${typeof rules === "string" ? rules : JSON.stringify(rules)}`, { timeout: 240_000 }, async () => {
    let estimates = 0;
    let slips = 0;
    for (let seed = 1; seed <= GAMES; seed++) {
      const next = random(seed);
      const asked = vague(next);
      const games = played(rules, next);
      const analysis = new Analysis(asked, engine.games(), () => {});
      analysis.worth.relate(games);
      const parts = /** @type {Parts} */ ({ engine: asked, analysis, session: /** @type {any} */ ({ games, winner: games[games.length - 1].outcome?.winner ?? null }) });
      const review = new Review(() => parts, async () => null, () => {});
      await review.solve();
      if (next() < 0.3) await review.solve(true);
      // One of the positions is on the board, too.
      await analysis.solve(games[Math.floor(next() * games.length)], { patient: true });
      const points = review.points();
      for (const [i, game] of games.entries()) {
        const where = `seed ${seed}, ${game.moves.join(" ")}`;
        const { estimate, lower, upper, value } = points[i];
        const sign = game.turn === "first" ? 1 : -1;
        const truth = game.outcome?.score ?? engine.solve(game).value;
        assert.deepEqual({ ...analysis.value(game), estimate: analysis.estimate(game) }, points[i], `the headline: ${where}`);
        assert.ok((lower ?? truth) <= truth && truth <= (upper ?? truth), `proved: ${where}`);
        if (estimate !== null) {
          estimates++;
          assert.equal(value, null);
          assert.ok((lower ?? estimate) <= estimate && estimate <= (upper ?? estimate), `${estimate} within ${lower} and ${upper}: ${where}`);
        }
        const marks = analysis.marks(game);
        for (const mark of marks) {
          if (mark.value === null) continue;
          if (mark.exact) assert.equal(mark.value, engine.play(game, mark.move).outcome?.score ?? engine.solve(engine.play(game, mark.move)).value, where);
          const most = sign > 0 ? value ?? upper : value ?? lower;
          assert.ok(most === null || sign * mark.value <= sign * most, `${mark.move} ${mark.value} is better than the position: ${where}`);
        }
        const [best] = marks.filter((mark) => mark.value !== null).sort(bestFirst(game));
        const whole = marks.length === game.legal.length && marks.every((mark) => mark.value !== null);
        const raised = best && estimate !== null && best.value !== estimate;
        // Only where every move that could be the best one has an estimate of its own, from the position after it.
        if (raised && whole) assert.ok(marks.some((mark) => analysis.worth.estimate(engine.play(game, mark.move)) !== null), where);
        else if (best && estimate !== null && whole)
          assert.equal(best.value, estimate, `the table's best move: ${where}`);
        if (i + 1 === games.length) continue;
        const after = points[i + 1].value ?? points[i + 1].estimate;
        const mark = marks.find(({ move }) => move === games[i + 1].last?.move);
        if (after !== null) assert.equal(mark?.value, after, `the table and the graph after it: ${where}`);
      }
      for (const { at, estimate, exact, size } of review.slips()) {
        const [was, is] = [points[at - 1], points[at]];
        const sign = games[at - 1].turn === "first" ? 1 : -1;
        slips++;
        // A threat that was overlooked need not have cost anything by theory.
        if (size === 0) {
          assert.ok(review.overlooked().some((threat) => threat.at === at), `seed ${seed}, move ${at}`);
          continue;
        }
        if (exact || estimate) assert.equal(size, sign * ((was.value ?? was.estimate ?? NaN) - (is.value ?? is.estimate ?? NaN)), `seed ${seed}, move ${at}`);
        assert.ok(size > 0);
      }
      const end = games[games.length - 1];
      if (end.outcome) assert.equal(winnerIn(points[points.length - 1]), Math.sign(end.outcome.score));
    }
    counted.push([slips, estimates]);
  });
}

test("most kinds have slips, and some have estimates", () => {
  assert.ok(counted.length >= (ONLY ? 1 : INFOS.length) && counted.filter(([slips]) => slips > GAMES / 20).length > counted.length / 2, counted.join(" "));
  assert.ok(ONLY || counted.some(([, estimates]) => estimates > GAMES));
});

test("a position is estimated as the engine's choice in it, also if only that move is solved", () => {
  const game = engine.new_game("reversi-4x4");
  const marks = game.legal.map((move, i) => ({ move, value: i ? null : -3, exact: !i, best: false, plies: null, rank: 0 }));
  const bounds = { lower: -3, upper: null };
  assert.equal(estimateOf(game, marks, bounds), null, "another move may be better");
  assert.equal(estimateOf(game, marks, bounds, game.legal[1]), null);
  assert.equal(estimateOf(game, marks, bounds, game.legal[0]), -3);
});

test("a position that no search has looked at has no estimate, unless one has looked at its neighbour", () => {
  const line = engine.replay("reversi-8x8", null, "f5d6c3d3c4f4c5b3");
  const worth = new Worth(() => null, () => true, (game) => game.cells.length);
  worth.relate(line);
  const known = () => line.map((game) => worth.estimate(game) !== null);
  assert.ok(known().every((is) => !is));
  worth.note(line[8], /** @type {any} */ ({ move: line[8].legal[0], value: 5, exact: false, line: [line[8].legal[0]], nodes: 1, why: "search" }));
  assert.deepEqual(known(), [false, false, false, false, false, false, false, true, true]);
  assert.equal(worth.estimate(line[7]), worth.estimate(line[8]));
  assert.deepEqual(line.slice(0, 6).map((game) => worth.marks(game)), Array(6).fill([]), "nor have its moves");
  assert.equal(worth.marks(line[6]).length, 1);
});
