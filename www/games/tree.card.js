// The card of a written game tree.

import { Catalogue } from '../i18n/catalogue.js';
import { offer } from './registry.js';

/** @import { CardWords } from '../types.d.ts' */
/** @import { Tree } from '../pkg/yomikiri.js' */

/** @type {CardWords<Tree>} */
const en = {
  name: () => 'A game tree',
  side: (side) => (side === 'first' ? 'Black' : 'White'),
  kinds: {},
  examples: { figure: 'A small tree' },
};

/** @type {CardWords<Tree>} */
const ja = {
  name: () => 'ゲーム木',
  side: (side) => (side === 'first' ? '黒' : '白'),
  kinds: {},
  examples: { figure: '小さな木' },
};

offer({
  game: 'tree',
  words: { en, ja },
  kinds: [],
  examples: [{ name: 'figure', rank: 4, rules: { game: 'tree', tree: '(((1 3)(4 2))((2 1)(3 5)))' } }],
  room: { share: 0.01, rest: 422 },
  load: () => import('./tree.js'),
  own: new Catalogue({ en: () => import('./tree.en.js'), ja: () => import('./tree.ja.js') }),
});
