// The values and bounds that a search found, as text.

/** @import { Bound } from '../types.d.ts' */

/**
 * A value, marked if it is only a bound of the true value.
 * @param {number} value @param {Bound | null} bound @param {{ signed: (n: number) => string }} words
 */
export const valueText = (value, bound, { signed }) => `${bound ? { lower: '≥ ', upper: '≤ ' }[bound] : ''}${signed(value)}`;

/** A number with a real minus and no plus. @param {number} n */
export const plain = (n) => (n < 0 ? `−${-n}` : String(n));

/** α and β, each null while open. @param {{ alpha: number | null, beta: number | null }} window @param {(n: number) => string} written */
export const windowText = ({ alpha, beta }, written) => [alpha === null ? '−∞' : written(alpha), beta === null ? '+∞' : written(beta)];
