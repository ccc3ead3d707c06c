// <yomikiri-board>: draws a whole Game and reports what is clicked. It knows no rules: what may be played is game.legal.
//
//   const board = document.createElement('yomikiri-board');
//   board.game = new_game('reversi-4x4');
//   board.interactive = true;
//   board.addEventListener('yomikiri-move', (e) => { board.game = play(board.game, e.detail.move); });
//
// Events (they bubble, and cross shadow roots):
//   yomikiri-move     detail { move }   a legal move was chosen
//   yomikiri-refused  detail { move }   a cell was chosen that is no legal move
//   yomikiri-cell     detail { move }   any cell, while `editing`
//   yomikiri-aim      detail { move }   a finger chose a cell too small to be sure of; a second tap on it plays it

import { html, render, svg, nothing } from './vendor/lit-html.js';
import { gradients, piece } from './board-pieces.js';
import { boardStyle } from './board-style.js';
import { Motion, isNextPly } from './board-motion.js';

/** @import { Cell, Game, Mark, Move, Side } from './types.d.ts' */

const LETTERS = 'abcdefghijklmnopqrs';
/** A finger is not trusted with cells smaller than this, in CSS pixels. */
const FINGER = 26;

/** What the board says to a screen reader. The page sets its own language's. */
export const WORDS = {
  board: (/** @type {Game} */ game) => (game.width ? `Board, ${game.width} by ${game.height}` : 'Moves'),
  piece: (/** @type {Game} */ game, /** @type {Side} */ side) => game.rules.game === 'mnk'
    ? (side === 'first' ? 'O' : 'X')
    : (side === 'first' ? 'black' : 'white'),
  empty: 'empty',
  obstacle: 'blocked',
  legal: 'can be played',
  last: 'last move',
  hint: 'hint',
  won: 'in the line',
  say: (/** @type {string} */ n) => `Say ${n}`,
  sum: (/** @type {number} */ sum, /** @type {number} */ target) => `${sum} of ${target}`,
  value: (/** @type {Mark} */ mark) => (mark.value === null ? 'value not known yet' : `value ${mark.exact ? '' : 'about '}${signed(mark.value)}`),
};

/** @param {number} n a score, with its sign: the minus is the typographic one */
export const signed = (n) => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0');

export class YomikiriBoard extends HTMLElement {
  /** @type {Game | null} */
  #game = null;
  /** @type {readonly Mark[]} */
  #marks = [];
  /** @type {Move | null} */
  #hint = null;
  #interactive = false;
  #editing = false;
  #coordinates = true;
  #words = WORDS;
  /** The cell a finger has chosen and not yet confirmed. @type {Move | null} */
  #aim = null;
  /** The cell that the arrow keys stand on, by index. */
  #at = -1;
  #queued = false;
  #motion = new Motion();
  /** What was drawn last, to see what moved. @type {Game | null} */
  #drawn = null;
  #root = this.attachShadow({ mode: 'open' });

  constructor() {
    super();
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(boardStyle);
    this.#root.adoptedStyleSheets = [sheet];
    this.#root.addEventListener('click', (event) => this.#onClick(event));
    this.#root.addEventListener('keydown', (event) => this.#onKey(/** @type {KeyboardEvent} */ (event)));
    this.#root.addEventListener('focusin', (event) => {
      const index = /** @type {HTMLElement} */ (event.target).dataset?.index;
      if (index !== undefined && Number(index) !== this.#at) {
        this.#at = Number(index);
        this.#queue();
      }
    });
  }

  connectedCallback() { this.#queue(); }

  /** The position drawn. */
  get game() { return this.#game; }
  set game(game) {
    if (game === this.#game) return;
    if (game?.width !== this.#game?.width || game?.height !== this.#game?.height) this.#at = -1;
    this.#game = game;
    this.#aim = null;
    this.#queue();
  }

  /** Values written into the cells. */
  get marks() { return this.#marks; }
  set marks(marks) { if (marks !== this.#marks) { this.#marks = marks; this.#queue(); } }

  /** A move pointed out. */
  get hint() { return this.#hint; }
  set hint(move) { if (move !== this.#hint) { this.#hint = move; this.#queue(); } }

  /** Whether moves can be chosen; false: a picture. */
  get interactive() { return this.#interactive; }
  set interactive(yes) { if (yes !== this.#interactive) { this.#interactive = yes; this.#queue(); } }

  /** Whether every cell can be chosen, legal or not (to set a board up). */
  get editing() { return this.#editing; }
  set editing(yes) { if (yes !== this.#editing) { this.#editing = yes; this.#queue(); } }

  /** Whether letters and numbers stand at the edge. */
  get coordinates() { return this.#coordinates; }
  set coordinates(yes) { if (yes !== this.#coordinates) { this.#coordinates = yes; this.#queue(); } }

  /** The words for screen readers. */
  get words() { return this.#words; }
  set words(words) { if (words !== this.#words) { this.#words = words; this.#queue(); } }

  /** Puts the keyboard on the board. @param {FocusOptions} [options] */
  focus(options) {
    this.#draw();
    /** @type {HTMLElement | null} */ (this.#root.querySelector('[tabindex="0"]'))?.focus(options);
  }

  #queue() {
    if (this.#queued || !this.isConnected) return;
    this.#queued = true;
    queueMicrotask(() => { if (this.#queued) this.#draw(); });
  }

  #draw() {
    this.#queued = false;
    const game = this.#game;
    if (!game) {
      render(nothing, this.#root);
      return;
    }
    const { width, height } = game;
    if (this.#at < 0 || this.#at >= Math.max(width * height, 99)) this.#at = this.#firstStop(game);
    render(width ? this.#grid(game) : this.#track(game), this.#root);
    const frame = /** @type {HTMLElement | null} */ (this.#root.querySelector('.frame'));
    frame?.style.setProperty('--w', String(width || 1));
    frame?.style.setProperty('--h', String(height || 1));
    frame?.style.setProperty('--ratio', String(width ? width / height : 1.4));
    if (isNextPly(this.#drawn, game)) {
      const track = this.#root.querySelector('.bowls');
      this.#motion.show(game, (cell) => track ?? this.#root.querySelector(`[data-move="${cell}"]`), distance);
    }
    this.#drawn = game;
  }

  /** @param {Game} game */
  #firstStop(game) {
    if (!game.width) return 0;
    return Math.floor((game.height - 1) / 2) * game.width + Math.floor((game.width - 1) / 2);
  }

  /** @param {Game} game */
  #grid(game) {
    const { width, height } = game;
    const kind = game.rules.game;
    const classes = ['frame', kind, this.#interactive && 'interactive', this.#editing && 'editing', !this.#coordinates && 'bare', Math.min(width, height) < 3 && 'boxed',
      Math.max(width, height) > 9 && 'many', Math.max(width, height) > 11 && 'tiny'];
    return html`${gradients()}
      <div class=${classes.filter(Boolean).join(' ')} part="frame">
        <div class="letters" aria-hidden="true">${range(width).map((x) => html`<span>${LETTERS[x]}</span>`)}</div>
        <div class="numbers" aria-hidden="true">${range(height).map((y) => html`<span>${y + 1}</span>`)}</div>
        <div class="grid" role="grid" part="grid" aria-label=${this.#words.board(game)} aria-rowcount=${height} aria-colcount=${width}>
          ${range(height).map((y) => html`<div class="row" role="row" aria-rowindex=${y + 1}>${range(width).map((x) => this.#cell(game, x, y))}</div>`)}
          ${this.#strike(game)}
        </div>
      </div>`;
  }

  /** @param {Game} game @param {number} x @param {number} y */
  #cell(game, x, y) {
    const index = y * game.width + x;
    const name = LETTERS[x] + (y + 1);
    const held = game.cells[index];
    const side = held === 1 ? 'first' : held === 2 ? 'second' : null;
    const legal = game.legal.includes(name);
    const mark = this.#marks.find((m) => m.move === name);
    const last = game.last?.move === name;
    const won = game.outcome?.line.includes(name) ?? false;
    const classes = ['cell', side, legal && 'legal', last && 'last', held === 3 && 'obstacle', this.#hint === name && 'hint', this.#aim === name && 'aim',
      won && 'won', game.width <= 5 && 'small', x === game.width - 1 && 'right', y === game.height - 1 && 'bottom'];
    const w = this.#words;
    const label = [name, side ? w.piece(game, side) : held === 3 ? w.obstacle : w.empty, legal && this.#interactive && w.legal,
      last && w.last, won && w.won, this.#hint === name && w.hint, mark && w.value(mark)].filter(Boolean).join(', ');
    return html`<div class=${classes.filter(Boolean).join(' ')} role="gridcell" data-move=${name} data-index=${index}
        aria-colindex=${x + 1} aria-label=${label} tabindex=${index === this.#at ? 0 : -1}
        aria-disabled=${this.#interactive && !legal && !this.#editing ? 'true' : nothing}>
      ${side ? piece(game.rules.game, side) : held === 3 ? html`<i class="stone"></i>` : nothing}
      ${!side && legal && this.#interactive && !mark ? html`<i class="dot"></i><span class="ghost">${piece(game.rules.game, game.turn)}</span>` : nothing}
      ${mark ? this.#value(game, mark) : nothing}
    </div>`;
  }

  /** A value: told by hue, by the winner's mark, and by the number. @param {Game} game @param {Mark} mark */
  #value(game, mark) {
    if (mark.value === null) return html`<span class="value wait" aria-hidden="true">…</span>`;
    const side = mark.value > 0 ? 'first' : mark.value < 0 ? 'second' : 'even';
    return html`<span class=${`value ${side} ${mark.best ? 'best' : ''} ${mark.exact ? '' : 'look'}`} aria-hidden="true">${glyph(game, mark.value)}<span>${
      mark.exact ? '' : '~'}${signed(mark.value)}</span>${mark.plies === null ? nothing : html`<span class="in">·${mark.plies}</span>`}</span>`;
  }

  /** The line that ended the game. @param {Game} game */
  #strike(game) {
    const line = game.outcome?.line ?? [];
    if (line.length < 2) return nothing;
    const ends = line.map((cell) => place(cell)).sort((a, b) => a.x - b.x || a.y - b.y);
    const [a, b] = [ends[0], ends[ends.length - 1]];
    const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    const [dx, dy] = [((b.x - a.x) / length) * 34, ((b.y - a.y) / length) * 34];
    return html`<svg class=${`over ${game.width > 5 ? 'thin' : ''}`} viewBox=${`0 0 ${game.width * 100} ${game.height * 100}`} aria-hidden="true">${svg`<line class="strike"
      x1=${a.x * 100 + 50 - dx} y1=${a.y * 100 + 50 - dy} x2=${b.x * 100 + 50 + dx} y2=${b.y * 100 + 50 + dy}></line>`}</svg>`;
  }

  /** A game without a grid: the moves are numbers to say, and stones in a row count them up. @param {Game} game */
  #track(game) {
    const w = this.#words;
    const { rules } = game;
    const target = rules.game === 'eight' ? rules.target : 0;
    const most = rules.game === 'eight' ? rules.most : game.legal.length;
    const said = rules.game === 'eight' ? game.moves.map(Number) : [];
    const stones = said.flatMap((n, i) => range(n).map((j) => ({ side: /** @type {Side} */ (i % 2 ? 'second' : 'first'), begins: j === 0 && i > 0, move: i })));
    return html`${gradients()}
      <div class=${`frame bare ${rules.game} ${this.#interactive ? 'interactive' : ''}`}>
        <div class="track">
          ${rules.game === 'eight' ? html`
            <div class="sum" role="img" aria-label=${w.sum(stones.length, target)}>${stones.length}<small aria-hidden="true">/ ${target}</small></div>
            <div class="bowls" aria-hidden="true">${range(Math.max(target, stones.length)).map((i) => html`
              <span class=${['bowl', stones[i] && 'full', stones[i]?.begins && 'begins', stones[i]?.move === said.length - 1 && 'new', i === target - 1 && 'target', i >= target && 'past'].filter(Boolean).join(' ')}
>${stones[i] ? piece('eight', stones[i].side) : nothing}</span>`)}
            </div>` : nothing}
          <div class="says" role="group" aria-label=${w.board(game)}>${range(most).map((i) => {
            const move = String(i + 1);
            const legal = game.legal.includes(move);
            const mark = this.#marks.find((m) => m.move === move);
            const label = [w.say(move), this.#hint === move && w.hint, mark && w.value(mark)].filter(Boolean).join(', ');
            return html`<button type="button" class=${this.#hint === move ? 'say hint' : 'say'} data-move=${move} data-index=${i} aria-label=${label}
              aria-disabled=${legal && this.#interactive ? 'false' : 'true'} tabindex=${i === this.#at ? 0 : -1}>${move}${mark ? this.#value(game, mark) : nothing}</button>`;
          })}</div>
        </div>
      </div>`;
  }

  /** @param {Event} event */
  #onClick(event) {
    const target = /** @type {HTMLElement | null} */ (/** @type {Element | null} */ (event.target)?.closest('[data-index]'));
    const move = target?.dataset.move;
    if (!target || !move) return;
    const finger = /** @type {PointerEvent} */ (event).pointerType === 'touch' && target.clientWidth < FINGER;
    if (finger && this.#interactive && !this.#editing && this.#aim !== move && this.#game?.legal.includes(move)) {
      this.#aim = move;
      this.#queue();
      this.#tell('yomikiri-aim', move);
    } else {
      this.#choose(move);
    }
  }

  /** @param {Move} move */
  #choose(move) {
    if (this.#editing) return this.#tell('yomikiri-cell', move);
    if (!this.#interactive || !this.#game) return;
    this.#tell(this.#game.legal.includes(move) ? 'yomikiri-move' : 'yomikiri-refused', move);
  }

  /** @param {string} type @param {Move} move */
  #tell(type, move) {
    this.dispatchEvent(new CustomEvent(type, { detail: { move }, bubbles: true, composed: true }));
  }

  /** @param {KeyboardEvent} event */
  #onKey(event) {
    const game = this.#game;
    if (!game || event.altKey || event.metaKey) return;
    const columns = game.width || 99;
    const count = game.width ? game.width * game.height : this.#root.querySelectorAll('.say').length;
    const x = this.#at % columns;
    /** @type {Record<string, number | undefined>} */
    const steps = {
      ArrowLeft: x > 0 ? -1 : 0,
      ArrowRight: x < columns - 1 ? 1 : 0,
      ArrowUp: -columns,
      ArrowDown: columns,
      Home: event.ctrlKey ? -this.#at : -x,
      End: event.ctrlKey ? count - 1 - this.#at : columns - 1 - x,
    };
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      const next = game.width ? this.#at + step : Math.max(0, Math.min(count - 1, this.#at + step));
      if (next >= 0 && next < count) {
        this.#at = next;
        this.focus();
      }
    } else if ((event.key === 'Enter' || event.key === ' ') && game.width && !event.ctrlKey) {
      event.preventDefault();
      const cell = this.#root.querySelector(`[data-index="${this.#at}"]`);
      if (cell) this.#choose(/** @type {HTMLElement} */ (cell).dataset.move ?? '');
    } else if (!game.width && /^[1-9]$/.test(event.key) && !event.ctrlKey) {
      this.#choose(event.key);
    }
  }
}

/** Whose the value is, drawn small: the winner's own mark, or an equals sign. @param {Game} game @param {number} value */
export function glyph(game, value) {
  const marks = game.rules.game === 'mnk';
  const shape = value > 0
    ? (marks ? svg`<circle cx="8" cy="8" r="5.6" fill="none" stroke="currentColor" stroke-width="2.6"></circle>` : svg`<circle cx="8" cy="8" r="7" fill="currentColor"></circle>`)
    : value < 0
      ? (marks ? svg`<path d="M2.5 2.5 13.5 13.5 M13.5 2.5 2.5 13.5" stroke="currentColor" stroke-width="2.8" stroke-linecap="round"></path>` : svg`<circle cx="8" cy="8" r="6" fill="none" stroke="currentColor" stroke-width="2.2"></circle>`)
      : svg`<path d="M2 5.5h12 M2 10.5h12" stroke="currentColor" stroke-width="2.4"></path>`;
  return html`<svg class="glyph" viewBox="0 0 16 16" aria-hidden="true">${shape}</svg>`;
}

/** @param {number} n @returns {number[]} */
const range = (n) => Array.from({ length: n }, (_, i) => i);

/** @param {Cell} cell */
const place = (cell) => ({ x: LETTERS.indexOf(cell[0]), y: Number(cell.slice(1)) - 1 });

/** @param {Cell} a @param {Cell} b */
function distance(a, b) {
  const [p, q] = [place(a), place(b)];
  return Math.max(Math.abs(p.x - q.x), Math.abs(p.y - q.y));
}

if (!customElements.get('yomikiri-board')) customElements.define('yomikiri-board', YomikiriBoard);
