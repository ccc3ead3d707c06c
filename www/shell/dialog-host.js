// The dialog that lies over the page: one at a time. Which there are: dialogs/index.js, loaded when the first one is opened.

/** @import { Dialog, DialogName, Given } from '../ui/given.d.ts' */

/**
 * @typedef {object} Tell
 * @property {() => void} changed
 * @property {(instead: boolean) => void} opened another dialog is open, maybe in place of one
 * @property {() => void} closed
 * @property {() => void} notLoaded the dialogs could not be loaded
 */

export class DialogHost {
  /** @type {{ name: DialogName, dialog: Dialog } | null} */
  #open = null;
  /** How often one was asked for or closed: the last counts. */
  #turn = 0;
  #given;
  #tell;

  /** @param {Given} given what each dialog is given @param {Tell} tell */
  constructor(given, tell) {
    this.#given = given;
    this.#tell = tell;
  }

  /** Which is open. @returns {DialogName | null} */
  get name() { return this.#open?.name ?? null; }

  draw() { return this.#open?.dialog.draw(); }

  /**
   * Opens a dialog, in place of the one that is open.
   * @param {DialogName} name @param {string} [text] what it begins with, for instance a text that was pasted
   * @param {boolean} [enter] into the browser's history
   */
  async open(name, text, enter = true) {
    const turn = ++this.#turn;
    const make = await this.#loaded(name);
    const dialog = await make?.(this.#given, text);
    if (!dialog || turn !== this.#turn) return;
    const instead = this.#open !== null;
    this.#put({ name, dialog });
    if (enter) this.#tell.opened(instead);
  }

  /** Closes the one that is open. Back then leads to where it led before. */
  close() {
    this.#turn++;
    if (!this.#open) return;
    this.#put(null);
    this.#tell.closed();
  }

  /** Closes the one that is open, where the address says so already. */
  drop() {
    this.#turn++;
    this.#put(null);
  }

  /** @param {DialogName} name */
  async #loaded(name) {
    try {
      return (await import('../dialogs/index.js')).DIALOGS[name];
    } catch {
      this.#tell.notLoaded();
      return null;
    }
  }

  /** @param {{ name: DialogName, dialog: Dialog } | null} next */
  #put(next) {
    const was = this.#open;
    this.#open = next;
    // Closed before it is taken away, so that the keyboard goes back to where it was. Another in its place stays open.
    if (was && !next) document.querySelector('dialog')?.close();
    this.#tell.changed();
  }
}
