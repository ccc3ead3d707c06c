// Three exercises in alpha-beta: trees that are clicked through, and what the clicks show. No drawing; the engine judges.

import { EngineError } from '../../engine/errors.js';

/** @import { Engine } from '../../engine/client.js' */
/** @import { Diagnosis, Exercise, ExerciseOptions } from '../../types.d.ts' */
/** What somebody did with one of them, as the engine takes it. @typedef {ExerciseOptions & { clicks: number[], best: number }} Answer */

/** How many make a round. */
export const ROUND = 3;

export class Exercises {
  /** The tree that is clicked through; null while it is made. @type {Exercise | null} */
  exercise = null;
  /** The leaves clicked so far, by their places among its nodes. @type {number[]} */
  clicks = [];
  /** The answers of this round. @type {Answer[]} */
  answers = [];
  /** What the answers show, once one is given. @type {Diagnosis | null} */
  diagnosis = null;
  /** The answer that is looked at after it was given. @type {Answer | null} */
  given = null;
  /** Why the engine refused, in a sentence. @type {string | null} */
  wrong = null;

  /** @type {ExerciseOptions} */
  #options = {};
  #turn = 0;
  #seed;
  #engine;
  #changed;
  #explain;

  /**
   * @param {Engine} engine
   * @param {{ changed: () => void, explain: (error: EngineError) => Promise<string> }} tell
   * @param {number} [seed] makes one round differ from another
   */
  constructor(engine, { changed, explain }, seed = Math.floor(Math.random() * 1e9)) {
    this.#engine = engine;
    this.#changed = changed;
    this.#explain = explain;
    this.#seed = seed;
  }

  /** Which of the round is worked on, from 1 on. */
  get number() { return this.answers.length + (this.given ? 0 : 1); }
  get over() { return this.answers.length === ROUND; }
  /** Where the root's moves lead. */
  get choices() { return this.exercise?.nodes.flatMap(({ parent }, at) => (parent === 0 ? [at] : [])) ?? []; }

  /** The next one; after the last of a round, the first of another. */
  async next() {
    const turn = ++this.#turn;
    if (this.over) {
      this.answers = [];
      this.diagnosis = null;
    }
    this.given = null;
    this.exercise = null;
    this.clicks = [];
    this.wrong = null;
    this.#seed++;
    this.#options = this.#chosen();
    this.#changed();
    try {
      const exercise = await this.#engine.exercise(this.#options);
      if (turn === this.#turn) this.exercise = exercise;
    } catch (error) {
      await this.#refused(error);
    }
    this.#changed();
  }

  /** A leaf is looked at; clicked again it is not, if it was the last. @param {number} leaf */
  click(leaf) {
    if (this.given) return;
    if (this.clicks.at(-1) === leaf) this.clicks = this.clicks.slice(0, -1);
    else if (!this.clicks.includes(leaf)) this.clicks = [...this.clicks, leaf];
    this.#changed();
  }

  /** The search is over, and this is the root's best move. @param {number} best */
  async answer(best) {
    if (this.given || !this.exercise) return;
    const turn = this.#turn;
    const answer = { ...this.#options, clicks: this.clicks, best };
    this.given = answer;
    this.answers = [...this.answers, answer];
    try {
      const diagnosis = await this.#engine.diagnose(this.answers);
      if (turn === this.#turn) this.diagnosis = diagnosis;
    } catch (error) {
      await this.#refused(error);
    }
    this.#changed();
  }

  /** Of numbers first, then of a real game's end, then one between what is likeliest so far. @returns {ExerciseOptions} */
  #chosen() {
    const seed = this.#seed;
    if (this.answers.length === 1) return { seed, kind: 'position' };
    const [one, other] = this.diagnosis?.believed ?? [];
    return one && other ? { seed, between: [one.version, other.version] } : { seed };
  }

  /** @param {unknown} error */
  async #refused(error) {
    if (!(error instanceof EngineError)) throw error;
    this.wrong = await this.#explain(error);
  }
}
