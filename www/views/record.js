// The moves played, each a way back to it.

import { html, nothing } from '../vendor/lit-html.js';
import { pieceOf } from '../games/index.js';

/** @import { App } from '../app.js' */

/** @param {App} app */
export function record(app) {
  const { session, words } = app;
  return html`<section class="moves"><h2>${words.moves}</h2>
    ${session.games.length < 2 ? html`<p class="faint">${words.noMoves}</p>` : html`<ol class="record">
      ${session.games.map((game, i) => html`<li><button type="button" class="ply" aria-current=${i === session.at ? 'step' : nothing}
        @click=${() => app.goTo(i)}>${game.last ? html`<span class="token">${pieceOf(game, game.last.by)}</span>${
          game.last.move === 'pass' ? words.pass : game.last.move}` : words.startPosition}</button></li>`)}
    </ol>`}
  </section>`;
}
