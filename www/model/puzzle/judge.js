// The engine's verdict on the moves of a puzzle: which keep the goal. It remembers what it has asked.
//
// The values of all moves say it. Where they are out of reach, as on a large board, one short search says what can be proved of a position:
// there, threats prove wins.

import { BoundedWins } from './bounded-wins.js';
import { COUNTED, MOST_PROVING, mostPositions } from './budget.js';
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
  /** The moves' values by position; null: they are out of reach. @type {Map<string, Valued[] | null>} */
  #values = new Map();
  /** What a short search proves, by position. @type {Map<string, Solution>} */
  #proofs = new Map();
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
    if (known === null) throw new PuzzleError('too-large');
    if (known) return known;
    try {
      const values = await this.#searched(game, signal);
      this.#values.set(key, values);
      return values;
    } catch (error) {
      if (error instanceof PuzzleError && error.code === 'too-large') this.#values.set(key, null);
      throw error;
    }
  }

  /** @param {Game} game @param {AbortSignal} [signal] @returns {Promise<Valued[]>} @throws {PuzzleError} of code `too-large` */
  async #searched(game, signal) {
    if (game.legal.length > COUNTED) throw new PuzzleError('too-large');
    const [only] = game.legal;
    if (game.legal.length === 1) {
      // A pass and other single moves need no search of their own.
      return [{ move: only, value: await this.value(await this.play(game, only), signal) }];
    }
    const options = { each_move: true, plies: false, max_nodes: mostPositions(game.legal.length), ...(signal && { signal }) };
    const { exact, moves } = await this.#engine.solve(game, options);
    if (!exact || moves.some((one) => !one.exact)) throw new PuzzleError('too-large');
    const told = new Map(moves.map(({ move, value }) => [move, value]));
    return game.legal.map((move) => ({ move, value: /** @type {number} */ (told.get(move)) }));
  }

  /** Whether the moves' values can be had. @param {Game} game @param {AbortSignal} [signal] @returns {Promise<boolean>} */
  async isValued(game, signal) {
    try {
      await this.values(game, signal);
      return true;
    } catch (error) {
      if (error instanceof PuzzleError && error.code === 'too-large') return false;
      throw error;
    }
  }

  /** What a short search proves of a position. @param {Game} game @param {AbortSignal} [signal] @returns {Promise<Solution>} */
  async proof(game, signal) {
    const known = this.#proofs.get(game.position);
    if (known) return known;
    const proof = await this.#engine.solve(game, { plies: false, max_nodes: MOST_PROVING, ...(signal && { signal }) });
    this.#proofs.set(game.position, proof);
    return proof;
  }

  /**
   * Whether a short search proves that the goal holds, or that it does not.
   * @param {Stage} stage @param {AbortSignal} [signal] @returns {Promise<boolean>}
   * @throws {PuzzleError} of code `too-large` if it proves neither
   */
  async #proved(stage, signal) {
    const { lower, upper } = await this.proof(stage.game, signal);
    const bounds = [own(stage, lower), own(stage, upper)];
    if (Math.min(...bounds) >= stage.least) return true;
    if (Math.max(...bounds) < stage.least) return false;
    throw new PuzzleError('too-large');
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
    if (!(await this.isValued(stage.game, signal))) return this.#proved(stage, signal);
    return own(stage, await this.value(stage.game, signal)) >= stage.least;
  }

  /** Whether the goal holds after a move. @param {Stage} stage @param {Move} move a legal one @param {AbortSignal} [signal] */
  async keeps(stage, move, signal) {
    const game = await this.play(stage.game, move);
    if (stage.left !== null || game.outcome || !(await this.isValued(stage.game, signal))) return this.holds(after(stage, game), signal);
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
