// The pictures on the cards of k in a row.

import { html, svg } from '../vendor/lit-html.js';
import { little } from './little.js';
import { marks, stones } from './pieces.js';

/** Three in a row, and the sign that forbids it. */
const forbidden = () => html`<svg class="little" viewBox="0 0 48 48" aria-hidden="true">${svg`
  <path d="M16 0v48M32 0v48M0 16h48M0 32h48" stroke="var(--rule)"></path>
  <g fill="none" stroke="var(--blue)" stroke-width="1.5"><circle cx="8" cy="8" r="5"></circle><circle cx="24" cy="24" r="5"></circle><circle
    cx="40" cy="40" r="5"></circle></g>
  <path d="M3.5 20l9 9M12.5 20l-9 9M19.5 36l9 9M28.5 36l-9 9" stroke="var(--orange)" stroke-width="1.5" stroke-linecap="round"></path>
  <path d="M5 5 43 43" stroke="var(--ink)" stroke-width="1.6" stroke-linecap="round" opacity=".7"></path>
  <circle cx="36.5" cy="11.5" r="8.5" fill="var(--sheet)" stroke="var(--vermilion)" stroke-width="2.6"></circle>
  <path d="M30.8 17.2 42.2 5.8" stroke="var(--vermilion)" stroke-width="2.6"></path>`}</svg>`;

export default {
  tictactoe: () => little('1.221...1', marks),
  misere: forbidden,
  five: () => little('1...2.1.2...1.2.2.1.....1', stones, 'wood'),
  mnk: () => little('1..2.1......2..1', marks),
};
