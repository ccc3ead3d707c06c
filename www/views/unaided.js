// Why nothing helps the players of a game between two devices.

import { html } from '../vendor/lit-html.js';
import { matchWords } from '../i18n/match-words.js';

/** @import { Words } from '../i18n/index.js' */

/** @param {Words} words @param {string} [more] what to do here later */
export function unaided({ code, gap }, more) {
  const w = matchWords.in(code);
  return html`<p class="faint unaided">${w.unaided}${gap}${more ?? w.noNotice}</p>`;
}
