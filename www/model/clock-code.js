// Loads the code and the words of clocks, which games without one do not need. A session loads them before it begins a game with a clock,
// so they are there wherever it has one.

import { notLoaded } from '../engine/errors.js';
import { clockWords } from '../i18n/clock-words.js';

/** @import { Clock } from './clock.js' */

/** @type {typeof import('./clock.js').Clock | null} */
let loaded = null;

/** @throws {EngineError} of kind "not-loaded"; another call tries again */
export async function loadClock() {
  try {
    [{ Clock: loaded }] = await Promise.all([import('./clock.js'), clockWords.load()]);
  } catch (error) {
    throw notLoaded(error);
  }
}

/** A clock, once the code is loaded. @param {ConstructorParameters<typeof Clock>} of */
export const newClock = (...of) => new (/** @type {typeof Clock} */ (loaded))(...of);
