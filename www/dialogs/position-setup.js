// A position being set up: what stands on the board, whose move it is, under which rules; with every step to be taken back. Whether
// it can be played the engine says.

import { NewGame } from './game-choices.js';

/** @import { Engine } from '../engine/client.js' */
/** @import { EngineError } from '../engine/errors.js' */
/** @import { Cell, Game, GameInfo, Players, Side } from '../types.d.ts' */

/** What can be put into a cell, as a game's cells have it. @typedef {0 | 1 | 2 | 3} Held */

/** @param {number} index @param {number} width @returns {Cell} */
const cellAt = (index, width) => String.fromCharCode(97 + (index % width)) + (Math.floor(index / width) + 1);

export class Position extends NewGame {
  onBoard = true;
  /** What is put into the cells that are chosen. @type {Held} */
  brush = 1;
  /** @type {Side} */
  turn = 'first';
  /** @type {number[]} */
  #cells = [];
  #width = 0;
  /** States to go back to, and those gone back from. @type {string[]} */
  #past = [];
  /** @type {string[]} */
  #ahead = [];
  #changed;
  #engine;

  /**
   * @param {Engine} engine @param {readonly GameInfo[]} infos
   * @param {{ changed: () => void, explain: (error: EngineError) => Promise<string> }} tell
   * @param {Game} game what stands on the board to begin with @param {Players} players
   */
  constructor(engine, infos, tell, game, players) {
    super(engine, infos, tell, game.rules, players);
    this.kinds = this.kinds.filter(({ module, preset }) => !preset && module.letters);
    this.#engine = engine;
    this.#changed = tell.changed;
    const own = this.kinds.find(({ module }) => module.game === game.rules.game);
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
  get letters() { return this.kind.module.letters ?? []; }

  /** The board as it would look; nothing on it can be played yet. @returns {Game} */
  get drawn() {
    const rules = { game: this.kind.module.game, ...this.chosen };
    const { height, turn, width } = this;
    return /** @type {Game} */ (/** @type {unknown} */ ({ rules, width, height, cells: this.#cells, turn,
      moves: [], legal: [], last: null, outcome: null }));
  }

  /** The position as the engine reads it. */
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

  /** Puts what is chosen into a cell; twice, and it is empty again. @param {Cell} cell */
  put(cell) {
    const index = this.#cells.findIndex((_, i) => cellAt(i, this.width) === cell);
    if (index < 0) return;
    this.#become((cells) => { cells[index] = cells[index] === this.brush ? 0 : this.brush; });
  }

  /** Takes everything off the board. */
  clear() {
    this.#become((cells) => cells.fill(0));
  }

  /** What the game usually begins with. */
  async usual() {
    const rules = /** @type {import('../types.d.ts').RulesInput} */ (/** @type {unknown} */ (
      { game: this.kind.module.game, ...this.chosen, ...('obstacles' in this.chosen && { obstacles: [] }) }));
    const { cells, turn } = await this.#engine.new_game(rules);
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

  /** The blocked cells are the rules' too. */
  #block() {
    if (!('obstacles' in this.chosen)) return;
    super.set({ obstacles: this.#cells.flatMap((held, i) => (held === 3 ? [cellAt(i, this.width)] : [])) });
  }

  /** The board has another size: what is on both stays. */
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
