// The part of a large board that a small picture shows: what has marks, with some cells around.

import { placeOf } from '../model/cells.js';

/** @import { Cell, Game } from '../types.d.ts' */

/** Of a larger board, only the part with marks is drawn, and at least this many cells each way. */
const LEAST = 9;
/** The maximum number of cells each way, if marks may be left out. */
const MOST = 11;
/** The cells around the marks. */
const AROUND = 2;

/**
 * The first cell shown, and the number of cells shown, of a row or column of `all` cells with marks from one cell to another.
 * @param {number} from @param {number} to @param {number} all
 */
function shown(from, to, all) {
  const count = Math.min(all, Math.max(LEAST, to - from + 1 + 2 * AROUND));
  const middle = Math.round((from + to + 1 - count) / 2);
  return [Math.max(0, Math.min(all - count, middle)), count];
}

/**
 * The part of a board that is worth seeing: left, top, width and height in cells.
 * @param {Game} game
 * @param {readonly Cell[]} [others] cells that are shown as well, with all marks; without them, marks far from most others may be left out
 */
export function part({ cells, height, kinds, width }, others) {
  const held = cells.flatMap((cell, i) => (cell ? [{ x: i % width, y: Math.floor(i / width) }] : []));
  // Points and lines are narrow, so that all of their board can be seen.
  if (kinds || Math.max(width, height) <= LEAST || !held.length) return [0, 0, width, height];
  const all = [...held, ...(others ?? []).map(placeOf)];
  const [xs, ys] = [all.map(({ x }) => x), all.map(({ y }) => y)];
  const [left, columns] = shown(Math.min(...xs), Math.max(...xs), width);
  const [top, rows] = shown(Math.min(...ys), Math.max(...ys), height);
  if (others || Math.max(columns, rows) <= MOST) return [left, top, columns, rows];
  return fullest(held, [left, top, columns, rows]);
}

/**
 * The part of the size that is allowed with the most marks; of several, the one nearest to the middle of all of them.
 * @param {readonly { x: number, y: number }[]} marks @param {number[]} within
 */
function fullest(marks, [left, top, columns, rows]) {
  const [wide, high] = [Math.min(columns, MOST), Math.min(rows, MOST)];
  const middle = (/** @type {'x' | 'y'} */ way) => marks.reduce((sum, mark) => sum + mark[way], 0) / marks.length;
  const [x, y] = [middle('x') - wide / 2, middle('y') - high / 2];
  const count = (/** @type {number[]} */ [from, above]) => (
    marks.filter((mark) => mark.x >= from && mark.x < from + wide && mark.y >= above && mark.y < above + high).length);
  const steps = (/** @type {number} */ from, /** @type {number} */ n) => Array.from({ length: n + 1 }, (_, i) => from + i);
  const places = steps(left, columns - wide).flatMap((from) => steps(top, rows - high).map((above) => [from, above]));
  const away = (/** @type {number[]} */ [from, above]) => Math.hypot(from - x, above - y);
  const [best] = places.sort((a, b) => count(b) - count(a) || away(a) - away(b));
  return [...best, wide, high];
}
