// The value after each move of a game, as a stepped line. Above the middle the first side is better, below it the second.
// A shaded span marks proved bounds, and a hole marks positions for which nothing is proved. Faint dots stand for moves that were not
// played. For the keyboard, the graph is a single slider over the moves.

import { html, nothing, svg } from '../vendor/lit-html.js';

/** @import { Point } from '../model/lookback.js' */

const [WIDTH, HEIGHT, LEFT, PAD, FOOT] = [360, 136, 30, 10, 16];
const MIDDLE = (HEIGHT - FOOT) / 2;

/**
 * @typedef {object} Drawn
 * @property {readonly Point[]} points one for each position, beginning with the start
 * @property {readonly (readonly number[])[]} others for each position, the values of the moves that were not played
 * @property {number | null} decisive the number of the move that decided the game; null: none
 * @property {number | null} at the index of the position on the board; null: the position is not part of the game
 * @property {(i: number) => number} number the number of the move that led to a position
 * @property {string} label
 * @property {(i: number) => string} describe describes a position in words
 * @property {(i: number) => void} go
 * @property {(n: number) => string} tick writes a value on the scale
 */

/** @param {Drawn} drawn */
export function graph({ points, others, decisive, at, number, label, describe, go, tick }) {
  const end = points.length - 1;
  const known = [...points.flatMap(({ value, estimate }) => [value ?? estimate ?? 0]), ...others.flat()];
  const top = Math.max(1, ...known.map(Math.abs));
  const step = (WIDTH - LEFT - PAD) / Math.max(1, end);
  /** @param {number} i */
  const x = (i) => LEFT + i * step;
  /** @param {number} v */
  const y = (v) => MIDDLE - (Math.max(-top, Math.min(top, v)) / top) * (MIDDLE - PAD);
  // Each position extends halfway to its neighbours, but not beyond the graph.
  /** @param {number} i @param {number} least */
  const left = (i, least) => Math.max(least, x(i) - step / 2);
  /** @param {number} i @param {number} most */
  const right = (i, most) => Math.min(most, x(i) + step / 2);
  const every = [1, 2, 5, 10, 20, 50].find((n) => n * step >= 24) ?? 100;
  const here = at ?? end;
  /** @param {KeyboardEvent} event */
  const onKey = (event) => {
    const to = { ArrowLeft: here - 1, ArrowDown: here - 1, ArrowRight: here + 1, ArrowUp: here + 1, Home: 0, End: end }[event.key];
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    if (to >= 0 && to <= end) go(to);
  };
  return html`<div class="graph-box" role="slider" tabindex="0" aria-label=${label} aria-valuemin="0" aria-valuemax=${end}
      aria-valuenow=${here} aria-valuetext=${describe(here)} @keydown=${onKey}>
    <svg class="graph" viewBox=${`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
    ${holes(points).map(([from, to]) => svg`<rect class="hole" x=${left(from, LEFT)}
      width=${right(to, WIDTH - PAD) - left(from, LEFT)} y=${PAD / 2}
      height=${HEIGHT - FOOT - PAD}></rect>`)}
    <line class="axis" x1=${LEFT} x2=${WIDTH - PAD} y1=${MIDDLE} y2=${MIDDLE}></line>
    ${[top, 0, -top].map((v) => svg`<text class="tick" x=${LEFT - 6} y=${y(v) + 4} text-anchor="end">${tick(v)}</text>`)}
    ${points.map((_, i) => (i % every || i === 0 ? nothing : svg`<text class="tick" x=${x(i)} y=${HEIGHT - 2}
      text-anchor="middle">${number(i)}</text>`))}
    ${decisive === null ? nothing : svg`<path class="decisive" d=${`M${x(decisive)} ${PAD / 2}V${HEIGHT - FOOT}`}></path>
      <path class="decisive flag" d=${`M${x(decisive) - 5} 0h10l-5 7z`}></path>`}
    ${at === null ? nothing : svg`<line class="now" x1=${x(at)} x2=${x(at)} y1="4" y2=${HEIGHT - FOOT}></line>`}
    ${others.map((values, i) => values.map((v) => svg`<circle class="other" cx=${x(i + 1)} cy=${y(v)} r="2"></circle>`))}
    ${points.map((p, i) => (p.value === null && p.lower !== null && p.upper !== null
      ? svg`<line class="span" x1=${x(i)} x2=${x(i)} y1=${y(p.upper)} y2=${y(p.lower)}
          stroke-width=${Math.max(2, Math.min(step * 0.6, 16))}></line>` : nothing))}
    ${points.slice(1).map((p, i) => {
      const before = points[i];
      if (before.value === null || p.value === null) return nothing;
      return svg`<path class="step" d=${`M${x(i)} ${y(before.value)}H${x(i + 1)}V${y(p.value)}`}></path>`;
    })}
    ${points.map(({ value, estimate }, i) => {
      const v = value ?? estimate;
      if (v === null) return nothing;
      const names = ['point', v > 0 ? 'first' : v < 0 ? 'second' : 'even', value === null && 'look', i === at && 'here'];
      return svg`<circle class=${names.filter(Boolean).join(' ')} cx=${x(i)} cy=${y(v)} r=${i === at ? 5 : 3.2}></circle>`;
    })}
    ${points.map((_, i) => svg`<rect class="hit" x=${left(i, 0)} y="0" width=${right(i, WIDTH) - left(i, 0)} height=${HEIGHT}
      @click=${() => go(i)}></rect>`)}
  </svg></div>`;
}

/** The holes, where nothing is proved: the first and the last position of each. @param {readonly Point[]} points */
function holes(points) {
  /** @type {[number, number][]} */
  const found = [];
  for (const [i, { lower }] of points.entries()) {
    if (lower !== null) continue;
    const before = found[found.length - 1];
    if (before && before[1] === i - 1) before[1] = i;
    else found.push([i, i]);
  }
  return found;
}
