// Reversi: discs that turn over, on a wooden board.

import { html } from '../vendor/lit-html.js';
import { discs } from './pieces.js';
import { offer } from './registry.js';
import en from './reversi.en.js';

/** @import { Side } from '../types.d.ts' */

/** The four discs in the middle, row by row from the top left. @param {Side[]} sides */
const opening = (sides) => html`<span class="four" aria-hidden="true">${sides.map((side) => html`<i>${discs.piece(side)}</i>`)}</span>`;

offer({
  game: 'reversi',
  words: en,
  translations: { ja: () => import('./reversi.ja.js') },
  ...discs,
  letters: ['-', 'X', 'O'],
  count: (game, side) => game.cells.filter((cell) => cell === (side === 'first' ? 1 : 2)).length,
  kinds: [{ name: 'reversi', picture: (piece) => html`<i>${piece('first')}</i><i>${piece('second')}</i>` }],
  form: (fields) => html`${fields.square([4, 6, 8])}
    ${fields.choice('opening', {
      cross: opening(['second', 'first', 'first', 'second']),
      parallel: opening(['second', 'first', 'second', 'first']),
    })}
    ${fields.more(['reversed', 'empties_to_winner'], html`<div class="numbers-row">${fields.number('width')}${fields.number('height')}</div>
      ${fields.tick('reversed')}${fields.tick('empties_to_winner')}`)}`,
  examples: [
    { name: 'cross', rank: 1, rules: 'reversi-4x4' },
    { name: 'parallel', rank: 2, rules: 'reversi-4x4-parallel' },
  ],
  style: `
  .frame.reversi { background: var(--paper); border-radius: 8px; padding: 0 1.1em 1.1em 0;
    box-shadow: 0 1px 0 rgb(255 255 255 / .45) inset, 0 1px 2px rgb(50 35 10 / .28), 0 10px 24px -14px rgb(50 35 10 / .5); }
  .frame.reversi.bare { padding: 3px; }
  .reversi .grid { border: 1.5px solid var(--line); }
  .reversi .last::after { width: 13%; aspect-ratio: 1; height: auto; margin: auto; border-radius: 50%; background: #f4efe4; }
  .reversi .last.second::after { background: #2b2723; }
  @media (forced-colors: active) { .reversi .last::after { forced-color-adjust: none; } }`,
});
