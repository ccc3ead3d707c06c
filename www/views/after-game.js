// What decided a finished game, below its result. A module of its own, because it contains the review.

import { html, nothing } from '../vendor/lit-html.js';
import { turningPointSaid } from './turning-point.js';
import { reviewFor } from './game-review.js';
import { reviewWords } from './words.js';

/** @import { Given } from '../ui/given.d.ts' */

/** Reviews the game and says what it has found. @param {Given} given in which the game is over */
export function turningPoint(given) {
  const { table: { analysis, session }, words } = given;
  const review = reviewFor(given);
  review.follow();
  const { after } = reviewWords.in(words.code);
  const reading = analysis.graph !== null;
  return html`<p class="turning" aria-live="polite">${turningPointSaid(session, words, after, review.points(), !reading)
    ?? (reading ? html`<span class="faint">${after.reading}</span>` : nothing)}</p>`;
}
