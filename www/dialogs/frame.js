// The frame that all dialogs share: a header with the title and a close button, and the content below it.

import { html } from '../vendor/lit-html.js';
import { icons } from '../ui/icons.js';

/** @import { Words } from '../i18n/index.js' */
/** @import { Commands } from '../ui/given.d.ts' */

/**
 * @param {Commands} commands @param {Words} words
 * @param {{ name: string, title: string }} which the name is used in the class and in the ids
 * @param {unknown} body
 */
export function frame(commands, words, { name, title }, body) {
  const close = () => commands.closeDialog();
  return html`<dialog class=${`setup ${name}`} aria-labelledby=${`${name}-title`} @close=${close}
      @click=${(/** @type {MouseEvent} */ e) => { if (e.target === e.currentTarget) close(); }}>
    <header><h2 id=${`${name}-title`}>${title}</h2>
      <button type="button" class="quiet round" aria-label=${words.actions.close} data-do=${`close-${name}`}
        @click=${close}>${icons.close}</button></header>
    ${body}
  </dialog>`;
}
