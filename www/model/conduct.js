// How the games of a session are conducted where they are played. The session asks at each step.

/** @import { SearchOptions } from './player.js' */
/** @import { Referee } from './referee.d.ts' */
/** @import { Game, Level, Move, Rules } from '../types.d.ts' */

/**
 * @typedef {object} Conduct
 * @property {() => number} pace how long each move stays before the next when the computer plays itself, in milliseconds, so that the user
 *   can follow
 * @property {() => number} rest how long a person's move stays before the computer's answer, in milliseconds. The search runs meanwhile,
 *   and its time counts.
 * @property {() => boolean} held whether nobody at the page moves: neither the person nor the computer
 * @property {() => boolean} explores whether moves in a game against the computer are only tried out: they become variations, also where
 *   the game stands, and nobody answers them
 * @property {() => boolean} shown whether the game is on the screen; a clock stands still while it is not
 * @property {SearchOptions} search what bounds the computer's searches, and whether it plays named openings, so that its games vary
 * @property {(level: Level, game: Game) => boolean} ponders whether the computer at this level thinks in a person's time
 * @property {(rules: Rules) => number | null} strength that of the level *Even* in a game that begins; null: its usual one
 * @property {(move: Move, game: Game) => boolean} allowed called before each move; false prevents it
 * @property {() => Referee | null} referee judges the games that have no referee of their own; null: nobody does
 */

/** As it is where nothing else is said. @type {Conduct} */
export const USUAL = { pace: () => 700, rest: () => 0, held: () => false, explores: () => false, shown: () => true, search: () => ({}),
  ponders: () => false, strength: () => null, allowed: () => true, referee: () => null };
