// The appearance of the pieces, as the user has chosen it. All code that draws or names pieces reads it from here.

/** @import { Side } from '../types.d.ts' */

/** @typedef {{ marks: 'ox' | 'xo', discs: 'shaded' | 'flat' | 'colours' }} Look `marks`: the first side's mark comes first */

/** @type {Look} */
export const appearance = { marks: 'ox', discs: 'shaded' };

/** @param {Side} side @returns {'O' | 'X'} */
export const markOf = (side) => ((side === 'first') === (appearance.marks === 'ox') ? 'O' : 'X');
