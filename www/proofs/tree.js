// A small proof as a tree: the positions that the checker visits, put together as the prover's answers to the opponent's moves.

/** @import { Answered, Leaf, ProofTree, Visited } from './types.d.ts' */

/** Proofs with more stored positions are not shown as trees. */
export const MOST_STORED = 50;
/** Nor are proofs in which more positions are visited. */
const MOST_VISITS = 200;

/** The number of empty cells of a position, in the notation of proofs. @param {string} position */
const emptyIn = (position) => position.split(/[.-]/).length - 1;
/** @param {string} position */
const boardOf = (position) => position.split(' ')[0];
/** The numbers of the cells in a set of them; null for the set of all cells. @param {bigint} zone */
const cellsOf = (zone) => (zone < 0n ? null : [...zone.toString(2)].reverse().flatMap((digit, cell) => (digit === '1' ? [cell] : [])));

/** Records a checker's visits, and keeps them as long as they are few. */
export class Recorder {
  /** By claim, the trees whose parents are still to come. @type {Map<string, Visited[]>} */
  #claims = new Map();
  #left = MOST_VISITS;

  /**
   * The checker's `on_visit`: it reports a position after those that follow from it.
   * @param {string} claim @param {string} position @param {bigint | null} zone @param {boolean} known @param {Map<number, object>} [owners]
   */
  see = (claim, position, zone, known, owners = new Map()) => {
    if (zone === null) this.#left = 0;
    if (zone === null || this.#left-- <= 0) return;
    const trees = this.#claims.get(claim) ?? [];
    this.#claims.set(claim, trees);
    const empty = emptyIn(position);
    /** A move fills a cell, or is a pass. @param {Visited} other */
    const follows = ({ position: other }) => emptyIn(other) === empty - 1 || boardOf(other) === boardOf(position);
    const first = trees.length - [...trees].reverse().findIndex((other) => !follows(other));
    const under = trees.splice(first > trees.length ? 0 : first);
    /** @type {Map<object, number[]>} */
    const pairs = new Map();
    for (const [cell, owner] of owners) pairs.set(owner, [...pairs.get(owner) ?? [], cell]);
    const settled = under.length || known ? [] : [...pairs.values()];
    trees.push({ position, known, zone: cellsOf(zone), pairs: settled.map((pair) => pair.sort((a, b) => a - b)), under });
  };

  /** The tree of each claim; null if that is too large. @returns {ProofTree[] | null} */
  get trees() {
    return this.#left <= 0 ? null : [...this.#claims].map(([claim, [root]]) => ({ claim, root }));
  }
}

/** The cell that a move has filled; null for a pass. @param {Visited} before @param {Visited} after */
function filled(before, after) {
  const [from, to] = [before, after].map(({ position }) => boardOf(position).replaceAll('/', ''));
  const cell = [...from].findIndex((sign, at) => emptyIn(sign) > emptyIn(to[at]));
  return cell < 0 ? null : cell;
}

/** @param {Visited} visited @returns {Leaf | null} */
function leafOf({ known, pairs, position, under, zone }) {
  if (under.length) return null;
  if (known) return 'known';
  if (!zone) return 'over';
  if (!emptyIn(position)) return 'full';
  return pairs.length ? 'pairs' : zone.length ? 'row' : 'none';
}

/**
 * The tree with each of the opponent's moves and the stored answer to it in one node.
 * @param {ProofTree} tree @param {boolean} proverBegins whether the prover is to move in its root
 * @returns {Answered}
 */
export function answered({ root }, proverBegins) {
  /** @param {Visited} at @param {(number | null)[]} moves @param {boolean} proverMoves @returns {Answered} */
  const node = (at, moves, proverMoves) => {
    const [answer] = at.under;
    if (proverMoves && answer && at !== root) return node(answer, [...moves, filled(at, answer)], false);
    const under = at.under.map((next) => node(next, [filled(at, next)], !proverMoves));
    return { position: at.position, moves, zone: at.zone, pairs: at.pairs, leaf: leafOf(at), under };
  };
  return node(root, [], proverBegins);
}
