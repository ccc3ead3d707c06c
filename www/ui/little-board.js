// A little board in a list. It is drawn when it comes near the screen, in the page's own colours, and hidden from screen readers: the words
// beside it say what matters.

import { render, svg } from '../vendor/lit-html.js';
import { moduleOf } from '../games/index.js';
import { scopeOf } from '../games/styles.js';
import { lastCells } from '../model/cells.js';
import { partIn, placeAmong } from '../model/tracks.js';
import { adoptStyle } from './adopt-style.js';
import { lines, pieces } from './board-drawing.js';
import { part } from './board-part.js';

/** @import { Game } from '../types.d.ts' */
/**
 * What is drawn. `key` is the same as long as the picture is; `load` is called once, when the picture is about to be seen.
 * @typedef {{ key: string, load: () => Game | Promise<Game> }} Source
 */

const CELL = 100;
/** Room for the lines at the edge. */
const EDGE = 4;
const SCALE = { cell: CELL, edge: EDGE, line: 'var(--line)', obstacle: 'var(--faint)', stone: 'var(--ink)' };
/** How far from the screen a picture is drawn. */
const NEAR = '300px';

const STYLE = `
yomikiri-little { display: grid; place-items: center; width: var(--little, 84px); aspect-ratio: 1; flex: none; pointer-events: none; }
yomikiri-little .frame { display: block; width: 100%; line-height: 0; }
yomikiri-little .frame > svg { display: block; width: 100%; height: auto; max-height: var(--little, 84px); }
yomikiri-little .frame > svg > line { stroke-width: 3; }
yomikiri-little .frame .last { fill: var(--accent); stroke: var(--sheet); stroke-width: 6; }
:where(yomikiri-little .frame) { --line: light-dark(#6e5f43, #342c1e); --paper: light-dark(#e5d5ae, #6b5d42); --chip: var(--sheet);
  border-radius: 4px; }
yomikiri-little .frame.bare { padding: 2px; border-radius: 4px; box-shadow: none; }
`;

/** @param {Game} game */
function board(game) {
  const [left, top, columns, rows] = partIn(game, part(game));
  const box = [left * CELL, top * CELL, columns * CELL + 2 * EDGE, rows * CELL + 2 * EDGE].join(' ');
  const marks = lastCells(game).map((cell) => {
    const { x, y } = placeAmong(cell, game);
    return svg`<circle class="last" cx=${EDGE + (x + 0.5) * CELL} cy=${EDGE + (y + 0.5) * CELL} r="16"></circle>`;
  });
  return svg`<svg viewBox=${box} focusable="false">${lines(game, SCALE)}${pieces(game, SCALE)}${marks}</svg>`;
}

/** @param {Game} game */
function drawn(game) {
  const { drawing, look } = moduleOf(game.rules);
  const own = drawing?.(game);
  const picture = own ? svg`<svg viewBox=${`0 0 ${own.width} ${own.height}`} focusable="false">${own.body}</svg>` : board(game);
  return { picture, classes: ['frame', 'bare', scopeOf(game.rules), look?.()].filter(Boolean).join(' ') };
}

/** @type {IntersectionObserver | null} */
let observer = null;

/** The element `<yomikiri-little>`. */
class LittleBoard extends HTMLElement {
  /** @type {Source | null} */
  #source = null;
  #done = '';

  /** @param {Source} source */
  set source(source) {
    if (source.key === this.#source?.key) return;
    this.#source = source;
    if (this.isConnected) this.#watch();
  }

  connectedCallback() {
    this.setAttribute('aria-hidden', 'true');
    this.#watch();
  }

  disconnectedCallback() { observer?.unobserve(this); }

  #watch() {
    if (!this.#source || this.#source.key === this.#done) return;
    observer ??= new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) /** @type {LittleBoard} */ (target).show();
    }, { rootMargin: NEAR });
    // An element that is observed already is not reported again.
    observer.unobserve(this);
    observer.observe(this);
  }

  /** Draws the picture. */
  async show() {
    observer?.unobserve(this);
    const source = this.#source;
    if (!source || source.key === this.#done) return;
    const game = await Promise.resolve().then(source.load).catch(() => null);
    if (!game || source.key !== this.#source?.key) return;
    this.#done = source.key;
    const { picture, classes } = drawn(game);
    const frame = document.createElement('span');
    frame.className = classes;
    render(picture, frame);
    this.replaceChildren(frame);
  }
}

/** Defines the element, once. Its pictures may be part of a page from then on. */
export function defineLittleBoard() {
  adoptStyle(STYLE);
  if (!customElements.get('yomikiri-little')) customElements.define('yomikiri-little', LittleBoard);
}
