// The properties of <yomikiri-game> that say which game is played. Setting one starts a new game.

import { rulesOf, textOf } from './attributes.js';
import { FormControl } from './form.js';
import { Start } from './start.js';

/** @import { Game, Move, RulesInput } from '../types.d.ts' */

/** How a game starts. @typedef {{ rules: RulesInput, start: string | null, moves: Move[] | string, at?: number }} Beginning */

/** Each attribute is its property's text. A new game begins once a script has set all that it sets together. */
export class GameProperties extends FormControl {
  /** How the next game starts, or the current one did. @protected @type {Beginning} */
  beginning = { rules: rulesOf(null), start: null, moves: '' };
  /** Whether the property `rules` says which game it is. */
  #byRules = false;
  /** The properties of the beginning that were set since the game last began. */
  #asked = new Set();
  /** The start of the game that is under way, if any. @protected */
  starting = new Start((signal) => this.begin(signal), (error) => this.ended(error));

  /** The current position; null until the game is ready. @returns {Game | null} */
  get position() { return null; }

  /**
   * The game as in its attribute: a preset, or the rules as JSON. Setting another, or rules, starts a new game.
   * @returns {string | RulesInput}
   */
  get game() { return this.getAttribute('game')?.trim() || textOf(rulesOf(null)); }
  set game(game) {
    this.#byRules = false;
    const text = textOf(game);
    const now = [this.game, this.rules].map(textOf).find((now) => now === (text || textOf(rulesOf(null))));
    this.#ask('game', text, now === undefined ? undefined : text);
  }

  /** The complete rules. Setting others starts a new game. @returns {RulesInput} */
  get rules() { return this.#now?.rules ?? this.beginning.rules; }
  set rules(rules) {
    const given = textOf(rules) !== '';
    // A framework may set both, one of them to undefined.
    if (given || this.#byRules) this.game = rules;
    this.#byRules = given;
  }

  /** The starting position, if not the usual one. Setting another starts a new game from there. @returns {string | null} */
  get start() { return this.#now ? this.#now.start : this.beginning.start; }
  set start(start) { this.#ask('start', start || '', this.start ?? ''); }

  /** The moves so far. Setting others plays them from the start. @returns {Move[] | string} */
  get moves() { return this.#now?.moves ?? this.beginning.moves; }
  set moves(moves) { this.#ask('moves', textOf(moves), textOf(this.moves)); }

  /** The position, unless a new game is about to begin. */
  get #now() { return this.starting.pending ? null : this.position; }

  /** Reads the attributes. @protected */
  readAttributes() {
    this.beginning = {
      rules: rulesOf(this.getAttribute('game')),
      start: this.getAttribute('start') || null,
      moves: this.getAttribute('moves') ?? '',
    };
  }

  /**
   * Sets the attribute of a property that starts a new game, unless it would change nothing.
   * @param {'game' | 'start' | 'moves'} name @param {string} value @param {string | undefined} now
   */
  #ask(name, value, now) {
    this.#asked.add(name);
    if (value !== now || !value || name !== 'game') this.reflect(name, value || null);
    if (value !== now) {
      this.readAttributes();
      this.starting.again();
    } else if (!this.starting.pending) {
      // If no other property that is set together with it starts a game, it says nothing new.
      queueMicrotask(() => { if (!this.starting.pending) this.#asked.clear(); });
    }
  }

  /**
   * Drops the start and the moves of the game before. What a script has set together with the new game stays, in whatever order; at first,
   * everything stays.
   * @protected
   */
  dropOld() {
    const asked = this.#asked;
    if (!asked.size) return;
    if (this.position) {
      if (asked.has('game') && !asked.has('start')) this.reflect('start', null);
      if (!asked.has('moves')) this.reflect('moves', null);
    }
    asked.clear();
    this.readAttributes();
  }

  /**
   * Starts the game.
   * @protected
   * @param {AbortSignal} _signal raised when another start follows
   */
  async begin(_signal) {}

  /** A start has ended. @protected @param {unknown} [_error] why it failed */
  async ended(_error) {}
}
