// A drill of openings: the page plays a line to the opening before, and the user continues for one side up to the opening that is wanted.
// A line of the user's own is asked from its beginning.
// No drawing.

import { Replay } from './replay.js';
import { Scope, current } from './scope.js';
import { Session } from './session.js';
import { isDue, newOwn, ownAfter, ownIn } from './puzzle/progress.js';
import { dayOf } from './puzzle/today.js';
import { namesIn } from './symmetry.js';

/** @import { Engine } from '../engine/client.js' */
/** @import { Referee } from './referee.d.ts' */
/** @import { Happening } from './browsing.js' */
/** @import { Game, Move, Openings, RulesInput, Side } from '../types.d.ts' */
/** @import { Names } from './openings.js' */
/** @import { Own } from './puzzle/progress.js' */
/** @import { Image, Size } from './symmetry.js' */

/**
 * A line to learn. `id`: of an opening, its moves as the list has them, however the board is turned; `before`: the opening from which it
 * goes on; null: none; `side`: the side that the user plays, from its first move on; null: the side to move after `before`.
 * @typedef {{ id: string, names: Names, before: Before | null, rules: RulesInput, start: string | null, moves: Move[] | string,
 *   side: Side | null }} Drill
 */
/** @typedef {{ id: string, names: Names, moves: string }} Before */
/** How the user stands with an opening: `own` is its schedule, after a mistake. @typedef {{ known: boolean, own: Own | null }} Learned */
/** @typedef {Pick<Engine, 'best_move' | 'player_move' | 'play' | 'replay'>} Plays */

/** The openings of a list, the shortest first. @param {Openings} openings @returns {Drill[]} */
export function drillsOf({ list, rules }) {
  const byLength = [...list].sort((a, b) => a.moves.length - b.moves.length);
  const named = byLength.map(({ en, ja, moves }) => ({ id: moves, names: { en, ja }, moves }));
  return named.map((one, i) => ({
    ...one, rules, start: null, side: null, before: named.slice(0, i).reverse().find(({ id }) => one.id.startsWith(id)) ?? null,
  }));
}

/**
 * An opening on a board that is turned, so that it begins with another first move.
 * @param {Drill} drill @param {Image} image @param {Size} size @returns {Drill}
 */
export function turnedDrill(drill, image, size) {
  const turned = (/** @type {string} */ moves) => namesIn(image, size, moves);
  const { before, moves } = drill;
  return { ...drill, moves: turned(String(moves)), before: before && { ...before, moves: turned(before.moves) } };
}

/**
 * How the user stands with an opening after a try. After a mistake it comes back on the schedule of My puzzles; once solved often enough
 * when due, it counts as known.
 * @param {Learned | undefined} before @param {string} id @param {boolean} clean @param {number} now @returns {Learned}
 */
export function learned(before, id, clean, now) {
  if (!before?.own && clean) return { known: true, own: null };
  const own = ownAfter(before?.own ?? newOwn(id, '', now), clean, now);
  return { known: !own, own };
}

/**
 * How the user stands with a line of their own that they have just added: it is due at once, and comes back until it is known.
 * @param {string} id @param {number} now @returns {Learned}
 */
export const added = (id, now) => ({ known: false, own: { ...newOwn(id, '', now), due: dayOf(now) } });

/** Reads a value that may be anything; null if it is not such a record. @param {any} value @returns {Learned | null} */
export function learnedIn(value) {
  const own = value?.own ? ownIn(value.own) : null;
  return own || value?.known === true ? { known: value.known === true, own } : null;
}

/**
 * The opening to drill next: one that is due, or else one that is new, or else the one that stands after `last` in the list.
 * @param {readonly Drill[]} drills @param {ReadonlyMap<string, Learned>} known @param {number} now
 * @param {string | null} [last] the one just drilled
 * @returns {Drill | undefined}
 */
export function nextDrill(drills, known, now, last = null) {
  const others = drills.filter(({ id }) => id !== last);
  const at = drills.findIndex(({ id }) => id === last);
  return dueDrills(others, known, now)[0] ?? others.find(({ id }) => !known.has(id)) ?? drills[(at + 1) % drills.length];
}

/** The openings whose mistakes are due. @param {readonly Drill[]} drills @param {ReadonlyMap<string, Learned>} known @param {number} now */
export const dueDrills = (drills, known, now) => drills.filter(({ id }) => {
  const own = known.get(id)?.own;
  return own && isDue(own, now);
});

/**
 * One try at an opening: the referee of its game, in which the line itself plays the other side.
 * @implements {Referee}
 */
export class DrillTry {
  /** The last move that was not the line's; null once the line's was played. @type {Move | null} */
  wrong = null;
  /** Whether the line's move is shown. */
  shown = false;
  misses = 0;
  /** The side that the user plays. @type {Side} */
  side = 'first';
  /** Every position of the line. @type {Game[]} */
  line = [];
  /** The opening that is tried. */
  drill;
  #failed = false;
  #engine;
  #callbacks;
  #session;
  #scope = new Scope();

  /**
   * @param {Plays} engine @param {Drill} drill
   * @param {{ changed: () => void, done: (clean: boolean) => void, rest: () => number }} callbacks done: called at the end of a try;
   *   rest: how long a move stays before the answer, in milliseconds
   */
  constructor(engine, drill, callbacks) {
    this.#engine = engine;
    this.#callbacks = callbacks;
    this.#session = new Session(engine, (happening) => this.#onHappening(happening), { rest: callbacks.rest });
    this.drill = drill;
  }

  /** The position on the board. */
  get game() { return this.#session.game; }

  /** @returns {'loading' | 'yours' | 'replying' | 'done' | 'failed'} */
  get state() {
    if (this.#failed) return 'failed';
    if (!this.game) return 'loading';
    return this.closed ? 'done' : this.#session.open ? 'yours' : 'replying';
  }

  /** The line's next move; null at its end. @returns {Move | null} */
  get next() { return this.line[this.#session.at + 1]?.last?.move ?? null; }

  /** Begins at the first move of the user's side; if it has none, where the opening before ends, or after the first move. */
  begin() {
    return this.#scope.run(async (signal) => {
      const { before, rules, side, start } = this.drill;
      const line = await current(signal, this.#engine.replay(rules, start, this.drill.moves));
      const from = side ? line.findIndex(({ legal, turn }) => turn === side && legal[0] !== 'pass')
        : before ? (await current(signal, this.#engine.replay(rules, start, before.moves))).length - 1 : 1;
      const { moves, turn } = line[from];
      [this.line, this.side] = [line, turn];
      this.#failed = false;
      const page = new Replay(line);
      await this.#session.begin(rules, { first: page, second: page, [turn]: 'person' }, { start, moves, referee: this });
    }, () => this.#fail());
  }

  /** @param {Move} move */
  async act(move) {
    if (this.state !== 'yours' || !this.game?.legal.includes(move)) return;
    if (this.#session.paused) this.#session.goOn();
    await this.#session.act(move);
  }

  /** Shows the line's move, which counts as a mistake. */
  show() {
    if (this.state !== 'yours' || this.shown) return;
    this.#miss(null);
    this.#callbacks.changed();
  }

  suspend() {
    this.#scope.renew();
    if (this.game) this.#session.stop();
  }

  // ---------------------------------------------------------------- what the session asks

  get closed() { return this.next === null; }

  passes = true;

  /** Only the line's move is made. @param {Move} move */
  allows(move) {
    if (move === this.next) return true;
    this.#miss(move);
    return false;
  }

  /** @param {Happening} happening */
  #onHappening({ type }) {
    if (type === 'error' || type === 'gone') {
      this.#fail();
    } else if (type === 'begin' || type === 'move') {
      [this.wrong, this.shown] = [null, false];
      if (type === 'begin') this.misses = 0;
      this.#callbacks.changed();
      if (this.state === 'done') this.#callbacks.done(!this.misses);
    } else if (type === 'changed' && this.state === 'yours') {
      this.#callbacks.changed();
    }
  }

  #fail() {
    this.#failed = true;
    this.#callbacks.changed();
  }

  /** @param {Move | null} move */
  #miss(move) {
    this.misses++;
    this.wrong = move;
    this.shown = true;
  }
}
