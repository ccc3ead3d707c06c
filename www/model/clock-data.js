// What a game's clock is set to and what it has measured, as it is kept, and checked when it is read back.

import { isSide } from './match-data.js';

/** @import { Side } from '../types.d.ts' */

/**
 * A side's time for the whole game, and what each of its moves adds, in milliseconds.
 * @typedef {{ time: number, increment: number }} Allowance
 */
/**
 * What a clock is set to. `flag`: whether a side whose time is over loses, or the clock only shows it.
 * @typedef {Record<Side, Allowance> & { flag: 'loses' | 'shows' }} Control
 */
/**
 * A clock as it is kept. In milliseconds; null: the move was not timed.
 * @typedef {object} KeptClock
 * @property {Control} control
 * @property {(number | null)[]} [times] of the game's moves; missing: the game has not begun
 * @property {Side[]} [by] who made each of these moves
 * @property {(number | null)[][]} [tried] of the moves of each variation, from the start
 * @property {number} [used] of the turn at which the game stands
 * @property {Side} [turn] whose turn that is
 */

/** The longest time and increment, and the shortest time, in milliseconds. */
export const [MOST_TIME, MOST_INCREMENT, LEAST_TIME] = [180 * 60_000, 60_000, 10_000];

/** @param {unknown} value @param {number} least @param {number} most */
const isWithin = (value, least, most) => typeof value === 'number' && value >= least && value <= most;

/** @param {unknown} value @returns {Allowance | null} */
function allowanceIn(value) {
  const { time, increment } = /** @type {Record<string, unknown>} */ (value ?? {});
  return isWithin(time, LEAST_TIME, MOST_TIME) && isWithin(increment, 0, MOST_INCREMENT)
    ? { time: Number(time), increment: Number(increment) } : null;
}

/** @param {unknown} value */
const timesIn = (value) => (Array.isArray(value) ? value : []).map((time) => (isWithin(time, 0, Infinity) ? Number(time) : null));

/** A clock from outside data; null: there is none, or it is not valid. @param {unknown} kept @returns {KeptClock | null} */
export function clockFrom(kept) {
  const { by, control, times, tried, turn, used } = /** @type {Record<string, unknown>} */ (kept ?? {});
  const { first, second, flag } = /** @type {Record<string, unknown>} */ (control ?? {});
  const [ours, theirs] = [allowanceIn(first), allowanceIn(second)];
  if (!ours || !theirs || (flag !== 'loses' && flag !== 'shows')) return null;
  return {
    control: { first: ours, second: theirs, flag },
    ...Array.isArray(times) && { times: timesIn(times) },
    ...Array.isArray(by) && by.every(isSide) && { by },
    ...isSide(turn) && { turn },
    tried: Array.isArray(tried) ? tried.map(timesIn) : [],
    used: isWithin(used, 0, Infinity) ? Number(used) : 0,
  };
}
