// From whose view a value is shown. The engine's values, and every text that the page exports, take the view of the first side.

/** @import { Game, Mark } from '../types.d.ts' */

/** The side to move, for which a higher number is always better, or always the first side. @typedef {'mover' | 'first'} Perspective */

/** A value as it is shown. @param {Pick<Game, 'turn'>} game @param {number} value @param {Perspective} perspective */
export const seenValue = ({ turn }, value, perspective) => (perspective === 'mover' && turn === 'second' ? 0 - value : value);

/**
 * The bounds of a value as they are shown.
 * @template {{ lower: number, upper: number }} B @param {Pick<Game, 'turn'>} game @param {B} bounds @param {Perspective} perspective
 * @returns {B}
 */
export function seenBounds(game, bounds, perspective) {
  const [lower, upper] = [bounds.lower, bounds.upper].map((value) => seenValue(game, value, perspective));
  return { ...bounds, lower: Math.min(lower, upper), upper: Math.max(lower, upper) };
}

/**
 * A mark as it is shown; who wins is no longer in its sign.
 * @param {Pick<Game, 'turn'>} game @param {Mark} mark @param {Perspective} perspective
 */
export const seenMark = (game, mark, perspective) => ({
  ...mark, value: mark.value === null ? null : seenValue(game, mark.value, perspective),
  bounds: mark.bounds ? seenBounds(game, mark.bounds, perspective) : mark.bounds,
});
