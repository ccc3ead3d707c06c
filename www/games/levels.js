// The computer's levels as a game offers them: their order and their names on its board.

import { cardOf } from './registry.js';

/** @import { PlayWords } from '../i18n/index.js' */
/** @import { Level, Rules } from '../types.d.ts' */

/**
 * A level's name and what it does. Where the engine cannot solve the game, its best play is the strongest there is, but not perfect.
 * @param {PlayWords} words @param {Rules} rules @param {Level} level
 */
export const levelWords = (words, rules, level) => (isLimitedByTime(rules, level) ? words.strongest : words.levels[level]);

/**
 * Whether the level plays better the more time it has: the strongest one, where the engine cannot solve the game.
 * @param {Rules} rules @param {Level} level
 */
export const isLimitedByTime = (rules, level) => level === 'perfect' && cardOf(rules).readable?.(rules) === false;
