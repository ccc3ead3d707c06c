// Which worker takes which call. One answers what is answered at once, even while all others search; one searches; and
// helpers, as many as there may be, share its work out or take what would have to wait for it. Where memory is short they are fewer from
// then on: no helpers first, then one worker for everything, whose tables are as large as the engine can get.

import { Compiled } from './compiled.js';
import { Connection } from './connection.js';
import { EngineError, aborted } from './errors.js';
import { spare } from './transport.js';

/** @import { Asked } from './connection.js' */

/** Helpers with nothing to do are kept so long. */
const IDLE_MS = 60_000;
const MOST_HELPERS = 7;

export class Pool {
  /** Answers what takes no time. */
  quick;
  /** Searches. */
  main;
  /** All helpers. One that failed stays among them, so that it is not replaced. @type {Connection[]} */
  #helpers = [];
  /** Those with nothing to do. @type {Set<Connection>} */
  #free = new Set();
  /** Calls that wait for a connection. @type {{ come: (connection: Connection) => void, refuse: (error: Error) => void }[]} */
  #queue = [];
  #ended = false;
  /** Connections that hear nothing until what they do is done. @type {Set<Connection>} */
  #blocked = new Set();
  /** How many searches each connection was given that were not stopped. @type {Map<Connection, number>} */
  #reading = new Map();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #idle;
  #most;
  #source;

  /**
   * @param {{ base?: string | URL, workers?: number }} options
   * @param {() => void} [onGone] told when one of the two workers that there always are dies by itself
   */
  constructor({ base, workers = 1 + spare() }, onGone) {
    this.#source = { base, compiled: new Compiled() };
    this.#most = Math.max(0, Math.min(MOST_HELPERS, workers - 2));
    const gone = (/** @type {boolean} */ loaded) => {
      if (loaded) this.#reduce();
      onGone?.();
    };
    this.quick = new Connection(this.#source, gone);
    this.main = workers > 1 ? new Connection(this.#source, gone) : this.quick;
  }

  /** How many workers search. */
  get searching() { return 1 + this.#helpers.length - this.#free.size; }

  /** Whether there are no helpers to be had. */
  get alone() { return this.#most === 0; }

  /** A helper with nothing to do, started where there may be one more. @returns {Connection | null} */
  borrow() {
    if (this.#ended) return null;
    clearTimeout(this.#idle);
    const [free] = this.#free;
    if (free) this.#free.delete(free);
    if (free || this.#helpers.length >= this.#most) return free ?? null;
    const helper = new Connection(this.#source);
    this.#helpers.push(helper);
    return helper;
  }

  /** A helper is done with what it was borrowed for. @param {Connection} helper */
  giveBack(helper) {
    const kept = this.#helpers.includes(helper);
    const next = this.#queue.shift();
    if (next) {
      next.come(kept ? helper : this.main);
    } else if (kept) {
      this.#free.add(helper);
      clearTimeout(this.#idle);
      if (this.#free.size === this.#helpers.length) this.#idle = setTimeout(() => this.endHelpers(), IDLE_MS);
    }
  }

  /** A helper that failed. @param {Connection} helper */
  lose(helper) {
    helper.end();
  }

  /**
   * A call that keeps its worker from hearing anything else: the main one's, or a helper's where that one is so kept, too.
   * @template T
   * @param {Asked<T>} asked @param {AbortSignal} [signal] raised, the call is refused and its worker ended
   * @returns {Promise<T>}
   */
  async blocking(asked, signal) {
    const connection = await this.#take(this.#blocked.has(this.main), signal);
    // The end may have come meanwhile.
    if (this.#ended) throw aborted();
    this.#blocked.add(connection);
    try {
      return await this.#afforded(() => connection.call(asked, signal));
    } finally {
      this.#blocked.delete(connection);
      this.#leave(connection);
    }
  }

  /**
   * Lends a connection for a search: the main one, or a helper where that one is at another search already.
   * @template T
   * @param {(connection: Connection) => Promise<T>} read @param {AbortSignal} [signal]
   * @returns {Promise<T>}
   */
  async reading(read, signal) {
    const connection = await this.#take((this.#reading.get(this.main) ?? 0) > 0, signal);
    // The end may have come meanwhile.
    if (this.#ended) throw aborted();
    const count = (/** @type {number} */ n) => this.#reading.set(connection, (this.#reading.get(connection) ?? 0) + n);
    count(1);
    // A search that is told to stop does so before it would be in anybody's way.
    let counted = true;
    const uncount = () => { if (counted) count(-1); counted = false; };
    signal?.addEventListener('abort', uncount);
    if (signal?.aborted) uncount();
    try {
      return await this.#afforded(() => read(connection));
    } finally {
      signal?.removeEventListener('abort', uncount);
      uncount();
      this.#leave(connection);
    }
  }

  /** @param {boolean} busy the main one is @param {AbortSignal} [signal] @returns {Promise<Connection>} */
  async #take(busy, signal) {
    if (this.#ended || signal?.aborted) throw aborted();
    if (!busy || this.alone) return this.main;
    const helper = this.borrow();
    if (helper) return helper;
    return new Promise((come, refuse) => {
      const waiting = { come, refuse };
      this.#queue.push(waiting);
      signal?.addEventListener('abort', () => {
        this.#queue = this.#queue.filter((other) => other !== waiting);
        refuse(aborted());
      });
    });
  }

  /** @param {Connection} connection */
  #leave(connection) {
    if (connection !== this.main) this.giveBack(connection);
    else if (!this.#blocked.has(this.main) && !this.#reading.get(this.main)) this.#queue.shift()?.come(this.main);
  }

  /**
   * A search for which there may not be the memory: helpers' is given back to it, if they have any.
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

  /** Fewer workers from here on, as there is not the memory for so many. */
  #reduce() {
    if (this.alone) {
      const { main } = this;
      this.main = this.quick;
      if (main !== this.quick) main.end();
    }
    this.#most = 0;
    // Those that were lent for a call of its own bring that to its end.
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

  /** Ends all workers; what waits is refused, and what comes. */
  end() {
    this.#ended = true;
    for (const { refuse } of this.#queue.splice(0)) refuse(aborted());
    this.endHelpers();
    this.quick.end();
    this.main.end();
  }
}
