// A puzzle: its goal is what the outcome has to be for the person's side.

import { EngineError } from '../engine/errors.js';

/** @import { Engine } from '../engine/client.js' */
/** @import { Words } from '../i18n/index.js' */
/** @import { Control } from './attributes.js' */
/** @import { Task } from './task.js' */
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
 * What the status line says of a puzzle.
 * @typedef {object} Message
 * @property {string | null} lead what comes first, in bold
 * @property {string | null} text in place of whose turn it is; null: that stays
 * @property {{ control: Control | 'next', label: string }[]} [buttons]
 */

/**
 * What all puzzles have in common, and what only those of task.js have.
 * @typedef {Pick<Puzzle, keyof Puzzle> & Partial<Pick<Task, Exclude<keyof Task, keyof Puzzle>>>} AnyPuzzle
 */

/** The puzzle of a game that is played to its end, with a goal or without one. */
export class Puzzle {
  /** Whether the goal is reached; null: undecided, or there is no goal. @type {boolean | null} */
  solved = null;
  /** @type {Goal | null} */
  #goal;

  /** @param {Goal | null} [goal] */
  constructor(goal = null) {
    this.#goal = goal;
  }

  /** See {@link goalFor}. @param {string | null} text @param {Engine} engine @param {Game} game */
  static async of(text, engine, game) {
    return new Puzzle(await goalFor(text, engine, game));
  }

  /** Another position is on the board. @param {Game} game @param {Side} side the person's */
  show({ outcome }, side) {
    this.solved = outcome && this.#goal ? this.#goal(outcome, side) : null;
  }

  /** @param {Words} words @returns {Message} */
  message({ solved, unsolved }) {
    return { lead: this.solved === null ? null : this.solved ? solved : unsolved, text: null };
  }
}

/**
 * The goal that solves a puzzle: "win", "draw" (or better), or a score for the person's side, such as ">=4".
 * @param {string | null} text null, empty: no goal
 * @param {Engine} engine @param {Game} game of the rules that are played
 * @returns {Promise<Goal | null>}
 * @throws {EngineError} if the text is not a goal, or the score is impossible under these rules
 */
async function goalFor(text, engine, game) {
  const goal = text?.trim();
  if (!goal) return null;
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
