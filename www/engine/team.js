// Searches of the same position on several workers. Each searches all of it and tells the others what it has proved and where it is; the
// engine makes them take different parts (see `exchange` in src/wasm.d.ts). The first one that is done has the result for all, and none
// waits for another, so that a worker that dies or hangs is only missed.

import { isAborted } from './errors.js';

/** @import { Game, Reading, SolveOptions } from '../types.d.ts' */
/** @import { Connection, Hear } from './connection.js' */
/** @import { Pool } from './pool.js' */

/** How many bytes are kept for workers that join later. */
const KEPT = 1 << 20;

export class Team {
  /** The members in the order of their ranks. @type {Map<Connection, Hear>} */
  #members = new Map();
  /** What has been told so far, for new members. @type {Uint8Array[]} */
  #told = [];
  #bytes = 0;
  /** The positions that each has visited. @type {Map<Connection, number>} */
  #nodes = new Map();

  /** Lets the helper go that joined last. @type {(() => void) | undefined} */
  #release;
  #found = (/** @type {Reading} */ _reading) => {};
  /** The result of a member that has finished. @type {Promise<Reading>} */
  done = new Promise((resolve) => { this.#found = resolve; });

  /** Whether the engine has something to tell: not in every game. */
  get talks() { return this.#told.length > 0; }

  /** Takes in a search, which hears what has been told so far. @param {Connection} member @param {Hear} hear */
  join(member, hear) {
    this.#members.set(member, hear);
    this.#place(member);
  }

  /** @param {Connection} member */
  leave(member) {
    this.#members.delete(member);
    this.#place();
  }

  /** Passes on what a member tells. @param {Connection} member @param {Uint8Array} news */
  tell(member, news) {
    this.#told.push(news);
    this.#bytes += news.length;
    while (this.#bytes > KEPT) this.#bytes -= this.#told.shift()?.length ?? 0;
    const count = this.#members.size;
    [...this.#members].forEach(([other, hear], rank) => { if (other !== member) hear({ rank, count }, [news]); });
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
        begun: (_, hear) => this.join(helper, hear),
        on_news: (news) => this.tell(helper, news),
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

  /** Tells all members their places. @param {Connection} [fresh] the one that has heard nothing yet */
  #place(fresh) {
    const count = this.#members.size;
    [...this.#members].forEach(([member, hear], rank) => hear({ rank, count }, member === fresh ? this.#told : []));
  }
}
