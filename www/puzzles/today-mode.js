// The panel with today's puzzles.

import { html, nothing } from '../vendor/lit-html.js';
import { puzzleCard } from './card.js';
import { dateOf, dayOf, endOf, todays } from '../model/puzzle/today.js';
import { openStore } from './store.js';
import { tallyOf } from './tally.js';
import { wordsOf } from './words.js';

/** @import { Todays } from '../model/puzzle/today.js' */
/** @import { Host, Mode, Showing } from './types.d.ts' */

/** How often to look whether an attempt is over after the end of the day, in milliseconds. */
const LOOK_MS = 10_000;

/** @param {Host} host @returns {Mode & { showing(id: string): Showing | null }} */
export default function today(host) {
  const store = openStore(() => host.update());
  let day = dayOf(store.now);
  /** @type {Todays[]} */
  let three = todays(host.file.list, day);

  /** Whether they have changed since the user has come here. */
  let renewed = false;

  /** The puzzles change while the page is open, but never during an attempt. */
  function renew() {
    const now = dayOf(store.now);
    if (now === day || host.trying) return;
    day = now;
    renewed = true;
    three = todays(host.file.list, day);
  }

  /** Waits for the end of the day and, where an attempt goes on then, for the end of that. */
  function wait() {
    setTimeout(() => {
      if (dayOf(store.now) !== day && !host.trying) host.lead();
      wait();
    }, Math.max(endOf(day) - store.now, LOOK_MS));
  }
  wait();

  /** @param {string} id @returns {Showing | null} */
  function showing(id) {
    const at = three.findIndex(({ listed }) => listed.id === id);
    if (at < 0) return null;
    // A puzzle begun before midnight belongs to the day before.
    const its = three;
    const w = () => wordsOf(host.given.words.code);
    return {
      title: () => w().todayTitle(at + 1),
      ...store.attempts({ day }),
      next() {
        const next = its[at + 1]?.listed.id;
        const go = () => { host.show(next, showing(next) ?? { title: () => w().linked }); };
        return next ? { label: w().next, go } : { label: w().all, go: () => host.home() };
      },
    };
  }

  return {
    name: 'today',
    close() { renewed = false; },
    showing,
    /** The first of the day's puzzles that is still to be solved. */
    first() {
      renew();
      const results = store.days.get(day)?.puzzles;
      const next = three.find(({ listed: { id } }) => !results?.get(id)?.solved && !results?.get(id)?.over);
      const shown = next && showing(next.listed.id);
      return shown ? { id: next.listed.id, showing: shown } : null;
    },
    draw() {
      renew();
      const { code } = host.given.words;
      const w = wordsOf(code);
      const results = store.days.get(day)?.puzzles;
      /** @param {string} id */
      const done = (id) => {
        const result = results?.get(id);
        return result ? html`<small class="pdone">${
          result.solved || result.over ? html`<span aria-hidden="true">${tallyOf(result)}</span>` : nothing}
          ${w.done[result.clean ? 'clean' : result.solved ? 'solved' : result.over ? 'seen' : 'begun']}</small>`
          : html`<small>${w.done.fresh}</small>`;
      };
      const all = three.every(({ listed: { id } }) => results?.get(id)?.solved || results?.get(id)?.over);
      return html`<h3>${w.today}</h3>
        <p role="status" data-is="renewed" ?hidden=${!renewed}>${renewed ? w.todayRenewed : nothing}</p>
        ${all ? html`<p>${w.todayAll}</p>` : nothing}
        <div class="pcards three">${three.map(({ listed: { id, kind, rating }, strength }) => puzzleCard(host, {
          id, puzzle: id, title: w.strengths[strength], current: host.onBoard === id,
          parts: [html`<span>${w.kinds[kind] ?? kind}</span>`, html`<small>${w.rating(rating ?? 0)}</small>`, done(id)],
          go: () => host.show(id, /** @type {Showing} */ (showing(id))) }))}</div>
        <p class="faint">${w.todayAbout(dateOf(day))}</p>`;
    },
  };
}
