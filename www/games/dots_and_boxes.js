// Dots and Boxes: boxes in the colours of their owners. The board itself draws the dots and the lines.

import { html, svg } from '../vendor/lit-html.js';
import { squaresOf } from '../model/cells.js';

/** @import { GameModule, Side } from '../types.d.ts' */

/** The sign in a box, which also tells the sides apart without colours: a filled square or an empty one. @param {Side} side */
const sign = (side) => (side === 'first' ? svg`<rect class="mark" x="36" y="36" width="28" height="28" rx="3"></rect>`
  : svg`<rect class="mark hollow" x="37" y="37" width="26" height="26" rx="3"></rect>`);

/** @type {GameModule} */
export default {
  piece: (side) => html`<svg class="piece" part="piece" viewBox="0 0 100 100" aria-hidden="true" focusable="false"><g
    class=${`box ${side}`}><rect class="face" x="0" y="0" width="100" height="100"></rect>${sign(side)}</g></svg>`,
  glyph: (side) => (side === 'first'
    ? svg`<rect x="2" y="2" width="12" height="12" rx="2" fill="currentColor"></rect>`
    : svg`<rect x="3.2" y="3.2" width="9.6" height="9.6" rx="1.5" fill="none" stroke="currentColor" stroke-width="2.4"></rect>`),
  count: squaresOf,
  why: () => import('./dots_and_boxes.why.js'),
  form: (fields) => html`${fields.square([2, 3, 4, 5])}
    ${fields.more([], html`<div class="numbers-row">${fields.number('width')}${fields.number('height')}</div>`)}`,
  style: `
  & { --paper: var(--yomikiri-board, light-dark(#fcf9f1, #26221c)); }
  .grid { background: var(--paper); }
  .box .face { stroke: none; }
  .box.first .face { fill: var(--yomikiri-first, light-dark(#9cc4e4, #1d5c8f)); }
  .box.second .face { fill: var(--yomikiri-second, light-dark(#f2cd94, #8a5310)); }
  .box .mark { fill: light-dark(#123d61, #d3e9f8); stroke: none; }
  .box.second .mark { stroke: light-dark(#6d4300, #f3d6a0); stroke-width: 5; }
  .box .hollow { fill: none; }
  .last .line { background: var(--focus); }
  @media (forced-colors: active) {
    .box { forced-color-adjust: none; }
    .box .face { fill: Canvas; }
    .box .mark { fill: CanvasText; }
    .box.second .mark { fill: none; stroke: CanvasText; }
    .last .line { background: Highlight; forced-color-adjust: none; }
  }`,
};
