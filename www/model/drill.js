// A drill of openings: the page plays a line to the opening before, and the user continues for one side up to the opening that is wanted.
// No drawing.

import { Scope, current, pause } from './scope.js';
import { isDue, newOwn, ownAfter, ownIn } from './puzzle/progress.js';

/** @import { Engine } from '../engine/client.js' */
/** @import { Game, Move, Openings, RulesInput, Side } from '../types.d.ts' */
/** @import { Names } from './openings.js' */
/** @import { Own } from './puzzle/progress.js' */

/**
 * An opening to learn. `id`: its moves, as the list has them; `before`: the opening from which it goes on; null: none.
 * @typedef {{ id: string, names: Names, before: { id: string, names: Names } | null, rules: RulesInput }} Drill
 */
/** How the user stands with an opening: `own` is its schedule, after a mistake. @typedef {{ known: boolean, own: Own | null }} Learned */
/** @typedef {Pick<Engine, 'replay'>} Plays */

/** The openings of a list, the shortest first. @param {Openings} openings @returns {Drill[]} */
export function drillsOf({ list, rules }) {
  const byLength = [...list].sort((a, b) => a.moves.length - b.moves.length);
  const named = byLength.map(({ en, ja, moves }) => ({ id: moves, names: { en, ja } }));
  return named.map((one, i) => ({
    ...one, rules, before: named.slice(0, i).reverse().find(({ id }) => one.id.startsWith(id)) ?? null,
  }));
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

/** One try at an opening. */
export class DrillTry {
  /** @type {'loading' | 'yours' | 'replying' | 'done' | 'failed'} */
  state = 'loading';
  /** The position on the board. @type {Game | null} */
  game = null;
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
  #at = 0;
  #engine;
  #callbacks;
  #scope = new Scope();

  /**
   * @param {Plays} engine @param {Drill} drill
   * @param {{ changed: () => void, done: (clean: boolean) => void, rest: () => number }} callbacks done: called at the end of a try;
   *   rest: how long a move stays before the answer, in milliseconds
   */
  constructor(engine, drill, callbacks) {
    this.#engine = engine;
    this.#callbacks = callbacks;
    this.drill = drill;
  }

  /** The line's next move; null at its end. @returns {Move | null} */
  get next() { return this.line[this.#at + 1]?.last?.move ?? null; }

  /** Begins where the opening before ends; without one, after the first move. */
  begin() {
    return this.#scope.run(async (signal) => {
      const { before, id, rules } = this.drill;
      this.line = await current(signal, this.#engine.replay(rules, null, id));
      const from = before ? (await current(signal, this.#engine.replay(rules, null, before.id))).length - 1 : 1;
      this.misses = 0;
      this.wrong = null;
      this.shown = false;
      this.side = this.line[from].turn;
      this.#show(from, 'yours');
    }, () => {
      this.state = 'failed';
      this.#callbacks.changed();
    });
  }

  /** @param {Move} move */
  act(move) {
    if (this.state !== 'yours' || !this.game?.legal.includes(move)) return undefined;
    if (move !== this.next) {
      this.#miss(move);
      return undefined;
    }
    this.wrong = null;
    this.shown = false;
    this.#show(this.#at + 1, 'replying');
    return this.#answer();
  }

  /** Shows the line's move, which counts as a mistake. */
  show() {
    if (this.state === 'yours' && !this.shown) this.#miss(null);
  }

  leave() { this.#scope.renew(); }

  /** @param {Move | null} move */
  #miss(move) {
    this.misses++;
    this.wrong = move;
    this.shown = true;
    this.#callbacks.changed();
  }

  /** Plays the line's moves up to the user's next one, or ends the try. */
  #answer() {
    return this.#scope.run(async (signal) => {
      while (this.next !== null && this.game?.turn !== this.side) {
        await pause(this.#callbacks.rest(), signal);
        this.#show(this.#at + 1, 'replying');
      }
      this.#show(this.#at, this.next === null ? 'done' : 'yours');
      if (this.state === 'done') this.#callbacks.done(!this.misses);
    }, () => {});
  }

  /** @param {number} at @param {'yours' | 'replying' | 'done'} state */
  #show(at, state) {
    this.#at = at;
    this.game = this.line[at];
    this.state = state;
    this.#callbacks.changed();
  }
}
