// A tree in a lesson. Its nodes are buttons or fields on top of the drawn branches, so that keyboards and screen readers can reach them.
// On narrow screens the tree grows to the right, with one leaf in each row.

import { html, nothing } from '../../vendor/lit-html.js';
import { drag } from '../../ui/drag.js';
import { layOut } from '../../tree/layout.js';
import { branches } from '../../tree/view.js';

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
  const sideways = matchMedia('(max-width: 560px)').matches;
  const laid = layOut({ path: '', node: tree }, {
    children: ({ path, node }) => node.children.map((child) => ({ path: below(path, child.move), node: child })),
    room: () => (sideways ? 40 : 48), level: 80, margin: [28, 28, 4], sideways,
  });
  // The order of the elements never changes, so a node keeps its element and its focus when it moves.
  const order = [...letters.keys()];
  /** @param {Path} path */
  const taken = (path) => way !== null && (way === path || way.startsWith(`${path} `));
  return html`<div class="lscroll"><div class="ltree" role="group" aria-label=${label}
    .style=${`width:${laid.width}px;height:${laid.height}px`}>
    <svg aria-hidden="true" width="100%" height="100%">${branches(laid,
      ({ node: { node, path } }) => [node.pruned && 'cut', taken(path) && 'way'].filter(Boolean).join(' '))}</svg>
    ${laid.all.sort((a, b) => order.indexOf(a.node.path) - order.indexOf(b.node.path)).map(({ node: { path, node }, x, y }) => (
      one(path, node, show(path, node), letters.get(path) ?? '', `left:${x - 22}px;top:${y - 22}px`)))}
  </div></div>`;
}

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
