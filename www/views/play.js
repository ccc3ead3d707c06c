// The Play view: players, board, status line, actions and moves.

import { html, nothing } from '../vendor/lit-html.js';
import { gameHeader } from './game-header.js';
import { actions } from './actions.js';
import { gameCards } from './game-cards.js';
import { gameBoard } from './game-board.js';
import { players } from './players.js';
import { moveList } from './move-list.js';
import { statusLine } from './status-line.js';
import { unaided } from './unaided.js';

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
      ${session.unaided ? unaided(words) : nothing}
      ${session.games.length < 2 && !session.match && !session.tree?.root.children.length ? offer(given) : nothing}
      ${(game.outcome || (session.ended && !session.away)) && game.moves.length ? html`<p><button type="button" class="secondary"
        data-do="look-back" @click=${() => commands.setView('analyse')}>${words.actions.lookBack}</button></p>` : nothing}
      ${moveList(given)}
      ${gameHeader(given)}
    </section>
  </main>`;
}

/** The games to choose from, before the first move. @param {Given} given */
const offer = (given) => html`<p class="lead">${given.words.lead}</p>
  ${gameCards(given)}
  <p><button type="button" class="quiet link example" data-do="example"
    @click=${() => given.commands.showExample()}>${given.words.example}</button></p>`;
