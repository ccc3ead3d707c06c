// Rounds of three exercises in alpha-beta: the tree to click through, the clicks, and what they show. The engine judges the answers;
// view.js draws.

import { current } from '../../model/scope.js';
import { Work } from '../work.js';

/** @import { Engine } from '../../engine/client.js' */
/** @import { Diagnosis, Exercise, ExerciseOptions, SearchVersion } from '../../types.d.ts' */
/** @import { Callbacks } from '../work.js' */
/** An answer to an exercise, in the form that the engine takes. @typedef {ExerciseOptions & { clicks: number[], best: number }} Answer */

/**
 * An exercise that is shown on its own, outside a round. `judged` receives the answer and the mistake that explains it, if one does;
 * `next` is what the button after it does.
 * @typedef {object} Alone
 * @property {ExerciseOptions} options
 * @property {(answer: Answer, judged: Diagnosis['judged'][0], exercise: Exercise, mistake: SearchVersion | null) => void} judged
 * @property {() => string} label
 * @property {() => void} next
 */

/** The number of exercises in a round. */
export const ROUND = 3;
/** Of so many trees, the first exercise of a round has the smallest. */
const FEW = 8;
/** With more slips than this in all, no version explains the answers. */
const SLIPS = 4;

/** @param {Diagnosis['believed'][0]} explanation */
const explains = ({ slips, choices }) => slips + choices <= SLIPS;

export class Exercises extends Work {
  /** The tree to click through; null while the engine makes it. @type {Exercise | null} */
  exercise = null;
  /** The leaves clicked so far, as indices of the exercise's nodes. @type {number[]} */
  clicks = [];
  /** The answers of this round. @type {Answer[]} */
  answers = [];
  /** What the answers so far show; null before the first one. @type {Diagnosis | null} */
  diagnosis = null;
  /**
   * What explains the answers, the likeliest first. Users change their method: if nothing explains all answers, this is about as
   * many of the latest ones as something explains (`lately`), at least about the last one.
   * @type {{ all: Diagnosis['believed'], lately: boolean, explained: boolean } | null}
   */
  believed = null;
  /** The answer to the current exercise; null until the user gives it. @type {Answer | null} */
  given = null;

  /** @type {ExerciseOptions} */
  #options = {};
  /** @type {Alone | null} */
  alone;
  #seed;

  /**
   * @param {Engine} engine @param {Callbacks} callbacks
   * @param {number} [seed] makes rounds differ from one another
   * @param {Alone | null} [alone] for an exercise that is shown on its own
   */
  constructor(engine, callbacks, seed = Math.floor(Math.random() * 1e9), alone = null) {
    super(engine, callbacks);
    this.alone = alone;
    this.#seed = seed;
  }

  /** The number of the current exercise in the round, from 1. */
  get number() { return this.answers.length + (this.given ? 0 : 1); }
  get over() { return this.answers.length === ROUND; }
  /** The indices of the root's children. */
  get choices() { return this.exercise?.nodes.flatMap(({ parent }, at) => (parent === 0 ? [at] : [])) ?? []; }

  /** Opens the next exercise. After the last one of a round, it starts a new round. */
  async next() {
    if (this.alone && this.given) {
      this.alone.next();
      return;
    }
    if (this.over) {
      this.answers = [];
      this.diagnosis = null;
      this.believed = null;
    }
    this.given = null;
    this.exercise = null;
    this.clicks = [];
    this.wrong = null;
    this.#seed++;
    this.#options = this.alone?.options ?? this.#chosen();
    this.changed();
    await this.ask(async (signal) => {
      if (!this.alone && !this.answers.length) this.#options = await current(signal, this.#smallest());
      this.exercise = await current(signal, this.engine.exercise(this.#options));
    });
    this.changed();
  }

  /** Adds a leaf to the clicks. Clicking the last leaf again takes it back. @param {number} leaf */
  click(leaf) {
    if (this.given) return;
    if (this.clicks.at(-1) === leaf) this.clicks = this.clicks.slice(0, -1);
    else if (!this.clicks.includes(leaf)) this.clicks = [...this.clicks, leaf];
    this.changed();
  }

  /** Ends the exercise. @param {number} best the index of the root's child that the user chooses */
  async answer(best) {
    const { exercise } = this;
    if (this.given || !exercise) return;
    const answer = { ...this.#options, clicks: this.clicks, best };
    this.given = answer;
    this.answers = [...this.answers, answer];
    await this.ask(async (signal) => {
      const diagnosis = await this.engine.diagnose(this.answers);
      const believed = await this.#explain(diagnosis);
      const [{ version }] = believed.all;
      this.alone?.judged(answer, diagnosis.judged[diagnosis.judged.length - 1], exercise,
        believed.explained && version !== 'right' ? version : null);
      if (!signal.aborted) Object.assign(this, { diagnosis, believed });
    });
    this.changed();
  }

  /** @param {Diagnosis} diagnosis of all answers */
  async #explain({ believed }) {
    const { answers } = this;
    let all = believed;
    let from = 0;
    while (!explains(all[0]) && from < answers.length - 1) all = (await this.engine.diagnose(answers.slice(++from))).believed;
    return { all, lately: from > 0, explained: explains(all[0]) };
  }

  /** The smallest of a few trees, to begin with. @returns {Promise<ExerciseOptions>} */
  async #smallest() {
    const seeds = Array.from({ length: FEW }, (_, i) => this.#seed + i);
    const sizes = await Promise.all(seeds.map(async (seed) => (await this.engine.exercise({ seed })).nodes.length));
    this.#seed += FEW - 1;
    return { seed: seeds[sizes.indexOf(Math.min(...sizes))] };
  }

  /** First a tree of numbers, then the end of a real game, then a tree that separates the likeliest versions. @returns {ExerciseOptions} */
  #chosen() {
    const seed = this.#seed;
    if (this.answers.length === 1) return { seed, kind: 'position' };
    const [one, other] = this.believed?.all ?? [];
    return one && other ? { seed, between: [one.version, other.version] } : { seed };
  }
}
