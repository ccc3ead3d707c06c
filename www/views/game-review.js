// The review of a game: where it was decided, its value after each move, each side's accuracy, and the mistakes.

import { html, nothing } from '../vendor/lit-html.js';
import { clockWords } from '../i18n/clock-words.js';
import { decidedBy, spans, unsolvedIn } from '../model/lookback.js';
import { moveNamed, moveText, numberOf } from '../model/notation.js';
import { Review } from '../model/review.js';
import { statusOf } from '../model/status.js';
import { knownOf, reasons, slipText } from './known-game.js';
import { turningPointSaid } from './turning-point.js';
import { keyOf } from '../engine/positions.js';
import { moduleOf } from '../games/index.js';
import { scopeOf } from '../games/styles.js';
import { button } from '../ui/button.js';
import { defineLittleBoard } from '../ui/little-board.js';
import { chip } from '../ui/value-chip.js';
import { reviewWords } from './words.js';
import { graph } from './value-graph.js';

/** @import { Given } from '../ui/given.d.ts' */
/** @import { Point } from '../model/lookback.js' */
/** @import { Explained } from '../model/review.js' */
/** @import { Words } from '../i18n/index.js' */
/** @import { PageTable } from '../model/page-table.js' */
/** @import { Game, Move } from '../types.d.ts' */

/** The number of moves shown of a line. */
const LINE = 8;
/** The number of mistakes shown at once. */
const TURNING_POINTS = 3;

/**
 * What was last announced about a finished game, by its last position: Play does not repeat what Analyse has said.
 * @type {WeakMap<Game, string>}
 */
export const announced = new WeakMap();
/** One for each page. @type {WeakMap<Given, Review>} */
const reviews = new WeakMap();

/** The review of the page's game, which its views share. @param {Given} given */
export function reviewFor(given) {
  const why = async (/** @type {Game} */ game) => (await moduleOf(game.rules).why?.())?.default ?? null;
  const review = reviews.get(given) ?? new Review(() => given.table, why, () => given.commands.update());
  reviews.set(given, review);
  return review;
}

/** @param {Given} given @param {Review} review */
export function gameReview({ table, words }, review) {
  const { analysis, session } = table;
  const w = reviewWords.in(words.code);
  const { games } = session;
  if (games.length < 2) return nothing;
  const points = review.points();
  const decided = decidedBy(points);
  const over = session.winner !== null;
  const others = games.slice(0, -1).map((game, i) => {
    const played = games[i + 1].last?.move;
    return [...new Set(analysis.marks(game).flatMap(({ move, value, exact }) => (
      exact && value !== null && move !== played ? [value] : [])))];
  });
  const own = words.of(games[0].rules);
  const first = table.perspective === 'first';
  /** A value as the graph says it: it has no side to move, so the winner's view stands for the mover's. @param {number} n */
  const seen = (n) => (first ? n : Math.abs(n));
  const counts = analysis.counts(games[0]);
  /** @param {Point} point */
  const of = ({ estimate, value }) => {
    if (value !== null && counts) return w.worth(value, counts, own.side);
    const n = value ?? estimate;
    if (n === null) return w.graphHole;
    const side = own.side(first || n > 0 ? 'first' : 'second');
    return w.valueFor((value === null ? words.about : words.signed)(seen(n)), n === 0 ? null : side);
  };
  return html`<section class=${`history ${scopeOf(table.game.rules)}`}><h2>${over ? w.back : w.graph}</h2>
    ${over ? html`<p class="turning">${turning(table, words, review) ?? html`<span class="faint">${w.after.reading}</span>`}</p>`
      : worst(table, words, review)}
    ${session.clock ? timeUsed(table, words) : nothing}
    ${opening(table, words, review)}
    ${graph({
      points,
      others,
      decisive: decided.kind === 'move' ? decided.at : null,
      at: session.trying ? null : session.at,
      number: (i) => numberOf(games[i]),
      label: w.graphLabel(numberOf(games[games.length - 1])),
      describe: (i) => w.graphAt(numberOf(games[i]), of(points[i])),
      go: (i) => goTo(table, i),
      tick: (n) => (first ? words.signed(n) : words.number(Math.abs(n))),
    })}
    <p class="faint">${w.graphAbout(own.side('first'), own.side('second'))}</p>
    ${over && !analysis.graph ? accuracy(table, words, review) : nothing}
    ${reading(table, words, review, points)}
  </section>`;
}

/**
 * The mistakes, the largest first. They form a section of their own, below the most important parts.
 * @param {Given} given @param {Review} review
 */
export function slips(given, review) {
  const { table, words } = given;
  const { games } = table.session;
  const w = reviewWords.in(words.code);
  if (games.length < 2) return nothing;
  const found = review.mistakes();
  // Only a game that has been reviewed to the end is praised.
  if (!found.length) {
    const said = review.flawless ? w.flawless : review.done && !review.slips().length ? w.unclear : null;
    return said === null ? nothing : html`<p class="flawless">${said}</p>`;
  }
  const rows = found.map((slip) => slipRow(given, games, slip, review.settled));
  const more = rows.slice(TURNING_POINTS);
  const turned = more.length && decidedBy(review.points()).kind !== 'never';
  const view = table.perspective === 'first' ? words.of(games[0].rules).side('first') : null;
  return html`<section><h2>${turned ? w.turningPoints : w.slips}</h2><p class="faint" data-is="view">${w.view(view)}</p>
    <ol class="slips">${rows.slice(0, TURNING_POINTS)}</ol>
    ${more.length ? html`<details class="more-slips"><summary>${w.otherSlips(more.length)}</summary>
      <ol class="slips">${more}</ol></details>` : nothing}
  </section>`;
}

/** How long each side's moves took. @param {PageTable} table @param {Words} words */
function timeUsed({ session: { clock, games, late, resigned, tree } }, words) {
  const w = clockWords.in(words.code);
  const own = words.of(games[0].rules);
  const used = /** @type {const} */ (['first', 'second']).map((side) => {
    const times = (tree?.game ?? []).flatMap(({ game, spent }) => (game.last?.by === side && spent !== undefined ? [spent] : []));
    // The turn in which the time ran out ended with no move.
    const last = late && side === resigned ? clock?.used ?? 0 : 0;
    return `${own.side(side)} ${w.span(times.reduce((sum, time) => sum + time, last))}`;
  });
  return html`<p class="used">${reviewWords.in(words.code).label(w.used)}${used.join(' · ')}</p>`;
}

/** @param {Words} words @param {Game} game */
const moveTo = (words, game) => moveText(words, game.last?.move ?? '', game);

/** What decided a finished game. @param {PageTable} table @param {Words} words @param {Review} review */
function turning(table, words, review) {
  const w = reviewWords.in(words.code);
  return turningPointSaid(table.session, words, w.after, knownOf(table, words, review)) ?? (table.analysis.graph ? null : w.undecided);
}

/**
 * The result of a game that is over and what decided it, to be announced; null: the review has not come to its end.
 * @param {Given} given @param {Review} review
 */
export function reviewSaid({ table, words }, review) {
  const { session } = table;
  if (session.winner === null || session.games.length < 2 || !review.done) return null;
  // Another position on the board has another status.
  const result = session.away ? [] : [statusOf(session, words, { aim: null, picked: null, note: null }).text];
  const said = turning(table, words, review) ?? '';
  announced.set(session.games[session.games.length - 1], said);
  return [...result, said].join(words.gap);
}

/**
 * The largest mistake of a game that is not over, once it is analysed.
 * @param {PageTable} table @param {Words} words @param {Review} review
 */
function worst(table, words, review) {
  const { analysis } = table;
  const [slip] = review.done ? review.mistakes() : [];
  if (!slip) return nothing;
  const { after, at, better, exact, size } = slip;
  const loss = analysis.estimates(after) ? words.of(after.rules).count?.(size) ?? null : null;
  const said = reviewWords.in(words.code).worst(numberOf(after), loss, moveNamed(words, better[0], after), exact);
  return html`<p class="turning">${button('worst', said, () => goTo(table, at - 1), 'quiet link')}</p>`;
}

/** The name of the opening, as a button that shows its position. @param {PageTable} table @param {Words} words @param {Review} review */
function opening(table, words, review) {
  const w = reviewWords.in(words.code);
  const found = review.opening();
  return found ? html`<p class="opening">${w.label(w.opening)}${
    button('opening', found.names[words.code === 'ja' ? 'ja' : 'en'], () => goTo(table, found.at), 'quiet link')}</p>` : nothing;
}

/** Each side's accuracy. @param {PageTable} table @param {Words} words @param {Review} review */
function accuracy({ session: { games } }, words, review) {
  const w = reviewWords.in(words.code);
  const found = review.accuracy();
  if (!found || (typeof found.first === 'string' && typeof found.second === 'string')) return nothing;
  const own = words.of(games[0].rules);
  return html`<p class="accuracy">${w.label(w.accuracy)}${w.accurate(own.side('first'), found.first)} · ${
    w.accurate(own.side('second'), found.second)}
    <a href=${w.accuracyPage}>${w.accuracyAbout}</a></p>`;
}

/**
 * The positions that are not solved yet, and the button that solves them.
 * @param {PageTable} table @param {Words} words @param {Review} review @param {readonly Point[]} points
 */
function reading({ analysis, session: { games } }, words, review, points) {
  const w = reviewWords.in(words.code);
  if (analysis.graph) {
    const { done, total } = analysis.graph;
    return html`<p class="row"><span class="faint">${w.readingAll(Math.min(done, total - 1), total)}</span>${
      button('stop-all', words.actions.stop, () => analysis.halt())}</p>`;
  }
  const unsolved = unsolvedIn(points);
  if (!unsolved.length) return nothing;
  const unknown = unsolved.filter((i) => points[i].estimate === null);
  const numbers = [...new Set(unknown.map((i) => numberOf(games[i])))];
  const text = [unsolved.length > unknown.length ? w.estimated(unsolved.length - unknown.length, points.length) : null,
    unknown.length
      ? w.unsolved(unknown.length, points.length, unknown.length === 1 && unknown[0] === 0 ? w.atStart : spans(numbers)) : null]
    .filter((said) => said !== null).join(words.gap);
  const analyse = review.done ? button('analyse-more', w.analyseMore, () => review.solve(true))
    : button('analyse-all', w.analyseAll, () => review.solve());
  return html`${review.done ? html`<p class="unsolved">${text}</p>` : nothing}<p class="row">${analyse}</p>`;
}

/**
 * A mistake and the button that practises it, which a phone's screen has before the explanation: two lines, each led by its move, what was
 * played and its punishment, and what was better and how it goes on; then why. Until the review has settled, what stands above still grows,
 * so the button waits.
 * @param {Given} given @param {readonly Game[]} games @param {Explained} slip
 * @param {boolean} settled
 */
function slipRow(given, games, slip, settled) {
  const { table, words } = given;
  const { at, best, better, estimate, exact, facts, played, puzzle, right, value } = slip;
  const w = reviewWords.in(words.code);
  const [before, after] = [games[at - 1], games[at]];
  const { move } = /** @type {NonNullable<Game['last']>} */ (after.last);
  const name = (/** @type {Move | undefined} */ one) => moveText(words, one ?? '', after);
  /** @param {string} label @param {Move[]} moves @param {number | null} worth @param {(n: number) => void} show */
  const line = (label, moves, worth, show) => html`<p class="slip-line"><span class="slip-head">${w.label(label)}${worth === null ? nothing
    : html`${estimate ? html`<span class="look">${chip(before, worth, (n) => words.about(table.seen(before, n)))}</span>`
      : chip(before, worth, (n) => words.signed(table.seen(before, n)))}`}</span>${moves.slice(0, LINE).map((next, i) => html` <button
    type="button" class="ply" @click=${() => show(i + 1)}>${i ? name(next) : html`<b>${name(next)}</b>`}</button>`)}${
    moves.length > LINE ? ' …' : nothing}</p>`;
  const why = reasons(words, slip, facts);
  const text = slipText(table, words, slip);
  const unproved = estimate ? w.estimate : w.atLeast;
  const spent = table.session.tree?.game[at]?.spent;
  return html`<li>${button('slip', `${numberOf(after)}. ${text}`, () => goTo(table, at - 1), 'quiet link')}${
    exact ? nothing : html` <small>${unproved}</small>`}${
    spent === undefined ? nothing : html` <small class="faint">${clockWords.in(words.code).span(spent)}</small>`}
    ${puzzle && settled ? practice(given, puzzle, move) : nothing}
    ${line(w.played, played, value, (n) => (n > 1 ? table.preview.showFrom(at, played.slice(1), n - 1) : goTo(table, at)))}
    ${line(w.better, better, best, (n) => table.preview.showFrom(at - 1, better, n))}
    <div class="versus">${sideBySide(given, w.played, after, 'bad')}${sideBySide(given, w.better, right, 'good')}</div>
    ${why ? html`<p class="why">${why}</p>` : nothing}</li>`;
}

/**
 * The position after a move, as a little board with its name.
 * @param {Given} given @param {string} label @param {Game} game @param {'bad' | 'good'} look
 */
function sideBySide({ settings, words }, label, game, look) {
  defineLittleBoard();
  const key = [keyOf(game), settings.marks, settings.discs, settings.felt].join();
  return html`<figure class=${look}><yomikiri-little .source=${{ key, load: () => game }}></yomikiri-little><figcaption>${
    reviewWords.in(words.code).label(label)}${moveTo(words, game)}</figcaption></figure>`;
}

/**
 * The button that begins to practise a slip, as one of My puzzles.
 * @param {Given} given @param {string} puzzle its id @param {Move} played
 */
function practice({ commands, words }, puzzle, played) {
  const w = reviewWords.in(words.code);
  return html`<div class="row">${button('practise', w.practise, async () => {
    const module = await import('../puzzles/view.js').catch(() => null);
    if (!module) commands.notLoaded();
    else if (!await module.practise(puzzle, played)) commands.say(w.unkept);
    if (module) await commands.openView('puzzles', { puzzle, back: 'analyse' });
  }, 'quiet link')}</div>`;
}

/** @param {PageTable} table @param {number} at the index of a position in the game itself */
function goTo(table, at) {
  const node = table.session.tree?.game[at];
  if (node) table.visit(node);
}
