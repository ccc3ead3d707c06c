// What a clock's times come to: what is left of a side's time, and what a kept game took.

/** @import { Allowance, KeptClock } from './clock-data.js' */
/** @import { Side } from '../types.d.ts' */

/**
 * What a side has left of its time, and whether its flag has fallen on the way.
 * @param {Allowance} allowance @param {readonly number[]} spent what its timed moves took, in their order @param {number} used by its turn
 */
export function leftAfter({ increment, time }, spent, used) {
  let [left, fallen] = [time, false];
  for (const one of spent) {
    fallen ||= one >= left;
    left += increment - one;
  }
  return { left: left - used, fallen: fallen || left <= used };
}

/** What the timed moves of a kept game took; those of a side, or all. @param {KeptClock} clock @param {Side} [side] */
const spentIn = ({ by = [], times = [] }, side) => (
  times.flatMap((time, at) => (time === null || (side !== undefined && by[at] !== side) ? [] : [time])));

/** @typedef {{ clock?: KeptClock | null, resigned: Side | null }} Timed a kept game */

/**
 * How long the moves of a kept game took, in milliseconds; null: none was timed.
 * @param {Timed} game @param {Side} [side] only its moves
 */
export function timeOf({ clock, resigned }, side) {
  if (!clock) return null;
  const times = spentIn(clock, side);
  // The turn in which a time ran out ended with no move.
  if (resigned && clock.used && (side ?? clock.turn) === clock.turn) times.push(clock.used);
  return times.length ? times.reduce((sum, time) => sum + time) : null;
}

/** Whether a kept game was lost on time, not by resigning. @param {Timed} game */
export function isLate({ clock, resigned }) {
  if (!clock || !resigned || clock.control.flag !== 'loses') return false;
  return leftAfter(clock.control[resigned], spentIn(clock, resigned), clock.turn === resigned ? clock.used ?? 0 : 0).fallen;
}
