// The card of Eight.

import { Catalogue } from '../i18n/catalogue.js';
import { discName } from './appearance.js';
import { offer } from './registry.js';

/** @import { CardWords } from '../types.d.ts' */
/** @import { Eight } from '../pkg/yomikiri.js' */

/** @type {CardWords<Eight>} */
const en = {
  name: ({ target }) => (target === 8 ? 'Eight' : `Make ${target}`),
  side: (side) => discName('en', side),
  kinds: { eight: 'Eight' },
  examples: { eight: 'Eight' },
};

/** @type {CardWords<Eight>} */
const ja = {
  name: ({ target }) => (target === 8 ? 'エイト' : `ちょうど${target}`),
  side: (side) => discName('ja', side),
  kinds: { eight: 'エイト' },
  examples: { eight: 'エイト' },
};

offer({
  game: 'eight',
  words: { en, ja },
  kinds: [{ name: 'eight', preset: 'eight' }],
  examples: [{ name: 'eight', rank: 5, rules: 'eight' }],
  room: { share: 0.34, rest: 138 },
  load: () => import('./eight.js'),
  own: new Catalogue({ en: () => import('./eight.en.js'), ja: () => import('./eight.ja.js') }),
});
