// Finds every move's value with several workers. The main search solves the whole position, alone at first. If that takes long, helpers
// take its moves one by one, from the opposite end, and solve the positions after them. The first result for a move counts, whoever finds
// it. The main search does whatever the helpers cannot.

import { keyOf } from './positions.js';
import { isAborted } from './errors.js';
import { RootSplitResult } from './root-split-result.js';

/** @import { Game, GameInfo, Move, Reading, SolveOptions } from '../types.d.ts' */
/** @import { Connection, How } from './connection.js' */
/** @import { Pool } from './pool.js' */

/** Most positions take less time than this and need no helpers. */
const ALONE_MS = 200;
/** A board with more moves than this takes too long to solve in any case. */
const MOST_MOVES = 64;

export class Sharing {
  /** The last search; when repeated, it continues from its earlier results. @type {{ key: string, result: RootSplitResult } | null} */
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
    const result = this.#last?.key === key ? this.#last.result : new RootSplitResult(game, info);
    // Two searches of the same position would take each other's moves.
    this.#last = null;
    result.offer([]);
    const end = new AbortController();
    const stop = () => end.abort();
    /** @type {((move: Move, value: number) => void) | undefined} */
    let prove;
    const told = new Set();
    const tell = () => {
      for (const { move, value } of result.proved) {
        if (!told.has(move)) prove?.(move, value);
        told.add(move);
      }
      if (result.progress) on_progress?.(result.progress);
      // The main search would only repeat what the helpers have found.
      if (result.answered) stop();
      this.#send(result, options, end.signal, tell);
    };
    signal?.addEventListener('abort', stop);
    if (signal?.aborted) stop();
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let join;
    try {
      return result.answer(await main.read(game, options, {
        max_ms,
        signal: end.signal,
        begun: (known) => { prove = known; },
        on_progress: (progress) => {
          result.hear(progress);
          // Counting starts at the first progress, so that a worker's start-up or download does not bring in helpers.
          if (!end.signal.aborted) join ??= setTimeout(() => this.#join(result, end.signal, tell), ALONE_MS);
          tell();
        },
      }));
    } finally {
      clearTimeout(join);
      stop();
      signal?.removeEventListener('abort', stop);
      this.#last = { key, result };
    }
  }

  /**
   * Lets helpers take part until the signal is raised.
   * @param {RootSplitResult} result @param {AbortSignal} signal @param {() => void} tell
   */
  async #join(result, signal, tell) {
    const { game } = result;
    if (this.#pool.alone || game.legal.length > MOST_MOVES) return;
    try {
      const after = await this.#pool.quick.call(['after', game]);
      if (signal.aborted || after.length < 2) return;
      result.offer(after);
    } catch {
      // Continue without helpers.
    }
    tell();
  }

  /**
   * Gives every idle helper something to solve.
   * @param {RootSplitResult} result @param {SolveOptions} options @param {AbortSignal} signal @param {() => void} tell
   */
  #send(result, options, signal, tell) {
    while (!signal.aborted && result.wanted) {
      const helper = this.#pool.borrow();
      if (!helper) return;
      const after = result.take();
      if (!after) {
        this.#pool.giveBack(helper);
        return;
      }
      this.#read(helper, after, result, options, signal).then(tell);
    }
  }

  /**
   * @param {Connection} helper @param {Game} after @param {RootSplitResult} result @param {SolveOptions} options
   * @param {AbortSignal} signal
   */
  async #read(helper, after, result, options, signal) {
    try {
      const { solution } = await helper.read(after, { ...options, each_move: false }, { signal,
        on_progress: (p) => result.learn(after, p) });
      result.learn(after, solution);
      this.#pool.giveBack(helper);
    } catch (error) {
      // After any other failure (no memory, no worker), this helper is of no more use. The main search solves its move.
      if (isAborted(error)) this.#pool.giveBack(helper);
      else this.#pool.lose(helper);
    }
  }
}
