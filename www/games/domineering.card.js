// The card of Domineering.

import { html, svg } from '../vendor/lit-html.js';
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

/** A filled vertical domino and a hollow horizontal one. */
const picture = () => html`<svg viewBox="0 0 64 44" width="44" height="30" aria-hidden="true">${svg`
  <rect x="3" y="3" width="16" height="38" rx="5" fill="currentColor"></rect>
  <rect x="24.5" y="14.5" width="36" height="15" rx="5" fill="none" stroke="currentColor" stroke-width="3"></rect>`}</svg>`;

offer({
  game: 'domineering',
  words: { en, ja },
  kinds: [{ name: 'domineering', picture }],
  examples: [{ name: 'domineering', rank: 6, rules: { game: 'domineering' } }],
  letters: ['.', 'V', 'H'],
  load: () => import('./domineering.js'),
  translations: { ja: () => import('./domineering.ja.js') },
});
