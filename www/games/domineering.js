// Domineering: vertical and horizontal dominoes, each drawn in two halves.

import { html, svg } from '../vendor/lit-html.js';

/** @import { Direction, Game, GameModule, Side } from '../types.d.ts' */

/** How far a half must be turned, in degrees, from one that goes on downwards. @type {Record<Direction, number>} */
const TURNS = { down: 0, left: 90, up: 180, right: 270 };

/** The outline of a half that goes on downwards. It is open there, and reaches 2 units across the edge, so that no gap shows. */
const HALF = 'M12 102 V30 A18 18 0 0 1 30 12 H70 A18 18 0 0 1 88 30 V102';
/** The same for the sign of the last move, within the half. */
const SIGN = 'M23 102 V33 A10 10 0 0 1 33 23 H67 A10 10 0 0 1 77 33 V102';

/** @param {Side} side @param {unknown} shapes in a square of 100 × 100 */
const piece = (side, shapes) => html`<svg class="piece" part="piece" viewBox="0 0 100 100" aria-hidden="true" focusable="false"><g
  class=${`domino ${side}`}>${shapes}</g></svg>`;

/** A whole domino, which stands for its side. @param {Side} side */
const whole = (side) => (side === 'first'
  ? svg`<rect class="face" x="27" y="4" width="46" height="92" rx="12"></rect>`
  : svg`<rect class="face" x="4" y="27" width="92" height="46" rx="12"></rect>`);

/** @param {Direction} direction where the half goes on */
const half = (direction) => svg`<g transform=${`rotate(${TURNS[direction]} 50 50)`}><path class="face" d=${HALF}></path><path
  class="sign" d=${SIGN}></path></g>`;

/**
 * Where a half goes on. Every run of halves of one kind consists of whole dominoes, so an even number of halves before this one in its run
 * means that the domino begins here.
 * @param {Game} game @param {number} index @returns {Direction[]}
 */
function joined({ cells, width }, index) {
  const upright = cells[index] === 1;
  const step = upright ? width : 1;
  const least = upright ? 0 : index - (index % width);
  let before = 0;
  for (let i = index - step; i >= least && cells[i] === cells[index]; i -= step) before++;
  const begins = before % 2 === 0;
  return [upright ? (begins ? 'down' : 'up') : begins ? 'right' : 'left'];
}

/** @type {GameModule} */
export default {
  joined,
  piece: (side, place) => piece(side, place ? half(place.joined[0]) : whole(side)),
  glyph: (side) => (side === 'first'
    ? svg`<rect x="4" y="0" width="8" height="16" rx="2.5" fill="currentColor"></rect>`
    : svg`<rect x="1.2" y="5.2" width="13.6" height="5.6" rx="2" fill="none" stroke="currentColor" stroke-width="2.4"></rect>`),
  form: (fields) => html`${fields.square([4, 5, 6])}
    ${fields.more([], html`<div class="numbers-row">${fields.number('width')}${fields.number('height')}</div>`)}`,
  style: `
  & { --line: var(--yomikiri-line, light-dark(#6e5f43, #8d8068)); }
  .grid { outline: 1px solid var(--line); }
  .domino .face { stroke-width: 3; }
  .domino.first .face { fill: var(--yomikiri-first, light-dark(#1d5c8f, #74b8e6)); stroke: light-dark(#123d61, #d3e9f8); }
  .domino.second .face { fill: var(--yomikiri-second, light-dark(#e3a04a, #a86a1c)); stroke: light-dark(#855200, #f3d6a0); }
  .domino .sign { fill: none; }
  .last .domino .sign { stroke: light-dark(#fffdf6, #1e1a16); stroke-width: 4; }
  @media (forced-colors: active) {
    .domino { forced-color-adjust: none; }
    .domino.first .face { fill: CanvasText; stroke: CanvasText; }
    .domino.second .face { fill: Canvas; stroke: CanvasText; stroke-width: 6; }
    .last .domino .sign { stroke: Highlight; stroke-width: 6; }
  }`,
};
