// Why nothing helps the players of a game between two devices.

import { html } from '../vendor/lit-html.js';

/** @import { Words } from '../i18n/index.js' */

/** @param {Words} words @param {unknown} [more] what to do here later */
export const unaided = ({ gap, match: { noNotice, unaided: why } }, more = noNotice) => (
  html`<p class="faint unaided">${why}${gap}${more}</p>`);
