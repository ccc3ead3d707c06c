// Play: who plays, the board, the status line, what can be done, the moves.

import { html, nothing } from '../vendor/lit-html.js';
import { about } from './game-header.js';
import { actions } from './actions.js';
import { gameBoard } from './game-board.js';
import { players } from './players.js';
import { record } from './move-list.js';
import { status } from './status-line.js';

/** @import { App } from '../app.js' */

/** @param {App} app */
export function play(app) {
  const { game, words } = app;
  return html`<main class="desk play" id="main" tabindex="-1">
    ${players(app)}
    ${gameBoard(app)}
    ${status(app)}
    ${actions(app)}
    <section class="more">
      ${app.session.games.length < 2 && !app.session.tree?.root.children.length ? html`<p class="lead">${words.lead}${words.gap}<button
          type="button" class="quiet link" data-do="example" @click=${() => app.showExample()}>${words.example}</button></p>` : nothing}
      ${game.outcome && game.moves.length ? html`<p><button type="button" class="secondary" data-do="look-back"
        @click=${() => app.lookBack()}>${app.words.actions.lookBack}</button></p>` : nothing}
      ${record(app)}
      ${about(app)}
    </section>
  </main>`;
}
