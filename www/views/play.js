// The Play view: players, board, status line, actions and moves.

import { html, nothing } from '../vendor/lit-html.js';
import { gameHeader } from './game-header.js';
import { actions } from './actions.js';
import { gameBoard } from './game-board.js';
import { players } from './players.js';
import { moveList } from './move-list.js';
import { statusLine } from './status-line.js';

/** @import { Given, View } from '../ui/given.d.ts' */

/** @param {Given} given @returns {View} */
export const play = (given) => ({ draw: () => drawn(given) });

/** @param {Given} given */
function drawn(given) {
  const { commands, table: { game, session }, words } = given;
  return html`<main class="desk play" id="main" tabindex="-1">
    ${players(given)}
    ${gameBoard(given)}
    ${statusLine(given)}
    ${actions(given)}
    <section class="more">
      ${session.games.length < 2 && !session.tree?.root.children.length ? html`<p class="lead">${words.lead}${words.gap}<button
        type="button" class="quiet link" data-do="example" @click=${() => commands.showExample()}>${words.example}</button></p>` : nothing}
      ${game.outcome && game.moves.length ? html`<p><button type="button" class="secondary" data-do="look-back"
        @click=${() => commands.setView('analyse')}>${words.actions.lookBack}</button></p>` : nothing}
      ${moveList(given)}
      ${gameHeader(given)}
    </section>
  </main>`;
}
