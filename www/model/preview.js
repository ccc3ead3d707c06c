// Previews a line of moves: its positions replace the game's on the board until the user goes back or plays on.

import { EngineError } from '../engine/errors.js';
import { Scope, current } from './scope.js';

/** @import { Engine } from '../engine/client.js' */
/** @import { Analysis } from './analysis.js' */
/** @import { Session } from './session.js' */
/** @import { Line } from './links.js' */
/** @import { Game, Move } from '../types.d.ts' */

export class Preview {
  /**
   * The positions of the line, the index of the one on the board, and whether the line is best play from its start; null while the board
   * shows the game.
   * @type {{ games: Game[], at: number, best: boolean } | null}
   */
  line = null;
  /** What the user asked for last; only that shows its line. */
  #scope = new Scope();
  #engine;
  #session;
  #analysis;
  #moved;
  #failed;

  /**
   * @param {{ engine: Engine, session: Session, analysis: Analysis }} parts
   * @param {{ moved: () => void, failed: (error: EngineError) => void }} callbacks `moved`: called when another position is on the board
   */
  constructor({ engine, session, analysis }, { moved, failed }) {
    this.#engine = engine;
    this.#session = session;
    this.#analysis = analysis;
    this.#moved = moved;
    this.#failed = failed;
  }

  /**
   * Shows a line that starts at the position on the board.
   * @param {Game} game that position @param {Move[]} line @param {number} at how many of its moves to play
   * @param {boolean} [best] whether it is best play
   */
  show(game, line, at, best = true) {
    const from = this.line;
    return this.#run((signal) => this.#show(signal, from, game, line, at, best));
  }

  /** Shows a move and best play after it. @param {Game} game the position on the board @param {Move} move */
  showMove(game, move) {
    const from = this.line;
    return this.#run(async (signal) => {
      // Shows the move at once, and the moves after it when they are known.
      const best = this.#analysis.marks(game).some((mark) => mark.best && mark.move === move);
      await this.#show(signal, from, game, [move], 1, best);
      const line = await current(signal, this.#analysis.line(game, move));
      if (line.length > 1) await this.#show(signal, from, game, line, 1, best);
    });
  }

  /**
   * @param {AbortSignal} signal of the request @param {typeof this.line} from the line from which this one branches off
   * @param {Game} game @param {Move[]} line @param {number} at @param {boolean} best
   */
  async #show(signal, from, game, line, at, best) {
    const before = from ? from.games.slice(0, from.at) : [];
    const games = await current(signal, this.#engine.replay(game.rules, game.start, [...game.moves, ...line]));
    // A line omits the passes that end a game, so it may be a move or two shorter than the replayed game.
    this.line = { games: [...before, ...games.slice(game.moves.length)], at: before.length + at, best: best && (from?.best ?? true) };
    this.#moved();
  }

  /** Does something in place of what was asked for before. @param {(signal: AbortSignal) => Promise<void>} act */
  #run(act) {
    return this.#scope.run(act, (error) => {
      if (!(error instanceof EngineError)) throw error;
      this.#failed(error);
    });
  }

  /** Shows a line from a link again, from the position on the board on. @param {Line} line */
  reopen({ moves, at }) {
    return this.#run(async () => {
      const { game } = this.#session;
      if (!game) return;
      const games = (await this.#engine.replay(game.rules, game.start, moves)).slice(game.moves.length);
      // The line is of another position if the link was changed by hand.
      if (String(games[0]?.moves) !== String(game.moves) || game !== this.#session.game) return;
      this.line = { games, at: 0, best: false };
      this.step(at - game.moves.length);
    });
  }

  /**
   * Shows a line that starts at a position of the game itself.
   * @param {number} from the position's number @param {Move[] | Move} line or a move, which best play follows @param {number} [at]
   */
  async showFrom(from, line, at = 1) {
    const node = this.#session.tree?.game[from];
    if (!node) return;
    this.close();
    this.#session.visit(node);
    await (typeof line === 'string' ? this.showMove(node.game, line) : this.show(node.game, line, at));
  }

  /** Ends the preview, also one that the engine has not answered yet. */
  close() {
    this.#scope.renew();
    this.line = null;
  }

  /** @param {number | null} at null returns to the game */
  step(at) {
    if (at === null) this.close();
    else if (this.line) this.line.at = Math.max(0, Math.min(at, this.line.games.length - 1));
    this.#moved();
  }

  /** Turns the previewed line into a variation, so that a move can be played in it. */
  tryOut() {
    const { line } = this;
    if (!line) return;
    this.close();
    this.#session.tryOut(line.games.slice(0, line.at + 1));
  }
}
