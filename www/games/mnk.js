// k in a row: marks on hand-drawn lines or, on a board for five in a row, stones on the crossings of a wooden one.

import { html, svg } from '../vendor/lit-html.js';
import { marks, stones, wooden } from './pieces.js';
import { hasStones } from './mnk.look.js';

/** @import { GameModule } from '../types.d.ts' */

/** No dots: every free cell can be played on. @type {GameModule} */
const inCells = {
  ...marks,
  form: (fields) => html`<div class="numbers-row">${fields.number('width')}${fields.number('height')}${fields.number('k')}</div>
    ${fields.tick('misere')}
    ${fields.more(['obstacles'], html`${fields.cells('obstacles')}`)}`,
  why: () => import('./mnk.why.js'),
  // Not a rule: the engine accepts such a board, and the form only warns that nobody can complete a row.
  doubt: ({ height, k, width }) => (k > Math.max(width, height) ? 'tooLong' : null),
  style: `
  & { --line: var(--yomikiri-line, light-dark(#6e5f43, #8d8068)); }
  &.boxed .grid { outline: 1px solid var(--line); }
  .small { border-color: var(--ink); border-width: 0 2px 2px 0; }
  .cell > .piece { inset: 6%; width: 88%; height: 88%; }
  .dot { display: none; }
  .ghost { inset: 6%; }
  .last:not(.won) { background: color-mix(in srgb, var(--ink) 9%, transparent); }
  .last::after { border: 2.5px solid var(--ink); opacity: .42; border-radius: 14%; inset: 4%; }
  &.crossings { --line: var(--yomikiri-line, light-dark(#6e5f43, #0f0c07)); }
  &.crossings .cell { border-width: 0; }
  &.crossings .cell > .piece { inset: 0; width: 100%; height: 100%; }
  &.crossings .ghost { inset: 0; }
  /* The lines of the board do not strike a value out. */
  &.crossings.tiny .value { background: var(--paper); border-radius: 4px; line-height: 1.1; }
  @media (forced-colors: active) {
    .last { outline: 2px solid Highlight; outline-offset: -3px; }
    .last::after { display: none; }
  }
  ${wooden('&.crossings')}`,
};

/** The lines that points are on, from the edge of a board. @param {number} size */
const starLines = (size) => {
  const edge = size < 13 ? 2 : 3;
  return { outer: [edge, size - 1 - edge], middle: size % 2 ? [(size - 1) / 2] : [] };
};

/**
 * The points on a board: near the corners, in the middle and, on the largest, between the corners.
 * @param {number} width @param {number} height
 */
function starPoints(width, height) {
  const [x, y] = [starLines(width), starLines(height)];
  /** @param {number[]} xs @param {number[]} ys */
  const all = (xs, ys) => xs.flatMap((column) => ys.map((row) => [column, row]));
  const between = Math.min(width, height) < 19 ? [] : [...all(x.middle, y.outer), ...all(x.outer, y.middle)];
  return [...all(x.outer, y.outer), ...all(x.middle, y.middle), ...between];
}

/** @type {GameModule} */
const onCrossings = {
  ...inCells,
  ...stones,
  crossings: true,
  swap: 3,
  ground({ height, width }) {
    const [right, bottom] = [width * 100 - 50, height * 100 - 50];
    const across = Array.from({ length: height }, (_, y) => `M50 ${y * 100 + 50}H${right}`);
    const down = Array.from({ length: width }, (_, x) => `M${x * 100 + 50} 50V${bottom}`);
    return svg`<path d=${[...across, ...down].join('')} fill="none" vector-effect="non-scaling-stroke"></path>
      ${starPoints(width, height).map(([x, y]) => svg`<circle cx=${x * 100 + 50} cy=${y * 100 + 50} r="11" stroke="none"></circle>`)}`;
  },
};

/** @type {GameModule} */
export default { ...inCells, under: (rules) => (hasStones(rules) ? onCrossings : inCells) };
