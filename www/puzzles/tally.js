// A result as a row of squares, which reveals nothing of the solution.

/** @import { Result } from './types.d.ts' */

/** The maximum number of squares of one kind in a row. */
const MOST = 10;

/** What a square stands for. @typedef {'wrong' | 'hint' | 'solved' | 'unsolved'} Square */

/** @param {Pick<Result, 'solved' | 'tries' | 'hints'>} result @returns {Square[]} */
export function squaresOf({ hints, solved, tries }) {
  const some = (/** @type {number} */ n, /** @type {Square} */ what) => Array.from({ length: Math.min(n, MOST) }, () => what);
  return [...some(tries - Number(solved), 'wrong'), ...some(hints, 'hint'), solved ? 'solved' : 'unsolved'];
}

/** @type {Record<Square, string>} */
const SIGNS = { wrong: '🟥', hint: '💡', solved: '🟩', unsolved: '⬛' };

/** @param {Parameters<typeof squaresOf>[0]} result */
export const tallyOf = (result) => squaresOf(result).map((square) => SIGNS[square]).join('');
