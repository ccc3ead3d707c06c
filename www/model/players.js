// Who plays if nobody says otherwise: the choice of the page, and the documented default of the element. The engine seats nobody; its own
// default, for a call that names no level, is another one.

/** @import { Level, Player, Players, Side } from '../types.d.ts' */

/** The computer's level. @type {Level} */
export const USUAL_LEVEL = 'casual';

/** The computer's levels among two players. @param {Readonly<Record<Side, string>>} players */
export const levelsAmong = ({ first, second }) => [first, second].filter((player) => player !== 'person');

/** Two people. @type {Readonly<{ first: 'person', second: 'person' }>} */
export const TWO_PEOPLE = { first: 'person', second: 'person' };

/** A person against the computer. @type {Readonly<{ first: Player, second: Player }>} */
export const USUAL_PLAYERS = { first: 'person', second: USUAL_LEVEL };

/**
 * What belongs to each side, after both have changed places.
 * @template T @param {Readonly<Record<Side, T>>} of @returns {Record<Side, T>}
 */
export const exchanged = ({ first, second }) => ({ first: second, second: first });

/** The levels from the weakest: each is stronger than the one before, and beats it more often than not. @type {readonly Level[]} */
const LADDER = ['random', 'beginner', 'casual', 'strong', 'expert', 'perfect'];

/**
 * The levels of fixed methods, and the level of the ladder that each comes after. In 60 games of tic-tac-toe, each wins more than half
 * of the points against that level.
 * @type {Partial<Record<Level, Level>>}
 */
const METHODS = { strategy: 'beginner', lookahead: 'casual' };

/** The level that is as strong as the person; see strengths.js. @type {Level} */
export const EVEN = 'even';

/** @param {Level} level */
function rank(level) {
  if (level === EVEN) return -1;
  return LADDER.includes(level) ? LADDER.indexOf(level) : LADDER.indexOf(METHODS[level] ?? 'perfect') + 0.5;
}

/**
 * The levels in the order in which the page lists them: the one that adapts itself, then the others, the weakest first.
 * @param {readonly Level[]} levels
 */
export const byStrength = (levels) => [...levels].sort((a, b) => rank(a) - rank(b));

/**
 * The players of a game before, in another game that may lack their levels.
 * @param {readonly Level[]} levels those of the game @param {Players} players @param {Player} instead of one whose level it lacks
 * @returns {Players}
 */
export function playersAt(levels, { first, second }, instead) {
  /** @param {Player} player */
  const seat = (player) => (player === 'person' || levels.includes(player) ? player : instead);
  return { first: seat(first), second: seat(second) };
}

/**
 * The next level up or down the ladder; null at its end, and for the level that adapts itself.
 * @param {readonly Level[]} levels those of the game @param {Level} level @param {1 | -1} step
 */
export function nextLevel(levels, level, step) {
  if (level === EVEN) return null;
  const others = LADDER.filter((one) => levels.includes(one) && step * (rank(one) - rank(level)) > 0);
  return (step > 0 ? others[0] : others.pop()) ?? null;
}
