// The shape of a board before there is a game: the engine's own figures, which the build has written down.

import { SHAPES } from '../pkg/shapes.js';

/** @import { RulesInput } from '../types.d.ts' */
/** @import { Shape } from './space.js' */

/** The shape of a board of unknown rules, such as a puzzle's. @type {Shape} */
export const SQUARE = { width: 6, height: 6, edge: null };

/** @param {RulesInput} rules perhaps invalid @returns {Shape} */
export function shapeOf(rules) {
  if (typeof rules === 'string') return SHAPES[rules] ?? SQUARE;
  const { game: name, ...fields } = /** @type {{ game: string, width?: unknown, height?: unknown }} */ (rules ?? {});
  const shape = SHAPES[name] ?? SQUARE;
  if (shape.edge !== null) return shape;
  const side = (/** @type {unknown} */ given, /** @type {number} */ usual) => (Number(given) > 0 ? Number(given) : usual);
  return { width: side(fields.width, shape.width), height: side(fields.height, shape.height), edge: null };
}
