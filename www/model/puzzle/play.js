// A puzzle in progress: whether a move keeps the goal, the computer's defence, when the puzzle is solved, how a wrong move is refuted,
// hints and the solution. docs/en/puzzles.md says what each of these is. Every call takes a stage, so that lines can be tried out.

import { COUNTED } from './budget.js';
import { PuzzleError } from './errors.js';
import { after, isOwnTurn, own, resultOf, stageOf } from './goal.js';
import { Judge } from './judge.js';

/** @import { Game, Move } from '../../types.d.ts' */
/** @import { Goal, Stage } from './goal.js' */
/** @import { Solver } from './judge.js' */

/**
 * A move of the solver, judged.
 * @typedef {object} Verdict
 * @property {boolean} right whether it keeps the goal
 * @property {Stage} stage the stage after it
 */
/**
 * A move of the main line.
 * @typedef {object} Step
 * @property {Move} move
 * @property {Stage} stage the stage before it
 * @property {Stage} next the stage after it
 */
/**
 * Replies that are met by the same move.
 * @typedef {object} Branch
 * @property {Move[]} replies
 * @property {Move | null} answer null: the goal is reached, or nothing can go wrong any more
 * @property {Stage} next the stage after the first of the replies and the answer
 * @property {boolean} clear whether the puzzle is solved there
 */

/** The most positions to visit in order to see that nothing can go wrong any more: enough for five empty cells (206). */
const SURE_POSITIONS = 210;
/** The most replies of equal length that are compared by the moves they leave, in a win in so many moves. */
const COMPARED = 8;

export class PuzzlePlay {
  /** Where the puzzle begins. @type {Stage} */
  start;
  #judge;
  #sure;

  /**
   * @param {Solver} engine
   * @param {{ game: Game, goal: Goal }} puzzle
   * @param {{ sure?: number }} [options] sure: the positions to visit in order to see that nothing can go wrong any more
   * @throws {PuzzleError} of code `goal`
   */
  constructor(engine, { game, goal }, { sure = SURE_POSITIONS } = {}) {
    this.start = stageOf(game, goal);
    this.#judge = new Judge(engine);
    this.#sure = sure;
  }

  /**
   * Checks that the goal can be reached.
   * @param {AbortSignal} [signal] @throws {PuzzleError} of code `over`, `unreachable` or `too-large`
   */
  async check(signal) {
    if (this.start.game.outcome) throw new PuzzleError('over');
    if (!(await this.#judge.holds(this.start, signal))) throw new PuzzleError('unreachable');
  }

  /**
   * Judges a move of the side to move.
   * @param {Stage} stage @param {Move} move a legal one @param {AbortSignal} [signal] @returns {Promise<Verdict>}
   */
  async judge(stage, move, signal) {
    return { right: await this.#judge.keeps(stage, move, signal), stage: await this.#moved(stage, move) };
  }

  /** Whether of several legal moves one alone keeps the goal here. @param {Stage} stage @param {AbortSignal} [signal] */
  async isKey(stage, signal) {
    return stage.game.legal.length > 1 && (await this.#judge.keeping(stage, signal)).length === 1;
  }

  /** The moves that keep the goal, on the solver's turn. @param {Stage} stage @param {AbortSignal} [signal] */
  keeping(stage, signal) { return this.#judge.keeping(stage, signal); }

  /** Whether the moves' exact values can be had at the start. @param {AbortSignal} [signal] */
  isValued(signal) { return this.#judge.isValued(this.start.game, signal); }

  /** The moves' exact values from the solver's point of view; for goals without a number of moves. @param {AbortSignal} [signal] */
  async values(signal) {
    return (await this.#judge.values(this.start.game, signal)).map(({ value }) => own(this.start, value));
  }

  /**
   * Makes the passes that are forced, of both sides.
   * @param {Stage} stage @returns {Promise<Stage[]>} the stages after each; none if nobody has to pass
   */
  async passes(stage) {
    const stages = [];
    let at = stage;
    while (at.game.legal.length === 1 && at.game.legal[0] === 'pass' && resultOf(at) === null) {
      at = await this.#moved(at, 'pass');
      stages.push(at);
    }
    return stages;
  }

  /**
   * Whether the puzzle is solved: the goal is reached, or nothing can go wrong any more.
   * @param {Stage} stage @param {AbortSignal} [signal]
   */
  async isSolved(stage, signal) {
    const result = resultOf(stage);
    if (result !== null) return result;
    // Most positions in which something can go wrong are seen by the values, which are wanted anyway.
    if (stage.left === null && isOwnTurn(stage) && await this.#judge.isValued(stage.game, signal)) {
      if ((await this.#judge.keeping(stage, signal)).length < stage.game.legal.length) return false;
    }
    let left = this.#sure;
    /** @param {Stage} at @returns {Promise<boolean>} */
    const sure = async (at) => {
      const reached = resultOf(at);
      if (reached !== null) return reached;
      if (left < 1 || ((at.left !== null || at.game.legal.length > COUNTED) && at.game.legal.length > left)) return false;
      left--;
      for (const move of at.game.legal) if (!(await sure(await this.#moved(at, move)))) return false;
      return true;
    };
    return sure(stage);
  }

  /**
   * The computer's defence, on the other side's turn. The goal must hold.
   * @param {Stage} stage @param {AbortSignal} [signal] @returns {Promise<Move>}
   */
  async defence(stage, signal) {
    const { legal } = stage.game;
    if (legal.length === 1) return legal[0];
    if (stage.left === null && !(await this.#judge.isValued(stage.game, signal))) return this.#bestFor(stage, signal);
    let candidates = await Promise.all(legal.map(async (move) => ({ move, next: await this.#moved(stage, move) })));
    if (stage.left !== null) {
      const moves = await this.#judge.bounded.replies(stage, signal);
      const most = Math.max(...moves.map(Number));
      candidates = candidates.filter((_, i) => Number(moves[i]) === most);
      candidates = await this.#promising(candidates, signal);
    }
    let best = candidates[0];
    /** @type {number[]} */
    let hardest = [];
    for (const candidate of candidates.length > 1 ? candidates : []) {
      const hardness = await this.#hardness(candidate.next, signal);
      if (!hardest.length || isHarder(hardness, hardest)) [best, hardest] = [candidate, hardness];
    }
    return best.move;
  }

  /**
   * Of many replies that hold out equally long, those that take a cell which most wins need.
   * @template {{ move: Move, next: Stage }} T @param {T[]} candidates @param {AbortSignal} [signal] @returns {Promise<T[]>}
   */
  async #promising(candidates, signal) {
    if (candidates.length <= COMPARED) return candidates;
    /** @type {Map<Move, number>} */
    const needed = new Map();
    for (const { next } of candidates) {
      const move = isOwnTurn(next) && resultOf(next) === null ? await this.#judge.bounded.winning(next, signal) : null;
      if (move !== null) needed.set(move, (needed.get(move) ?? 0) + 1);
    }
    const needs = (/** @type {T} */ { move }) => needed.get(move) ?? 0;
    const chosen = [...candidates].sort((a, b) => needs(b) - needs(a)).slice(0, COMPARED);
    // Where they are not compared any further, the first one counts; otherwise the first of equals in the order of the moves.
    return chosen[0].next.game.legal.length > COUNTED ? chosen : candidates.filter((one) => chosen.includes(one));
  }

  /**
   * How hard a stage is for a person: what counts most comes first, and the larger, the harder.
   * @param {Stage} stage @param {AbortSignal} [signal] @returns {Promise<number[]>}
   */
  async #hardness(stage, signal) {
    if (await this.isSolved(stage, signal)) return [0, 0, 0, -Infinity, 0];
    if (!isOwnTurn(stage)) return [1, 0, 0, -Infinity, 0];
    const { legal } = stage.game;
    // On a large board, the replies that hold out longest differ little, and counting takes long.
    if (stage.left !== null && legal.length > COUNTED) return [1, 0, 0, -Infinity, 0];
    const keeping = (await this.#judge.keeping(stage, signal)).length;
    const low = stage.left === null ? -own(stage, await this.#judge.value(stage.game, signal)) : -Infinity;
    return [1, Number(keeping < legal.length), keeping < legal.length ? -keeping : 0, low, legal.length - keeping];
  }

  /**
   * How a wrong move is punished: the other side's best replies and the solver's best tries, until the goal is missed for good.
   * @param {Stage} stage the one after the wrong move @param {AbortSignal} [signal] @returns {Promise<Stage[]>} the stages after each move
   */
  async refutation(stage, signal) {
    const stages = [];
    let at = stage;
    while (resultOf(at) === null) {
      at = await this.#moved(at, at.left === null ? await this.#bestFor(at, signal) : await this.#inTime(at, signal));
      stages.push(at);
    }
    return stages;
  }

  /**
   * The best move of the side to move; the first of equals. Where the values are out of reach, it is the first of the proved line.
   * @param {Stage} stage @param {AbortSignal} [signal]
   */
  async #bestFor({ game }, signal) {
    if (!(await this.#judge.isValued(game, signal))) return (await this.#judge.proof(game, signal)).line[0] ?? game.legal[0];
    const sign = game.turn === 'first' ? 1 : -1;
    const values = await this.#judge.values(game, signal);
    return values.reduce((best, one) => (sign * one.value > sign * best.value ? one : best)).move;
  }

  /**
   * A move in the refutation of a win in so many moves. The solver's every move is too late.
   * @param {Stage} stage @param {AbortSignal} [signal] @returns {Promise<Move>}
   */
  async #inTime(stage, signal) {
    const { bounded } = this.#judge;
    return (isOwnTurn(stage) ? null : await bounded.refutation(stage, signal)) ?? bounded.likely(stage, signal);
  }

  /**
   * A move that keeps the goal, on the solver's turn; null if there is none.
   * @param {Stage} stage @param {AbortSignal} [signal] @returns {Promise<Move | null>}
   */
  async hint(stage, signal) {
    if (stage.left !== null) return this.#judge.bounded.winning(stage, signal);
    return (await this.#judge.holds(stage, signal)) ? this.#bestFor(stage, signal) : null;
  }

  /**
   * The main line: the solver's best moves against the computer's defence, until the puzzle is solved. Empty if the goal is out of reach.
   * @param {Stage} [stage] @param {AbortSignal} [signal] @returns {Promise<Step[]>}
   */
  async solution(stage = this.start, signal = undefined) {
    /** @type {Step[]} */
    const steps = [];
    if (!(await this.#judge.holds(stage, signal))) return steps;
    let at = stage;
    while (!(await this.isSolved(at, signal))) {
      const move = isOwnTurn(at) ? await this.hint(at, signal) : await this.defence(at, signal);
      if (move === null) break;
      const next = await this.#moved(at, move);
      steps.push({ move, stage: at, next });
      at = next;
    }
    return steps;
  }

  /** The number of key moves in the main line. @param {AbortSignal} [signal] */
  async keys(signal) {
    let keys = 0;
    for (const { stage } of await this.solution(this.start, signal)) if (isOwnTurn(stage) && (await this.isKey(stage, signal))) keys++;
    return keys;
  }

  /**
   * All defences, on the other side's turn: the replies, those together that the same move meets.
   * @param {Stage} stage @param {AbortSignal} [signal] @returns {Promise<Branch[]>}
   */
  async branches(stage, signal) {
    /** @type {Map<string, Branch>} */
    const branches = new Map();
    for (const reply of stage.game.legal) {
      const there = await this.#moved(stage, reply);
      const passed = (await this.passes(there)).at(-1) ?? there;
      const done = await this.isSolved(passed, signal);
      const answer = done || !isOwnTurn(passed) ? null : await this.hint(passed, signal);
      const key = `${answer} ${done}`;
      const known = branches.get(key);
      if (known) {
        known.replies.push(reply);
        continue;
      }
      const moved = answer === null ? passed : await this.#moved(passed, answer);
      const next = (await this.passes(moved)).at(-1) ?? moved;
      branches.set(key, { replies: [reply], answer, next, clear: done || (await this.isSolved(next, signal)) });
    }
    return [...branches.values()].sort((a, b) => a.replies.length - b.replies.length);
  }

  /** @param {Stage} stage @param {Move} move @returns {Promise<Stage>} */
  async #moved(stage, move) {
    return after(stage, await this.#judge.play(stage.game, move));
  }
}

/** @param {number[]} a @param {number[]} b */
function isHarder(a, b) {
  const at = a.findIndex((part, i) => part !== b[i]);
  return at >= 0 && a[at] > b[at];
}
