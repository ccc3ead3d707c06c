// A line of moves that is looked at: its positions stand on the board instead of the game's, until the reader goes back or plays on.

import { EngineError } from '../engine/errors.js';

/** @import { Engine } from '../engine/client.js' */
/** @import { Analysis } from './analysis.js' */
/** @import { Session } from './session.js' */
/** @import { Game, Move } from '../types.d.ts' */

export class Preview {
  /** The positions that are looked at, and which of them is on the board; null: the game's. @type {{ games: Game[], at: number } | null} */
  line = null;
  #engine;
  #session;
  #analysis;
  #moved;
  #failed;

  /**
   * @param {{ engine: Engine, session: Session, analysis: Analysis }} parts
   * @param {{ moved: () => void, failed: (error: EngineError) => void }} tell `moved`: another position is on the board
   */
  constructor({ engine, session, analysis }, { moved, failed }) {
    this.#engine = engine;
    this.#session = session;
    this.#analysis = analysis;
    this.#moved = moved;
    this.#failed = failed;
  }

  /**
   * Shows a line from the position on the board, board by board.
   * @param {Game} game that position @param {Move[]} line @param {number} at how many of its moves are made
   */
  async show(game, line, at) {
    // A line may be followed from a position of another one.
    const before = this.line ? this.line.games.slice(0, this.line.at) : [];
    try {
      const games = await this.#engine.replay(game.rules, game.start, [...game.moves, ...line]);
      // The passes that end a game are left out of a line, so it may be a move or two shorter than what is replayed.
      this.line = { games: [...before, ...games.slice(game.moves.length)], at: before.length + at };
      this.#moved();
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      this.#failed(error);
    }
  }

  /** Shows a move and best play after it. @param {Game} game the position on the board @param {Move} move */
  async showMove(game, move) {
    const before = this.line;
    // The move at once; what follows it when it is known.
    await this.show(game, [move], 1);
    const shown = this.line;
    const line = await this.#analysis.line(game, move);
    if (this.line !== shown || line.length < 2) return;
    this.line = before;
    await this.show(game, line, 1);
  }

  /**
   * Shows a line from a position of the game itself.
   * @param {number} from which one @param {Move[] | Move} line or a move, and best play after it @param {number} [at]
   */
  async showFrom(from, line, at = 1) {
    const node = this.#session.tree?.game[from];
    if (!node) return;
    this.line = null;
    this.#session.visit(node);
    await (typeof line === 'string' ? this.showMove(node.game, line) : this.show(node.game, line, at));
  }

  /** @param {number | null} at null: back to the game */
  step(at) {
    if (at === null) this.line = null;
    else if (this.line) this.line.at = Math.max(0, Math.min(at, this.line.games.length - 1));
    this.#moved();
  }

  /** A move is made in what is looked at, which becomes a variation. */
  tryOut() {
    const { line } = this;
    if (!line) return;
    this.line = null;
    this.#session.tryOut(line.games.slice(0, line.at + 1));
  }
}
