// Practice by theme or kind: puzzles near one's own rating, those that are not solved yet first.

import { html } from '../vendor/lit-html.js';
import { START, near, tally } from '../model/puzzle/progress.js';
import { folded } from './panel.js';
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
  /**
   * @param {string} title @param {readonly string[]} all @param {(name: string) => string} nameOf in words
   * @param {(listed: Listed) => readonly string[]} of
   */
  const choices = (title, all, nameOf, of) => {
    const counts = tally(list, store.met, of);
    return html`<h4>${title}</h4><ul class="choices">${all.flatMap((one) => {
      const { solved, total } = counts.get(one) ?? { solved: 0, total: 0 };
      return total ? html`<li><button type="button" class="secondary" data-do="practise" data-name=${one}
        @click=${() => go((listed) => of(listed).includes(one), () => nameOf(one))}><span>${nameOf(one)}</span>
        <small>${words().of(solved, total)}</small></button></li>` : [];
    })}</ul>`;
  };
  return {
    name: 'themes',
    draw() {
      const named = () => puzzleWords(host.given.words.code);
      return folded(host, store, 'themes', words().themesAbout, (w) => html`
        ${choices(w.themes, host.file.themes, (theme) => named().themes[theme]?.[0] ?? theme, ({ themes }) => themes)}
        ${choices(w.kinds, host.file.kinds, (kind) => named().kinds[kind] ?? kind, ({ kind }) => [kind])}`);
    },
  };
}
