// A button of the page.

import { html } from '../vendor/lit-html.js';

/** How a button looks: its class. @typedef {'primary' | 'secondary' | 'quiet link'} Look */

/**
 * @param {string} name what it does, for `data-do` @param {unknown} label @param {() => unknown} act
 * @param {Look} [look] @param {boolean} [off] whether it is disabled
 */
export const button = (name, label, act, look = 'secondary', off = false) => html`<button type="button" class=${look} data-do=${name}
  ?disabled=${off} @click=${act}>${label}</button>`;
