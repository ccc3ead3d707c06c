// The appearance of the pieces, as the user has chosen it. All code that draws or names pieces reads it from here.

/** @import { Side } from '../types.d.ts' */

/**
 * `marks`: the first side's mark comes first; `felt`: the board that discs lie on.
 * @typedef {{ marks: 'ox' | 'xo', discs: 'shaded' | 'flat' | 'colours', felt: 'wood' | 'green' }} Look
 */

/** @type {Look} */
export const appearance = { marks: 'ox', discs: 'shaded', felt: 'wood' };

/** @param {Side} side @returns {'O' | 'X'} */
export const markOf = (side) => ((side === 'first') === (appearance.marks === 'ox') ? 'O' : 'X');

/** @type {Record<'en' | 'ja', { usual: Record<Side, string>, colours: Record<Side, string> }>} */
const discNames = {
  en: { usual: { first: 'Black', second: 'White' }, colours: { first: 'Blue', second: 'Orange' } },
  ja: { usual: { first: '黒', second: '白' }, colours: { first: '青', second: '橙' } },
};

/**
 * What a side with discs or stones is called: by the colour in which they are drawn. Forced colours leave only black and white.
 * @param {'en' | 'ja'} language @param {Side} side
 */
export function discName(language, side) {
  const coloured = appearance.discs === 'colours' && !globalThis.matchMedia?.('(forced-colors: active)').matches;
  return discNames[language][coloured ? 'colours' : 'usual'][side];
}
