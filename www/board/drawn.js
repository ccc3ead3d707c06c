// Circles and arrows over a board, as SVG. A cell is 100 units wide.

import { svg } from '../vendor/lit-html.js';

/** @import { Cell } from '../types.d.ts' */
/** @import { Drawn } from '../model/annotations.js' */

/** The size of a circle; how far an arrow keeps from the middle of its cells; the size of its head; all in hundredths of a cell. */
const [RADIUS, FROM, TO, HEAD] = [41, 22, 12, 34];

/** @param {number} n */
const short = (n) => Math.round(n * 10) / 10;

/**
 * @param {Drawn} drawn @param {(cell: Cell) => { x: number, y: number }} placeOf the column and row of a cell
 */
export function drawnShapes({ arrows, circles }, placeOf) {
  const middle = (/** @type {Cell} */ cell) => {
    const { x, y } = placeOf(cell);
    return { x: x * 100 + 50, y: y * 100 + 50 };
  };
  return svg`${circles.map((cell) => svg`<circle cx=${middle(cell).x} cy=${middle(cell).y} r=${RADIUS}></circle>`)}
    ${arrows.map(([from, to]) => arrow(middle(from), middle(to)))}`;
}

/** @param {{ x: number, y: number }} a @param {{ x: number, y: number }} b */
function arrow(a, b) {
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  const [dx, dy] = [(b.x - a.x) / length, (b.y - a.y) / length];
  /** @param {number} along from the first cell's middle @param {number} aside */
  const point = (along, aside) => [a.x + dx * along - dy * aside, a.y + dy * along + dx * aside].map(short);
  const [tip, neck] = [length - TO, length - TO - HEAD];
  const [[x1, y1], [x2, y2]] = [point(FROM, 0), point(neck + 2, 0)];
  const head = [point(tip, 0), point(neck, HEAD / 2), point(neck, -HEAD / 2)].map((one) => one.join()).join(' ');
  return svg`<line x1=${x1} y1=${y1} x2=${x2} y2=${y2}></line><polygon points=${head} fill="currentColor"
    stroke-width="1"></polygon>`;
}
