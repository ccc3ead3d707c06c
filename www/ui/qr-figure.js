// A QR code with a button that saves it.

import { html } from '../vendor/lit-html.js';

/** @import { TemplateResult } from '../vendor/lit-html.js' */

/**
 * The picture of a QR code, and a button that saves it.
 * @param {string} code SVG text @param {{ qrOf: string, saveQr: string }} words @param {() => void} save @returns {TemplateResult}
 */
export function qrFigure(code, { qrOf, saveQr }, save) {
  return html`<figure class="qr"><img alt=${qrOf} src=${`data:image/svg+xml;charset=utf-8,${encodeURIComponent(code)}`}>
    <button type="button" class="secondary" data-do="save-qr" @click=${save}>${saveQr}</button></figure>`;
}
