// A field for a whole number, with buttons that count up and down.

import { html } from '../vendor/lit-html.js';

/**
 * @param {{ id: string, name: string, label: unknown, value: number, least: number, most: number }} field
 * @param {(value: number) => void} change called with numbers in the range only
 */
export function numberField({ id, name, label, value, least, most }, change) {
  /** @param {number} n */
  const fits = (n) => Number.isInteger(n) && n >= least && n <= most;
  const count = (/** @type {number} */ n) => { if (fits(n)) change(n); };
  /** @param {Event} event */
  const typed = ({ target }) => {
    const input = /** @type {HTMLInputElement} */ (target);
    const n = input.valueAsNumber;
    input.value = String(fits(n) ? n : value);
    count(n);
  };
  return html`<div class="number"><label for=${id}>${label}</label>
    <button type="button" aria-label=${`${label} −`} @click=${() => count(value - 1)}>−</button>
    <input id=${id} name=${name} type="number" inputmode=${least < 0 ? 'text' : 'numeric'} min=${least} max=${most} .value=${String(value)}
      @change=${typed}>
    <button type="button" aria-label=${`${label} +`} @click=${() => count(value + 1)}>+</button></div>`;
}
