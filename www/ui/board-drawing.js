// The parts of a drawn board: SVG elements in the colours and at the size that the drawing wants.

import { nothing, svg } from '../vendor/lit-html.js';
import { moduleOf } from '../games/index.js';

/** @import { Game } from '../types.d.ts' */
/**
 * @typedef {object} Scale
 * @property {number} cell the size of a cell
 * @property {number} edge the distance of the cells from the left and the top
 * @property {string} line the colour of the lines
 * @property {string} obstacle the colour of an obstacle
 */

/** The lines between the cells, and what a game draws below its pieces. @param {Game} game @param {Scale} scale */
export function lines(game, { cell, edge, line: colour }) {
  const { width, height } = game;
  const { crossings, ground } = moduleOf(game.rules);
  const [right, bottom] = [edge + width * cell, edge + height * cell];
  const line = (/** @type {number[]} */ [x1, y1, x2, y2]) => svg`<line x1=${x1} y1=${y1} x2=${x2} y2=${y2} stroke=${colour}></line>`;
  const steps = (/** @type {number} */ n) => Array.from({ length: n }, (_, i) => i);
  return svg`${crossings ? nothing : svg`${steps(width + 1).map((x) => line([edge + x * cell, edge, edge + x * cell, bottom]))}
      ${steps(height + 1).map((y) => line([edge, edge + y * cell, right, edge + y * cell]))}`}
    <g transform=${`translate(${edge} ${edge}) scale(${cell / 100})`} fill=${colour} stroke=${colour}>${ground?.(game) ?? nothing}</g>`;
}

/** The pieces and the obstacles. @param {Game} game @param {Scale} scale */
export function pieces(game, { cell, edge, obstacle }) {
  const { width } = game;
  const { joined, piece } = moduleOf(game.rules);
  const gap = cell * (6 / 56);
  return game.cells.map((held, index) => {
    const [x, y] = [edge + (index % width) * cell, edge + Math.floor(index / width) * cell];
    if (held === 3) {
      return svg`<rect x=${x + gap} y=${y + gap} width=${cell - 2 * gap} height=${cell - 2 * gap} rx=${2 * gap} fill=${obstacle}></rect>`;
    }
    return held === 0 ? nothing : svg`<svg x=${x} y=${y} width=${cell} height=${cell} viewBox="0 0 100 100"
        overflow="visible">${piece(held === 1 ? 'first' : 'second', { game, index, joined: joined?.(game, index) ?? [] })}</svg>`;
  });
}
