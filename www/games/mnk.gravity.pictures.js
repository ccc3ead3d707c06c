// The picture on the card of Connect Four.

import { html, svg } from '../vendor/lit-html.js';

/** The bottom of a little board: 1 and 2 for the sides' pieces. */
const LITTLE = '....' + '..2.' + '.12.' + '1121';
const COLOURS = ['#efe6d0', '#d8432f', '#f4c83c'];

/** A little blue board with holes. */
const four = () => html`<svg class="little" viewBox="0 0 48 48" aria-hidden="true"><rect width="48" height="48" fill="#2d6cb3"></rect>${
  [...LITTLE].map((held, i) => svg`<circle cx=${6 + (i % 4) * 12} cy=${6 + Math.floor(i / 4) * 12} r="4.8"
    fill=${COLOURS[Number(held) || 0]}></circle>`)}</svg>`;

export default { four };
