// Lets the computer think in a person's time: while the person is to move, the engine looks ahead and remembers what it finds out.

import { EngineError, isAborted } from '../engine/errors.js';

/** @import { Engine } from '../engine/client.js' */
/** @import { Session } from './session.js' */
/** @import { Game, Level } from '../types.d.ts' */

export class Pondering {
  #engine;
  /** The position that it thinks about. @type {Game | null} */
  #game = null;
  #end = new AbortController();

  /** @param {Pick<Engine, 'ponder'>} engine */
  constructor(engine) {
    this.#engine = engine;
  }

  /**
   * Thinks about the position in which a person is to move; elsewhere, stops.
   * @param {Session} session @param {boolean} free whether the engine has nothing else to do for this position
   */
  follow(session, free) {
    const level = free ? answering(session) : null;
    const game = level && session.game;
    if (game === this.#game) return;
    this.stop();
    this.#game = game;
    if (game && level) this.#think(game, level, session);
  }

  stop() {
    this.#end.abort();
    this.#game = null;
  }

  /** @param {Game} game @param {Level} level @param {Session} session */
  async #think(game, level, session) {
    const { signal } = this.#end = new AbortController();
    try {
      await this.#engine.ponder(game, { level, ...session.conduct.search(level, game), signal });
    } catch (error) {
      // Whatever else keeps the engine from thinking meets the computer's turn, too, which says so.
      if (!isAborted(error) && !(error instanceof EngineError)) throw error;
    }
  }
}

/** The level of the computer that answers the person's move, if it may think meanwhile. @param {Session} session */
function answering({ conduct, exploring, game, open, opening, players, unaided }) {
  if (!open || !game || game.outcome || exploring || opening || unaided) return null;
  const other = players[game.turn === 'first' ? 'second' : 'first'];
  return other !== 'person' && conduct.ponders(other, game) ? other : null;
}
