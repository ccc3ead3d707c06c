// The value after each move of a game, as a stepped line: above the middle the first side is better, below it the second.
// Where only bounds are proved, the span between them is shaded.

import { html, nothing, svg } from '../vendor/lit-html.js';

/** @typedef {{ value: number | null, lower: number | null, upper: number | null }} Point */

const [WIDTH, HEIGHT, LEFT, PAD] = [360, 120, 30, 10];

/**
 * @param {Point[]} points one for each position, the start first
 * @param {number} at the position on the board
 * @param {string} label
 * @param {(i: number) => void} go
 * @param {(n: number) => string} signed
 */
export function graph(points, at, label, go, signed) {
  const known = points.flatMap((p) => (p.value === null ? [] : [Math.abs(p.value)]));
  const top = Math.max(1, ...known);
  const step = (WIDTH - LEFT - PAD) / Math.max(1, points.length - 1);
  /** @param {number} i */
  const x = (i) => LEFT + i * step;
  /** @param {number} v */
  const y = (v) => HEIGHT / 2 - (Math.max(-top, Math.min(top, v)) / top) * (HEIGHT / 2 - PAD);
  const text = points.map((p, i) => (p.value === null ? '' : `${i}: ${signed(p.value)}`)).filter(Boolean).join(', ');
  return html`<svg class="graph" viewBox=${`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label=${`${label}. ${text}`}>
    <line class="axis" x1=${LEFT} x2=${WIDTH - PAD} y1=${HEIGHT / 2} y2=${HEIGHT / 2}></line>
    <text class="tick" x=${LEFT - 6} y=${y(top) + 4} text-anchor="end">${signed(top)}</text>
    <text class="tick" x=${LEFT - 6} y=${HEIGHT / 2 + 4} text-anchor="end">0</text>
    <text class="tick" x=${LEFT - 6} y=${y(-top) + 4} text-anchor="end">${signed(-top)}</text>
    <line class="now" x1=${x(at)} x2=${x(at)} y1="4" y2=${HEIGHT - 4}></line>
    ${points.map((p, i) => (p.value === null && p.lower !== null && p.upper !== null
      ? svg`<line class="span" x1=${x(i)} x2=${x(i)} y1=${y(p.upper)} y2=${y(p.lower)}
          stroke-width=${Math.max(2, Math.min(step * 0.6, 16))}></line>` : nothing))}
    ${points.slice(1).map((p, i) => {
      const before = points[i];
      if (before.value === null || p.value === null) return nothing;
      return svg`<path class="step" d=${`M${x(i)} ${y(before.value)}H${x(i + 1)}V${y(p.value)}`}></path>`;
    })}
    ${points.map((p, i) => (p.value === null ? nothing
      : svg`<circle class=${`point ${p.value > 0 ? 'first' : p.value < 0 ? 'second' : 'even'} ${i === at ? 'here' : ''}`}
          cx=${x(i)} cy=${y(p.value)} r=${i === at ? 5 : 3.2}></circle>`))}
    ${points.map((_, i) => svg`<rect class="hit" x=${x(i) - step / 2} y="0" width=${step} height=${HEIGHT} @click=${() => go(i)}></rect>`)}
  </svg>`;
}
