// The part of a search tree that is visible at a moment: the path from the root to the current position, the siblings along it, and
// the nodes expanded below those.

/** @import { Bound, FilmNode, FilmRow, Moment, Move, Side } from '../../types.d.ts' */
/** A node's key: the moves that lead to it from the root, joined by spaces; the root's is ''. @typedef {string} Key */

/**
 * A visible node.
 * @typedef {object} VisibleNode
 * @property {Key} key
 * @property {Move[]} path
 * @property {Move | null} move the move that leads here; null: the root
 * @property {'way' | 'left' | 'ahead' | 'skipped'} state on the path, finished, still to come, or skipped
 * @property {boolean} here whether the search visits it now
 * @property {'alpha' | 'beta' | null} cut the bound that cut off the node's remaining moves
 * @property {Side | null} turn the side to move, if known
 * @property {number | null} value @property {Bound | null} bound
 * @property {number | null} alpha @property {number | null} beta
 * @property {boolean | null} leaf whether the line ends here; null: unknown
 * @property {{ positions: number, counted: boolean } | null} size of the skipped subtree
 * @property {boolean} open whether its children are visible
 * @property {Side} by the side that chose the move
 * @property {FilmNode | null} left the engine's data once the search has left the node
 * @property {VisibleNode[]} children
 */

/** @param {readonly Move[]} path @returns {Key} */
export const keyOf = (path) => path.join(' ');
/** @param {Key} key @returns {Move[]} */
export const pathOf = (key) => (key ? key.split(' ') : []);

/**
 * @param {Moment} moment
 * @param {ReadonlyMap<Key, FilmNode | null>} known the nodes that the search has left
 * @param {(key: Key) => boolean} isOpen
 * @returns {{ root: VisibleNode, wanted: Key[] }} wanted: visible nodes whose data is still missing
 */
export function visibleTree({ path: rows, steps }, known, isOpen) {
  /** @type {Key[]} */
  const wanted = [];
  /** @param {Move[]} path @param {FilmRow} row @param {number} ply on the path; -1: off the path @returns {VisibleNode[]} */
  const below = (path, row, ply) => row.moves.map((choice) => {
    const { bound, counted, move, positions, state, value } = choice;
    const way = [...path, move];
    const key = keyOf(way);
    // A cut-off at this visit skips all moves that were still to come.
    const cut = ply >= 0 && state === 'ahead' ? steps.find((step) => step.ply === ply + 1)?.cut : null;
    const next = ply >= 0 && state === 'here' ? rows[ply + 1] : undefined;
    if (next) return onWay(way, ply + 1);
    /** @type {VisibleNode} */
    const node = {
      key, path: way, move, state: cut ? 'skipped' : state === 'skipped' || state === 'ahead' ? state : 'left', here: false, cut: null,
      turn: null, value, bound, alpha: null, beta: null, leaf: null, open: false, by: row.turn, left: null, children: [],
      size: positions !== null ? { positions, counted } : cut?.skipped === 1 ? cut : null,
    };
    if (node.state !== 'left') return node;
    const left = known.get(key);
    if (left === undefined) wanted.push(key);
    if (!left) return node;
    const { alpha, beta, moves, turn } = left;
    Object.assign(node, { left, turn, alpha, beta, leaf: !moves.length, open: moves.length > 0 && isOpen(key) });
    if (moves.some(({ state }) => state === 'skipped')) node.cut = turn === 'first' ? 'beta' : 'alpha';
    if (node.open) node.children = below(way, left, -1);
    return node;
  });
  /** @param {Move[]} path @param {number} ply @returns {VisibleNode} */
  const onWay = (path, ply) => {
    const row = rows[ply];
    const here = ply === rows.length - 1;
    const done = steps.find((step) => step.ply === ply);
    const cut = steps.find((step) => step.ply === ply + 1)?.cut;
    const { value, bound } = done ?? (row.moves.length ? soFar(row) : { value: row.value, bound: null });
    return {
      key: keyOf(path), path, move: row.move, state: 'way', here, turn: row.turn,
      cut: cut ? (row.turn === 'first' ? 'beta' : 'alpha') : null,
      value, bound,
      alpha: row.alpha, beta: row.beta, leaf: !row.moves.length, size: null, open: row.moves.length > 0,
      by: rows[ply - 1]?.turn ?? row.turn, left: null, children: below(path, row, ply),
    };
  };
  return { root: onWay([], 0), wanted };
}

/**
 * The best value that the side to move has found so far: until the node is finished, a bound of the node's value. α and β may come from
 * further up, and say nothing of it.
 * @param {FilmRow} row @returns {{ value: number | null, bound: Bound | null }}
 */
function soFar({ moves, turn }) {
  const kept = turn === 'first' ? 'lower' : 'upper';
  const found = moves.flatMap(({ bound, value }) => (value !== null && (bound === null || bound === kept) ? [value] : []));
  if (!found.length) return { value: null, bound: null };
  return { value: turn === 'first' ? Math.max(...found) : Math.min(...found), bound: kept };
}

/** @param {VisibleNode} root @param {Key} key @returns {VisibleNode | null} */
export function find(root, key) {
  if (root.key === key) return root;
  const next = root.children.find((child) => key === child.key || key.startsWith(`${child.key} `));
  return next ? find(next, key) : null;
}

/** All visible nodes in reading order: a node before its descendants. @param {VisibleNode} root @returns {VisibleNode[]} */
export const listed = (root) => [root, ...root.children.flatMap(listed)];
