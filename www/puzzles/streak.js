// The streak: each puzzle is harder than the one before, until the first slip.

import { html, nothing } from '../vendor/lit-html.js';
import { near, streakTarget } from '../model/puzzle/progress.js';
import { panel } from './panel.js';
import { wordsOf } from './progress-words.js';
import { openStore } from './store.js';

/** @import { MakeMode } from './types.d.ts' */

/** Chooses among puzzles of the same strength. */
const anyTurn = () => Math.floor(Math.random() * 1000);

/** @type {MakeMode} */
export default function streak(host) {
  const store = openStore(() => host.update());
  const words = () => wordsOf(host.given.words.code);
  const go = async () => {
    const { run } = store.streak;
    const count = run?.count ?? 0;
    const chosen = near(host.file.list, store.met, streakTarget(count), anyTurn());
    if (!chosen) return;
    const id = await store.beginStreak(chosen.id);
    const attempts = store.attempts({ streak: true });
    // The streak after this puzzle, once it is settled.
    let over = false;
    let solved = count;
    const title = () => (over ? words().streakOver(solved, store.streak.best) : words().streakTitle(solved));
    host.show(id, {
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
    });
  };
  return {
    name: 'streak',
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
