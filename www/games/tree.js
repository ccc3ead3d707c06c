// An explicit game tree. The tree itself is the board, and the path taken through it is bold.

import { html, nothing, svg } from '../vendor/lit-html.js';
import { branch, childrenIn, grid, layOut } from '../model/tree-layout.js';
import { stones } from './pieces.js';
import en from './tree.en.js';

/** @import { GameModule, Picture, Side } from '../types.d.ts' */

const GRID = grid(38, 56, 24);
/** The width and height, in pixels, that a small tree is enlarged to fit. */
const ROOM = 460;

/** @type {GameModule} */
export default {
  words: en,
  ...stones,
  picture(game, words, signed) {
    if (game.picture?.kind !== 'tree' || !game.picture.nodes.length) return nothing;
    const { nodes, at } = game.picture;
    const { body, width, height } = drawn(nodes, at ?? 0, game.turn, signed);
    // A small tree is enlarged. A wide tree scrolls.
    const scale = Math.max(1, Math.min(2, ROOM / width, ROOM / height));
    return html`<div class="whole" role="img" tabindex="0" aria-label=${words.picture?.(game) ?? ''}>
      <svg class=${scale > 1 ? 'small' : nothing} width=${scale * width} height=${scale * height} viewBox=${`0 0 ${width} ${height}`}>${
        body}</svg></div>`;
  },
  drawing(game) {
    if (game.picture?.kind !== 'tree' || !game.picture.nodes.length) return null;
    const { body, ...size } = drawn(game.picture.nodes, game.picture.at ?? 0, game.turn, String);
    return { ...size, body: svg`<g class="whole">${body}</g>` };
  },
  style: `
  .whole { max-width: 100%; overflow: auto; }
  .whole svg { display: block; }
  .whole .small { max-width: 100%; height: auto; max-height: 50dvh; }
  .whole path { fill: none; stroke: var(--faint); stroke-width: 1.3; }
  .whole .way { stroke: var(--ink); stroke-width: 3; }
  .whole circle, .whole rect { stroke: var(--ink); stroke-width: 1.5; fill: var(--chip); }
  .whole .first circle { fill: light-dark(#26221c, #0d0c0b); }
  .whole .second circle { fill: light-dark(#fffdf6, #f7f3ea); }
  .whole rect { stroke: var(--faint); }
  .whole .here circle, .whole .here rect { stroke: var(--focus); stroke-width: 4; }
  .whole text { font-size: 12.5px; fill: var(--ink); font-variant-numeric: tabular-nums; text-anchor: middle; }
  .whole .name { fill: var(--faint); font-size: 11px; }
  @media (forced-colors: active) {
    .whole circle { forced-color-adjust: none; stroke: CanvasText; }
    .whole .first circle { fill: #000; }
    .whole .second circle { fill: #fff; }
    .whole .here circle { stroke: Highlight; }
  }`,
};

/**
 * @param {Extract<Picture, { kind: 'tree' }>['nodes']} nodes in pre-order
 * @param {number} at the current node @param {Side} turn the side to move there
 * @param {(n: number) => string} signed
 */
function drawn(nodes, at, turn, signed) {
  const children = childrenIn(nodes);
  const { all, ...laid } = layOut(0, (i) => children[i]);
  const way = new Set();
  for (let i = /** @type {number | null} */ (at); i !== null; i = nodes[i].parent) way.add(i);
  const depth = all.find(({ node }) => node === at)?.y ?? 0;
  const other = turn === 'first' ? 'second' : 'first';
  const { x, y } = GRID;
  return {
    ...GRID.size(laid),
    body: svg`${all.flatMap((p) => p.under.map((c) => svg`<path class=${way.has(c.node) ? 'way' : ''}
        d=${branch(x(p.x), y(p.y), x(c.x), y(c.y))}></path>`))}
      ${all.map((p) => {
        const { move, value } = nodes[p.node];
        return svg`<g class=${`${(p.y - depth) % 2 ? other : turn} ${p.node === at ? 'here' : ''}`}>
          ${value === null ? svg`<circle cx=${x(p.x)} cy=${y(p.y)} r="9"></circle>`
            : svg`<rect x=${x(p.x) - 12} y=${y(p.y) - 12} width="24" height="24" rx="4"></rect><text x=${x(p.x)}
              y=${y(p.y) + 4.5}>${signed(value)}</text>`}
          ${move === null ? nothing : svg`<text class="name" x=${x(p.x) - 18} y=${y(p.y) - 10}>${move}</text>`}
        </g>`;
      })}`,
  };
}
