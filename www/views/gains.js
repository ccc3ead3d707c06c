// The legend of values, which appears with the first of them: whose gain each colour shows, and what the signs and
// symbols mean.

import { html, nothing } from '../vendor/lit-html.js';
import { scopeOf } from '../games/styles.js';
import { chip } from '../ui/value-chip.js';

/** @import { Given } from '../ui/given.d.ts' */
/** @import { Words } from '../i18n/index.js' */
/** @import { PageTable } from '../model/page-table.js' */
/** @import { Game } from '../types.d.ts' */

/** @param {Given} given */
export function gains({ table, table: { analysis, perspective, shown: game }, view, words }) {
  const asked = view === 'analyse' || (table.values && !table.preview.line);
  if (!asked || !analysis.marks(game).some(({ value }) => value !== null)) return nothing;
  const own = words.of(game.rules);
  const w = words.gains;
  return html`<div class="gains">${chip(game, 1, () => w.gains(own.side('first')))} ${chip(game, -1, () => w.gains(own.side('second')))}
    <span>${perspective === 'mover' ? w.mover(own.side(game.turn)) : w.first(own.side('first'))}</span>
    ${view === 'analyse' ? nothing : legend(table, words, game)}</div>`;
}

/**
 * Explains dashes, small numbers and outlines. In Analyse it stands below the table of moves, so that what matters most fits the screen.
 * @param {PageTable} table @param {Words} words @param {Game} game
 */
export function legend({ analysis }, words, game) {
  const { legend: title, signs } = words.gains;
  const much = analysis.counts(game) ? 1 : 6;
  /** @param {unknown} sign @param {string} text */
  const row = (sign, text) => html`<div><dt>${sign}</dt><dd>${text}</dd></div>`;
  return html`<details class=${`legend ${scopeOf(game.rules)}`}><summary>${title}</summary><dl>
    ${row(html`<span class="chip second">${words.signed(-much)}</span>`, signs.exact)}
    ${analysis.estimates(game) || analysis.survey(game)?.moves.length
      ? row(html`<span class="look"><span class="chip second">${words.about(-much)}</span></span>`, signs.about) : nothing}
    ${analysis.counts(game) ? row(html`<span class="chip first">+1<small>·9</small></span>`, signs.plies) : nothing}
    ${row(html`<span class="chip first outlined">${words.signed(much)}</span>`, signs.best)}
    ${row(html`<svg class="bounds" viewBox="0 0 20 6"><rect width="20" height="6"></rect><rect
      class="shut" width="6" height="6"></rect><rect
      class="shut" x="14" width="6" height="6"></rect></svg>`, signs.bounds)}
  </dl></details>`;
}
