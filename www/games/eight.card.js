// The card of Eight.

import { Catalogue } from '../i18n/catalogue.js';
import { html, svg } from '../vendor/lit-html.js';
import { offer } from './registry.js';

/** @import { CardWords } from '../types.d.ts' */
/** @import { Eight } from '../pkg/yomikiri.js' */

/** @type {CardWords<Eight>} */
const en = {
  name: ({ target }) => (target === 8 ? 'Eight' : `Make ${target}`),
  side: (side) => (side === 'first' ? 'Black' : 'White'),
  kinds: { eight: 'Eight' },
  examples: { eight: 'Eight' },
};

/** @type {CardWords<Eight>} */
const ja = {
  name: ({ target }) => (target === 8 ? 'エイト' : `ちょうど${target}`),
  side: (side) => (side === 'first' ? '黒' : '白'),
  kinds: { eight: 'エイト' },
  examples: { eight: 'エイト' },
};

/** Eight places in a ring, filled by three, two and then one; the last one is the goal. */
const ring = () => html`<svg class="little" viewBox="0 0 48 48" aria-hidden="true">${Array.from({ length: 8 }, (_, i) => {
  const turn = (2 * Math.PI * (i + 0.5)) / 8;
  const [x, y] = [24 + 17 * Math.sin(turn), 24 - 17 * Math.cos(turn)].map((n) => n.toFixed(1));
  const fill = i < 3 || i === 5 ? '#2b2825' : i < 5 ? '#f7f3ea' : 'none';
  return svg`<circle cx=${x} cy=${y} r="5" fill=${fill} stroke=${i === 7 ? 'var(--ink)' : 'var(--faint)'} stroke-width=${
    i === 7 ? 2.4 : 1}></circle>`;
})}${svg`<text x="24" y="29.5" text-anchor="middle" font-size="16" font-family="var(--serif)" fill="var(--ink)">6</text>`}</svg>`;

offer({
  game: 'eight',
  words: { en, ja },
  kinds: [{ name: 'eight', preset: 'eight', picture: ring }],
  examples: [{ name: 'eight', rank: 5, rules: 'eight' }],
  room: { share: 0.34, rest: 138 },
  load: () => import('./eight.js'),
  own: new Catalogue({ en: () => import('./eight.en.js'), ja: () => import('./eight.ja.js') }),
});
