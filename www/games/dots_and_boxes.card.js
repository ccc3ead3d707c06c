// The card of Dots and Boxes.

import { Catalogue } from '../i18n/catalogue.js';
import { offer } from './registry.js';

/** @import { CardWords } from '../types.d.ts' */
/** @import { DotsAndBoxes } from '../pkg/yomikiri.js' */

/** @type {CardWords<DotsAndBoxes>} */
const en = {
  name: ({ width, height }) => `Dots and Boxes ${width}×${height}`,
  side: (side) => (side === 'first' ? 'Blue' : 'Orange'),
  kinds: { dots: 'Dots and Boxes' },
  examples: { dots: 'Dots and Boxes 2×2' },
};

/** @type {CardWords<DotsAndBoxes>} */
const ja = {
  name: ({ width, height }) => `点と箱 ${width}×${height}`,
  side: (side) => (side === 'first' ? '青' : 'オレンジ'),
  kinds: { dots: '点と箱' },
  examples: { dots: '点と箱 2×2' },
};

offer({
  game: 'dots_and_boxes',
  words: { en, ja },
  kinds: [{ name: 'dots' }],
  examples: [{ name: 'dots', rank: 7, rules: { game: 'dots_and_boxes', width: 2, height: 2 } }],
  readable: ({ height, width }) => width * height <= 9,
  load: () => import('./dots_and_boxes.js'),
  own: new Catalogue({ en: () => import('./dots_and_boxes.en.js'), ja: () => import('./dots_and_boxes.ja.js') }),
});
