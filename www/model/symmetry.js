// The eight ways in which a board lies on itself, turned and mirrored: for positions, and for the names of moves.

import { LETTERS, placeOf } from './cells.js';

/** @import { Game } from '../types.d.ts' */

/** The number of a way, from 0: the board as it lies. @typedef {number} Image */
/** @typedef {Pick<Game, 'width' | 'height'>} Size */

/** Those of a board: only a square one lies on itself across a diagonal. @param {Size} size @returns {Image[]} */
export const imagesOf = ({ width, height }) => (width === height ? [0, 1, 2, 3, 4, 5, 6, 7] : [0, 1, 2, 3]);

/**
 * Where a place goes.
 * @param {Image} image @param {Size} size @param {number} x @param {number} y @returns {[number, number]} column and row
 */
export function placeIn(image, { width, height }, x, y) {
  const [across, down] = image & 4 ? [y, x] : [x, y];
  return [image & 1 ? width - 1 - across : across, image & 2 ? height - 1 - down : down];
}

/** A position's cells as they lie in an image, as text. @param {Image} image @param {Pick<Game, 'cells' | 'width' | 'height'>} game */
export function cellsIn(image, game) {
  const { cells, height, width } = game;
  let text = '';
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [across, down] = placeIn(image, game, x, y);
      text += cells[down * width + across] ?? '';
    }
  }
  return text;
}

/** The images that a start looks like itself in: a game has as many equals. @param {Pick<Game, 'cells' | 'width' | 'height'>} start */
export const symmetriesOf = (start) => imagesOf(start).filter((image) => cellsIn(image, start) === cellsIn(0, start));

/** The moves or cells named in a text as they lie in an image. @param {Image} image @param {Size} size @param {string} text */
export const namesIn = (image, size, text) => (image ? text.replace(/(?<![a-z])[a-t][1-9]\d?(?!\d)/g, (cell) => {
  const { x, y } = placeOf(cell);
  const [across, down] = placeIn(image, size, x, y);
  return LETTERS[across] + (down + 1);
}) : text);

/**
 * The moves of a game by one name for all its equals: the first of them in alphabetical order.
 * @param {Pick<Game, 'cells' | 'width' | 'height'>} start @param {readonly string[]} moves
 */
export const equalsNamed = (start, moves) => symmetriesOf(start).map((image) => namesIn(image, start, moves.join())).sort()[0];
