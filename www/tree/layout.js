// Lays out a tree: parents above the middle of their children, subtrees as close as their outlines allow (after Reingold and
// Tilford 1981).

/**
 * A node and the point at which it is drawn, in pixels.
 * @template T
 * @typedef {{ node: T, x: number, y: number, depth: number, under: Placed<T>[] }} Placed
 */
/**
 * A tree with its size in pixels. `all`: parents before their children.
 * @template T
 * @typedef {{ all: Placed<T>[], width: number, height: number, sideways: boolean }} Laid
 */
/**
 * `room`: the pixels that a node takes up in its level; `level`: those from one level to the next; `margin`: those before the first
 * level, after the last one, and on both sides; `sideways`: whether the tree grows to the right instead of downwards.
 * @template T
 * @typedef {object} Layout
 * @property {(node: T) => readonly T[]} children
 * @property {(node: T) => number} room
 * @property {number} level
 * @property {[before: number, after: number, sides: number]} margin
 * @property {boolean} [sideways]
 */

/** The gap between two outlines, in pixels. */
const GAP = 8;

/**
 * @template T
 * @param {T} root @param {Layout<T>} layout
 * @returns {Laid<T>}
 */
export function layOut(root, { children, level, margin: [first, last, sides], room, sideways = false }) {
  /** How far a subtree reaches to the left and right of its root on each level. @typedef {[number, number][]} Outline */
  /** @param {T} node @param {number} depth @returns {{ placed: Placed<T>, outline: Outline }} x: from the parent */
  const place = (node, depth) => {
    const parts = children(node).map((child) => place(child, depth + 1));
    /** @type {Outline} */
    const below = [];
    for (const { placed, outline } of parts) {
      placed.x = Math.max(0, ...outline.map(([left], at) => (below[at] ? below[at][1] + GAP - left : 0)));
      outline.forEach(([left, right], at) => {
        below[at] = [Math.min(below[at]?.[0] ?? Infinity, placed.x + left), placed.x + right];
      });
    }
    const under = parts.map(({ placed }) => placed);
    const middle = under.length ? (under[0].x + under[under.length - 1].x) / 2 : 0;
    for (const child of under) child.x -= middle;
    const half = room(node) / 2;
    return {
      placed: { node, x: 0, y: first + depth * level, depth, under },
      outline: [[-half, half], ...below.map(([left, right]) => /** @type {[number, number]} */ ([left - middle, right - middle]))],
    };
  };
  const { placed: top, outline } = place(root, 0);
  const left = Math.min(...outline.map(([reach]) => reach));
  const size = [Math.max(...outline.map(([, right]) => right)) - left + 2 * sides, first + (outline.length - 1) * level + last];
  /** @type {Placed<T>[]} */
  const all = [];
  /** @param {Placed<T>} placed @param {number} from */
  const settle = (placed, from) => {
    const x = placed.x + from;
    [placed.x, placed.y] = sideways ? [placed.y, x] : [x, placed.y];
    all.push(placed);
    for (const child of placed.under) settle(child, x);
  };
  settle(top, sides - left);
  const [width, height] = sideways ? size.reverse() : size;
  return { all, width, height, sideways };
}

/** Lists each node's children, given each node's parent. @param {readonly { parent: number | null }[]} nodes @returns {number[][]} */
export function childrenIn(nodes) {
  /** @type {number[][]} */
  const children = nodes.map(() => []);
  nodes.forEach(({ parent }, at) => { if (parent !== null) children[parent].push(at); });
  return children;
}
