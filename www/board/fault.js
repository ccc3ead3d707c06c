// What keeps a value from being drawn as a Game.

import { EngineError } from '../engine/errors.js';
import { GAMES } from '../games/index.js';

/** @import { Game } from '../types.d.ts' */

const { isArray } = Array;
/** @param {unknown} value */
const isObject = (value) => value !== null && typeof value === 'object' && !isArray(value);

/** The fields that a board draws from, each with whether it is what it should be. @type {Record<string, (game: Game) => boolean>} */
const FIELDS = {
  rules: ({ rules }) => isObject(rules) && GAMES.some((card) => card.game === rules.game),
  moves: ({ moves }) => isArray(moves),
  width: ({ width }) => Number.isInteger(width),
  height: ({ height }) => Number.isInteger(height),
  cells: ({ cells, width, height }) => isArray(cells) && cells.length === width * height,
  kinds: ({ cells, kinds }) => !kinds || (isArray(kinds) && kinds.length === cells.length),
  turn: ({ turn }) => turn === 'first' || turn === 'second',
  legal: ({ legal }) => isArray(legal),
  outcome: ({ outcome }) => !outcome || isArray(outcome.line),
  picture: ({ picture, width }) => width > 0 || isObject(picture),
};

/**
 * The error for a value that is not a whole Game, as a page has it that assembles a position itself.
 * @param {Game} game from outside, so it may be anything @returns {EngineError | null}
 */
export function faultIn(game) {
  /** @param {string} code @param {Record<string, string>} params @param {string} what */
  const fault = (code, params, what) => new EngineError({ kind: 'bad-position', code, params, input: game,
    message: `${what} A board draws a whole Game, as new_game, play and import_game return it.` });
  if (!isObject(game)) return fault('not-a-game', {}, 'A game must be an object.');
  const field = Object.keys(FIELDS).find((name) => !FIELDS[name](game));
  return field === undefined ? null : fault('missing-field', { field }, `The game has no field “${field}”, or a wrong one.`);
}
