// Promises over one worker: posts each call and settles its promise. If the worker dies, all pending calls reject.

import { EngineError, aborted, engineGone, notData } from './errors.js';
import { Thread, reasonOf } from './thread.js';

/** @import { Answer, BestMoveOptions, Game, Progress, Question, SearchResult, SolveOptions } from '../types.d.ts' */
/** @import { SearchRank } from './searches.js' */
/** @import { Source } from './thread.js' */

/** A call's name and its arguments. @template T @typedef {[Question['name'], ...unknown[]] & { answer?: T }} Asked */
/**
 * The limits of a search and the callback for its progress.
 * @typedef {{ max_ms?: number, signal?: AbortSignal, on_progress?: (p: Progress) => void }} How
 */
/**
 * Gives a search its place among those of the same position, and what they have shared.
 * @typedef {(place: SearchRank, shared: readonly Uint8Array[]) => void} Receive
 */
/**
 * What receives a worker's messages about a pending call: that its search begins, its progress, and what it shares with others.
 * @typedef {{ begun?: () => void, progress?: (p: any) => void, shared?: (shared: Uint8Array) => void }} Listeners
 */
/**
 * A pending call. Posting it again, to another worker, has the same effect.
 * @typedef {object} Call
 * @property {Question} question
 * @property {(value: any) => void} resolve
 * @property {(error: Error) => void} reject
 * @property {Listeners} on
 * @property {boolean} stopped whether it is a search that should answer with what it has
 */

/** @param {unknown} error */
const messageOf = (error) => (error instanceof Error ? error.message : String(error));

/** Numbers the calls; every number on a page is unique. */
let calls = 0;

export class Connection {
  /** @type {Thread | null} */
  #thread = null;
  /** @type {Map<number, Call>} */
  #waiting = new Map();
  #source;
  #onGone;

  /** @param {Source} source @param {(loaded: boolean) => void} [onGone] called when the worker dies unexpectedly or cannot be loaded */
  constructor(source, onGone = () => {}) {
    this.#source = source;
    this.#onGone = onGone;
  }

  /** Whether a call is pending. */
  get busy() { return this.#waiting.size > 0; }

  /** The worker, which starts if there is none. */
  open() {
    if (this.#thread) return this.#thread;
    const failed = (/** @type {string} */ why) => this.#fail(thread, why);
    const thread = this.#thread = new Thread(this.#source, (answer) => this.#receive(thread, answer), failed);
    return thread;
  }

  /**
   * Starts the worker, if there is none, and waits for its engine. If that fails, the next call tries again.
   * @throws {EngineError} if it cannot start
   */
  async start() {
    const thread = this.open();
    try {
      await thread.ready;
    } catch (error) {
      const why = messageOf(error);
      this.#fail(thread, why, reasonOf(error));
      throw engineGone(why, reasonOf(error));
    }
  }

  /**
   * @template T
   * @param {Asked<T>} asked
   * @param {AbortSignal} [signal] aborts the call and replaces the worker, since nothing else ends its work
   * @param {(progress: any) => void} [on_progress] receives what the worker reports meanwhile
   * @returns {Promise<T>}
   */
  async call([name, ...args], signal, on_progress) {
    if (signal?.aborted) throw aborted(signal);
    const id = ++calls;
    const stop = () => {
      const call = this.#waiting.get(id);
      if (!call) return;
      this.#waiting.delete(id);
      call.reject(aborted(signal));
      this.#replace();
    };
    signal?.addEventListener('abort', stop);
    try {
      return await this.#ask({ id, name, args }, { progress: on_progress });
    } finally {
      signal?.removeEventListener('abort', stop);
    }
  }

  /**
   * Solves a position, in turns. The signal ends the search softly: the result is what has been proved by then. If it is raised before the
   * call has been posted, the call rejects with an AbortError, since nothing is proved yet.
   * @param {Game} game @param {SolveOptions} options
   * @param {How & { begun?: (receive: Receive) => void, on_share?: (shared: Uint8Array) => void }} [how]
   *   begun: receives the function that passes the search what others share; on_share: receives what it shares
   * @returns {Promise<SearchResult>}
   */
  async read(game, options, { max_ms, signal, on_progress, begun, on_share } = {}) {
    const id = ++calls;
    const send = (/** @type {Asked<void>} */ more) => {
      const call = this.#waiting.get(id);
      if (call) this.#post(call, more);
    };
    const receive = /** @type {Receive} */ ((place, shared) => send(['receive', place, shared]));
    const args = [game, max_ms === undefined ? options : { ...options, max_ms }];
    const on = { begun: () => begun?.(receive), progress: on_progress, shared: on_share };
    return this.#askUntil(signal, { id, name: 'solve', args }, on);
  }

  /**
   * Lets the engine's player think about a position until the signal is raised, or it knows enough.
   * @param {Game} game @param {BestMoveOptions} options @param {AbortSignal} signal
   * @returns {Promise<void>}
   */
  ponder(game, options, signal) {
    return this.#askUntil(signal, { id: ++calls, name: 'ponder', args: [game, options] }, {});
  }

  /** Ends the worker and its work at once. The next call starts a new one. */
  end() {
    this.#close(aborted());
  }

  /**
   * @param {Question} question @param {Listeners} on
   * @returns {Promise<any>}
   */
  #ask(question, on) {
    return new Promise((resolve, reject) => {
      /** @type {Call} */
      const call = { question, resolve, reject, on, stopped: false };
      this.#waiting.set(question.id, call);
      this.#post(call);
    });
  }

  /**
   * Asks for work in turns, which ends softly once the signal is raised.
   * @param {AbortSignal | undefined} signal @param {Question} question @param {Listeners} on
   * @returns {Promise<any>}
   */
  async #askUntil(signal, question, on) {
    const stop = () => {
      const call = this.#waiting.get(question.id);
      if (!call) return;
      call.stopped = true;
      this.#post(call, ['stop']);
    };
    signal?.addEventListener('abort', stop);
    try {
      const asked = this.#ask(question, on);
      if (signal?.aborted) stop();
      return await asked;
    } finally {
      signal?.removeEventListener('abort', stop);
    }
  }

  /**
   * @param {Call} call
   * @param {Asked<void>} [more] a message about the call, posted instead of its question; the call's id comes before the arguments
   */
  async #post(call, more) {
    const thread = this.open();
    try {
      await thread.ready;
    } catch (error) {
      this.#fail(thread, messageOf(error), reasonOf(error));
    }
    const { question: { id }, stopped } = call;
    // Meanwhile the call may have been rejected, or posted to a worker that replaced this one.
    if (thread !== this.#thread || !this.#waiting.has(id)) return;
    if (more) {
      const [name, ...args] = more;
      thread.post({ id: ++calls, name, args: [id, ...args] });
    } else if (stopped) {
      // The search was stopped before it was posted, so there is nothing to answer with.
      this.#waiting.delete(id);
      call.reject(aborted());
    } else {
      this.#send(thread, call);
    }
  }

  /** @param {Thread} thread @param {Call} call */
  #send(thread, { question, reject }) {
    try {
      thread.post(question);
    } catch (error) {
      // Functions and other live objects cannot be sent.
      this.#waiting.delete(question.id);
      reject(notData(undefined, `The arguments of a call must be plain data. (${messageOf(error)})`));
    }
  }

  /** @param {Thread} thread @param {Answer} answer */
  #receive(thread, answer) {
    if (thread !== this.#thread || !('id' in answer)) return;
    const call = this.#waiting.get(answer.id);
    if (!call) return;
    if ('begun' in answer) {
      call.on.begun?.();
    } else if ('progress' in answer) {
      call.on.progress?.(answer.progress);
    } else if ('shared' in answer) {
      call.on.shared?.(answer.shared);
    } else if ('trap' in answer) {
      // The module crashed or never loaded, so its state cannot be trusted.
      this.#fail(thread, answer.trap);
    } else {
      this.#waiting.delete(answer.id);
      if ('ok' in answer) call.resolve(answer.ok);
      else call.reject(new EngineError(answer.fault));
    }
  }

  /** @param {Thread} thread @param {string} why @param {import('./policy-watch.js').Reason} [reason] if it never started */
  #fail(thread, why, reason) {
    if (thread !== this.#thread) return;
    this.#close(engineGone(why, reason));
    this.#onGone(reason === undefined);
  }

  /** @param {Error} error the error for the pending calls */
  #close(error) {
    this.#thread?.end();
    this.#thread = null;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }

  /** Starts a new worker and posts all pending calls to it. */
  #replace() {
    this.#thread?.end();
    this.#thread = null;
    this.open();
    for (const call of this.#waiting.values()) this.#post(call);
  }
}
