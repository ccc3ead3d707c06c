// The Play view: players, board, status line, actions and moves.

import { html, nothing } from '../vendor/lit-html.js';
import { gameHeader, newRules } from './game-header.js';
import { noteShown } from './annotations.js';
import { actions } from './actions.js';
import { gains } from './gains.js';
import { gameCards } from './game-cards.js';
import { gameBoard } from './game-board.js';
import { keptNote } from './kept-note.js';
import { players } from './players.js';
import { moveList } from './move-list.js';
import { celebration, expectEnd } from './result.js';
import { statusLine } from './status-line.js';
import { unaided } from './unaided.js';
import { button } from '../ui/button.js';

/** @import { Given, View } from '../ui/given.d.ts' */

/** @param {Given} given @returns {View} */
export function play(given) {
  // A phone's first screen has room for all games only if they come first.
  const narrow = matchMedia('(max-width: 560px)');
  narrow.addEventListener('change', given.commands.update);
  return {
    draw() {
      expectEnd(given);
      return drawn(given, narrow.matches);
    },
    // A win is celebrated once.
    close: () => { given.table.fresh = false; },
  };
}

/** @param {Given} given @param {boolean} narrow whether the games come before the sentence about the page */
function drawn(given, narrow) {
  const { table, table: { session }, words } = given;
  return html`<main class="desk play" id="main" tabindex="-1">
    ${players(given)}
    ${gameBoard(given, celebration(table))}
    ${statusLine(given)}
    ${actions(given)}
    <section class="more">
      ${keptNote(given)}
      ${noteShown(given)}
      ${session.open || session.watching ? gains(given) : nothing}
      ${session.unaided ? unaided(words) : nothing}
      ${session.games.length < 2 && !session.match && !session.tree?.root.children.length ? offer(given, narrow) : nothing}
      ${newRules(given)}
      ${moveList(given)}
      ${gameHeader(given)}
    </section>
  </main>`;
}

/** What the page is for. @param {Given} given */
const lead = ({ words }) => html`<p class="lead">${words.lead}</p>`;

/** The games to choose from, before the first move. @param {Given} given @param {boolean} narrow */
const offer = (given, narrow) => html`${narrow ? nothing : lead(given)}
  ${gameCards(given)}
  ${narrow ? lead(given) : nothing}
  <p class="row">${button('play-friend', given.words.setup.playFriend,
    () => given.commands.openDialog('new-game', { opponent: 'friend' }), 'secondary')}${
    button('example', given.words.example, () => given.commands.showExample(), 'quiet link')}</p>`;
