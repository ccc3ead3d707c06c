// The picture on the card of Domineering.

import { html, svg } from '../vendor/lit-html.js';

/** A little board with dominoes of both sides. */
const domineering = () => html`<svg class="little" viewBox="0 0 48 48" aria-hidden="true">${svg`
  <path d="M12 0v48M24 0v48M36 0v48M0 12h48M0 24h48M0 36h48" stroke="var(--rule)"></path>
  <g fill="light-dark(#1d5c8f, #74b8e6)"><rect x="1.8" y="13.8" width="8.4" height="20.4" rx="3"></rect><rect x="37.8" y="1.8" width="8.4"
    height="20.4" rx="3"></rect></g>
  <g fill="light-dark(#e3a04a, #a86a1c)"><rect x="13.8" y="1.8" width="20.4" height="8.4" rx="3"></rect><rect x="13.8" y="25.8" width="20.4"
    height="8.4" rx="3"></rect></g>`}</svg>`;

export default { domineering };
