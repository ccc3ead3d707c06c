// A game and what was tried beside it: a tree of positions. One way through it is the game itself, as it was played; all else
// are variations, which begin at any position and may branch again. It knows no rules: positions come from the engine.

/** @import { Game, Move } from '../types.d.ts' */

/**
 * A position of the tree.
 * @typedef {object} Node
 * @property {Game} game
 * @property {number} ply how many moves after the start
 * @property {boolean} main of the game itself
 * @property {Node | null} parent
 * @property {Node[]} children in the order in which they were played
 */

/** Where one is: in which line (-1: the game, else a variation, counted as {@link Variations.moves} lists them), how many moves on. */
/** @typedef {{ line: number, at: number }} Place */

/** @param {Node} node @returns {Node | undefined} the position after it on its line: the game's, else the one tried last */
const next = (node) => node.children.find((child) => child.main) ?? (node.main ? undefined : node.children[node.children.length - 1]);

/** @param {Node} node */
const moveTo = ({ game }) => game.moves[game.moves.length - 1];

export class Variations {
  root;

  /** @param {readonly Game[]} games the game itself, its start first */
  constructor(games) {
    this.root = /** @type {Node} */ ({ game: games[0], ply: 0, main: true, parent: null, children: [] });
    let node = this.root;
    for (const game of games.slice(1)) node = this.add(node, game, true);
  }

  /** The positions of the game itself. @returns {Node[]} */
  get game() { return this.line(this.root); }

  /** The last of them. */
  get end() { return this.game[this.game.length - 1]; }

  /** From the start to a position, and on along its line. @param {Node} node @returns {Node[]} */
  line(node) {
    const nodes = [];
    for (let at = /** @type {Node | null} */ (node); at; at = at.parent) nodes.unshift(at);
    for (let on = next(node); on; on = next(on)) nodes.push(on);
    return nodes;
  }

  /**
   * The position after a move: the one that is there already, or a new one.
   * @param {Node} node @param {Game} game @param {boolean} [main] the game itself goes on here: what followed before becomes a variation
   * @returns {Node}
   */
  add(node, game, main = false) {
    const move = game.moves[game.moves.length - 1];
    let child = node.children.find((other) => moveTo(other) === move);
    if (!child) {
      child = { game, ply: node.ply + 1, main, parent: node, children: [] };
      node.children.push(child);
    }
    if (main) {
      for (let old = next(node); old?.main; old = next(old)) old.main = false;
      child.main = true;
    }
    return child;
  }

  /** Puts a whole line in. @param {Node} node the position of the first @param {readonly Game[]} games @returns {Node} the last one's */
  graft(node, games) {
    return games.slice(1).reduce((at, game) => this.add(at, game), node);
  }

  /** Takes a variation out, with all that was tried in it. @param {Node} node of no use for the game itself */
  remove(node) {
    if (node.main || !node.parent) return;
    node.parent.children = node.parent.children.filter((child) => child !== node);
  }

  /** The variation that a position is part of: its first position. @param {Node} node @returns {Node | null} null: of the game itself */
  branch(node) {
    if (node.main) return null;
    let first = node;
    while (first.parent && !first.parent.main) first = first.parent;
    return first;
  }

  /** Every variation, as the moves from the start to where it ends, to be kept or sent: see {@link put}. @returns {Move[][]} */
  moves() {
    return this.#ends().map(({ game }) => game.moves);
  }

  /** Puts in what {@link moves} told, replayed. @param {readonly Game[]} games from the same start */
  put(games) {
    return this.graft(this.root, games);
  }

  /** Where a position is, in numbers. @param {Node} node @returns {Place} */
  place(node) {
    const ends = this.#ends();
    const end = this.line(node).pop();
    return { line: node.main ? -1 : ends.findIndex((other) => other === end), at: node.ply };
  }

  /** The position at a place; the nearest that there is. @param {Place} place @returns {Node} */
  find({ line, at }) {
    const end = this.#ends()[line];
    const nodes = end ? this.line(end) : this.game;
    return nodes[Math.max(0, Math.min(at, nodes.length - 1))];
  }

  /** Where the variations end. @returns {Node[]} */
  #ends() {
    /** @param {Node} node @returns {Node[]} */
    const below = (node) => (node.children.length ? node.children.flatMap(below) : node.main ? [] : [node]);
    return below(this.root);
  }
}
