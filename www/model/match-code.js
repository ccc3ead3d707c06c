// Loads the code and the words of games between two devices, which other games do not need. A session loads them before it begins such a
// game, so they are there wherever it has one.

import { notLoaded } from '../engine/errors.js';
import { matchWords } from '../i18n/match-words.js';

/** @typedef {typeof import('./match-play.js')} MatchCode */

/** @type {MatchCode | null} */
let loaded = null;

/** The code, once it is loaded. */
export const matchCode = () => /** @type {MatchCode} */ (loaded);

/** @returns {Promise<MatchCode>} @throws {EngineError} of kind "not-loaded"; another call tries again */
export async function loadMatch() {
  try {
    const [code] = await Promise.all([import('./match-play.js'), matchWords.load()]);
    return loaded = code;
  } catch (error) {
    throw notLoaded(error);
  }
}
