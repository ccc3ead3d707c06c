// The state of the lessons: the open step, the answer, the verdict, and the user's progress.

// Sheets of tasks offer the lessons' tasks by name.
export { LESSONS } from './list.js';

import { current } from '../../model/scope.js';
import { Work } from '../work.js';
import { answerText, rightAnswer } from './answer-text.js';
import { forgetAnswers, givenAnswers, keepAnswer, lessonProgress, saveLessonProgress } from './progress.js';
import { KINDS, sceneOf } from './task-kinds.js';
import { LESSONS } from './list.js';
import { optionText, view } from './view.js';
import { lessonWords } from '../words.js';

/** @import { Given } from '../../ui/given.d.ts' */
/** @import { Progress } from './progress.js' */
/** @import { Lesson, Scene, Verdict } from './types.d.ts' */

/**
 * A task that is shown on its own, outside the course. `judged` receives each answer as a text; `next` is what the button after it does.
 * @typedef {{ judged(answer: string, right: boolean): void, label(): string, next(): void }} Alone
 */

/** The time between two positions after an answer, in milliseconds. */
const PACE_MS = 900;

export class Lessons extends Work {
  /** The open lesson; null: the list. @type {Lesson | null} */
  lesson = null;
  /** The index of the open step. */
  at = 0;
  /** @type {Scene | null} */
  scene = null;
  /** The answer so far. Its form depends on the kind of task. @type {any} */
  answer = null;
  /** @type {Verdict | null} */
  verdict = null;
  /** The index of the position shown after an answer. */
  shown = 0;
  /** For each lesson, the results of the first answers to its steps: 1 right, 0 wrong, null: none yet. @type {Progress} */
  progress = lessonProgress();

  given;
  /** Goes to a place: NAME.STEP, or the list; null: leaves the lessons. @type {(place: string | null) => Promise<void>} */
  go;
  /** @type {Alone | null} */
  alone;
  /** Resolves when the step opened last is loaded, or cannot be. */
  opening = Promise.resolve();
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #playing;

  /**
   * @param {Given} given @param {(place: string | null) => Promise<void>} go
   * @param {Alone | null} [alone] for a task that is shown on its own, outside the course
   */
  constructor(given, go, alone = null) {
    super(given.table.engine, { changed: () => given.commands.update(), explain: (error) => given.commands.explain(error) });
    this.given = given;
    this.go = go;
    this.alone = alone;
    matchMedia('(max-width: 560px)').addEventListener('change', this.changed);
  }

  get list() { return LESSONS; }
  get step() { return this.lesson?.steps[this.at] ?? null; }
  get kind() { return this.step ? KINDS[this.step.kind] : null; }
  get ready() { return this.scene !== null && this.step !== null && this.kind?.ready(this.answer, this.scene, this.step) === true; }

  /** @param {string} place @returns {string} the place that is now open */
  open(place) {
    const [name, number] = place.split('.');
    const lesson = LESSONS.find((one) => one.name === name) ?? null;
    const at = Math.max(0, Math.min(Number(number) - 1 || 0, (lesson?.steps.length ?? 1) - 1));
    if (lesson === this.lesson && at === this.at && (this.scene || !lesson)) return this.#place(lesson, at);
    Object.assign(this, { lesson, at });
    this.opening = this.#begin();
    this.#lead('.course h2');
    return this.#place(lesson, at);
  }

  /** @param {Lesson | null} lesson @param {number} at */
  #place(lesson, at) { return lesson ? `${lesson.name}.${at + 1}` : 'all'; }

  /** Loads the open step, with the answer given to it before a reload or, without one, an empty answer. */
  async #begin() {
    const signal = this.latest.renew();
    this.#stop();
    Object.assign(this, { scene: null, answer: null, verdict: null, shown: 0, wrong: null });
    const { at, lesson, step } = this;
    if (!step) return;
    await this.ask(async () => {
      const kind = KINDS[step.kind];
      const scene = await current(signal, sceneOf(this.engine, step));
      const given = this.alone ? undefined : givenAnswers()[this.#place(lesson, at)];
      if (given === undefined || !kind.ready(given, scene, step)) {
        Object.assign(this, { scene, answer: kind.begin(scene, step) });
        return;
      }
      const verdict = await current(signal, kind.judge(this.engine, scene, step, given));
      Object.assign(this, { scene, answer: given, verdict, shown: Math.max(0, verdict.line.length - 1) });
    }, signal);
    this.changed();
  }

  /** @param {any} answer */
  set(answer) {
    this.answer = answer;
    this.changed();
  }

  /** Submits the answer for judgement. */
  async commit() {
    const { answer, kind, lesson, at, scene, step } = this;
    if (!scene || !step || !kind || !lesson || this.verdict) return;
    await this.ask(async (signal) => {
      const verdict = await current(signal, kind.judge(this.engine, scene, step, answer));
      Object.assign(this, { verdict, shown: 0 });
      this.#note(lesson, at, verdict.right);
      if (!this.alone) keepAnswer(this.#place(lesson, at), answer);
      this.alone?.judged(this.#text(answer), verdict.right);
      this.#play();
    });
    this.changed();
    // Keep the verdict in view.
    this.#lead('[data-do="lesson-next"]', true);
  }

  /** An answer to the open task as a short text. @param {any} answer */
  #text(answer) {
    const { scene, step, given: { words } } = this;
    return scene && step ? answerText(step, scene, answer, words, (id) => optionText(this, id)) : '';
  }

  /** The right answer to the open task as a short text, once it and the words are loaded. @returns {Promise<string>} */
  async solution() {
    const { scene, step } = this;
    return scene && step ? this.#text(await rightAnswer(this.engine, scene, step)) : '';
  }

  /** Starts the same task again. */
  again() {
    const { at, lesson, scene, step } = this;
    if (!scene || !step) return;
    this.latest.renew();
    this.#stop();
    keepAnswer(this.#place(lesson, at));
    // A reordered tree keeps its order. Any other answer is cleared.
    Object.assign(this, { verdict: null, shown: 0, answer: step.kind === 'turn' ? this.answer : KINDS[step.kind].begin(scene, step) });
    this.changed();
  }

  /** Goes to the next step or lesson, and after the last lesson to the list. */
  next() {
    const { alone, lesson, at } = this;
    if (alone) return alone.next();
    if (!lesson) return;
    if (at + 1 < lesson.steps.length) return this.go(`${lesson.name}.${at + 2}`);
    const after = LESSONS[LESSONS.indexOf(lesson) + 1];
    return this.go(after ? `${after.name}.1` : 'all');
  }

  /** @param {number} at the index of a position after an answer */
  stepTo(at) {
    this.#stop();
    this.shown = at;
    this.changed();
  }

  /** Clears all progress. */
  forget() {
    this.progress = {};
    saveLessonProgress({});
    forgetAnswers();
    this.changed();
  }

  get words() { return lessonWords.in(this.given.words.code); }

  draw() { return view(this); }

  /** Moves focus to an element if the focused one is gone. @param {string} selector @param {boolean} [preventScroll] */
  #lead(selector, preventScroll = false) {
    setTimeout(() => {
      if (document.activeElement !== document.body) return;
      /** @type {HTMLElement | null} */ (document.querySelector(selector))?.focus({ preventScroll });
    });
  }

  /** Records an answer. Only the first one counts. @param {Lesson} lesson @param {number} at @param {boolean} right */
  #note(lesson, at, right) {
    // Another tab may have made progress in the meantime.
    this.progress = { ...this.progress, ...lessonProgress() };
    const kept = this.progress[lesson.name] ?? [];
    if (kept[at] === 0 || kept[at] === 1) return;
    this.progress = { ...this.progress, [lesson.name]: lesson.steps.map((_, i) => (i === at ? (right ? 1 : 0) : kept[i] ?? null)) };
    saveLessonProgress(this.progress);
  }

  /** Plays the positions that follow the answer. With reduced motion, it shows the last one at once. */
  #play() {
    const end = (this.verdict?.line.length ?? 0) - 1;
    if (end < 1) return;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      this.shown = end;
      return;
    }
    this.#playing = setInterval(() => {
      this.shown++;
      if (this.shown >= end) this.#stop();
      this.changed();
    }, PACE_MS);
  }

  #stop() {
    clearInterval(this.#playing);
  }
}
