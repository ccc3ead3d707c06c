// A search tree: values at the nodes, moves at the branches, dashed lines where the search cut off.

import { grid, layOut } from '../model/tree-layout.js';
import { branches, caption, focusNode, moveName, neighbours, treeFrame } from '../ui/tree-view.js';
import { valueText } from './value-text.js';
import { html, nothing, svg } from '../vendor/lit-html.js';

/** @import { TreeNode } from '../types.d.ts' */
/** @import { Words } from '../i18n/index.js' */

/** The distance between nodes in pixels, enough for a finger. */
const STEP = 44;
const GRID = grid(STEP, 62, 28);

/**
 * A node, the moves that lead to it, and whether the search skipped it.
 * @typedef {{ node: TreeNode, path: string, cut: boolean }} Seen
 */
/** @typedef {import('../model/tree-layout.js').Placed<Seen>} Placed */

/** @param {Seen} seen @returns {Seen[]} */
const below = ({ node, path, cut }) => node.children.map((child) => (
  { node: child, path: path ? `${path} ${child.move}` : String(child.move), cut: cut || child.pruned }));

/**
 * @param {TreeNode} tree
 * @param {string | null} chosen
 * @param {(path: string) => void} choose
 * @param {Words} words
 */
export function searchTree(tree, chosen, choose, words) {
  const { all, ...laid } = layOut(/** @type {Seen} */ ({ node: tree, path: '', cut: tree.pruned }), below);
  const w = words.think;
  const { width, height } = GRID.size(laid);
  const middle = GRID.x(all[all.length - 1].x);
  queueMicrotask(() => show(tree, middle));
  const picked = all.find((p) => p.node.path === chosen) ?? null;
  /** @param {Placed} placed */
  const node = (placed) => {
    const { node: { children, cut: stopped, move, turn, value }, path, cut } = placed.node;
    const [x, y] = [GRID.x(placed.x), GRID.y(placed.y)];
    const names = ['node', turn, !children.length && 'leaf', cut && 'cut', path === chosen && 'picked'].filter(Boolean).join(' ');
    const text = value === null ? (cut ? '' : '·') : known(placed.node.node, words);
    const half = Math.max(children.length ? 13 : 12, 3.6 * text.length + 4);
    return svg`<g class=${names}>
        <rect class="body" x=${x - half} y=${y - 13} width=${2 * half} height="26" rx=${children.length ? 13 : 4}></rect>
        ${caption('number', x, y + 4.5, text)}
        ${move !== null ? moveName(move, x, y) : nothing}
        <rect class="hit" x=${x - 22} y=${y - 24} width="44" height="44" rx="6" role="button" tabindex=${path === (chosen ?? '') ? 0 : -1}
          data-path=${path} aria-pressed=${path === chosen ? 'true' : 'false'} aria-label=${describe(placed.node, words)}
          @click=${() => choose(path)} @keydown=${(/** @type {KeyboardEvent} */ e) => onKey(e, placed, all, choose)}></rect>
        ${stopped ? caption('scissors', x + half - 2, y - 11, stopped === 'beta' ? 'β' : 'α', 'start') : nothing}
      </g>`;
  };
  return html`${treeFrame({ width: Math.max(width, 5 * STEP), height }, w.treeLabel, html`
      ${branches(all, (p) => [GRID.x(p.x), GRID.y(p.y)],
        (child, parent) => (child.node.cut ? 'branch cut' : child === taken(parent) ? 'branch best' : 'branch'))}
      ${all.map((p) => node(p))}`)}
    <p class="told">${picked ? describe(picked.node, words) : w.pick}</p>`;
}

/** A node's value or a bound of it. @param {TreeNode} node @param {Words} words */
const known = ({ bound, value }, words) => valueText(Number(value), bound, words);

/** The tree whose root was last scrolled into view. @type {TreeNode | null} */
let seen = null;

/** Scrolls the root of a new tree into view. @param {TreeNode} tree @param {number} middle the root's place */
function show(tree, middle) {
  const box = document.querySelector('.trees .scroll');
  if (!box || tree === seen) return;
  seen = tree;
  box.scrollLeft = middle - box.clientWidth / 2;
}

/** The branch that gave a node its value: the first one, because a later branch counts only if it is better. @param {Placed} parent */
function taken(parent) {
  const { value } = parent.node.node;
  return parent.under.find(({ node: { node } }) => node.value !== null && node.value === value);
}

/** @param {Seen} seen @param {Words} words */
function describe({ node, path, cut }, words) {
  const w = words.think;
  /** @param {number | null} n @param {string} open */
  const bound = (n, open) => (n === null ? open : words.signed(n));
  return [
    path || w.nodeRoot,
    cut ? w.nodeCut : node.value === null ? null : w.nodeValue(known(node, words)),
    cut || !node.children.length ? null : w.nodeWindow(bound(node.alpha, '−∞'), bound(node.beta, '+∞')),
    node.cut ? w.nodeStops(node.cut) : null,
  ].filter(Boolean).join(words.code === 'ja' ? '、' : ', ');
}

/**
 * Moves through the tree with the arrow keys.
 * @param {KeyboardEvent} event @param {Placed} here @param {Placed[]} all @param {(path: string) => void} choose
 */
function onKey(event, here, all, choose) {
  const { after, before, child, parent } = neighbours(all, here);
  /** @type {Record<string, Placed | null | undefined>} */
  const to = { ArrowUp: parent, ArrowDown: child, ArrowLeft: before, ArrowRight: after, Enter: here, ' ': here };
  if (!(event.key in to)) return;
  event.preventDefault();
  const next = to[event.key];
  if (!next) return;
  const focus = focusNode(event, `[data-path="${next.node.path}"]`);
  choose(next.node.path);
  queueMicrotask(() => queueMicrotask(focus));
}
