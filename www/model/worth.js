// What each position is worth, as far as it is known: the proved bounds, the values of its moves, and an estimate. Positions of one line
// know of each other: what is proved of one holds for its neighbours, and an estimate is the same wherever it is shown.

import { bestFirst, keyOf, moveTo } from '../engine/positions.js';
import { boundsOf, estimateOf, marksOf, valueOf } from './values.js';

/** @import { Point } from './lookback.js' */
/** @import { Game, Mark, Move, PositionAnalysis, Reply } from '../types.d.ts' */

/** The proved value, and its bounds; null: unknown. @typedef {Pick<Point, 'value' | 'lower' | 'upper'>} Proved */

/** @type {Proved} */
const OPEN = { value: null, lower: null, upper: null };

/** A bound that is not known is null. @typedef {{ lower: number | null, upper: number | null }} Bounds */

/**
 * What a position and those around it prove together.
 * @param {readonly Bounds[]} all @param {number} top the largest value that either side can reach @returns {Proved}
 */
function together(all, top) {
  const lower = Math.max(-top, ...all.flatMap((one) => one.lower ?? []));
  const upper = Math.min(top, ...all.flatMap((one) => one.upper ?? []));
  // A bound of one side alone says nothing where values have no limit.
  if (lower === -top && upper === top || !Number.isFinite(upper - lower)) return OPEN;
  return { value: lower === upper ? lower : null, lower, upper };
}

/**
 * What the bounds of a position prove of another one, a move before or after it.
 * @param {Bounds} bounds @param {Game} before the one in which the move is made @param {boolean} back from after the move to before it
 * @returns {Bounds}
 */
function across({ lower, upper }, before, back) {
  // No move is better than the position, and one without a choice is as good.
  const forced = before.legal.length === 1;
  const first = before.turn === 'first';
  return { lower: forced || first === back ? lower : null, upper: forced || first !== back ? upper : null };
}

export class Worth {
  /** The positions after a position's moves, by its key, as far as they are part of a line. @type {Map<string, Map<Move, Game>>} */
  #after = new Map();
  /**
   * The positions before a position, by its key, each with the move from it.
   * @type {Map<string, Map<string, { game: Game, move: Move }>>}
   */
  #before = new Map();
  /** The engine's choice in positions of a review. @type {Map<string, Reply>} */
  #replies = new Map();
  /**
   * What was found since something was last learnt; `alone`: without what positions before it say of its estimates.
   * @type {Map<string, { from?: Proved, proved?: Proved, likely?: Proved, alone?: Mark[], marks?: Mark[], attaining?: Move | null }>}
   */
  #found = new Map();
  /** The marks that were shown last, so that a board need not redraw. @type {Map<string, { text: string, marks: Mark[] }>} */
  #shown = new Map();
  #known;
  #estimates;
  #top;

  /**
   * @param {(game: Game) => PositionAnalysis | null} known what the search of a position has found
   * @param {(game: Game) => boolean} estimates whether the engine's evaluation is the final score it expects
   * @param {(game: Game) => number} top the largest value that either side can reach
   */
  constructor(known, estimates, top) {
    this.#known = known;
    this.#estimates = estimates;
    this.#top = top;
  }

  /** Takes note that more is known of some position. */
  learnt() { this.#found.clear(); }

  /** Forgets the lines of another game. */
  forget() {
    for (const all of [this.#after, this.#before, this.#replies, this.#shown]) all.clear();
    this.learnt();
  }

  /** Takes note of a line of positions, each after a move of the one before. @param {readonly Game[]} line */
  relate(line) {
    line.slice(1).forEach((after, i) => {
      const before = line[i];
      const [from, to] = [keyOf(before), keyOf(after)];
      const next = this.#after.get(from) ?? new Map();
      if (next.has(moveTo(after))) return;
      this.#after.set(from, next.set(moveTo(after), after));
      this.#before.set(to, (this.#before.get(to) ?? new Map()).set(from, { game: before, move: moveTo(after) }));
      this.learnt();
    });
  }

  /** The engine's choice in a position of a review. @param {Game} game */
  reply(game) { return this.#replies.get(keyOf(game)) ?? null; }

  /** @param {Game} game @param {Reply} reply */
  note(game, reply) {
    this.#replies.set(keyOf(game), reply);
    this.learnt();
  }

  /** The proved value of a position, or its bounds. @param {Game} game @returns {Proved} */
  proved(game) {
    const found = this.#entry(game);
    if (found.proved) return found.proved;
    const before = [...this.#before.get(keyOf(game))?.values() ?? []];
    found.proved = together([this.#from(game), ...before.flatMap(({ game: one, move }) => [across(this.proved(one), one, false),
      ...boundsOf(one, this.#known(one), this.#estimates(one), this.reply(one), move)])], this.#top(game));
    return found.proved;
  }

  /** The values of a position's moves; the same array while nothing new is known of them. @param {Game} game */
  marks(game) {
    const key = keyOf(game);
    const marks = this.#marks(game);
    const text = JSON.stringify(marks);
    const shown = this.#shown.get(key);
    if (shown?.text === text) return shown.marks;
    this.#shown.set(key, { text, marks });
    return marks;
  }

  /**
   * The estimated value of a position that is not proved. Where no search has looked at it or at a neighbour, there is none: what is
   * estimated further along a line says little of it.
   * @param {Game} game @returns {number | null}
   */
  estimate(game) { return this.#estimate(game, this.#marks(game), this.#likely(game)); }

  /** @param {Game} game @param {Mark[]} marks @param {Proved} bounds @returns {number | null} */
  #estimate(game, marks, bounds) {
    if (game.outcome || !this.#isNear(game)) return null;
    return this.proved(game).value === null ? bounds.value ?? estimateOf(game, marks, bounds, this.reply(game)?.move) : null;
  }

  /** Whether a search has looked at a position, or at one before or after it. @param {Game} game */
  #isNear(game) {
    const key = keyOf(game);
    const before = [...this.#before.get(key)?.values() ?? []].map((one) => one.game);
    const around = [game, ...before, ...this.#after.get(key)?.values() ?? []];
    return around.some((one) => {
      const { glance, guess, looks, progress, solution } = this.#known(one) ?? {};
      return Boolean(this.reply(one) || glance || guess || progress || solution || looks?.size);
    });
  }

  /** @param {Game} game @returns {Point} */
  point(game) { return { ...this.proved(game), estimate: this.estimate(game) }; }

  /** @param {Game} game */
  #entry(game) {
    const key = keyOf(game);
    const found = this.#found.get(key) ?? {};
    this.#found.set(key, found);
    return found;
  }

  /** What is proved by the search of a position, and after its moves. @param {Game} game @returns {Proved} */
  #from(game) {
    const found = this.#entry(game);
    if (found.from) return found.from;
    const after = [...this.#after.get(keyOf(game))?.values() ?? []];
    const reply = this.reply(game);
    found.from = together([valueOf(game, this.#known(game), this.#estimates(game)),
      ...reply?.exact ? [{ lower: reply.value, upper: reply.value }] : [], ...after.map((one) => across(this.#from(one), game, true))],
    this.#top(game));
    return found.from;
  }

  /** @param {Game} game @returns {Mark[]} */
  #marks(game) {
    const found = this.#entry(game);
    return found.marks ??= this.#marksWith(game, this.#likely(game), (next) => this.point(next));
  }

  /** The same as far as the positions after it say. @param {Game} game @returns {Mark[]} */
  #marksAlone(game) {
    const found = this.#entry(game);
    return found.alone ??= this.#marksWith(game, this.proved(game), (next) => (
      { ...this.proved(next), estimate: this.#estimate(next, this.#marksAlone(next), this.proved(next)) }));
  }

  /** @param {Game} game @param {Proved} bounds @param {(next: Game) => Point} point */
  #marksWith(game, bounds, point) {
    const after = new Map([...this.#after.get(keyOf(game)) ?? []].map(([move, next]) => [move, point(next)]));
    return marksOf(game, this.#known(game), this.#estimates(game), { reply: this.reply(game), after, ...bounds });
  }

  /**
   * The bounds of a position's estimates: what is proved of it, and what the position before it is proved to be worth if the move to it
   * is the one that likely attains that.
   * @param {Game} game @returns {Proved}
   */
  #likely(game) {
    const found = this.#entry(game);
    if (found.likely) return found.likely;
    const before = [...this.#before.get(keyOf(game))?.values() ?? []];
    found.likely = together([this.proved(game), ...before.flatMap(({ game: one, move }) => {
      const bounds = this.#likely(one);
      return [across(bounds, one, false), ...this.#attaining(one) === move ? [across(bounds, one, true)] : []];
    })], this.#top(game));
    return found.likely;
  }

  /**
   * The move that likely attains what a position is proved to be worth at least, where all moves are estimated at less: the best one.
   * @param {Game} game @returns {Move | null}
   */
  #attaining(game) {
    const found = this.#entry(game);
    if (found.attaining !== undefined) return found.attaining;
    found.attaining = null;
    const sign = game.turn === 'first' ? 1 : -1;
    const { lower, upper } = this.#likely(game);
    const least = sign > 0 ? lower : upper;
    const marks = this.#marksAlone(game);
    const values = marks.flatMap(({ value }) => value ?? []);
    if (least === null || values.length < game.legal.length || values.some((value) => sign * value >= sign * least)) return null;
    const able = marks.filter(({ exact, move }) => {
      const next = this.#after.get(keyOf(game))?.get(move);
      const most = next ? this.proved(next)[sign > 0 ? 'upper' : 'lower'] : null;
      return next && !exact && (most === null || sign * most >= sign * least);
    });
    found.attaining = able.sort(bestFirst(game))[0]?.move ?? null;
    return found.attaining;
  }
}
