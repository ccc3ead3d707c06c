// A choice among a few options, side by side.

import { html, nothing } from '../vendor/lit-html.js';

/**
 * @template {string} T
 * @param {string} name @param {string} label
 * @param {readonly (readonly [T, unknown])[]} choices @param {T | null} chosen @param {(value: T) => void} choose
 * @param {string} [about] the id of the text that describes the chosen one, if there is one
 */
export function segment(name, label, choices, chosen, choose, about) {
  return html`<fieldset class="segment"><legend>${label}</legend><div class="choices">${choices.map(([value, text]) => html`<label>
    <input type="radio" name=${name} value=${value} .checked=${value === chosen}
      aria-describedby=${(value === chosen && about) || nothing}
      @change=${() => choose(value)}><span>${text}</span></label>`)}</div></fieldset>`;
}
