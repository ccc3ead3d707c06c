// Texts to copy.

import { html } from '../vendor/lit-html.js';

/**
 * Copies a text to the clipboard.
 * @param {string} text @param {string} from the id of the field or element that contains it
 * @returns {Promise<boolean>} whether the browser allows it
 */
export async function copied(text, from) {
  const done = await navigator.clipboard?.writeText(text).then(() => true, () => false);
  // If the browser does not allow copying, select the text so that the user can copy it.
  const source = done ? null : document.getElementById(from);
  if (source instanceof HTMLTextAreaElement) source.select();
  else if (source) getSelection()?.selectAllChildren(source);
  return done === true;
}

/**
 * A field with a text, and a button that copies it.
 * @param {{ name: string, of: string, label: string, text: string, rows: number, copy: string }} field of: what its id begins with; copy:
 * the button's label
 * @param {(done: boolean) => void} onCopied
 */
export function snippet({ name, of, label, text, rows, copy }, onCopied) {
  const id = `${of}-${name}`;
  return html`<div class="snippet"><label for=${id}>${label}</label>
    <textarea id=${id} readonly rows=${rows} spellcheck="false" .value=${text}
      @focus=${(/** @type {Event} */ e) => /** @type {HTMLTextAreaElement} */ (e.target).select()}></textarea>
    <button type="button" class="secondary" data-do=${`copy-${name}`}
      @click=${async () => onCopied(await copied(text, id))}>${copy}</button></div>`;
}
