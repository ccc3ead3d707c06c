// The drawing of game trees: branches and nodes, which can be chosen with the pointer and with keys.

import { html, nothing, svg } from '../vendor/lit-html.js';

/** @import { Laid, Placed } from './layout.js' */

/**
 * The look of a node, with the CSS classes `names`. `shape`: a number is a circle's radius; `text`: the text inside; `move`: the move that
 * leads to it, above it or where `at` says; `cut`: the bound that cut off its remaining moves; `beside`: texts to its left and right;
 * `below`: the CSS classes and texts of the lines below it; `hit`: what makes it a control.
 * @typedef {object} Look
 * @property {string} names
 * @property {'pill' | 'box' | 'triangle' | number} shape
 * @property {string} [text]
 * @property {string | null} [move]
 * @property {[x: number, y: number]} [at]
 * @property {'alpha' | 'beta' | null} [cut]
 * @property {[left: string, right: string] | null} [beside]
 * @property {[names: string, text: string][]} [below]
 * @property {Hit} [hit]
 */
/**
 * What makes a node a control. `path`: its name in the tree; `reached`: whether the Tab key reaches it; `pressed` and `off`: of a button;
 * `item`: of an item in a tree; `keys`: what a key does.
 * @typedef {object} Hit
 * @property {string | number} path
 * @property {string} label
 * @property {boolean} reached
 * @property {boolean} [pressed]
 * @property {boolean} [off]
 * @property {{ selected: boolean, current: boolean, expanded: boolean | null, depth: number, row: number, place: number }} [item]
 * @property {() => void} press
 * @property {(event: KeyboardEvent) => (() => void) | null | undefined} keys
 * @property {(event: PointerEvent) => void} [grab]
 * @property {boolean} [still] whether the page keeps still under a finger on it
 */

/** The pixels of a node's width, for the layout. @param {string} [text] */
export const roomFor = (text = '') => Math.max(36, 2 * half(text) + 4);
/** @param {string} text */
const half = (text) => Math.max(13, 4 * text.length + 4);

/**
 * Draws a tree that scrolls if it is too large. `tree`: as a tree of items; otherwise as a group of buttons.
 * @template T
 * @param {Laid<T>} laid
 * @param {{ label: string, names: (child: Placed<T>, parent: Placed<T>) => string, look: (placed: Placed<T>) => Look,
 *   tree?: { busy: boolean }, room?: number }} how
 *   names: the CSS classes of a branch; room: the least width in pixels
 */
export function treeView({ height, ...laid }, { label, look, names, room = 0, tree }) {
  const width = Math.max(room, laid.width);
  return html`<div class=${`scroll ${tree ? 'grown' : ''}`} tabindex=${tree ? nothing : 0} role=${tree ? nothing : 'group'}
    aria-label=${tree ? nothing : label}><svg class="tree" width=${width} height=${height}
      viewBox=${`${(laid.width - width) / 2} 0 ${width} ${height}`} role=${tree ? 'tree' : nothing} aria-label=${tree ? label : nothing}
      aria-orientation=${tree ? 'horizontal' : nothing} aria-busy=${tree ? String(tree.busy) : nothing}>${
    treeBody({ height, ...laid }, names, look)}</svg></div>`;
}

/**
 * A tree's branches and nodes.
 * @template T
 * @param {Laid<T>} laid @param {(child: Placed<T>, parent: Placed<T>) => string} names @param {(placed: Placed<T>) => Look} look
 */
export const treeBody = (laid, names, look) => svg`<g aria-hidden="true">${branches(laid, names)}</g>${
  laid.all.map((placed) => drawNode(placed, look(placed)))}`;

/**
 * @template T
 * @param {Laid<T>} laid @param {(child: Placed<T>, parent: Placed<T>) => string} names the CSS classes of a branch
 */
export const branches = ({ all, sideways }, names) => all.flatMap((parent) => parent.under.map((child) => {
  const [dx, dy] = [child.x - parent.x, child.y - parent.y];
  const curve = sideways ? `${0.5 * dx} 0 ${0.5 * dx} ${dy} ` : `0 ${0.5 * dy} ${dx} ${0.4 * dy} `;
  return svg`<path class=${`branch ${names(child, parent)}`} d=${`M${parent.x} ${parent.y}c${curve}${dx} ${dy}`}></path>`;
}));

/** @param {{ x: number, y: number }} place @param {Look} look */
function drawNode({ x, y }, { at, below = [], beside, cut, hit, move, names, shape, text = '' }) {
  const side = half(text);
  const [moveX, moveY] = at ?? [0, typeof shape === 'number' ? -5 - shape : -17];
  // Screen readers skip the texts, since the node's label contains them.
  /** @param {string} name @param {number} dx @param {number} dy @param {string} text */
  const caption = (name, dx, dy, text, anchor = 'middle') => svg`<text class=${name} x=${dx} y=${dy} text-anchor=${anchor}
    aria-hidden="true" .textContent=${text}></text>`;
  return svg`<g class=${`node ${names}`} transform=${`translate(${x} ${y})`}>
    ${typeof shape === 'number' ? svg`<circle class="body" r=${shape}></circle>`
      : shape === 'triangle' ? svg`<path class="body" d="M0 -11L17 15H-17Z"></path>`
      : svg`<rect class="body" x=${-side} y="-13" width=${2 * side} height="26" rx=${shape === 'box' ? 4 : 13}></rect>`}
    ${text ? caption('number', 0, 4.5, text) : nothing}
    ${move ? caption('move', moveX, moveY, move) : nothing}
    ${cut ? caption('scissors', side - 2, -11, cut === 'beta' ? 'β' : 'α', 'start') : nothing}
    ${beside ? [caption('window', -side - 4, 4, beside[0], 'end'), caption('window', side + 4, 4, beside[1], 'start')] : nothing}
    ${below.map(([name, text], line) => (text ? caption(name, 0, 28 + 14 * line, text) : nothing))}
    ${hit ? control(hit, Math.max(side, 22), below.length ? 56 : 44) : nothing}
  </g>`;
}

/** @param {Hit} hit @param {number} side half of its width @param {number} height */
const control = ({ grab, item, keys, label, off, path, press, pressed, reached, still }, side, height) => svg`<rect class="hit"
  x=${-side} y="-24" width=${2 * side} height=${height} rx="6" data-path=${path}
  role=${item ? 'treeitem' : 'button'} tabindex=${reached ? 0 : -1}
  aria-label=${label} aria-pressed=${pressed === undefined ? nothing : String(pressed)} aria-disabled=${off ? 'true' : nothing}
  aria-level=${item?.depth ?? nothing} aria-setsize=${item?.row ?? nothing} aria-posinset=${item?.place ?? nothing}
  aria-selected=${item ? String(item.selected) : nothing} aria-current=${item?.current ? 'step' : nothing}
  aria-expanded=${item?.expanded === undefined || item.expanded === null ? nothing : String(item.expanded)}
  @click=${press} @keydown=${(/** @type {KeyboardEvent} */ event) => {
    const act = event.ctrlKey || event.altKey || event.metaKey ? null : keys(event);
    if (!act) return;
    event.preventDefault();
    act();
  }} @pointerdown=${grab ?? nothing} @touchmove=${still ? STILL : nothing}></rect>`;

/** Keeps the page still under a finger. Not every browser respects touch-action inside an SVG. */
const STILL = { handleEvent: (/** @type {Event} */ event) => event.preventDefault(), passive: false };

/**
 * Finds a node's neighbours, for arrow keys.
 * @template T
 * @param {readonly Placed<T>[]} all @param {Placed<T>} here
 */
export function neighbours(all, here) {
  const parent = all.find(({ under }) => under.includes(here)) ?? null;
  const row = parent?.under ?? [here];
  const place = row.indexOf(here);
  return { parent, row, place, child: here.under[0], before: row[place - 1], after: row[place + 1] };
}

/** Moves the keyboard focus to another node of the tree in which an event occurred. @param {Event} event @param {string | number} path */
export function focusNode({ currentTarget }, path) {
  const root = /** @type {Element | null} */ (currentTarget)?.closest('svg');
  return () => /** @type {SVGElement | null | undefined} */ (root?.querySelector(`[data-path="${path}"]`))?.focus();
}

/**
 * Scrolls a node of a tree into view.
 * @param {Element} box @param {{ x: number, y: number }} place @param {number} under the pixels below it to show
 */
export function reveal(box, { x, y }, under) {
  /** @param {number} at @param {number} from @param {number} size @param {number} edge */
  const inside = (at, from, size, edge) => at > from + edge && at < from + size - edge;
  if (!inside(x, box.scrollLeft, box.clientWidth, 70)) box.scrollLeft = x - box.clientWidth / 2;
  if (!inside(y, box.scrollTop, box.clientHeight - under, 32)) box.scrollTop = y - box.clientHeight + under + 34;
}
