// Analyse: what the position on the board is worth, the best line, how the game went, what each move is worth. What is wanted at
// once stands first: verdict, line and graph; the panel scrolls, not the page.

import { html, nothing } from '../vendor/lit-html.js';
import { pieceOf } from '../games/index.js';
import { about } from './game-header.js';
import { actions } from './actions.js';
import { gameBoard } from './game-board.js';
import { history, slips } from './game-review.js';
import { players } from './players.js';
import { record } from './move-list.js';
import { status } from './status-line.js';
import { values } from './move-values.js';
import { verdict } from './verdict.js';

/** @import { App } from '../app.js' */

/** @param {App} app */
export function analyse(app) {
  return html`<main class="desk analyse" id="main" tabindex="-1">
    ${players(app)}
    ${gameBoard(app)}
    ${status(app)}
    ${actions(app)}
    <section class="more panel">
      ${verdict(app)}
      ${bestLine(app)}
      ${history(app)}
      ${app.shown.outcome ? nothing : values(app)}
      ${slips(app)}
      ${record(app)}
      ${about(app)}
    </section>
  </main>`;
}

/** Best play from here, each move a way to look at it. @param {App} app */
function bestLine(app) {
  const { shown: game, words } = app;
  const line = app.analysis.of(game)?.solution?.line ?? [];
  if (!line.length || game.outcome) return nothing;
  const own = words.of(game.rules);
  const second = game.turn === 'first' ? 'second' : 'first';
  return html`<section class="line"><h2>${words.analyse.bestLine}</h2>
    <ol class="record">${line.map((move, i) => html`<li><button type="button" class="ply"
      aria-label=${words.ply(game.moves.length + i + 1, own.side(i % 2 ? second : game.turn), move === 'pass' ? words.pass : move)}
      @click=${() => app.lines.show(game, line, i + 1)}><span class="token">${pieceOf(game, i % 2 ? second : game.turn)}</span>${
        move === 'pass' ? words.pass : move}</button></li>`)}</ol>
  </section>`;
}
