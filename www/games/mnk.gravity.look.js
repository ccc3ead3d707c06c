// The columns of a board with gravity, and the colours of its pieces, as its words speak of them.

import { LETTERS, placeOf } from '../model/cells.js';

/** @import { Cell, Game, Side } from '../types.d.ts' */

/** What is in a cell. @typedef {Side | 'obstacle' | null} Held */

/** @type {Record<'en' | 'ja', Record<Side | 'obstacle', string>>} */
const names = {
  en: { first: 'Red', second: 'Yellow', obstacle: 'blocked' },
  ja: { first: '赤', second: '黄', obstacle: '使えないマス' },
};

/** What a side, or a blocked cell, is called. @param {'en' | 'ja'} language @param {Side | 'obstacle'} held */
export const heldName = (language, held) => names[language][held];

/** The letter of a cell's column. @param {Cell} cell */
export const columnOf = (cell) => cell[0];

/**
 * A cell and its column: what is in the cell, whether a piece would land there, whether the column is full, and what is below the cell,
 * from the top.
 * @param {Game} game @param {Cell} cell
 */
export function columnAt({ cells, height, legal, width }, cell) {
  const { x, y } = placeOf(cell);
  const [held, ...below] = Array.from({ length: height - y }, (_, i) => (
    /** @type {Held} */ ([null, 'first', 'second', 'obstacle'][cells[(y + i) * width + x]])));
  return {
    name: LETTERS[x],
    held,
    lands: legal.includes(cell),
    full: !legal.some((move) => columnOf(move) === LETTERS[x]),
    below: below.filter((one) => one !== null),
  };
}
