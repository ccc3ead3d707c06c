// After some puzzles, offers once to save as a file what is kept of the user.

import { OFFERED_AFTER } from '../model/backup.js';
import { button } from '../ui/button.js';
import { read, write } from '../ui/local-storage.js';
import { html, nothing } from '../vendor/lit-html.js';
import { wordsOf } from './words.js';

/** @import { Given } from '../ui/given.d.ts' */
/** @import { Store } from './store.js' */

const KEY = 'backup';

export class BackupOffer {
  #given;
  #store;
  /** Whether it was made before. */
  #made = read(KEY)?.offered === true;
  /** Whether it is on the page. */
  #shown = false;

  /** @param {Given} given @param {Store} store */
  constructor(given, store) {
    this.#given = given;
    this.#store = store;
  }

  draw() {
    const { commands, words } = this.#given;
    const { met } = this.#store;
    if (!this.#made && met.size >= OFFERED_AFTER) {
      this.#made = this.#shown = true;
      write(KEY, { offered: true });
    }
    if (!this.#shown) return nothing;
    const w = wordsOf(words.code);
    const go = (/** @type {() => void} */ act) => () => {
      this.#shown = false;
      act();
      commands.update();
    };
    return html`<div class="poffer" role="status"><p>${w.offer(met.size)}</p><div class="row">
      ${button('offer-not', w.offerNot, go(() => {}))}
      ${button('offer-open', w.offerOpen, go(() => commands.openDialog('backup')), 'primary')}
    </div></div>`;
  }
}
