// The card of k in a row with gravity: Connect Four, on any board.

import { Catalogue } from '../i18n/catalogue.js';
import { html, svg } from '../vendor/lit-html.js';
import { heldName } from './mnk.gravity.look.js';
import { offer } from './registry.js';

/** @import { CardWords } from '../types.d.ts' */
/** @import { Mnk } from '../pkg/yomikiri.js' */

/** The usual board. @param {Mnk} rules */
const isUsual = ({ width, height, k, obstacles }) => width === 7 && height === 6 && k === 4 && !obstacles.length;

/** @type {CardWords<Mnk>} */
const en = {
  name(rules) {
    const { width, height, k, misere } = rules;
    const name = `${misere ? 'Misère ' : ''}Connect ${k === 4 ? 'Four' : k}`;
    return isUsual(rules) ? name : `${name}, ${width}×${height}`;
  },
  side: (side) => heldName('en', side),
  kinds: { four: 'Connect Four' },
  examples: {},
};

/** @type {CardWords<Mnk>} */
const ja = {
  name(rules) {
    const { width, height, k, misere } = rules;
    const name = `${misere ? '逆' : ''}${k === 4 ? 'コネクトフォー' : `落下${k}目並べ`}`;
    return isUsual(rules) ? name : `${name} ${width}×${height}`;
  },
  side: (side) => heldName('ja', side),
  kinds: { four: 'コネクトフォー' },
  examples: {},
};

/** The bottom of a little board: 1 and 2 for the sides' pieces. */
const LITTLE = '....' + '..2.' + '.12.' + '1121';
const COLOURS = ['#efe6d0', '#d8432f', '#f4c83c'];

/** A little blue board with holes. */
const picture = () => html`<svg class="little" viewBox="0 0 48 48" aria-hidden="true"><rect width="48" height="48" fill="#2d6cb3"></rect>${
  [...LITTLE].map((held, i) => svg`<circle cx=${6 + (i % 4) * 12} cy=${6 + Math.floor(i / 4) * 12} r="4.8"
    fill=${COLOURS[Number(held) || 0]}></circle>`)}</svg>`;

offer({
  game: 'mnk',
  fixed: { gravity: true },
  words: { en, ja },
  kinds: [{ name: 'four', usual: 'connect-four', picture }],
  examples: [],
  // Larger boards take minutes from the start.
  readable: ({ height, width }) => width * height <= 36,
  letters: ['.', 'O', 'X', '#'],
  load: () => import('./mnk.gravity.js'),
  own: new Catalogue({ en: () => import('./mnk.gravity.en.js'), ja: () => import('./mnk.gravity.ja.js') }),
});
