// The user's own lines: the panel below that of the openings with names.

import { html, nothing } from '../../vendor/lit-html.js';
import { button } from '../../ui/button.js';

/** @import { Learned } from '../../model/drill.js' */
/** @import { OwnLine } from '../../model/own-lines.js' */
/** @import { OpeningsMode } from './index.js' */

export class OwnPanel {
  #mode;
  /** The line removed last, which can be put back. @type {{ line: OwnLine, state: Learned | undefined } | null} */
  #removed = null;

  /** @param {OpeningsMode} mode */
  constructor(mode) {
    this.#mode = mode;
  }

  /** What was removed can no longer be put back. */
  close() { this.#removed = null; }

  draw() {
    const { host: { given: { commands } }, own, store, w } = this.#mode;
    return html`<div class="progress-panel own-lines"><h3>${w.own}</h3><div class="progress-body"><p class="faint">${w.ownAbout}</p>
      ${store.failed ? html`<p class="wrong" role="alert">${w.notKept}</p>` : nothing}
      ${own.length ? html`<ul class="plain">${own.map((drill) => html`<li class="own-line">${this.#mode.card(drill)}<button type="button"
        class="quiet round" data-do="remove-line" aria-label=${w.remove(this.#mode.nameOf(drill.names))}
        @click=${() => this.#remove(drill.id)}>×</button></li>`)}</ul>` : html`<p>${w.ownNone}</p>`}
      <p class="row">${button('add-line', w.add, () => commands.openDialog('paste'))}</p>
      <p role="status">${this.#removed ? html`${w.removed} ${
        button('put-line-back', w.putBack, () => this.#putBack(), 'quiet link')}` : nothing}</p></div></div>`;
  }

  /** @param {string} id */
  async #remove(id) {
    const { store } = this.#mode;
    const line = store.lines.get(id);
    if (!line) return;
    this.#removed = { line, state: store.openings.get(id) };
    await store.removeLine(id);
    // The focused button was removed with its row.
    setTimeout(() => /** @type {HTMLElement | null} */ (document.querySelector('[data-do="put-line-back"]'))?.focus());
  }

  #putBack() {
    const removed = this.#removed;
    this.#removed = null;
    if (removed) this.#mode.store.keepLine(removed.line, removed.state);
  }
}
