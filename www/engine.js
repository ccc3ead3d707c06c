// Promises over the workers. Two of them: the rules answer at once even while the other one searches,
// and a search that cannot be put aside is ended with its worker, which is replaced on the spot.

import * as Comlink from './vendor/comlink.js';

/** @import { Game, Move, RulesInput, BestMoveOptions, SolveOptions, Reply, Progress, Crossing, Limits, Reading } from './types.d.ts' */
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
class Line {
  /** @type {Worker | null} */
  #worker = null;
  /** @type {import('./vendor/comlink.js').Remote<Desk> | null} */
  #remote = null;
  /** @type {Set<(error: EngineError) => void>} */
  #waiting = new Set();
  /** @type {() => void} */
  #onGone;

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

  /** Ends what runs, at once. The next call has a fresh worker, already loading. */
  restart() {
    this.#close(new EngineError('stopped', 'stopped'));
    this.#open();
  }
}

/** The engine as the page sees it. Every call may fail with an {@link EngineError}. */
export class Engine {
  #rules;
  #thinker;
  #ids = 0;

  /** @param {() => void} onGone called when a worker dies by itself */
  constructor(onGone) {
    this.#rules = new Line(onGone);
    this.#thinker = new Line(onGone);
  }

  /** Resolves when both workers answer. */
  async ready() {
    await Promise.all([
      this.#rules.call((desk) => desk.ready()),
      this.#thinker.call((desk) => desk.ready()),
    ]);
  }

  /** @param {RulesInput} rules @param {{ start?: string | null, moves?: Move[] | string }} [options] @returns {Promise<Game>} */
  newGame(rules, options = {}) {
    return this.#rules.call((desk) => desk.new_game(rules, options));
  }

  /** @param {Game} game @param {Move} move @returns {Promise<Game>} */
  play(game, move) {
    return this.#rules.call((desk) => desk.play(game, move));
  }

  /**
   * Every position of a game, from its start on.
   * @param {RulesInput} rules @param {string | null} start @param {Move[] | string} moves @returns {Promise<Game[]>}
   */
  replay(rules, start, moves) {
    return this.#rules.call((desk) => desk.replay(rules, start, moves));
  }

  /** @param {Game} game @param {BestMoveOptions} options @returns {Promise<Reply>} */
  bestMove(game, options) {
    return this.#thinker.call((desk) => desk.best_move(game, options));
  }

  /**
   * Reads a position out, in slices.
   * @param {Game} game
   * @param {SolveOptions} options
   * @param {{ limits?: Limits, signal?: AbortSignal, onProgress?: (p: Progress) => void }} [how]
   *   an aborted signal ends the search softly: what is proved by then is the answer
   * @returns {Promise<Reading>}
   */
  async solve(game, options, { limits = {}, signal, onProgress } = {}) {
    const id = ++this.#ids;
    const stop = () => { this.#thinker.call(async (desk) => ({ ok: await desk.stop(id) })).catch(() => {}); };
    signal?.addEventListener('abort', stop);
    if (signal?.aborted) stop();
    const report = Comlink.proxy(/** @param {Progress} p */ (p) => onProgress?.(p));
    try {
      return await this.#thinker.call((desk) => desk.solve(id, game, options, limits, report));
    } finally {
      signal?.removeEventListener('abort', stop);
    }
  }

  /** Ends whatever is being thought about, at once. */
  stop() {
    this.#thinker.restart();
  }

  /** Both workers anew. */
  restart() {
    this.#rules.restart();
    this.#thinker.restart();
  }
}
