// How pieces look, as the reader has chosen it; whoever draws or names them asks here.

/** @import { Side } from '../types.d.ts' */

/** @typedef {{ marks: 'ox' | 'xo', discs: 'shaded' | 'flat' | 'colours' }} Look marks: the first side's first */

/** @type {Look} */
export const appearance = { marks: 'ox', discs: 'shaded' };

/** @param {Side} side @returns {'O' | 'X'} */
export const markOf = (side) => ((side === 'first') === (appearance.marks === 'ox') ? 'O' : 'X');
