// The blunder alert: after a person's move, whether it gave the game's outcome away, or more than so many discs. Only what is proved
// is told, and never what would have been best.

import { EngineError, isAborted } from '../engine/errors.js';
import { lossBy, winnerIn } from './lookback.js';

/** @import { App } from '../app.js' */
/** @import { Game, Move, Solution } from '../types.d.ts' */

/** How long a position may be read for it; what takes longer is not told. */
const MS = 1500;

/** A move that gave something away: who won before and who wins now, for the side that moved; and by how much at least. */
/** @typedef {{ after: Game, was: number | null, is: number | null, size: number, line: Move[] }} Warning */

export class BlunderAlert {
  /** What a person is warned of, until something else happens. @type {Warning | null} */
  warning = null;
  #app;

  /** @param {App} app */
  constructor(app) {
    this.#app = app;
  }

  /** More than so many discs are told, the outcome always (0: that alone); null: nothing is. @returns {number | null} */
  get limit() { return this.#app.settings.alert; }

  set limit(limit) {
    this.#app.change({ alert: limit });
    this.warning = null;
    this.attach();
    this.#app.readOn();
    this.#app.update();
  }

  /** Has the session ask, or not. */
  attach() {
    this.#app.session.judge = this.limit === null ? null : (before, after) => this.#judge(before, after);
  }

  /** Shows how the move is answered. */
  async why() {
    if (this.warning) await this.#app.lines.show(this.warning.after, this.warning.line, Math.min(1, this.warning.line.length));
  }

  /** @param {Game} before @param {Game} after @returns {Promise<boolean>} whether the game is to wait */
  async #judge(before, after) {
    const { analysis, session, words } = this.#app;
    const { limit } = this;
    if (limit === null || before.legal.length < 2) return false;
    try {
      const [was, is] = [await this.#bounds(before), await this.#bounds(after)];
      if (session.game !== after) return false;
      const sign = before.turn === 'first' ? 1 : -1;
      const [won, wins] = [winnerIn(was), winnerIn(is)];
      const outcome = won !== null && wins !== null && won !== wins;
      const size = lossBy(before.turn, was, is);
      if (!outcome && !(limit > 0 && analysis.estimates(before) && size > limit)) return false;
      this.warning = { after, was: outcome ? sign * won : null, is: outcome ? sign * wins : null, size, line: is.line };
      this.#app.say(words.alert.told(this.warning));
      return true;
    } catch (error) {
      if (!isAborted(error) && !(error instanceof EngineError)) throw error;
      return false;
    }
  }

  /** What is proved of a position, in a moment. @param {Game} game @returns {Promise<Pick<Solution, 'lower' | 'upper' | 'line'>>} */
  async #bounds(game) {
    const { analysis, engine } = this.#app;
    if (game.outcome) return { lower: game.outcome.score, upper: game.outcome.score, line: [] };
    const known = analysis.of(game)?.solution;
    return known?.exact ? known : (await engine.read(game, { max_ms: MS })).solution;
  }
}
