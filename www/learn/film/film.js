// A textbook search as a film: which of its moments is looked at, what of its tree is drawn, and what was changed in it. No drawing,
// and no rules.

import { EngineError } from '../../engine/errors.js';
import { differences } from './differences.js';
import { keyOf, pathOf, twigs } from './visible-tree.js';

/** @import { Engine } from '../../engine/client.js' */
/** @import { FilmLook, FilmNode, FilmOptions, Game, Moment, Move } from '../../types.d.ts' */
/** @import { Cut, Difference } from './differences.js' */
/** @import { Key, Twig } from './visible-tree.js' */
/** @typedef {NonNullable<FilmOptions['changes']>[number]} Change */
/** @typedef {Pick<Moment, 'nodes' | 'leaves' | 'cutoffs' | 'value'>} Counts */
/** A moment, the position visited there, and the tree as it is drawn. @typedef {{ moment: Moment, board: Game, tree: Twig }} Scene */

/** A film that plays goes on this often. */
const PACE_MS = 700;
/** Past every end: the last moment there is. */
const LAST = Number.MAX_SAFE_INTEGER;
/** A search of no more visits has its whole tree drawn, as far as it is not closed by hand. */
const SMALL = 130;
/** So many positions are asked for at a time. */
const BATCH = 200;

export class Film {
  /** The position that is searched. @type {Game} */
  root;
  /** What is looked at; null until it is there. @type {Scene | null} */
  scene = null;
  /** The node that was chosen, with its position; null: what the search visits. @type {{ key: Key, board: Game } | null} */
  chosen = null;
  /** Where else a position stands: its visits. @type {{ position: string, visits: number[] } | null} */
  places = null;
  /** What was changed in the tree. @type {Change[]} */
  changes = [];
  /** What the search came to, once it is known to its end. @type {Counts | null} */
  counts = null;
  /** The same without changes. @type {Counts | null} */
  unchanged = null;
  /** What the changes did to the cuts; null where there are none, or too many. @type {Difference[] | null} */
  differences = null;
  /** How long the search took to be run again, in milliseconds. @type {number | null} */
  took = null;
  /** Why the engine refused, in a sentence. @type {string | null} */
  wrong = null;

  /** Changes with everything that makes what is on its way out of date. */
  #turn = 0;
  /** Changes with every search. */
  #search = 0;
  /** Changes with every choice of a node. */
  #choice = 0;
  /** Positions known so far, and whether these are all. */
  #length = 1;
  #whole = false;
  /** What is drawn is not yet all that is wanted. */
  #filling = false;
  /** The turn in which the search is being run. */
  #running = 0;
  /** A node is being dragged: drawing waits, and what changed meanwhile is drawn at the end. */
  #held = false;
  #waiting = false;
  /** Nodes opened and closed by hand. @type {Map<Key, boolean>} */
  #opened = new Map();
  /** Positions that the search has left. @type {Map<Key, FilmNode | null>} */
  #known = new Map();
  /** The cuts without changes. @type {Cut[] | null} */
  #cuts = null;
  /** @type {ReturnType<typeof setInterval> | null} */
  #playing = null;
  #engine;
  #options;
  #draw;
  #explain;

  /**
   * @param {Engine} engine @param {Game} root @param {FilmOptions} options
   * @param {{ changed: () => void, explain: (error: EngineError) => Promise<string> }} tell
   */
  constructor(engine, root, options, { changed, explain }) {
    this.#engine = engine;
    this.root = root;
    this.#options = options;
    this.#draw = changed;
    this.#explain = explain;
  }

  get moment() { return this.scene?.moment ?? null; }
  get at() { return this.moment?.at ?? 1; }
  get length() { return this.#length; }
  get whole() { return this.#whole; }
  get playing() { return this.#playing !== null; }
  /** Whether more of the tree is on its way. */
  get busy() { return !this.#whole || this.#filling || this.#running === this.#turn; }

  #changed() {
    this.#waiting = this.#held;
    if (!this.#held) this.#draw();
  }

  /** Nothing is drawn until the release: what is being dragged stays what it is. */
  hold() {
    this.#held = true;
  }

  release() {
    this.#held = false;
    if (this.#waiting) this.#changed();
  }

  /** Searches, from the first visit to the last, and shows the first. */
  open() {
    return this.#run(async (turn) => {
      await this.#show(1, turn);
      await this.#toTheEnd(turn);
    });
  }

  /** @param {(turn: number) => Promise<void>} act what belongs to a search that is begun now */
  async #run(act) {
    const turn = ++this.#turn;
    this.#running = turn;
    this.#search++;
    this.#length = 1;
    this.#whole = false;
    this.#known.clear();
    Object.assign(this, { counts: null, differences: null, places: null, took: null, wrong: null });
    await this.#guard(turn, () => act(turn));
    if (turn !== this.#turn) return;
    this.#running = 0;
    this.#changed();
  }

  /** @param {number} turn */
  async #toTheEnd(turn) {
    for (;;) {
      const last = await this.#engine.film(this.root, this.#all(), LAST);
      if (turn !== this.#turn) return;
      this.#length = last.length;
      if (last.whole) {
        this.#whole = true;
        this.counts = last;
        if (!this.changes.length) this.unchanged = last;
        // Small enough by now to be drawn whole.
        await this.#fill(turn);
        return;
      }
      this.#changed();
    }
  }

  /** @param {number} at which visit */
  goTo(at) {
    this.#choice++;
    this.chosen = null;
    this.#filling = true;
    // While the search is still being run, going somewhere does not end that.
    const turn = this.#whole ? ++this.#turn : this.#turn;
    return this.#guard(turn, () => this.#show(Math.max(1, Math.min(at, this.#length)), turn));
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
    this.#search++;
    this.#pause();
  }

  #pause() {
    if (this.#playing) clearInterval(this.#playing);
    this.#playing = null;
  }

  /** A node is looked at, whether it is drawn or not; null: what the search visits. @param {Move[] | null} path */
  async choose(path) {
    this.#pause();
    this.places = null;
    const choice = ++this.#choice;
    if (path === null) {
      this.chosen = null;
      this.#changed();
      return;
    }
    const search = this.#search;
    await this.#guard(this.#turn, async () => {
      const board = await this.#boardOf(path);
      if (search !== this.#search || choice !== this.#choice) return;
      this.chosen = { key: keyOf(path), board };
      // What stands above it is drawn, so that it is itself.
      for (let ply = 1; ply < path.length; ply++) this.#opened.set(keyOf(path.slice(0, ply)), true);
      await this.#fill(this.#turn);
      this.#changed();
    });
  }

  /** What is below a node is drawn, or no longer. @param {Key} key @param {boolean} open */
  async toggle(key, open) {
    this.#opened.set(key, open);
    await this.#guard(this.#turn, () => this.#fill(this.#turn));
    this.#changed();
  }

  /** Where else the search meets a position. @param {Game} board */
  async seek({ position }) {
    const search = this.#search;
    await this.#guard(this.#turn, async () => {
      const { places } = await this.#look(this.#all(), { places: position });
      if (search === this.#search) this.places = { position, visits: places };
      this.#changed();
    });
  }

  /** At a position these moves are tried first. @param {Move[]} path @param {Move[]} first */
  reorder(path, first) {
    return this.#change({ path, first }, [...path, ...first.slice(0, 1)]);
  }

  /** A leaf has another value. @param {Move[]} path @param {number} value */
  revalue(path, value) {
    return this.#change({ path, value }, path);
  }

  /** The tree is as it was. */
  restore() {
    this.changes = [];
    return this.#again([]);
  }

  /** @param {Change} change @param {Move[]} shown the position that is looked at then */
  #change(change, shown) {
    const here = keyOf(change.path);
    this.changes = [...this.changes.filter(({ path }) => keyOf(path) !== here), change];
    return this.#again(shown);
  }

  /** The search is run again, and stands where it did, or at a position. @param {Move[]} path */
  #again(path) {
    this.#pause();
    const from = performance.now();
    this.chosen = null;
    return this.#run(async (turn) => {
      this.#cuts ??= (await this.#look(this.#options, { cuts: true })).cuts;
      await this.#toTheEnd(turn);
      if (turn !== this.#turn) return;
      const cuts = this.changes.length > 0;
      const seen = await this.#look(this.#all(), { nodes: [path], cuts });
      if (turn !== this.#turn) return;
      this.differences = cuts && this.#cuts && seen.cuts ? differences(this.#cuts, seen.cuts) : null;
      this.took = performance.now() - from;
      // What is skipped now was never visited: the search stands at what is above it.
      const shown = seen.nodes[0] ?? (await this.#look(this.#all(), { nodes: [path.slice(0, -1)] })).nodes[0];
      await this.#show(shown?.from ?? 1, turn);
    });
  }

  #all() {
    return this.changes.length ? { ...this.#options, changes: this.changes } : this.#options;
  }

  /** As much of the search as is known here is known to the engine then. @param {FilmOptions} options @param {FilmLook} look */
  async #look(options, look) {
    for (;;) {
      const seen = await this.#engine.film_look(this.root, options, look);
      if (seen.whole || !this.#whole) return seen;
    }
  }

  /** @param {Move[]} path */
  #boardOf(path) {
    const { rules, start, moves } = this.root;
    return this.#engine.new_game(rules, { start, moves: [...moves, ...path] });
  }

  /** @param {number} at @param {number} turn */
  async #show(at, turn) {
    const ask = () => this.#engine.film_scene(this.root, this.#all(), at);
    let { moment, board } = await ask();
    // The engine keeps one film, and may have another one by now.
    while (moment.at < at && !moment.whole && turn === this.#turn) ({ moment, board } = await ask());
    if (turn !== this.#turn) return;
    const { root, wanted } = this.#twigs(moment);
    this.scene = { moment, board, tree: root };
    this.#filling = wanted.length > 0;
    this.#changed();
    if (wanted.length) await this.#fill(turn);
  }

  /** What is drawn of the tree, with all that can be known of it. @param {number} turn */
  async #fill(turn) {
    const { scene } = this;
    const search = this.#search;
    if (!scene) return;
    for (;;) {
      const { root, wanted } = this.#twigs(scene.moment);
      if (this.scene !== scene) return;
      scene.tree = root;
      if (!wanted.length) break;
      const some = wanted.slice(0, BATCH);
      const { nodes } = await this.#look(this.#all(), { nodes: some.map(pathOf) });
      if (search !== this.#search || turn !== this.#turn) return;
      some.forEach((key, i) => this.#known.set(key, nodes[i]));
    }
    this.#filling = false;
    this.#changed();
  }

  /** @param {Moment} moment */
  #twigs(moment) {
    return twigs(moment, this.#known, (key) => this.#opened.get(key) ?? (this.#whole && this.#length <= SMALL));
  }

  /** @param {number} turn @param {() => Promise<unknown>} act */
  async #guard(turn, act) {
    try {
      await act();
    } catch (error) {
      if (turn !== this.#turn) return;
      if (!(error instanceof EngineError)) throw error;
      this.#pause();
      this.#filling = false;
      this.wrong = await this.#explain(error);
      this.#changed();
    }
  }
}
