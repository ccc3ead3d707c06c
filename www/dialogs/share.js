// The dialog that gives a position away: as a link, as an element, as a frame.

import { html } from '../vendor/lit-html.js';
import { icons } from '../views/icons.js';

/** @import { App } from '../app.js' */

/** The texts, and what is said of them. @typedef {{ link: string, element: string, frame: string, said: string }} Shared */

/** @param {App} app @param {Shared} shared */
export function shareDialog(app, shared) {
  const { words } = app;
  const w = words.share;
  return html`<dialog class="setup share" aria-labelledby="share-title" @close=${() => app.closeDialog()}
      @click=${(/** @type {MouseEvent} */ e) => { if (e.target === e.currentTarget) app.closeDialog(); }}>
    <header><h2 id="share-title">${w.title}</h2>
      <button type="button" class="quiet round" aria-label=${words.actions.close} data-do="close-share"
        @click=${() => app.closeDialog()}>${icons.close}</button></header>
    <div class="fields">${/** @type {const} */ (['link', 'element', 'frame']).map((kind) => html`<div class="snippet">
      <label for=${`share-${kind}`}>${w[kind]}</label>
      <textarea id=${`share-${kind}`} readonly rows=${kind === 'link' ? 2 : 4} spellcheck="false" .value=${shared[kind]}
        @focus=${(/** @type {Event} */ e) => /** @type {HTMLTextAreaElement} */ (e.target).select()}></textarea>
      <button type="button" class="secondary" data-do=${`copy-${kind}`} @click=${() => app.copy(shared[kind])}>${w.copy}</button></div>`)}
      <p role="status" class="faint">${shared.said}</p>
    </div>
  </dialog>`;
}
