// The values to display for a position and for each of its moves.

import { bestFirst } from '../engine/positions.js';
import { surveyOf } from './survey.js';

/** @import { Game, PositionAnalysis, Mark, Progress, Solution } from '../types.d.ts' */

/**
 * The values of a position's moves, as far as they are known, for the board.
 * @param {Game} game @param {PositionAnalysis | null} known
 * @param {boolean} estimates whether the engine's evaluation of an unsolved move is the final score it expects
 * @returns {Mark[]}
 */
export function marksOf(game, known, estimates) {
  if (!known || game.outcome) return [];
  const found = new Map();
  for (const m of known.progress?.moves ?? []) if (m.value !== null) found.set(m.move, { value: m.value, exact: true, plies: null });
  for (const m of known.solution?.moves ?? []) if (m.exact || known.solution?.line_complete) found.set(m.move, m);
  const winning = estimates ? null : winOf(game, known);
  if (winning && !found.has(winning.move)) found.set(winning.move, winning);
  // On a board with many moves, marks for pending values would hide the game.
  const waiting = known.state === 'running' && game.legal.length <= 40;
  const { guess, looks } = known;
  if (guess && known.state === 'stopped' && guess.value !== null && estimates && !found.has(guess.move)) {
    found.set(guess.move, { value: guess.value, exact: guess.exact, plies: null });
  }
  const makes = new Map();
  for (const { move, value, exact, makes: kind } of surveyOf(known)?.moves ?? []) {
    makes.set(move, kind);
    if (!found.has(move)) found.set(move, { value, exact, plies: null });
  }
  for (const [move, value] of looks) if (!found.has(move)) found.set(move, { value, exact: false, plies: null });
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
 * The move that begins the line by which the side to move is proved to win, even if the search has not come to each move's value.
 * @param {Game} game @param {PositionAnalysis} known
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

/** The largest value that either side can reach. @param {Game} game @param {boolean} estimates whether values count pieces on the board */
const widest = (game, estimates) => (estimates ? game.cells.length : 1);

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
 * Estimates a position that is not proved, from the engine's choice of move or from quick estimates of the moves.
 * @param {Game} game @param {PositionAnalysis | null} known @param {boolean} estimates @returns {number | null}
 */
export function estimateOf(game, known, estimates) {
  if (!known || game.outcome || !(estimates || surveyOf(known))) return null;
  if (estimates && known.guess && known.guess.value !== null) return known.guess.value;
  const [best] = marksOf(game, known, estimates).filter(({ value }) => value !== null).sort(bestFirst(game));
  const { lower, upper } = known.solution ?? known.progress ?? { lower: -Infinity, upper: Infinity };
  return best?.value === null || best === undefined ? null : Math.max(lower, Math.min(upper, best.value));
}

/** A choice of the engine with a proved value. @param {PositionAnalysis | null} known */
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
