// Looking at a line of moves: its positions stand on the board instead of the game's, until one goes back or plays on.

import { EngineError } from '../engine/errors.js';

/** @import { App } from '../app.js' */
/** @import { Game, Move } from '../types.d.ts' */

export class Lines {
  #app;

  /** @param {App} app whose `preview` is what is looked at */
  constructor(app) {
    this.#app = app;
  }

  /**
   * Shows a line from the position on the board, board by board.
   * @param {Game} game that position @param {Move[]} line @param {number} at how many of its moves are made
   */
  async show(game, line, at) {
    const app = this.#app;
    // A line may be followed from a position of another one.
    const before = app.preview ? app.preview.games.slice(0, app.preview.at) : [];
    try {
      const games = await app.engine.replay(game.rules, game.start, [...game.moves, ...line]);
      // The passes that end a game are left out of a line, so it may be a move or two shorter than what is replayed.
      app.preview = { games: [...before, ...games.slice(game.moves.length)], at: before.length + at };
      app.readOn();
      app.update();
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      await app.fail(error);
    }
  }

  /** Shows a move and best play after it. @param {Game} game the position on the board @param {Move} move */
  async showMove(game, move) {
    const app = this.#app;
    const before = app.preview;
    // The move at once; what follows it when it is known.
    await this.show(game, [move], 1);
    const shown = app.preview;
    const line = await app.analysis.line(game, move);
    if (app.preview !== shown || line.length < 2) return;
    app.preview = before;
    await this.show(game, line, 1);
  }

  /**
   * Shows a line from a position of the game itself.
   * @param {number} from which one @param {Move[] | Move} line or a move, and best play after it @param {number} [at]
   */
  async showFrom(from, line, at = 1) {
    const app = this.#app;
    const node = app.session.tree?.game[from];
    if (!node) return;
    app.visit(node);
    await (typeof line === 'string' ? this.showMove(node.game, line) : this.show(node.game, line, at));
  }

  /** @param {number | null} at null: back to where one was */
  step(at) {
    const app = this.#app;
    if (at === null) app.preview = null;
    else if (app.preview) app.preview.at = Math.max(0, Math.min(at, app.preview.games.length - 1));
    app.readOn();
    app.update();
  }

  /** One plays on in what is looked at: it becomes a variation. */
  tryOut() {
    const app = this.#app;
    const { preview } = app;
    if (!preview) return;
    app.preview = null;
    app.session.tryOut(preview.games.slice(0, preview.at + 1));
  }
}
