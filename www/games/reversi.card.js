// The card of reversi.

import { Catalogue } from '../i18n/catalogue.js';
import { discName } from './appearance.js';
import { offer } from './registry.js';

/** @import { CardWords } from '../types.d.ts' */
/** @import { Reversi } from '../pkg/yomikiri.js' */

/** @type {CardWords<Reversi>} */
const en = {
  name: ({ width, height, reversed }) => `${reversed ? 'Reversed reversi' : 'Reversi'} ${width}×${height}`,
  side: (side) => discName('en', side),
  kinds: { reversi: 'Reversi' },
  examples: { cross: 'Reversi 4×4, cross', parallel: 'Reversi 4×4, parallel' },
};

/** @type {CardWords<Reversi>} */
const ja = {
  name: ({ width, height, reversed }) => `${reversed ? '逆リバーシ' : 'リバーシ'} ${width}×${height}`,
  side: (side) => discName('ja', side),
  kinds: { reversi: 'リバーシ' },
  examples: { cross: 'リバーシ 4×4 交差', parallel: 'リバーシ 4×4 平行' },
};

offer({
  game: 'reversi',
  words: { en, ja },
  kinds: [{ name: 'reversi' }],
  examples: [
    { name: 'cross', rank: 1, rules: 'reversi-4x4' },
    { name: 'parallel', rank: 2, rules: 'reversi-4x4-parallel' },
  ],
  // The level `beginner`, moving first, wins two in five of these games; on 4x4, the usual opponent wins nearly all of them.
  first: { rules: 'reversi-6x6', players: { first: 'person', second: 'beginner' } },
  review: { rules: 'reversi-4x4', moves: 'b1a3c4c1a1d1b4a4a2d4d3d2' },
  // The largest boards with a solved start: see docs/en/values.md.
  readable: ({ height, width }) => width * height <= 36,
  letters: ['-', 'X', 'O'],
  load: () => import('./reversi.js'),
  own: new Catalogue({ en: () => import('./reversi.en.js'), ja: () => import('./reversi.ja.js') }),
});
