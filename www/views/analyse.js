// Analyse: what the position is worth, what each move is worth, the best line, and how the game went.

import { html, nothing } from '../vendor/lit-html.js';
import { pieceOf } from '../games/index.js';
import { about } from './about.js';
import { actions } from './actions.js';
import { gameBoard } from './game-board.js';
import { history } from './history.js';
import { players } from './players.js';
import { record } from './record.js';
import { status } from './status.js';
import { values } from './values.js';
import { verdict } from './verdict.js';

/** @import { App } from '../app.js' */

/** @param {App} app */
export function analyse(app) {
  return html`<main class="desk analyse" id="main" tabindex="-1">
    ${players(app)}
    ${gameBoard(app)}
    ${status(app)}
    ${actions(app)}
    <section class="more">
      ${verdict(app)}
      ${app.game.outcome ? nothing : values(app)}
      ${bestLine(app)}
      ${history(app)}
      ${record(app)}
      ${about(app)}
    </section>
  </main>`;
}

/** Best play from here, each move a way to look at it. @param {App} app */
function bestLine(app) {
  const { game, words } = app;
  const line = app.analysis.of(game)?.solution?.line ?? [];
  if (!line.length || game.outcome) return nothing;
  const second = game.turn === 'first' ? 'second' : 'first';
  return html`<section class="line"><h2>${words.analyse.bestLine}</h2>
    <ol class="record">${line.map((move, i) => html`<li><button type="button" class="ply"
      aria-current=${app.preview?.at === i + 1 ? 'step' : nothing}
      @click=${() => app.showLine(game, line, i + 1)}><span class="token">${pieceOf(game, i % 2 ? second : game.turn)}</span>${
        move === 'pass' ? words.pass : move}</button></li>`)}</ol>
  </section>`;
}
