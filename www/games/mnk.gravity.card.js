// The card of k in a row with gravity: Connect Four, on any board.

import { Catalogue } from '../i18n/catalogue.js';
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

offer({
  game: 'mnk',
  fixed: { gravity: true },
  words: { en, ja },
  kinds: [{ name: 'four', usual: 'connect-four' }],
  examples: [],
  // Larger boards take minutes from the start.
  readable: ({ height, width }) => width * height <= 36,
  load: () => import('./mnk.gravity.js'),
  own: new Catalogue({ en: () => import('./mnk.gravity.en.js'), ja: () => import('./mnk.gravity.ja.js') }),
});
