// The frame that all dialogs share: a header with the title and a close button, and the content below it.

import { html } from '../vendor/lit-html.js';
import { icons } from '../ui/icons.js';

/** @import { Words } from '../i18n/index.js' */
/** @import { Commands } from '../ui/given.d.ts' */

/**
 * @param {Commands} commands @param {Words} words
 * @param {{ name: string, title: string, field?: boolean }} which the name is used in the class and in the ids; `field`: the focus begins
 *   in a field of the body rather than on the title
 * @param {unknown} body
 */
export function frame(commands, words, { name, title, field = false }, body) {
  const close = () => commands.closeDialog();
  // The event comes late: if the page itself has closed and removed this dialog, another one may be open by then.
  const closed = (/** @type {Event} */ { currentTarget }) => { if (/** @type {Element} */ (currentTarget).isConnected) close(); };
  return html`<dialog class=${`setup ${name}`} aria-labelledby=${`${name}-title`} @close=${closed}
      @click=${(/** @type {MouseEvent} */ e) => { if (e.target === e.currentTarget) close(); }}>
    <header><h2 id=${`${name}-title`} tabindex="-1" ?autofocus=${!field}>${title}</h2>
      <button type="button" class="quiet round" aria-label=${words.actions.close} data-do=${`close-${name}`}
        @click=${close}>${icons.close}</button></header>
    ${body}
  </dialog>`;
}
