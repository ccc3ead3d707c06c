// The picture on the card of Eight.

import { html, svg } from '../vendor/lit-html.js';

/** Eight places in a ring, filled by three, two and then one; the last one is the goal. */
const eight = () => html`<svg class="little" viewBox="0 0 48 48" aria-hidden="true">${Array.from({ length: 8 }, (_, i) => {
  const turn = (2 * Math.PI * (i + 0.5)) / 8;
  const [x, y] = [24 + 17 * Math.sin(turn), 24 - 17 * Math.cos(turn)].map((n) => n.toFixed(1));
  const fill = i < 3 || i === 5 ? '#2b2825' : i < 5 ? '#f7f3ea' : 'none';
  return svg`<circle cx=${x} cy=${y} r="5" fill=${fill} stroke=${i === 7 ? 'var(--ink)' : 'var(--faint)'} stroke-width=${
    i === 7 ? 2.4 : 1}></circle>`;
})}${svg`<text x="24" y="29.5" text-anchor="middle" font-size="16" font-family="var(--serif)" fill="var(--ink)">6</text>`}</svg>`;

export default { eight };
