// Every move, the best first, with what it gives away.

import { html, nothing } from '../vendor/lit-html.js';
import { bestFirst } from '../positions.js';
import { chip } from './chip.js';

/** @import { App } from '../app.js' */

/** Longer tables nobody reads. */
const MOST_ROWS = 40;

/** @param {App} app */
export function values(app) {
  const { analysis, game, words } = app;
  const w = words.analyse;
  const known = analysis.of(game);
  const marks = new Map(analysis.marks(game).map((mark) => [mark.move, mark]));
  const rows = game.legal.map((move) => marks.get(move) ?? { move, value: null, exact: false, plies: null }).sort(bestFirst(game));
  const best = rows[0]?.value ?? null;
  if (!known || (known.state !== 'running' && best === null)) return nothing;
  const whole = rows.every((row) => row.exact);
  /** @param {typeof rows[number]} row */
  const shown = ({ value, exact }) => (value === null ? html`<span class="faint">…</span>`
    : exact ? chip(game, value, words.signed) : html`<span class="look">${chip(game, value, w.about)}</span>`);
  return html`<table class="values"><thead><tr><th scope="col">${w.move}</th><th scope="col">${w.value}</th><th
    scope="col">${w.cost}</th></tr></thead>
    <tbody>${rows.slice(0, MOST_ROWS).map((row) => {
      const cost = whole && best !== null && row.value !== null ? Math.abs(best - row.value) : null;
      return html`<tr><th scope="row">${row.move === 'pass' ? words.pass : row.move}</th>
        <td>${shown(row)}${row.plies ? html` <small>${w.in(row.plies)}</small>` : nothing}</td>
        <td>${cost === null ? nothing : cost === 0 ? html`<span class="best">${w.best}</span>` : words.number(cost)}</td></tr>`;
    })}</tbody></table>`;
}
