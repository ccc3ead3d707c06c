// The lessons as they are taken: which step is open, what was answered, what came of it, and how far one has come.

import { EngineError } from '../../engine/errors.js';
import { lessonProgress, saveLessonProgress } from './progress.js';
import { KINDS, sceneOf } from './task-kinds.js';
import { LESSONS } from './list.js';
import { view } from './view.js';
import { lessonWords } from './words.js';

/** @import { Given } from '../../ui/given.d.ts' */
/** @import { Progress } from './progress.js' */
/** @import { Lesson, Scene, Verdict } from './types.d.ts' */
/** @import { LessonWords } from './words.js' */

/** What follows an answer goes on this often. */
const PACE_MS = 900;

export class Lessons {
  /** The lesson that is open; null: the list. @type {Lesson | null} */
  lesson = null;
  /** Its step, from 0 on. */
  at = 0;
  /** @type {Scene | null} */
  scene = null;
  /** What is answered so far: what it is depends on the kind of task. @type {any} */
  answer = null;
  /** @type {Verdict | null} */
  verdict = null;
  /** Where one stands in what is shown after an answer. */
  shown = 0;
  /** Why the engine refused, in a sentence. @type {string | null} */
  wrong = null;
  /** The words, once they are loaded. @type {LessonWords | null} */
  words = null;
  /** By lesson, what each step's first answer was worth: 1 right, 0 wrong, null: none yet. @type {Progress} */
  progress = lessonProgress();

  given;
  /** Goes to a place: NAME.STEP, or the list; null: leaves the lessons. @type {(place: string | null) => Promise<void>} */
  go;
  /** @type {string | null} */
  #code = null;
  #turn = 0;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #playing;

  /** @param {Given} given @param {(place: string | null) => Promise<void>} go */
  constructor(given, go) {
    this.given = given;
    this.go = go;
    matchMedia('(max-width: 560px)').addEventListener('change', () => given.commands.update());
  }

  get list() { return LESSONS; }
  get step() { return this.lesson?.steps[this.at] ?? null; }
  get kind() { return this.step ? KINDS[this.step.kind] : null; }
  get ready() { return this.scene !== null && this.step !== null && this.kind?.ready(this.answer, this.scene, this.step) === true; }

  /** @param {string} place @returns {string} what was found there */
  open(place) {
    // Words that could not be loaded are asked for again.
    if (!this.words) this.#code = '';
    const [name, number] = place.split('.');
    const lesson = LESSONS.find((one) => one.name === name) ?? null;
    const at = Math.max(0, Math.min(Number(number) - 1 || 0, (lesson?.steps.length ?? 1) - 1));
    if (lesson === this.lesson && at === this.at && (this.scene || !lesson)) return this.#place(lesson, at);
    Object.assign(this, { lesson, at });
    this.#begin();
    this.#lead('.course h2');
    return this.#place(lesson, at);
  }

  /** @param {Lesson | null} lesson @param {number} at */
  #place(lesson, at) { return lesson ? `${lesson.name}.${at + 1}` : 'all'; }

  /** What stands in a step, with no answer yet. */
  async #begin() {
    const turn = ++this.#turn;
    this.#stop();
    Object.assign(this, { scene: null, answer: null, verdict: null, shown: 0, wrong: null });
    const { step } = this;
    if (!step) return;
    await this.#ask(turn, async () => {
      const scene = await sceneOf(this.given.table.engine, step);
      if (turn === this.#turn) Object.assign(this, { scene, answer: KINDS[step.kind].begin(scene, step) });
    });
  }

  /** @param {any} answer */
  set(answer) {
    this.answer = answer;
    this.given.commands.update();
  }

  /** The answer is given: is it right? */
  async commit() {
    const { answer, kind, lesson, at, scene, step } = this;
    if (!scene || !step || !kind || !lesson || this.verdict) return;
    const turn = ++this.#turn;
    await this.#ask(turn, async () => {
      const verdict = await kind.judge(this.given.table.engine, scene, step, answer);
      if (turn !== this.#turn) return;
      Object.assign(this, { verdict, shown: 0 });
      this.#note(lesson, at, verdict.right);
      this.#play();
    });
    // What the answer came to stays in sight.
    this.#lead('[data-do="lesson-next"]', true);
  }

  /** The same task, once more. */
  again() {
    const { scene, step } = this;
    if (!scene || !step) return;
    this.#turn++;
    this.#stop();
    // A tree keeps what was made of it; a wrong choice does not.
    Object.assign(this, { verdict: null, shown: 0, answer: step.kind === 'turn' ? this.answer : KINDS[step.kind].begin(scene, step) });
    this.given.commands.update();
  }

  /** The next step, or the next lesson; after the last the list. */
  next() {
    const { lesson, at } = this;
    if (!lesson) return;
    if (at + 1 < lesson.steps.length) return this.go(`${lesson.name}.${at + 2}`);
    const after = LESSONS[LESSONS.indexOf(lesson) + 1];
    return this.go(after ? `${after.name}.1` : 'all');
  }

  /** @param {number} at in what is shown after an answer */
  stepTo(at) {
    this.#stop();
    this.shown = at;
    this.given.commands.update();
  }

  /** Everything begins anew. */
  forget() {
    this.progress = {};
    saveLessonProgress({});
    this.given.commands.update();
  }

  /** The lessons, drawn; their words are loaded first. */
  draw() {
    const { code } = this.given.words;
    if (code !== this.#code) {
      this.#code = code;
      lessonWords(code).then((words) => {
        if (code !== this.#code) return;
        this.words = words;
        this.given.commands.update();
      }, () => this.given.commands.notLoaded());
    }
    return view(this);
  }

  /** The keyboard goes on from here where what it was on is gone. @param {string} selector @param {boolean} [preventScroll] */
  #lead(selector, preventScroll = false) {
    setTimeout(() => {
      if (document.activeElement !== document.body) return;
      /** @type {HTMLElement | null} */ (document.querySelector(selector))?.focus({ preventScroll });
    });
  }

  /** Only a first answer counts. @param {Lesson} lesson @param {number} at @param {boolean} right */
  #note(lesson, at, right) {
    // Another tab may have come farther meanwhile.
    this.progress = { ...this.progress, ...lessonProgress() };
    const kept = this.progress[lesson.name] ?? [];
    if (kept[at] === 0 || kept[at] === 1) return;
    this.progress = { ...this.progress, [lesson.name]: lesson.steps.map((_, i) => (i === at ? (right ? 1 : 0) : kept[i] ?? null)) };
    saveLessonProgress(this.progress);
  }

  /** What follows the answer, position by position; at once where motion is not wanted. */
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
      this.given.commands.update();
    }, PACE_MS);
  }

  #stop() {
    clearInterval(this.#playing);
  }

  /** @param {number} turn @param {() => Promise<void>} act */
  async #ask(turn, act) {
    try {
      await act();
    } catch (error) {
      if (turn !== this.#turn) return;
      if (!(error instanceof EngineError)) throw error;
      this.wrong = await this.given.commands.explain(error);
    }
    this.given.commands.update();
  }
}
