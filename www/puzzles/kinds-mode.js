// The panel with the kinds of puzzles. Each kind goes from its easiest puzzle to its hardest, and remembers where the user is.

import { html, nothing } from '../vendor/lit-html.js';
import { puzzleCard, stateOf } from './card.js';
import { nextPractised, tally } from '../model/puzzle/progress.js';
import { read, write } from '../ui/local-storage.js';
import { openStore } from './store.js';
import { progressWords, wordsOf } from './words.js';

/** @import { ListedPuzzle } from '../types.d.ts' */
/** @import { Host, Mode, Showing } from './types.d.ts' */

/** The key of the next puzzle of each kind. */
const KEY = 'puzzles-kinds';

/** @param {Host} host @returns {Mode & { showing(id: string): Showing | null }} */
export default function kinds(host) {
  const { file } = host;
  const store = openStore(() => host.update());
  const of = (/** @type {string} */ kind) => file.list.filter((listed) => listed.kind === kind);
  const all = file.kinds.map((kind) => {
    const own = of(kind);
    const ratings = own.map(({ rating }) => rating ?? 0);
    return { kind, own, least: Math.min(...ratings), most: Math.max(...ratings) };
  });

  const open = (/** @type {readonly ListedPuzzle[]} */ own, /** @type {number} */ from) => nextPractised(file.list, own, from, store.now);

  /** The next puzzle of a kind, the first one again after the last. @param {string} kind @param {readonly ListedPuzzle[]} own */
  function nextOf(kind, own) {
    const at = read(KEY)?.[kind];
    return open(own, typeof at === 'number' && Number.isInteger(at) && at >= 0 && at < own.length ? at : 0);
  }

  /** @param {string} id @returns {Showing | null} */
  function showing(id) {
    const listed = file.find(id);
    const own = listed && of(listed.kind);
    if (!listed || !own) return null;
    const at = own.findIndex((one) => one.id === id);
    const next = open(own, (at + 1) % own.length).id;
    const w = () => wordsOf(host.given.words.code);
    const attempts = store.attempts();
    return {
      title: () => w().number(w().kinds[listed.kind] ?? listed.kind, at + 1, own.length),
      settled: attempts.settled,
      ended(result) {
        write(KEY, { ...read(KEY), [listed.kind]: (at + 1) % own.length });
        attempts.ended(result);
      },
      next: () => ({ label: w().next, go: () => host.show(next, /** @type {Showing} */ (showing(next))) }),
    };
  }

  return {
    name: 'kinds',
    showing,
    draw() {
      const { code, number } = host.given.words;
      const w = wordsOf(code);
      const counts = tally(file.list, store.met, (listed) => [listed.kind]);
      return html`<h3>${w.byKind}</h3><p class="faint">${w.byKindAbout}</p>
        <div class="pcards">${all.map(({ kind, own, least, most }) => {
          const { id, rating } = nextOf(kind, own);
          const solved = counts.get(kind)?.solved ?? 0;
          return puzzleCard(host, { id, kind, title: w.kinds[kind] ?? kind, go: () => host.show(id, /** @type {Showing} */ (showing(id))),
            parts: [html`<span>${w.rating(rating ?? 0)}${store.ready ? html` · ${stateOf(store.met.get(id), code)}` : nothing}</span>`,
              html`<small>${solved ? progressWords(code).solvedOf(solved, own.length) : w.count(number(own.length))} · ${
                w.range(least, most)}</small>`] });
        })}</div>`;
    },
  };
}
