// A field for a whole number, with buttons that count up and down.

import { html } from '../vendor/lit-html.js';

/**
 * @param {{ id: string, name: string, label: unknown, value: number, least: number, most: number }} field
 * @param {(value: number) => void} change called with numbers in the range only
 */
export function numberField({ id, name, label, value, least, most }, change) {
  /** @param {number} n */
  const fits = (n) => Number.isInteger(n) && n >= least && n <= most;
  /** @param {HTMLInputElement} input @param {number} n */
  const enter = (input, n) => {
    input.value = String(fits(n) ? n : value);
    if (fits(n)) change(n);
  };
  /** @param {Event} event @param {1 | -1} step from the number in the field, which may not be drawn yet */
  const count = ({ currentTarget }, step) => {
    const input = /** @type {HTMLInputElement} */ (/** @type {HTMLElement} */ (currentTarget).parentElement?.querySelector('input'));
    const n = input.valueAsNumber + step;
    if (fits(n)) enter(input, n);
  };
  return html`<div class="number"><label for=${id}>${label}</label>
    <button type="button" aria-label=${`${label} −`} @click=${(/** @type {Event} */ e) => count(e, -1)}>−</button>
    <input id=${id} name=${name} type="number" inputmode=${least < 0 ? 'text' : 'numeric'} min=${least} max=${most} .value=${String(value)}
      @change=${(/** @type {{ target: HTMLInputElement }} */ { target }) => enter(target, target.valueAsNumber)}>
    <button type="button" aria-label=${`${label} +`} @click=${(/** @type {Event} */ e) => count(e, 1)}>+</button></div>`;
}
