// From whose view a value is shown. The engine's values, and every text that the page exports, take the view of the first side.

/** @import { Game, Mark } from '../types.d.ts' */

/** The side to move, for which a higher number is always better, or always the first side. @typedef {'mover' | 'first'} Perspective */

/** What a value belongs to. @typedef {Pick<Game, 'turn'> & Partial<Pick<Game, 'outcome'>>} Seen */

/**
 * A value as it is shown. Where the game is over, nobody is to move, and the winner's view is taken.
 * @param {Seen} game @param {number} value @param {Perspective} perspective
 */
export const seenValue = ({ outcome, turn }, value, perspective) => (
  perspective === 'mover' && (outcome ? value < 0 : turn === 'second') ? 0 - value : value);

/**
 * The bounds of a value as they are shown.
 * @template {{ lower: number, upper: number }} B @param {Seen} game @param {B} bounds @param {Perspective} perspective
 * @returns {B}
 */
export function seenBounds(game, bounds, perspective) {
  const [lower, upper] = [bounds.lower, bounds.upper].map((value) => seenValue(game, value, perspective));
  return { ...bounds, lower: Math.min(lower, upper), upper: Math.max(lower, upper) };
}

/**
 * A mark as it is shown; who wins is no longer in its sign.
 * @param {Seen} game @param {Mark} mark @param {Perspective} perspective
 */
export const seenMark = (game, mark, perspective) => ({
  ...mark, value: mark.value === null ? null : seenValue(game, mark.value, perspective),
  bounds: mark.bounds ? seenBounds(game, mark.bounds, perspective) : mark.bounds,
});
