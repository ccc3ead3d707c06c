// The review of a game: where it was decided, its value after each move, and the slips.

import { html, nothing } from '../vendor/lit-html.js';
import { decidedBy, slipsOf, spans, unreadIn, winnerIn } from '../model/lookback.js';
import { graph } from './value-graph.js';

/** @import { Given } from '../ui/given.d.ts' */
/** @import { Decided, Point, Slip } from '../model/lookback.js' */
/** @import { Words } from '../i18n/index.js' */
/** @import { Table } from '../model/table.js' */
/** @import { Game } from '../types.d.ts' */

/** The number of moves shown of a line. */
const LINE = 8;

/** @param {Given} given */
export function gameReview({ table, words }) {
  const { analysis, session } = table;
  const w = words.analyse;
  const { games } = session;
  if (games.length < 2) return nothing;
  /** @type {Point[]} */
  const points = games.map((game) => ({ ...analysis.value(game), estimate: analysis.estimate(game) }));
  const decided = decidedBy(points);
  const unread = unreadIn(points);
  const over = session.winner !== null;
  const others = games.slice(0, -1).map((game, i) => {
    const played = games[i + 1].last?.move;
    return [...new Set(analysis.marks(game).flatMap(({ move, value, exact }) => (
      exact && value !== null && move !== played ? [value] : [])))];
  });
  return html`<section class="history"><h2>${over ? w.back : w.graph}</h2>
    ${over ? html`<p class="turning">${sentence(table, words, games, points, decided)}</p>` : nothing}
    ${graph({
      points,
      others,
      decisive: decided.kind === 'move' ? decided.at : null,
      at: session.trying ? null : session.at,
      label: w.graphLabel(games.length - 1),
      told: (i) => w.graphAt(i, points[i].value === null ? w.graphHole : words.signed(points[i].value)),
      go: (i) => goTo(table, i),
      signed: words.signed,
    })}
    <p class="faint">${w.graphAbout}</p>
    ${reading(table, words, games, points, unread)}
  </section>`;
}

/** The slips, the largest first. They form a section of their own, below the most important parts. @param {Given} given */
export function slips({ table, words }) {
  const { analysis, session: { games } } = table;
  const w = words.analyse;
  if (games.length < 2) return nothing;
  /** @type {Point[]} */
  const points = games.map((game) => ({ ...analysis.value(game), estimate: null }));
  const found = slipsOf(games, points);
  const unread = unreadIn(points).length;
  if (!found.length) {
    if (unread === points.length || (unread && !games[games.length - 1].outcome)) return nothing;
    return html`<p class="flawless">${unread ? w.flawlessRead : w.flawless}</p>`;
  }
  return html`<section><h2>${w.slips}</h2><ol class="slips">${found.map((slip) => slipRow(table, words, games, slip))}</ol></section>`;
}

/** @param {Table} table @param {Words} words @param {readonly Game[]} games @param {readonly Point[]} points @param {Decided} decided */
function sentence({ analysis }, words, games, points, decided) {
  const w = words.analyse;
  const end = games[games.length - 1];
  const own = words.of(end.rules);
  const winner = winnerIn(points[points.length - 1]);
  /** @param {number} i */
  const worth = (i) => {
    const { value, lower, upper } = points[i];
    if (value !== null) return w.worth(value, analysis.counts(end), own.side);
    return lower !== null && lower > 0 ? `≥ ${words.signed(lower)}` : `≤ ${words.signed(upper ?? 0)}`;
  };
  switch (decided.kind) {
    case 'move': return w.decided(decided.at, moveTo(words, games[decided.at]), worth(decided.at - 1), worth(decided.at), decided.sure);
    case 'between': return w.decidedBetween(decided.from, decided.to);
    case 'never': return w.unlost(winner ? own.side(winner > 0 ? 'first' : 'second') : null);
    default: return w.undecided;
  }
}

/** @param {Words} words @param {Game} game */
const moveTo = (words, { last }) => (last?.move === 'pass' ? words.pass : last?.move ?? '');

/**
 * The positions that are not solved yet, and the button that solves them.
 * @param {Table} table @param {Words} words @param {readonly Game[]} games @param {readonly Point[]} points @param {number[]} unread
 */
function reading({ analysis }, words, games, points, unread) {
  const w = words.analyse;
  /** @param {string} name @param {string} label @param {() => void} act */
  const button = (name, label, act) => html`<button type="button" class="secondary" data-do=${name} @click=${act}>${label}</button>`;
  if (analysis.graph) {
    return html`<p class="row"><span class="faint">${w.readingAll(analysis.graph.done, analysis.graph.total)}</span>${
      button('stop-all', words.actions.stop, () => analysis.stopAll())}</p>`;
  }
  if (!unread.length) return nothing;
  const begun = unread.every((i) => analysis.of(games[i]));
  return html`${begun ? html`<p class="unread">${
    w.unread(unread.length, points.length, unread.length === 1 && unread[0] === 0 ? w.atStart : spans(unread))}</p>`
    : nothing}<p class="row">${begun ? button('read-more', w.readMore, () => analysis.readAll(games, true))
    : button('read-all', w.readAll, () => analysis.readAll(games))}</p>`;
}

/**
 * A slip: the move, the better moves, and the line that punishes it.
 * @param {Table} table @param {Words} words @param {readonly Game[]} games @param {Slip} slip
 */
function slipRow(table, words, games, { at, size, exact }) {
  const { analysis } = table;
  const w = words.analyse;
  const [before, after] = [games[at - 1], games[at]];
  const { by, move } = /** @type {NonNullable<Game['last']>} */ (after.last);
  const better = analysis.marks(before).filter(({ best }) => best).map((mark) => mark.move);
  const line = analysis.of(after)?.solution?.line ?? [];
  const own = words.of(after.rules);
  return html`<li><button type="button" class="quiet link" data-do="slip" @click=${() => goTo(table, at - 1)}>${at}. ${
      own.slip(table.who(by), move, size)}</button>${exact ? nothing : html` <small>${w.atLeast}</small>`}
    ${better.length ? html`<p class="faint">${w.better}: ${better.map((other) => html`<button type="button" class="ply"
      @click=${() => table.preview.showFrom(at - 1, other)}>${other}</button>`)}</p>` : nothing}
    ${line.length ? html`<p class="faint">${w.punished}: ${line.slice(0, LINE).map((next, i) => html`<button type="button" class="ply"
      @click=${() => table.preview.showFrom(at, line, i + 1)}>${next === 'pass' ? words.pass : next}</button>`)}${
        line.length > LINE ? '…' : nothing}</p>`
      : nothing}</li>`;
}

/** @param {Table} table @param {number} at the index of a position in the game itself */
function goTo(table, at) {
  const node = table.session.tree?.game[at];
  if (node) table.visit(node);
}
