// The course of a game: its positions and variations, the position at which the game stands, and the one on the board.

/** @import { Node, Variations } from './variations.js' */
/** @import { Game } from '../types.d.ts' */

export class Course {
  /** Every position of the game and its variations. @type {Variations | null} */
  tree = null;
  /** The node of the tree at which the game stands. @protected @type {Node | null} */
  standing = null;
  /** The node of the position on the board. @type {Node | null} */
  here = null;

  /** Every position of the game itself, including undone moves. Never empty once a game has begun. @returns {Game[]} */
  get games() { return this.tree?.game.map(({ game }) => game) ?? []; }

  /** The positions of the line on the board: the game or a variation. @returns {Game[]} */
  get line() { return this.here ? this.begun.line(this.here).map(({ game }) => game) : []; }

  /** The index, in that line, of the position on the board. */
  get at() { return this.here?.ply ?? 0; }

  /** The index, in the game, of the position at which the game stands. */
  get stand() { return this.standing?.ply ?? 0; }

  /** Whether the board shows another position than the one at which the game stands. */
  get away() { return this.here !== this.standing; }

  /** Whether the position on the board belongs to a variation. */
  get trying() { return this.here !== null && !this.here.main; }

  /** The position on the board. @returns {Game | null} */
  get game() { return this.here?.game ?? null; }

  /** The tree, once a game has begun. @protected */
  get begun() { return /** @type {Variations} */ (this.tree); }

  /** Makes the game stand at one of its positions, which is on the board then. @protected @param {Node} node */
  standAt(node) { this.standing = this.here = node; }

  /** Adds the positions that follow the one at which the game stands, as if their moves were undone. @param {readonly Game[]} games */
  extend(games) { games.reduce((node, game) => this.begun.add(node, game, true), /** @type {Node} */ (this.standing)); }
}
