// Promises over one worker: a call goes out, its answer or its error comes back, and a worker that dies fails what waits for it.

import { EngineError, aborted, engineGone } from './errors.js';
import { Thread } from './thread.js';

/** @import { Answer, Game, Move, Progress, Question, Reading, SolveOptions } from '../types.d.ts' */
/** @import { Source } from './thread.js' */

/** What is asked: a call's name and its arguments. @template T @typedef {[Question['name'], ...unknown[]] & { answer?: T }} Asked */
/**
 * How far a search goes, and who is told.
 * @typedef {{ max_ms?: number, signal?: AbortSignal, on_progress?: (p: Progress) => void }} How
 */
/** A search is told what a move is worth, proved elsewhere. @typedef {(move: Move, value: number) => void} Prove */
/**
 * A call that waits for its answer. Asked a second time, of another worker, it means the same.
 * @typedef {object} Call
 * @property {Question} question
 * @property {(value: any) => void} resolve
 * @property {(error: Error) => void} reject
 * @property {((p: Progress) => void) | undefined} on_progress
 * @property {boolean} stopped a search that is to answer with what it has
 */

/** Numbers the calls; no two of a page have the same. */
let calls = 0;

export class Connection {
  /** @type {Thread | null} */
  #thread = null;
  /** @type {Map<number, Call>} */
  #waiting = new Map();
  #source;
  #onGone;

  /** @param {Source} source @param {(loaded: boolean) => void} [onGone] told when the worker dies by itself, or cannot be loaded */
  constructor(source, onGone = () => {}) {
    this.#source = source;
    this.#onGone = onGone;
  }

  /** The worker, started where there is none. */
  open() {
    if (this.#thread) return this.#thread;
    const failed = (/** @type {string} */ why) => this.#fail(thread, why);
    const thread = this.#thread = new Thread(this.#source, (answer) => this.#hear(thread, answer), failed);
    return thread;
  }

  /**
   * @template T
   * @param {Asked<T>} asked
   * @param {AbortSignal} [signal] raised, the call is refused, and the worker is replaced, since nothing else ends what it does
   * @returns {Promise<T>}
   */
  async call([name, ...args], signal) {
    if (signal?.aborted) throw aborted();
    const id = ++calls;
    const stop = () => {
      const call = this.#waiting.get(id);
      if (!call) return;
      this.#waiting.delete(id);
      call.reject(aborted());
      this.#replace();
    };
    signal?.addEventListener('abort', stop);
    try {
      return await this.#ask({ id, name, args });
    } finally {
      signal?.removeEventListener('abort', stop);
    }
  }

  /**
   * Reads a position out, in slices; the signal ends it softly, and what is proved by then is the answer. Before the worker was
   * asked nothing is: then it is refused with an AbortError.
   * @param {Game} game @param {SolveOptions} options
   * @param {How & { begun?: (prove: Prove) => void }} [how] begun: is given what tells the search of values proved elsewhere meanwhile
   * @returns {Promise<Reading>}
   */
  async read(game, options, { max_ms, signal, on_progress, begun } = {}) {
    const id = ++calls;
    const stop = () => {
      const call = this.#waiting.get(id);
      if (!call) return;
      call.stopped = true;
      this.#post(call, ['stop']);
    };
    signal?.addEventListener('abort', stop);
    try {
      const reading = this.#ask({ id, name: 'solve', args: [game, options, max_ms ?? null] }, on_progress);
      if (signal?.aborted) stop();
      begun?.((move, value) => {
        const call = this.#waiting.get(id);
        if (call) this.#post(call, ['know', { move, value }]);
      });
      return await reading;
    } finally {
      signal?.removeEventListener('abort', stop);
    }
  }

  /** Ends the worker and what it does, at once. The next call has a fresh one. */
  end() {
    this.#close(aborted());
  }

  /** @param {Question} question @param {(p: Progress) => void} [on_progress] @returns {Promise<any>} */
  #ask(question, on_progress) {
    return new Promise((resolve, reject) => {
      /** @type {Call} */
      const call = { question, resolve, reject, on_progress, stopped: false };
      this.#waiting.set(question.id, call);
      this.#post(call);
    });
  }

  /** @param {Call} call @param {Asked<void>} [more] what is told of it, its question left out: its number comes before the arguments */
  async #post(call, more) {
    const thread = this.open();
    try {
      await thread.ready;
    } catch (error) {
      this.#fail(thread, error instanceof Error ? error.message : String(error), false);
    }
    const { question: { id }, question, stopped } = call;
    // Meanwhile it may have been refused, or asked of a worker that replaced this one.
    if (thread !== this.#thread || !this.#waiting.has(id)) return;
    if (more) {
      const [name, ...args] = more;
      thread.post({ id: ++calls, name, args: [id, ...args] });
    } else if (stopped) {
      // Stopped before it was asked: there is nothing it could answer with.
      this.#waiting.delete(id);
      call.reject(aborted());
    } else {
      thread.post(question);
    }
  }

  /** @param {Thread} thread @param {Answer} answer */
  #hear(thread, answer) {
    if (thread !== this.#thread || !('id' in answer)) return;
    const call = this.#waiting.get(answer.id);
    if (!call) return;
    if ('progress' in answer) {
      call.on_progress?.(answer.progress);
    } else if ('trap' in answer) {
      // The module broke, or was never loaded: nothing it holds can be trusted.
      this.#fail(thread, answer.trap);
    } else {
      this.#waiting.delete(answer.id);
      if ('ok' in answer) call.resolve(answer.ok);
      else call.reject(new EngineError(answer.fault));
    }
  }

  /** @param {Thread} thread @param {string} why @param {boolean} [loaded] */
  #fail(thread, why, loaded = true) {
    if (thread !== this.#thread) return;
    this.#close(engineGone(why));
    this.#onGone(loaded);
  }

  /** @param {Error} error what the waiting calls are told */
  #close(error) {
    this.#thread?.end();
    this.#thread = null;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }

  /** A fresh worker, which is asked all that waits. */
  #replace() {
    this.#thread?.end();
    this.#thread = null;
    this.open();
    for (const call of this.#waiting.values()) this.#post(call);
  }
}
