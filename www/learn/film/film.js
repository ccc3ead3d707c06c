// A textbook search as a film: the moment shown, the part of the tree that is visible, and the changes to the tree. This module does not
// draw and knows no rules.

import { Scope, current } from '../../model/scope.js';
import { differences } from './differences.js';
import { keyOf, pathOf, visibleTree } from './visible-tree.js';
import { Work } from '../work.js';

/** @import { Engine } from '../../engine/client.js' */
/** @import { FilmLook, FilmNode, FilmOptions, Game, Moment, Move } from '../../types.d.ts' */
/** @import { Callbacks } from '../work.js' */
/** @import { Cut, Difference } from './differences.js' */
/** @import { Key, VisibleNode } from './visible-tree.js' */
/** @typedef {NonNullable<FilmOptions['changes']>[number]} Change */
/** @typedef {Pick<Moment, 'nodes' | 'leaves' | 'cutoffs' | 'value'>} Counts */
/** A moment, the position visited there, and the visible tree. @typedef {{ moment: Moment, board: Game, tree: VisibleNode }} Scene */

/** The time between two moments of a playing film, in milliseconds. */
const PACE_MS = 700;
/** A number beyond the end of any search, which stands for its last moment. */
const LAST = Number.MAX_SAFE_INTEGER;
/** Up to this many visits, the whole tree is visible, except below nodes that the user has collapsed. */
const SMALL = 130;
/** The number of nodes requested at a time. */
const BATCH = 200;

export class Film extends Work {
  /** The position to search. @type {Game} */
  root;
  /** The scene shown; null until it is loaded. @type {Scene | null} */
  scene = null;
  /** The chosen node, with its position; null: the node that the search visits. @type {{ key: Key, board: Game } | null} */
  chosen = null;
  /** A position that the user has looked up, and its visits. @type {{ position: string, visits: number[] } | null} */
  places = null;
  /** The changes to the tree. @type {Change[]} */
  changes = [];
  /** The final counts of the search; null until it is complete. @type {Counts | null} */
  counts = null;
  /** The final counts without changes. @type {Counts | null} */
  unchanged = null;
  /** How the changes affect the cut-offs; null: there are no changes, or the search is too long. @type {Difference[] | null} */
  differences = null;
  /** The time that it took to run the search again and compare it, in milliseconds; null until then. @type {number | null} */
  took = null;

  /** The search; the scene that it is to show; the choice of a node or a visit. A new search cancels all three. */
  #search = this.latest;
  #scene = new Scope();
  #choice = new Scope();
  /** The number of visits known so far, and whether the search is complete. */
  #length = 1;
  #whole = false;
  /** Whether visible nodes are still being loaded. */
  #filling = false;
  /** Whether the search is running. */
  #running = false;
  /** Whether the user is dragging a node. Drawing then waits until the release. */
  #held = false;
  #waiting = false;
  /** The nodes that the user has expanded or collapsed. @type {Map<Key, boolean>} */
  #opened = new Map();
  /** The nodes that the search has left; null: skipped, or not left yet. @type {Map<Key, FilmNode | null>} */
  #known = new Map();
  /** The cut-offs without changes. @type {Cut[] | null} */
  #cuts = null;
  /** @type {ReturnType<typeof setInterval> | null} */
  #playing = null;
  #options;

  /** @param {Engine} engine @param {Game} root @param {FilmOptions} options @param {Callbacks} callbacks */
  constructor(engine, root, options, callbacks) {
    super(engine, callbacks);
    this.root = root;
    this.#options = options;
  }

  get moment() { return this.scene?.moment ?? null; }
  get at() { return this.moment?.at ?? 1; }
  get length() { return this.#length; }
  get whole() { return this.#whole; }
  get playing() { return this.#playing !== null; }
  /** Whether more of the tree is still being loaded. */
  get busy() { return !this.#whole || this.#filling || this.#running; }

  #changed() {
    this.#waiting = this.#held;
    if (!this.#held) this.changed();
  }

  /** Stops drawing until the release, so that the dragged element is not replaced. */
  hold() {
    this.#held = true;
  }

  release() {
    this.#held = false;
    if (this.#waiting) this.#changed();
  }

  /** Shows a visit, the first one if not told otherwise, then runs the search to its end. @param {number} [at] */
  open(at = 1) {
    return this.#run(async (signal) => {
      await this.#show(at);
      await this.#toTheEnd(signal);
    });
  }

  /** Cancels everything that is pending. @returns {AbortSignal} of the next search */
  #renew() {
    this.#scene.renew();
    this.#choice.renew();
    return this.#search.renew();
  }

  /** @param {(signal: AbortSignal) => Promise<void>} act the work of a search that starts now */
  async #run(act) {
    const signal = this.#renew();
    this.#running = true;
    this.#length = 1;
    this.#whole = false;
    this.#known.clear();
    Object.assign(this, { counts: null, differences: null, places: null, took: null, wrong: null });
    await this.ask(act, signal);
    if (signal.aborted) return;
    this.#running = false;
    this.#changed();
  }

  /** @param {AbortSignal} signal */
  async #toTheEnd(signal) {
    for (;;) {
      const last = await current(signal, this.engine.film(this.root, this.#all(), LAST));
      this.#length = last.length;
      if (last.whole) {
        this.#whole = true;
        this.counts = last;
        if (!this.changes.length) this.unchanged = last;
        // The tree may turn out to be small enough to draw whole.
        return this.#fill();
      }
      this.#changed();
    }
  }

  /** @param {number} at the number of the visit */
  goTo(at) {
    this.#choice.renew();
    this.chosen = null;
    this.#filling = true;
    return this.ask(() => this.#show(Math.max(1, Math.min(at, this.#length))), this.#scene.renew());
  }

  /** Starts or stops playing the film. */
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

  /** Cancels everything that is pending. */
  close() {
    this.#renew();
    this.#running = false;
    this.#pause();
  }

  #pause() {
    if (this.#playing) clearInterval(this.#playing);
    this.#playing = null;
  }

  /** Chooses a node, whether it is visible or not; null: follows the search. @param {Move[] | null} path */
  async choose(path) {
    this.#pause();
    this.places = null;
    const signal = this.#choice.renew();
    if (path === null) {
      this.chosen = null;
      this.#changed();
      return;
    }
    await this.ask(async () => {
      const { rules, start, moves } = this.root;
      const board = await current(signal, this.engine.new_game(rules, { start, moves: [...moves, ...path] }));
      this.chosen = { key: keyOf(path), board };
      // Expand its ancestors, so that the node itself is visible.
      for (let ply = 1; ply < path.length; ply++) this.#opened.set(keyOf(path.slice(0, ply)), true);
      await this.#fill();
      this.#changed();
    }, signal);
  }

  /** Expands or collapses a node. @param {Key} key @param {boolean} open */
  async toggle(key, open) {
    this.#opened.set(key, open);
    await this.ask(() => this.#fill(), this.#search.signal);
    this.#changed();
  }

  /** Finds the visits of a position. @param {Game} board */
  async seek({ position }) {
    const { signal } = this.#search;
    await this.ask(async () => {
      const { places } = await current(signal, this.#look(this.#all(), { places: position }));
      this.places = { position, visits: places };
      this.#changed();
    }, signal);
  }

  /** Makes the search try these moves first at a position. @param {Move[]} path @param {Move[]} first */
  reorder(path, first) {
    return this.#change({ path, first }, [...path, ...first.slice(0, 1)]);
  }

  /** Gives a leaf another value. @param {Move[]} path @param {number} value */
  revalue(path, value) {
    return this.#change({ path, value }, path);
  }

  /** Undoes all changes to the tree. */
  restore() {
    this.changes = [];
    return this.#again([]);
  }

  /** @param {Change} change @param {Move[]} shown the position to show afterwards */
  #change(change, shown) {
    const here = keyOf(change.path);
    this.changes = [...this.changes.filter(({ path }) => keyOf(path) !== here), change];
    return this.#again(shown);
  }

  /** Runs the search again and shows a position. @param {Move[]} path */
  #again(path) {
    this.#pause();
    const from = performance.now();
    this.chosen = null;
    return this.#run(async (signal) => {
      const { signal: choice } = this.#choice;
      this.#cuts ??= (await this.#look(this.#options, { cuts: true })).cuts;
      await this.#toTheEnd(signal);
      const cuts = this.changes.length > 0;
      const seen = await current(signal, this.#look(this.#all(), { nodes: [path], cuts }));
      this.differences = cuts && this.#cuts && seen.cuts ? differences(this.#cuts, seen.cuts) : null;
      this.took = performance.now() - from;
      // Meanwhile the user may have gone elsewhere.
      if (choice.aborted) return;
      // If the search now skips the position, show its parent.
      const shown = seen.nodes[0] ?? (await this.#look(this.#all(), { nodes: [path.slice(0, -1)] })).nodes[0];
      await this.#show(shown?.from ?? 1);
    });
  }

  #all() {
    return this.changes.length ? { ...this.#options, changes: this.changes } : this.#options;
  }

  /** Looks at the search, once the engine knows as much of it as this film does. @param {FilmOptions} options @param {FilmLook} look */
  async #look(options, look) {
    for (;;) {
      const seen = await this.engine.film_look(this.root, options, look);
      if (seen.whole || !this.#whole) return seen;
    }
  }

  /** @param {number} at */
  async #show(at) {
    const { signal } = this.#scene;
    const seen = () => this.engine.film_scene(this.root, this.#all(), at);
    let { moment, board } = await seen();
    // The engine keeps only one film, and may hold another one by now.
    while (moment.at < at && !moment.whole && !signal.aborted) ({ moment, board } = await seen());
    // Going to another visit must not end a search that is still running, or its comparison with the one before.
    if (signal.aborted) return;
    // A visit that was asked for from the start is known before the length is.
    this.#length = Math.max(this.#length, moment.at);
    const { root, wanted } = this.#visibleTree(moment);
    this.scene = { moment, board, tree: root };
    this.#filling = wanted.length > 0;
    this.#changed();
    if (wanted.length) await this.#fill();
  }

  /** Loads what is missing for the visible part of the tree. */
  async #fill() {
    const { scene } = this;
    const { signal } = this.#scene;
    if (!scene) return;
    for (;;) {
      const { root, wanted } = this.#visibleTree(scene.moment);
      if (this.scene !== scene) return;
      scene.tree = root;
      if (!wanted.length) break;
      const some = wanted.slice(0, BATCH);
      const { nodes } = await this.#look(this.#all(), { nodes: some.map(pathOf) });
      if (signal.aborted) return;
      some.forEach((key, i) => this.#known.set(key, nodes[i]));
    }
    this.#filling = false;
    this.#changed();
  }

  /** @param {Moment} moment */
  #visibleTree(moment) {
    return visibleTree(moment, this.#known, (key) => this.#opened.get(key) ?? (this.#whole && this.#length <= SMALL));
  }

  /** @override @param {unknown} error @param {AbortSignal} [signal] */
  async failed(error, signal) {
    await super.failed(error, signal);
    this.#pause();
    this.#filling = false;
    this.#changed();
  }
}
