// My puzzles: made from the mistakes of one's own games, with a schedule.

import { html, nothing } from '../vendor/lit-html.js';
import { puzzleBoard } from './card.js';
import { ENOUGH, isDue } from '../model/puzzle/progress.js';
import { dayOf } from '../model/puzzle/today.js';
import { folded, unfold } from './panel.js';
import { progressWords } from './words.js';
import { openStore } from './store.js';

/** @import { Own } from '../model/puzzle/progress.js' */
/** @import { Host, Mode, Showing } from './types.d.ts' */

/** The number of puzzles listed at first, and added by each step. */
const STEP = 20;

/** @param {Host} host @returns {Mode & { showing(id: string): Showing | null }} */
export default function mine(host) {
  const store = openStore(() => host.update());
  const words = () => progressWords(host.given.words.code);
  /** The rules of each puzzle; null: being read. @type {Map<string, { game: string } | null | 'unread'>} */
  const rules = new Map();
  let shown = STEP;
  /** @type {Own | null} */
  let removed = null;
  const due = () => sorted().filter((own) => isDue(own, store.now));
  const sorted = () => [...store.own.values()].sort((a, b) => a.due - b.due);

  /** @param {Own} own @returns {Showing} */
  const show = (own) => ({
    title: () => (store.own.has(own.id) ? words().mineTitle(own.played) : words().left),
    ...store.attempts({ own: true }),
    next() {
      const following = due().find(({ id }) => id !== own.id);
      return following ? { label: words().next, go: () => go(following) } : null;
    },
  });
  /** @param {Own} own */
  const go = (own) => host.show(own.id, show(own));
  /** @param {Own} own */
  const nameOf = ({ id }) => {
    const { table: { engine }, words: all } = host.given;
    const known = rules.get(id);
    if (known === undefined) {
      rules.set(id, null);
      host.file.open(id, engine).then(({ game }) => rules.set(id, game.rules), () => rules.set(id, 'unread')).finally(() => host.update());
    }
    return !known ? '…' : known === 'unread' ? words().unread : all.card(known).name(known);
  };
  /** @param {Own} own */
  const row = (own) => {
    const w = words();
    const name = nameOf(own);
    const days = own.due - dayOf(store.now);
    const parts = [!isDue(own, store.now) && w.mineIn(days), w.solvedTimes(own.solved, ENOUGH)];
    return html`<li class="own"><button type="button" class="quiet" data-do="own" data-id=${own.id} @click=${() => go(own)}>${
      puzzleBoard(host, own.id)}<span><b>${name}</b>
        ${w.played(own.played)}<small>${parts.filter(Boolean).join(' · ')}</small></span></button>
      <button type="button" class="quiet round" data-do="remove-own" aria-label=${w.remove(`${name}, ${own.played}`)}
        @click=${() => remove(own)}>×</button></li>`;
  };
  /** @param {Own} own */
  const remove = async (own) => {
    removed = own;
    await store.remove(own.id);
    // The focused button was removed with its row.
    setTimeout(() => /** @type {HTMLElement | null} */ (document.querySelector('[data-do="put-own-back"]'))?.focus());
  };
  return {
    name: 'mine',
    /** @param {string} id */
    showing(id) {
      const own = store.own.get(id);
      return own ? show(own) : null;
    },
    draw() {
      const [now, all] = [due(), sorted()];
      const later = all.filter((own) => !now.includes(own));
      const listed = [...now, ...later].slice(0, shown);
      /** @param {string} title @param {Own[]} some */
      const part = (title, some) => {
        const rows = some.filter((own) => listed.includes(own));
        return rows.length ? html`<h4>${title}</h4><ul class="plain">${rows.map(row)}</ul>` : nothing;
      };
      return folded(host, store, 'mine', now.length ? words().dueNote(now.length) : '', (w) => html`<p class="faint">${w.mineAbout}</p>
        ${all.length ? nothing : html`<p>${w.mineNone}</p>`}
        ${now.length ? html`<p><button type="button" class="primary" data-do="due" @click=${() => go(now[0])}>${
          w.minePractise(now.length)}</button></p>` : all.length ? html`<p>${w.mineNoneDue}</p>` : nothing}
        ${part(w.mineDue, now)}${part(w.mineLater, later)}
        ${all.length > shown ? html`<p><button type="button" class="secondary" data-do="more-own" @click=${() => {
          shown += STEP;
          host.update();
        }}>${w.more}</button></p>` : nothing}
        <p role="status">${removed ? html`${w.removed} <button type="button" class="quiet link" data-do="put-own-back" @click=${() => {
          if (removed) store.keep(removed);
          removed = null;
        }}>${w.putBack}</button>` : nothing}</p>`);
    },
    due() {
      const now = store.ready ? due() : [];
      return now.length ? { label: words().mineDueNow(now.length), go: () => go(now[0]) } : null;
    },
    unfold: () => unfold('mine'),
    close() { removed = null; },
  };
}
