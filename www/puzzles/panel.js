// What the panels of all modes that use the store share.

import { html, nothing } from '../vendor/lit-html.js';
import { adoptStyle } from '../ui/adopt-style.js';
import { STYLE } from './progress-style.js';

/** @import { ProgressWords } from './progress-words.js' */
/** @import { Store } from './store.js' */

/**
 * A panel, once the store has been read; above it, whether the browser refuses to keep anything.
 * @param {Store} store @param {ProgressWords} w @param {string} name @param {unknown} content
 */
export function panel(store, w, name, content) {
  adoptStyle(STYLE);
  return html`<div class="kept-panel" data-mode=${name}>
    ${store.failed ? html`<p class="wrong" role="alert">${w.failed}</p>` : nothing}
    ${store.ready ? content : html`<p class="faint">${w.reading}</p>`}</div>`;
}
