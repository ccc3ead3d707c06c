// Looks back at a game: where it was decided, and what was given away, as far as that is proved. A move counts as a slip only if it is
// certain.

/** @import { Game, Side } from '../types.d.ts' */

/** What is known about a position: its value or its bounds (null: unknown), and an estimate if the value is not proved. */
/** @typedef {{ value: number | null, lower: number | null, upper: number | null, estimate: number | null }} Point */
/**
 * A move that gave something away: its number in the game, and the least loss; if `estimate`, about so much, and nothing is proved. A move
 * that only loses sooner, because it overlooked a threat, has lost nothing.
 * @typedef {{ at: number, size: number, exact: boolean, estimate: boolean }} Slip
 */
/** What a move lost: exactly, or about so much. @typedef {{ size: number, exact: boolean }} Loss */
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
 * The same of a move of a game; 0 if one of the positions has no bounds.
 * @param {readonly Game[]} games @param {readonly Point[]} points @param {number} at its number
 */
export function lossAt(games, points, at) {
  const [before, after] = [points[at - 1], points[at]];
  return bounded(before) && bounded(after) ? lossBy(games[at].last?.by ?? 'first', before, after) : 0;
}

/** An estimated loss of less is no mistake, because two searches may differ by as much: in discs, or as a share of a win. */
const LEAST_GUESS = { score: 4, outcome: 0.5 };
/**
 * An estimated loss, of the side with this sign; null if nothing is known.
 * @param {number} sign @param {number | null} best @param {number | null} played @returns {Loss | null}
 */
export const guessedLoss = (sign, best, played) => (
  best === null || played === null ? null : { size: Math.max(0, sign * (best - played)), exact: false });

/**
 * Finds every move that certainly gave something away or, where nothing is proved, seems to have given much away; the largest loss first.
 * @param {readonly Game[]} games every position of a game @param {readonly Point[]} points what is known about each
 * @param {readonly (Loss | null)[]} [guessed] what each move seems to have lost, where that is not proved
 * @param {'score' | 'outcome'} [unit] what a loss counts
 * @returns {Slip[]}
 */
export function slipsOf(games, points, guessed = [], unit = 'score') {
  /** @type {Slip[]} */
  const slips = [];
  for (let at = 1; at < games.length; at++) {
    const [before, after, guess] = [points[at - 1], points[at], guessed[at - 1]];
    const size = lossAt(games, points, at);
    if (size > 0) slips.push({ at, size, exact: before.value !== null && after.value !== null, estimate: false });
    else if (guess && guess.size >= LEAST_GUESS[unit]) slips.push({ at, size: guess.size, exact: false, estimate: true });
  }
  return slips.sort((a, b) => b.size - a.size || a.at - b.at);
}

/** @typedef {{ percent: number, exact: boolean } | 'forced' | 'unsolved'} Accuracy */
/** A loss of so many discs halves the accuracy of a move. */
const HALF = 6;
/** The accuracy of a move, from 0 to 1. If only the outcome counts, a win given away for a loss is two steps. */
const accuracy = {
  /** @param {number} lost */ score: (lost) => 0.5 ** (lost / HALF),
  /** @param {number} lost */ outcome: (lost) => 1 - lost / 2,
};

/**
 * Each side's accuracy in percent: the mean over its moves with a choice; or why it has none: it had no choice (`forced`), or one of its
 * moves is neither solved nor estimated (`unsolved`).
 * @param {readonly Game[]} games @param {readonly (Loss | null)[]} losses the first is that of the first move
 * @param {'score' | 'outcome'} unit what a loss counts
 * @returns {Record<Side, Accuracy>}
 */
export function accuracyOf(games, losses, unit) {
  /** @param {Side} side @returns {Accuracy} */
  const of = (side) => {
    const own = losses.filter((_, i) => games[i + 1].last?.by === side && games[i].legal.length > 1);
    const known = own.flatMap((loss) => loss ?? []);
    if (!own.length) return 'forced';
    if (known.length < own.length) return 'unsolved';
    const sum = known.reduce((total, { size }) => total + accuracy[unit](size), 0);
    return { percent: Math.round((100 * sum) / own.length), exact: known.every(({ exact }) => exact) };
  };
  return { first: of('first'), second: of('second') };
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

/**
 * Where the winner seems to have been decided, if estimates count as values.
 * @param {readonly Point[]} points @param {'score' | 'outcome'} unit what estimates count; an outcome is no better than its nearest
 */
export const decidedAbout = (points, unit) => decidedBy(points.map(({ estimate, value }) => {
  const about = value ?? (estimate === null ? null : unit === 'outcome' ? Math.round(estimate) : estimate);
  return { value: about, lower: about, upper: about, estimate: null };
}));

/**
 * The number of the move from which on the winner was proved; null if not even the last position's winner is.
 * @param {readonly Point[]} points
 */
export function certainFrom(points) {
  const winners = points.map(winnerIn);
  const last = winners[winners.length - 1];
  if (last === null || last === undefined) return null;
  return winners.length - [...winners].reverse().findIndex((who, i, all) => i + 1 === all.length || all[i + 1] !== last) - 1;
}

/** The positions that are not solved, by the number of moves played. @param {readonly Point[]} points */
export const unsolvedIn = (points) => points.flatMap(({ value }, i) => (value === null ? [i] : []));

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
