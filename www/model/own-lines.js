// The user's own lines for the drill of openings: from a game of theirs, or from one that was pasted.

import { checkOf } from '../engine/link-check.js';
import { equalsNamed } from './symmetry.js';

/** @import { Drill } from './drill.js' */
/** @import { Game, Move, Rules, Side } from '../types.d.ts' */

/**
 * A line of the user's. `name`: empty if the user gave none; `start`: the start position, if it is not the usual one; `side`: the side that
 * the user plays; `made`: when it was added, in milliseconds since 1970.
 * @typedef {{ id: string, name: string, rules: Rules, start: string | null, moves: Move[], side: Side, made: number }} OwnLine
 */

/** The maximum number of moves of a line, and of characters in its name. */
export const [MOST_MOVES, NAME_LENGTH] = [60, 60];
/** The number of moves that a line of a whole game begins with. */
const USUAL_MOVES = 10;

/** The maximum number of moves that a line of these positions can have. @param {readonly Game[]} games */
export const mostMoves = (games) => Math.min(games.length - 1, MOST_MOVES);

/**
 * How many moves of a game to take: up to the position on the board, unless that is where the game ends.
 * @param {readonly Game[]} games every position @param {number} at of the one on the board
 */
export const usualMoves = (games, at) => Math.max(1, Math.min(mostMoves(games), at > 0 && at < games.length - 1 ? at : USUAL_MOVES));

/** The sides that make a move in a line. @param {readonly Game[]} games its positions @returns {Side[]} */
export const sidesIn = (games) => /** @type {const} */ (['first', 'second']).filter((side) => (
  games.slice(1).some(({ last }) => last?.by === side && last.move !== 'pass')));

/**
 * A line of the user's. One that is only turned or mirrored has the same id, and takes the other's place.
 * @param {readonly Game[]} games its positions @param {Side} side @param {string} name @param {number} now @returns {OwnLine}
 */
export function ownLine(games, side, name, now) {
  const { moves, rules, start } = games[games.length - 1];
  const said = Object.entries({ rules: JSON.stringify(rules), start: String(start), side, moves: equalsNamed(games[0], moves) });
  // One check alone is too short to tell thousands of lines apart.
  const id = `own-${checkOf(said)}${checkOf(said.reverse())}`;
  return { id, name: name.trim().slice(0, NAME_LENGTH), rules, start: start ?? null, moves: [...moves], side, made: now };
}

/**
 * Reads a value that may be anything; null if it is not such a line. The engine decides whether it can be played.
 * @param {any} value @returns {OwnLine | null}
 */
export function lineIn(value) {
  const { id, name, rules, start, moves, side, made } = value ?? {};
  const good = /^own-\w{10}$/.test(id) && typeof name === 'string' && rules !== null && typeof rules === 'object'
    && typeof rules.game === 'string' && Array.isArray(moves) && moves.length > 0 && moves.length <= MOST_MOVES
    && moves.every((move) => typeof move === 'string') && (side === 'first' || side === 'second') && Number.isFinite(made);
  return good ? { id, name: name.slice(0, NAME_LENGTH), rules, start: typeof start === 'string' ? start : null, moves, side, made } : null;
}

/** The line as the drill asks it. @param {OwnLine} line @param {string} nameless what a line without a name is called @returns {Drill} */
export function drillOf({ id, moves, name, rules, side, start }, nameless) {
  const called = name || nameless;
  return { id, rules, start, moves, side, names: { en: called, ja: called }, before: null };
}
