// Wins in so many moves. The engine's solver sees a short win at once, also on a large board, but proves there hardly ever that there is
// none. So here each side's moves are tried one by one, and only positions with few moves left are given to the solver, which is stopped
// after few positions. Replies that refuted one move are tried first against the next.

import { after, isOwnTurn, resultOf } from './goal.js';

/** @import { Game, Move } from '../../types.d.ts' */
/** @import { Solver } from './judge.js' */
/** @import { Stage } from './goal.js' */

/**
 * The positions after which a search for a win is stopped, by the own moves that are left. The solver sees a win in two moves within ten
 * positions. If it does not see a longer one, all moves are tried.
 */
const MOST_POSITIONS = [0, 20, 20, 300, 3000];

/** The replies to a move that are tried before the others are put into their final order. */
const SHOWN = 3;

/** A win: its own moves and the line; null: none in time. @typedef {{ moves: number, line: Move[] } | null} Win */

export class BoundedWins {
  /** What is known of positions with the solver to move, by position and moves left. @type {Map<string, Win>} */
  #wins = new Map();
  /** For positions with the other side to move: own moves to the win after each reply. @type {Map<string, (number | null)[]>} */
  #replies = new Map();
  /** How often a move was seen in winning lines or refuted a try: it is tried first. @type {Map<Move, number>} */
  #promise = new Map();
  #engine;
  #play;

  /** @param {Solver} engine @param {(game: Game, move: Move) => Promise<Game>} play */
  constructor(engine, play) {
    this.#engine = engine;
    this.#play = play;
  }

  /**
   * The fewest own moves in which the solver wins; null if those that are left do not suffice.
   * @param {Stage} stage @param {AbortSignal} [signal] @returns {Promise<number | null>}
   */
  async fewest(stage, signal) {
    const result = resultOf(stage);
    if (result !== null) return result ? 0 : null;
    if (isOwnTurn(stage)) return (await this.#win(stage, signal))?.moves ?? null;
    if (await this.refutation(stage, signal)) return null;
    return Math.max(...(await this.replies(stage, signal)).map(Number));
  }

  /** A winning move, on the solver's turn; null if there is none in time. @param {Stage} stage @param {AbortSignal} [signal] */
  async winning(stage, signal) {
    return (await this.#win(stage, signal))?.line[0] ?? null;
  }

  /** A move that looks good, where no win is in time. @param {Stage} stage @param {AbortSignal} [signal] @returns {Promise<Move>} */
  async likely({ game }, signal) {
    const { line } = await this.#engine.solve(game, { max_nodes: MOST_POSITIONS[3], ...(signal && { signal }) });
    return game.legal.includes(line[0]) ? line[0] : this.#sorted(game.legal)[0];
  }

  /** The moves that keep the goal, on the solver's turn. @param {Stage} stage @param {AbortSignal} [signal] @returns {Promise<Move[]>} */
  async keeping(stage, signal) {
    const keeping = [];
    for (const move of stage.game.legal) {
      const next = await this.#moved(stage, move);
      if (resultOf(next) ?? !(await this.refutation(next, signal))) keeping.push(move);
    }
    return keeping;
  }

  /**
   * On the other side's turn: the own moves to the win after each legal move; null if it is not in time.
   * @param {Stage} stage @param {AbortSignal} [signal] @returns {Promise<(number | null)[]>}
   */
  async replies(stage, signal) {
    const key = keyOf(stage);
    const known = this.#replies.get(key);
    if (known) return known;
    const replies = [];
    for (const move of stage.game.legal) replies.push(await this.fewest(await this.#moved(stage, move), signal));
    this.#replies.set(key, replies);
    return replies;
  }

  /**
   * On the other side's turn: a reply after which there is no win in time; null if every reply loses.
   * @param {Stage} stage @param {AbortSignal} [signal] @returns {Promise<Move | null>}
   */
  async refutation(stage, signal) {
    let order = this.#sorted(stage.game.legal);
    for (let tried = 0; order.length; tried++) {
      const [move] = order;
      const next = await this.#moved(stage, move);
      const result = resultOf(next);
      const win = result === null && isOwnTurn(next) ? await this.#win(next, signal) : null;
      if (!(result ?? (win || (!isOwnTurn(next) && (await this.fewest(next, signal)) !== null)))) {
        this.#promise.set(move, this.#promised(move) + 1);
        return move;
      }
      order = order.slice(1);
      // The first replies show what the solver threatens; the cells of those lines are the likeliest answers.
      if (!win || tried >= SHOWN) continue;
      for (const cell of win.line.slice(0, 2 * win.moves - 1)) this.#promise.set(cell, this.#promised(cell) + 1);
      order = this.#sorted(order);
    }
    return null;
  }

  /** The most promising moves first. @param {readonly Move[]} moves */
  #sorted(moves) { return [...moves].sort((a, b) => this.#promised(b) - this.#promised(a)); }

  /** @param {Move} move */
  #promised(move) { return this.#promise.get(move) ?? 0; }

  /** @param {Stage} stage on the solver's turn, with the game going on @param {AbortSignal} [signal] @returns {Promise<Win>} */
  async #win(stage, signal) {
    const key = keyOf(stage);
    const known = this.#wins.get(key);
    if (known !== undefined) return known;
    const win = await this.#search(stage, signal);
    this.#wins.set(key, win);
    return win;
  }

  /** @param {Stage} stage @param {AbortSignal} [signal] @returns {Promise<Win>} */
  async #search(stage, signal) {
    const { game, solver } = stage;
    const left = Number(stage.left);
    signal?.throwIfAborted();
    const max_nodes = MOST_POSITIONS[Math.min(left, MOST_POSITIONS.length - 1)];
    const { exact, line, plies, winner } = await this.#engine.solve(game, { max_nodes, ...(signal && { signal }) });
    const moves = winner === solver && plies !== null ? (plies + 1) / 2 : Infinity;
    if (moves <= left) return { moves, line };
    if ((exact && (winner !== solver || plies !== null)) || left <= 2) return null;
    // A shorter win is found by fewer moves left.
    const shorter = await this.#win({ ...stage, left: left - 1 }, signal);
    if (shorter) return shorter;
    for (const move of this.#sorted(game.legal)) {
      const next = await this.#moved(stage, move);
      if (resultOf(next) ?? !(await this.refutation(next, signal))) return { moves: left, line: [move] };
    }
    return null;
  }

  /** @param {Stage} stage @param {Move} move @returns {Promise<Stage>} */
  async #moved(stage, move) { return after(stage, await this.#play(stage.game, move)); }
}

/** @param {Stage} stage */
const keyOf = ({ game, left }) => `${game.position} ${left}`;
