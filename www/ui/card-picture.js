// The little board on a game's card.

import { html } from '../vendor/lit-html.js';

/** @import { kinds } from '../games/index.js' */
/** @typedef {ReturnType<typeof kinds>[number]} Offered */

/** @param {Offered} kind */
export const cardPicture = ({ picture }) => html`<span class="picture" aria-hidden="true">${picture()}</span>`;
