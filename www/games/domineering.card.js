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

/** A little board with dominoes of both sides. */
const picture = () => html`<svg class="little" viewBox="0 0 48 48" aria-hidden="true">${svg`
  <path d="M12 0v48M24 0v48M36 0v48M0 12h48M0 24h48M0 36h48" stroke="var(--rule)"></path>
  <g fill="light-dark(#1d5c8f, #74b8e6)"><rect x="1.8" y="13.8" width="8.4" height="20.4" rx="3"></rect><rect x="37.8" y="1.8" width="8.4"
    height="20.4" rx="3"></rect></g>
  <g fill="light-dark(#e3a04a, #a86a1c)"><rect x="13.8" y="1.8" width="20.4" height="8.4" rx="3"></rect><rect x="13.8" y="25.8" width="20.4"
    height="8.4" rx="3"></rect></g>`}</svg>`;

offer({
  game: 'domineering',
  words: { en, ja },
  kinds: [{ name: 'domineering', picture }],
  examples: [{ name: 'domineering', rank: 6, rules: { game: 'domineering' } }],
  readable: ({ height, width }) => width * height <= 36,
  letters: ['.', 'V', 'H'],
  load: () => import('./domineering.js'),
  own: new Catalogue({ en: () => import('./domineering.en.js'), ja: () => import('./domineering.ja.js') }),
});
