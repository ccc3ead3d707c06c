// The look of a board: its cells and their content, or a picture with the moves as buttons.

import { html, nothing, svg } from '../vendor/lit-html.js';
import { gradients } from '../games/pieces.js';
import { moduleOf } from '../games/index.js';
import { scopeOf } from '../games/styles.js';

/** @import { Cell, Game, Mark, Move } from '../types.d.ts' */
/** @import { Words } from '../i18n/index.js' */

/**
 * @typedef {object} Look how to draw a position
 * @property {Game} game
 * @property {readonly Mark[]} marks values shown in the cells
 * @property {Move | null} hint a highlighted move
 * @property {readonly Move[]} chosen moves marked as chosen
 * @property {Move | null} aim a move that a tap has chosen but not yet confirmed
 * @property {number} at the index of the cell that the arrow keys have reached
 * @property {boolean} interactive whether the user can choose moves
 * @property {boolean} editing whether the user can choose every cell
 * @property {boolean} coordinates whether letters and numbers are shown at the edge
 * @property {Lie} lie the board's orientation
 * @property {Words} words
 */

const LETTERS = 'abcdefghijklmnopqrs';

/** @param {number} n @returns {number[]} */
const range = (n) => Array.from({ length: n }, (_, i) => i);

/** @param {(string | false | null | undefined)[]} names */
const classes = (names) => names.filter(Boolean).join(' ');

/** @param {Cell} cell */
const place = (cell) => ({ x: LETTERS.indexOf(cell[0]), y: Number(cell.slice(1)) - 1 });

/** The distance between two cells, with a diagonal step counted as one. @param {Cell} a @param {Cell} b */
export function distance(a, b) {
  const [p, q] = [place(a), place(b)];
  return Math.max(Math.abs(p.x - q.x), Math.abs(p.y - q.y));
}

/** @param {Look} look */
export const boardView = (look) => html`${gradients()}${look.game.width ? grid(look) : track(look)}`;

/** @typedef {'usual' | 'turned' | 'mirrored'} Lie */

/** @param {Look} look */
function grid(look) {
  const { game, interactive, editing, coordinates, lie, words } = look;
  const { width, height } = game;
  const [less, more] = [Math.min(width, height), Math.max(width, height)];
  const names = ['frame', scopeOf(game.rules), interactive && 'interactive', editing && 'editing', !coordinates && 'bare',
    less < 3 && 'boxed', more > 9 && 'many', more > 11 && 'tiny'];
  const columns = lie === 'usual' ? range(width) : range(width).reverse();
  const rows = lie === 'turned' ? range(height).reverse() : range(height);
  return html`<div class=${classes(names)} part="frame">
      <div class="letters" aria-hidden="true">${columns.map((x) => html`<span>${LETTERS[x]}</span>`)}</div>
      <div class="numbers" aria-hidden="true">${rows.map((y) => html`<span>${y + 1}</span>`)}</div>
      <div class="grid" role="grid" part="grid" aria-label=${words.board.board(game)} aria-rowcount=${height} aria-colcount=${width}>
        ${rows.map((y, i) => html`<div class="row" role="row"
          aria-rowindex=${i + 1}>${columns.map((x, j) => cell(look, x, y, j, i))}</div>`)}
        ${strike(game, lie)}
      </div>
    </div>`;
}

/** @param {Look} look @param {number} x @param {number} y @param {number} column the column on the screen @param {number} row */
function cell({ game, marks, hint, chosen, aim, at, interactive, editing, words }, x, y, column, row) {
  const { piece } = moduleOf(game.rules);
  const index = y * game.width + x;
  const name = LETTERS[x] + (y + 1);
  const held = game.cells[index];
  const side = held === 1 ? 'first' : held === 2 ? 'second' : null;
  const legal = game.legal.includes(name);
  const mark = marks.find((m) => m.move === name);
  const last = game.last?.move === name;
  const won = game.outcome?.line.includes(name) ?? false;
  const names = ['cell', side, legal && 'legal', last && 'last', held === 3 && 'obstacle', hint === name && 'hint', aim === name && 'aim',
    chosen.includes(name) && 'chosen', won && 'won', game.width <= 5 && 'small', column === game.width - 1 && 'right',
    row === game.height - 1 && 'bottom'];
  const w = words.board;
  const label = [name, side ? words.of(game.rules).side(side) : held === 3 ? w.obstacle : w.empty, legal && interactive && w.legal,
    last && w.last, won && w.won, hint === name && w.hint, mark && w.value(mark)].filter(Boolean).join(', ');
  return html`<div class=${classes(names)} part="cell" role="gridcell" data-move=${name} data-index=${index}
      aria-colindex=${column + 1} aria-label=${label} tabindex=${index === at ? 0 : -1}
      aria-selected=${chosen.length ? String(chosen.includes(name)) : nothing}
      aria-disabled=${interactive && !legal && !editing ? 'true' : nothing}>
    ${side ? piece(side) : held === 3 ? html`<i class="stone"></i>` : nothing}
    ${!side && legal && interactive && !mark ? html`<i class="dot"></i><span class="ghost">${piece(game.turn)}</span>` : nothing}
    ${mark ? value(game, mark, words) : nothing}
  </div>`;
}

/** Draws a value: by colour, by the winner's mark and by the number. @param {Game} game @param {Mark} mark @param {Words} words */
function value(game, mark, words) {
  const bar = mark.bounds ? bounds(mark.bounds) : nothing;
  if (mark.value === null) return html`<span class="value wait" part="value" aria-hidden="true">${mark.bounds ? bar : '…'}</span>`;
  const side = mark.value > 0 ? 'first' : mark.value < 0 ? 'second' : 'even';
  const names = ['value', side, mark.best && 'best', !mark.exact && 'look', mark.rank !== undefined && `rank-${mark.rank}`];
  const number = mark.exact ? words.signed(mark.value) : words.about(mark.value);
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

/** Draws the line that ended the game. @param {Game} game @param {Lie} lie */
function strike(game, lie) {
  const line = game.outcome?.line ?? [];
  if (line.length < 2) return nothing;
  const seen = (/** @type {{ x: number, y: number }} */ { x, y }) => (
    { x: lie === 'usual' ? x : game.width - 1 - x, y: lie === 'turned' ? game.height - 1 - y : y });
  const ends = line.map((cell) => seen(place(cell))).sort((a, b) => a.x - b.x || a.y - b.y);
  const [a, b] = [ends[0], ends[ends.length - 1]];
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const [dx, dy] = [((b.x - a.x) / length) * 34, ((b.y - a.y) / length) * 34];
  return html`<svg class=${classes(['over', game.width > 5 && 'thin'])} viewBox=${`0 0 ${game.width * 100} ${game.height * 100}`}
    aria-hidden="true">${svg`<line class="strike" x1=${a.x * 100 + 50 - dx} y1=${a.y * 100 + 50 - dy}
      x2=${b.x * 100 + 50 + dx} y2=${b.y * 100 + 50 + dy}></line>`}</svg>`;
}

/** Draws a game without cells: its own picture, and its moves as buttons. @param {Look} look */
function track(look) {
  const { game, interactive, words } = look;
  const { picture, buttons } = moduleOf(game.rules);
  return html`<div class=${classes(['frame', 'bare', interactive && 'interactive'])} part="frame">
      <div class="track">
        <div class=${`drawing ${scopeOf(game.rules)}`}>${picture?.(game, words.of(game.rules), words.signed) ?? nothing}</div>
        <div class="says" role="group"
          aria-label=${words.board.board(game)}>${range(buttons?.(game) ?? game.legal.length).map((i) => button(look, i))}</div>
      </div>
    </div>`;
}

/** @param {Look} look @param {number} i */
function button({ game, marks, hint, chosen, at, interactive, words }, i) {
  const move = String(i + 1);
  const open = game.legal.includes(move) && interactive;
  const mark = marks.find((m) => m.move === move);
  const label = [words.board.say(move), hint === move && words.board.hint, mark && words.board.value(mark)].filter(Boolean).join(', ');
  return html`<button type="button" class=${classes(['say', hint === move && 'hint', chosen.includes(move) && 'chosen'])} part="cell"
    data-move=${move} data-index=${i}
    aria-label=${label} aria-disabled=${open ? 'false' : 'true'} aria-pressed=${chosen.length ? String(chosen.includes(move)) : nothing}
      tabindex=${i === at ? 0 : -1}>${move}${mark ? value(game, mark, words) : nothing}</button>`;
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
