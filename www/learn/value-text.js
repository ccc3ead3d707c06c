// A value that a search found, marked if it is only a bound of the true value.

/** @import { Bound } from '../types.d.ts' */

/** @param {number} value @param {Bound} bound @param {{ signed: (n: number) => string }} words */
export const valueText = (value, bound, { signed }) => `${bound ? { lower: '≥ ', upper: '≤ ' }[bound] : ''}${signed(value)}`;
