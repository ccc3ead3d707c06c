// The calendar of the days on which that day's puzzles were solved.

import { html, nothing } from '../vendor/lit-html.js';
import { A_DAY, daysInARow, solvedOn } from '../model/puzzle/progress.js';
import { dateOf, dayOf } from '../model/puzzle/today.js';
import { icons } from '../ui/icons.js';
import { folded } from './panel.js';
import { progressWords } from './words.js';
import { openStore } from './store.js';

/** @import { Day } from '../model/puzzle/progress.js' */
/** @import { ProgressWords } from './words.js' */
/** @import { MakeMode } from './types.d.ts' */

/** @type {MakeMode} */
export default function calendar(host) {
  const store = openStore(() => host.update());
  /** How far the month on display is from the current one. */
  let away = 0;
  /** @param {number} by */
  const turn = (by) => {
    away += by;
    host.update();
  };
  return {
    name: 'calendar',
    draw() {
      const today = dayOf(store.now);
      const row = daysInARow(store.days, today);
      const { code } = host.given.words;
      return folded(host, store, 'calendar', row ? progressWords(code).inARow(row) : '', (w) => {
        const { first, days } = monthOf(today, away);
        const full = [...store.days.values()].filter((day) => solvedOn(day).solved >= A_DAY).length;
        const format = (/** @type {Intl.DateTimeFormatOptions} */ how) => new Intl.DateTimeFormat(code, { ...how, timeZone: 'UTC' });
        const known = [today, ...store.days.keys()];
        /** @param {string} name @param {string} label @param {number} by @param {boolean} off @param {unknown} icon */
        const button = (name, label, by, off, icon) => html`<button type="button" class="quiet round" data-do=${name} aria-label=${label}
          ?disabled=${off} @click=${() => turn(by)}>${icon}</button>`;
        return html`<p data-is="days">${w.daysAbout(full, row)}</p>
          <div class="month">${button('previous-month', w.previousMonth, -1, Math.min(...known) >= first, icons.previous)}
            <h4 id="month" aria-live="polite">${format({ year: 'numeric', month: 'long' }).format(first * DAY_MS)}</h4>
            ${button('next-month', w.nextMonth, 1, Math.max(...known) < first + days, icons.next)}</div>
          <table class="calendar" aria-labelledby="month"><thead><tr>${weekDays(w.weekStart).map((day) => html`<th
            scope="col" abbr=${format({ weekday: 'long' }).format(day * DAY_MS)}>${
            format({ weekday: 'short' }).format(day * DAY_MS)}</th>`)}</tr></thead>
            <tbody>${weeks(first, days, w.weekStart).map((week) => html`<tr>${week.map((day) => (
              day === null ? html`<td></td>` : cell(day, day === today, store.days.get(day), w)))}</tr>`)}</tbody></table>
          <ul class="key faint">${(/** @type {const} */ (['part', 'full', 'clean'])).map((look) => html`<li><i class=${`day-${look}`}
            aria-hidden="true"></i>${w.legend[look]}</li>`)}</ul>
          <p class="faint">${w.utc}</p>`;
      });
    },
    close() { away = 0; },
  };
}

const DAY_MS = 86_400_000;

/** @param {number} number of the day @param {boolean} isToday @param {Day | undefined} day @param {ProgressWords} w */
function cell(number, isToday, day, w) {
  const { clean, solved } = solvedOn(day);
  const look = clean >= A_DAY ? 'day-clean' : solved >= A_DAY ? 'day-full' : solved ? 'day-part' : '';
  const said = [isToday && w.today, look && w.dayTold(solved, A_DAY, clean)].filter(Boolean).join(', ');
  const date = dateOf(number);
  return html`<td class=${look} data-day=${date}><span class=${isToday ? 'today' : ''}>${Number(date.slice(8))}</span>${
    said ? html`<span class="unseen">, ${said}</span>` : nothing}</td>`;
}

/** The days of a week, by number. @param {number} start 0: it begins on Sunday; 1: on Monday */
const weekDays = (start) => Array.from({ length: 7 }, (_, i) => SUNDAY + start + i);
/** The first Sunday since 1970. */
const SUNDAY = 3;

/**
 * The first day of a month, by number, and how many it has.
 * @param {number} today a day of the current month @param {number} away months from it
 */
function monthOf(today, away) {
  const date = new Date(today * DAY_MS);
  const first = (/** @type {number} */ by) => dayOf(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + by));
  return { first: first(away), days: first(away + 1) - first(away) };
}

/** The days of a month in weeks; null: of another month. @param {number} first @param {number} count @param {number} start of the week */
function weeks(first, count, start) {
  const before = (first - SUNDAY - start + 7) % 7;
  const rows = Math.ceil((before + count) / 7);
  return Array.from({ length: rows }, (_, row) => Array.from({ length: 7 }, (_, i) => {
    const at = row * 7 + i - before;
    return at >= 0 && at < count ? first + at : null;
  }));
}
