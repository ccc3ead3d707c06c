// A tree in a lesson. Its nodes are buttons or fields on top of the drawn branches, so that keyboards and screen readers can reach them.
// On narrow screens the tree grows to the right, with one leaf in each row.

import { html, nothing } from '../../vendor/lit-html.js';
import { drag } from '../../ui/drag.js';
import { branch, layOut } from '../../model/tree-layout.js';
import { branches } from '../../ui/tree-view.js';

/** @import { Move, TreeNode } from '../../types.d.ts' */
/** @import { Path } from './types.d.ts' */

/** @param {Path} path @returns {Move[]} */
export const movesTo = (path) => (path ? path.split(' ') : []);

/** @param {Path} path @param {Move | null} move @returns {Path} */
const below = (path, move) => (path ? `${path} ${move}` : String(move));

/** @param {TreeNode} tree @param {Path} path @returns {TreeNode | undefined} */
export const nodeAt = (tree, path) => movesTo(path).reduce(
  (/** @type {TreeNode | undefined} */ node, move) => node?.children.find((child) => child.move === move), tree);

/** The paths of all nodes, level by level. @param {TreeNode} tree @returns {Path[]} */
export function pathsOf(tree) {
  /** @type {{ path: Path, node: TreeNode }[]} */
  const all = [{ path: '', node: tree }];
  for (const { path, node } of all) all.push(...node.children.map((child) => ({ path: below(path, child.move), node: child })));
  return all.map(({ path }) => path);
}

/**
 * The letters of all nodes: R for the root, then A, B, C… level by level.
 * @param {TreeNode} tree @returns {Map<Path, string>}
 */
export const lettersOf = (tree) => new Map(pathsOf(tree).map((path, i) => [path, i ? String.fromCharCode(64 + i) : 'R']));

/**
 * How to draw a node. `act`: called on a press; `field`: makes the node a field, and receives the number entered.
 * @typedef {object} Shown
 * @property {string} text @property {string} label @property {string} names CSS classes
 * @property {boolean} [pressed] @property {(() => void) | null} [act] @property {((value: number) => void) | null} [field]
 * @property {((to: Path) => void) | null} [drop] called when the node is dropped on another
 */

/**
 * @param {TreeNode} tree
 * @param {{ label: string, letters: Map<Path, string>, way: Path | null, show: (path: Path, node: TreeNode) => Shown }} how
 */
export function lessonTree(tree, { label, letters, way, show }) {
  const { width, height, all } = layOut({ path: '', node: tree }, ({ path, node }) => (
    node.children.map((child) => ({ path: below(path, child.move), node: child }))));
  const narrow = matchMedia('(max-width: 560px)').matches;
  const [step, level] = narrow ? [48, 80] : [56, 80];
  const size = [(width - 1) * step + 56, (height - 1) * level + 56];
  /** @param {{ x: number, y: number }} place @returns {[number, number]} */
  const spot = ({ x, y }) => (narrow ? [28 + y * level, 28 + x * step] : [28 + x * step, 28 + y * level]);
  // The order of the elements never changes, so a node keeps its element and its focus when it moves.
  const order = [...letters.keys()];
  /** @param {Path} path */
  const taken = (path) => way !== null && (way === path || way.startsWith(`${path} `));
  return html`<div class="lscroll"><div class="ltree" role="group" aria-label=${label}
    .style=${`width:${size[narrow ? 1 : 0]}px;height:${size[narrow ? 0 : 1]}px`}>
    <svg aria-hidden="true" width="100%" height="100%">${branches(all, spot,
      ({ node: { node, path } }) => [node.pruned && 'cut', taken(path) && 'way'].filter(Boolean).join(' '),
      narrow ? sideways : branch)}</svg>
    ${all.sort((a, b) => order.indexOf(a.node.path) - order.indexOf(b.node.path)).map(({ node: { path, node }, ...place }) => {
      const [x, y] = spot(place);
      return one(path, node, show(path, node), letters.get(path) ?? '', `left:${x - 22}px;top:${y - 22}px`);
    })}
  </div></div>`;
}

/** A branch of a tree that grows to the right. @param {number} x0 @param {number} y0 @param {number} x1 @param {number} y1 */
const sideways = (x0, y0, x1, y1) => `M${x0} ${y0}C${x0 + 40} ${y0} ${x1 - 40} ${y1} ${x1} ${y1}`;

/** Drags a node, and drops it on another. @param {PointerEvent} down @param {(to: Path) => void} drop */
function grab(down, drop) {
  const node = /** @type {HTMLElement} */ (down.currentTarget);
  drag(down, {
    moved(x, y) { Object.assign(node.style, { transform: `translate(${x}px,${y}px)`, zIndex: 1, transition: 'none' }); },
    dropped(x, y) {
      const there = document.elementsFromPoint(down.clientX + x, down.clientY + y).map((element) => element.closest('.lnode'));
      const on = /** @type {HTMLElement | null | undefined} */ (there.find((other) => other && other !== node));
      if (on?.dataset.path) drop(on.dataset.path);
    },
    ended() { Object.assign(node.style, { transform: '', zIndex: '', transition: '' }); },
  });
}

/** @param {Path} path @param {TreeNode} node @param {Shown} shown @param {string} letter @param {string} place */
function one(path, { turn, children, pruned }, { text, label, names, pressed, act, field, drop }, letter, place) {
  const classes = `lnode ${children.length ? turn : 'end'} ${pruned ? 'cut' : ''} ${names}`;
  const name = html`<i aria-hidden="true">${letter}</i>`;
  if (field) {
    return html`<label class=${classes} .style=${place}>${name}<input type="number" step="1" data-path=${path} aria-label=${label}
      .value=${text} @input=${(/** @type {Event} */ e) => field(/** @type {HTMLInputElement} */ (e.target).valueAsNumber)}></label>`;
  }
  if (act) {
    return html`<button type="button" class=${classes} .style=${place} data-path=${path} aria-label=${label}
      aria-pressed=${pressed === undefined ? nothing : String(pressed)} data-drag=${drop ? '' : nothing} @click=${act}
      @pointerdown=${drop ? (/** @type {PointerEvent} */ e) => grab(e, drop) : nothing}>${name}<b>${text}</b></button>`;
  }
  return html`<span class=${classes} .style=${place} data-path=${path} role="img" aria-label=${label}>${name}<b>${text}</b></span>`;
}
