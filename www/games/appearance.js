// The appearance of the pieces, as the user has chosen it. All code that draws or names pieces reads it from here.

/** @import { Side } from '../types.d.ts' */

/**
 * `marks`: the first side's mark comes first; `felt`: the board that discs lie on.
 * @typedef {{ marks: 'ox' | 'xo', discs: 'shaded' | 'flat' | 'colours', felt: 'wood' | 'green' }} Look
 */

/** @type {Look} */
export const appearance = { marks: 'ox', discs: 'shaded', felt: 'wood' };

/** @param {Side} side @returns {'O' | 'X'} */
export const markOf = (side) => ((side === 'first') === (appearance.marks === 'ox') ? 'O' : 'X');
