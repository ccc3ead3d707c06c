// Practice by theme or kind: puzzles near one's own rating, those that are not solved yet first.

import { html } from '../vendor/lit-html.js';
import { START, near, tally } from '../model/puzzle/progress.js';
import { folded } from './panel.js';
import { wordsOf } from './progress-words.js';
import { openStore } from './store.js';
import { wordsOf as puzzleWords } from './words.js';

/** @import { Listed } from '../model/puzzle/file.js' */
/** @import { Host, Mode, Showing } from './types.d.ts' */

/** @param {Host} host @returns {Mode & { showing(id: string): Showing | null }} */
export default function themes(host) {
  const store = openStore(() => host.update());
  const { list } = host.file;
  const words = () => wordsOf(host.given.words.code);
  const named = () => puzzleWords(host.given.words.code);
  const kindName = (/** @type {string} */ kind) => named().kinds[kind] ?? kind;
  /** @param {(listed: Listed) => boolean} has @param {() => string} name @returns {Showing} */
  const show = (has, name) => {
    const own = list.filter(has);
    return {
      title: () => words().themeTitle(name(), own.filter(({ id }) => store.met.get(id)?.solved).length, own.length),
      ...store.attempts(),
      next: () => ({ label: words().next, go: () => go(has, name) }),
    };
  };
  /** @param {(listed: Listed) => boolean} has @param {() => string} name */
  const go = (has, name) => {
    const { rating } = store.ratings[store.ratings.length - 1] ?? START;
    const puzzle = near(list.filter(has), store.met, rating, store.met.size);
    if (puzzle) host.show(puzzle.id, show(has, name));
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
    /** A puzzle of the file that a link has opened is one of its kind. @param {string} id */
    showing(id) {
      const listed = host.file.find(id);
      return listed ? show(({ kind }) => kind === listed.kind, () => kindName(listed.kind)) : null;
    },
    draw() {
      return folded(host, store, 'themes', words().themesAbout, (w) => html`
        ${choices(w.themes, host.file.themes, (theme) => named().themes[theme]?.[0] ?? theme, ({ themes }) => themes)}
        ${choices(w.kinds, host.file.kinds, kindName, ({ kind }) => [kind])}`);
    },
  };
}
