// The shared parts of game tree drawings: the frame, the branches, the names of moves, and arrow-key navigation between nodes.

import { html, svg } from '../vendor/lit-html.js';
import { branch } from '../model/tree-layout.js';

/**
 * A node with its place and its children.
 * @template P
 * @typedef {{ x: number, y: number, under: P[] }} Node
 */

/**
 * Draws a tree that scrolls if it is too large.
 * @param {{ width: number, height: number }} size @param {string} label @param {unknown} body
 */
export const treeFrame = ({ width, height }, label, body) => html`<div class="scroll" tabindex="0" role="group" aria-label=${label}>
    <svg class="tree" width=${width} height=${height} viewBox=${`0 0 ${width} ${height}`}>${body}</svg></div>`;

/**
 * Draws all branches.
 * @template {Node<P>} P
 * @param {readonly P[]} all @param {(placed: P) => [x: number, y: number]} spot the point at which a node is drawn
 * @param {(child: P, parent: P) => string} names the CSS classes of a branch
 * @param {(x0: number, y0: number, x1: number, y1: number) => string} [line] its path data
 */
export const branches = (all, spot, names, line = branch) => all.flatMap((parent) => parent.under.map((child) => svg`<path
  class=${names(child, parent)} d=${line(...spot(parent), ...spot(child))}></path>`));

/**
 * Draws a text at a node. Screen readers skip it, since the node's label contains it.
 * @param {string} name @param {number} x @param {number} y @param {string} text
 */
export const caption = (name, x, y, text, anchor = 'middle') => svg`<text class=${name} aria-hidden="true" text-anchor=${anchor} x=${x}
  y=${y}>${text}</text>`;

/** Draws a move above its node. @param {string} move @param {number} x @param {number} y */
export const moveName = (move, x, y) => caption('move', x, y - 16, move === 'pass' ? '–' : move);

/**
 * Finds a node's neighbours, for arrow keys.
 * @template {Node<P>} P @param {readonly P[]} all @param {P} here
 */
export function neighbours(all, here) {
  const parent = all.find(({ under }) => under.includes(here)) ?? null;
  const row = parent?.under ?? [here];
  const place = row.indexOf(here);
  return { parent, row, place, child: here.under[0], before: row[place - 1], after: row[place + 1] };
}

/** Moves the keyboard focus to another node of the tree in which an event occurred. @param {Event} event @param {string} selector */
export function focusNode({ currentTarget }, selector) {
  const root = /** @type {Element | null} */ (currentTarget)?.closest('svg');
  return () => /** @type {SVGElement | null | undefined} */ (root?.querySelector(selector))?.focus();
}
