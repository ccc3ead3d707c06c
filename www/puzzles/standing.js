// Where the user stands, at the head of the first screen: the days in a row, with the last week; the rating; the best streak.

import { html, nothing } from '../vendor/lit-html.js';
import { A_DAY, START, daysInARow, solvedOn } from '../model/puzzle/progress.js';
import { dayOf } from '../model/puzzle/today.js';
import { icons } from '../ui/icons.js';
import { progressWords } from './words.js';

/** @import { Store } from './store.js' */

/** The days on display. */
const WEEK = 7;

/** @param {Store} store @param {string} code of the language */
export function standing(store, code) {
  if (!store.ready) return nothing;
  const w = progressWords(code);
  const today = dayOf(store.now);
  const row = daysInARow(store.days, today);
  const last = store.ratings[store.ratings.length - 1];
  const looks = Array.from({ length: WEEK }, (_, i) => {
    const { clean, solved } = solvedOn(store.days.get(today - WEEK + 1 + i));
    return clean >= A_DAY ? 'day-clean' : solved >= A_DAY ? 'day-full' : solved ? 'day-part' : '';
  });
  return html`<ul class="pstanding">
    <li class=${row ? 'alight' : ''} data-is="days-in-a-row">${icons.flame}<span><b>${row}</b> <small>${w.daysUnit(row)}</small></span>
      <span class="pweek" aria-hidden="true">${looks.map((look, i) => html`<i class=${`${look}${i < WEEK - 1 ? '' : ' now'}`}></i>`)}</span>
    </li>
    <li data-is="own-rating">${icons.rating}<span><b>${Math.round((last ?? START).rating)}</b> <small>${
      last ? w.ratingLabel : w.ratingBegins}</small></span></li>
    <li data-is="best-streak">${icons.won}<span><b>${store.streak.best}</b> <small>${w.bestLabel}</small></span></li>
  </ul>`;
}
