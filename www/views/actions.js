// The row of buttons for actions that are available throughout the game.

import { html, nothing } from '../vendor/lit-html.js';
import { gameMenu } from './game-menu.js';
import { matchActions } from './match-actions.js';
import { icons } from '../ui/icons.js';

/** @import { Given } from '../ui/given.d.ts' */

/** @param {Given} given */
export function actions(given) {
  const { commands, table, view, words } = given;
  const { session } = table;
  // None of the other actions makes sense while the board shows a preview instead of the game.
  if (table.preview.line) return html`<section class="actions" role="group" aria-label=${words.thisGame}>${gameMenu(given)}</section>`;
  // What was not sent can still be undone.
  if (session.match && !session.away && (session.unaided || !session.match.sent)) return matchActions(given, session.match);
  /** @param {'undo' | 'redo' | 'hint' | 'values' | 'newGame'} name @param {boolean} able @param {() => void} act @param {boolean} [on] */
  const button = (name, able, act, on) => html`<button type="button" class="action" data-do=${name} title=${words.actionTitles[name]}
    aria-disabled=${able ? 'false' : 'true'} aria-pressed=${on === undefined ? nothing : String(on)}
    @click=${() => { if (able) act(); }}>${icons[name]}<span>${words.actions[name]}</span></button>`;
  return html`<section class="actions" role="group" aria-label=${words.thisGame}>
    ${button('undo', session.canUndo, () => session.undo())}
    ${button('redo', session.canRedo, () => session.redo())}
    ${button('hint', session.open && !session.mustPass, () => session.askHint())}
    ${view === 'play' ? button('values', true, () => table.setValues(!table.values), table.values) : nothing}
    ${button('newGame', true, () => commands.openDialog('new-game'))}
    ${gameMenu(given)}
  </section>`;
}
