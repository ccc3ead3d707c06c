// The panel with today's puzzles.

import { html, nothing } from '../vendor/lit-html.js';
import { dateOf, dayOf, todays } from '../model/puzzle/today.js';
import { read, write } from '../ui/local-storage.js';
import { tallyOf } from './tally.js';
import { wordsOf } from './words.js';

/** @import { Todays } from '../model/puzzle/today.js' */
/** @import { Host, Mode, Result, Showing } from './types.d.ts' */

/** What is kept of a result. @typedef {Pick<Result, 'clean' | 'solved' | 'tries' | 'hints'>} Kept */

/** The key of the results of one day. */
const KEY = 'puzzles-today';

/** @param {Host} host @returns {Mode & { showing(id: string): Showing | null }} */
export default function today(host) {
  let day = dayOf(Date.now());
  /** @type {Todays[]} */
  let three = todays(host.file.list, day);
  /** The first result of each puzzle. @type {Record<string, Kept>} */
  let results = resultsOf(day);

  /** The puzzles change while the page is open. */
  function renew() {
    const now = dayOf(Date.now());
    if (now === day) return;
    day = now;
    three = todays(host.file.list, day);
    results = resultsOf(day);
  }

  /** @param {string} id @returns {Showing | null} */
  function showing(id) {
    const at = three.findIndex(({ listed }) => listed.id === id);
    if (at < 0) return null;
    // A puzzle begun before midnight belongs to the day before.
    const [of, its] = [day, three];
    const w = () => wordsOf(host.given.words.code);
    return {
      title: () => w().todayTitle(at + 1),
      ended({ clean, hints, solved, tries }) {
        if (of !== day || results[id]) return;
        results = { ...resultsOf(day), [id]: { clean, hints, solved, tries } };
        write(KEY, { day, results });
      },
      next() {
        const next = its[at + 1]?.listed.id;
        const go = () => { host.show(next, showing(next) ?? { title: () => w().linked }); };
        return next ? { label: w().next, go } : { label: w().all, go: () => host.home() };
      },
    };
  }

  return {
    name: 'today',
    showing,
    draw() {
      renew();
      const { code } = host.given.words;
      const w = wordsOf(code);
      return html`<h3>${w.today}</h3><p class="faint">${w.todayAbout(dateOf(day))}</p>
        <div class="pcards">${three.map(({ listed: { id, kind, rating }, strength }) => html`<button type="button" class="pcard"
          data-puzzle=${id} @click=${() => host.show(id, /** @type {Showing} */ (showing(id)))}>
          <b>${w.strengths[strength]}</b><span>${w.kinds[kind] ?? kind}</span><small>${w.rating(rating ?? 0)}</small>
          ${results[id] ? html`<small class="pdone"><span aria-hidden="true">${tallyOf(results[id])}</span>
            ${w.done[results[id].clean ? 'clean' : results[id].solved ? 'solved' : 'seen']}</small>` : nothing}</button>`)}</div>`;
    },
  };
}

/** The results kept of a day; anything else in the storage is ignored. @param {number} day @returns {Record<string, Kept>} */
function resultsOf(day) {
  const kept = read(KEY);
  if (kept?.day !== day || typeof kept.results !== 'object') return {};
  /** @type {Record<string, Kept>} */
  const results = {};
  for (const [id, one] of Object.entries(kept.results ?? {})) {
    const { clean, hints, solved, tries } = Object(one);
    const isCount = (/** @type {unknown} */ n) => Number.isInteger(n) && Number(n) >= 0;
    if (isCount(hints) && isCount(tries)) results[id] = { clean: clean === true, solved: solved === true, hints, tries };
  }
  return results;
}
