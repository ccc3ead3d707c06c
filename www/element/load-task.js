// Loads the code for puzzles, which an element without a puzzle does not need.

import { notLoaded } from '../engine/errors.js';
import { taskWords } from './words.js';

/** @import { AnyPuzzle } from './goal.js' */
/** @import { Host, Wanted } from './task.js' */

/** Whether a goal is a win in so many moves, which has the rules of a puzzle. @param {string | null} goal */
const isBounded = (goal) => /^\s*win-in-\d+\s*$/.test(goal ?? '');

/** Whether an element has a puzzle of its own rules. @param {Wanted} wanted */
export const isTask = ({ text, goal }) => text !== '' || isBounded(goal);

/**
 * Loads the code for puzzles, and the first puzzle.
 * @param {Wanted} wanted @param {Host} host @returns {Promise<AnyPuzzle>}
 * @throws {EngineError} if the puzzle cannot be read, or the code not be loaded
 */
export async function taskOf(wanted, host) {
  const [{ Task }] = await Promise.all([import('./task.js'), taskWords.load()]).catch((error) => { throw notLoaded(error); });
  return Task.open(wanted, host);
}
