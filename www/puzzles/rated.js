// Rated puzzles: puzzles near the user's own rating, which changes with each first attempt.

import { html, nothing } from '../vendor/lit-html.js';
import { START, near, notToday } from '../model/puzzle/progress.js';
import { panel } from './panel.js';
import { progressWords } from './words.js';
import { openStore } from './store.js';

/** @import { Host, Mode, Showing } from './types.d.ts' */
/** @import { ProgressWords } from './words.js' */
/** @import { Words } from '../i18n/index.js' */

/** @param {Host} host @returns {Mode & { showing(id: string): Showing | null }} */
export default function rated(host) {
  const store = openStore(() => host.update());
  const words = () => progressWords(host.given.words.code);
  const own = () => store.ratings[store.ratings.length - 1] ?? START;
  const next = () => near(notToday(host.file.rated, store.now), store.met, own().rating, store.met.size);
  /** The puzzle shown last. @type {{ id: string, showing: Showing } | null} */
  let last = null;

  /** @param {string} id @returns {Showing} */
  function show(id) {
    const { rating } = own();
    const counts = !store.met.has(id);
    const attempts = store.attempts({ rated: true });
    let settled = false;
    const gain = () => (settled && counts ? words().signed(Math.round(own().rating) - Math.round(rating)) : '');
    const now = () => (settled ? words().ratedNow(Math.round(own().rating), gain()) : words().ratedTitle(Math.round(rating)));
    /** @type {Showing} */
    const showing = {
      title: () => (counts ? now() : words().metBefore),
      gain,
      async settled(result) {
        await attempts.settled(result);
        settled = true;
        if (counts) host.given.commands.say(now());
        host.update();
      },
      ended: attempts.ended,
      next: () => ({ label: words().next, go }),
    };
    last = { id, showing };
    return showing;
  }
  function go() {
    const id = next()?.id;
    if (id !== undefined) host.show(id, show(id));
  }
  return {
    name: 'rated',
    /** After a reload, the puzzle is the same. @param {string} id */
    showing: (id) => (last?.id === id ? last.showing : store.ready && next()?.id === id ? show(id) : null),
    draw() {
      const { rating, deviation } = own();
      return panel(host, store, 'rated', (w) => html`
        ${store.failed ? html`<p class="wrong" role="alert">${w.failed}</p>` : nothing}
        <p class="figure"><span class="faint">${w.ratingLabel}</span> <strong data-is="rating">${
          w.rating(Math.round(rating), Math.round(deviation))}</strong></p>
        ${store.ratings.length ? html`<p class="faint">${standing(host.file.levels, rating, w, host.given.words)}</p>` : nothing}
        <p class="faint">${w.ratingAbout}</p>
        <p><button type="button" class="primary" data-do="rated" @click=${go}>${w.start}</button></p>`);
    },
  };
}

/**
 * The levels between which a rating lies.
 * @param {Readonly<{ [level: string]: number }>} levels their ratings @param {number} rating @param {ProgressWords} w @param {Words} words
 */
function standing(levels, rating, w, words) {
  const sorted = Object.entries(levels).sort(([, a], [, b]) => a - b);
  const next = sorted.findIndex(([, level]) => level > rating);
  const named = (/** @type {[string, number]} */ [level, at]) => (
    w.level(words.levels[/** @type {keyof Words['levels']} */ (level)]?.name ?? level, Math.round(at)));
  if (next === 0) return w.below(named(sorted[0]));
  return next < 0 ? w.above(named(sorted[sorted.length - 1])) : w.between(named(sorted[next - 1]), named(sorted[next]));
}
