// The look of k in a row: marks in cells or, on a board for five in a row, stones on the crossings of lines. The sides are called after it.

import { discName, markOf } from './appearance.js';

/** @import { Mnk } from '../pkg/yomikiri.js' */
/** @import { Side } from '../types.d.ts' */

/** The minimum side of a board with stones, and the minimum length of a row. */
const [SIDE, ROW] = [9, 5];

/** Whether these rules are played with stones. A saved board may hold anything. @param {Partial<Mnk> | undefined} rules */
export const hasStones = ({ height = 0, k = 0, width = 0 } = {}) => k >= ROW && Math.min(width, height) >= SIDE;

/** @typedef {'en' | 'ja'} Language */

/** The names of the marks. @type {Record<Language, Record<'O' | 'X', string>>} */
const names = { en: { O: 'O', X: 'X' }, ja: { O: '○', X: '×' } };

/**
 * What a side is called: by its stones or by its mark.
 * @param {Language} language @param {Side} side @param {Partial<Mnk> | undefined} rules
 */
export const sideName = (language, side, rules) => (hasStones(rules) ? discName(language, side) : names[language][markOf(side)]);
