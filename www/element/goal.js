// A puzzle: its goal is what the outcome has to be for the person's side.

import { notLoaded } from '../engine/errors.js';

/** @import { Engine } from '../engine/client.js' */
/** @import { PlayWords } from '../i18n/index.js' */
/** @import { Control } from './attributes.js' */
/** @import { Goal } from './read-goal.js' */
/** @import { Task } from './task.js' */
/** @import { Game, Side } from '../types.d.ts' */

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

  /**
   * The puzzle with the goal in a text; null, empty: without one, as most elements are. The code that reads goals loads with the first one.
   * @param {string | null} text @param {Engine} engine @param {Game} game of the rules that are played
   * @throws {EngineError} if the text is no goal of the game, or the code is not loaded
   */
  static async of(text, engine, game) {
    const goal = text?.trim();
    if (!goal) return new Puzzle();
    const { readGoal } = await import('./read-goal.js').catch((error) => { throw notLoaded(error); });
    return new Puzzle(await readGoal(goal, engine, game));
  }

  /** Another position is on the board. @param {Game} game @param {Side} side the person's */
  show({ outcome }, side) {
    this.solved = outcome && this.#goal ? this.#goal(outcome, side) : null;
  }

  /** @param {PlayWords} words @returns {Message} */
  message({ solved, unsolved }) {
    return { lead: this.solved === null ? null : this.solved ? solved : unsolved, text: null };
  }
}
