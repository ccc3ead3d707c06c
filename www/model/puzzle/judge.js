// The engine's verdict on the moves of a puzzle: which keep the goal. It remembers what it has asked.

import { BoundedWins } from './bounded-wins.js';
import { mostPositions } from './budget.js';
import { PuzzleError } from './errors.js';
import { after, isOwnTurn, own, resultOf } from './goal.js';

/** @import { Game, Move, SolveOptions, Solution } from '../../types.d.ts' */
/** @import { Stage } from './goal.js' */

/**
 * The part of the engine that puzzles need; its answers may be promises or not.
 * @typedef {object} Solver
 * @property {(game: Game, move: Move) => Promise<Game> | Game} play
 * @property {(game: Game, options: SolveOptions & { signal?: AbortSignal }) => Promise<Solution> | Solution} solve
 */
/** A legal move and its exact value, from the first side's point of view. @typedef {{ move: Move, value: number }} Valued */

export class Judge {
  /** @type {Map<string, Valued[]>} */
  #values = new Map();
  /** The positions after moves, by the position and the move. @type {Map<string, Promise<Game>>} */
  #next = new Map();
  #bounded;
  #engine;

  /** @param {Solver} engine */
  constructor(engine) {
    this.#engine = engine;
    this.#bounded = new BoundedWins(engine, (game, move) => this.play(game, move));
  }

  /** The position after a move. @param {Game} game @param {Move} move @returns {Promise<Game>} */
  play(game, move) {
    const key = `${game.position} ${move}`;
    const next = this.#next.get(key) ?? Promise.resolve(this.#engine.play(game, move));
    this.#next.set(key, next);
    // Another call asks again, should the engine have died.
    next.catch(() => { this.#next.delete(key); });
    return next;
  }

  /**
   * The exact value of every legal move.
   * @param {Game} game @param {AbortSignal} [signal] @returns {Promise<Valued[]>}
   * @throws {PuzzleError} of code `too-large`
   */
  async values(game, signal) {
    const key = game.position;
    const known = this.#values.get(key);
    if (known) return known;
    const [only] = game.legal;
    let values;
    if (game.legal.length === 1) {
      // A pass and other single moves need no search of their own.
      values = [{ move: only, value: await this.value(await this.play(game, only), signal) }];
    } else {
      const options = { each_move: true, plies: false, max_nodes: mostPositions(game.legal.length), ...(signal && { signal }) };
      const { exact, moves } = await this.#engine.solve(game, options);
      if (!exact || moves.some((one) => !one.exact)) throw new PuzzleError('too-large');
      const told = new Map(moves.map(({ move, value }) => [move, value]));
      values = game.legal.map((move) => ({ move, value: /** @type {number} */ (told.get(move)) }));
    }
    this.#values.set(key, values);
    return values;
  }

  /** The exact value of a position. @param {Game} game @param {AbortSignal} [signal] @returns {Promise<number>} */
  async value(game, signal) {
    if (game.outcome) return game.outcome.score;
    const values = (await this.values(game, signal)).map(({ value }) => value);
    return game.turn === 'first' ? Math.max(...values) : Math.min(...values);
  }

  /** Whether the solver reaches the goal against every defence. @param {Stage} stage @param {AbortSignal} [signal] */
  async holds(stage, signal) {
    const result = resultOf(stage);
    if (result !== null) return result;
    if (stage.left !== null) return (await this.fewest(stage, signal)) !== null;
    return own(stage, await this.value(stage.game, signal)) >= stage.least;
  }

  /** Whether the goal holds after a move. @param {Stage} stage @param {Move} move a legal one @param {AbortSignal} [signal] */
  async keeps(stage, move, signal) {
    const game = await this.play(stage.game, move);
    if (stage.left !== null || game.outcome) return this.holds(after(stage, game), signal);
    const value = (await this.values(stage.game, signal)).find((one) => one.move === move)?.value;
    return value !== undefined && own(stage, value) >= stage.least;
  }

  /**
   * The moves that keep the goal, in the order of the legal moves.
   * @param {Stage} stage @param {AbortSignal} [signal] @returns {Promise<Move[]>}
   */
  async keeping(stage, signal) {
    if (resultOf(stage) !== null) return [];
    if (stage.left !== null && isOwnTurn(stage)) return this.#bounded.keeping(stage, signal);
    if (stage.left !== null) {
      const replies = await this.#bounded.replies(stage, signal);
      return stage.game.legal.filter((_, i) => replies[i] !== null);
    }
    return (await this.values(stage.game, signal)).filter(({ value }) => own(stage, value) >= stage.least).map(({ move }) => move);
  }

  /**
   * The fewest own moves in which the solver wins, in a win in so many moves; null if those that are left do not suffice.
   * @param {Stage} stage @param {AbortSignal} [signal] @returns {Promise<number | null>}
   */
  fewest(stage, signal) { return this.#bounded.fewest(stage, signal); }

  /** Wins in so many moves. */
  get bounded() { return this.#bounded; }
}
