// A textbook search as a film: which of its moments is looked at, and what was changed in its tree. No drawing, and no rules.

import { EngineError } from '../engine/errors.js';

/** @import { Engine } from '../engine/client.js' */
/** @import { FilmOptions, Game, Moment, Move } from '../types.d.ts' */
/** @typedef {NonNullable<FilmOptions['changes']>[number]} Change */
/** @typedef {Pick<Moment, 'nodes' | 'leaves' | 'cutoffs' | 'value'>} Counts */

/** A film that plays goes on this often. */
const PACE_MS = 700;
/** Past every end: the last moment there is. */
const LAST = Number.MAX_SAFE_INTEGER;

export class Film {
  /** The position that is searched. @type {Game} */
  root;
  /** What is looked at; null until it is there. @type {Moment | null} */
  moment = null;
  /** The position that is visited at that moment. @type {Game | null} */
  board = null;
  /** What was changed in the tree. @type {Change[]} */
  changes = [];
  /** What the search came to, once it is known to its end. @type {Counts | null} */
  counts = null;
  /** The same without changes. @type {Counts | null} */
  unchanged = null;
  /** Why the engine refused, in a sentence. @type {string | null} */
  wrong = null;

  /** Changes with everything that makes what is on its way out of date. */
  #turn = 0;
  /** Positions known so far, and whether these are all. */
  #length = 1;
  #whole = false;
  /** @type {ReturnType<typeof setInterval> | null} */
  #playing = null;
  #engine;
  #options;
  #changed;
  #explain;

  /**
   * @param {Engine} engine @param {Game} root @param {FilmOptions} options
   * @param {{ changed: () => void, explain: (error: EngineError) => Promise<string> }} tell
   */
  constructor(engine, root, options, { changed, explain }) {
    this.#engine = engine;
    this.root = root;
    this.#options = options;
    this.#changed = changed;
    this.#explain = explain;
  }

  get at() { return this.moment?.at ?? 1; }
  get length() { return this.#length; }
  get whole() { return this.#whole; }
  get playing() { return this.#playing !== null; }

  /** Searches, from the first visit to the last, and shows the first. */
  async open() {
    const turn = ++this.#turn;
    this.#length = 1;
    this.#whole = false;
    this.counts = null;
    this.wrong = null;
    try {
      await this.#show(1, turn);
      for (;;) {
        const last = await this.#engine.film(this.root, this.#all(), LAST);
        if (turn !== this.#turn) return;
        this.#length = last.length;
        if (last.whole) {
          this.#whole = true;
          this.counts = last;
          if (!this.changes.length) this.unchanged = last;
          break;
        }
        this.#changed();
      }
    } catch (error) {
      await this.#refused(error, turn);
    }
    this.#changed();
  }

  /** @param {number} at which visit */
  async goTo(at) {
    // While the search is still being run, going somewhere does not end that.
    const turn = this.#whole ? ++this.#turn : this.#turn;
    try {
      await this.#show(Math.max(1, Math.min(at, this.#length)), turn);
    } catch (error) {
      await this.#refused(error, turn);
    }
  }

  /** Goes on by itself, or no longer. */
  play() {
    if (this.#playing) {
      this.stop();
    } else {
      if (this.at >= this.#length) this.goTo(1);
      this.#playing = setInterval(() => {
        if (this.at >= this.#length) this.stop();
        else this.goTo(this.at + 1);
      }, PACE_MS);
    }
    this.#changed();
  }

  stop() {
    this.#pause();
    this.#changed();
  }

  /** Nothing is waited for any more. */
  close() {
    this.#turn++;
    this.#pause();
  }

  #pause() {
    if (this.#playing) clearInterval(this.#playing);
    this.#playing = null;
  }

  /** At a position these moves are tried first. @param {Move[]} path @param {Move[]} first */
  reorder(path, first) {
    return this.#change({ path, first });
  }

  /** A leaf has another value. @param {Move[]} path @param {number} value */
  revalue(path, value) {
    return this.#change({ path, value });
  }

  /** The tree is as it was. */
  restore() {
    this.changes = [];
    return this.open();
  }

  /** @param {Change} change */
  #change(change) {
    const here = JSON.stringify(change.path);
    this.changes = [...this.changes.filter(({ path }) => JSON.stringify(path) !== here), change];
    this.stop();
    return this.open();
  }

  #all() {
    return this.changes.length ? { ...this.#options, changes: this.changes } : this.#options;
  }

  /** @param {number} at @param {number} turn */
  async #show(at, turn) {
    const moment = await this.#engine.film(this.root, this.#all(), at);
    const { rules, start, moves } = this.root;
    const path = moment.path.flatMap(({ move }) => (move === null ? [] : [move]));
    const board = await this.#engine.new_game(rules, { start, moves: [...moves, ...path] });
    if (turn !== this.#turn) return;
    this.moment = moment;
    this.board = board;
    this.#changed();
  }

  /** @param {unknown} error @param {number} turn */
  async #refused(error, turn) {
    if (turn !== this.#turn) return;
    if (!(error instanceof EngineError)) throw error;
    this.stop();
    this.wrong = await this.#explain(error);
    this.#changed();
  }
}
