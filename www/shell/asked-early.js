// Does what the user asked for before the page was ready; see waiting.js.

/** @import { App } from '../app.js' */

/** Makes the move that was chosen on the first board; an illegal one is refused as on any board. @param {App} app with its first game */
export async function playEarly(app) {
  const held = /** @type {HTMLElement} */ (document.getElementById('app')).dataset;
  const { tapped } = held;
  delete held.tapped;
  if (tapped && app.view === 'play' && !app.table.game.moves.length) await app.table.act(tapped);
}

/** Presses the buttons that were pressed, once they are drawn. */
export function pressEarly() {
  const held = /** @type {HTMLElement} */ (document.getElementById('app')).dataset;
  const { pressed = '' } = held;
  delete held.pressed;
  for (const selector of pressed.split(' ')) {
    if (selector) /** @type {HTMLElement | null} */ (document.querySelector(`#app ${selector}`))?.click();
  }
}
