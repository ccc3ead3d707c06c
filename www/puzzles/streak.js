// The streak: each puzzle is harder than the one before, until the first slip.

import { html, nothing } from '../vendor/lit-html.js';
import { near, notToday, streakTarget } from '../model/puzzle/progress.js';
import { panel } from './panel.js';
import { progressWords } from './words.js';
import { openStore } from './store.js';

/** @import { Host, Mode, Showing } from './types.d.ts' */

/** The maximum difference between a puzzle's rating and the streak's target. */
const CLOSE = 60;
/** Chooses among puzzles of the same strength. */
const anyTurn = () => Math.floor(Math.random() * 1000);

/** @param {Host} host @returns {Mode & { showing(id: string): Showing | null }} */
export default function streak(host) {
  const store = openStore(() => host.update());
  const words = () => progressWords(host.given.words.code);
  /** The puzzle shown last. @type {{ id: string, showing: Showing } | null} */
  let last = null;

  /** @param {string} id @returns {Showing} */
  function show(id) {
    const attempts = store.attempts({ streak: true });
    let solved = store.streak.run?.count ?? 0;
    let over = false;
    const title = () => (over ? words().streakOver(solved, store.streak.best) : words().streakTitle(solved));
    /** @type {Showing} */
    const showing = {
      title,
      async settled(result) {
        await attempts.settled(result);
        over = !result.clean;
        if (!over) solved++;
        host.given.commands.say(title());
        host.update();
      },
      ended: attempts.ended,
      next: () => ({ label: over ? words().streakAgain : words().next, go }),
    };
    last = { id, showing };
    return showing;
  }
  async function go() {
    const target = streakTarget(store.streak.run?.count ?? 0);
    const list = notToday(host.file.rated, store.now);
    // Prefers new puzzles, but not much harder or easier ones.
    const close = list.filter(({ rating }) => Math.abs((rating ?? 0) - target) <= CLOSE);
    const chosen = near(close.length ? close : list, store.met, target, anyTurn());
    if (!chosen) return;
    const id = await store.beginStreak(chosen.id, (open) => host.file.find(open) !== undefined);
    host.show(id, show(id));
  }
  return {
    name: 'streak',
    /** After a reload, the puzzle is the same. @param {string} id */
    showing: (id) => (last?.id === id ? last.showing : store.streak.run?.id === id ? show(id) : null),
    draw() {
      const { best, run } = store.streak;
      return panel(host, store, 'streak', (w) => html`
        <p class="figure"><span class="faint">${w.streakBest}</span> <strong data-is="best">${best}</strong>
          ${run?.count ? html` <span class="faint">${w.streakNow}</span> <strong data-is="streak">${run.count}</strong>` : nothing}</p>
        <p class="faint">${w.streakAbout}</p>
        <p><button type="button" class="primary" data-do="streak" @click=${go}>${run?.count ? w.streakOn : w.streakStart}</button></p>`);
    },
  };
}
