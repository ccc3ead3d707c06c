// The field for the reader's name, which the friend on another device sees.

import { html } from '../vendor/lit-html.js';
import { nameFrom } from '../model/match.js';

/**
 * @param {{ name: string, namePlaceholder: string }} words @param {string} name @param {(name: string) => void} named called with each change
 */
export const nameField = (words, name, named) => html`<div class="snippet"><label for="my-name">${words.name}</label>
  <input id="my-name" type="text" autocomplete="nickname" maxlength="24" placeholder=${words.namePlaceholder} .value=${name}
    @change=${(/** @type {Event} */ { target }) => named(nameFrom(/** @type {HTMLInputElement} */ (target).value))}></div>`;
