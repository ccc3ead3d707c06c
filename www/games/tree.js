// An explicit game tree. The tree itself is the board, and the path taken through it is bold.

import { html, nothing, svg } from '../vendor/lit-html.js';
import { childrenIn, layOut } from '../tree/layout.js';
import { treeBody } from '../tree/view.js';
import { stones } from './pieces.js';

/** @import { GameModule, Picture } from '../types.d.ts' */

/** The width and height, in pixels, that a small tree is enlarged to fit. */
const ROOM = 460;

/** @type {GameModule} */
export default {
  ...stones,
  picture(game, words, signed) {
    if (game.picture?.kind !== 'tree' || !game.picture.nodes.length) return nothing;
    const { nodes, at } = game.picture;
    const { body, width, height } = drawn(nodes, at ?? 0, signed);
    // A small tree is enlarged. A wide tree scrolls.
    const scale = Math.max(1, Math.min(2, ROOM / width, ROOM / height));
    return html`<div class="whole" role="img" tabindex="0" aria-label=${words.picture?.(game) ?? ''}>
      <svg class=${scale > 1 ? 'small' : nothing} width=${scale * width} height=${scale * height} viewBox=${`0 0 ${width} ${height}`}>${
        body}</svg></div>`;
  },
  drawing(game) {
    if (game.picture?.kind !== 'tree' || !game.picture.nodes.length) return null;
    const { body, ...size } = drawn(game.picture.nodes, game.picture.at ?? 0, String);
    return { ...size, body: svg`<g class="whole">${body}</g>` };
  },
  style: `
  /* The nodes, after which the sides are called, are black and white whatever colours the discs have. */
  .disc.colours.first .body { fill: #26221c; }
  .disc.colours.second .body { fill: #fbf8f0; }
  .whole { max-width: 100%; overflow: auto; }
  .whole svg { display: block; }
  .whole .small { max-width: 100%; height: auto; max-height: 50dvh; }
  .whole path { fill: none; stroke: var(--yomikiri-line, var(--faint)); stroke-width: 1.3; }
  .whole .way { stroke: var(--ink); stroke-width: 3; }
  .whole circle, .whole rect { stroke: var(--ink); stroke-width: 1.5; fill: var(--chip); }
  .whole .first circle { fill: var(--yomikiri-first, light-dark(#26221c, #0d0c0b)); }
  .whole .second circle { fill: var(--yomikiri-second, light-dark(#fffdf6, #f7f3ea)); }
  .whole rect { stroke: var(--faint); }
  .whole .here circle, .whole .here rect { stroke: var(--focus); stroke-width: 4; }
  .whole text { font-size: 12.5px; fill: var(--ink); font-variant-numeric: tabular-nums; }
  .whole .move { fill: var(--faint); font-size: 11px; }
  @media (forced-colors: active) {
    .whole circle { forced-color-adjust: none; stroke: CanvasText; }
    .whole .first circle { fill: #000; }
    .whole .second circle { fill: #fff; }
    .whole .here circle { stroke: Highlight; }
  }`,
};

/**
 * @param {Extract<Picture, { kind: 'tree' }>['nodes']} nodes in pre-order
 * @param {number} at the current node @param {(n: number) => string} signed
 */
function drawn(nodes, at, signed) {
  const children = childrenIn(nodes);
  const laid = layOut(0, { children: (i) => children[i], room: () => 30, level: 56, margin: [24, 24, 14] });
  const way = new Set();
  for (let i = /** @type {number | null} */ (at); i !== null; i = nodes[i].parent) way.add(i);
  return {
    ...laid,
    body: treeBody(laid, (child) => (way.has(child.node) ? 'way' : ''), ({ node }) => {
      const { move, turn, value } = nodes[node];
      return {
        names: `${turn} ${node === at ? 'here' : ''}`, shape: value === null ? 9 : 'box',
        text: value === null ? '' : signed(value), move, at: [-18, -10],
      };
    }),
  };
}
