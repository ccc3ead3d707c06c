// Identifies positions and compares their moves.

/** @import { Game, Mark, SolveOptions } from '../types.d.ts' */

/** The keys of positions, which are asked for often while a game is drawn. @type {WeakMap<Game, string>} */
const keys = new WeakMap();

/**
 * A key of a position, formed once: games are never changed. To the solver, positions with the same rules and text are the same.
 * @param {Game} game
 */
export function keyOf(game) {
  const key = keys.get(game) ?? JSON.stringify(game.rules) + game.position;
  keys.set(game, key);
  return key;
}

/**
 * A key of a request to solve a position, whatever its limits; "" if it has none. Requests with the same key are the same search. The key
 * does not contain the position's text, which a program may have changed.
 * @param {Game} game @param {SolveOptions} options
 */
export function requestKey(game, options) {
  try {
    return JSON.stringify([game.rules, game.start, game.moves, { ...options, max_nodes: undefined, max_ms: undefined }]);
  } catch {
    // The engine refuses what JSON cannot express.
    return '';
  }
}

/** The move that led to a position. @param {Game} after */
export const moveTo = (after) => /** @type {NonNullable<Game['last']>} */ (after.last).move;

/**
 * Orders moves for the side to move: by value, then the quicker win and the slower loss.
 * @param {Game} game
 * @returns {(a: Pick<Mark, 'value' | 'plies'>, b: Pick<Mark, 'value' | 'plies'>) => number}
 */
export function bestFirst(game) {
  const sign = game.turn === 'first' ? 1 : -1;
  return (a, b) => {
    if (a.value !== b.value) return (b.value === null ? -Infinity : sign * b.value) - (a.value === null ? -Infinity : sign * a.value) || 0;
    if (a.plies === null || b.plies === null || a.value === null) return 0;
    return sign * a.value > 0 ? a.plies - b.plies : b.plies - a.plies;
  };
}
