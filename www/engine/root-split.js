// Finds every move's value with several workers. The main search solves the whole position, alone at first. If that takes long, helpers
// take its moves one by one, from the opposite end, and solve the positions after them. The first result for a move counts, whoever finds
// it. The main search does whatever the helpers cannot.

import { keyOf } from './positions.js';
import { isAborted } from './errors.js';
import { Question } from './root-split-result.js';

/** @import { Game, GameInfo, Move, Reading, SolveOptions } from '../types.d.ts' */
/** @import { Connection, How } from './connection.js' */
/** @import { Pool } from './pool.js' */

/** Most positions take less time than this and need no helpers. */
const ALONE_MS = 200;
/** A board with more moves than this takes too long to solve in any case. */
const MOST_MOVES = 64;

export class Sharing {
  /** The last question; when repeated, it continues from its earlier results. @type {{ key: string, question: Question } | null} */
  #last = null;
  #pool;

  /** @param {Pool} pool */
  constructor(pool) {
    this.#pool = pool;
  }

  /**
   * @param {Game} game @param {GameInfo} info @param {SolveOptions} options @param {How} how @param {Connection} main
   * @returns {Promise<Reading>}
   */
  async read(game, info, options, { max_ms, signal, on_progress }, main) {
    const key = keyOf(game) + JSON.stringify(options);
    const question = this.#last?.key === key ? this.#last.question : new Question(game, info);
    // Two searches of the same question would take each other's moves.
    this.#last = null;
    question.offer([]);
    const end = new AbortController();
    const stop = () => end.abort();
    /** @type {((move: Move, value: number) => void) | undefined} */
    let prove;
    const told = new Set();
    const tell = () => {
      for (const { move, value } of question.proved) {
        if (!told.has(move)) prove?.(move, value);
        told.add(move);
      }
      if (question.progress) on_progress?.(question.progress);
      // The main search would only repeat what the helpers have found.
      if (question.answered) stop();
      this.#send(question, options, end.signal, tell);
    };
    signal?.addEventListener('abort', stop);
    if (signal?.aborted) stop();
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let join;
    try {
      return question.answer(await main.read(game, options, {
        max_ms,
        signal: end.signal,
        begun: (known) => { prove = known; },
        on_progress: (progress) => {
          question.hear(progress);
          // Counting starts at the first progress, so that a worker's start-up or download does not bring in helpers.
          if (!end.signal.aborted) join ??= setTimeout(() => this.#join(question, end.signal, tell), ALONE_MS);
          tell();
        },
      }));
    } finally {
      clearTimeout(join);
      stop();
      signal?.removeEventListener('abort', stop);
      this.#last = { key, question };
    }
  }

  /** Lets helpers take part until the signal is raised. @param {Question} question @param {AbortSignal} signal @param {() => void} tell */
  async #join(question, signal, tell) {
    const { game } = question;
    if (this.#pool.alone || game.legal.length > MOST_MOVES) return;
    try {
      const after = await this.#pool.quick.call(['after', game]);
      if (signal.aborted || after.length < 2) return;
      question.offer(after);
    } catch {
      // Continue without helpers.
    }
    tell();
  }

  /**
   * Gives every idle helper something to solve.
   * @param {Question} question @param {SolveOptions} options @param {AbortSignal} signal @param {() => void} tell
   */
  #send(question, options, signal, tell) {
    while (!signal.aborted && question.wanted) {
      const helper = this.#pool.borrow();
      if (!helper) return;
      const after = question.take();
      if (!after) {
        this.#pool.giveBack(helper);
        return;
      }
      this.#read(helper, after, question, options, signal).then(tell);
    }
  }

  /** @param {Connection} helper @param {Game} after @param {Question} question @param {SolveOptions} options @param {AbortSignal} signal */
  async #read(helper, after, question, options, signal) {
    try {
      const { solution } = await helper.read(after, { ...options, each_move: false }, { signal,
        on_progress: (p) => question.learn(after, p) });
      question.learn(after, solution);
      this.#pool.giveBack(helper);
    } catch (error) {
      // After any other failure (no memory, no worker), this helper is of no more use. The main search solves its move.
      if (isAborted(error)) this.#pool.giveBack(helper);
      else this.#pool.lose(helper);
    }
  }
}
