// The worker that answers at the levels that do not search, with a module a third of the engine's size, until a worker has the
// engine.

import { Connection } from './connection.js';
import { EngineError } from './errors.js';
import { ModuleSharing } from './module-sharing.js';

/** @import { BestMoveOptions, Game, Reply } from '../types.d.ts' */

/** A light module that could not be loaded or has failed. @param {unknown} error */
const isGone = (error) => error instanceof EngineError && error.kind === 'engine-gone';

export class LightWorker {
  #connection;
  /** Whether it has failed, for good. */
  #failed = false;

  /**
   * @param {string | URL | undefined} base the folder of its file
   * @param {{ file: string, compile: () => Promise<WebAssembly.Module | null> }} light its file, and what compiles its module on the page
   */
  constructor(base, { file, compile }) {
    this.#connection = new Connection({ base, file, sharing: new ModuleSharing(compile), name: 'moves' });
  }

  /** Starts it. @returns {Promise<boolean>} false if it cannot start, so that the engine has to answer */
  async start() {
    return await this.#tried(async () => {
      await this.#connection.start();
      return true;
    }) ?? false;
  }

  /**
   * @param {Game} game @param {BestMoveOptions} options @param {AbortSignal} [signal]
   * @returns {Promise<Reply | null>} null if the engine has to answer
   */
  move(game, options, signal) {
    return this.#tried(() => this.#connection.call(['best_move', game, options], signal));
  }

  /** Ends it if it has nothing to do, because a worker has the engine. */
  retire() {
    if (!this.#connection.busy) this.end();
  }

  /** Ends it, and rejects its calls. */
  end() {
    this.#connection.end();
  }

  /** @template T @param {() => Promise<T>} act @returns {Promise<T | null>} */
  async #tried(act) {
    if (this.#failed) return null;
    try {
      return await act();
    } catch (error) {
      if (!isGone(error)) throw error;
      this.#failed = true;
      return null;
    }
  }
}
