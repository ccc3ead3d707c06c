// A searched game tree: values at the nodes, moves at the branches, what was cut drawn dashed.

import { branch, layOut } from '../model/tree-layout.js';
import { html, nothing, svg } from '../vendor/lit-html.js';

/** @import { TreeNode } from '../types.d.ts' */
/** @import { Words } from '../i18n/index.js' */

/** A node has room for a finger: 44 px. */
const [STEP, LEVEL, TOP] = [44, 62, 28];

/**
 * A searched node, the moves that lead to it, and whether nobody looked there.
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
  const { width, height, all } = layOut(/** @type {Seen} */ ({ node: tree, path: '', cut: tree.pruned }), below);
  const w = words.think;
  /** @param {number} x */
  const px = (x) => (x + 0.75) * STEP;
  /** @param {number} y */
  const py = (y) => TOP + y * LEVEL;
  const size = { width: Math.max(width + 0.5, 5) * STEP, height: py(height - 1) + TOP };
  const middle = px(all[all.length - 1].x);
  queueMicrotask(() => show(tree, middle));
  const picked = all.find((p) => p.node.path === chosen) ?? null;
  /** @param {Placed} placed */
  const node = (placed) => {
    const { node: { children, cut: stopped, move, turn, value }, path, cut } = placed.node;
    const [x, y] = [px(placed.x), py(placed.y)];
    const names = ['node', turn, !children.length && 'leaf', cut && 'cut', path === chosen && 'picked'].filter(Boolean).join(' ');
    /** @param {string} name @param {number} dx @param {number} dy @param {string} anchor @param {string} text */
    const label = (name, dx, dy, anchor, text) => svg`<text class=${name} aria-hidden="true" x=${x + dx} y=${y + dy}
      text-anchor=${anchor}>${text}</text>`;
    const text = value === null ? (cut ? '' : '·') : known(placed.node.node, words);
    const half = Math.max(children.length ? 13 : 12, 3.6 * text.length + 4);
    return svg`<g class=${names}>
        <rect class="body" x=${x - half} y=${y - 13} width=${2 * half} height="26" rx=${children.length ? 13 : 4}></rect>
        ${label('number', 0, 4.5, 'middle', text)}
        ${move !== null ? label('move', 0, -16, 'middle', move === 'pass' ? '–' : move) : nothing}
        <rect class="hit" x=${x - 22} y=${y - 24} width="44" height="44" rx="6" role="button" tabindex=${path === (chosen ?? '') ? 0 : -1}
          data-path=${path} aria-pressed=${path === chosen ? 'true' : 'false'} aria-label=${describe(placed.node, words)}
          @click=${() => choose(path)} @keydown=${(/** @type {KeyboardEvent} */ e) => onKey(e, placed, all, choose)}></rect>
        ${stopped ? label('scissors', half - 2, -11, 'start', stopped === 'beta' ? 'β' : 'α') : nothing}
      </g>`;
  };
  return html`<div class="scroll" tabindex="0" role="group" aria-label=${w.treeLabel}>
    <svg class="tree" width=${size.width} height=${size.height} viewBox=${`0 0 ${size.width} ${size.height}`}>
      ${all.flatMap((p) => p.under.map((c) => svg`<path class=${c.node.cut ? 'branch cut' : c === taken(p) ? 'branch best' : 'branch'}
        d=${branch(px(p.x), py(p.y), px(c.x), py(c.y))}></path>`))}
      ${all.map((p) => node(p))}
    </svg></div>
    <p class="told">${picked ? describe(picked.node, words) : w.pick}</p>`;
}

/** A node's value; where it was cut, the bound that it is. @param {TreeNode} node @param {Words} words */
const known = ({ cut, value }, words) => `${cut ? (cut === 'beta' ? '≥ ' : '≤ ') : ''}${words.signed(Number(value))}`;

/** The tree that was brought into view last. @type {TreeNode | null} */
let seen = null;

/** Brings a new tree's root into view. @param {TreeNode} tree @param {number} middle where the root is */
function show(tree, middle) {
  const box = document.querySelector('.trees .scroll');
  if (!box || tree === seen) return;
  seen = tree;
  box.scrollLeft = middle - box.clientWidth / 2;
}

/** The branch a node's value came from: a later one is taken only when it is better. @param {Placed} parent */
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
 * Arrow keys walk the tree.
 * @param {KeyboardEvent} event @param {Placed} here @param {Placed[]} all @param {(path: string) => void} choose
 */
function onKey(event, here, all, choose) {
  const parent = all.find((p) => p.under.includes(here));
  const beside = parent?.under ?? [];
  const i = beside.indexOf(here);
  /** @type {Record<string, Placed | undefined>} */
  const to = { ArrowUp: parent, ArrowDown: here.under[0], ArrowLeft: beside[i - 1], ArrowRight: beside[i + 1], Enter: here, ' ': here };
  if (!(event.key in to)) return;
  event.preventDefault();
  const next = to[event.key];
  if (!next) return;
  choose(next.node.path);
  const svgElement = /** @type {Element} */ (event.currentTarget).closest('svg');
  queueMicrotask(() => queueMicrotask(() => {
    /** @type {SVGElement | null | undefined} */ (svgElement?.querySelector(`[data-path="${next.node.path}"]`))?.focus();
  }));
}
