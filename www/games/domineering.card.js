// The card of Domineering.

import { Catalogue } from '../i18n/catalogue.js';
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

/** A little board with a filled vertical domino and a hollow horizontal one. */
const picture = () => html`<svg class="little" viewBox="0 0 48 48" aria-hidden="true">${svg`
  <path d="M16 0v48M32 0v48M0 16h48M0 32h48" stroke="currentColor" opacity=".3"></path>
  <rect x="3" y="3" width="10" height="26" rx="4" fill="currentColor"></rect>
  <rect x="20" y="20" width="24" height="8" rx="3" fill="none" stroke="currentColor" stroke-width="2"></rect>`}</svg>`;

offer({
  game: 'domineering',
  words: { en, ja },
  kinds: [{ name: 'domineering', picture }],
  examples: [{ name: 'domineering', rank: 6, rules: { game: 'domineering' } }],
  letters: ['.', 'V', 'H'],
  load: () => import('./domineering.js'),
  own: new Catalogue({ en: () => import('./domineering.en.js'), ja: () => import('./domineering.ja.js') }),
});
