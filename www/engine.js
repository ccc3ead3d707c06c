// Promises over the workers. Two of them: the rules answer at once even while the other one searches,
// and a search that cannot be put aside is ended with its worker, which is replaced on the spot.
// A team of more helps with every move's value (team.js).

import { Line } from './line.js';
import { moveTo } from './positions.js';
import { Team } from './team.js';

/** @import { Game, Move, RulesInput, BestMoveOptions, SolveOptions, Reply, How, Reading } from './types.d.ts' */

export { EngineError } from './line.js';

/** The engine as the page sees it. Every call may fail with an {@link EngineError}. */
export class Engine {
  #rules;
  #thinker;
  #team;

  /** @param {() => void} onGone called when a worker dies by itself */
  constructor(onGone) {
    this.#rules = new Line(onGone);
    this.#thinker = new Line(onGone);
    this.#team = new Team(this.#rules, this.#thinker);
  }

  /** Resolves when both workers answer. */
  async ready() {
    await Promise.all([
      this.#rules.call((desk) => desk.ready()),
      this.#thinker.call((desk) => desk.ready()),
    ]);
  }

  /** @param {RulesInput} rules @param {{ start?: string | null, moves?: Move[] | string }} [options] @returns {Promise<Game>} */
  newGame(rules, options = {}) {
    return this.#rules.call((desk) => desk.new_game(rules, options));
  }

  /** @param {Game} game @param {Move} move @returns {Promise<Game>} */
  play(game, move) {
    return this.#rules.call((desk) => desk.play(game, move));
  }

  /**
   * Every position of a game, from its start on.
   * @param {RulesInput} rules @param {string | null} start @param {Move[] | string} moves @returns {Promise<Game[]>}
   */
  replay(rules, start, moves) {
    return this.#rules.call((desk) => desk.replay(rules, start, moves));
  }

  /** @param {Game} game @param {BestMoveOptions} options @returns {Promise<Reply>} */
  bestMove(game, options) {
    return this.#thinker.call((desk) => desk.best_move(game, options));
  }

  /**
   * Reads a position out, in slices.
   * @param {Game} game @param {SolveOptions} options @param {How} [how] @returns {Promise<Reading>}
   */
  solve(game, options, how) {
    return this.#thinker.solve(game, options, how);
  }

  /**
   * Reads out every move's value, in slices, with more workers where it takes long.
   * @param {Game} game @param {How} [how] @returns {Promise<Reading>}
   */
  values(game, how) {
    return this.#team.solve(game, how);
  }

  /**
   * What each move is worth at a look, in a moment and without proof. The worker is free between any two.
   * @param {Game} game @returns {AsyncGenerator<{ move: Move, value: number }, void, void>}
   */
  async *looks(game) {
    for (const after of await this.#rules.call((desk) => desk.after(game))) {
      yield { move: moveTo(after), value: await this.#rules.call((desk) => desk.look(after)) };
    }
  }

  /** Ends whatever is being thought about, at once. */
  stop() {
    this.#thinker.restart();
  }

  /** All workers anew. */
  restart() {
    this.#team.end();
    this.#rules.restart();
    this.#thinker.restart();
  }
}
