// Analyse: what the position is worth, what each move is worth, the best line, and how the game went.

import { html, nothing } from '../vendor/lit-html.js';
import { actions, about, board, moves, players, status, token } from './play.js';
import { graph } from './graph.js';
import { marksOf, valueOf } from '../analysis.js';
import { bestFirst } from '../positions.js';
import { glyph } from '../board.js';

/** @import { App } from '../app.js' */
/** @import { Game, Known } from '../types.d.ts' */

/** @param {App} app */
export function analyse(app) {
  const game = /** @type {Game} */ (app.session.game);
  const known = app.analysis.of(game);
  return html`<main class="desk analyse" id="main" tabindex="-1">
    ${players(app)}
    ${board(app)}
    ${status(app)}
    ${actions(app)}
    <section class="more">
      ${verdict(app, game, known)}
      ${game.outcome ? nothing : table(app, game, known)}
      ${line(app, game, known)}
      ${history(app)}
      ${moves(app)}
      ${about(app, game)}
    </section>
  </main>`;
}

/** A value with its hue, its mark and its number. @param {Game} game @param {number} value @param {(n: number) => string} signed */
export const chip = (game, value, signed) => html`<span class=${`chip ${value > 0 ? 'first' : value < 0 ? 'second' : 'even'}`}>${glyph(game, value)}${signed(value)}</span>`;

/** @param {App} app @param {Game} game @param {Known | null} known */
function verdict(app, game, known) {
  const { words } = app;
  const w = words.analyse;
  const { value, lower, upper } = valueOf(game, known);
  const told = known?.solution ?? known?.progress ?? null;
  const solution = known?.solution ?? null;
  /** @param {string} name @param {string} label @param {() => void} act */
  const button = (name, label, act) => html`<button type="button" class="secondary" data-do=${name} @click=${act}>${label}</button>`;
  return html`<section class="verdict">
    <h2>${w.title}</h2>
    <p class="headline">${value !== null ? html`${chip(game, value, words.signed)} ${game.outcome ? words.result(game, app.you) : w.advantage(game.rules, value)}`
      : lower !== null && upper !== null ? w.between(lower, upper) : w.unknown}
      ${solution?.plies ? w.in(solution.plies) : nothing}</p>
    ${known?.state === 'running' ? html`<div class="progress"><progress max=${known.progress?.total || 1} value=${known.progress?.done ?? 0} aria-label=${w.running}></progress>
      ${button('stop-reading', words.actions.stop, () => app.analysis.stopAll())}</div>` : nothing}
    ${known?.state === 'stopped' ? html`<div class="progress"><p>${w.stopped}</p>${button('read-on', words.actions.goOn, () => app.readOn(true))}</div>` : nothing}
    ${known?.state === 'failed' ? html`<div class="progress"><p>${w.failed}</p>${button('read-on', words.actions.goOn, () => app.readOn(true))}</div>` : nothing}
    ${known?.guess && known.state === 'stopped' && value === null ? html`<p>${w.guess(known.guess.move, game.rules.game === 'reversi' ? known.guess.value : null)}</p>` : nothing}
    ${told ? html`<p class="faint">${known?.state === 'running' ? `${w.running} ` : ''}${w.work(told.nodes, told.elapsed_ms)}${
      known?.state !== 'done' && known?.progress ? ` · ${w.done(known.progress.done, known.progress.total)}` : ''}${solution?.from_book ? ` · ${w.book}` : ''}</p>` : nothing}
    <p class="faint">${w.intro}</p>
  </section>`;
}

/** Every move, the best first, with what it gives away. @param {App} app @param {Game} game @param {Known | null} known */
function table(app, game, known) {
  const { words } = app;
  const w = words.analyse;
  const marks = new Map(marksOf(game, known).map((mark) => [mark.move, mark]));
  const rows = game.legal.map((move) => marks.get(move) ?? { move, value: null, exact: false, plies: null }).sort(bestFirst(game));
  const best = rows[0]?.value ?? null;
  if (!known || (known.state !== 'running' && best === null)) return nothing;
  const whole = rows.every((row) => row.exact);
  return html`<table class="values"><thead><tr><th scope="col">${w.move}</th><th scope="col">${w.value}</th><th scope="col">${w.cost}</th></tr></thead>
    <tbody>${rows.slice(0, 40).map(({ move, value, exact, plies }) => {
      const cost = whole && best !== null && value !== null ? Math.abs(best - value) : null;
      return html`<tr><th scope="row">${move === 'pass' ? words.pass : move}</th>
        <td>${value === null ? html`<span class="faint">…</span>` : exact ? chip(game, value, words.signed)
          : html`<span class="look">${chip(game, value, w.about)}</span>`}${plies ? html` <small>${w.in(plies)}</small>` : nothing}</td>
        <td>${cost === null ? nothing : cost === 0 ? html`<span class="best">${w.best}</span>` : words.number(cost)}</td></tr>`;
    })}</tbody></table>`;
}

/** @param {App} app @param {Game} game @param {Known | null} known */
function line(app, game, known) {
  const { words } = app;
  const best = known?.solution?.line ?? [];
  if (!best.length || game.outcome) return nothing;
  const second = game.turn === 'first' ? 'second' : 'first';
  return html`<section class="line"><h2>${words.analyse.bestLine}</h2>
    <ol class="record">${best.map((move, i) => html`<li><button type="button" class="ply" aria-current=${app.preview?.at === i + 1 ? 'step' : nothing}
      @click=${() => app.showLine(game, best, i + 1)}><span class="token">${token(game, i % 2 ? second : game.turn)}</span>${move === 'pass' ? words.pass : move}</button></li>`)}</ol>
  </section>`;
}

/** The value over the game, and where it was given away. @param {App} app */
function history(app) {
  const { analysis, session, words } = app;
  const w = words.analyse;
  const { games } = session;
  if (games.length < 2) return nothing;
  const points = games.map((game) => valueOf(game, analysis.of(game)));
  const unread = games.some((game, i) => points[i].value === null && !analysis.of(game));
  const slips = games.slice(1).flatMap((game, i) => {
    const [before, after] = [points[i].value, points[i + 1].value];
    if (before === null || after === null || before === after || !game.last) return [];
    return [{ at: i + 1, text: game.rules.game === 'reversi'
      ? w.mistake(app.who(game.last.by), game.last.move, Math.abs(after - before)) : w.mistakePlain(app.who(game.last.by), game.last.move) }];
  });
  const all = points.every((point) => point.value !== null);
  return html`<section class="history"><h2>${w.graph}</h2>
    <p class="faint">${w.graphAbout}</p>
    ${graph(points, session.at, w.graphLabel(games.length - 1), (i) => session.goTo(i), words.signed)}
    <p class="row">${analysis.graph
      ? html`<span class="faint">${w.readingAll(analysis.graph.done, analysis.graph.total)}</span><button type="button" class="secondary" data-do="stop-all" @click=${() => analysis.stopAll()}>${words.actions.stop}</button>`
      : unread ? html`<button type="button" class="secondary" data-do="read-all" @click=${() => analysis.readAll(games)}>${w.readAll}</button>` : nothing}</p>
    ${slips.length ? html`<ul class="slips">${slips.map((slip) => html`<li><button type="button" class="quiet link" @click=${() => session.goTo(slip.at - 1)}>${slip.text}</button></li>`)}</ul>`
      : all ? html`<p>${w.flawless}</p>` : nothing}
  </section>`;
}
