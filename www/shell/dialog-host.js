// Hosts the dialog over the page, one at a time. dialogs/index.js lists the dialogs and loads when the first one opens.

import { dialogWords } from '../dialogs/words.js';
import { loadClock } from '../model/clock-code.js';
import { loadMatch } from '../model/match-code.js';
import { Scope } from '../model/scope.js';
import { laterStyles } from './later-styles.js';

/** @import { Dialog, DialogName, Given } from '../ui/given.d.ts' */

/**
 * @typedef {object} Callbacks
 * @property {() => void} changed
 * @property {(instead: boolean) => void} opened a dialog opened, possibly replacing another
 * @property {() => void} closed
 * @property {() => void} notLoaded the dialogs could not be loaded
 */

export class DialogHost {
  /** @type {{ name: DialogName, dialog: Dialog } | null} */
  #open = null;
  /** The dialog that was asked for. */
  #opening = new Scope();
  #given;
  #callbacks;

  /** @param {Given} given the interface that each dialog receives @param {Callbacks} callbacks */
  constructor(given, callbacks) {
    this.#given = given;
    this.#callbacks = callbacks;
  }

  /** The name of the open dialog. @returns {DialogName | null} */
  get name() { return this.#open?.name ?? null; }

  draw() { return this.#open?.dialog.draw(); }

  /**
   * Opens a dialog, replacing the open one.
   * @param {DialogName} name @param {unknown} [from] what it begins with, for instance a pasted text
   * @param {boolean} [enter] whether to add an entry to the browser's history
   */
  async open(name, from, enter = true) {
    const signal = this.#opening.renew();
    const make = await this.#loaded(name);
    const dialog = await make?.(this.#given, from);
    if (!dialog || signal.aborted) return;
    const instead = this.#open !== null;
    this.#put({ name, dialog });
    if (enter) this.#callbacks.opened(instead);
  }

  /** Closes the open dialog. Back then leads to the page before the dialog. */
  close() {
    this.#opening.renew();
    if (!this.#open) return;
    this.#put(null);
    this.#callbacks.closed();
  }

  /** Closes the open dialog when the address has already changed. */
  drop() {
    this.#opening.renew();
    this.#put(null);
  }

  /** Several dialogs begin or list games with a friend on another device. @param {DialogName} name */
  async #loaded(name) {
    try {
      const [{ DIALOGS }] = await Promise.all([import('../dialogs/index.js'), dialogWords.load(), loadMatch(), loadClock(),
        laterStyles()]);
      return DIALOGS[name];
    } catch {
      this.#callbacks.notLoaded();
      return null;
    }
  }

  /** @param {{ name: DialogName, dialog: Dialog } | null} next */
  #put(next) {
    const was = this.#open;
    this.#open = next;
    was?.dialog.close?.();
    // The dialog closes before it is removed, so that the focus returns to its former place. If another dialog replaces it, it stays open.
    if (was && !next) document.querySelector('dialog')?.close();
    this.#callbacks.changed();
  }
}
