// The choices of the dialog for a new game. Whether they make a game, the engine says.

import { EngineError } from './engine.js';

/** @import { Engine } from './engine.js' */
/** @import { Cell, Game, Level, Player, Players, Rules, RulesInput, Side } from './types.d.ts' */

/** @typedef {'tictactoe' | 'misere' | 'mnk' | 'reversi' | 'eight'} Kind */
/** @type {Kind[]} */
export const KINDS = ['tictactoe', 'misere', 'mnk', 'reversi', 'eight'];

/** The levels there are for a game: two of them are made for rows of marks. @param {Rules['game']} game @returns {Level[]} */
export function levelsFor(game) {
  /** @type {Level[]} */
  const all = ['random', 'beginner', 'casual', 'strong', 'perfect'];
  return game === 'mnk' ? [...all, 'strategy', 'lookahead'] : all;
}

export class Setup {
  /** @type {Kind} */
  kind = 'reversi';
  mnk = { width: 5, height: 5, k: 4, misere: false, obstacles: /** @type {Cell[]} */ ([]) };
  reversi = { width: 4, height: 4, opening: /** @type {'cross' | 'parallel'} */ ('cross'), reversed: false, empties_to_winner: false };
  /** @type {'computer' | 'friend' | 'watch'} */
  opponent = 'computer';
  /** @type {Side} */
  side = 'first';
  /** @type {Record<Side, Level>} */
  level = { first: 'casual', second: 'casual' };
  /** The board as it would begin, or what is wrong with it. @type {Game | null} */
  board = null;
  /** @type {EngineError | null} */
  wrong = null;

  #engine;
  #changed;
  #turn = 0;

  /** @param {Engine} engine @param {() => void} changed @param {Rules | null} rules those in play, to begin with @param {Players} players */
  constructor(engine, changed, rules, players) {
    this.#engine = engine;
    this.#changed = changed;
    if (rules?.game === 'reversi') {
      const { width, height, opening, reversed, empties_to_winner } = rules;
      this.reversi = { width, height, opening, reversed, empties_to_winner };
    } else if (rules?.game === 'mnk') {
      const { width, height, k, misere, obstacles } = rules;
      const plain = width === 3 && height === 3 && k === 3 && obstacles.length === 0;
      this.kind = plain ? (misere ? 'misere' : 'tictactoe') : 'mnk';
      if (!plain) this.mnk = { width, height, k, misere, obstacles: [...obstacles] };
    } else if (rules?.game === 'eight') {
      this.kind = 'eight';
    }
    const persons = [players.first, players.second].filter((p) => p === 'person').length;
    this.opponent = persons === 2 ? 'friend' : persons === 1 ? 'computer' : 'watch';
    if (players.first !== 'person') this.level.first = players.first;
    if (players.second !== 'person') this.level.second = players.second;
    if (this.opponent === 'computer') this.side = players.first === 'person' ? 'first' : 'second';
    this.check();
  }

  /** @returns {RulesInput} */
  rules() {
    switch (this.kind) {
      case 'tictactoe': return 'tic-tac-toe';
      case 'misere': return 'misere-tic-tac-toe';
      case 'eight': return 'eight';
      case 'reversi': return { game: 'reversi', ...this.reversi };
      case 'mnk': return { game: 'mnk', ...this.mnk };
    }
  }

  /** @returns {Players} */
  players() {
    if (this.opponent === 'friend') return { first: 'person', second: 'person' };
    const level = this.levels();
    /** @param {Side} side @returns {Player} */
    const computer = (side) => (level.includes(this.level[side]) ? this.level[side] : 'casual');
    if (this.opponent === 'watch') return { first: computer('first'), second: computer('second') };
    return this.side === 'first' ? { first: 'person', second: computer('second') } : { first: computer('first'), second: 'person' };
  }

  /** The levels there are for the game chosen. */
  levels() { return levelsFor(this.kind === 'reversi' || this.kind === 'eight' ? this.kind : 'mnk'); }

  /** The computer's side against a person. @returns {Side} */
  get theirs() { return this.side === 'first' ? 'second' : 'first'; }

  /** @template {'mnk' | 'reversi'} K @param {K} kind @param {Partial<Setup[K]>} change */
  set(kind, change) {
    Object.assign(this[kind], change);
    // A blocked cell that is no longer on the board would be refused.
    const { width, height } = this.mnk;
    this.mnk.obstacles = this.mnk.obstacles.filter((cell) => cell.charCodeAt(0) - 97 < width && Number(cell.slice(1)) <= height);
    this.check();
  }

  /** @param {Cell} cell */
  toggleObstacle(cell) {
    const { obstacles } = this.mnk;
    this.set('mnk', { obstacles: obstacles.includes(cell) ? obstacles.filter((c) => c !== cell) : [...obstacles, cell] });
  }

  /** @template {keyof Setup} K @param {K} key @param {Setup[K]} value */
  choose(key, value) {
    Object.assign(this, { [key]: value });
    this.check();
  }

  /** Asks the engine for the board. @returns {Promise<boolean>} whether there is one */
  async check() {
    const turn = ++this.#turn;
    try {
      const board = await this.#engine.newGame(this.rules());
      if (turn === this.#turn) [this.board, this.wrong] = [board, null];
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      if (turn === this.#turn) this.wrong = error;
    }
    if (turn === this.#turn) this.#changed();
    return this.wrong === null;
  }
}
