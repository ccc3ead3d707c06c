// What the panels of all modes that use the store share.

import { html, nothing } from '../vendor/lit-html.js';
import { adoptStyle } from '../ui/adopt-style.js';
import { progressWords } from './words.js';
import { STYLE } from './progress-style.js';

/** @import { ProgressWords } from './words.js' */
/** @import { Store } from './store.js' */
/** @import { Host } from './types.d.ts' */

/** @typedef {keyof ProgressWords['names']} Name */

/** The folded panels that are open. @type {Set<Name>} */
const opened = new Set();

/** Opens a folded panel. @param {Name} name */
export const unfold = (name) => { opened.add(name); };

/**
 * A panel. Its content is drawn once the store has been read.
 * @param {Host} host @param {Store} store @param {Name} name @param {(w: ProgressWords) => unknown} content
 */
export function panel(host, store, name, content) {
  const w = progressWords(host.given.words.code);
  adoptStyle(STYLE);
  return html`<div class="progress-panel"><h3>${w.names[name]}</h3>${body(store, w, content)}</div>`;
}

/**
 * A panel that opens on demand.
 * @param {Host} host @param {Store} store @param {Name} name @param {string} note what stands beside the title
 * @param {(w: ProgressWords) => unknown} content
 */
export function folded(host, store, name, note, content) {
  const w = progressWords(host.given.words.code);
  adoptStyle(STYLE);
  return html`<details class="progress-panel" ?open=${opened.has(name)} @toggle=${(/** @type {Event} */ event) => {
      const { open } = /** @type {HTMLDetailsElement} */ (event.currentTarget);
      if (open === opened.has(name)) return;
      if (open) opened.add(name);
      else opened.delete(name);
      host.update();
    }}><summary><h3>${w.names[name]}</h3>${note ? html` <span class="faint">${note}</span>` : nothing}</summary>
    ${opened.has(name) ? body(store, w, content) : nothing}</details>`;
}

/** @param {Store} store @param {ProgressWords} w @param {(w: ProgressWords) => unknown} content */
const body = (store, w, content) => html`<div class="progress-body">${
  store.ready ? content(w) : html`<p class="faint">${w.reading}</p>`}</div>`;
