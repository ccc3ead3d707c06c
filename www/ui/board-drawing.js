// The parts of a drawn board: SVG elements in the colours and at the size that the drawing wants.

import { nothing, svg } from '../vendor/lit-html.js';
import { moduleOf } from '../games/index.js';
import { kindOf } from '../model/cells.js';
import { tracksOf } from '../model/tracks.js';

/** @import { Game } from '../types.d.ts' */
/**
 * @typedef {object} Scale
 * @property {number} cell the size of a cell
 * @property {number} edge the distance of the cells from the left and the top
 * @property {string} line the colour of the lines
 * @property {string} obstacle the colour of an obstacle
 * @property {string} [stone] that of points and lines, if it is another
 */

/** The lines between the cells, and what a game draws below its pieces. @param {Game} game @param {Scale} scale */
export function lines(game, { cell, edge, line: colour }) {
  const { width, height } = game;
  const { crossings, ground } = moduleOf(game.rules);
  const [right, bottom] = [edge + width * cell, edge + height * cell];
  const line = (/** @type {number[]} */ [x1, y1, x2, y2]) => svg`<line x1=${x1} y1=${y1} x2=${x2} y2=${y2} stroke=${colour}></line>`;
  const steps = (/** @type {number} */ n) => Array.from({ length: n }, (_, i) => i);
  return svg`${crossings || game.kinds ? nothing : svg`${
    steps(width + 1).map((x) => line([edge + x * cell, edge, edge + x * cell, bottom]))}
      ${steps(height + 1).map((y) => line([edge, edge + y * cell, right, edge + y * cell]))}`}
    <g transform=${`translate(${edge} ${edge}) scale(${cell / 100})`} fill=${colour} stroke=${colour}>${ground?.(game) ?? nothing}</g>`;
}

/**
 * A point, or a line that is drawn.
 * @param {{ x: number, y: number, width: number, height: number }} place @param {{ kind: 'point' | 'line', drawn: boolean }} how
 * @param {string} colour
 */
function stroke({ x, y, width, height }, { kind, drawn }, colour) {
  if (kind === 'point') return svg`<circle cx=${x + width / 2} cy=${y + height / 2} r=${width * 0.23} fill=${colour}></circle>`;
  if (!drawn) return nothing;
  const narrow = Math.min(width, height);
  // From the middle of one point to that of the other.
  const [long, thick] = [Math.max(width, height) + narrow, narrow * 0.28];
  const [dx, dy] = width > height ? [long / 2, thick / 2] : [thick / 2, long / 2];
  return svg`<rect x=${x + width / 2 - dx} y=${y + height / 2 - dy} width=${2 * dx} height=${2 * dy} fill=${colour}></rect>`;
}

/** The pieces, the obstacles, and points and lines. @param {Game} game @param {Scale} scale */
export function pieces(game, { cell, edge, obstacle, stone = obstacle }) {
  const { width } = game;
  const { joined, piece } = moduleOf(game.rules);
  const gap = cell * (6 / 56);
  const { columns, rows } = tracksOf(game);
  return game.cells.map((held, index) => {
    const [column, row] = [index % width, Math.floor(index / width)];
    const [x, y] = [edge + columns.begins[column] * cell, edge + rows.begins[row] * cell];
    const kind = kindOf(game, index);
    if (kind !== 'area') {
      return stroke({ x, y, width: columns.sizes[column] * cell, height: rows.sizes[row] * cell }, { kind, drawn: held > 0 }, stone);
    }
    if (held === 3) {
      return svg`<rect x=${x + gap} y=${y + gap} width=${cell - 2 * gap} height=${cell - 2 * gap} rx=${2 * gap} fill=${obstacle}></rect>`;
    }
    return held === 0 ? nothing : svg`<svg x=${x} y=${y} width=${cell} height=${cell} viewBox="0 0 100 100"
        overflow="visible">${piece(held === 1 ? 'first' : 'second', { game, index, joined: joined?.(game, index) ?? [] })}</svg>`;
  });
}
