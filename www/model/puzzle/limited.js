// An engine whose work is limited.

import { PuzzleError } from './errors.js';

/** @import { Solver } from './judge.js' */

/**
 * A limit on the work of all calls together: what a call costs, and what each position costs that it searches.
 * @typedef {{ most: number, call: number, position: number }} Budget
 */

/**
 * The engine with a budget, and with a signal that ends every call. Once nothing is left, calls throw a `PuzzleError` of code `too-large`.
 * @param {Solver} engine @param {Budget} budget @param {AbortSignal} [signal] @returns {Solver}
 */
export function limited(engine, { most, call, position }, signal) {
  let left = most;
  const count = () => {
    signal?.throwIfAborted();
    left -= call;
    if (left < 0) throw new PuzzleError('too-large');
  };
  return {
    play(game, move) {
      count();
      return engine.play(game, move);
    },
    async solve(game, options) {
      count();
      const solution = await engine.solve(game, options);
      left -= position * solution.nodes;
      return solution;
    },
  };
}
