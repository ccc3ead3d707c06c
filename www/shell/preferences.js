// What the settings do: how pieces look, how fast the computer plays itself, the blunder alert, the sound of a move.

import { appearance } from '../games/appearance.js';

/** @import { Settings } from '../model/settings.js' */
/** @import { Table } from '../model/table.js' */

/** How long the computer leaves a move of its own standing when it plays itself, in milliseconds. */
const PACES = { slow: 2000, usual: 700, fast: 150 };

/** The colours: the system's, unless another theme was chosen. @param {Settings} settings */
export function applyTheme({ theme }) {
  if (theme) document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
}

export class Preferences {
  /** @type {((over: boolean) => void) | null} */
  #knock = null;
  #sound = false;

  /** @param {Settings} settings @param {Table} table */
  apply({ alert, discs, marks, pace, sound }, table) {
    Object.assign(appearance, { discs, marks });
    table.session.pace = PACES[pace];
    table.setAlert(alert);
    this.#sound = sound;
    // Without its sound the game goes on.
    if (sound && !this.#knock) import('../ui/sound.js').then(({ knock }) => { this.#knock = knock; }, () => {});
  }

  /** A move was made. @param {boolean} over the game is over with it */
  moved(over) {
    if (this.#sound) this.#knock?.(over);
  }
}
