// The fast solver's techniques, each with a switch. Switching one off changes how many positions the solver visits, but not the value.

import { Work } from '../work.js';

/** @import { Engine } from '../../engine/client.js' */
/** @import { Game, Progress, Solution } from '../../types.d.ts' */
/** @import { Callbacks } from '../work.js' */
/**
 * One search of the position. `count`: positions visited so far; `value`: null until it is known.
 * @typedef {{ state: 'running' | 'done' | 'stopped', count: number, value: number | null }} Measured
 */

/** The time limit of a search, in milliseconds. A search that reaches it would visit more positions than it has counted. */
const LONGEST_MS = 20_000;
/** The key of the search with nothing switched off. */
const ALL = '';

export class Techniques extends Work {
  /** The position to search. @type {Game} */
  game;
  /** The names of all techniques. @type {readonly string[]} */
  names;
  /** The techniques that are switched off. @type {ReadonlySet<string>} */
  off = new Set();
  running = false;

  /** The searches, by the techniques switched off. @type {Map<string, Measured>} */
  #measured = new Map();

  /** @param {Engine} engine @param {Game} game @param {readonly string[]} names @param {Callbacks} callbacks */
  constructor(engine, game, names, callbacks) {
    super(engine, callbacks);
    this.game = game;
    this.names = names;
    this.measure();
  }

  /** The search with all techniques. */
  get whole() { return this.#measured.get(ALL) ?? null; }
  /** The search with the current switches. */
  get now() { return this.#measured.get(key(this.off)) ?? null; }
  /** The search without one technique but with all others. @param {string} name */
  without(name) { return this.#measured.get(name) ?? null; }
  /** The largest count so far, which sets the scale of the bars. */
  get most() { return Math.max(0, ...[...this.#measured.values()].map(({ count }) => count)); }

  /** @param {string} name @param {boolean} on */
  set(name, on) {
    const off = new Set(this.off);
    if (on) off.delete(name);
    else off.add(name);
    this.off = off;
    return this.measure();
  }

  /** Searches with all techniques, and with the current switches. */
  measure() {
    return this.#run([ALL, key(this.off)]);
  }

  /** Searches without each technique in turn. */
  measureEach() {
    return this.#run([ALL, ...this.names]);
  }

  stop() {
    this.latest.renew();
    this.running = false;
  }

  /** @param {readonly string[]} keys */
  async #run(keys) {
    const signal = this.latest.renew();
    this.wrong = null;
    this.running = true;
    for (const one of keys) {
      if (this.#measured.get(one)?.state !== 'done') await this.#read(one, signal);
      if (signal.aborted) return;
    }
    this.running = false;
    this.changed();
  }

  /** @param {string} which @param {AbortSignal} signal */
  async #read(which, signal) {
    /** @param {Measured['state']} state @param {Progress | Solution} latest @param {number | null} [value] */
    const note = (state, latest, value = null) => {
      this.#measured.set(which, { state, count: latest.nodes, value });
      this.changed();
    };
    this.#measured.set(which, { state: 'running', count: 0, value: null });
    this.changed();
    try {
      const without = which === ALL ? [] : which.split(' ');
      // The book is off, because a position in it would need no search.
      const { finished, solution } = await this.engine.read(this.game, {
        book: false, ...(without.length && { without }), max_ms: LONGEST_MS, signal, on_progress: (progress) => note('running', progress),
      });
      note(finished ? 'done' : 'stopped', solution, finished ? solution.value : null);
    } catch (error) {
      const { count = 0 } = this.#measured.get(which) ?? {};
      this.#measured.set(which, { state: 'stopped', count, value: null });
      await this.failed(error);
    }
  }
}

/** @param {ReadonlySet<string>} off */
const key = (off) => [...off].sort().join(' ');
