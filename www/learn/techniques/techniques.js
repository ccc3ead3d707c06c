// The fast solver's techniques, each of which can be switched off: what that does to a position's count, and that its value stays.

import { EngineError, isAborted } from '../../engine/errors.js';

/** @import { Engine } from '../../engine/client.js' */
/** @import { Game, Progress, Solution } from '../../types.d.ts' */
/**
 * One reading of the position. `count`: positions visited so far; `value`: once it is known.
 * @typedef {{ state: 'running' | 'done' | 'stopped', count: number, value: number | null }} Measured
 */

/** So long a position is read at most, in milliseconds; what it takes then is more than what is counted. */
const LONGEST_MS = 20_000;
/** Whole: nothing is switched off. */
const ALL = '';

export class Techniques {
  /** The position that is read. @type {Game} */
  game;
  /** The names of all there are. @type {readonly string[]} */
  names;
  /** Those that are switched off. @type {ReadonlySet<string>} */
  off = new Set();
  /** Why the engine refused, in a sentence. @type {string | null} */
  wrong = null;

  /** By what was switched off. @type {Map<string, Measured>} */
  #measured = new Map();
  /** @type {AbortController | null} */
  #abort = null;
  #engine;
  #changed;
  #explain;

  /**
   * @param {Engine} engine @param {Game} game @param {readonly string[]} names
   * @param {{ changed: () => void, explain: (error: EngineError) => Promise<string> }} tell
   */
  constructor(engine, game, names, { changed, explain }) {
    this.#engine = engine;
    this.game = game;
    this.names = names;
    this.#changed = changed;
    this.#explain = explain;
    this.measure();
  }

  get running() { return this.#abort !== null; }

  /** With everything. */
  get whole() { return this.#measured.get(ALL) ?? null; }
  /** As it is switched now. */
  get now() { return this.#measured.get(key(this.off)) ?? null; }
  /** Without one technique, and with all others. @param {string} name */
  without(name) { return this.#measured.get(name) ?? null; }
  /** The longest count so far: what bars are measured by. */
  get most() { return Math.max(0, ...[...this.#measured.values()].map(({ count }) => count)); }

  /** @param {string} name @param {boolean} on */
  set(name, on) {
    const off = new Set(this.off);
    if (on) off.delete(name);
    else off.add(name);
    this.off = off;
    return this.measure();
  }

  /** Reads the position whole, and as it is switched. */
  measure() {
    return this.#run([ALL, key(this.off)]);
  }

  /** Reads it without each technique in turn. */
  measureEach() {
    return this.#run([ALL, ...this.names]);
  }

  stop() {
    this.#abort?.abort();
    this.#abort = null;
  }

  /** @param {readonly string[]} keys */
  async #run(keys) {
    this.stop();
    this.wrong = null;
    const abort = this.#abort = new AbortController();
    for (const one of keys) {
      if (abort.signal.aborted) return;
      if (this.#measured.get(one)?.state !== 'done') await this.#read(one, abort.signal);
    }
    if (this.#abort === abort) this.#abort = null;
    this.#changed();
  }

  /** @param {string} which @param {AbortSignal} signal */
  async #read(which, signal) {
    /** @param {Measured['state']} state @param {Progress | Solution} told @param {number | null} [value] */
    const note = (state, told, value = null) => {
      this.#measured.set(which, { state, count: told.nodes, value });
      this.#changed();
    };
    this.#measured.set(which, { state: 'running', count: 0, value: null });
    this.#changed();
    try {
      const without = which === ALL ? [] : which.split(' ');
      // What is known from a book needs no search.
      const { finished, solution } = await this.#engine.read(this.game, {
        book: false, ...(without.length && { without }), max_ms: LONGEST_MS, signal, on_progress: (progress) => note('running', progress),
      });
      note(finished ? 'done' : 'stopped', solution, finished ? solution.value : null);
    } catch (error) {
      const { count = 0 } = this.#measured.get(which) ?? {};
      this.#measured.set(which, { state: 'stopped', count, value: null });
      if (isAborted(error)) return;
      if (!(error instanceof EngineError)) throw error;
      this.wrong = await this.#explain(error);
    }
  }
}

/** @param {ReadonlySet<string>} off */
const key = (off) => [...off].sort().join(' ');
