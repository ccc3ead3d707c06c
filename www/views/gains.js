// The legend of values, which appears with the first of them: whose gain each colour shows, and what the signs mean.

import { html, nothing } from '../vendor/lit-html.js';
import { chip } from '../ui/value-chip.js';

/** @import { Given } from '../ui/given.d.ts' */

/** @param {Given} given */
export function gains({ table, table: { analysis, perspective, shown: game }, view, words }) {
  const asked = view === 'analyse' || (table.values && !table.preview.line);
  if (!asked || !analysis.marks(game).some(({ value }) => value !== null)) return nothing;
  const own = words.of(game.rules);
  const w = words.gains;
  return html`<p class="gains">${chip(game, 1, () => w.gains(own.side('first')))} ${chip(game, -1, () => w.gains(own.side('second')))}
    <span>${perspective === 'mover' ? w.mover(own.side(game.turn)) : w.first(own.side('first'))}</span></p>`;
}
