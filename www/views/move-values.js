// The table of moves and their costs, the best first. Moves of equal value share a row. Each move is a button that shows its line.

import { html, nothing } from '../vendor/lit-html.js';
import { lineOf } from '../model/analysis.js';
import { moveText } from '../model/notation.js';
import { bestFirst } from '../engine/positions.js';
import { chip } from '../ui/value-chip.js';
import { legend } from './gains.js';
import { reviewWords } from './words.js';

/** @import { Given } from '../ui/given.d.ts' */
/** @import { Words } from '../i18n/index.js' */
/** @import { PageTable } from '../model/page-table.js' */
/** @import { Game, Mark, Move } from '../types.d.ts' */

/** The maximum number of rows in the table, and of moves in a row. Nobody reads more. */
const MOST = 24;
/** With more moves than this, the table omits moves of unknown value. */
const MANY = 40;
/** The number of moves of a line shown in a row. */
const LINE = 6;

/** @param {Given} given */
export function moveValues({ table, words }) {
  const { analysis, shown: game } = table;
  const w = reviewWords.in(words.code).values;
  const known = analysis.of(game);
  const marks = new Map(analysis.marks(game).map((mark) => [mark.move, mark]));
  const order = bestFirst(game);
  const moves = game.legal.map((move) => marks.get(move) ?? /** @type {Mark} */ ({
    move, value: null, exact: false, plies: null, best: false,
  }))
    .sort(order);
  const best = moves[0];
  if (!known || !best || (known.state !== 'running' && best.value === null)) return nothing;
  const listed = moves.length > MANY ? moves.filter(({ value }) => value !== null) : moves;
  if (!listed.length) return nothing;
  const rows = grouped(listed).slice(0, MOST).map((row) => row.slice(0, MOST));
  const count = rows.flat().length;
  const whole = moves.every((row) => row.exact);
  return html`<section><h2>${w.title}</h2><div class="wide"><table class="values"><thead><tr><th scope="col">${w.move}</th><th
      scope="col">${w.value}</th><th scope="col">${w.cost}</th></tr></thead>
    <tbody>${rows.map((row) => html`<tr><th scope="row">${row.map(({ move }) => moveButton(table, words, game, move))}${
      lineIn(table, words, game, row)}</th>
      <td>${shown(table, words, game, row[0])}</td>
      <td>${whole ? cost(table, words, game, row[0], best) : nothing}</td></tr>`)}</tbody></table></div>
    ${count < moves.length ? html`<p class="faint" data-is="cut">${w.cut(count, moves.length)}</p>` : nothing}
    ${legend(table, words, game)}</section>`;
}

/** Groups moves of equal value. Moves of unknown value form one group. @param {Mark[]} moves the best first @returns {Mark[][]} */
function grouped(moves) {
  /** @type {Map<string, Mark[]>} */
  const rows = new Map();
  for (const mark of moves) {
    const key = mark.value === null ? 'unknown' : [mark.value, mark.exact, mark.plies, mark.makes].join();
    rows.set(key, [...rows.get(key) ?? [], mark]);
  }
  return [...rows.values()];
}

/** @param {PageTable} table @param {Words} words @param {Game} game @param {Move} move */
function moveButton(table, words, game, move) {
  const name = moveText(words, move, game);
  return html`<button type="button" class="ply" data-do="see" data-see=${move} title=${reviewWords.in(words.code).values.see(name)}
    @click=${() => table.preview.showMove(game, move)}>${name}</button>`;
}

/** The first known line of the moves in a row. @param {PageTable} table @param {Words} words @param {Game} game @param {Mark[]} row */
function lineIn({ analysis }, words, game, row) {
  const known = analysis.of(game);
  const line = known && row.map(({ move }) => lineOf(known, move)).find((found) => found && found.length > 1);
  if (!line) return nothing;
  const text = line.slice(0, LINE).map((move) => moveText(words, move, game)).join(' ');
  return html`<small class="line-in">${text}${line.length > LINE ? ' …' : ''}</small>`;
}

/** @param {PageTable} table @param {Words} words @param {Game} game @param {Mark} mark */
function shown(table, words, game, { value, exact, plies, makes }) {
  if (value === null) return html`<span class="faint">…</span>`;
  const seen = (/** @type {number} */ n) => table.seen(game, n);
  return html`${exact ? chip(game, value, (n) => words.signed(seen(n)))
    : html`<span class="look">${chip(game, value, (n) => words.about(seen(n)))}</span>`}${
    plies ? html` <small>·${plies}</small>` : nothing}${
    makes ? html` <small>${words.of(game.rules).makes?.(makes, game)}</small>` : nothing}`;
}

/**
 * The cost of a move: the score it loses. Where only the outcome counts, the cost is a worse outcome or, if the outcome stays the same,
 * that the end comes later or sooner.
 * @param {PageTable} table @param {Words} words @param {Game} game @param {Mark} mark @param {Mark} best
 */
function cost({ analysis }, words, game, { best: isBest, value, plies }, best) {
  const w = reviewWords.in(words.code).values;
  if (isBest) return html`<span class="best">${w.best}</span>`;
  if (value === null || best.value === null) return nothing;
  const sign = game.turn === 'first' ? 1 : -1;
  if (!analysis.counts(game)) return words.number(Math.abs(best.value - value));
  if (best.value !== value) return w.outcome(sign * best.value, sign * value);
  // Nothing is lost but time, so no number stands under Cost.
  return plies === null || best.plies === null ? nothing : html`<span class="faint">${plies > best.plies ? w.later : w.sooner}</span>`;
}
