// A position being set up: the pieces on the board, the side to move and the rules. Every step can be undone. The engine decides
// whether the position can be played.

import { cardOf } from '../games/index.js';
import { cellAt } from '../model/cells.js';
import { NewGame } from './game-choices.js';

/** @import { Engine } from '../engine/client.js' */
/** @import { EngineError } from '../engine/errors.js' */
/** @import { Cell, Game, GameInfo, Players, Side } from '../types.d.ts' */

/** The content of a cell, encoded as in a game's cells. @typedef {0 | 1 | 2 | 3} Held */

export class Position extends NewGame {
  /** A position that is set up needs no opening. */
  get swapPieces() { return null; }

  onBoard = true;
  /** The content that a chosen cell receives. @type {Held} */
  brush = 1;
  /** @type {Side} */
  turn = 'first';
  /** @type {number[]} */
  #cells = [];
  #width = 0;
  /** The states to undo to. Those to redo are in `#ahead`. @type {string[]} */
  #past = [];
  /** @type {string[]} */
  #ahead = [];
  #changed;
  #engine;

  /**
   * @param {Engine} engine @param {readonly GameInfo[]} infos
   * @param {{ changed: () => void, explain: (error: EngineError) => Promise<string> }} callbacks
   * @param {Game} game the position to start from @param {Players} players
   */
  constructor(engine, infos, callbacks, game, players) {
    super(engine, infos, callbacks, game.rules, players);
    this.kinds = this.kinds.filter(({ card, preset }) => !preset && card.letters);
    this.#engine = engine;
    this.#changed = callbacks.changed;
    const own = this.kinds.find(({ card }) => card === cardOf(game.rules));
    this.kind = own ?? this.kinds[0];
    if (own) {
      super.set(Object.fromEntries(this.info.fields.filter(({ name }) => name !== 'fouls').map(({ name }) => (
        [name, /** @type {Record<string, unknown>} */ (/** @type {unknown} */ (game.rules))[name]]))));
      [this.#cells, this.#width, this.turn] = [game.cells, game.width, game.turn];
      this.check();
    } else {
      this.#fit();
      this.usual();
    }
  }

  get width() { return Number(this.chosen.width); }
  get height() { return Number(this.chosen.height); }
  get letters() { return this.kind.card.letters ?? []; }

  /** The position as a game for the board to draw. It has no legal moves. @returns {Game} */
  get drawn() {
    const rules = { game: this.kind.card.game, ...this.chosen };
    const { height, turn, width } = this;
    return /** @type {Game} */ (/** @type {unknown} */ ({ rules, width, height, cells: this.#cells, turn,
      moves: [], legal: [], last: null, outcome: null }));
  }

  /** The position in the engine's notation. */
  from() {
    const { height, letters, width } = this;
    if (this.#cells.length !== width * height) return {};
    const rows = Array.from({ length: height }, (_, y) => (
      this.#cells.slice(y * width, (y + 1) * width).map((held) => letters[held] ?? letters[0]).join('')));
    return { start: `${rows.join('/')} ${letters[this.turn === 'first' ? 1 : 2]}` };
  }

  /** @param {Record<string, unknown>} change */
  set(change) {
    this.#remember();
    super.set(change);
    this.#fit();
    this.check();
  }

  /** @type {NewGame['choose']} */
  choose(key, value) {
    if (key === 'kind') this.#remember();
    super.choose(key, value);
    if (key === 'kind') {
      this.#fit();
      this.usual();
    }
  }

  /** Puts the chosen content into a cell. Doing so again empties the cell. @param {Cell} cell */
  put(cell) {
    const index = this.#cells.findIndex((_, i) => cellAt(i, this.width) === cell);
    if (index < 0) return;
    this.#become((cells) => { cells[index] = cells[index] === this.brush ? 0 : this.brush; });
  }

  /** Empties the board. */
  clear() {
    this.#become((cells) => cells.fill(0));
  }

  /** Sets up the game's usual starting position. */
  async usual() {
    const rules = /** @type {import('../types.d.ts').RulesInput} */ (/** @type {unknown} */ (
      { game: this.kind.card.game, ...this.chosen, ...('obstacles' in this.chosen && { obstacles: [] }) }));
    const { cells, turn } = await this.#engine.check(rules, {});
    this.#become(() => cells);
    this.turn = turn;
    this.check();
  }

  /** @param {Side} side */
  setTurn(side) {
    this.#remember();
    this.turn = side;
    this.check();
  }

  /** @param {Held} held */
  take(held) {
    this.brush = held;
    this.#changed();
  }

  get canUndo() { return this.#past.length > 0; }
  get canRedo() { return this.#ahead.length > 0; }
  undo() { this.#go(this.#past, this.#ahead); }
  redo() { this.#go(this.#ahead, this.#past); }

  /** @param {(cells: number[]) => number[] | void} change */
  #become(change) {
    this.#remember();
    const cells = [...this.#cells];
    this.#cells = [...(change(cells) ?? cells)];
    this.#block();
    this.check();
  }

  /** Copies the blocked cells into the rules. */
  #block() {
    if (!('obstacles' in this.chosen)) return;
    super.set({ obstacles: this.#cells.flatMap((held, i) => (held === 3 ? [cellAt(i, this.width)] : [])) });
  }

  /** Fits the cells to the board's new size. Cells that are on both boards keep their content. */
  #fit() {
    const { height, width } = this;
    const before = this.#cells;
    const rows = this.#width ? before.length / this.#width : 0;
    this.#cells = Array.from({ length: width * height }, (_, i) => {
      const [x, y] = [i % width, Math.floor(i / width)];
      const held = x < this.#width && y < rows ? before[y * this.#width + x] : 0;
      return this.letters[held] ? held : 0;
    });
    this.#width = width;
    this.#block();
  }

  #state() {
    return JSON.stringify({ kind: this.kind.name, chosen: this.chosen, cells: this.#cells, width: this.#width, turn: this.turn });
  }

  #remember() {
    const now = this.#state();
    if (this.#past[this.#past.length - 1] !== now) this.#past.push(now);
    this.#ahead = [];
  }

  /** @param {string[]} from @param {string[]} to */
  #go(from, to) {
    const now = this.#state();
    let text = from.pop();
    while (text === now) text = from.pop();
    if (!text) return this.#changed();
    to.push(now);
    const { cells, chosen, kind, turn, width } = JSON.parse(text);
    this.kind = this.kinds.find(({ name }) => name === kind) ?? this.kind;
    [this.#cells, this.#width, this.turn] = [cells, width, turn];
    super.set(chosen);
    return this.check();
  }
}
