// The picture on the card of Dots and Boxes.

import { html, svg } from '../vendor/lit-html.js';

const DOTS = [6, 24, 42];

/** A little board with some lines and a box of each side. */
const dots = () => html`<svg class="little" viewBox="0 0 48 48" aria-hidden="true">${svg`
  <rect x="6" y="6" width="18" height="18" fill="light-dark(#9cc4e4, #1d5c8f)"></rect>
  <rect x="24" y="24" width="18" height="18" fill="light-dark(#f2cd94, #8a5310)"></rect>
  <path d="M6 6h18v18H6zM24 24h18v18H24zM42 24V6" fill="none" stroke="currentColor" stroke-width="2.6"></path>
  ${DOTS.flatMap((x) => DOTS.map((y) => svg`<circle cx=${x} cy=${y} r="3" fill="currentColor"></circle>`))}`}</svg>`;

export default { dots };
