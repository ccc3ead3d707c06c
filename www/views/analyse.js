// The Analyse view: the value of the position on the board, the best line, the course of the game, and the value of each move. The
// most useful parts come first: verdict, line and graph. The panel scrolls, not the page.

import { html, nothing } from '../vendor/lit-html.js';
import { token } from '../games/token.js';
import { matchWords } from '../i18n/match-words.js';
import { moveLabel, moveText } from '../model/notation.js';
import { button } from '../ui/button.js';
import { gameHeader } from './game-header.js';
import { annotationTools } from './annotation-tools.js';
import { noteShown } from './annotations.js';
import { actions } from './actions.js';
import { gains } from './gains.js';
import { gameBoard } from './game-board.js';
import { keptNote } from './kept-note.js';
import { gameReview, reviewFor, reviewSaid, slips } from './game-review.js';
import { players } from './players.js';
import { moveList } from './move-list.js';
import { statusLine } from './status-line.js';
import { moveValues } from './move-values.js';
import { unaided } from './unaided.js';
import { verdict } from './verdict.js';
import { reviewWords } from './words.js';

/** @import { Given, View } from '../ui/given.d.ts' */
/** @import { Review } from '../model/review.js' */
/** @import { Game } from '../types.d.ts' */

/** @param {Given} given @returns {View} */
export function analyse(given) {
  const review = reviewFor(given);
  /** The last position of the game whose review was announced since the view was opened. @type {Game | null} */
  let announced = null;
  const announce = () => {
    const { games } = given.table.session;
    const end = games[games.length - 1];
    const said = announced === end ? null : reviewSaid(given, review);
    if (said === null) return;
    announced = end;
    // The view's own name comes first.
    queueMicrotask(() => given.commands.say(said, true));
  };
  return {
    open() { announced = null; },
    draw() {
      if (given.table.session.unaided) return waits(given);
      // The page draws after every change, also when another game is on the board.
      review.follow();
      announce();
      return drawn(given, review);
    },
  };
}

/** The view of a game between two devices that is not over. @param {Given} given */
const waits = (given) => html`<main class="desk analyse" id="main" tabindex="-1">
    ${players(given)}
    ${gameBoard(given)}
    ${statusLine(given)}
    ${actions(given)}
    <section class="more panel">
      ${unaided(given.words, matchWords.in(given.words.code).afterwards)}${moveList(given)}${gameHeader(given)}</section>
  </main>`;

/** @param {Given} given @param {Review} review */
function drawn(given, review) {
  // Of a game that is over, the review comes first: what depends on the position on the board stands below it and does not move it.
  const over = given.table.session.winner !== null;
  const past = () => html`${gameReview(given, review)}${slips(given, review)}`;
  return html`<main class="desk analyse" id="main" tabindex="-1">
    ${players(given)}
    ${gameBoard(given)}
    ${statusLine(given)}
    ${actions(given)}
    <section class="more panel">
      ${keptNote(given)}
      ${noteShown(given)}
      ${verdict(given)}
      ${gains(given)}
      ${over ? past() : nothing}
      ${bestLine(given)}
      ${over ? nothing : gameReview(given, review)}
      ${given.table.shown.outcome ? nothing : moveValues(given)}
      ${over ? nothing : slips(given, review)}
      ${annotationTools(given)}
      ${moveList(given)}
      ${drillThis(given)}
      ${gameHeader(given)}
    </section>
  </main>`;
}

/** Makes a line to drill of the game, or the variation, on the board. @param {Given} given */
function drillThis({ commands, table: { preview, session, you }, words }) {
  if (session.line.length < 2 || preview.line) return nothing;
  return html`<p class="row">${button('drill-this', words.drillThis, () => commands.openDialog('drill',
    { games: session.line, at: session.at, side: you ?? session.match?.seat ?? null }))}</p>`;
}

/** The line of best play from here. Each move is a button that shows the position after it. @param {Given} given */
function bestLine({ table, words }) {
  const { shown: game } = table;
  const { line, by } = table.analysis.bestBySides(game);
  if (!line.length || game.outcome) return nothing;
  /** @param {number} i */
  const label = (i) => moveLabel(words, [...game.moves, ...line.slice(0, i + 1)], by[i], game);
  return html`<section class="line"><h2>${reviewWords.in(words.code).values.bestLine}</h2>
    <ol class="record">${line.map((move, i) => html`<li><button type="button" class="ply" aria-label=${label(i)}
      @click=${() => table.preview.show(game, line, i + 1)}>${token(game.rules, by[i])}${
        moveText(words, move, game)}</button></li>`)}</ol>
  </section>`;
}
