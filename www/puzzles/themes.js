// Practice by theme or kind: puzzles near one's own rating, those that are not solved yet first.

import { html } from '../vendor/lit-html.js';
import { START, near, tally } from '../model/puzzle/progress.js';
import { panel } from './panel.js';
import { wordsOf } from './progress-words.js';
import { openStore } from './store.js';
import { wordsOf as puzzleWords } from './words.js';

/** @import { Listed } from '../model/puzzle/file.js' */
/** @import { MakeMode } from './types.d.ts' */

/** @type {MakeMode} */
export default function themes(host) {
  const store = openStore(() => host.update());
  const { list } = host.file;
  const words = () => wordsOf(host.given.words.code);
  /** @param {(listed: Listed) => boolean} has @param {() => string} name */
  const go = (has, name) => {
    const own = list.filter(has);
    const rating = (store.ratings[store.ratings.length - 1] ?? START).rating;
    const puzzle = near(own, store.met, rating, store.met.size);
    if (!puzzle) return;
    host.show(puzzle.id, {
      title: () => words().themeTitle(name(), own.filter(({ id }) => store.met.get(id)?.solved).length, own.length),
      ...store.attempts(),
      next: () => ({ label: words().next, go: () => go(has, name) }),
    });
  };
  return {
    get name() { return words().names.themes; },
    draw() {
      const w = words();
      const named = () => puzzleWords(host.given.words.code);
      /** @param {string} title @param {'themes' | 'kinds'} what @param {readonly string[]} names @param {(one: Listed) => readonly string[]} of */
      const part = (title, what, names, of) => {
        const counts = tally(list, store.met, of);
        return html`<h3>${title}</h3><ul class="choices">${names.filter((name) => counts.has(name)).map((name) => html`<li><button
          type="button" class="secondary" data-do="practise" data-name=${name}
          @click=${() => go((one) => of(one).includes(name), () => named()[what][name] ?? name)}><span>${named()[what][name] ?? name}</span>
          <small>${w.of(counts.get(name)?.solved ?? 0, counts.get(name)?.total ?? 0)}</small></button></li>`)}</ul>`;
      };
      return panel(store, w, 'themes', html`<p class="faint">${w.themesAbout}</p>
        ${part(w.themes, 'themes', host.file.themes, (one) => one.themes)}
        ${part(w.kinds, 'kinds', host.file.kinds, (one) => [one.kind])}`);
    },
  };
}
