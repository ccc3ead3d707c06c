// A position being set up: the pieces on the board, the side to move and the rules. Every step can be undone. The engine decides what a
// step changes, and whether the position can be played.

import { cardOf } from '../games/index.js';
import { cellAt } from '../model/cells.js';
import { NewGame } from './game-choices.js';

/** @import { Engine } from '../engine/client.js' */
/** @import { EngineError } from '../engine/errors.js' */
/** @import { Cell, Game, GameInfo, Players, RulesInput, Side } from '../types.d.ts' */

/** The content of a cell, encoded as in a game's cells. @typedef {0 | 1 | 2 | 3} Held */
/**
 * The board being set up, and the rules that it is drawn by.
 * @typedef {Pick<Game, 'cells' | 'height' | 'kinds' | 'width'> & { rules: RulesInput }} Board
 */

export class Position extends NewGame {
  /** A position that is set up needs no opening. */
  get swapPieces() { return null; }

  onBoard = true;
  /** The content that a chosen cell receives. @type {Held} */
  brush = 1;
  /** @type {Side} */
  turn = 'first';
  /** @type {Board} */
  #board;
  /** The steps that the engine has not answered yet: one at a time, each from where the one before has led. @type {Promise<unknown>} */
  #steps = Promise.resolve();
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
    // Without columns, there are no cells to set up.
    this.kinds = this.kinds.filter(({ card, preset }) => !preset
      && infos.some((info) => info.game === card.game && info.fields.some(({ name }) => name === 'width')));
    this.#engine = engine;
    this.#changed = callbacks.changed;
    this.#board = game;
    this.turn = game.turn;
    const own = this.kinds.find(({ card }) => card === cardOf(game.rules));
    this.kind = own ?? this.kinds[0];
    if (own) {
      super.set(Object.fromEntries(this.info.fields.filter(({ name }) => name !== 'fouls').map(({ name }) => (
        [name, /** @type {Record<string, unknown>} */ (/** @type {unknown} */ (game.rules))[name]]))));
    } else {
      this.usual();
    }
  }

  /** Whether cells can be blocked. */
  get hasBlocked() { return 'obstacles' in this.chosen; }

  /** The position as a game for the board to draw. It has no legal moves. @returns {Game} */
  get drawn() {
    const { cells, height, kinds, rules, width } = this.#board;
    return /** @type {Game} */ (/** @type {unknown} */ ({ rules, width, height, cells, kinds, turn: this.turn,
      moves: [], legal: [], last: null, outcome: null }));
  }

  /** The position in the engine's notation, after all steps, on a board of the chosen size. */
  async from() {
    return { start: await this.#step(() => this.#set()) };
  }

  /** @param {Record<string, unknown>} change */
  set(change) {
    this.#remember();
    super.set(change);
  }

  /** @type {NewGame['choose']} */
  choose(key, value) {
    if (key !== 'kind') {
      super.choose(key, value);
      return;
    }
    this.#remember();
    this.kind = /** @type {NewGame['kind']} */ (value);
    // The form of the kind before goes at once.
    this.#changed();
    this.usual(false);
  }

  /** Puts the chosen content into a cell. Doing so again empties the cell. @param {Cell} cell */
  put(cell) {
    const content = this.brush;
    return this.#become(() => this.#set({ cell, content }));
  }

  /** Empties the board. */
  clear() {
    return this.#become(() => { this.#board = { ...this.#board, cells: this.#board.cells.map(() => 0) }; });
  }

  /** Sets up the game's usual starting position. @param {boolean} [isStep] whether that is a step of its own */
  usual(isStep = true) {
    return this.#become(async () => {
      const rules = /** @type {RulesInput} */ (/** @type {unknown} */ (
        { .../** @type {object} */ (this.rules()), ...(this.hasBlocked && { obstacles: [] }) }));
      const { cells, height, kinds, turn, width } = await this.#engine.check(rules, {});
      this.#board = { cells, height, kinds, rules, width };
      this.turn = turn;
    }, isStep);
  }

  /** @param {Side} side */
  setTurn(side) {
    this.#remember();
    this.turn = side;
    return this.check();
  }

  /** @param {Held} held */
  take(held) {
    this.brush = held;
    this.#changed();
  }

  get canUndo() { return this.#past.length > 0; }
  get canRedo() { return this.#ahead.length > 0; }
  undo() { return this.#go(this.#past, this.#ahead); }
  redo() { return this.#go(this.#ahead, this.#past); }

  /** Does something once all steps before have been done. @template T @param {() => T | Promise<T>} step */
  #step(step) {
    const done = this.#steps.then(step);
    this.#steps = done.catch(() => {});
    return done;
  }

  /** Has the engine fit the board to the chosen rules, and change a cell. @param {{ cell?: Cell, content?: Held }} [change] */
  async #set(change) {
    const [rules, { cells, width }] = [this.rules(), this.#board];
    const { position, ...board } = await this.#engine.set_up(rules, { cells, width, turn: this.turn, ...change });
    this.#board = { ...board, rules };
    return position;
  }

  /** @param {() => unknown} change @param {boolean} [isStep] whether it can be undone by itself */
  async #become(change, isStep = true) {
    try {
      await this.#step(async () => {
        if (isStep) this.#remember();
        await change();
      });
    } catch {
      // The check says why the rules are wrong.
    }
    if (!this.hasBlocked) return this.check();
    // Blocked cells belong to the rules.
    const { cells, width } = this.#board;
    super.set({ obstacles: cells.flatMap((held, i) => (held === 3 ? [cellAt(i, width)] : [])) });
    return true;
  }

  #state() {
    return JSON.stringify({ kind: this.kind.name, chosen: this.chosen, board: this.#board, turn: this.turn });
  }

  #remember() {
    const now = this.#state();
    if (this.#past[this.#past.length - 1] !== now) this.#past.push(now);
    this.#ahead = [];
  }

  /** @param {string[]} from @param {string[]} to */
  #go(from, to) {
    return this.#step(() => {
      const now = this.#state();
      let text = from.pop();
      while (text === now) text = from.pop();
      if (!text) return this.#changed();
      to.push(now);
      const { board, chosen, kind, turn } = JSON.parse(text);
      this.kind = this.kinds.find(({ name }) => name === kind) ?? this.kind;
      [this.#board, this.turn] = [board, turn];
      return super.set(chosen);
    });
  }
}
