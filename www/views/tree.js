// A searched game tree: values at the nodes, moves at the branches, what was cut drawn dashed.

import { html, nothing, svg } from '../vendor/lit-html.js';

/** @import { TreeNode } from '../types.d.ts' */
/** @import { Words } from '../i18n/en.js' */

const [STEP, LEVEL, TOP] = [38, 62, 28];

/**
 * A node with its place: leaves stand side by side, a parent over the middle of its children.
 * @typedef {{ node: TreeNode, path: string, x: number, y: number, under: Placed[], cut: boolean }} Placed
 */

/** @param {TreeNode} root @returns {{ root: Placed, width: number, height: number, all: Placed[] }} */
function place(root) {
  let next = 0;
  let deepest = 0;
  /** @type {Placed[]} */
  const all = [];
  /** @param {TreeNode} node @param {string} path @param {number} depth @param {boolean} cut @returns {Placed} */
  const visit = (node, path, depth, cut) => {
    const pruned = cut || node.pruned;
    const under = node.children.map((child) => visit(child, path ? `${path} ${child.move}` : String(child.move), depth + 1, pruned));
    const x = under.length ? (under[0].x + under[under.length - 1].x) / 2 : next++;
    deepest = Math.max(deepest, depth);
    const placed = { node, path, x, y: depth, under, cut: pruned };
    all.push(placed);
    return placed;
  };
  const top = visit(root, '', 0, false);
  return { root: top, width: next, height: deepest + 1, all };
}

/**
 * @param {TreeNode} tree
 * @param {string | null} chosen
 * @param {(path: string) => void} choose
 * @param {Words} words
 */
export function drawTree(tree, chosen, choose, words) {
  const { width, height, all } = place(tree);
  const w = words.think;
  /** @param {number} x */
  const px = (x) => (x + 0.75) * STEP;
  /** @param {number} y */
  const py = (y) => TOP + y * LEVEL;
  const size = { width: Math.max(width + 0.5, 5) * STEP, height: py(height - 1) + TOP };
  const picked = all.find((p) => p.path === chosen) ?? null;
  return html`<div class="scroll" tabindex="0" role="group" aria-label=${w.treeLabel}>
    <svg class="tree" width=${size.width} height=${size.height} viewBox=${`0 0 ${size.width} ${size.height}`}>
      ${all.flatMap((p) => p.under.map((c) => svg`<path class=${c.cut ? 'branch cut' : c === chosenBranch(p) ? 'branch best' : 'branch'}
        d=${`M${px(p.x)} ${py(p.y)}C${px(p.x)} ${py(p.y + 0.5)} ${px(c.x)} ${py(p.y + 0.4)} ${px(c.x)} ${py(c.y)}`}></path>`))}
      ${all.map((p) => svg`<g class=${`node ${p.node.turn} ${p.node.children.length ? '' : 'leaf'} ${p.cut ? 'cut' : ''} ${p.path === chosen ? 'picked' : ''}`}>
        ${p.node.children.length
          ? svg`<circle class="body" cx=${px(p.x)} cy=${py(p.y)} r="13"></circle>`
          : svg`<rect class="body" x=${px(p.x) - 12} y=${py(p.y) - 12} width="24" height="24" rx="4"></rect>`}
        <text class="number" aria-hidden="true" x=${px(p.x)} y=${py(p.y) + 4.5} text-anchor="middle">${p.node.value === null ? (p.cut ? '' : '·') : words.signed(p.node.value)}</text>
        ${p.node.cut ? svg`<text class="scissors" aria-hidden="true" x=${px(p.x) + 11} y=${py(p.y) - 11} text-anchor="start">${p.node.cut === 'beta' ? 'β' : 'α'}</text>` : nothing}
        ${p.node.move !== null ? svg`<text class="move" aria-hidden="true" x=${px(p.x)} y=${py(p.y) - 16} text-anchor="middle">${p.node.move === 'pass' ? '–' : p.node.move}</text>` : nothing}
        <rect class="hit" x=${px(p.x) - 16} y=${py(p.y) - 24} width="32" height="44" rx="6" role="button" tabindex=${p.path === (chosen ?? '') ? 0 : -1} data-path=${p.path}
          aria-pressed=${p.path === chosen ? 'true' : 'false'} aria-label=${describe(p, words)}
          @click=${() => choose(p.path)} @keydown=${(/** @type {KeyboardEvent} */ e) => onKey(e, p, all, choose)}></rect>
      </g>`)}
    </svg></div>
    <p class="told">${picked ? describe(picked, words) : w.pick}</p>`;
}

/** The branch a node's value came from: a later one is taken only when it is better. @param {Placed} parent */
const chosenBranch = (parent) => parent.under.find((child) => child.node.value !== null && child.node.value === parent.node.value);

/** @param {Placed} placed @param {Words} words */
function describe({ node, path, cut }, words) {
  const w = words.think;
  /** @param {number | null} n @param {string} open */
  const bound = (n, open) => (n === null ? open : words.signed(n));
  return [
    path || w.nodeRoot,
    cut ? w.nodeCut : node.value === null ? null : w.nodeValue(words.signed(node.value)),
    cut || !node.children.length ? null : w.nodeWindow(bound(node.alpha, '−∞'), bound(node.beta, '+∞')),
    node.cut ? w.nodeStops(node.cut) : null,
  ].filter(Boolean).join(words.code === 'ja' ? '、' : ', ');
}

/** Arrow keys walk the tree. @param {KeyboardEvent} event @param {Placed} here @param {Placed[]} all @param {(path: string) => void} choose */
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
  choose(next.path);
  const svgElement = /** @type {Element} */ (event.currentTarget).closest('svg');
  queueMicrotask(() => queueMicrotask(() => {
    /** @type {SVGElement | null | undefined} */ (svgElement?.querySelector(`[data-path="${next.path}"]`))?.focus();
  }));
}
