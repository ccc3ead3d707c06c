// <yomikiri-board>: draws a whole Game and reports clicks. It knows no rules: game.legal lists the moves.
//
//   const board = document.createElement('yomikiri-board');
//   board.game = new_game(preset);
//   board.interactive = true;
//   board.addEventListener('yomikiri-move', (e) => { board.game = play(board.game, e.detail.move); });
// The events are described at the class. They bubble, and cross shadow roots.

import { nothing } from '../vendor/lit-html.js';
import { cellAt, cellsOf, choose, indexOf, kindOf, moveOn, nextCells, targetsOf } from '../model/cells.js';
import { NOTHING } from '../model/annotations.js';
import { keyMeant } from '../model/pressed-key.js';
import { PenHand } from './pen.js';
import { boardView } from './view.js';
import { BOARD, adopt, sheetOf } from './style.js';
import { tracksOf } from '../model/tracks.js';
import { Motion, isNextPly } from './motion.js';
import { isElsewhere } from './places.js';
import { Drawing } from './drawing.js';
import { faultIn } from './fault.js';
import { loadGame } from '../games/game-code.js';
import { isLoaded, moduleOf, orientationOf } from '../games/index.js';
import { gamesSheet } from '../games/styles.js';
import { english } from '../games/play-words.js';

/** @import { Perspective } from '../model/perspective.js' */
/** @import { Look } from './view.js' */
/** @import { Cell, Game, Move, Orientation } from '../types.d.ts' */

/**
 * @typedef {Pick<Look, 'marks' | 'hint' | 'chosen' | 'interactive' | 'editing' | 'coordinates' | 'rows' | 'orientation' | 'perspective'
 *   | 'words' | 'drawn' | 'pen'> & { look: string }} Shown
 */

/** Smaller cells, in CSS pixels, need a second tap. */
const FINGER = 26;

/** Without a DOM there is nothing to draw on, but importing this file still works. */
const Base = globalThis.HTMLElement ?? class {};

/**
 * Draws a game and reports the moves that the user chooses. It has no attributes.
 * @fires {CustomEvent<{ move: Move }>} yomikiri-move - the user chose a legal move
 * @fires {CustomEvent<{ move: Move }>} yomikiri-refused - the user chose a cell on which no legal move is made
 * @fires {CustomEvent<{ cells: Cell[], next: Cell[] }>} yomikiri-pick - the user has chosen `cells` of a move on several cells, and `next` may follow; both are empty once the choice is given up
 * @fires {CustomEvent<{ move: Move }>} yomikiri-aim - the user tapped a cell that is too small to tap reliably; a second tap plays it
 * @fires {CustomEvent<{ error: EngineError }>} yomikiri-error - `game` is not a whole Game (`bad-position`), or the code that draws it could not be loaded (`not-loaded`); the board shows the position before
 */
export class YomikiriBoard extends Base {
  /** @type {Game | null} */
  #game = null;
  /** The properties whose changes redraw the board. @type {Shown} */
  #shown = { marks: [], hint: null, chosen: [], interactive: false, editing: false, coordinates: true, rows: 'top', orientation: 'usual',
    perspective: 'first', look: '', words: english, drawn: NOTHING, pen: null };
  /** The move (when editing: the cell) chosen by a tap that still needs a second one. @type {Move | null} */
  #aim = null;
  /** The cells chosen so far for a multi-cell move. @type {readonly Cell[]} */
  #picked = [];
  /** The index of the cell under the mouse; -1 if there is none. */
  #over = -1;
  /** Whether the focus is shown. Browsers would also show it at the first key after a click. */
  #seen = false;
  /** The index of the cell that the arrow keys have reached. */
  #at = -1;
  #queued = false;
  #motion = new Motion();
  /** The position drawn last, for finding out what moved. @type {Game | null} */
  #drawn = null;
  #root = this.attachShadow({ mode: 'open' });
  #penHand = new PenHand({
    drawable: () => this.drawable && Boolean(this.#game?.width), pen: () => this.#shown.pen, changed: () => this.#queue(),
    cellAt: (x, y) => {
      const cell = /** @type {HTMLElement | null | undefined} */ (this.#root.elementFromPoint(x, y)?.closest('.cell'));
      return cell?.dataset.move ?? null;
    },
    draw: (from, to) => this.dispatchEvent(new CustomEvent('yomikiri-draw', { detail: { from, to }, bubbles: true, composed: true })),
  });
  #drawing = new Drawing(this.#root, () => this.#view(), () => this.#queue());

  constructor() {
    super();
    adopt(this.#root, () => [sheetOf(BOARD), gamesSheet()]);
    this.#root.addEventListener('click', (event) => this.#onClick(event));
    this.#root.addEventListener('keydown', (event) => this.#onKey(/** @type {KeyboardEvent} */ (event)));
    this.#root.addEventListener('focusin', (event) => this.#onFocus(/** @type {HTMLElement} */ (event.target)));
    this.#root.addEventListener('focusout', () => this.#onFocus(null));
    this.#root.addEventListener('pointerdown', () => this.#see(false));
    this.#root.addEventListener('pointerover', (event) => this.#onPointer(/** @type {PointerEvent} */ (event)));
    this.addEventListener('pointerleave', () => this.#setOver(-1));
    this.#penHand.listen(this);
  }

  connectedCallback() { this.#queue(); }
  disconnectedCallback() {
    this.#letGo();
    this.#penHand.stop();
  }

  /** The position to draw, a whole Game; null for none. Anything else fires "yomikiri-error" and changes nothing. @returns {Game | null} */
  get game() { return this.#game; }
  set game(game) {
    if (game === this.#game) return;
    // A position that is being set up may be incomplete.
    const fault = game && !this.#shown.editing ? faultIn(game) : null;
    if (fault) {
      // Whoever has just made the board may be about to listen.
      queueMicrotask(() => {
        console.error(`yomikiri-board: ${fault.message}`);
        this.#fail(fault);
      });
      return;
    }
    if (game?.width !== this.#game?.width || game?.height !== this.#game?.height) this.#at = -1;
    // Frameworks set what they no longer pass to other values than null.
    this.#game = game || null;
    this.#aim = null;
    this.#letGo();
    this.#penHand.stop();
    this.#queue();
  }

  /** Values shown in the cells. @internal */
  get marks() { return this.#shown.marks; }
  set marks(marks) { this.#show({ marks }); }

  /** A move to point out. @returns {Move | null} */
  get hint() { return this.#shown.hint; }
  set hint(move) { this.#show({ hint: move ?? null }); }

  /** Moves marked as chosen. @internal */
  get chosen() { return this.#shown.chosen; }
  set chosen(moves) { this.#show({ chosen: moves }); }

  /** Whether the user can choose moves, by default not; if false, the board is a picture. @returns {boolean} */
  get interactive() { return this.#shown.interactive; }
  set interactive(yes) { if (this.#show({ interactive: Boolean(yes) })) this.#letGo(); }

  /** Whether the user can choose every cell, legal or not (to set up a position). @internal */
  get editing() { return this.#shown.editing; }
  set editing(yes) { this.#show({ editing: yes }); }

  /** Whether letters and numbers are shown at the edge, as they are by default. @returns {boolean} */
  get coordinates() { return this.#shown.coordinates; }
  set coordinates(yes) { this.#show({ coordinates: yes ?? true }); }

  /** Where row 1 is, by default "top". Moves and cells keep their names, which count from the top. @returns {'top' | 'bottom'} */
  get rows() { return this.#shown.rows; }
  set rows(rows) { this.#show({ rows: rows ?? 'top' }); }

  /**
   * The orientation that the user wants: usual, turned by half a turn, or mirrored left to right. Not every game can be turned.
   * @internal
   * @returns {Orientation}
   */
  get orientation() { return this.#shown.orientation; }
  set orientation(orientation) { this.#show({ orientation }); }

  /** From whose view the numbers of the values are. @internal @returns {Perspective} */
  get perspective() { return this.#shown.perspective; }
  set perspective(perspective) { this.#show({ perspective }); }

  /** The circles and arrows over the board. @internal */
  get drawn() { return this.#shown.drawn; }
  set drawn(drawn) { this.#show({ drawn: drawn ?? NOTHING }); }

  /** Whether the user can draw on the board, which fires "yomikiri-draw" with the cells `from` and `to`. @internal */
  drawable = false;

  /** What taps and keys draw; null: they make moves. @internal */
  get pen() { return this.#shown.pen; }
  set pen(pen) { if (this.#show({ pen })) this.#penHand.stop(); }

  /** Whether the arrow keys, Home and End belong to the page while the focus is not visible, as after a click. @internal */
  yields = false;

  /** Any other data that affects the board's look; a change redraws the board from scratch. @internal */
  get look() { return this.#shown.look; }
  set look(look) { this.#show({ look }); }

  /** The texts for screen readers; English by default. @internal */
  get words() { return this.#shown.words; }
  set words(words) { this.#show({ words }); }

  /** Moves the keyboard focus to the board. @param {FocusOptions} [options] */
  focus(options) {
    this.#draw();
    /** @type {HTMLElement | null} */ (this.#root.querySelector('[tabindex="0"]'))?.focus(options);
  }

  /** Changes a property. @param {Partial<Shown>} change @returns {boolean} whether it was another one before */
  #show(change) {
    const before = this.#shown;
    this.#shown = { ...before, ...change };
    const other = /** @type {(keyof Shown)[]} */ (Object.keys(change)).some((name) => before[name] !== change[name]);
    if (other) this.#queue();
    return other;
  }

  #queue() {
    if (this.#queued || !this.isConnected) return;
    this.#queued = true;
    queueMicrotask(() => { if (this.#queued) this.#draw(); });
  }

  #draw() {
    this.#queued = false;
    const game = this.#game;
    if (game && !isLoaded(game.rules)) {
      this.#await(game);
      return;
    }
    const { width, height } = game ?? { width: 0, height: 0 };
    if (game && (this.#at < 0 || (width > 0 && this.#at >= width * height))) this.#at = this.#firstStop(game);
    // The focus follows the piece that comes next to where it would be placed.
    const stop = game && game !== this.#drawn && this.#shown.interactive ? this.#stopOf(game, this.#at) : this.#at;
    const follows = stop !== this.#at && this.#root.activeElement?.matches('.cell');
    this.#at = stop;
    this.#drawing.update();
    if (!game) return;
    if (follows) /** @type {HTMLElement | null} */ (this.#root.querySelector('.cell[tabindex="0"]'))?.focus({ preventScroll: true });
    const frame = /** @type {HTMLElement | null} */ (this.#root.querySelector('.frame'));
    // Without a board, the buttons have room for ten cells.
    const { columns, rows } = tracksOf(game);
    frame?.style.setProperty('--w', String(columns.whole || 10));
    frame?.style.setProperty('--h', String(rows.whole || 1));
    frame?.style.setProperty('--ratio', String(width ? columns.whole / rows.whole : 1.4));
    // Where the cells differ in size, the narrow ones are large enough for a finger, too.
    const list = (/** @type {number[]} */ sizes, /** @type {boolean} */ turned) => (
      (turned ? [...sizes].reverse() : sizes).map((size) => `minmax(0, ${size}fr)`).join(' '));
    const lies = this.#lies(game);
    for (const [name, value] of Object.entries({ '--columns': list(columns.sizes, lies !== 'usual'),
      '--rows': list(rows.sizes, lies === 'turned'), '--least': '3rem' })) {
      if (game.kinds) frame?.style.setProperty(name, value);
      else frame?.style.removeProperty(name);
    }
    if (isNextPly(this.#drawn, game)) {
      const track = game.width ? null : this.#root.querySelector('.newest');
      this.#motion.show(game, (cell) => this.#root.querySelector(`[data-move="${cell}"]`), track, this.#root.querySelector('.strike'));
    }
    this.#drawn = game;
  }

  /** Draws a game when its code is loaded; the page loads it beforehand, but a program may not. @param {Game} game */
  async #await({ rules }) {
    try {
      await loadGame(rules);
    } catch (error) {
      this.#fail(error);
      return;
    }
    this.#queue();
  }

  /** Reports an error. @param {unknown} error */
  #fail(error) {
    this.dispatchEvent(new CustomEvent('yomikiri-error', { detail: { error }, bubbles: true, composed: true }));
  }

  /** The content of the board. */
  #view() {
    const under = this.#over >= 0 ? this.#over : this.#seen ? this.#at : -1;
    return this.#game ? boardView({ ...this.#shown, orientation: this.#lies(this.#game), game: this.#game, aim: this.#aim,
      picked: this.#picked, under, at: this.#at, seen: this.#seen, interactive: this.#shown.interactive && !this.#shown.pen,
      drawing: this.#penHand.arrow, drawnFrom: this.#penHand.chosen }) : nothing;
  }

  /** @param {Game} game */
  #firstStop(game) {
    if (!game.width) return 0;
    const middle = Math.floor((game.height - 1) / 2) * game.width + Math.floor((game.width - 1) / 2);
    // Where moves are lines, the next one is.
    const line = game.kinds?.indexOf('line', middle) ?? -1;
    return this.#stopOf(game, line < 0 ? middle : line);
  }

  /**
   * The cell on which the arrow keys stop: if several cells choose the same move, the one on which that move is made; otherwise the cell
   * itself.
   * @param {Game} game @param {number} index
   */
  #stopOf(game, index) {
    const move = game.targets ? moveOn(game, cellAt(index, game.width)) : null;
    return move === null ? index : indexOf(cellsOf(game, move)[0], game.width);
  }

  /** How the board lies. @param {Game} game @returns {Orientation} */
  #lies({ rules }) { return orientationOf(rules, this.orientation); }

  /** @param {HTMLElement | null} target null if the focus leaves a cell */
  #onFocus(target) {
    const index = target?.dataset?.index;
    const seen = index !== undefined && target?.matches(':focus-visible') === true;
    const moved = index !== undefined && Number(index) !== this.#at;
    if (moved) this.#at = Number(index);
    if (moved) this.#queue();
    this.#see(seen);
    // A resting mouse does not keep the preview from following the keys.
    if (seen) this.#over = -1;
  }

  /** @param {boolean} seen */
  #see(seen) {
    if (seen !== this.#seen) this.#queue();
    this.#seen = seen;
  }

  /** @param {PointerEvent} event */
  #onPointer({ pointerType, target }) {
    const index = /** @type {HTMLElement | null} */ (/** @type {Element} */ (target).closest('[data-index]'))?.dataset.index;
    if (pointerType !== 'touch') this.#setOver(Number(index ?? -1));
  }

  /** @param {number} index */
  #setOver(index) {
    if (index !== this.#over && this.#game && isElsewhere(this.#game) && this.#shown.interactive) this.#queue();
    this.#over = index;
  }

  /** @param {Event} event */
  #onClick(event) {
    const target = /** @type {HTMLElement | null} */ (/** @type {Element | null} */ (event.target)?.closest('[data-index]'));
    const move = target?.dataset.move;
    if (!target || !move) return this.#pick([]);
    const { pointerType } = /** @type {PointerEvent} */ (event);
    return this.#choose(move, pointerType === 'touch', Math.min(target.clientWidth, target.clientHeight) < FINGER);
  }

  /** A click elsewhere on the page ends a choice of cells. @param {Event} event */
  #onOutside = (event) => { if (!event.composedPath().includes(this)) this.#pick([]); };

  /**
   * Chooses a cell or, in a game without a board, a move.
   * @param {Cell | Move} name @param {boolean} [touched] with a finger, which shows no preview before
   * @param {boolean} [small] whether the cell may be another one than the user meant
   */
  #choose(name, touched = false, small = false) {
    const game = this.#game;
    const unsure = touched && small;
    if (this.#shown.pen && game?.width) return this.#penHand.tap(name);
    if (this.#shown.editing) return this.#confirm('yomikiri-cell', name, unsure && this.#aim !== name);
    if (!this.#shown.interactive || !game) return;
    if (!game.width) return this.#dispatch(game.legal.includes(name) ? 'yomikiri-move' : 'yomikiri-refused', name);
    if (this.#aim !== null && targetsOf(game, this.#aim).includes(name)) return this.#confirm('yomikiri-move', this.#aim, false);
    const effect = choose(game, this.#picked, name);
    if (!effect) this.#dispatch('yomikiri-refused', name);
    else if ('picked' in effect) this.#pick(effect.picked);
    // Nothing has shown a finger yet which cells the move covers, unless it has chosen one of them.
    else this.#confirm('yomikiri-move', effect.move, unsure || (touched && !this.#picked.length && cellsOf(game, effect.move).length > 1));
  }

  /** @param {string} type @param {Move} move @param {boolean} unsure whether it still needs to be confirmed */
  #confirm(type, move, unsure) {
    this.#letGo();
    this.#aim = unsure ? move : this.#aim;
    this.#queue();
    this.#dispatch(unsure ? 'yomikiri-aim' : type, move);
  }

  /** Takes these cells as chosen for a multi-cell move. @param {readonly Cell[]} cells */
  #pick(cells) {
    if (!cells.length && !this.#picked.length) return;
    this.#letGo();
    this.#aim = null;
    this.#picked = cells;
    if (cells.length) document.addEventListener('click', this.#onOutside);
    this.#queue();
    const next = this.#game ? nextCells(this.#game, cells) : [];
    this.dispatchEvent(new CustomEvent('yomikiri-pick', { detail: { cells, next }, bubbles: true, composed: true }));
  }

  /** Forgets the cells chosen so far. */
  #letGo() {
    this.#picked = [];
    globalThis.document?.removeEventListener('click', this.#onOutside);
  }

  /** @param {string} type @param {Move} move */
  #dispatch(type, move) {
    this.dispatchEvent(new CustomEvent(type, { detail: { move }, bubbles: true, composed: true }));
  }

  /** Moves the focus to a cell or a button. @param {number} index */
  #goTo(index) {
    this.#at = index;
    this.focus();
  }

  /** @param {KeyboardEvent} event */
  #onKey(event) {
    const game = this.#game;
    if (!game || event.altKey || event.metaKey) return;
    // Without a board, all buttons are in one row.
    const columns = game.width || Infinity;
    const count = game.width ? game.width * game.height : this.#root.querySelectorAll('.say').length;
    // There may be fewer buttons than a move ago.
    if (!game.width) this.#at = Math.min(this.#at, count - 1);
    // The right arrow key moves right on the screen, whatever the board's orientation.
    const orientation = this.#lies(game);
    const [right, down] = game.width ? [orientation === 'usual' ? 1 : -1, orientation === 'turned' ? -1 : 1] : [1, 1];
    const x = this.#at % columns;
    const across = (/** @type {number} */ by) => (x + by >= 0 && x + by < columns ? by : 0);
    const toEdge = (/** @type {number} */ way) => (way < 0 ? -x : columns - 1 - x);
    /** @type {Record<string, number | undefined>} */
    const steps = {
      ArrowLeft: across(-right),
      ArrowRight: across(right),
      ArrowUp: -columns * down,
      ArrowDown: columns * down,
      Home: event.ctrlKey ? -this.#at : toEdge(-right),
      End: event.ctrlKey ? count - 1 - this.#at : toEdge(right),
    };
    const step = steps[event.key];
    const key = keyMeant(event);
    if (event.key === 'Escape' && this.#penHand.stop()) {
      event.preventDefault();
      event.stopPropagation();
    } else if (event.key === 'Escape' && this.#picked.length) {
      event.preventDefault();
      event.stopPropagation();
      this.#pick([]);
    } else if (step !== undefined) {
      if (this.yields && !this.#seen) return;
      event.preventDefault();
      let next = game.width ? this.#at + step : Math.max(0, Math.min(count - 1, this.#at + step));
      // Nothing can be done on a point: an arrow passes it by, and a key to the edge stops before it.
      if (kindOf(game, next) === 'point') {
        const beyond = next + (event.key.startsWith('Arrow') ? step : -Math.sign(step));
        const stays = Math.abs(step) > 1 || Math.floor(beyond / columns) === Math.floor(this.#at / columns);
        next = stays ? beyond : this.#at;
      }
      // Across, they go from one stop to the next; up and down, they also reach the cells between.
      if (next >= 0 && next < count) this.#goTo(game.width && next % columns !== x ? this.#stopOf(game, next) : next);
    } else if ((key === 'Enter' || key === ' ') && game.width && !event.ctrlKey) {
      event.preventDefault();
      // A key that is held moves once.
      if (event.repeat) return;
      const cell = this.#root.querySelector(`[data-index="${this.#at}"]`);
      if (cell) this.#choose(/** @type {HTMLElement} */ (cell).dataset.move ?? '');
    } else if (game.width && !event.ctrlKey && this.#shown.interactive && !this.#shown.pen) {
      const cell = moduleOf(game.rules).keyed?.(game, key);
      if (!cell) return;
      event.preventDefault();
      if (event.repeat) return;
      this.#goTo(this.#stopOf(game, indexOf(cell, game.width)));
      this.#choose(cell);
    } else if (!game.width && !event.ctrlKey && !event.repeat && this.#root.querySelector(`.say[data-move="${CSS.escape(key)}"]`)) {
      this.#choose(key);
    }
  }
}

if (globalThis.customElements && !customElements.get('yomikiri-board')) customElements.define('yomikiri-board', YomikiriBoard);
