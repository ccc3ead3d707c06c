// The dialog that lies over the page: one at a time, loaded when it is first wanted. Which there are: dialogs/index.js.

/** @import { App } from '../app.js' */
/** @import { DialogName } from '../dialogs/index.js' */

/**
 * A dialog that is open.
 * @typedef {object} Dialog
 * @property {() => unknown} draw
 * @property {() => void} [closed] told when it is no more
 */

export class Dialogs {
  /** @type {{ name: DialogName, dialog: Dialog } | null} */
  #open = null;
  /** How often one was asked for or closed: the last counts. */
  #turn = 0;
  #app;

  /** @param {App} app */
  constructor(app) {
    this.#app = app;
  }

  /** Which is open. @returns {DialogName | null} */
  get name() { return this.#open?.name ?? null; }

  draw() { return this.#open?.dialog.draw(); }

  /**
   * Opens a dialog, in place of the one that is open.
   * @param {DialogName} name @param {string} [given] what it begins with, for instance a text that was pasted
   * @param {boolean} [enter] into the browser's history
   */
  async open(name, given, enter = true) {
    const turn = ++this.#turn;
    const later = await this.#app.loadLater();
    const dialog = await later?.DIALOGS[name](this.#app, given);
    if (!dialog || turn !== this.#turn) return;
    const instead = this.#open !== null;
    this.#put({ name, dialog });
    if (enter) this.#app.address.went(instead);
  }

  /** Closes the one that is open. Back then leads to where it led before. */
  close() {
    this.#turn++;
    if (!this.#open) return;
    this.#put(null);
    this.#app.address.left();
  }

  /** Closes what is open without a word to the address, which knows. */
  drop() {
    this.#turn++;
    this.#put(null);
  }

  /** @param {{ name: DialogName, dialog: Dialog } | null} next */
  #put(next) {
    const was = this.#open;
    this.#open = next;
    // Closed before it is taken away, so that the keyboard goes back to where it was. Another in its place stays open.
    if (was && !next) document.querySelector('dialog')?.close();
    was?.dialog.closed?.();
    this.#app.update();
  }
}
