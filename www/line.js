// Promises over one worker: a call goes out, its answer or its error comes back, and a worker that dies fails what waits for it.

import * as Comlink from './vendor/comlink.js';

/** @import { Game, Progress, SolveOptions, Crossing, How, Reading } from './types.d.ts' */
/** @typedef {import('./worker.js').Desk} Desk */

/** An error with a `kind`: one of the engine's own, or "engine-gone" (the worker died), or "stopped" (ended on purpose). */
export class EngineError extends Error {
  /** @param {string} kind @param {string} message @param {unknown} [input] */
  constructor(kind, message, input) {
    super(message);
    this.name = 'EngineError';
    this.kind = kind;
    this.input = input;
  }
}

/** One worker, and the calls that wait for it. */
export class Line {
  /** @type {Worker | null} */
  #worker = null;
  /** @type {import('./vendor/comlink.js').Remote<Desk> | null} */
  #remote = null;
  /** @type {Set<(error: EngineError) => void>} */
  #waiting = new Set();
  /** @type {() => void} */
  #onGone;
  #ids = 0;

  /** @param {() => void} onGone called when the worker dies by itself */
  constructor(onGone) {
    this.#onGone = onGone;
    this.#open();
  }

  #open() {
    const worker = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      this.#fail(worker, event.message || 'the worker could not be loaded');
    });
    this.#worker = worker;
    this.#remote = Comlink.wrap(worker);
  }

  /** @param {Worker | null} worker @param {string} why */
  #fail(worker, why) {
    if (worker !== this.#worker || worker === null) return;
    this.#close(new EngineError('engine-gone', why));
    this.#onGone();
  }

  /** @param {EngineError} error what the waiting calls are told */
  #close(error) {
    this.#worker?.terminate();
    this.#worker = null;
    this.#remote = null;
    for (const reject of this.#waiting) reject(error);
    this.#waiting.clear();
  }

  /**
   * @template T
   * @param {(desk: import('./vendor/comlink.js').Remote<Desk>) => Promise<Crossing<T>>} ask
   * @returns {Promise<T>}
   */
  async call(ask) {
    if (!this.#remote) this.#open();
    const worker = this.#worker;
    const remote = /** @type {import('./vendor/comlink.js').Remote<Desk>} */ (this.#remote);
    /** @type {(error: EngineError) => void} */
    let fail = () => {};
    const gone = new Promise((_, reject) => { fail = reject; });
    this.#waiting.add(fail);
    try {
      const answer = /** @type {Crossing<T>} */ (await Promise.race([ask(remote), gone]));
      if ('ok' in answer) return answer.ok;
      throw new EngineError(answer.fault.kind, answer.fault.message, answer.fault.input);
    } catch (error) {
      if (error instanceof EngineError) throw error;
      // Not one of the engine's errors: the module trapped or never loaded, and nothing it holds can be trusted.
      const why = error instanceof Error ? error.message : String(error);
      this.#fail(worker, why);
      throw new EngineError('engine-gone', why);
    } finally {
      this.#waiting.delete(fail);
    }
  }

  /**
   * Reads a position out, in slices.
   * @param {Game} game @param {SolveOptions} options @param {How} [how] @returns {Promise<Reading>}
   */
  async solve(game, options, { limits = {}, signal, onProgress } = {}) {
    const id = ++this.#ids;
    const stop = () => { if (this.#remote) this.call(async (desk) => ({ ok: await desk.stop(id) })).catch(() => {}); };
    signal?.addEventListener('abort', stop);
    if (signal?.aborted) stop();
    const report = Comlink.proxy(/** @param {Progress} p */ (p) => onProgress?.(p));
    try {
      return await this.call((desk) => desk.solve(id, game, options, limits, report));
    } finally {
      signal?.removeEventListener('abort', stop);
    }
  }

  /** Ends the worker and what it does, at once. The next call has a fresh one. */
  end() {
    this.#close(new EngineError('stopped', 'stopped'));
  }

  /** Ends what runs, at once. The next call has a fresh worker, already loading. */
  restart() {
    this.end();
    this.#open();
  }
}
