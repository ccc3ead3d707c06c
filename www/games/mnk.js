// k in a row: marks on hand-drawn lines.

import { html } from '../vendor/lit-html.js';
import { marks } from './pieces.js';
import { offer } from './registry.js';
import en from './mnk.en.js';

offer({
  game: 'mnk',
  words: en,
  translations: { ja: () => import('./mnk.ja.js') },
  ...marks,
  letters: ['.', 'O', 'X', '#'],
  kinds: [
    { name: 'tictactoe', preset: 'tic-tac-toe', picture: (piece) => html`<i>${piece('first')}</i><i>${piece('second')}</i>` },
    { name: 'misere', preset: 'misere-tic-tac-toe', turned: true,
      picture: (piece) => html`<i>${piece('first')}</i><i>${piece('second')}</i>` },
    { name: 'five', preset: 'gomoku', picture: (piece) => html`<b>5</b><i>${piece('first')}</i>` },
    {
      name: 'mnk',
      begin: { width: 5, height: 5, k: 4 },
      picture: (piece) => html`<i>${piece('first')}</i><i>${piece('second')}</i><i></i><i>${piece('first')}</i>`,
    },
  ],
  form: (fields) => html`<div class="numbers-row">${fields.number('width')}${fields.number('height')}${fields.number('k')}</div>
    ${fields.tick('misere')}
    ${fields.cells('obstacles')}`,
  doubt: ({ height, k, width }) => (k > Math.max(width, height) ? 'tooLong' : null),
  examples: [{ name: 'tictactoe', rank: 3, rules: 'tic-tac-toe' }],
  style: `
  .mnk { --line: var(--yomikiri-line, light-dark(#6e5f43, #8d8068)); }
  .mnk.boxed .grid { outline: 1px solid var(--line); }
  .mnk .small { border-color: var(--ink); border-width: 0 2px 2px 0; }
  .mnk .cell > .piece { inset: 6%; width: 88%; height: 88%; }
  .mnk .dot { width: 7%; min-width: 2px; opacity: .22; }
  .mnk .ghost { inset: 6%; }
  .mnk.many .dot { display: none; }
  .mnk .last:not(.won) { background: color-mix(in srgb, var(--ink) 9%, transparent); }
  .mnk .last::after { border: 2.5px solid var(--ink); opacity: .42; border-radius: 14%; inset: 4%; }
  @media (forced-colors: active) {
    .mnk .dot { opacity: .6; }
    .mnk .last { outline: 2px solid Highlight; outline-offset: -3px; }
    .mnk .last::after { display: none; }
  }`,
});
