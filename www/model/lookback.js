// Looks back at a game: where it was decided, and what was given away, as far as that is proved. A move counts as a slip only if it is
// certain.

/** @import { Game, Side } from '../types.d.ts' */

/** What is known about a position: its value or its bounds (null: unknown), and an estimate if the value is not proved. */
/** @typedef {{ value: number | null, lower: number | null, upper: number | null, estimate: number | null }} Point */
/**
 * A move that gave something away: its number in the game, and the least loss.
 * @typedef {{ at: number, size: number, exact: boolean }} Slip
 */
/**
 * Where the winner was decided: by the move `at`; `sure` if every position after it is solved. Or somewhere between two moves, because the
 * positions between them are not solved; or nowhere, because the winner never changed.
 * @typedef {{ kind: 'move', at: number, sure: boolean } | { kind: 'between', from: number, to: number } | { kind: 'never' }
 *   | { kind: 'unknown' }} Decided
 */

/** The proved bounds of a value. @typedef {{ lower: number, upper: number }} Bounds */

/**
 * The least that a move gave away; 0 or less if that may have been nothing.
 * @param {Side} by @param {Bounds} before @param {Bounds} after
 */
export const lossBy = (by, before, after) => (by === 'first' ? before.lower - after.upper : after.lower - before.upper);

/** The winner, as far as that is proved. @param {Pick<Point, 'lower' | 'upper'>} point @returns {number | null} 1, 0, -1 */
export function winnerIn({ lower, upper }) {
  if (lower === null || upper === null) return null;
  if (lower > 0) return 1;
  if (upper < 0) return -1;
  return lower === 0 && upper === 0 ? 0 : null;
}

/** @param {Point} point @returns {point is Point & Bounds} */
const bounded = (point) => point.lower !== null && point.upper !== null;

/**
 * Finds every move that certainly gave something away, the largest loss first.
 * @param {readonly Game[]} games every position of a game @param {readonly Point[]} points what is known about each
 * @returns {Slip[]}
 */
export function slipsOf(games, points) {
  /** @type {Slip[]} */
  const slips = [];
  for (let at = 1; at < games.length; at++) {
    const [before, after] = [points[at - 1], points[at]];
    if (!bounded(before) || !bounded(after)) continue;
    const size = lossBy(games[at].last?.by ?? 'first', before, after);
    if (size > 0) slips.push({ at, size, exact: before.value !== null && after.value !== null });
  }
  return slips.sort((a, b) => b.size - a.size || a.at - b.at);
}

/** @param {readonly Point[]} points @returns {Decided} */
export function decidedBy(points) {
  const winners = points.map(winnerIn);
  const known = winners.flatMap((who, i) => (who === null ? [] : [i]));
  const last = known[known.length - 1];
  if (last === undefined) return { kind: 'unknown' };
  const other = known.filter((i) => winners[i] !== winners[last]).pop() ?? -1;
  if (other < 0) return winners.every((who) => who !== null) ? { kind: 'never' } : { kind: 'unknown' };
  const next = winners.findIndex((who, i) => i > other && who !== null);
  if (next > other + 1) return { kind: 'between', from: other + 1, to: next };
  return { kind: 'move', at: next, sure: winners.slice(next).every((who) => who !== null) };
}

/** The positions that are not solved, by the number of moves played. @param {readonly Point[]} points */
export const unreadIn = (points) => points.flatMap(({ value }, i) => (value === null ? [i] : []));

/** Writes numbers as ranges: 3–7, 9. @param {readonly number[]} numbers in order */
export function spans(numbers) {
  /** @type {[number, number][]} */
  const runs = [];
  for (const n of numbers) {
    const run = runs[runs.length - 1];
    if (run && run[1] === n - 1) run[1] = n;
    else runs.push([n, n]);
  }
  return runs.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(', ');
}
