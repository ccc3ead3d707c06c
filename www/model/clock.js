// A game's clock. The time of each move stands at the position after it, so each line of the tree has its own times: what is left follows
// from the moves that led to where the game stands, and a move that is taken back gives back its time.

import { leftAfter } from './clock-times.js';

/** @import { Control, KeptClock } from './clock-data.js' */
/** @import { Node, Variations } from './variations.js' */
/** @import { Game, Side } from '../types.d.ts' */

/** What is announced when so much is left, in milliseconds. The first: the flag falls. */
const MARKS = [0, 10_000, 30_000, 60_000];
/** Below this, a time is short, and its tenths are shown. */
const TENTHS_BELOW = 10_000;
/** For how many more moves the computer divides its time. */
const MOVES_TO_COME = 20;
/** The shortest time of a search, in milliseconds. */
const LEAST_SEARCH = 50;

export class Clock {
  /** The position whose turn is timed. @type {Node} */
  #node;
  /** What the turn had used when the clock last stopped. */
  #used;
  /** When the clock started again; null: it stands still. @type {number | null} */
  #since = null;
  /** How much was left when that was last looked at. */
  #seen = Infinity;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #told;
  #now;

  /**
   * @param {KeptClock} kept @param {Variations} tree whose moves it has timed @param {Node} stand where the game stands
   * @param {(side: Side, mark: number | null) => void} told called when the running time reads otherwise; mark: the one of `MARKS` to which
   *   it has come
   * @param {() => number} [now] a clock that never goes back, in milliseconds
   */
  constructor({ control, times = [], tried = [], used = 0 }, tree, stand, told, now = () => performance.now()) {
    /** @readonly @type {Control} */
    this.control = control;
    this.#node = stand;
    this.#used = used;
    this.#told = told;
    this.#now = now;
    const lines = [tree.end, ...tree.ends].map((end) => tree.line(end).slice(1));
    [times, ...tried].forEach((line, i) => line.forEach((time, at) => {
      const node = lines[i]?.[at];
      if (node && time !== null) node.spent ??= time;
    }));
  }

  /** Whether a side whose flag falls loses. */
  get loses() { return this.control.flag === 'loses'; }

  /** Whether the time of the side to move is running. */
  get runs() { return this.#since !== null; }

  /** What the turn has used so far, in milliseconds. */
  get used() { return this.#used + (this.#since === null ? 0 : this.#now() - this.#since); }

  /**
   * What a side has left where the game stands, whether that is little, and whether its flag has fallen on the way there. A time that is
   * only shown goes on below 0.
   * @param {Side} side
   */
  of(side) {
    const spent = [];
    for (let node = /** @type {Node | null} */ (this.#node); node; node = node.parent) {
      if (node.game.last?.by === side && node.spent !== undefined) spent.unshift(node.spent);
    }
    const { fallen, left } = leftAfter(this.control[side], spent, this.#node.game.turn === side ? this.used : 0);
    return { left: this.loses ? Math.max(0, left) : left, fallen, short: left < TENTHS_BELOW };
  }

  /**
   * What a side has left, as a clock shows it.
   * @param {Side} side @param {boolean} still whether its last seconds are shown without tenths
   */
  reading(side, still) {
    const { left } = this.of(side);
    if (!still && left > 0 && left < TENTHS_BELOW) return (Math.floor(left / 100) / 10).toFixed(1);
    const seconds = Math.floor(Math.abs(left) / 1000);
    return `${left < 0 && seconds ? '−' : ''}${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  }

  /** How long the computer may search on its turn, in milliseconds. */
  get share() {
    const { turn } = this.#node.game;
    const { left } = this.of(turn);
    return Math.max(LEAST_SEARCH, Math.min(left / 2, left / MOVES_TO_COME + this.control[turn].increment / 2));
  }

  /** Takes note of the position at which the game stands, and whether its turn is being timed. @param {Node} node @param {boolean} runs */
  follow(node, runs) {
    if (node !== this.#node) {
      this.#stop();
      this.#node = node;
      this.#used = 0;
    }
    if (!runs) this.#stop();
    else if (!this.runs) this.#start();
  }

  /** Takes note of the move that ends the turn. @param {Node} node the position after it */
  made(node) {
    if (this.runs || this.#used) node.spent = Math.round(this.used);
  }

  /** Gives the turn back the time that it has used. */
  restart() {
    this.#stop();
    this.#used = 0;
  }

  /** Tells at once what is due by now. */
  look() {
    if (!this.runs) return;
    clearTimeout(this.#timer);
    const { turn } = this.#node.game;
    const { left } = this.of(turn);
    const mark = MARKS.find((at) => this.#seen > at && left <= at) ?? null;
    this.#seen = left;
    if (mark !== 0 || !this.loses) this.#wait(left);
    this.#told(turn, mark);
  }

  /** The clock as it is kept. @param {Variations} tree @returns {KeptClock} */
  kept(tree) {
    const [times, ...tried] = [tree.end, ...tree.ends].map((end) => tree.line(end).slice(1).map(({ spent }) => spent ?? null));
    const by = tree.line(tree.end).slice(1).map(({ game }) => /** @type {NonNullable<Game['last']>} */ (game.last).by);
    return { control: this.control, times, by, tried, used: Math.round(this.used), turn: this.#node.game.turn };
  }

  #start() {
    const { left } = this.of(this.#node.game.turn);
    this.#since = this.#now();
    // A flag that fell while the page was hidden still falls.
    this.#seen = this.loses ? Math.max(left, 1) : left;
    this.#wait(left);
  }

  #stop() {
    clearTimeout(this.#timer);
    this.#used = this.used;
    this.#since = null;
  }

  /** Waits until the time reads otherwise. @param {number} left */
  #wait(left) {
    const step = left > 0 && left <= TENTHS_BELOW ? 100 : 1000;
    this.#timer = setTimeout(() => this.look(), (left % step + step) % step || step);
  }
}
