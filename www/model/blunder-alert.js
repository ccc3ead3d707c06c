// The blunder alert: warns when a person's move changed the game's outcome, or lost more discs than the limit. It reports only what is
// proved, and never reveals the best move.

import { lossBy, winnerIn } from './lookback.js';
import { answerOf } from './scope.js';

/** @import { Engine } from '../engine/client.js' */
/** @import { Analysis } from './analysis.js' */
/** @import { Referee } from './referee.d.ts' */
/** @import { Session } from './session.js' */
/** @import { Game, Move, Solution } from '../types.d.ts' */

/** The time limit for solving a position; the alert stays silent if it takes longer. */
const MS = 1500;

/** A move that lost something: the winner before and after it, from the point of view of the side that moved, and the least loss. */
/** @typedef {{ after: Game, was: number | null, is: number | null, size: number, line: Move[] }} Warning */

/** @implements {Referee} */
export class BlunderAlert {
  /** The current warning, until something else happens. @type {Warning | null} */
  warning = null;
  /** @type {number | null} */
  #limit = null;
  #engine;
  #session;
  #analysis;
  #warned;

  /**
   * @param {{ engine: Engine, session: Session, analysis: Analysis }} parts
   * @param {(warning: Warning) => void} warned called with each warning
   */
  constructor({ engine, session, analysis }, warned) {
    this.#engine = engine;
    this.#session = session;
    this.#analysis = analysis;
    this.#warned = warned;
  }

  /** The number of discs a move may lose without a warning; 0: only the outcome counts; null: no warnings. */
  get limit() { return this.#limit; }

  set limit(limit) {
    this.#limit = limit;
    this.warning = null;
  }

  /** @param {Game} before @param {Game} after @returns {Promise<boolean>} whether the game should wait */
  async judge(before, after) {
    const limit = this.#limit;
    if (limit === null || before.legal.length < 2) return false;
    return await answerOf(async () => {
      const [was, is] = [await this.#bounds(before), await this.#bounds(after)];
      if (this.#session.game !== after) return false;
      const sign = before.turn === 'first' ? 1 : -1;
      const [won, wins] = [winnerIn(was), winnerIn(is)];
      const outcome = won !== null && wins !== null && won !== wins;
      const size = lossBy(before.turn, was, is);
      if (!outcome && !(limit > 0 && this.#analysis.estimates(before) && size > limit)) return false;
      this.warning = { after, was: outcome ? sign * won : null, is: outcome ? sign * wins : null, size, line: is.line };
      this.#warned(this.warning);
      return true;
    }) ?? false;
  }

  /**
   * What can be proved about a position in a short time.
   * @param {Game} game @returns {Promise<Pick<Solution, 'lower' | 'upper' | 'line'>>}
   */
  async #bounds(game) {
    if (game.outcome) return { lower: game.outcome.score, upper: game.outcome.score, line: [] };
    const known = this.#analysis.of(game)?.solution;
    return known?.exact ? known : (await this.#engine.read(game, { max_ms: MS })).solution;
  }
}
