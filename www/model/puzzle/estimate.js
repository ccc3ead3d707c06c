// An estimate of a puzzle's rating, as the maker of the file predicts it before any level has played the puzzle. What the predictors are is
// described in docs/en/puzzles.md; their weights come with the file of puzzles.

import { own } from './goal.js';

/** @import { Solver } from './judge.js' */
/** @import { Choice } from './verdict.js' */

/** What each predictor is for a puzzle, by name. @typedef {Record<string, number>} Predictors */
/** A linear predictor: the rating where all predictors are 0, and what each adds per unit. */
/** @typedef {{ intercept: number, weights: Predictors }} Predictor */

/** The most positions that a plain search counts. */
const PLAIN_POSITIONS = 20_000;
/** The lowest and the highest rating given. */
const [LOWEST, HIGHEST] = [100, 3000];

/** @param {Predictor} predictor @param {Predictors} predictors */
export function ratingOf({ intercept, weights }, predictors) {
  const rating = Object.entries(weights).reduce((sum, [name, weight]) => sum + weight * predictors[name], intercept);
  return Math.round(Math.min(HIGHEST, Math.max(LOWEST, rating)));
}

/**
 * @param {Solver} engine
 * @param {readonly Choice[]} choices the solver's choices in the main line; at least one
 * @param {AbortSignal} [signal]
 * @returns {Promise<Predictors>}
 */
export async function predictorsOf(engine, choices, signal) {
  const [{ stage: { game, left }, legal }] = choices;
  const tests = choices.filter(({ keeping, legal }) => keeping.length < legal);
  const log = (/** @type {number[]} */ numbers) => Math.log1p(numbers.reduce((sum, number) => sum + number, 0));
  const ranks = async (/** @type {number} */ depth) => {
    const found = [];
    for (const test of tests) found.push(Math.log1p(await rankIn(engine, test, depth, signal)));
    return log(found);
  };
  const plain = await engine.solve(game, {
    method: 'alphabeta', plies: false, max_nodes: PLAIN_POSITIONS, ...(left !== null && { depth: 2 * left - 1 }), ...(signal && { signal }),
  });
  const chain = tests.findIndex(({ keeping }) => keeping.length > 1);
  return {
    greedy: await ranks(1),
    shallow: await ranks(2),
    luck: log(tests.map(({ keeping, legal }) => Math.log(legal / keeping.length))),
    chain: Math.log1p(chain < 0 ? tests.length : chain),
    plain: Math.log(Math.min(PLAIN_POSITIONS, Math.max(1, plain.nodes))),
    choice: Math.log(legal),
    room: Math.log1p(game.cells.filter((holds) => holds === 0).length),
  };
}

/**
 * The rank of the best keeping move among the legal moves, from 0, by minimax to this depth. A wrong move of the same value counts half.
 * @param {Solver} engine @param {Choice} choice @param {number} depth @param {AbortSignal} [signal]
 */
async function rankIn(engine, { stage, keeping }, depth, signal) {
  const options = /** @type {const} */ ({ method: 'alphabeta', depth, each_move: true, plies: false, ...(signal && { signal }) });
  const { moves } = await engine.solve(stage.game, options);
  const values = (/** @type {boolean} */ kept) => (
    moves.filter(({ move }) => keeping.includes(move) === kept).map(({ value }) => own(stage, value)));
  const best = Math.max(...values(true));
  return values(false).reduce((rank, value) => rank + (value > best ? 1 : value === best ? 0.5 : 0), 0);
}
