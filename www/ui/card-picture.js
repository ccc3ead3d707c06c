// The little board on a game's card.

import { PICTURES } from '../games/pictures.js';
import { html } from '../vendor/lit-html.js';

/** @import { kinds } from '../games/index.js' */
/** @typedef {ReturnType<typeof kinds>[number]} Offered */

/** @param {Offered} kind */
export const cardPicture = ({ name }) => html`<span class="picture" aria-hidden="true">${PICTURES[name]()}</span>`;
