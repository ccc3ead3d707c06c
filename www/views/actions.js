// What can be done with the game at any time, as a row of buttons.

import { html, nothing } from '../vendor/lit-html.js';
import { icons } from '../ui/icons.js';

/** @import { App } from '../app.js' */

/** @param {App} app */
export function actions(app) {
  const { session, words } = app;
  // Nothing of it makes sense while something else than the game is on the board.
  if (app.preview) return nothing;
  /** @param {'undo' | 'redo' | 'hint' | 'values' | 'newGame'} name @param {boolean} able @param {() => void} act @param {boolean} [on] */
  const button = (name, able, act, on) => html`<button type="button" class="action" data-do=${name} title=${words.actionTitles[name]}
    aria-disabled=${able ? 'false' : 'true'} aria-pressed=${on === undefined ? nothing : String(on)}
    @click=${() => { if (able) act(); }}>${icons[name]}<span>${words.actions[name]}</span></button>`;
  return html`<section class="actions" role="group" aria-label=${words.thisGame}>
    ${button('undo', session.canUndo, () => session.undo())}
    ${button('redo', session.canRedo, () => session.redo())}
    ${button('hint', session.open && !session.mustPass, () => session.askHint())}
    ${app.view === 'play' ? button('values', !session.watching, () => app.toggleValues(), app.values) : nothing}
    ${button('newGame', true, () => app.dialogs.open('new-game'))}
  </section>`;
}
