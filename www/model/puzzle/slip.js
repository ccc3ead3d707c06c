// Makes a puzzle of a slip: the position before it, and as the goal what was there to be had.

import { SLIP_BUDGET } from './budget.js';
import { PuzzleError } from './errors.js';
import { readGoal } from './goal.js';
import { limited } from './limited.js';
import { PuzzlePlay } from './play.js';
import { MOST_TEXT, linkText } from './record.js';

/** @import { Game, Move } from '../../types.d.ts' */
/** @import { Goal } from './goal.js' */
/** @import { Solver } from './judge.js' */
/** @import { Rulebook } from './record.js' */

/**
 * A slip whose values are proved. All are from the first side's point of view; `plies`: the moves to the end with best play before the
 * slip, null if unknown.
 * @typedef {{ before: Game, played: Move, best: number, value: number, plies: number | null }} Proved
 */

/** A win in so many moves is judged quickly on any board. */
const SHORT = 4;
/** With more legal moves than this, only such a win is tried: to judge every move exactly would take minutes. */
const MANY = 40;

/**
 * The goals that the slip gave away, the fittest first.
 * @param {Proved} slip @returns {Goal[]}
 */
export function goalsOf({ before, best, value, plies }) {
  const sign = before.turn === 'first' ? 1 : -1;
  const [was, is] = [sign * best, sign * value];
  if (was <= is) return [];
  if (was > 0 && is <= 0) {
    const moves = plies === null ? Infinity : Math.ceil(plies / 2);
    const short = moves <= SHORT ? [`win-in-${moves}`] : [];
    return ['win', ...short];
  }
  return [was === 0 ? 'draw' : `>=${was}`];
}

/**
 * Makes the puzzle of a slip. Every move in it can be judged exactly, and the move that was played is wrong.
 * @param {Solver & Rulebook} engine @param {Proved} slip @param {AbortSignal} [signal]
 * @returns {Promise<string>} the text of its link
 * @throws {PuzzleError} of code `too-large` if it cannot be judged, `too-long` if it does not fit into a link, `goal` if its goal is none
 */
export async function puzzleOf(engine, slip, signal) {
  const { before, played } = slip;
  const solver = limited(engine, SLIP_BUDGET, signal);
  let fault = new PuzzleError('goal');
  for (const goal of goalsOf(slip)) {
    try {
      if (before.legal.length > MANY && readGoal(goal).left === null) throw new PuzzleError('too-large');
      const play = new PuzzlePlay(solver, { game: before, goal });
      await play.check(signal);
      if ((await play.judge(play.start, played, signal)).right) continue;
      const id = await linkText({ game: before, goal }, engine);
      if (id.length > MOST_TEXT) throw new PuzzleError('too-long');
      return id;
    } catch (error) {
      if (!(error instanceof PuzzleError)) throw error;
      fault = error;
    }
  }
  throw fault;
}
