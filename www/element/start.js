// The starts of a game. Everything a script sets before it returns belongs to one start; a later start replaces an earlier one.

import { aborted } from '../engine/errors.js';
import { Scope } from '../model/scope.js';
import { Deferred } from './deferred.js';

export class Start {
  /** Whether the last start has not finished yet. */
  pending = false;
  /** Whether the last start failed: what the board shows is not what was asked for. */
  failed = false;
  #queued = false;
  #done = Promise.resolve();
  #ready = new Deferred();
  #scope = new Scope();
  #begin;
  #ended;

  /**
   * @param {(signal: AbortSignal) => Promise<void>} begin starts the game; the signal is raised when another start follows
   * @param {(error: unknown) => unknown} ended the last start has ended; error: why it failed, else undefined
   */
  constructor(begin, ended) {
    this.#begin = begin;
    this.#ended = ended;
  }

  /**
   * Resolves when the game of the last start is on the board, and rejects if that start failed or was cancelled. A later start keeps the
   * promises of an earlier one pending.
   */
  get ready() { return this.#ready.promise; }

  /** Resolves when the last start has succeeded or failed. */
  async done() { while (this.pending) await this.#done; }

  /** Starts the game, or starts it over. */
  again() {
    this.#scope.renew();
    this.pending = true;
    if (this.#ready.settled) this.#ready = new Deferred();
    if (this.#queued) return;
    this.#queued = true;
    this.#done = Promise.resolve().then(() => this.#run());
  }

  /** The board has been drawn. */
  drawn() { if (!this.pending) this.#ready.resolve(); }

  /** Gives up the start that is under way, and the game. */
  cancel() {
    this.#scope.renew();
    this.pending = false;
    this.#ready.reject(aborted());
    this.#ready = new Deferred();
  }

  #run() {
    this.#queued = false;
    return this.#scope.run(async (signal) => {
      await this.#begin(signal);
      if (!signal.aborted) await this.#end();
    }, (error) => {
      this.#ready.reject(error);
      return this.#end(error);
    });
  }

  /** @param {unknown} [error] */
  #end(error) {
    this.pending = false;
    this.failed = error !== undefined;
    return this.#ended(error);
  }
}
