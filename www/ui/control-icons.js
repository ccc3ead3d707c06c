// The icons of a game's controls, in the page and in the element, all with the same stroke.

import { html, svg } from '../vendor/lit-html.js';

/** An icon. @param {unknown} shape in a square of 24 × 24 */
export const icon = (shape) => html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">${shape}</svg>`;

export const controlIcons = {
  undo: icon(svg`<path d="M9 6 4.5 10.5 9 15 M5 10.5h9a5 5 0 0 1 0 10h-3"></path>`),
  redo: icon(svg`<path d="M15 6l4.5 4.5L15 15 M19 10.5h-9a5 5 0 0 0 0 10h3"></path>`),
  hint: icon(svg`<path
    d="M9.5 17.5h5 M10.5 21h3 M12 3a6 6 0 0 0-3.5 10.9c.7.6 1 1.3 1 2.1v1.5h5V16c0-.8.3-1.5 1-2.1A6 6 0 0 0 12 3z"></path>`),
  values: icon(svg`<path d="M4 8.5h7 M7.5 5v7 M13.5 18h6.5 M5 19.5 19 4.5"></path>`),
  again: icon(svg`<path d="M20 12a8 8 0 1 1-2.6-5.9 M20 3.5v4.5h-4.5"></path>`),
  link: icon(svg`<path d="M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7L12 7 M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7L12 17"></path>`),
  draw: icon(svg`<path d="M5 9h14 M5 15h14"></path>`),
  flag: icon(svg`<path d="M6 21V4 M6 4.5c4-2 8 2 12 0v9c-4 2-8-2-12 0"></path>`),
};
