// A puzzle's goal, and a position on the way to it.

import { PuzzleError } from './errors.js';

/** @import { Game, Side } from '../../types.d.ts' */

/**
 * What the side to move must reach: "win", "draw" (at least), ">=N" (a final score) or "win-in-N" (own moves, the last one included).
 * @typedef {string} Goal
 */

/**
 * A position on the way through a puzzle.
 * @typedef {object} Stage
 * @property {Game} game
 * @property {Side} solver the side that must reach the goal
 * @property {number} least the least final score that reaches the goal, from the solver's point of view
 * @property {number | null} left of a win in so many moves, those that are left; null for other goals
 */

/** The range of scores and of own moves that a record can hold. */
export const LEAST_SCORE = -64;
export const SCORES = 129;
export const MOVE_NUMBERS = 64;

/**
 * @param {Goal} goal
 * @returns {{ least: number, left: number | null }} see {@link Stage}
 * @throws {PuzzleError} of code `goal`
 */
export function readGoal(goal) {
  if (goal === 'win') return { least: 1, left: null };
  if (goal === 'draw') return { least: 0, left: null };
  const [, score] = /^>=(-?\d{1,2})$/.exec(goal) ?? [];
  const digit = Number(score) - LEAST_SCORE;
  if (digit >= 0 && digit < SCORES) return { least: Number(score), left: null };
  const [, moves] = /^win-in-(\d{1,2})$/.exec(goal) ?? [];
  if (moves !== undefined && Number(moves) >= 1 && Number(moves) <= MOVE_NUMBERS) return { least: 1, left: Number(moves) };
  throw new PuzzleError('goal');
}

/** Where a puzzle begins: the side to move is the solver. @param {Game} game @param {Goal} goal @returns {Stage} */
export const stageOf = (game, goal) => ({ game, solver: game.turn, ...readGoal(goal) });

/** @param {Stage} stage */
export const isOwnTurn = ({ game, solver }) => game.turn === solver;

/** A score from the solver's point of view. @param {Stage} stage @param {number} score from the first side's */
export const own = ({ solver }, score) => (solver === 'first' ? score : -score);

/** The stage after a move of the side to move. @param {Stage} stage @param {Game} game the position after the move @returns {Stage} */
export const after = (stage, game) => ({
  ...stage, game, left: stage.left !== null && isOwnTurn(stage) ? Math.max(0, stage.left - 1) : stage.left,
});

/**
 * Whether the goal was reached, once that is settled: at the end of the game, or when a win in so many moves has no moves left.
 * @param {Stage} stage @returns {boolean | null}
 */
export function resultOf(stage) {
  const { game: { outcome }, left, least } = stage;
  if (outcome) return own(stage, outcome.score) >= least;
  return left === 0 ? false : null;
}
