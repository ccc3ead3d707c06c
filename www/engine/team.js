// Searches of the same position on several workers. Each searches all of it and shares what it has proved and where it is; the engine makes
// them take different parts (see `Search` in src/wasm/engine.d.ts). The first to finish has the result for all. None waits for another, so
// a worker that dies or hangs does no harm.

import { isAborted } from './errors.js';
import { Messages } from './messages.js';

/** @import { Game, SearchResult, SolveOptions } from '../types.d.ts' */
/** @import { Connection, Receive } from './connection.js' */
/** @import { Pool } from './pool.js' */

export class Team {
  /** The members in the order of their ranks. @type {Map<Connection, Receive>} */
  #members = new Map();
  /** What has been shared so far, for new members. */
  #shared = new Messages();
  /** The positions that each has visited. @type {Map<Connection, number>} */
  #nodes = new Map();

  /** Lets the helper go that joined last. @type {(() => void) | undefined} */
  #release;
  #found = (/** @type {SearchResult} */ _reading) => {};
  /** The result of a member that has finished. @type {Promise<SearchResult>} */
  done = new Promise((resolve) => { this.#found = resolve; });

  /** Whether its searches share anything: some solvers and methods don't. */
  shares = false;

  /** Takes in a search, which receives what has been shared so far. @param {Connection} member @param {Receive} receive */
  join(member, receive) {
    this.#members.set(member, receive);
    this.#place(member);
  }

  /** A member takes part no longer. @param {Connection} member */
  leave(member) {
    this.#members.delete(member);
    this.#place();
  }

  /** Passes on what a member shares. @param {Connection} member @param {Uint8Array} shared */
  share(member, shared) {
    this.shares = true;
    if (!shared.length) return;
    this.#shared.add(shared);
    const count = this.#members.size;
    [...this.#members].forEach(([other, receive], rank) => { if (other !== member) receive({ rank, count }, [shared]); });
  }

  /** Takes note of a member's number of positions. @param {Connection} member @param {number} nodes */
  count(member, nodes) {
    this.#nodes.set(member, Math.max(nodes, this.#nodes.get(member) ?? 0));
  }

  /** All positions visited. */
  get nodes() { return [...this.#nodes.values()].reduce((sum, nodes) => sum + nodes, 0); }

  /**
   * Takes in idle helpers, which search until the signal is raised, or lets one go if another call waits for it.
   * @param {Pool} pool @param {Game} game @param {SolveOptions} options @param {AbortSignal} signal
   */
  grow(pool, game, options, signal) {
    if (pool.wanted) this.#release?.();
    for (let helper; !signal.aborted && (helper = pool.borrow());) this.#help(helper, pool, game, options, signal);
  }

  /** @param {Connection} helper @param {Pool} pool @param {Game} game @param {SolveOptions} options @param {AbortSignal} signal */
  async #help(helper, pool, game, options, signal) {
    const end = new AbortController();
    const stop = this.#release = () => end.abort();
    signal.addEventListener('abort', stop);
    try {
      const reading = await helper.read(game, options, {
        signal: end.signal,
        begun: (receive) => this.join(helper, receive),
        on_share: (shared) => this.share(helper, shared),
        on_progress: ({ nodes }) => this.count(helper, nodes),
      });
      this.count(helper, reading.solution.nodes);
      if (reading.finished) this.#found(reading);
      pool.giveBack(helper);
    } catch (error) {
      // After any other failure (no memory, no worker), this helper is of no more use, and the others do its part.
      if (isAborted(error)) pool.giveBack(helper);
      else pool.lose(helper);
    } finally {
      signal.removeEventListener('abort', stop);
      this.leave(helper);
    }
  }

  /** Sends all members their places. @param {Connection} [fresh] the one that has received nothing yet */
  #place(fresh) {
    const count = this.#members.size;
    [...this.#members].forEach(([member, receive], rank) => receive({ rank, count }, member === fresh ? this.#shared.all : []));
  }
}
