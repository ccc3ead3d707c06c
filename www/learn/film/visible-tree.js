// The part of a search's tree that is drawn at a moment: the way from the root to the position visited, what stands beside it, and
// what was opened below that.

/** @import { FilmNode, FilmRow, Moment, Move, Side } from '../../types.d.ts' */
/** A position by the moves that lead to it from the root, joined by spaces; the root's is ''. @typedef {string} Key */

/**
 * A node that is drawn.
 * @typedef {object} Twig
 * @property {Key} key
 * @property {Move[]} path
 * @property {Move | null} move that leads here
 * @property {'way' | 'left' | 'ahead' | 'skipped'} state on the way, done with, to come, or skipped
 * @property {boolean} here it is the position visited
 * @property {'alpha' | 'beta' | null} cut by which bound the moves left there were cut
 * @property {Side | null} turn whose move it is, where that is known
 * @property {number | null} value @property {boolean} bound
 * @property {number | null} alpha @property {number | null} beta
 * @property {boolean | null} leaf whether the line ends here; null: not known
 * @property {{ positions: number, counted: boolean } | null} size of what was skipped
 * @property {boolean} open whether what is below is drawn
 * @property {Side} by who chose the move
 * @property {FilmNode | null} left what is known of it since the search left it
 * @property {Twig[]} children
 */

/** @param {readonly Move[]} path @returns {Key} */
export const keyOf = (path) => path.join(' ');
/** @param {Key} key @returns {Move[]} */
export const pathOf = (key) => (key ? key.split(' ') : []);

/**
 * @param {Moment} moment
 * @param {ReadonlyMap<Key, FilmNode | null>} known positions that the search has left
 * @param {(key: Key) => boolean} isOpen
 * @returns {{ root: Twig, wanted: Key[] }} wanted: positions of which more would be drawn if it were known
 */
export function twigs({ path: rows, steps }, known, isOpen) {
  /** @type {Key[]} */
  const wanted = [];
  /** @param {Move[]} path @param {FilmRow} row @param {number} ply on the way; -1: off it @returns {Twig[]} */
  const below = (path, row, ply) => row.moves.map((choice) => {
    const { bound, counted, move, positions, state, value } = choice;
    const way = [...path, move];
    const key = keyOf(way);
    // What follows from this visit may be that all that was to come is skipped.
    const cut = ply >= 0 && state === 'ahead' ? steps.find((step) => step.ply === ply + 1)?.cut : null;
    const next = ply >= 0 && state === 'here' ? rows[ply + 1] : undefined;
    if (next) return onWay(way, ply + 1);
    /** @type {Twig} */
    const twig = {
      key, path: way, move, state: cut ? 'skipped' : state === 'skipped' || state === 'ahead' ? state : 'left', here: false, cut: null,
      turn: null, value, bound, alpha: null, beta: null, leaf: null, open: false, by: row.turn, left: null, children: [],
      size: positions !== null ? { positions, counted } : cut?.skipped === 1 ? cut : null,
    };
    if (twig.state !== 'left') return twig;
    const left = known.get(key);
    if (left === undefined) wanted.push(key);
    if (!left) return twig;
    const { alpha, beta, moves, turn } = left;
    Object.assign(twig, { left, turn, alpha, beta, leaf: !moves.length, open: moves.length > 0 && isOpen(key) });
    if (bound) twig.cut = turn === 'first' ? 'beta' : 'alpha';
    if (twig.open) twig.children = below(way, left, -1);
    return twig;
  });
  /** @param {Move[]} path @param {number} ply @returns {Twig} */
  const onWay = (path, ply) => {
    const row = rows[ply];
    const here = ply === rows.length - 1;
    const done = steps.find((step) => step.ply === ply);
    const cut = steps.find((step) => step.ply === ply + 1)?.cut;
    return {
      key: keyOf(path), path, move: row.move, state: 'way', here, turn: row.turn,
      cut: cut ? (row.turn === 'first' ? 'beta' : 'alpha') : null,
      value: done?.value ?? row.value ?? bestOf(row), bound: done?.bound ?? false,
      alpha: row.alpha, beta: row.beta, leaf: !row.moves.length, size: null, open: row.moves.length > 0,
      by: rows[ply - 1]?.turn ?? row.turn, left: null, children: below(path, row, ply),
    };
  };
  return { root: onWay([], 0), wanted };
}

/** The best so far, for the side to move. @param {FilmRow} row */
const bestOf = ({ alpha, beta, turn }) => (turn === 'first' ? alpha : beta);

/** @param {Twig} root @param {Key} key @returns {Twig | null} */
export function find(root, key) {
  if (root.key === key) return root;
  const next = root.children.find((child) => key === child.key || key.startsWith(`${child.key} `));
  return next ? find(next, key) : null;
}

/** All that is drawn, as it is read: a node before what is below it. @param {Twig} root @returns {Twig[]} */
export const listed = (root) => [root, ...root.children.flatMap(listed)];
