// The search tree so far: the path to the current position with its windows, finished nodes with their values and bounds, and skipped
// nodes as ghosts with their sizes. With pointer and keys, the reader can choose, expand and move nodes, and change the values of leaves.

import { drag } from '../../ui/drag.js';
import { html, nothing, svg } from '../../vendor/lit-html.js';
import { branches, neighbours } from '../../ui/tree-view.js';
import { layOut } from './tidy-layout.js';
import { find } from './visible-tree.js';
import { valueText } from '../value-text.js';

/** @import { Film } from './film.js' */
/** @import { Placed } from './tidy-layout.js' */
/** @import { Key, VisibleNode } from './visible-tree.js' */
/** @import { FilmWords } from './words.js' */
/** @import { Words } from '../../i18n/index.js' */
/** @import { Move } from '../../types.d.ts' */

const [LEVEL, TOP, EDGE] = [76, 34, 14];
/** The pixels of vertical dragging that change a leaf's value by one. */
const PIXELS = 8;

/** The texts for the nodes of a film. */
export class NodeTexts {
  #film;
  #w;
  #words;

  /** @param {Film} film @param {FilmWords} w @param {Words} words */
  constructor(film, w, words) {
    this.#film = film;
    this.#w = w;
    this.#words = words;
  }

  /** A value or a bound. @param {VisibleNode} node */
  value({ bound, value }) {
    return value === null ? '' : valueText(value, bound, this.#words);
  }

  /** @param {Move | null} move */
  move(move) {
    return move === 'pass' ? this.#words.pass : move ?? this.#w.rootName;
  }

  /** α and β as text. @param {VisibleNode} node @returns {[string, string]} */
  bounds({ alpha, beta }) {
    const bound = (/** @type {number | null} */ n, /** @type {string} */ open) => (n === null ? open : this.#words.signed(n));
    return [bound(alpha, '−∞'), bound(beta, '+∞')];
  }

  /** @param {NonNullable<VisibleNode['size']>} size */
  size({ counted, positions }) {
    return this.#w.skippedSize(this.#words.number(positions), counted, positions === 1);
  }

  /** Names the move and describes the node in words. @param {VisibleNode} node */
  said(node) {
    return `${this.move(node.move)}${this.#words.code === 'ja' ? '、' : ', '}${this.told(node)}`;
  }

  /** Describes what is known of the node in words. @param {VisibleNode} node */
  told(node) {
    const w = this.#w;
    const { cut, here, leaf, open, size, state, turn } = node;
    const own = this.#words.of(this.#film.root.rules);
    return [
      here ? w.states.here : state === 'way' ? w.onWay : w.states[state],
      leaf ? w.end : turn ? w.toMove(own.side(turn)) : null,
      this.value(node) || null,
      state === 'way' && !leaf ? w.window(...this.bounds(node)) : null,
      cut ? w.cutBy(cut) : null,
      size ? this.size(size) : null,
      state === 'left' && leaf === false && !open ? w.canOpen : null,
    ].filter(Boolean).join(this.#words.code === 'ja' ? '、' : ', ');
  }
}

/** A node's width, in pixels. @param {VisibleNode} node @param {NodeTexts} texts */
function widthOf(node, texts) {
  const body = Math.max(30, texts.value(node).length * 8.4 + 14);
  if (node.state !== 'way' || node.leaf) return node.size ? Math.max(body, 44) : body + 4;
  // The bounds of the window stand on both sides of the body.
  return body + 2 * (Math.max(...texts.bounds(node).map(({ length }) => length)) * 7 + 20);
}

/** @param {Film} film @param {FilmWords} w @param {Words} words */
export function searchTree(film, w, words) {
  const { chosen, scene } = film;
  if (!scene) return nothing;
  const { tree } = scene;
  const texts = new NodeTexts(film, w, words);
  const { all, height, width } = layOut(tree, (node) => node.children, (node) => widthOf(node, texts));
  const here = /** @type {Placed<VisibleNode>} */ (all.find(({ node }) => node.here));
  const focused = chosen && find(tree, chosen.key) ? chosen.key : here.node.key;
  const [x, y] = [(/** @type {number} */ n) => n + EDGE, (/** @type {number} */ n) => TOP + n * LEVEL];
  const size = { width: width + 2 * EDGE, height: y(height - 1) + 40 };
  const shown = all.find(({ node }) => node.key === focused) ?? here;
  queueMicrotask(() => follow(focused, x(shown.x), y(shown.y)));
  return html`<div class="scroll grown">
    <svg class="tree" width=${size.width} height=${size.height} viewBox=${`0 0 ${size.width} ${size.height}`} role="tree"
      aria-label=${w.treeLabel} aria-orientation="horizontal" aria-busy=${film.busy ? 'true' : 'false'}>
      <g aria-hidden="true">${branches(all, (p) => [x(p.x), y(p.y)], (child) => `branch ${child.node.state}`)}</g>
      ${all.map((placed) => drawNode(film, placed, all, texts, x(placed.x), y(placed.y), focused, words))}
    </svg></div>`;
}

/**
 * @param {Film} film @param {Placed<VisibleNode>} placed @param {Placed<VisibleNode>[]} all @param {NodeTexts} texts
 * @param {number} x @param {number} y
 * @param {Key} focused @param {Words} words
 */
function drawNode(film, placed, all, texts, x, y, focused, words) {
  const node = placed.node;
  const { cut, here, key, leaf, move, open, size, state, turn } = node;
  const { row } = neighbours(all, placed);
  const half = Math.max(26, texts.value(node).length * 8.4 + 10) / 2;
  const picked = film.chosen ? film.chosen.key === key : false;
  const names = ['node', turn && !leaf ? turn : '', leaf && 'leaf', state, here && 'here', picked && 'picked'].filter(Boolean).join(' ');
  /** @param {string} name @param {number} dy @param {string} text */
  const label = (name, dy, text) => svg`<text class=${name} y=${dy} text-anchor="middle" aria-hidden="true" .textContent=${text}></text>`;
  const [alpha, beta] = texts.bounds(node);
  const folded = state === 'left' && leaf === false;
  return svg`<g class=${names} transform=${`translate(${x} ${y})`}>
    ${state === 'skipped' ? svg`<path class="body" d="M0 -11L17 15H-17Z"></path>`
      : state === 'ahead' ? svg`<circle class="body" r="6"></circle>`
      : svg`<rect class="body" x=${-half} y="-13" width=${2 * half} height="26" rx=${leaf ? 4 : 13}></rect>`}
    ${state === 'skipped' || state === 'ahead' ? nothing : label('number', 4.5, texts.value(node))}
    ${size ? label('size', 29, `${size.counted ? '' : '>'}${words.number(size.positions)}`) : nothing}
    ${move === null ? nothing : label('move', state === 'ahead' ? -11 : -18, texts.move(move))}
    ${cut ? svg`<text class="scissors" x=${half - 2} y="-9" aria-hidden="true">${cut === 'beta' ? 'β' : 'α'}</text>` : nothing}
    ${state === 'way' && !leaf ? svg`<text class="window" x=${-half - 4} y="4" text-anchor="end" aria-hidden="true">α ${alpha}</text>
      <text class="window" x=${half + 4} y="4" aria-hidden="true">β ${beta}</text>` : nothing}
    ${folded && !open ? label('fold', 27, '+') : nothing}
    <rect class="hit" x=${-Math.max(half, 20)} y="-24" width=${2 * Math.max(half, 20)} height="56" rx="6" data-path=${key} role="treeitem"
      tabindex=${key === focused ? 0 : -1} aria-level=${placed.y + 1} aria-setsize=${row.length} aria-posinset=${row.indexOf(placed) + 1}
      aria-selected=${key === focused ? 'true' : 'false'} aria-current=${here ? 'step' : nothing}
      aria-expanded=${node.children.length ? 'true' : folded ? 'false' : nothing} aria-label=${texts.said(node)}
      @click=${() => press(film, node)}
      @keydown=${(/** @type {KeyboardEvent} */ e) => onKey(e, film, placed, all)}
      @pointerdown=${(/** @type {PointerEvent} */ e) => grab(e, film, placed, row)} @touchmove=${picked ? STILL : nothing}></rect>
  </g>`;
}

/** Keeps the page still under a finger on the chosen node. Not every browser respects touch-action inside an SVG. */
const STILL = { handleEvent: (/** @type {Event} */ event) => event.preventDefault(), passive: false };

/** The first press chooses a node; the next one expands or collapses it. @param {Film} film @param {VisibleNode} node */
function press(film, { key, leaf, open, path, state }) {
  if (film.chosen?.key === key && state === 'left' && !leaf) film.toggle(key, !open);
  else film.choose(path);
}

/**
 * Moves a node to another place in its row.
 * @param {Film} film @param {readonly VisibleNode[]} row @param {number} from @param {number} to
 */
export function move(film, row, from, to) {
  const moves = row.map((node) => String(node.move));
  if (to < 0 || to >= moves.length || to === from) return;
  const [moved] = moves.splice(from, 1);
  moves.splice(to, 0, moved);
  film.reorder(row[0].path.slice(0, -1), moves);
}

/** @param {PointerEvent} down @param {Film} film @param {Placed<VisibleNode>} placed @param {readonly Placed<VisibleNode>[]} row */
function grab(down, film, placed, row) {
  const { leaf, key, path, value } = placed.node;
  if (!path.length) return;
  // A finger scrolls the page unless the node is already chosen.
  if (down.pointerType === 'touch' && film.chosen?.key !== key) return;
  const shown = /** @type {SVGGElement} */ (/** @type {Element} */ (down.currentTarget).parentNode);
  // Change the text node in place: without it, the template would count as modified from outside and be redrawn during the drag.
  const number = shown.querySelector('.number')?.firstChild;
  const place = row.indexOf(placed);
  const before = { transform: shown.getAttribute('transform') ?? '', text: number?.nodeValue ?? '' };
  /** The leaf's new value in a vertical drag; null: the drag changes the node's place. @param {number} x @param {number} y */
  const other = (x, y) => (leaf && value !== null && Math.abs(y) > Math.abs(x) ? value - Math.round(y / PIXELS) : null);
  drag(down, {
    moved(x, y) {
      const given = other(x, y);
      film.hold();
      shown.classList.add('dragged');
      shown.setAttribute('transform', given === null ? `${before.transform} translate(${x} 0)` : before.transform);
      if (number) number.nodeValue = given === null ? before.text : String(given);
    },
    dropped(x, y) {
      const given = other(x, y);
      if (given !== null) {
        if (given !== value) film.revalue(path, given);
        return;
      }
      const at = placed.x + x;
      const to = row.filter((one) => one !== placed && one.x < at).length;
      move(film, row.map((one) => one.node), place, to);
    },
    ended() {
      shown.classList.remove('dragged');
      shown.setAttribute('transform', before.transform);
      if (number) number.nodeValue = before.text;
      film.release();
    },
  });
}

/**
 * Arrow keys move through the tree, which grows downwards. With Shift, they move a node within its row. Plus and minus change the value
 * of a leaf.
 * @param {KeyboardEvent} event @param {Film} film @param {Placed<VisibleNode>} here @param {Placed<VisibleNode>[]} all
 */
function onKey(event, film, here, all) {
  const { key, leaf, open, path, state, value } = here.node;
  const { after, before, child, parent, place, row } = neighbours(all, here);
  const nodes = row.map((one) => one.node);
  /** @param {Placed<VisibleNode> | null | undefined} to */
  const go = (to) => { if (to) film.choose(to.node.path); };
  const fold = () => { if (state === 'left' && leaf === false) film.toggle(key, !open); };
  const by = event.key === '+' || event.key === '=' ? 1 : event.key === '-' ? -1 : 0;
  /** @type {Record<string, () => void>} */
  const acts = {
    ArrowUp: () => go(parent),
    ArrowDown: () => (child ? go(child) : fold()),
    ArrowLeft: () => (event.shiftKey ? move(film, nodes, place, place - 1) : go(before)),
    ArrowRight: () => (event.shiftKey ? move(film, nodes, place, place + 1) : go(after)),
    Home: () => go(all[0]),
    End: () => film.choose(null),
    Enter: () => (film.chosen?.key === key ? fold() : go(here)),
    ' ': () => (film.chosen?.key === key ? fold() : go(here)),
  };
  const act = by && leaf && value !== null ? () => film.revalue(path, value + by) : acts[event.key];
  if (!act || event.ctrlKey || event.altKey || event.metaKey) return;
  event.preventDefault();
  keyed = true;
  act();
}

/** Whether the reader uses the keyboard in the tree. Focus then follows the chosen node. */
let keyed = false;
/** The node that was last scrolled into view. @type {Key | null} */
let seen = null;

/** Scrolls a node into view and, for keyboard users, focuses it. @param {Key} key @param {number} x of the node @param {number} y */
function follow(key, x, y) {
  const box = /** @type {HTMLElement | null} */ (document.querySelector('.grown'));
  if (!box) return;
  /** @param {number} at @param {number} from @param {number} size @param {number} edge */
  const inside = (at, from, size, edge) => at > from + edge && at < from + size - edge;
  if (key !== seen && !inside(x, box.scrollLeft, box.clientWidth, 70)) box.scrollLeft = x - box.clientWidth / 2;
  // The node's moves, one level below, should be visible as well.
  if (key !== seen && !inside(y, box.scrollTop, box.clientHeight - LEVEL, TOP - 2)) box.scrollTop = y - box.clientHeight + LEVEL + TOP;
  seen = key;
  if (!keyed) return;
  /** @type {NodeListOf<SVGElement>} */
  const all = box.querySelectorAll('[data-path]');
  const target = [...all].find((one) => one.dataset.path === key);
  // Do not take focus away from anything outside the tree.
  const { activeElement, body } = document;
  if (activeElement === body || activeElement?.matches('.grown [data-path]')) target?.focus({ preventScroll: true });
}

