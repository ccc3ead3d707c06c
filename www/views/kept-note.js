// The message that the previous game is saved, with the way back to it, among the notes of a game that has just begun. It goes by itself.
// It has a place of its own, so it never covers a control, and that place stays empty until the next move, so nothing moves when it goes.

import { html, nothing } from '../vendor/lit-html.js';
import { button } from '../ui/button.js';
import { icons } from '../ui/icons.js';

/** @import { Given } from '../ui/given.d.ts' */
/** @import { Saved } from '../model/saved-game.js' */

/** How long the message stays, in milliseconds, and how much longer while the user points at it or has the focus in it. */
const STAYS_MS = 20_000;
const LONGER_MS = 5_000;

/** The game that the message is about, and the game whose message is past. @type {Saved | null} */
let about = null;
/** @type {Saved | null} */
let past = null;

/** @param {Given} given @param {Saved} before @param {number} ms */
function expire(given, before, ms) {
  setTimeout(() => {
    if (about !== before) return;
    if (document.querySelector('.kept-note:is(:hover, :focus-within)')) {
      expire(given, before, LONGER_MS);
      return;
    }
    past = before;
    given.commands.update();
  }, ms);
}

/** @param {Given} given */
export function keptNote(given) {
  const { commands: { games }, words } = given;
  const { before } = games;
  if (before !== about && before) expire(given, before, STAYS_MS);
  about = before;
  if (!before) return nothing;
  return html`<div class="kept-note" role="status" ?inert=${past === before}><p>${words.kept}</p>
    ${button('go-back', words.backToIt, () => games.goBack())} <button type="button" class="quiet round" aria-label=${words.dismiss}
      @click=${() => games.forgetBefore()}>${icons.close}</button></div>`;
}
