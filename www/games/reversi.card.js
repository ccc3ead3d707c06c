// The card of reversi.

import { html } from '../vendor/lit-html.js';
import { discs } from './pieces.js';
import { offer } from './registry.js';

/** @import { CardWords } from '../types.d.ts' */
/** @import { Reversi } from '../pkg/yomikiri.js' */

/** @type {CardWords<Reversi>} */
const en = {
  name: ({ width, height, reversed }) => `${reversed ? 'Reversed reversi' : 'Reversi'} ${width}×${height}`,
  side: (side) => (side === 'first' ? 'Black' : 'White'),
  kinds: { reversi: 'Reversi' },
  examples: { cross: 'Reversi 4×4, cross', parallel: 'Reversi 4×4, parallel' },
};

/** @type {CardWords<Reversi>} */
const ja = {
  name: ({ width, height, reversed }) => `${reversed ? '逆リバーシ' : 'リバーシ'} ${width}×${height}`,
  side: (side) => (side === 'first' ? '黒' : '白'),
  kinds: { reversi: 'リバーシ' },
  examples: { cross: 'リバーシ 4×4 交差', parallel: 'リバーシ 4×4 平行' },
};

offer({
  game: 'reversi',
  words: { en, ja },
  kinds: [{ name: 'reversi', picture: () => html`<i>${discs.piece('first')}</i><i>${discs.piece('second')}</i>` }],
  examples: [
    { name: 'cross', rank: 1, rules: 'reversi-4x4' },
    { name: 'parallel', rank: 2, rules: 'reversi-4x4-parallel' },
  ],
  letters: ['-', 'X', 'O'],
  load: () => import('./reversi.js'),
  translations: { ja: () => import('./reversi.ja.js') },
});
