// The pieces: discs that turn over, stones, and marks. They are SVG with outlines, so that they stay visible in forced colours and at any
// size. Each set has the pieces of both sides and the small sign that shows whose value it is.

import { svg, html } from '../vendor/lit-html.js';
import { appearance, markOf } from './appearance.js';

/** @import { PieceSet, Side } from '../types.d.ts' */

/** The gradients that the discs share. Each shadow root needs them once. A page's own colour is the same from edge to edge. */
export const gradients = () => html`
  <svg class="defs" width="0" height="0" aria-hidden="true" focusable="false">
    <defs>
      <radialGradient id="black" cx="0.36" cy="0.3" r="0.8">
        <stop offset="0" stop-color="var(--yomikiri-first, #5a5650)"></stop>
        <stop offset="0.45" stop-color="var(--yomikiri-first, #2e2b28)"></stop>
        <stop offset="1" stop-color="var(--yomikiri-first, #171513)"></stop>
      </radialGradient>
      <radialGradient id="white" cx="0.36" cy="0.3" r="0.85">
        <stop offset="0" stop-color="var(--yomikiri-second, #ffffff)"></stop>
        <stop offset="0.55" stop-color="var(--yomikiri-second, #f7f3ea)"></stop>
        <stop offset="1" stop-color="var(--yomikiri-second, #d8d0bf)"></stop>
      </radialGradient>
    </defs>
  </svg>`;

/** @param {unknown} shapes in a square of 100 × 100 */
const piece = (shapes) => html`<svg class="piece" part="piece" viewBox="0 0 100 100" aria-hidden="true" focusable="false">${shapes}</svg>`;

/** @param {Side} side @param {string} className */
const disc = (side, className) => svg`
  <g class=${`disc ${side} ${className} ${appearance.discs}`}>
    <circle class="body" cx="50" cy="50" r="41" fill=${side === 'first' ? 'url(#black)' : 'url(#white)'}></circle>
    <circle class="rim" cx="50" cy="50" r="35.5"></circle>
  </g>`;

const shade = svg`<circle class="shade" cx="51.5" cy="54" r="41"></circle>`;

/**
 * A filled square on its corner, or an empty one: beside a number on a board of discs, a circle would look like one more disc.
 * @param {Side} side
 */
const diamond = (side) => (side === 'first'
  ? svg`<path class="sign" d="M8 .6 15.4 8 8 15.4 .6 8z" fill="currentColor"></path>`
  : svg`<path class="sign second" d="M8 2.2 13.8 8 8 13.8 2.2 8z" fill="none" stroke="currentColor" stroke-width="2.2"></path>`);

/**
 * The CSS of a wooden board's frame, and of the dot that marks the last of the discs or stones on it.
 * @param {string} [at] the selector of the frame
 */
export const wooden = (at = '&') => `
  ${at}.frame { background: var(--paper); border-radius: 8px; padding: 0 1.1em 1.1em 0;
    box-shadow: 0 1px 0 rgb(255 255 255 / .45) inset, 0 1px 2px rgb(50 35 10 / .28), 0 10px 24px -14px rgb(50 35 10 / .5); }
  ${at}.frame.bare { padding: 3px; }
  ${at} .last:not(.won) { background: none; }
  ${at} .last::after { inset: 0; width: max(18%, 5px); height: auto; aspect-ratio: 1; margin: auto; border: 0; border-radius: 50%;
    opacity: 1; background: #f4efe4; }
  ${at} .last.second::after { background: #2b2723; }
  @media (forced-colors: active) { ${at} .last { outline: 0; } ${at} .last::after { display: block; forced-color-adjust: none; } }`;

/** The CSS of these pieces. */
export const pieceStyle = `
  .disc { transform-origin: 50px 50px; }
  .disc .body { stroke-width: 1.5; }
  .disc.first .body { stroke: #0d0c0b; }
  .disc.second .body { stroke: #8d8474; }
  .disc.flat.first .body { fill: #26221c; }
  .disc.flat.second .body { fill: #fbf8f0; }
  .disc.colours.first .body { fill: #1d5c8f; }
  .disc.colours.second .body { fill: #e39a3b; }
  .disc .rim { fill: none; stroke-width: 1.2; }
  .disc.first .rim { stroke: rgb(255 255 255 / 0.09); }
  .disc.second .rim { stroke: rgb(90 70 30 / 0.13); }
  .back { opacity: 0; }
  .shade { fill: rgb(40 25 5 / 0.18); }
  @media (forced-colors: active) {
    .shade { display: none; }
    /* Black stays black and white stays white in any text colour. The rim is visible on either background. */
    .disc { forced-color-adjust: none; }
    .disc.first .body { fill: #000; stroke: CanvasText; stroke-width: 5; }
    .disc.second .body { fill: #fff; stroke: CanvasText; stroke-width: 5; }
    .disc .rim { display: none; }
    .sign { forced-color-adjust: none; fill: #000; stroke: CanvasText; stroke-width: 2; }
    .sign.second { fill: #fff; }
  }
  .mark { fill: none; stroke-linecap: round; stroke-linejoin: round; }
  .mark .stroke { stroke-width: 8; stroke-dasharray: 1 0; }
  .mark.first { stroke: var(--yomikiri-first, light-dark(#1d5c8f, #74b8e6)); }
  .mark.second { stroke: var(--yomikiri-second, light-dark(#b4690e, #e9b04f)); }
  @media (forced-colors: active) { .mark.first, .mark.second { stroke: CanvasText; } }`;

/** Black and white discs. Each contains its other face, which is hidden except while the disc turns. @type {PieceSet} */
export const discs = {
  piece: (side) => piece(svg`${shade}${disc(side === 'first' ? 'second' : 'first', 'back')}${disc(side, 'face')}`),
  glyph: diamond,
};

/** Black and white stones, which never turn over. @type {PieceSet} */
export const stones = {
  piece: (side) => piece(svg`${shade}${disc(side, 'face')}`),
  glyph: diamond,
};

/** O and X, drawn with a pen. @type {PieceSet} */
export const marks = {
  piece: (side) => piece(markOf(side) === 'O'
    ? svg`<g class=${`mark ${side}`}><path class="stroke" pathLength="1"
        d="M52 18 C31 17 18 32 18.5 51 C19 70 32 82.5 50.5 82 C69 81.5 82 68 81.5 49.5 C81 31 68 18.5 49 18.3"></path></g>`
    : svg`<g class=${`mark ${side}`}>
        <path class="stroke" pathLength="1" d="M21 21 C38 37 62 62 80 79"></path>
        <path class="stroke" pathLength="1" d="M79 20 C62 38 37 63 20 80"></path></g>`),
  glyph: (side) => (markOf(side) === 'O'
    ? svg`<circle cx="8" cy="8" r="5.6" fill="none" stroke="currentColor" stroke-width="2.6"></circle>`
    : svg`<path d="M2.5 2.5 13.5 13.5 M13.5 2.5 2.5 13.5" stroke="currentColor" stroke-width="2.8" stroke-linecap="round"></path>`),
};
