// A short code for a game's moves, for links: each move is its place among the legal moves, in the order of their names, and the places are
// the digits of one number. It needs no rules but the lists of legal moves that the engine gives.

/** @import { Engine } from '../engine/client.js' */
/** @import { Game, Move } from '../types.d.ts' */

/** The digits of the code, which no messenger takes for a mark of its own or for the end of a link. */
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const BASE = BigInt(DIGITS.length);
/** A game of 400 moves on the largest board takes fewer. */
const LONGEST = 700;

/** By name, so that the code does not depend on the engine's order. @param {Game} game */
const sorted = ({ legal }) => [...legal].sort();

/**
 * The radix is at least 2, even for a forced move, so that the number shows where the moves end: 1 means none are left.
 * @param {Move[]} legal
 */
const places = (legal) => BigInt(Math.max(2, legal.length));

/**
 * The code of a game's moves; null if one of them is not legal, as where an illegal move loses.
 * @param {readonly Game[]} games its positions from the start @returns {string | null}
 */
export function packed(games) {
  let number = 1n;
  for (let at = games.length - 1; at > 0; at--) {
    const legal = sorted(games[at - 1]);
    const place = legal.indexOf(games[at].moves[at - 1]);
    if (place < 0) return null;
    number = number * places(legal) + BigInt(place);
  }
  let code = '';
  for (; number; number /= BASE) code = DIGITS[Number(number % BASE)] + code;
  return code;
}

/**
 * The moves of a code.
 * @param {Pick<Engine, 'play'>} engine @param {Game} start the first position @param {string} code
 * @returns {Promise<Move[] | null>} null if it is the code of no game
 */
export async function unpacked(engine, start, code) {
  if (!code || code.length > LONGEST || [...code].some((digit) => !DIGITS.includes(digit))) return null;
  let number = 0n;
  for (const digit of code) number = number * BASE + BigInt(DIGITS.indexOf(digit));
  let game = start;
  while (number > 1n) {
    const legal = sorted(game);
    const move = legal[Number(number % places(legal))];
    if (move === undefined) return null;
    number /= places(legal);
    game = await engine.play(game, move);
  }
  return number ? game.moves : null;
}
