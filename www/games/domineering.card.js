// The card of Domineering.

import { Catalogue } from '../i18n/catalogue.js';
import { offer } from './registry.js';

/** @import { CardWords } from '../types.d.ts' */
/** @import { Domineering } from '../pkg/yomikiri.js' */

/** @type {CardWords<Domineering>} */
const en = {
  name: ({ width, height }) => `Domineering ${width}×${height}`,
  side: (side) => (side === 'first' ? 'Vertical' : 'Horizontal'),
  kinds: { domineering: 'Domineering' },
  examples: { domineering: 'Domineering 4×4' },
};

/** @type {CardWords<Domineering>} */
const ja = {
  name: ({ width, height }) => `ドミナリング ${width}×${height}`,
  side: (side) => (side === 'first' ? '縦' : '横'),
  kinds: { domineering: 'ドミナリング' },
  examples: { domineering: 'ドミナリング 4×4' },
};

offer({
  game: 'domineering',
  words: { en, ja },
  kinds: [{ name: 'domineering' }],
  examples: [{ name: 'domineering', rank: 6, rules: { game: 'domineering' } }],
  readable: ({ height, width }) => width * height <= 36,
  load: () => import('./domineering.js'),
  own: new Catalogue({ en: () => import('./domineering.en.js'), ja: () => import('./domineering.ja.js') }),
});
