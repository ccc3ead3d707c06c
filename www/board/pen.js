// Drawing on a board: with the right mouse button at any time or, while the board has a pen, with a finger, the left button and the
// keyboard. It reports arrows and, from a cell to itself, circles; it changes nothing itself.

/** @import { Cell } from '../types.d.ts' */
/** @import { Arrow } from '../model/annotations.js' */

/** What a tap or a key on a cell does: it draws a circle, or chooses an end of an arrow. @typedef {'circle' | 'arrow'} Pen */
/**
 * The board.
 * @typedef {object} Host
 * @property {() => boolean} drawable whether it can be drawn on
 * @property {() => Pen | null} pen the pen in use; null: a tap makes a move
 * @property {(x: number, y: number) => Cell | null} cellAt the cell at a place of the window
 * @property {(from: Cell, to: Cell) => void} draw
 * @property {() => void} changed what is being drawn has changed
 */

/** The numbers of the mouse buttons. */
const [LEFT, RIGHT] = [0, 2];

export class PenHand {
  /** The first end of an arrow that taps draw. @type {Cell | null} */
  chosen = null;
  /** What a pointer is drawing. @type {{ pointer: number, right: boolean, from: Cell, to: Cell } | null} */
  #stroke = null;
  #host;

  /** @param {Host} host */
  constructor(host) {
    this.#host = host;
  }

  /** The arrow that a pointer is drawing. @returns {Arrow | null} */
  get arrow() { return this.#stroke && this.#stroke.from !== this.#stroke.to ? [this.#stroke.from, this.#stroke.to] : null; }

  /** @param {HTMLElement} element the board's */
  listen(element) {
    element.addEventListener('pointerdown', (event) => this.#down(event));
    element.addEventListener('pointermove', (event) => this.#move(event, element));
    element.addEventListener('pointerup', (event) => this.#up(event));
    element.addEventListener('pointercancel', () => this.stop());
    element.addEventListener('contextmenu', (event) => { if (this.#host.drawable()) event.preventDefault(); });
  }

  /** Gives up what is being drawn. @returns {boolean} whether anything was */
  stop() {
    const drawing = this.chosen !== null || this.#stroke !== null;
    [this.chosen, this.#stroke] = [null, null];
    if (drawing) this.#host.changed();
    return drawing;
  }

  /** Takes a tap or a key on a cell, while there is a pen. @param {Cell} cell */
  tap(cell) {
    const from = this.chosen;
    if (this.#host.pen() === 'circle') {
      this.#host.draw(cell, cell);
    } else if (from === null) {
      this.chosen = cell;
      this.#host.changed();
    } else {
      this.stop();
      // The same cell again gives the arrow up.
      if (from !== cell) this.#host.draw(from, cell);
    }
  }

  /** @param {PointerEvent} event */
  #down({ button, clientX, clientY, pointerId }) {
    const right = button === RIGHT;
    const cell = this.#host.cellAt(clientX, clientY);
    if (!this.#host.drawable() || cell === null || (!right && (button !== LEFT || this.#host.pen() === null))) return;
    this.#stroke = { pointer: pointerId, right, from: cell, to: cell };
  }

  /** @param {PointerEvent} event @param {HTMLElement} element */
  #move({ clientX, clientY, pointerId }, element) {
    const stroke = this.#stroke;
    const to = this.#host.cellAt(clientX, clientY);
    if (!stroke || pointerId !== stroke.pointer || to === null || to === stroke.to) return;
    stroke.to = to;
    // From here on it is no click, and ends wherever the pointer is.
    element.setPointerCapture(pointerId);
    this.#host.changed();
  }

  /** @param {PointerEvent} event */
  #up({ clientX, clientY, pointerId }) {
    const stroke = this.#stroke;
    if (!stroke || pointerId !== stroke.pointer) return;
    this.#stroke = null;
    this.#host.changed();
    const { from, right } = stroke;
    const end = this.#host.cellAt(clientX, clientY);
    // With a pen, the click that follows draws the circle.
    if (end === null || (end === from && !right)) return;
    this.chosen = null;
    this.#host.draw(from, end);
  }
}
