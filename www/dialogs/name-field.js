// The field for the user's name, which the friend on another device sees.

import { html } from '../vendor/lit-html.js';
import { NAME_LENGTH, nameFrom } from '../model/match-data.js';

/**
 * @param {{ name: string, namePlaceholder: string }} words @param {string} name
 * @param {(name: string) => void} named called with each change @param {boolean} [first] whether the dialog begins with it
 */
export function nameField(words, name, named, first = false) {
  const change = (/** @type {Event} */ { target }) => named(nameFrom(/** @type {HTMLInputElement} */ (target).value));
  return html`<div class="snippet"><label for="my-name">${words.name}</label>
    <input id="my-name" type="text" autocomplete="nickname" maxlength=${NAME_LENGTH} placeholder=${words.namePlaceholder}
      ?autofocus=${first} value=${name} @input=${change}></div>`;
}
