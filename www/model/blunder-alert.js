// The blunder alert: after a person's move, whether it gave the game's outcome away, or more than so many discs. It tells only what is
// proved, and never what would have been best.

import { EngineError, isAborted } from '../engine/errors.js';
import { lossBy, winnerIn } from './lookback.js';

/** @import { Engine } from '../engine/client.js' */
/** @import { Analysis } from './analysis.js' */
/** @import { Session } from './session.js' */
/** @import { Game, Move, Solution } from '../types.d.ts' */

/** How long a position may be read for it; it says nothing of what takes longer. */
const MS = 1500;

/** A move that gave something away: who won before and who wins now, for the side that moved; and by how much at least. */
/** @typedef {{ after: Game, was: number | null, is: number | null, size: number, line: Move[] }} Warning */

export class BlunderAlert {
  /** What a person is warned of, until something else happens. @type {Warning | null} */
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

  /** Discs that may be given away without a warning; 0: only the outcome counts; null: there are no warnings. */
  get limit() { return this.#limit; }

  set limit(limit) {
    this.#limit = limit;
    this.warning = null;
    this.#session.judge = limit === null ? null : (before, after) => this.#judge(before, after);
  }

  /** @param {Game} before @param {Game} after @returns {Promise<boolean>} whether the game is to wait */
  async #judge(before, after) {
    const limit = this.#limit;
    if (limit === null || before.legal.length < 2) return false;
    try {
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
    } catch (error) {
      if (!isAborted(error) && !(error instanceof EngineError)) throw error;
      return false;
    }
  }

  /** What is proved of a position, in a moment. @param {Game} game @returns {Promise<Pick<Solution, 'lower' | 'upper' | 'line'>>} */
  async #bounds(game) {
    if (game.outcome) return { lower: game.outcome.score, upper: game.outcome.score, line: [] };
    const known = this.#analysis.of(game)?.solution;
    return known?.exact ? known : (await this.#engine.read(game, { max_ms: MS })).solution;
  }
}
