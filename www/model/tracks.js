// The columns and rows of a board. Where its cells are of several kinds, they differ in size; a square has the size 1.

import { placeOf } from './cells.js';

/** @import { Cell, Game } from '../types.d.ts' */

/** The size of a column or row that has no squares, but only points and lines. */
const NARROW = 0.5;

/**
 * The columns or the rows of a board: the size of each, where it begins, and the size of all together.
 * @typedef {{ sizes: number[], begins: number[], whole: number }} Tracks
 */

/** @param {number[]} sizes @returns {Tracks} */
function tracks(sizes) {
  let whole = 0;
  const begins = sizes.map((size) => (whole += size) - size);
  return { sizes, begins, whole };
}

/** @param {Pick<Game, 'height' | 'kinds' | 'width'>} game @returns {{ columns: Tracks, rows: Tracks }} */
export function tracksOf({ height, kinds, width }) {
  const [across, down] = [width, height].map((count) => new Array(count).fill(kinds ? NARROW : 1));
  kinds?.forEach((kind, index) => {
    if (kind === 'area') across[index % width] = down[Math.floor(index / width)] = 1;
  });
  return { columns: tracks(across), rows: tracks(down) };
}

/**
 * Where a cell lies, in squares: half a square further is its middle, whatever its size.
 * @param {Cell} cell @param {Pick<Game, 'height' | 'kinds' | 'width'>} game
 */
export function placeAmong(cell, game) {
  const { x, y } = placeOf(cell);
  const { columns, rows } = tracksOf(game);
  const along = (/** @type {Tracks} */ { begins, sizes }, /** @type {number} */ at) => begins[at] + (sizes[at] - 1) / 2;
  return { x: along(columns, x), y: along(rows, y) };
}

/**
 * A part of a board in squares: left, top, width and height.
 * @param {Pick<Game, 'height' | 'kinds' | 'width'>} game @param {readonly number[]} part the same in columns and rows
 */
export function partIn(game, [left, top, width, height]) {
  const { columns, rows } = tracksOf(game);
  const sum = (/** @type {number[]} */ sizes) => sizes.reduce((all, size) => all + size, 0);
  return [columns.begins[left], rows.begins[top], sum(columns.sizes.slice(left, left + width)), sum(rows.sizes.slice(top, top + height))];
}
