// Practice by theme: puzzles near the user's own rating, unsolved ones first. The kinds have a panel of their own.

import { html } from '../vendor/lit-html.js';
import { START, near, notToday, tally } from '../model/puzzle/progress.js';
import { folded } from './panel.js';
import { openStore } from './store.js';
import { progressWords, wordsOf } from './words.js';

/** @import { ListedPuzzle } from '../types.d.ts' */
/** @import { MakeMode, Showing } from './types.d.ts' */

/** @type {MakeMode} */
export default function themes(host) {
  const store = openStore(() => host.update());
  const { list } = host.file;
  const words = () => progressWords(host.given.words.code);
  const nameOf = (/** @type {string} */ theme) => wordsOf(host.given.words.code).themes[theme]?.[0] ?? theme;
  /** @param {string} theme @returns {Showing} */
  const show = (theme) => {
    const own = list.filter(({ themes }) => themes.includes(theme));
    return {
      title: () => words().themeTitle(nameOf(theme), own.filter(({ id }) => store.met.get(id)?.solved).length, own.length),
      ...store.attempts(),
      next: () => ({ label: words().next, go: () => go(theme) }),
    };
  };
  /** @param {string} theme */
  const go = (theme) => {
    const { rating } = store.ratings[store.ratings.length - 1] ?? START;
    const has = (/** @type {ListedPuzzle} */ { themes }) => themes.includes(theme);
    const others = notToday(list, store.now).filter(has);
    const puzzle = near(others.length ? others : list.filter(has), store.met, rating, store.met.size);
    if (puzzle) host.show(puzzle.id, show(theme));
  };
  return {
    name: 'themes',
    draw() {
      return folded(host, store, 'themes', '', (w) => {
        const counts = tally(list, store.met, ({ themes }) => themes);
        return html`<p class="faint">${w.themesAbout}</p><ul class="choices">${host.file.themes.map((theme) => {
          const { solved, total } = counts.get(theme) ?? { solved: 0, total: 0 };
          return html`<li><button type="button" class="secondary" data-do="by-theme" data-name=${theme} ?disabled=${!total}
            @click=${() => go(theme)}><span>${nameOf(theme)}</span><small>${w.of(solved, total)}</small></button></li>`;
        })}</ul>`;
      });
    },
  };
}
