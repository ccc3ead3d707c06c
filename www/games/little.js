// What the pictures on the cards have in common.

import { html } from '../vendor/lit-html.js';

/** @import { PieceSet } from '../types.d.ts' */

/**
 * A little square board.
 * @param {string} cells row by row: 1 and 2 for the sides' pieces @param {PieceSet} set @param {string} [look] a class
 */
export const little = (cells, { piece }, look = '') => html`<span class=${`little l${Math.sqrt(cells.length)} ${look}`}>${[...cells].map(
  (cell) => html`<i>${cell === '1' ? piece('first') : cell === '2' ? piece('second') : ''}</i>`)}</span>`;
