// The card of k in a row.

import { Catalogue } from '../i18n/catalogue.js';
import { html, svg } from '../vendor/lit-html.js';
import { sideName } from './mnk.look.js';
import { little, marks, stones } from './pieces.js';
import { offer } from './registry.js';

/** @import { CardWords } from '../types.d.ts' */
/** @import { Mnk } from '../pkg/yomikiri.js' */

/** @param {Mnk} rules */
const isPlain = ({ width, height, k, obstacles }) => width === 3 && height === 3 && k === 3 && !obstacles.length;

/** @type {CardWords<Mnk>} */
const en = {
  name(rules) {
    const { width, height, k, misere } = rules;
    if (isPlain(rules)) return misere ? 'Misère tic-tac-toe' : 'Tic-tac-toe';
    return `${k} in a row, ${width}×${height}${misere ? ', misère' : ''}`;
  },
  side: (side, rules) => sideName('en', side, rules),
  kinds: { tictactoe: 'Tic-tac-toe', misere: 'Misère', five: 'Five in a row', mnk: 'Custom board' },
  examples: { tictactoe: 'Tic-tac-toe' },
};

/** @type {CardWords<Mnk>} */
const ja = {
  name(rules) {
    const { width, height, k, misere } = rules;
    if (isPlain(rules)) return misere ? '逆三目並べ' : '三目並べ';
    return `${misere ? '逆' : ''}${k}目並べ ${width}×${height}`;
  },
  side: (side, rules) => sideName('ja', side, rules),
  kinds: { tictactoe: '三目並べ', misere: '逆三目', five: '五目並べ', mnk: 'カスタム' },
  examples: { tictactoe: '三目並べ' },
};

/** Three in a row, and the sign that forbids it. */
const forbidden = () => html`<svg class="little" viewBox="0 0 48 48" aria-hidden="true">${svg`
  <path d="M16 0v48M32 0v48M0 16h48M0 32h48" stroke="var(--rule)"></path>
  <g fill="none" stroke="var(--blue)" stroke-width="1.5"><circle cx="8" cy="8" r="5"></circle><circle cx="24" cy="24" r="5"></circle><circle
    cx="40" cy="40" r="5"></circle></g>
  <path d="M3.5 20l9 9M12.5 20l-9 9M19.5 36l9 9M28.5 36l-9 9" stroke="var(--orange)" stroke-width="1.5" stroke-linecap="round"></path>
  <path d="M5 5 43 43" stroke="var(--ink)" stroke-width="1.6" stroke-linecap="round" opacity=".7"></path>
  <circle cx="36.5" cy="11.5" r="8.5" fill="var(--sheet)" stroke="var(--vermilion)" stroke-width="2.6"></circle>
  <path d="M30.8 17.2 42.2 5.8" stroke="var(--vermilion)" stroke-width="2.6"></path>`}</svg>`;

offer({
  game: 'mnk',
  words: { en, ja },
  kinds: [
    { name: 'tictactoe', preset: 'tic-tac-toe', order: 'marks', picture: () => little('1.221...1', marks) },
    { name: 'misere', preset: 'misere-tic-tac-toe', order: 'marks', picture: forbidden },
    { name: 'five', preset: 'gomoku', picture: () => little('1...2.1.2...1.2.2.1.....1', stones, 'wood') },
    { name: 'mnk', begin: { width: 5, height: 5, k: 4 }, order: 'marks', picture: () => little('1..2.1......2..1', marks) },
  ],
  examples: [{ name: 'tictactoe', rank: 3, rules: 'tic-tac-toe' }],
  // The engine surveys boards with more free cells, because none of its searches ends there.
  readable: ({ height, obstacles, width }) => width * height - obstacles.length <= 49,
  letters: ['.', 'O', 'X', '#'],
  load: () => import('./mnk.js'),
  own: new Catalogue({ en: () => import('./mnk.en.js'), ja: () => import('./mnk.ja.js') }),
});
