// Sheets among the ways to meet puzzles. All but the title of the panel loads when it is unfolded, or when a link opens a sheet.

import { read } from '../../ui/local-storage.js';
import { html, nothing } from '../../vendor/lit-html.js';

/** @import { Host, MakeMode, Mode } from '../types.d.ts' */

/** @type {Record<string, string>} */
const TITLES = { en: 'Sheets for a class', ja: '教室のためのプリント' };

/** @type {MakeMode} */
export default (host) => new SheetMode(host);

/** @implements {Mode} */
class SheetMode {
  name = 'sheet';
  #host;
  /** @type {import('./sheets.js').Sheets | null} */
  #sheets = null;
  /** Whether the panel is unfolded: from the start if a sheet has been begun on this device. */
  #open = read('sheets') !== null;

  /** @param {Host} host */
  constructor(host) {
    this.#host = host;
  }

  get page() { return this.#sheets?.page ?? null; }
  get link() { return this.#sheets?.link ?? null; }
  get back() { return this.#sheets?.back ?? ''; }

  /** @param {string} text */
  async open(text) {
    this.#open = true;
    await (await this.#load())?.open(text);
  }

  async #load() {
    try {
      const { Sheets } = await import('./sheets.js');
      return this.#sheets ??= new Sheets(this.#host);
    } catch {
      this.#host.given.commands.notLoaded();
      return null;
    } finally {
      this.#host.update();
    }
  }

  unfold() {
    this.#open = true;
    if (!this.#sheets) this.#load();
  }

  close() { this.#sheets?.close(); }
  leave() { this.#sheets?.leave(); }
  /** @param {string} page */
  reopen(page) { this.#sheets?.reopen(page); }

  draw() {
    if (this.#sheets?.page) return this.#sheets.draw();
    return html`<details class="sheet-panel" ?open=${this.#open} @toggle=${(/** @type {Event} */ e) => {
        this.#open = /** @type {HTMLDetailsElement} */ (e.currentTarget).open;
        if (this.#open && !this.#sheets) this.#load();
      }}><summary><h3>${TITLES[this.#host.given.words.code]}</h3></summary>
      ${this.#sheets?.panel() ?? nothing}</details>`;
  }
}
