// A picture of a position with a line of text below it.

import { escaped } from '../ui/escaped.js';
import { picture } from '../ui/picture.js';

/** @import { Picture } from '../ui/picture.js' */
/** @import { Game, GameWords } from '../types.d.ts' */

/** The text's height at most, and the space for it, in pixels. */
const [TEXT, SPACE] = [18, 34];

/** @param {Game} game @param {GameWords} words @param {string} caption @returns {Picture} */
export function captioned(game, words, caption) {
  const { height, text, width } = picture(game, words);
  // Latin letters are about half as wide as high, Japanese characters as wide as high.
  const ems = [...caption].reduce((sum, sign) => sum + (sign > '\u2e80' ? 1 : 0.56), 0);
  const size = Math.min(TEXT, (width - 12) / ems);
  return {
    width,
    height: height + SPACE,
    text: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height + SPACE}" width="${width}" height="${height + SPACE}">`
      + `<rect width="${width}" height="${height + SPACE}" fill="#fcf9f1"/>${text}<text x="${width / 2}" y="${height + SPACE / 2}" `
      + `font-family="system-ui, sans-serif" font-size="${size.toFixed(1)}" text-anchor="middle" fill="#26221c">`
      + `${escaped(caption)}</text></svg>`,
  };
}
