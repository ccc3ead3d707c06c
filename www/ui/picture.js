// A position as a self-contained picture: SVG text, which any program can draw, and a bitmap made from it.

import { nothing, render, svg } from '../vendor/lit-html.js';
import { moduleOf } from '../games/index.js';
import { gradients, pieceStyle } from '../games/pieces.js';
import { drawnShapes } from '../board/drawn.js';
import { NOTHING, onBoard } from '../model/annotations.js';
import { LETTERS, lastCells, placeOf } from '../model/cells.js';
import { partIn, placeAmong, tracksOf } from '../model/tracks.js';
import { lines, pieces } from './board-drawing.js';
import { escaped } from './escaped.js';

/** @import { Annotation, Drawn } from '../model/annotations.js' */
/** @import { Tracks } from '../model/tracks.js' */
/** @import { Cell, Game, GameWords } from '../types.d.ts' */

/** A picture's SVG text and its size in pixels. @typedef {{ text: string, width: number, height: number }} Picture */

const [CELL, EDGE] = [56, 26];
const [PAPER, WOOD, GREEN, LINE, INK, FAINT] = ['#fcf9f1', '#e5d5ae', '#5fa37a', '#6e5f43', '#26221c', '#665a42'];
/** The colour of circles and arrows. */
const DRAWN = '#0b6b3a';

/**
 * Fixes a style sheet to the light theme: outside the page, its colour variables, the dark theme and the board's frame do not exist.
 * @param {string} css of a game and its pieces
 */
const plain = (css) => css
  .replace(/&[^{}]*\{[^{}]*\}/g, '')
  .replace(/@media[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '')
  .replace(/var\(--[\w-]+,\s*light-dark\(([^,()]+),[^()]*\)\)/g, '$1')
  .replace(/light-dark\(([^,()]+),[^()]*\)/g, '$1')
  .replace(/\n\s+/g, ' ');

/** The SVG elements of a template, as text. @param {unknown} template */
function drawn(template) {
  const place = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  render(template, /** @type {HTMLElement} */ (/** @type {unknown} */ (place)));
  return place.innerHTML.replace(/<!--[^]*?-->/g, '').replace(/\sclass=""/g, '');
}

/**
 * @param {Game} game @param {GameWords} words
 * @param {number[]} [shown] the part of the board to draw, from `part`
 * @param {Annotation} [annotation] what is drawn on the board; its note becomes the picture's description
 * @returns {Picture}
 */
export function picture(game, words, shown = [0, 0, game.width, game.height], annotation = NOTHING) {
  const { drawing, style } = moduleOf(game.rules);
  const { body, width, height } = drawing?.(game) ?? board(game, shown, annotation);
  const { note } = annotation;
  // The game's CSS stands alone here, so it needs no scope, which other programs may not understand.
  const css = `svg{--ink:${INK};--faint:${FAINT};--chip:#fffdf6;--focus:#0b66a8;--line:${LINE}}${style}${pieceStyle}`;
  const text = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" `
    + `font-family="system-ui, sans-serif"><title>${escaped(words.name(game.rules))}</title>`
    + `${note ? `<desc>${escaped(note)}</desc>` : ''}<style>${escaped(plain(css))}</style>`
    + `${inner(gradients())}<rect width="${width}" height="${height}" fill="${PAPER}"/>${drawn(body)}</svg>`;
  return { text, width, height };
}

/** The content of the element that a template makes. @param {unknown} template */
function inner(template) {
  const place = document.createElement('div');
  render(template, place);
  return (place.firstElementChild?.innerHTML ?? '').replace(/<!--[^]*?-->/g, '').replace(/var\(--[\w-]+, (#\w+)\)/g, '$1');
}

/** The middle of a cell. @param {Cell} cell @param {Game} game */
function middleOf(cell, game) {
  const { x, y } = placeAmong(cell, game);
  return { x: EDGE + (x + 0.5) * CELL, y: EDGE + (y + 0.5) * CELL };
}

/** The frames around cells: one around all if they fill a rectangle, else one around each. @param {Cell[]} cells @param {Game} game */
function framed(cells, game) {
  const frame = (/** @type {number[]} */ part) => {
    const [x, y, columns, rows] = partIn(game, part);
    return { x: EDGE + x * CELL, y: EDGE + y * CELL, columns, rows };
  };
  const [xs, ys] = [cells.map((cell) => placeOf(cell).x), cells.map((cell) => placeOf(cell).y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [columns, rows] = [Math.max(...xs) - left + 1, Math.max(...ys) - top + 1];
  if (columns * rows !== cells.length) return cells.map((_, i) => frame([xs[i], ys[i], 1, 1]));
  return [frame([left, top, columns, rows])];
}

/**
 * Draws a board with its pieces, its coordinates and its last move.
 * @param {Game} game @param {number[]} shown what to draw: left, top, width and height in cells @param {Drawn} drawn
 */
function board(game, shown, drawn) {
  const { rules, width, height, outcome } = game;
  const { labels, look } = moduleOf(rules);
  const whole = tracksOf(game);
  const [firstColumn, firstRow, columnCount, rowCount] = shown;
  const [left, top, columns, rows] = partIn(game, shown);
  const [right, bottom] = [EDGE + columns * CELL, EDGE + rows * CELL];
  // A part is seen in small.
  const isCut = columnCount < width || rowCount < height;
  const size = isCut ? 20 : 12;
  const scale = { cell: CELL, edge: EDGE, line: LINE, obstacle: FAINT, stone: INK };
  const steps = (/** @type {number} */ n) => Array.from({ length: n }, (_, i) => i);
  const label = (/** @type {number} */ x, /** @type {number} */ y, /** @type {string | number} */ text) => svg`<text x=${x}
    y=${y + size / 3} font-size=${size} text-anchor="middle" fill=${FAINT}>${text}</text>`;
  const ends = (outcome?.line ?? []).map((cell) => middleOf(cell, game)).sort((a, b) => a.x - b.x || a.y - b.y);
  const [from, to] = [ends[0], ends[ends.length - 1]];
  const colour = look?.() === 'green' ? GREEN : WOOD;
  /** The middle of a column or row. @param {Tracks} tracks @param {number} track @param {number} from the first one shown */
  const along = ({ begins, sizes }, track, from) => (
    EDGE + (begins[track] + sizes[track] / 2 - from) * CELL);
  const named = svg`${steps(columnCount).map((i) => firstColumn + i).map((x) => label(along(whole.columns, x, left), EDGE / 2, LETTERS[x]))}
    ${labels === 'columns' ? nothing
      : steps(rowCount).map((i) => firstRow + i).map((y) => label(EDGE / 2, along(whole.rows, y, top), y + 1))}`;
  const body = svg`<rect x=${EDGE} y=${EDGE} width=${whole.columns.whole * CELL} height=${whole.rows.whole * CELL} fill=${colour}></rect>
    ${lines(game, scale)}
    ${framed(lastCells(game), game).map(({ x, y, columns, rows }) => svg`<rect class="made" x=${x + 1.5} y=${y + 1.5}
      width=${columns * CELL - 3} height=${rows * CELL - 3} fill="none" stroke="#0b66a8" stroke-width="3"></rect>`)}
    ${pieces(game, scale)}
    ${from && to && ends.length > 1 ? svg`<line x1=${from.x} y1=${from.y} x2=${to.x} y2=${to.y}
      stroke=${INK} stroke-width="5" stroke-linecap="round" opacity="0.8"></line>` : nothing}
    <g transform=${`translate(${EDGE} ${EDGE}) scale(${CELL / 100})`} fill="none" color=${DRAWN} stroke=${DRAWN} stroke-width="9"
      stroke-linecap="round" opacity="0.85">${drawnShapes(onBoard(drawn, game), (cell) => placeAmong(cell, game))}</g>`;
  // The lines of a part go on to its edge, and one at the board's own edge is drawn whole.
  const box = [EDGE + left * CELL - 1, EDGE + top * CELL - 1, columns * CELL + 2, rows * CELL + 2];
  const cut = isCut ? svg`<svg x=${EDGE - 1} y=${EDGE - 1} width=${box[2]} height=${box[3]} viewBox=${
    box.join(' ')}>${body}</svg>` : body;
  return { body: svg`${cut}${named}`, width: right + 10, height: bottom + 10 };
}

/** Draws a picture on a new canvas. @param {Picture} picture @param {number} [scale] @returns {Promise<HTMLCanvasElement>} */
export async function painted({ text, width, height }, scale = 2) {
  const image = new Image();
  // A data URL holds the text: the page's policy allows such images, and the canvas stays readable.
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [Math.round(width * scale), Math.round(height * scale)];
  /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d', { willReadFrequently: true }))
    .drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** A picture as a PNG file. @param {Picture} picture @returns {Promise<Blob>} */
export async function bitmap(picture) {
  const canvas = await painted(picture);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the canvas cannot be saved as a PNG'))), 'image/png');
  });
}

/** The maximum length of the longer edge of an animated picture, in pixels. */
const MOST = 480;

/**
 * Makes an animated picture of a game, with a frame for each position.
 * @param {Game[]} games @param {GameWords} words @param {(done: number) => void} progress called with the number of finished frames
 * @param {readonly (Annotation | undefined)[]} [annotations] what is drawn on each
 */
export async function animated(games, words, progress, annotations = []) {
  const { gif } = await import('./gif.js');
  const end = picture(games[games.length - 1], words);
  // Every frame has the size of the last one.
  const size = { width: end.width, height: end.height };
  const scale = Math.min(1, MOST / Math.max(size.width, size.height));
  const frame = async (/** @type {Game} */ game) => {
    const canvas = await painted({ ...picture(game, words, undefined, annotations[games.indexOf(game)]), ...size }, scale);
    return /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d')).getImageData(0, 0, canvas.width, canvas.height);
  };
  const film = gif(await frame(games[games.length - 1]));
  for (const [i, game] of games.entries()) {
    film.add(await frame(game), i === games.length - 1);
    progress(i + 1);
    // The page can redraw and handle clicks between two frames.
    await new Promise((resolve) => { setTimeout(resolve); });
  }
  return film.done();
}
