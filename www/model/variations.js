// A game and its variations: a tree of positions. One path through it is the game itself, as it was played. All other paths are variations,
// which can begin at any position and branch again. The tree knows no rules: positions come from the engine.

/** @import { Annotation } from './annotations.js' */
/** @import { Game, Move } from '../types.d.ts' */

/**
 * A position of the tree.
 * @typedef {object} Node
 * @property {Game} game
 * @property {number} ply the number of moves from the start
 * @property {boolean} main whether it belongs to the game itself
 * @property {Node | null} parent
 * @property {Node[]} children in the order of play
 * @property {Annotation} [annotation] what the user has drawn and noted; missing: nothing
 * @property {number} [spent] the time that the move took which led here, in milliseconds; missing: it was not timed
 */

/** A place in the tree: the line (-1: the game; else the index of a variation in {@link Variations.moves}) and the number of moves. */
/** @typedef {{ line: number, at: number }} Cursor */

/** @param {Node} node @returns {Node | undefined} the next position on its line: the game's, else the last one tried */
const next = (node) => node.children.find((child) => child.main) ?? (node.main ? undefined : node.children[node.children.length - 1]);

/** @param {Node} node */
const moveTo = ({ game }) => game.moves[game.moves.length - 1];

export class Variations {
  root;

  /** @param {readonly Game[]} games the positions of the game itself, from the start */
  constructor(games) {
    this.root = /** @type {Node} */ ({ game: games[0], ply: 0, main: true, parent: null, children: [] });
    let node = this.root;
    for (const game of games.slice(1)) node = this.add(node, game, true);
  }

  /** The positions of the game itself. @returns {Node[]} */
  get game() { return this.line(this.root); }

  /** The game's last position. */
  get end() { return this.game[this.game.length - 1]; }

  /** The positions from the start to a position, and on along its line. @param {Node} node @returns {Node[]} */
  line(node) {
    const nodes = [];
    for (let at = /** @type {Node | null} */ (node); at; at = at.parent) nodes.unshift(at);
    for (let on = next(node); on; on = next(on)) nodes.push(on);
    return nodes;
  }

  /**
   * Adds the position after a move, or finds it if it is there already.
   * @param {Node} node
   * @param {Game} game @param {boolean} [main] whether the game itself continues here; its former continuation becomes a variation
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

  /** Adds a whole line. @param {Node} node the node of the first position @param {readonly Game[]} games @returns {Node} the last node */
  graft(node, games) {
    return games.slice(1).reduce((at, game) => this.add(at, game), node);
  }

  /** Removes a variation and everything after it. @param {Node} node not of the game itself */
  remove(node) {
    if (node.main || !node.parent) return;
    node.parent.children = node.parent.children.filter((child) => child !== node);
  }

  /**
   * The first position of the variation that a position belongs to.
   * @param {Node} node @returns {Node | null} null if it belongs to the game itself
   */
  branch(node) {
    if (node.main) return null;
    let first = node;
    while (first.parent && !first.parent.main) first = first.parent;
    return first;
  }

  /** Every variation, as its moves from the start to its end, for saving or sending; {@link put} reads it back. @returns {Move[][]} */
  moves() {
    return this.ends.map(({ game }) => game.moves);
  }

  /** Adds a variation that {@link moves} returned, after replaying it. @param {readonly Game[]} games from the same start */
  put(games) {
    return this.graft(this.root, games);
  }

  /** The place of a position, in numbers. @param {Node} node @returns {Cursor} */
  cursor(node) {
    const ends = this.ends;
    const end = this.line(node).pop();
    return { line: node.main ? -1 : ends.findIndex((other) => other === end), at: node.ply };
  }

  /** The last positions of the variations. @returns {Node[]} */
  get ends() {
    /** @param {Node} node @returns {Node[]} */
    const below = (node) => (node.children.length ? node.children.flatMap(below) : node.main ? [] : [node]);
    return below(this.root);
  }
}
