// The page's icons, all with the same stroke.

import { html, svg } from '../vendor/lit-html.js';

/** @param {unknown} shape */
const icon = (shape) => html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">${shape}</svg>`;

export const icons = {
  undo: icon(svg`<path d="M9 6 4.5 10.5 9 15 M5 10.5h9a5 5 0 0 1 0 10h-3"></path>`),
  redo: icon(svg`<path d="M15 6l4.5 4.5L15 15 M19 10.5h-9a5 5 0 0 0 0 10h3"></path>`),
  hint: icon(svg`<path
    d="M9.5 17.5h5 M10.5 21h3 M12 3a6 6 0 0 0-3.5 10.9c.7.6 1 1.3 1 2.1v1.5h5V16c0-.8.3-1.5 1-2.1A6 6 0 0 0 12 3z"></path>`),
  values: icon(svg`<path d="M4 8.5h7 M7.5 5v7 M13.5 18h6.5 M5 19.5 19 4.5"></path>`),
  newGame: icon(svg`<path d="M12 5v14 M5 12h14"></path>`),
  sun: icon(svg`<circle cx="12" cy="12" r="4"></circle>
    <path d="M12 2.5v3 M12 18.5v3 M2.5 12h3 M18.5 12h3 M5.3 5.3l2.1 2.1 M16.6 16.6l2.1 2.1 M18.7 5.3l-2.1 2.1 M7.4 16.6l-2.1 2.1"></path>`),
  moon: icon(svg`<path d="M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z"></path>`),
  close: icon(svg`<path d="M6 6l12 12 M18 6 6 18"></path>`),
  first: icon(svg`<path d="M6 5v14 M18 5l-8 7 8 7"></path>`),
  previous: icon(svg`<path d="M15 5l-8 7 8 7"></path>`),
  next: icon(svg`<path d="M9 5l8 7-8 7"></path>`),
  again: icon(svg`<path d="M20 12a8 8 0 1 1-2.6-5.9 M20 3.5v4.5h-4.5"></path>`),
  link: icon(svg`<path d="M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7L12 7 M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7L12 17"></path>`),
  draw: icon(svg`<path d="M5 9h14 M5 15h14"></path>`),
  flag: icon(svg`<path d="M6 21V4 M6 4.5c4-2 8 2 12 0v9c-4 2-8-2-12 0"></path>`),
  code: icon(svg`<path d="M4 4h6v6H4z M14 4h6v6h-6z M4 14h6v6H4z M14 14h2.5v2.5H14z M17.5 17.5H20V20h-2.5z"></path>`),
  right: icon(svg`<path d="M5 12.5l4.5 4.5L19 7"></path>`),
  off: icon(svg`<path d="M6 6l12 12 M18 6 6 18"></path>`),
  flame: icon(svg`<path
    d="M12 3c.6 3.2 5.5 5.6 5.5 10.6a5.5 5.5 0 0 1-11 0c0-2.2 1-3.7 2.1-4.9.3 1.5 1 2.2 1.8 2.5C10 8.4 10.3 5.5 12 3z"></path>`),
  rating: icon(svg`<path d="M4 17l5-5.5 4 3.5 7-8.5 M15.5 6.5H20V11"></path>`),
  won: icon(svg`<path d="M5 18h14 M5 15 3.5 7l5 3.5L12 5l3.5 5.5 5-3.5L19 15z"></path>`),
  last: icon(svg`<path d="M18 5v14 M6 5l8 7-8 7"></path>`),
};
