// What decided a finished game, below its result. A module of its own, because it contains the review.

import { html, nothing } from '../vendor/lit-html.js';
import { turningPointSaid } from './turning-point.js';
import { announced, reviewFor } from './game-review.js';
import { knownOf } from './known-game.js';
import { reviewWords } from './words.js';

/** @import { Given } from '../ui/given.d.ts' */

/** Reviews the game and says what it has found. @param {Given} given in which the game is over */
export function turningPoint(given) {
  const { commands, table, table: { analysis, session }, words } = given;
  const review = reviewFor(given);
  review.follow();
  const { after } = reviewWords.in(words.code);
  const reading = analysis.graph !== null;
  const said = turningPointSaid(session, words, after, knownOf(table, words, review));
  const end = session.games[session.games.length - 1];
  // A live region of its own would speak before the announcement of the last move and the result.
  if (said && announced.get(end) !== said) {
    announced.set(end, said);
    commands.say(said, true);
  }
  return html`<p class="turning">${said ?? (reading ? html`<span class="faint">${after.reading}</span>` : nothing)}</p>`;
}
