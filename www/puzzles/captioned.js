// A picture of a position with sentences below it.

import { escaped } from '../ui/escaped.js';
import { picture } from '../ui/picture.js';

/** @import { Picture } from '../ui/picture.js' */
/** @import { Game, GameWords } from '../types.d.ts' */

/** The height of a sentence and the space above and below all of them, in pixels, and the least width of a picture, for their sake. */
const [LINE, MARGIN, LEAST] = [26, 16, 340];

/**
 * @param {Game} game @param {GameWords} words @param {string[]} sentences the first one stands out
 * @param {string[]} [squares] the colours of a row of squares below the sentences
 * @returns {Picture}
 */
export function captioned(game, words, sentences, squares = []) {
  const board = picture(game, words);
  const width = Math.max(LEAST, board.width);
  const rows = sentences.length + (squares.length ? 1 : 0);
  const height = board.height + LINE * rows + 2 * MARGIN;
  const top = (/** @type {number} */ row) => board.height + MARGIN + LINE * row;
  // Long sentences are condensed rather than cut off. A letter is at most as wide as its size, and half of that in Latin script.
  const wide = (/** @type {string} */ text) => [...text].reduce((sum, sign) => sum + (sign > '\u2e7f' ? 15 : 8), 0);
  const line = (/** @type {string} */ text, /** @type {number} */ i) => `<text x="${width / 2}" y="${top(i) + LINE / 2}" `
    + `text-anchor="middle" font-size="15" fill="#26221c"${i ? '' : ' font-weight="600"'}${
      wide(text) > width - MARGIN ? ` textLength="${width - MARGIN}" lengthAdjust="spacingAndGlyphs"` : ''}>${escaped(text)}</text>`;
  const left = (width - squares.length * LINE) / 2;
  const square = (/** @type {string} */ colour, /** @type {number} */ i) => `<rect x="${left + i * LINE + 3}" `
    + `y="${top(sentences.length) + 3}" width="${LINE - 6}" height="${LINE - 6}" rx="4" fill="${colour}"/>`;
  const text = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" `
    + `font-family="system-ui, sans-serif"><rect width="${width}" height="${height}" fill="#fcf9f1"/>`
    + `${board.text.replace('<svg ', `<svg x="${(width - board.width) / 2}" `)}${squares.map(square).join('')}`
    + `${sentences.map(line).join('')}</svg>`;
  return { text, width, height };
}
