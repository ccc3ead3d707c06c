// Decides which calls go to the rules on the page's own thread, and which to the engine in its worker.

import { RULES } from './calls.js';

/** The longest text, in characters, and the longest list of moves that are read on the page's thread: some 50 ms on a phone. */
const LONG = { length: 2_000, moves: 300 };

/** @param {unknown} value */
const isLong = (value) => (typeof value === 'string' ? value.length > LONG.length : Array.isArray(value) && value.length > LONG.moves);

/**
 * Whether the rules should make a call, and not the engine's worker: it is one of theirs, and quick.
 * @param {string} name @param {unknown[]} args
 */
export const isForRules = (name, args) => RULES.includes(name)
  && !args.some((arg) => isLong(arg) || isLong(/** @type {{ moves?: unknown } | null | undefined} */ (arg)?.moves));
