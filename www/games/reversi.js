// Reversi: discs that turn over, on a wooden board or a green one.

import { html, nothing, svg } from '../vendor/lit-html.js';
import { squaresOf } from '../model/cells.js';
import { appearance } from './appearance.js';
import { discs, wooden } from './pieces.js';

/** @import { GameModule, Side } from '../types.d.ts' */

/** The four discs in the middle, row by row from the top left. @param {Side[]} sides */
const opening = (sides) => html`<span class="centre" aria-hidden="true">${sides.map((side) => html`<i>${discs.piece(side)}</i>`)}</span>`;

/** @type {GameModule} */
export default {
  ...discs,
  look: () => appearance.felt,
  /** Points at the corners of the middle, two cells from the edges. */
  ground: ({ height, width }) => (Math.min(width, height) < 6 ? nothing : [2, width - 2].flatMap((x) => [2, height - 2].map((y) => (
    svg`<circle cx=${x * 100} cy=${y * 100} r="7" stroke="none"></circle>`)))),
  count: squaresOf,
  why: () => import('./reversi.why.js'),
  form: (fields) => html`${fields.square([4, 6, 8])}
    ${fields.choice('opening', {
      cross: opening(['second', 'first', 'first', 'second']),
      parallel: opening(['second', 'first', 'second', 'first']),
    })}
    ${fields.more(['reversed', 'empties_to_winner'], html`<div class="numbers-row">${fields.number('width')}${fields.number('height')}</div>
      ${fields.tick('reversed')}${fields.tick('empties_to_winner')}`)}`,
  style: `${wooden()}
  &.green { --paper: light-dark(#2e7d4f, #1f5a39); --line: light-dark(#14472a, #0d2f1c); --ink: #06140b; --faint: #eef6ec;
    --focus: #ffe08a; }
  &.green .dot { opacity: .5; }
  .grid { border: 1.5px solid var(--line); }
  .centre { display: grid; grid-template-columns: 14px 14px; }
  .centre i { width: 14px; height: 14px; }
  @media (forced-colors: none) { .centre .disc.first .body { stroke: light-dark(#0d0c0b, #b3a995); stroke-width: 6; } }`,
};
