// The calendar of the days on which that day's puzzles were solved.

import { html, nothing } from '../vendor/lit-html.js';
import { A_DAY, dayOf, daysInARow, solvedOn } from '../model/puzzle/progress.js';
import { icons } from '../ui/icons.js';
import { panel } from './panel.js';
import { wordsOf } from './progress-words.js';
import { openStore } from './store.js';

/** @import { MakeMode } from './types.d.ts' */

const DAY_MS = 86_400_000;

/** @type {MakeMode} */
export default function calendar(host) {
  const store = openStore(() => host.update());
  const words = () => wordsOf(host.given.words.code);
  /** The month on display, such as 2026-11; null: the current one. @type {string | null} */
  let chosen = null;
  /** @param {string} month @param {number} by */
  const turn = (month, by) => {
    chosen = dayOf(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 1 + by)).slice(0, 7);
    host.update();
  };
  return {
    get name() { return words().names.calendar; },
    draw() {
      const w = words();
      const today = dayOf(store.now);
      const month = chosen ?? today.slice(0, 7);
      const full = [...store.days.values()].filter((day) => solvedOn(day).solved >= A_DAY).length;
      const earliest = [...store.days.keys(), today].sort()[0].slice(0, 7);
      const latest = [...store.days.keys(), today].sort().pop()?.slice(0, 7) ?? '';
      const { code } = host.given.words;
      const format = (/** @type {Intl.DateTimeFormatOptions} */ how) => new Intl.DateTimeFormat(code, { ...how, timeZone: 'UTC' });
      const first = Date.parse(`${month}-01`);
      /** @param {string} name @param {string} label @param {number} by @param {boolean} off @param {unknown} icon */
      const button = (name, label, by, off, icon) => html`<button type="button" class="quiet round" data-do=${name} aria-label=${label}
        ?disabled=${off} @click=${() => turn(month, by)}>${icon}</button>`;
      return panel(store, w, 'calendar', html`
        <p data-is="days">${w.daysAbout(full, daysInARow(store.days, store.now))}</p>
        <div class="month">${button('previous-month', w.previousMonth, -1, month <= earliest, icons.previous)}
          <h3 id="month" aria-live="polite">${format({ year: 'numeric', month: 'long' }).format(first)}</h3>
          ${button('next-month', w.nextMonth, 1, month >= latest, icons.next)}</div>
        <table class="calendar" aria-labelledby="month"><thead><tr>${weekDays(w.weekStart).map((day) => html`<th scope="col"
            abbr=${format({ weekday: 'long' }).format(day)}>${format({ weekday: 'short' }).format(day)}</th>`)}</tr></thead>
          <tbody>${weeks(month, w.weekStart).map((week) => html`<tr>${week.map((day) => {
            if (!day) return html`<td></td>`;
            const { clean, solved } = solvedOn(store.days.get(day));
            const look = clean >= A_DAY ? 'clean' : solved >= A_DAY ? 'full' : solved ? 'part' : '';
            const said = [day === today && w.today, look && w.dayTold(solved, A_DAY, clean)].filter(Boolean).join(', ');
            return html`<td class=${look} data-day=${day}><span class=${day === today ? 'today' : ''}>${Number(day.slice(8))}</span>${
              said ? html`<span class="unseen">, ${said}</span>` : nothing}</td>`;
          })}</tr>`)}</tbody></table>
        <ul class="key faint">${(/** @type {const} */ (['part', 'full', 'clean'])).map((look) => html`<li><i class=${look}
          aria-hidden="true"></i>${w.legend[look]}</li>`)}</ul>
        <p class="faint">${w.utc}</p>`);
    },
    close() { chosen = null; },
  };
}

/** The days of a week, as times. @param {number} start 0: it begins on Sunday; 1: on Monday */
const weekDays = (start) => Array.from({ length: 7 }, (_, i) => Date.UTC(2023, 0, 1 + start + i));

/** The days of a month in weeks; empty: of another month. @param {string} month @param {number} start of the week @returns {string[][]} */
function weeks(month, start) {
  const first = Date.parse(`${month}-01`);
  const before = (new Date(first).getUTCDay() - start + 7) % 7;
  const days = Array.from({ length: before + 31 }, (_, i) => dayOf(first + (i - before) * DAY_MS))
    .map((day) => (day.startsWith(month) ? day : ''));
  while (!days[days.length - 1]) days.pop();
  while (days.length % 7) days.push('');
  return Array.from({ length: days.length / 7 }, (_, i) => days.slice(i * 7, i * 7 + 7));
}
