// The bounds that a search has proved, line by line, as they close in on the value.

import { html, svg } from '../../vendor/lit-html.js';

/** @import { Words } from '../../i18n/index.js' */
/** @import { LessonWords } from '../words.js' */
/** @import { Facts } from './types.d.ts' */

/** @param {Facts} facts @param {boolean} all also bounds proved after the question @param {Words} words @param {LessonWords} w */
export function proved({ asked, history }, all, words, w) {
  const [first] = history;
  const part = (/** @type {number} */ n) => (100 * (n - first.lower)) / Math.max(1, first.upper - first.lower);
  const rows = all ? history : history.slice(0, asked + 1);
  return html`<ol class="lproved">${rows.map((/** @type {any} */ { lower, nodes, upper }) => html`<li>
    <span>${w.looked(words.number(nodes))}</span>
    <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">${svg`<rect class="back" width="100" height="10"></rect>
      <rect class="fill" x=${Math.min(part(lower), 98)} width=${Math.max(2, part(upper) - part(lower))} height="10"></rect>
      <rect class="zero" x=${part(0)} width="0.5" height="10"></rect>`}</svg>
    <b>${lower === upper ? words.signed(lower) : w.between(words.signed(lower), words.signed(upper))}</b></li>`)}</ol>`;
}
