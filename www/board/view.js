// The look of a board: its cells and their content, or a picture with the moves as buttons.

import { html, nothing, svg } from '../vendor/lit-html.js';
import { onBoard } from '../model/annotations.js';
import { gradients } from '../games/pieces.js';
import { moduleOf } from '../games/index.js';
import { scopeOf } from '../games/styles.js';
import { LETTERS, cellsOf, indexOf, kindOf } from '../model/cells.js';
import { written } from '../model/notation.js';
import { seenMark } from '../model/perspective.js';
import { tracksOf } from '../model/tracks.js';
import { drawnShapes } from './drawn.js';
import { directionSeen, isElsewhere, placeSeen, placesOf, towards, withPieces } from './places.js';

/** @import { Cell, Game, Mark, Move, Orientation } from '../types.d.ts' */
/** @import { Arrow, Drawn } from '../model/annotations.js' */
/** @import { Pen } from './pen.js' */
/** @import { PlayWords } from '../i18n/index.js' */
/** @import { Rows } from '../model/notation.js' */
/** @import { Perspective } from '../model/perspective.js' */
/** @import { Places } from './places.js' */

/**
 * @typedef {object} Look how to draw a position
 * @property {Game} game
 * @property {readonly Mark[]} marks values shown in the cells
 * @property {Move | null} hint a highlighted move
 * @property {readonly Move[]} chosen moves marked as chosen
 * @property {Move | null} aim a move (when editing: a cell) chosen by a tap that still needs a second one
 * @property {readonly Cell[]} picked the cells chosen so far for a multi-cell move
 * @property {number} under the index of the cell under the mouse or with the keyboard focus; -1 if there is none
 * @property {number} at the index of the cell that the arrow keys have reached
 * @property {boolean} seen whether the focus is shown
 * @property {boolean} interactive whether the user can choose moves
 * @property {boolean} editing whether the user can choose every cell
 * @property {boolean} coordinates whether letters and numbers are shown at the edge
 * @property {Rows} rows where row 1 is
 * @property {Orientation} orientation the board's orientation
 * @property {Perspective} perspective from whose view the numbers of the values are; the colours are the winner's
 * @property {Drawn} drawn the circles and arrows over the board
 * @property {Pen | null} pen what taps and keys draw
 * @property {Arrow | null} drawing the arrow that is being drawn
 * @property {Cell | null} drawnFrom the first end of an arrow, whose other end is not chosen yet
 * @property {PlayWords} words
 */

/** @param {number} n @returns {number[]} */
const range = (n) => Array.from({ length: n }, (_, i) => i);

/** @param {(string | false | null | undefined)[]} names */
const classes = (names) => names.filter(Boolean).join(' ');

/** @param {Look} look */
export const boardView = (look) => html`${gradients()}${look.game.width ? grid(look) : track(look)}`;

/** @param {Look} look */
function grid(look) {
  const { game, interactive, editing, coordinates, orientation, seen, words } = look;
  const { width, height } = game;
  const size = tracksOf(game);
  const [less, more] = [Math.min(size.columns.whole, size.rows.whole), Math.max(size.columns.whole, size.rows.whole)];
  const { crossings, ground, labels, look: own } = moduleOf(game.rules);
  const names = ['frame', scopeOf(game.rules), crossings && 'crossings', own?.(), interactive && 'interactive', editing && 'editing',
    look.pen && 'pen', seen && 'seen', !coordinates && 'bare', less < 3 && 'boxed', more > 9 && 'many', more > 11 && 'tiny'];
  const columns = orientation === 'usual' ? range(width) : range(width).reverse();
  const rows = orientation === 'turned' ? range(height).reverse() : range(height);
  const places = placesOf(look);
  return html`<div class=${classes(names)} part="frame">
      <div class="letters" aria-hidden="true">${columns.map((x) => html`<span>${LETTERS[x]}</span>`)}</div>
      ${labels === 'columns' ? nothing
        : html`<div class="numbers" aria-hidden="true">${rows.map((y) => html`<span>${
          look.rows === 'top' ? y + 1 : height - y}</span>`)}</div>`}
      <div class="grid" role="grid" part="grid" aria-label=${words.board.board(game)} aria-rowcount=${height} aria-colcount=${width}>
        ${ground ? html`<svg class="over ground" viewBox=${boxOf(game)} aria-hidden="true">${
          ground(game)}</svg>` : nothing}
        ${rows.map((y, i) => html`<div class="row" role="row"
          aria-rowindex=${i + 1}>${columns.map((x, j) => cell(look, places, x, y, j, i,
            size.columns.sizes[x] < size.rows.sizes[y]))}</div>`)}
        ${outlines(game, places, orientation)}
        ${strike(game, orientation)}
        ${look.marks.map((mark) => between(look, places, mark))}
        ${annotations(look)}
      </div>
    </div>`;
}

/** The coordinates over a board: 100 for each square. @param {Game} game */
function boxOf(game) {
  const { columns, rows } = tracksOf(game);
  return `0 0 ${columns.whole * 100} ${rows.whole * 100}`;
}

/**
 * @param {Look} look @param {Places} places @param {number} x @param {number} y
 * @param {number} column the column on the screen @param {number} row @param {boolean} upright whether the cell is higher than wide
 */
function cell(look, places, x, y, column, row, upright) {
  const { game, chosen, at, picked, interactive, editing, orientation } = look;
  const { piece, joined: joins } = moduleOf(game.rules);
  const index = y * game.width + x;
  const name = LETTERS[x] + (y + 1);
  const held = game.cells[index];
  const kind = kindOf(game, index);
  const side = kind !== 'area' ? null : held === 1 ? 'first' : held === 2 ? 'second' : null;
  const legal = places.open.has(name);
  const marks = places.marks.get(name) ?? [];
  const own = marks.find(({ move }) => cellsOf(game, move).length === 1);
  const ghost = !side && places.ghost.includes(name);
  const hint = places.hint.includes(name);
  const dotted = !side && kind === 'area' && legal && interactive && !marks.length && places.made.has(name);
  // Where each cell is a move, the style shows the piece under the mouse.
  const styled = dotted && !ghost && !isElsewhere(game);
  const shown = ghost || styled;
  const after = side ? game : styled && joins ? withPieces(game, [name]) : places.after;
  const joined = side || shown ? (joins?.(after, index) ?? []).map((direction) => directionSeen(direction, orientation)) : [];
  const drawn = kind === 'line' && held > 0;
  const names = ['cell', game.kinds && `kind-${kind}`, upright && 'upright', drawn && 'drawn', side, legal && 'legal',
    places.last.includes(name) && 'last', held === 3 && kind === 'area' && 'obstacle', hint && 'hint',
    (places.aim.includes(name) || name === look.drawnFrom) && 'aim', picked.includes(name) && 'picked',
    places.next.includes(name) && 'next', ghost && 'preview', places.chosen.includes(name) && 'chosen',
    places.lane.includes(name) && 'lane',
    game.outcome?.line.includes(name) && 'won', game.width <= 5 && 'small',
    column === game.width - 1 && 'right', row === game.height - 1 && 'bottom', side && joined.length > 0 && 'joined',
    ...(styled ? [] : joined).map((direction) => `joins-${direction}`),
    ...(hint ? towards(name, places.hint).map((direction) => `hint-${directionSeen(direction, orientation)}`) : [])];
  return html`<div class=${classes(names)} part="cell" role="gridcell" data-move=${name} data-index=${index}
      aria-colindex=${column + 1} aria-label=${label(look, places, name, held,
        marks.map((mark) => seenMark(game, mark, look.perspective)))} tabindex=${index === at ? 0 : -1}
      aria-selected=${picked.length || chosen.length ? String(picked.includes(name) || places.chosen.includes(name)) : nothing}
      aria-disabled=${interactive && !places.usable.has(name) && !editing ? 'true' : nothing}>
    ${side ? piece(side, { game, index, joined }) : kind !== 'area' ? html`<i class=${kind}></i>`
      : held === 3 ? html`<i class="stone"></i>` : nothing}
    ${dotted ? html`<i class="dot"></i>` : nothing}
    ${shown ? html`<span class="ghost">${piece(game.turn, { game: after, index, joined })}</span>` : nothing}
    ${own ? value(look, own) : nothing}
  </div>`;
}

/**
 * What a screen reader reads out for a cell.
 * @param {Look} look @param {Places} places @param {Cell} name @param {number} held its content @param {readonly Mark[]} marks
 */
function label({ drawn, drawnFrom, game, picked, interactive, rows, words }, places, name, held, marks) {
  const w = words.board;
  const { place, side } = words.of(game.rules);
  const kind = kindOf(game, indexOf(name, game.width));
  const content = kind !== 'area' ? w.kinds[kind](held > 0)
    : held === 1 || held === 2 ? side(held === 1 ? 'first' : 'second') : held === 3 ? w.obstacle : w.empty;
  const open = picked.includes(name) ? w.picked : picked.length && places.next.includes(name) ? w.completes : w.legal;
  const seen = (/** @type {string} */ move) => written(move, game, rows);
  const own = interactive && place?.(name, game, seen(name).slice(1));
  return [...(own ? [own] : [seen(name), content, places.made.has(name) && places.open.has(name) && interactive && open]),
    places.last.includes(name) && w.last, name === drawnFrom && w.picked, drawn.circles.includes(name) && w.circled,
    ...drawn.arrows.flatMap(([from, to]) => [from === name && w.arrowTo(seen(to)), to === name && w.arrowFrom(seen(from))]),
    game.outcome?.line.includes(name) && w.won, places.hint.includes(name) && w.hint,
    ...marks.map((mark) => (mark.move === name ? w.value(mark) : `${seen(mark.move)} ${w.value(mark)}`))].filter(Boolean).join(', ');
}

/** Draws the value of a multi-cell move, in the middle of its cells. @param {Look} look @param {Places} places @param {Mark} mark */
function between(look, places, mark) {
  const { game, orientation } = look;
  const cells = cellsOf(game, mark.move);
  if (cells.length < 2 || !places.marks.get(cells[0])?.includes(mark)) return nothing;
  const seen = cells.map((cell) => placeSeen(cell, game, orientation));
  const size = tracksOf(game);
  const middle = (/** @type {number[]} */ all, /** @type {number} */ whole) => (
    (100 * (all.reduce((sum, one) => sum + one) / all.length + 0.5)) / whole);
  return html`<span class="between" data-value=${mark.move} .style=${`left:${middle(seen.map(({ x }) => x), size.columns.whole)}%;top:${
    middle(seen.map(({ y }) => y), size.rows.whole)}%`}>${value(look, mark)}</span>`;
}

/** Draws a value: by colour, by the winner's mark and by the number. @param {Look} look @param {Mark} mark */
function value({ game, perspective, words }, mark) {
  const shown = seenMark(game, mark, perspective);
  const bar = shown.bounds ? bounds(shown.bounds) : nothing;
  if (mark.value === null) return html`<span class="value wait" part="value" aria-hidden="true">${mark.bounds ? bar : '…'}</span>`;
  const side = mark.value > 0 ? 'first' : mark.value < 0 ? 'second' : 'even';
  const names = ['value', side, mark.best && 'best', !mark.exact && 'look', mark.rank !== undefined && `rank-${mark.rank}`];
  // Fractions are short: ≈+.3
  const number = mark.exact ? words.signed(Number(shown.value)) : words.about(Number(shown.value)).replace(/\s(.)0\./, '$1.');
  return html`<span class=${classes(names)} part="value" aria-hidden="true">${glyph(game, mark.value)}<span>${number}</span>${
    mark.plies === null ? nothing : html`<span class="in">·${mark.plies}</span>`}${bar}</span>`;
}

/**
 * Draws the part of a move's possible values that has been ruled out, from either side. When the sides meet, the move is solved.
 * @param {NonNullable<Mark['bounds']>} bounds
 */
function bounds({ lower, upper, top }) {
  return html`<svg class="bounds" viewBox=${`${-top} 0 ${2 * top} 1`} preserveAspectRatio="none"><rect x=${-top} width=${2 * top}
    height="1"></rect><rect class="shut" x=${-top} width=${lower + top} height="1"></rect><rect class="shut" x=${upper} width=${top - upper}
    height="1"></rect></svg>`;
}

/** Outlines each move that the chosen cells may become. @param {Game} game @param {Places} places @param {Orientation} orientation */
function outlines(game, { candidates }, orientation) {
  if (!candidates.length) return nothing;
  return html`<svg class="over candidates" viewBox=${boxOf(game)}
    aria-hidden="true">${candidates.map((cells) => {
    const seen = cells.map((cell) => placeSeen(cell, game, orientation));
    const [xs, ys] = [seen.map(({ x }) => x), seen.map(({ y }) => y)];
    const [left, top] = [Math.min(...xs), Math.min(...ys)];
    return svg`<rect x=${left * 100 + 9} y=${top * 100 + 9} width=${(Math.max(...xs) - left) * 100 + 82} height=${
      (Math.max(...ys) - top) * 100 + 82} rx="20"></rect>`;
  })}</svg>`;
}

/** Draws the circles and arrows, and the arrow that is being drawn. @param {Look} look */
function annotations({ drawing, drawn, game, orientation }) {
  const { arrows, circles } = onBoard(drawn, game);
  if (!arrows.length && !circles.length && !drawing) return nothing;
  const placeOf = (/** @type {Cell} */ cell) => placeSeen(cell, game, orientation);
  return html`<svg class="over annotations" viewBox=${boxOf(game)} aria-hidden="true">${
    drawnShapes({ arrows, circles }, placeOf)}${drawing
    ? svg`<g class="drawing">${drawnShapes({ arrows: [drawing], circles: [] }, placeOf)}</g>` : nothing}</svg>`;
}

/** Draws the line that ended the game. @param {Game} game @param {Orientation} orientation */
function strike(game, orientation) {
  const line = game.outcome?.line ?? [];
  if (line.length < 2) return nothing;
  const ends = line.map((cell) => placeSeen(cell, game, orientation)).sort((a, b) => a.x - b.x || a.y - b.y);
  const [a, b] = [ends[0], ends[ends.length - 1]];
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const [dx, dy] = [((b.x - a.x) / length) * 34, ((b.y - a.y) / length) * 34];
  return html`<svg class=${classes(['over', game.width > 5 && 'thin'])} viewBox=${boxOf(game)}
    aria-hidden="true">${svg`<line class="strike" x1=${a.x * 100 + 50 - dx} y1=${a.y * 100 + 50 - dy}
      x2=${b.x * 100 + 50 + dx} y2=${b.y * 100 + 50 + dy}></line>`}</svg>`;
}

/** Draws a game without cells: its own picture, and its moves as buttons. @param {Look} look */
function track(look) {
  const { game, interactive, words } = look;
  const { picture, buttons } = moduleOf(game.rules);
  // If a game states how many buttons it has, its moves are numbered; otherwise each legal move has a button.
  const moves = buttons ? range(buttons(game)).map((i) => String(i + 1)) : game.legal;
  return html`<div class=${classes(['frame', 'bare', interactive && 'interactive'])} part="frame">
      <div class="track">
        <div class=${`drawing ${scopeOf(game.rules)}`}>${picture?.(game, words.of(game.rules), words.signed) ?? nothing}</div>
        <div class="says" role="group"
          aria-label=${words.board.board(game)}>${moves.map((move, i) => (
            button(look, move, i, i === Math.min(look.at, moves.length - 1))))}</div>
      </div>
    </div>`;
}

/** @param {Look} look @param {Move} move @param {number} i @param {boolean} stop whether the Tab key reaches it */
function button(look, move, i, stop) {
  const { game, marks, hint, chosen, interactive, perspective, words } = look;
  const open = game.legal.includes(move) && interactive;
  const mark = marks.find((m) => m.move === move);
  const label = [words.board.say(move), hint === move && words.board.hint,
    mark && words.board.value(seenMark(game, mark, perspective))].filter(Boolean).join(', ');
  return html`<button type="button" class=${classes(['say', hint === move && 'hint', chosen.includes(move) && 'chosen'])} part="cell"
    data-move=${move} data-index=${i}
    aria-label=${label} aria-disabled=${open ? 'false' : 'true'} aria-pressed=${chosen.length ? String(chosen.includes(move)) : nothing}
      tabindex=${stop ? 0 : -1}>${move}${mark ? value(look, mark) : nothing}</button>`;
}

/**
 * Draws a small mark that shows which side a value favours: the winner's own mark, or an equals sign.
 * @param {Game} game @param {number} value
 */
export function glyph(game, value) {
  const shape = value === 0 ? svg`<path d="M2 5.5h12 M2 10.5h12" stroke="currentColor" stroke-width="2.4"></path>`
    : moduleOf(game.rules).glyph(value > 0 ? 'first' : 'second');
  return html`<svg class="glyph" viewBox="0 0 16 16" aria-hidden="true">${shape}</svg>`;
}
