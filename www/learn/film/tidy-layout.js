// Lays out the nodes of a search tree: parents above the middle of their children, subtrees as close as their outlines allow
// (after Reingold and Tilford 1981).

/**
 * @template T
 * @typedef {{ node: T, x: number, y: number, under: Placed<T>[] }} Placed x in pixels, y in levels
 */

/** The gap between two outlines, in pixels. */
const GAP = 8;

/**
 * @template T
 * @param {T} root
 * @param {(node: T) => readonly T[]} childrenOf
 * @param {(node: T) => number} widthOf in pixels
 * @returns {{ width: number, height: number, all: Placed<T>[] }} all: parents before their children
 */
export function layOut(root, childrenOf, widthOf) {
  /** How far a subtree reaches to the left and right of its root on each level. @typedef {[number, number][]} Outline */
  /** @param {T} node @param {number} y @returns {{ placed: Placed<T>, outline: Outline }} */
  const place = (node, y) => {
    const parts = childrenOf(node).map((child) => place(child, y + 1));
    /** @type {Outline} */
    const below = [];
    for (const { placed, outline } of parts) {
      placed.x = Math.max(0, ...outline.map(([left], level) => (below[level] ? below[level][1] + GAP - left : 0)));
      outline.forEach(([left, right], level) => {
        below[level] = [Math.min(below[level]?.[0] ?? Infinity, placed.x + left), placed.x + right];
      });
    }
    const under = parts.map(({ placed }) => placed);
    const middle = under.length ? (under[0].x + under[under.length - 1].x) / 2 : 0;
    for (const child of under) child.x -= middle;
    const half = widthOf(node) / 2;
    return {
      placed: { node, x: 0, y, under },
      outline: [[-half, half], ...below.map(([left, right]) => /** @type {[number, number]} */ ([left - middle, right - middle]))],
    };
  };
  const { placed: top, outline } = place(root, 0);
  const left = Math.min(...outline.map(([reach]) => reach));
  top.x = -left;
  /** @type {Placed<T>[]} */
  const all = [];
  /** @param {Placed<T>} placed */
  const settle = (placed) => {
    all.push(placed);
    for (const child of placed.under) {
      child.x += placed.x;
      settle(child);
    }
  };
  settle(top);
  return { width: Math.max(...outline.map(([, right]) => right)) - left, height: outline.length, all };
}
