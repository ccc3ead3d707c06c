// Assigns calls to workers. One worker answers quick calls at once, even while all others search. Another one searches. Further workers,
// the helpers, share its search or take the calls that would have to wait for it. When memory runs out, the pool shrinks for good: first to
// no helpers, then to a single worker with the largest tables possible.

import { areLight } from './calls.js';
import { ModuleSharing } from './module-sharing.js';
import { Connection } from './connection.js';
import { EngineError, aborted } from './errors.js';
import { idle } from './idle.js';
import { LightWorker } from './light-worker.js';
import { SharedSearch } from './shared-search.js';
import { spare } from './transport.js';

/** @import { BestMoveOptions, Game, Reply } from '../types.d.ts' */
/** @import { EngineOptions } from './client.js' */
/** @import { Asked } from './connection.js' */

/** How long idle helpers are kept. */
const IDLE_MS = 60_000;
const MOST_HELPERS = 7;

export class Pool {
  /** Answers quick calls. */
  quick;
  /** Searches. */
  main;
  /** Solves positions with several workers. */
  sharing = new SharedSearch(this);
  /** All helpers. One that failed stays in the list, so that no other replaces it. @type {Connection[]} */
  #helpers = [];
  /** The idle helpers. @type {Set<Connection>} */
  #free = new Set();
  /** The calls that wait for a connection. @type {{ come: (connection: Connection) => void, refuse: (error: Error) => void }[]} */
  #queue = [];
  #ended = false;
  /** The connections that accept no messages until their call is done. @type {Set<Connection>} */
  #blocked = new Set();
  /** The number of searches on each connection that have not been stopped. @type {Map<Connection, number>} */
  #reading = new Map();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #idle;
  #most;
  #source;
  /** Answers at the levels that do not search until a worker has the engine. @type {LightWorker | null} */
  #light;

  /**
   * @param {Pick<EngineOptions, 'base' | 'workers' | 'compile' | 'light'>} options
   * @param {() => void} [onGone] called when one of the two permanent workers dies unexpectedly
   */
  constructor({ base, workers = 1 + spare(), compile, light }, onGone) {
    this.#source = { base, sharing: new ModuleSharing(compile) };
    this.#most = Math.max(0, Math.min(MOST_HELPERS, workers - 2));
    const gone = (/** @type {boolean} */ loaded) => {
      if (loaded) this.#reduce();
      onGone?.();
    };
    this.quick = new Connection({ ...this.#source, name: 'quick' }, gone);
    this.main = workers > 1 ? new Connection({ ...this.#source, name: 'main' }, gone) : this.quick;
    this.#light = light ? new LightWorker(base, light) : null;
  }

  /** The number of workers that search. */
  get searching() { return 1 + this.#helpers.length - this.#free.size; }

  /** Whether a helper is running and has nothing to do. */
  get idle() { return this.#free.size > 0; }

  /** Whether no helpers are available. */
  get alone() { return this.#most === 0; }

  /** Whether a call waits for a connection. */
  get wanted() { return this.#queue.length > 0; }

  /**
   * Starts the worker that answers first.
   * @param {readonly string[]} levels those that will have to answer; none: anything may be asked
   * @throws {EngineError} if it cannot start
   */
  async prepare(levels) {
    if (this.#uses(levels) && await this.#light?.start()) return;
    await this.main.start();
  }

  /**
   * @param {Game} game @param {BestMoveOptions} options @param {AbortSignal} [signal]
   * @param {Asked<Reply>} [asked] what to ask where the level searches
   * @returns {Promise<Reply>}
   */
  async move(game, options, signal, asked = ['best_move', game, options]) {
    const reply = this.#uses([options.level]) ? await this.#light?.move(game, options, signal) : null;
    if (!reply) return this.blocking(asked, { signal });
    // What comes next, such as an analysis, need not wait for the engine.
    idle().then(() => { if (!this.#ended) this.#source.sharing.ahead(); });
    return reply;
  }

  /**
   * Whether the light worker answers at these levels. Ends it once it is no longer needed.
   * @param {readonly (string | undefined)[]} levels
   */
  #uses(levels) {
    const { held } = this.#source.sharing;
    if (held) this.#light?.retire();
    return !this.#ended && !held && areLight(levels);
  }

  /** Borrows an idle helper, or starts one if the limit allows. @returns {Connection | null} */
  borrow() {
    if (this.#ended) return null;
    clearTimeout(this.#idle);
    const [free] = this.#free;
    if (free) this.#free.delete(free);
    if (free || this.#helpers.length >= this.#most) return free ?? null;
    const helper = new Connection({ ...this.#source, name: 'helper' });
    this.#helpers.push(helper);
    return helper;
  }

  /** Returns a borrowed helper. @param {Connection} helper */
  giveBack(helper) {
    const kept = this.#helpers.includes(helper);
    const next = this.#queue.shift();
    if (next) {
      next.come(kept ? helper : this.main);
    } else if (kept) {
      this.#free.add(helper);
      clearTimeout(this.#idle);
      if (this.#free.size === this.#helpers.length) {
        this.#idle = setTimeout(() => this.endHelpers(), IDLE_MS);
        // A finished program in Node does not wait for it. Browsers have numbers here.
        /** @type {{ unref?(): void }} */ (this.#idle).unref?.();
      }
    }
  }

  /** Gives up a helper that failed. @param {Connection} helper */
  lose(helper) {
    helper.end();
  }

  /**
   * Makes a call that blocks its worker: the main one, or a helper if the main one is already blocked.
   * @template T
   * @param {Asked<T>} asked
   * @param {{ signal?: AbortSignal, on_progress?: (progress: any) => void, apart?: boolean }} how
   *   signal: aborts the call and ends its worker; on_progress: receives what the worker reports meanwhile; apart: whether a helper takes
   *   the call also if the main worker is searching, so that the end of the call does not set that search back
   * @returns {Promise<T>}
   */
  async blocking(asked, { signal, on_progress, apart = false }) {
    const busy = this.#blocked.has(this.main) || (apart && (this.#reading.get(this.main) ?? 0) > 0);
    const connection = await this.#take(busy, signal);
    // The pool may have ended meanwhile.
    if (this.#ended) throw aborted();
    this.#blocked.add(connection);
    try {
      return await this.#afforded(() => connection.call(asked, signal, on_progress));
    } finally {
      this.#blocked.delete(connection);
      this.#release(connection);
    }
  }

  /**
   * Lends a connection for a search: the main one, or a helper if the main one is already searching.
   * @template T
   * @param {(connection: Connection) => Promise<T>} read @param {AbortSignal} [signal]
   * @returns {Promise<T>}
   */
  async reading(read, signal) {
    const connection = await this.#take((this.#reading.get(this.main) ?? 0) > 0, signal);
    // The pool may have ended meanwhile.
    if (this.#ended) throw aborted();
    const count = (/** @type {number} */ n) => this.#reading.set(connection, (this.#reading.get(connection) ?? 0) + n);
    count(1);
    // An aborted search no longer counts, since it stops before it could delay another.
    let counted = true;
    const uncount = () => { if (counted) count(-1); counted = false; };
    signal?.addEventListener('abort', uncount);
    if (signal?.aborted) uncount();
    try {
      return await this.#afforded(() => read(connection));
    } finally {
      signal?.removeEventListener('abort', uncount);
      uncount();
      this.#release(connection);
    }
  }

  /** @param {boolean} busy whether the main connection is busy @param {AbortSignal} [signal] @returns {Promise<Connection>} */
  async #take(busy, signal) {
    if (this.#ended || signal?.aborted) throw aborted(signal);
    if (!busy || this.alone) return this.main;
    const helper = this.borrow();
    if (helper) return helper;
    return new Promise((come, refuse) => {
      const waiting = { come, refuse };
      this.#queue.push(waiting);
      signal?.addEventListener('abort', () => {
        this.#queue = this.#queue.filter((other) => other !== waiting);
        refuse(aborted(signal));
      });
    });
  }

  /** A call no longer needs its connection. @param {Connection} connection */
  #release(connection) {
    if (connection !== this.main) this.giveBack(connection);
    else if (!this.#blocked.has(this.main) && !this.#reading.get(this.main)) this.#queue.shift()?.come(this.main);
  }

  /**
   * Runs a search that may run out of memory. If it does, ends the helpers to free theirs and tries again.
   * @template T @param {() => Promise<T>} search @returns {Promise<T>}
   */
  async #afforded(search) {
    try {
      return await search();
    } catch (error) {
      if (!(error instanceof EngineError && error.code === 'no-memory') || this.alone) throw error;
      this.#reduce();
      return search();
    }
  }

  /** Reduces the number of workers for good, because memory is short. */
  #reduce() {
    if (this.alone) {
      const { main } = this;
      this.main = this.quick;
      if (main !== this.quick) main.end();
    }
    this.#most = 0;
    // Helpers that run a separate call may finish it.
    const lent = this.#helpers.filter((helper) => this.#blocked.has(helper) || this.#reading.get(helper));
    const others = this.#helpers.filter((helper) => !lent.includes(helper));
    this.#helpers = lent;
    this.#free.clear();
    for (const helper of others) helper.end();
  }

  /** Ends the helpers. */
  endHelpers() {
    clearTimeout(this.#idle);
    this.#free.clear();
    for (const helper of this.#helpers.splice(0)) helper.end();
  }

  /** Ends all workers, and rejects all waiting and future calls. */
  end() {
    this.#ended = true;
    for (const { refuse } of this.#queue.splice(0)) refuse(aborted());
    this.endHelpers();
    this.quick.end();
    this.main.end();
    this.#light?.end();
  }
}
