// k in a row: marks on hand-drawn lines.

import { html } from '../vendor/lit-html.js';
import { marks } from './pieces.js';
import en from './mnk.en.js';

/** @import { GameModule } from '../types.d.ts' */

/** @type {GameModule} */
export default {
  words: en,
  ...marks,
  form: (fields) => html`<div class="numbers-row">${fields.number('width')}${fields.number('height')}${fields.number('k')}</div>
    ${fields.tick('misere')}
    ${fields.cells('obstacles')}`,
  why: () => import('./mnk.why.js'),
  doubt: ({ height, k, width }) => (k > Math.max(width, height) ? 'tooLong' : null),
  style: `
  & { --line: var(--yomikiri-line, light-dark(#6e5f43, #8d8068)); }
  &.boxed .grid { outline: 1px solid var(--line); }
  .small { border-color: var(--ink); border-width: 0 2px 2px 0; }
  .cell > .piece { inset: 6%; width: 88%; height: 88%; }
  .dot { width: 7%; min-width: 2px; opacity: .22; }
  .ghost { inset: 6%; }
  &.many .dot { display: none; }
  .last:not(.won) { background: color-mix(in srgb, var(--ink) 9%, transparent); }
  .last::after { border: 2.5px solid var(--ink); opacity: .42; border-radius: 14%; inset: 4%; }
  @media (forced-colors: active) {
    .dot { opacity: .6; }
    .last { outline: 2px solid Highlight; outline-offset: -3px; }
    .last::after { display: none; }
  }`,
};
