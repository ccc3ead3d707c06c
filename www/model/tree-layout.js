// Lays out a tree: leaves side by side, and a parent above the middle of its children.

/**
 * A node and its place, in steps from the left and levels from the top.
 * @template T
 * @typedef {{ node: T, x: number, y: number, under: Placed<T>[] }} Placed
 */

/**
 * @template T
 * @param {T} root
 * @param {(node: T) => readonly T[]} childrenOf
 * @returns {{ root: Placed<T>, width: number, height: number, all: Placed<T>[] }} all: every node, children before their parents
 */
export function layOut(root, childrenOf) {
  let [width, height] = [0, 0];
  /** @type {Placed<T>[]} */
  const all = [];
  /** @param {T} node @param {number} y @returns {Placed<T>} */
  const visit = (node, y) => {
    const under = childrenOf(node).map((child) => visit(child, y + 1));
    const x = under.length ? (under[0].x + under[under.length - 1].x) / 2 : width++;
    height = Math.max(height, y + 1);
    const placed = { node, x, y, under };
    all.push(placed);
    return placed;
  };
  return { root: visit(root, 0), width, height, all };
}

/** Lists each node's children, given each node's parent. @param {readonly { parent: number | null }[]} nodes @returns {number[][]} */
export function childrenIn(nodes) {
  /** @type {number[][]} */
  const children = nodes.map(() => []);
  nodes.forEach(({ parent }, at) => { if (parent !== null) children[parent].push(at); });
  return children;
}

/**
 * Converts steps and levels to pixels.
 * @param {number} step @param {number} level @param {number} top the space above the root and below the lowest level
 */
export const grid = (step, level, top) => ({
  x: (/** @type {number} */ n) => (n + 0.75) * step,
  y: (/** @type {number} */ n) => top + n * level,
  /** @param {{ width: number, height: number }} tree in steps and levels */
  size: ({ width, height }) => ({ width: (width + 0.5) * step, height: 2 * top + (height - 1) * level }),
});

/** The path data of a branch between two points. @param {number} x0 @param {number} y0 @param {number} x1 @param {number} y1 */
export function branch(x0, y0, x1, y1) {
  const level = y1 - y0;
  return `M${x0} ${y0}C${x0} ${y0 + 0.5 * level} ${x1} ${y0 + 0.4 * level} ${x1} ${y1}`;
}
