// The goal that an element's attribute asks for.

import { EngineError } from '../engine/errors.js';

/** @import { Engine } from '../engine/client.js' */
/** @import { Game, Outcome, Side } from '../types.d.ts' */

/** Whether an outcome reaches the goal. @typedef {(outcome: Outcome, side: Side) => boolean} Goal */

/** @type {Record<string, (score: number, wanted: number) => boolean>} */
const comparisons = {
  '>=': (score, wanted) => score >= wanted,
  '<=': (score, wanted) => score <= wanted,
  '>': (score, wanted) => score > wanted,
  '<': (score, wanted) => score < wanted,
  '=': (score, wanted) => score === wanted,
};

/**
 * The goal that solves a puzzle: "win", "draw" (or better), or a score for the person's side, such as ">=4".
 * @param {string} goal the text
 * @param {Engine} engine @param {Game} game of the rules that are played
 * @returns {Promise<Goal>}
 * @throws {EngineError} if the text is not a goal, or the score is impossible under these rules
 */
export async function readGoal(goal, engine, game) {
  if (goal === 'win') return ({ winner }, side) => winner === side;
  if (goal === 'draw') return ({ winner }, side) => winner === side || winner === 'draw';
  const [, sign, number] = /^(>=|<=|>|<|=)\s*([+-]?\d+)$/.exec(goal.replace('−', '-')) ?? [];
  if (!sign) {
    throw wrong('goal', { goal }, `“${goal}” is not a goal. Use win, draw, win-in-3 or a score such as >=4.`);
  }
  // A search of one ply proves nothing, so its bounds are the range of all scores. Either side may be the person's.
  const start = await engine.check(game.rules, {});
  const { lower, upper } = await engine.solve(start, { method: 'alphabeta', depth: 1, plies: false });
  const highest = Math.max(-lower, upper);
  const lowest = -highest;
  if (Number(number) < lowest || Number(number) > highest) {
    const message = `The goal “${goal}” is out of range: scores here are from ${lowest} to ${highest}.`;
    throw wrong('goal-range', { goal, lowest, highest }, message);
  }
  return ({ score }, side) => comparisons[sign](side === 'first' ? score : -score, Number(number));
}

/** @param {string} code @param {Record<string, string | number>} params @param {string} message */
function wrong(code, params, message) {
  return new EngineError({ kind: 'bad-options', code, params, message, input: params.goal });
}
