// k in a row with gravity: red and yellow pieces that fall behind a blue board with holes. Each colour has a sign of its own, too.

import { html, svg } from '../vendor/lit-html.js';
import { LETTERS, cellAt, placeOf } from '../model/cells.js';

/** @import { GameModule, Side } from '../types.d.ts' */

/** The radii of a hole and of a piece, in hundredths of a cell. */
const [HOLE, PIECE] = [41, 40];

/**
 * The sign of a side, a circle or a diamond, around the middle of a square.
 * @param {Side} side @param {number} middle @param {number} size
 */
const sign = (side, middle, size) => (side === 'first' ? svg`<circle class="sign" cx=${middle} cy=${middle} r=${size}></circle>`
  : svg`<path class="sign" d=${`M${middle} ${middle - size}l${size} ${size}l${-size} ${size}l${-size} ${-size}z`}></path>`);

/** @param {number} x @param {number} y */
const hole = (x, y) => `M${x * 100 + 50 - HOLE} ${y * 100 + 50}a${HOLE} ${HOLE} 0 1 0 ${2 * HOLE} 0a${HOLE} ${HOLE} 0 1 0 ${-2 * HOLE} 0z`;

/** How long a piece falls, with one bounce, in milliseconds; and when it first arrives and how high it bounces, as shares. */
const FALL = { ms: 350, arrives: 0.66, height: 0.09 };

/** @type {GameModule} */
export default {
  piece: (side) => html`<svg class="piece" part="piece" viewBox="0 0 100 100" aria-hidden="true" focusable="false"><g
    class=${`counter ${side}`}><circle class="body" cx="50" cy="50" r=${PIECE}></circle><circle class="ring" cx="50" cy="50"
    r="33"></circle>${sign(side, 50, side === 'first' ? 17 : 23)}</g></svg>`,
  glyph: (side) => svg`<g fill="currentColor">${sign(side, 8, side === 'first' ? 6 : 7.5)}</g>`,
  labels: 'columns',
  why: () => import('./mnk.gravity.why.js'),
  // Pieces fall downwards, however the board lies.
  orientations: ['usual', 'mirrored'],
  /** The uppermost cell of the column with this letter or, as in lists of moves, this number. */
  keyed({ width }, key) {
    const column = /^[1-9]$/.test(key) && width <= 9 ? Number(key) - 1 : key.length === 1 ? LETTERS.indexOf(key.toLowerCase()) : -1;
    return column >= 0 && column < width ? cellAt(column, width) : null;
  },
  motion: {
    ms: FALL.ms,
    show(element, cell, delay) {
      const rows = placeOf(cell).y + 1;
      element.querySelector(':scope > .piece')?.animate([
        { transform: `translateY(${-100 * rows}%)`, easing: 'cubic-bezier(.45, 0, 1, .75)' },
        { transform: 'none', offset: FALL.arrives, easing: 'cubic-bezier(0, .5, .5, 1)' },
        { transform: `translateY(${-100 * rows * FALL.height}%)`, offset: (1 + FALL.arrives) / 2, easing: 'cubic-bezier(.5, 0, 1, .5)' },
        { transform: 'none' },
      ], { duration: FALL.ms, delay, fill: 'backwards' });
    },
  },
  /** The front of the board. It hides pieces on their way down, but for the holes. */
  ground: ({ height, width }) => svg`<path class="panel" fill-rule="evenodd" d=${`M0 0H${width * 100}V${height * 100}H0Z${
    Array.from({ length: width * height }, (_, i) => hole(i % width, Math.floor(i / width))).join('')}`}></path>`,
  form: (fields) => fields.more(['k', 'misere', 'obstacles'], html`
    <div class="numbers-row">${fields.number('width')}${fields.number('height')}${fields.number('k')}</div>
    ${fields.tick('misere')}
    ${fields.cells('obstacles')}`),
  doubt: ({ height, k, width }) => (k > Math.max(width, height) ? 'tooLong' : null),
  style: `
  & { --for-first: light-dark(#b3261e, #ff9a8c); --for-second: light-dark(#765600, #f2cf4a); }
  &.frame { --focus: #ffe9a0; padding: 0 .85em; }
  &.frame.bare { padding: 0; }
  .grid { overflow: clip; border-radius: max(6px, 1.6cqw); background: light-dark(#efe6d0, #15120e); }
  .cell { border-width: 0; overflow: visible; }
  .interactive .cell { cursor: not-allowed; }
  .interactive .cell.legal { cursor: pointer; }
  .dot { display: none; }
  /* The front of the board, and above it what is not a piece. */
  .ground { z-index: 1; }
  .over:not(.ground), .last::after, .hint::before { z-index: 2; }
  .panel { stroke: none; fill: var(--yomikiri-board, light-dark(#2d6cb3, #234f88)); }
  .lane { background: light-dark(#fffaf0, #3b342a); }
  .preview .ghost { opacity: .6; }
  .aim .ghost { opacity: .8; }
  .chosen, .aim { z-index: 2; outline: 3px solid var(--focus); outline-offset: -3px; }
  /* These are above the front. */
  :is(.chosen, .aim, .cell:focus) { background: none; box-shadow: none; }
  .value { font-size: clamp(8px, calc(100cqw / var(--w) * .2), 22px); padding-inline: .25em; gap: .12em; }
  .last:not(.won) { background: none; }
  .last::after { inset: 15%; border: max(2px, .07em) solid #fff; border-radius: 50%; }
  .last.second::after { border-color: #3d2c00; }
  .won::after { content: ""; position: absolute; inset: 7%; border: 3px solid var(--focus); border-radius: 50%; z-index: 2;
    pointer-events: none; }
  .strike { stroke: light-dark(#14110d, #fffdf6); }
  .obstacle { background: none; }
  .obstacle .stone { inset: 6%; border: 0; border-radius: 50%; background: light-dark(#1f4f87, #173962); }
  .counter .body { stroke-width: 1.5; }
  .counter .ring { fill: none; stroke-width: 3; }
  .counter.first .body { fill: var(--yomikiri-first, light-dark(#d8432f, #d9462f)); stroke: #7d1a10; }
  .counter.first .ring, .counter.first .sign { stroke: #8f1d12; }
  .counter.first .sign { fill: #a92a1c; stroke-width: 3; }
  .counter.second .body { fill: var(--yomikiri-second, light-dark(#f4c83c, #f2c636)); stroke: #8a6400; }
  .counter.second .ring, .counter.second .sign { stroke: #a87d08; }
  .counter.second .sign { fill: #fff0b8; stroke-width: 3; }
  .made { stroke: #ffe9a0; }
  @media (forced-colors: active) {
    .panel { fill: Canvas; stroke: CanvasText; stroke-width: 4; }
    .counter { forced-color-adjust: none; }
    .counter.first .body { fill: CanvasText; stroke: CanvasText; }
    .counter.first .ring { stroke: none; }
    .counter.first .sign { fill: Canvas; stroke: none; }
    .counter.second .body { fill: Canvas; stroke: CanvasText; stroke-width: 6; }
    .counter.second .ring { stroke: none; }
    .counter.second .sign { fill: CanvasText; stroke: none; }
    .last::after, .last.second::after, .won::after { border-color: Highlight; }
    .obstacle .stone { background: GrayText; }
  }`,
};
