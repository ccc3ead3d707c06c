// Every move's value, read by several workers. The main search reads the whole position, alone at first; where that takes
// long, helpers take its moves one by one, from the other end, and read the positions after them. What is known of a move
// first counts, whoever found it. What the helpers cannot do, the main search does.

import { Line } from './line.js';
import { keyOf } from './positions.js';
import { Question } from './question.js';

/** @import { Game, How, Reading } from './types.d.ts' */

/** Most positions take less, and need no helpers. */
const ALONE_MS = 200;
/** Helpers with nothing to do are kept so long. */
const IDLE_MS = 60_000;
const MOST_HELPERS = 7;
/** A board with more moves than these is not read out in anybody's patience. */
const MOST_MOVES = 64;

/** The device's memory in GB, up to 8, where the browser tells: a helper may need a sixteenth of one, and is not alone. */
const memory = () => Math.max(1, Math.floor(/** @type {{ deviceMemory?: number }} */ (navigator).deviceMemory ?? 8));

export class Team {
  /** One that failed stays among them, so that it is not replaced. @type {Line[]} */
  #helpers = [];
  /** Those with nothing to do. @type {Set<Line>} */
  #free = new Set();
  /** The last: asked again, it goes on from what had been found. @type {Question | null} */
  #question = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #idle;
  #rules;
  #main;

  /** @param {Line} rules answers at once @param {Line} main reads the whole position */
  constructor(rules, main) {
    this.#rules = rules;
    this.#main = main;
  }

  /** @param {Game} game @param {How} [how] @returns {Promise<Reading>} */
  async solve(game, { limits, signal, onProgress } = {}) {
    const before = this.#question;
    const question = before && keyOf(before.game) === keyOf(game) ? before : new Question(game);
    this.#question = question;
    question.open([]);
    const end = new AbortController();
    const stop = () => end.abort();
    const tell = () => {
      if (question.progress) onProgress?.(question.progress);
      // The main search would only find out again what the helpers know.
      if (question.answered) stop();
      this.#send(question, end.signal, tell);
    };
    signal?.addEventListener('abort', stop);
    if (signal?.aborted) stop();
    clearTimeout(this.#idle);
    const join = setTimeout(() => this.#join(question, end.signal, tell), ALONE_MS);
    try {
      return question.answer(await this.#main.solve(game, { each_move: true }, {
        limits,
        signal: end.signal,
        onProgress: (progress) => {
          question.hear(progress);
          tell();
        },
      }));
    } finally {
      clearTimeout(join);
      stop();
      signal?.removeEventListener('abort', stop);
      if (this.#question === question) this.#idle = setTimeout(() => this.end(), IDLE_MS);
    }
  }

  /** Ends the helpers. */
  end() {
    this.#free.clear();
    for (const helper of this.#helpers.splice(0)) helper.end();
  }

  /** Lets helpers take part until the signal. @param {Question} question @param {AbortSignal} signal @param {() => void} tell */
  async #join(question, signal, tell) {
    const { game } = question;
    const helpers = Math.min(MOST_HELPERS, (navigator.hardwareConcurrency || 1) - 1, memory() - 1);
    if (!helpers || game.legal.length > MOST_MOVES) return;
    try {
      const after = await this.#rules.call((desk) => desk.after(game));
      if (signal.aborted || after.length < 2) return;
      question.open(after);
      while (this.#helpers.length < helpers) {
        const helper = new Line(() => {});
        this.#helpers.push(helper);
        this.#free.add(helper);
      }
    } catch {
      // With fewer helpers, then, or none.
    }
    tell();
  }

  /** Something to read for every helper that has nothing. @param {Question} question @param {AbortSignal} signal @param {() => void} tell */
  #send(question, signal, tell) {
    for (const helper of this.#free) {
      const after = signal.aborted ? null : question.take();
      if (!after) return;
      this.#free.delete(helper);
      this.#read(helper, after, question, signal).then(tell);
    }
  }

  /** @param {Line} helper @param {Game} after @param {Question} question @param {AbortSignal} signal */
  async #read(helper, after, question, signal) {
    try {
      const { solution } = await helper.solve(after, {}, { signal, onProgress: (p) => question.learn(after, p) });
      question.learn(after, solution);
      this.#free.add(helper);
    } catch {
      // Whatever it was (no memory, no worker), this helper is of no more use. Its move is left to the main search.
      helper.end();
    }
  }
}
