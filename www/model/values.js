// The values to display for a position and for each of its moves.

import { bestFirst } from '../engine/positions.js';
import { kindOf } from './cells.js';
import { surveyOf } from './survey.js';

/** @import { Point } from './lookback.js' */
/** @import { Game, PositionAnalysis, Mark, Move, Progress, Reply, Solution } from '../types.d.ts' */

/**
 * What is known of a position's moves beside the search of the position itself: the engine's choice in a review, what is known of the
 * positions after some moves, and what is proved of this one.
 * @typedef {{ reply: Reply | null, after: ReadonlyMap<Move, Point>, lower: number | null, upper: number | null }} Beside
 */

/** @type {Beside} */
const NOTHING = { reply: null, after: new Map(), lower: null, upper: null };
/** A position that no search has come to. */
const UNKNOWN = /** @type {const} */ ({ progress: null, solution: null, looks: new Map(), guess: null, glance: null, state: 'stopped' });

/**
 * The values of a position's moves, as far as they are known, for the board. No estimate lies outside of what is proved, and no quick
 * estimate is better than that of the move that the engine chose.
 * @param {Game} game @param {PositionAnalysis | null} search
 * @param {boolean} estimates whether the engine's evaluation of an unsolved move is the final score it expects
 * @param {Beside} [beside]
 * @returns {Mark[]}
 */
export function marksOf(game, search, estimates, beside = NOTHING) {
  const { after, reply } = beside;
  if (game.outcome || (!search && !reply && !after.size)) return [];
  const known = search ?? UNKNOWN;
  const found = provedMoves(game, search, estimates, reply);
  // On a board with many moves, marks for pending values would hide the game.
  const waiting = known.state === 'running' && game.legal.length <= 40;
  for (const [move, { value }] of after) {
    if (value !== null && !found.get(move)?.exact) found.set(move, { move, value, exact: true, plies: null });
  }
  const makes = new Map();
  for (const { move, makes: kind } of surveyOf(known, reply)?.moves ?? []) makes.set(move, kind);
  for (const [move, value] of guessesOf(game, known, estimates, beside)) {
    if (!found.has(move)) found.set(move, { move, value, exact: false, plies: null });
  }
  const bounds = new Map(known.state === 'running' ? known.progress?.moves.map((m) => [m.move, m]) : []);
  const top = widest(game, estimates);
  /** @type {Mark[]} */
  const marks = game.legal.filter((move) => waiting || found.has(move)).map((move) => {
    const m = found.get(move);
    // A bar as wide as the cell would only hide an estimate.
    const bound = m?.exact || makes.has(move) ? null : bounds.get(move);
    return { move, value: m ? m.value : null, exact: m?.exact ?? false, plies: m?.plies ?? null, best: false, makes: makes.get(move),
      bounds: bound ? { lower: Math.max(-top, bound.lower), upper: Math.min(top, bound.upper), top } : null };
  });
  for (const mark of marks) mark.rank = rankOf(mark, marks);
  const order = bestFirst(game);
  const best = marks.filter((m) => m.value !== null).sort(order)[0];
  // The best move is certain only when all values are exact.
  if (best && marks.length === game.legal.length && marks.every((m) => m.exact)) {
    for (const mark of marks) mark.best = order(mark, best) === 0;
  }
  return marks;
}

/**
 * The values of moves that the engine has proved in the position itself.
 * @param {Game} game @param {PositionAnalysis | null} search @param {boolean} estimates @param {Reply | null} reply
 * @returns {Map<Move, Pick<Mark, 'move' | 'value' | 'exact' | 'plies'>>}
 */
function provedMoves(game, search, estimates, reply) {
  const known = search ?? UNKNOWN;
  const found = new Map();
  for (const { move, value } of known.progress?.moves ?? []) if (value !== null) found.set(move, { move, value, exact: true, plies: null });
  for (const m of known.solution?.moves ?? []) if (m.exact || known.solution?.line_complete) found.set(m.move, m);
  const winning = estimates ? null : winOf(game, known);
  const chosen = estimates ? [known.guess, reply].filter((one) => one !== null) : [];
  for (const one of [winning, ...chosen, ...surveyOf(known, reply)?.moves ?? []]) {
    if (one?.exact && one.value !== null && !found.has(one.move)) found.set(one.move, { move: one.move, value: one.value, exact: true,
      plies: one === winning ? winning.plies : null });
  }
  return found;
}

/**
 * What the search of a position, or the engine's choice in it, proves of a move.
 * @param {Game} game @param {PositionAnalysis | null} known @param {boolean} estimates @param {Reply | null} reply @param {Move} move
 * @returns {Pick<Point, 'lower' | 'upper'>[]}
 */
export function boundsOf(game, known, estimates, reply, move) {
  const value = provedMoves(game, known, estimates, reply).get(move)?.value ?? null;
  return [{ lower: value, upper: value }, ...(known?.progress?.moves ?? []).filter((one) => one.move === move)];
}

/**
 * The estimates of a position's moves, which are consistent with each other and with what is proved. What is estimated after a move comes
 * first, then the engine's choices, the longest search first, and last its quick estimates.
 * @param {Game} game @param {Pick<PositionAnalysis, 'guess' | 'glance' | 'looks' | 'progress' | 'state'>} known @param {boolean} estimates
 * @param {Beside} beside
 * @returns {Map<Move, number>}
 */
function guessesOf(game, known, estimates, { after, lower, reply, upper }) {
  const sign = game.turn === 'first' ? 1 : -1;
  const bounds = new Map((known.progress?.moves ?? []).map((move) => [move.move, move]));
  /** Within the bounds of the move, and not better than the position can be. @param {Move} move @param {number} value */
  const within = (move, value) => {
    const proved = bounds.get(move);
    const next = after.get(move);
    const most = Math.min(proved?.upper ?? Infinity, next?.upper ?? Infinity, sign > 0 ? upper ?? Infinity : Infinity);
    const least = Math.max(proved?.lower ?? -Infinity, next?.lower ?? -Infinity, sign < 0 ? lower ?? -Infinity : -Infinity);
    return Math.max(least, Math.min(most, value));
  };
  /** @type {Map<Move, number>} */
  const guesses = new Map();
  for (const [move, { estimate }] of after) if (estimate !== null) guesses.set(move, within(move, estimate));
  const survey = surveyOf(known, reply);
  const chosen = estimates ? [known.guess, reply].filter((one) => one !== null)
    : [survey?.moves.find(({ move }) => move === survey.choice)].filter((one) => one !== undefined);
  let best = Infinity;
  for (const { move, value } of chosen) {
    if (value === null) continue;
    const worth = guesses.get(move) ?? within(move, sign * Math.min(best, sign * value));
    guesses.set(move, worth);
    // A choice that turned out worse than estimated says nothing against the other moves.
    const refuted = (after.get(move)?.value ?? null) !== null && sign * worth < sign * value;
    best = Math.min(best, sign * (refuted ? value : worth));
  }
  const quick = [...known.looks, ...(survey?.moves ?? []).flatMap(({ exact, move, value }) => (
    exact ? [] : [/** @type {const} */ ([move, value])]))];
  for (const [move, value] of quick) if (!guesses.has(move)) guesses.set(move, within(move, sign * Math.min(best, sign * value)));
  // The position is worth at least what is proved of it, and so is its best move.
  const least = sign > 0 ? lower : upper;
  const able = least === null || [...guesses.values()].some((value) => sign * value >= sign * least) ? []
    : [...guesses].filter(([move]) => (after.get(move)?.estimate ?? null) === null && within(move, least) === least);
  const top = Math.max(...able.map(([, value]) => sign * value));
  for (const [move, value] of able) if (sign * value === top) guesses.set(move, /** @type {number} */ (least));
  return guesses;
}

/**
 * The move that begins the line by which the side to move is proved to win, even if the search has not come to each move's value.
 * @param {Game} game @param {Pick<PositionAnalysis, 'guess' | 'glance' | 'progress' | 'solution'>} known
 */
function winOf(game, known) {
  const sign = game.turn === 'first' ? 1 : -1;
  const latest = known.solution ?? known.progress;
  if (latest && latest.lower === latest.upper && sign * latest.lower > 0 && latest.line.length) {
    return { move: latest.line[0], value: latest.lower, exact: true, plies: latest.plies ?? null };
  }
  const proof = proofOf(known);
  return proof && sign * (proof.value ?? 0) > 0 ? { move: proof.move, value: proof.value, exact: true, plies: null } : null;
}

/**
 * The largest value that either side can reach: where values count squares, as estimates do and boxes among lines, all of them.
 * @param {Game} game @param {boolean} estimates
 */
export const widest = (game, estimates) => (
  estimates || game.kinds ? game.cells.filter((_, index) => kindOf(game, index) === 'area').length : 1);

/**
 * Ranks a move's distance to the end among moves with the same value: 0 is the nearest, 3 the farthest.
 * @param {Mark} mark @param {Mark[]} marks
 */
function rankOf({ value, plies, exact }, marks) {
  if (!exact || plies === null) return 0;
  const distances = marks.flatMap((other) => (other.value === value && other.plies !== null ? [other.plies] : []));
  const [near, far] = [Math.min(...distances), Math.max(...distances)];
  return far > near ? Math.round((3 * (plies - near)) / (far - near)) : 0;
}

/**
 * Estimates a position that is not proved: as its best move, if a move is estimated, or solved and the engine's choice.
 * @param {Game} game @param {readonly Mark[]} marks its moves @param {Pick<Point, 'lower' | 'upper'>} proved
 * @param {Move | null} [choice] the engine's @returns {number | null}
 */
export function estimateOf(game, marks, { lower, upper }, choice = null) {
  if (lower !== null && lower === upper) return null;
  if (marks.every(({ exact, move, value }) => value === null || (exact && move !== choice))) return null;
  const [best] = marks.filter(({ value }) => value !== null).sort(bestFirst(game));
  return Math.max(lower ?? -Infinity, Math.min(upper ?? Infinity, /** @type {number} */ (best.value)));
}

/** A choice of the engine with a proved value. @param {Pick<PositionAnalysis, 'guess' | 'glance'> | null} known */
export const proofOf = (known) => [known?.guess, known?.glance].find((reply) => reply?.exact && reply.value !== null) ?? null;

/**
 * The proved value of a position: the final score, or the result of a search.
 * @param {Game} game
 * @param {PositionAnalysis | null} known
 * @param {boolean} estimates whether values count pieces on the board, and so may be as large as the board
 * @returns {{ value: number | null, lower: number | null, upper: number | null }}
 */
export function valueOf(game, known, estimates) {
  if (game.outcome) return { value: game.outcome.score, lower: game.outcome.score, upper: game.outcome.score };
  /** @type {Solution | Progress | null} */
  const latest = known?.solution ?? known?.progress ?? null;
  const proof = proofOf(known)?.value;
  if (typeof proof === 'number' && !(latest && latest.lower === latest.upper)) return { value: proof, lower: proof, upper: proof };
  // Bounds as wide as the game allows carry no information.
  if (!latest || latest.upper - latest.lower >= 2 * widest(game, estimates)) return { value: null, lower: null, upper: null };
  return { value: latest.lower === latest.upper ? latest.lower : null, lower: latest.lower, upper: latest.upper };
}
