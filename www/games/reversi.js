// Reversi: discs that turn over, on a wooden board.

import { html } from '../vendor/lit-html.js';
import { discs } from './pieces.js';
import en from './reversi.en.js';

/** @import { GameModule, Side } from '../types.d.ts' */

/** The four discs in the middle, row by row from the top left. @param {Side[]} sides */
const opening = (sides) => html`<span class="centre" aria-hidden="true">${sides.map((side) => html`<i>${discs.piece(side)}</i>`)}</span>`;

/** @type {GameModule} */
export default {
  words: en,
  ...discs,
  count: (game, side) => game.cells.filter((cell) => cell === (side === 'first' ? 1 : 2)).length,
  why: () => import('./reversi.why.js'),
  openings: () => import('./reversi.openings.js'),
  form: (fields) => html`${fields.square([4, 6, 8])}
    ${fields.choice('opening', {
      cross: opening(['second', 'first', 'first', 'second']),
      parallel: opening(['second', 'first', 'second', 'first']),
    })}
    ${fields.more(['reversed', 'empties_to_winner'], html`<div class="numbers-row">${fields.number('width')}${fields.number('height')}</div>
      ${fields.tick('reversed')}${fields.tick('empties_to_winner')}`)}`,
  style: `
  &.frame { background: var(--paper); border-radius: 8px; padding: 0 1.1em 1.1em 0;
    box-shadow: 0 1px 0 rgb(255 255 255 / .45) inset, 0 1px 2px rgb(50 35 10 / .28), 0 10px 24px -14px rgb(50 35 10 / .5); }
  &.frame.bare { padding: 3px; }
  .grid { border: 1.5px solid var(--line); }
  .last::after { width: 13%; aspect-ratio: 1; height: auto; margin: auto; border-radius: 50%; background: #f4efe4; }
  .last.second::after { background: #2b2723; }
  @media (forced-colors: active) { .last::after { forced-color-adjust: none; } }
  .centre { display: grid; grid-template-columns: 14px 14px; }
  .centre i { width: 14px; height: 14px; }
  @media (forced-colors: none) { .centre .disc.first .body { stroke: light-dark(#0d0c0b, #b3a995); stroke-width: 6; } }`,
};
