// The choices in the New game dialog. The engine supplies limits and defaults and validates the choices.

import { EngineError } from '../engine/errors.js';
import { matchCode } from '../model/match-code.js';
import { other } from '../model/match-data.js';
import { TWO_PEOPLE, USUAL_LEVEL } from '../model/players.js';
import { Scope } from '../model/scope.js';
import { FIRST, cardOf, isLoaded, kinds, moduleOf } from '../games/index.js';
import { dialogWords } from './words.js';

/** @import { Words } from '../i18n/index.js' */
/** @import { Match } from '../model/match.js' */
/** @import { Swap } from '../model/course.js' */
/** @import { Engine } from '../engine/client.js' */
/** @import { Field, Game, GameInfo, Level, Player, Players, Rules, RulesInput, Side } from '../types.d.ts' */

/** @import { Offered } from '../ui/card-picture.js' */
/** @typedef {Record<string, unknown>} Chosen the values of a form's fields, by name */

/** Whether a field belongs to the game's own form. All games share `fouls`, which is a choice of its own. @param {Field} field */
const isOwn = ({ name }) => name !== 'fouls';

/** @param {unknown} a @param {unknown} b */
const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);

export class NewGame {
  /** The kinds of game on offer. */
  kinds = kinds();
  /** @type {Offered} */
  kind;
  /** The values entered in the forms, by kind. @type {Map<string, Chosen>} */
  #chosen = new Map();
  /** Those with which each form begins. @type {Map<string, Chosen>} */
  #usual = new Map();
  /** @type {'computer' | 'friend' | 'link' | 'watch'} */
  opponent = 'computer';
  /** Who moves first in a game with a friend on another device. @type {'mine' | 'theirs' | 'lot'} */
  begins = 'lot';
  /** The side of the person, or whether the computer chooses its side after an opening. @type {Side | 'swap'} */
  side = 'first';
  /** @type {Record<Side, Level>} */
  level = { first: USUAL_LEVEL, second: USUAL_LEVEL };
  /** Whether the user chooses cells on the board of the position editor. */
  onBoard = false;
  /** Whether an illegal move loses, in any game. */
  fouls = false;
  /** Whether the advanced fields are shown; null: only if one of them differs from its default. @type {boolean | null} */
  more = null;
  /** The starting position for the current choices. @type {Game | null} */
  board = null;
  /** Why the choices are invalid, in a sentence. @type {string | null} */
  wrong = null;

  #engine;
  #infos;
  #changed;
  #explain;
  #inPlay;
  #checking = new Scope();

  /** The starting position, if it is not the usual one. @returns {{ start?: string } | Promise<{ start?: string }>} */
  from() { return {}; }

  /**
   * @param {Engine} engine @param {readonly GameInfo[]} infos
   * @param {{ changed: () => void, explain: (error: EngineError) => Promise<string> }} callbacks
   * @param {Rules | null} rules the rules in play, as the initial choice @param {Players} players
   */
  constructor(engine, infos, { changed, explain }, rules, players) {
    this.#engine = engine;
    this.#infos = infos;
    this.#changed = changed;
    this.#explain = explain;
    for (const { name, preset, usual, card, begin } of this.kinds) {
      if (preset) continue;
      // The board on which the game's card begins it.
      const from = usual ?? card.first?.rules;
      const usually = /** @type {Chosen} */ (/** @type {unknown} */ (from && this.#presetRules(from)));
      const first = this.#fieldsOf(card.game, (field) => usually?.[field.name] ?? field.default);
      const begun = { ...first, ...begin, ...card.fixed };
      this.#usual.set(name, begun);
      this.#chosen.set(name, begun);
    }
    this.kind = (rules && this.#kindOf(rules)) ?? /** @type {Offered} */ (this.#kindOf(this.#presetRules(FIRST.rules)));
    if (rules && this.#isOf(rules) && !this.kind.preset) {
      const now = /** @type {Record<string, unknown>} */ (/** @type {unknown} */ (rules));
      this.#chosen.set(this.kind.name, this.#fieldsOf(rules.game, ({ name }) => now[name]));
    }
    this.#inPlay = rules && this.#isOf(rules) ? rules : null;
    this.fouls = rules?.fouls === 'lose';
    const persons = [players.first, players.second].filter((p) => p === 'person').length;
    this.opponent = persons === 2 ? 'friend' : persons === 1 ? 'computer' : 'watch';
    if (players.first !== 'person') this.level.first = players.first;
    if (players.second !== 'person') this.level.second = players.second;
    if (this.opponent === 'computer') this.side = players.first === 'person' ? 'first' : 'second';
  }

  /** The engine's description of the chosen game. @returns {GameInfo} */
  get info() { return this.#infoOf(this.kind.card.game); }

  /** The rules to describe: the rules in play until the engine has returned those of the new game. @returns {Rules | null} */
  get worded() { return this.board?.rules ?? this.#inPlay; }

  /** The values entered in the open form. @returns {Chosen} */
  get chosen() { return this.#chosen.get(this.kind.name) ?? {}; }

  /** Whether a field of the open form has another value than the form began with. @param {string} name */
  isUnusual(name) { return !same(this.chosen[name], this.#usual.get(this.kind.name)?.[name]); }

  /** @returns {RulesInput} */
  rules() {
    const { kind } = this;
    if (kind.preset && !this.fouls) return kind.preset;
    const rules = { game: kind.card.game, ...(kind.preset ? this.#presetRules(kind.preset) : this.chosen) };
    return /** @type {RulesInput} */ (/** @type {unknown} */ ({ ...rules, ...(this.fouls && { fouls: 'lose' }) }));
  }

  /** Why the chosen game makes little sense although it can start; null: no doubt. @param {Words} words */
  doubt(words) {
    const { board } = this;
    if (!board || this.wrong !== null || !this.#isOf(board.rules)) return null;
    const name = moduleOf(board.rules).doubt?.(board.rules);
    if (name) return words.of(board.rules).doubts?.[name](board.rules) ?? null;
    return board.outcome ? dialogWords.in(words.code).newGame.overAtOnce : null;
  }

  /** The form of the chosen kind, if it has one and the game is loaded. */
  get form() {
    const { card, preset } = this.kind;
    return preset || !isLoaded(card) ? undefined : moduleOf(card).form;
  }

  /** @returns {Players} */
  players() {
    if (this.opponent === 'friend' || this.opponent === 'link') return TWO_PEOPLE;
    /** @param {Side} side @returns {Player} */
    const computer = (side) => this.levelOf(side);
    if (this.opponent === 'watch') return { first: computer('first'), second: computer('second') };
    if (this.swap) return TWO_PEOPLE;
    return this.side !== 'second' ? { first: 'person', second: computer('second') } : { first: computer('first'), second: 'person' };
  }

  /** A game with a friend on another device, if that is chosen. @param {string} name of the player here @returns {Match | null} */
  match(name) {
    if (this.opponent !== 'link' || !this.board) return null;
    const { turn } = this.board;
    const mine = this.begins === 'mine' || (this.begins === 'lot' && crypto.getRandomValues(new Uint8Array(1))[0] < 128);
    const seat = mine ? turn : other(turn);
    return matchCode().newMatch(seat, { first: '', second: '', [seat]: name }, turn);
  }

  /** The levels available for the chosen game. */
  get levels() { return this.info.levels; }

  /** The level of a side: the chosen one if the game has it, otherwise the usual one. @param {Side} side @returns {Level} */
  levelOf(side) { return this.levels.includes(this.level[side]) ? this.level[side] : USUAL_LEVEL; }

  /** The computer's side in a game against a person; the one that is asked for its level, if it chooses later. @returns {Side} */
  get theirs() { return this.side === 'second' ? 'first' : 'second'; }

  /** The number of pieces in an opening by swap, if the chosen game has one. */
  get swapPieces() {
    const { board } = this;
    return board && this.#isOf(board.rules) && isLoaded(this.kind.card) ? moduleOf(board.rules).swap ?? null : null;
  }

  /** The opening by swap, if it is chosen. @returns {Swap | null} */
  get swap() {
    const pieces = this.swapPieces;
    return this.opponent === 'computer' && this.side === 'swap' && pieces ? { level: this.levelOf(this.theirs), pieces } : null;
  }

  /** Changes fields of the open form. @param {Chosen} change */
  set(change) {
    const chosen = { ...this.chosen, ...change };
    // The engine would reject a cell that is no longer on the board.
    const [width, height] = [Number(chosen.width), Number(chosen.height)];
    for (const { name, type } of this.info.fields) {
      if (type !== 'cells') continue;
      chosen[name] = /** @type {string[]} */ (chosen[name]).filter((cell) =>
        cell.charCodeAt(0) - 97 < width && Number(cell.slice(1)) <= height);
    }
    this.#chosen.set(this.kind.name, chosen);
    this.check();
  }

  /** @template {'kind' | 'opponent' | 'begins' | 'side' | 'level' | 'fouls' | 'more'} K @param {K} key @param {NewGame[K]} value */
  choose(key, value) {
    Object.assign(this, { [key]: value });
    // The form of the kind before goes at once, because the new kind's may take a while to load.
    if (key === 'kind') this.#changed();
    this.check();
  }

  /** Has the engine validate the choices and set up the board. @returns {Promise<boolean>} whether the choices are valid */
  async check() {
    const signal = this.#checking.renew();
    try {
      const board = await this.#engine.new_game(this.rules(), await this.from());
      if (!signal.aborted) [this.board, this.wrong] = [board, null];
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      const wrong = await this.#explain(error);
      if (!signal.aborted) this.wrong = wrong;
    }
    if (!signal.aborted) this.#changed();
    return this.wrong === null;
  }

  /** Whether rules are those of the chosen card. @param {Rules} rules */
  #isOf(rules) { return cardOf(rules) === this.kind.card; }

  /** @param {string} game @returns {GameInfo} */
  #infoOf(game) { return /** @type {GameInfo} */ (this.#infos.find((info) => info.game === game)); }

  /** @param {string} game @param {(field: Field) => unknown} value */
  #fieldsOf(game, value) {
    return Object.fromEntries(this.#infoOf(game).fields.filter(isOwn).map((field) => [field.name, value(field)]));
  }

  /** @param {RulesInput} preset @returns {Rules | null} */
  #presetRules(preset) {
    return this.#infos.flatMap((info) => info.presets).find(({ name }) => name === preset)?.rules ?? null;
  }

  /**
   * The kind that matches the rules: a preset with the same rules or, if there is none, the game's form.
   * @param {Rules | null} rules @returns {Offered | undefined}
   */
  #kindOf(rules) {
    const own = this.kinds.filter((kind) => rules && kind.card === cardOf(rules));
    const usual = rules && { ...rules, fouls: 'reject' };
    const preset = own.find((kind) => kind.preset && same(this.#presetRules(kind.preset), usual));
    return preset ?? own.find((kind) => !kind.preset) ?? own[0];
  }
}
