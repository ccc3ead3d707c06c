// A search tree: values at the nodes, moves at the branches, dashed lines where the search cut off.

import { layOut } from '../tree/layout.js';
import { focusNode, neighbours, reveal, roomFor, treeView } from '../tree/view.js';
import { valueText, windowText } from './value-text.js';
import { thinkWords } from './words.js';
import { html } from '../vendor/lit-html.js';

/** @import { Rules, TreeNode } from '../types.d.ts' */
/** @import { Words } from '../i18n/index.js' */

/**
 * A node, the moves that lead to it, and whether the search skipped it.
 * @typedef {{ node: TreeNode, path: string, cut: boolean }} Seen
 */
/** @typedef {import('../tree/layout.js').Placed<Seen>} Placed */

/** @param {Seen} seen @returns {Seen[]} */
const below = ({ node, path, cut }) => node.children.map((child) => (
  { node: child, path: path ? `${path} ${child.move}` : String(child.move), cut: cut || child.pruned }));

/**
 * @param {TreeNode} tree
 * @param {string | null} chosen
 * @param {(path: string) => void} choose
 * @param {Words} words
 * @param {Rules} rules
 */
export function searchTree(tree, chosen, choose, words, rules) {
  /** @param {Seen} seen */
  const textOf = ({ cut, node }) => (node.value === null ? (cut ? '' : '·') : known(node, words));
  const laid = layOut(/** @type {Seen} */ ({ node: tree, path: '', cut: tree.pruned }),
    { children: below, level: 62, margin: [28, 34, 15], room: (seen) => roomFor(textOf(seen)) });
  const { all } = laid;
  const w = thinkWords.in(words.code);
  queueMicrotask(() => show(tree, all[0]));
  const picked = all.find((p) => p.node.path === chosen) ?? null;
  /** @param {Placed} placed @returns {import('../tree/view.js').Look} */
  const look = (placed) => {
    const { node: { children, cut: stopped, move, turn }, path, cut } = placed.node;
    return {
      names: [turn, !children.length && 'leaf', cut && 'cut', path === chosen && 'picked'].filter(Boolean).join(' '),
      shape: children.length ? 'pill' : 'box', text: textOf(placed.node), cut: stopped,
      move: move && words.of(rules).move(move),
      hit: {
        path, reached: path === (chosen ?? ''), pressed: path === chosen, label: describe(placed.node, words), press: () => choose(path),
        keys: (event) => keyed(event, placed, all, choose),
      },
    };
  };
  return html`${treeView(laid, { label: w.treeLabel, look, room: 220,
    names: (child, parent) => (child.node.cut ? 'cut' : child === taken(parent) ? 'best' : '') })}
    <p class="described">${picked ? describe(picked.node, words) : w.pick}</p>`;
}

/** A node's value or a bound of it. @param {TreeNode} node @param {Words} words */
const known = ({ bound, value }, words) => valueText(Number(value), bound, words);

/** The tree whose root was last scrolled into view. @type {TreeNode | null} */
let seen = null;

/** Scrolls the root of a new tree into view. @param {TreeNode} tree @param {Placed} root */
function show(tree, root) {
  const box = document.querySelector('.trees .scroll');
  if (box && tree !== seen) reveal(box, root, 0);
  seen = tree;
}

/** The branch that gave a node its value: the first one, because a later branch counts only if it is better. @param {Placed} parent */
function taken(parent) {
  const { value } = parent.node.node;
  return parent.under.find(({ node: { node } }) => node.value !== null && node.value === value);
}

/** @param {Seen} seen @param {Words} words */
function describe({ node, path, cut }, words) {
  const w = thinkWords.in(words.code);
  const [alpha, beta] = windowText(node, words.signed);
  return [
    path || w.nodeRoot,
    cut ? w.nodeCut : node.value === null ? null : w.nodeValue(known(node, words)),
    cut || !node.children.length ? null : w.nodeWindow(alpha, beta),
    node.cut ? w.nodeStops(node.cut) : null,
  ].filter(Boolean).join(words.comma);
}

/**
 * Moves through the tree with the arrow keys.
 * @param {KeyboardEvent} event @param {Placed} here @param {Placed[]} all @param {(path: string) => void} choose
 */
function keyed(event, here, all, choose) {
  const { after, before, child, parent } = neighbours(all, here);
  /** @type {Record<string, Placed | null | undefined>} */
  const to = { ArrowUp: parent, ArrowDown: child, ArrowLeft: before, ArrowRight: after, Enter: here, ' ': here };
  if (!(event.key in to)) return null;
  return () => {
    const { path } = (to[event.key] ?? here).node;
    const focus = focusNode(event, path);
    choose(path);
    queueMicrotask(() => queueMicrotask(focus));
  };
}
