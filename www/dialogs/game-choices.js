// The choices of the dialog for a new game. Whether they make a game, the engine says; limits and defaults are its, too.

import { EngineError } from '../engine/errors.js';
import { FIRST, kinds } from '../games/index.js';

/** @import { Words } from '../i18n/index.js' */
/** @import { Engine } from '../engine/client.js' */
/** @import { Field, Game, GameInfo, Level, Player, Players, Rules, RulesInput, Side } from '../types.d.ts' */

/** @typedef {ReturnType<typeof kinds>[number]} Offered */
/** @typedef {Record<string, unknown>} Chosen the fields of a form, by name */

/** What all games share is chosen nowhere yet. @param {Field} field */
const isOwn = ({ name }) => name !== 'fouls';

/** @param {unknown} a @param {unknown} b */
const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);

export class NewGame {
  /** What there is to choose. */
  kinds = kinds();
  /** @type {Offered} */
  kind;
  /** What is filled into the forms, by kind. @type {Map<string, Chosen>} */
  #chosen = new Map();
  /** @type {'computer' | 'friend' | 'watch'} */
  opponent = 'computer';
  /** @type {Side} */
  side = 'first';
  /** @type {Record<Side, Level>} */
  level = { first: 'casual', second: 'casual' };
  /** Cells are chosen on a board of their own. */
  onBoard = false;
  /** A foul loses, in whichever game. */
  fouls = false;
  /** Whether what is not usual is shown; null: where something of it is chosen. @type {boolean | null} */
  more = null;
  /** The board as it would begin. @type {Game | null} */
  board = null;
  /** What is wrong with it, in a sentence. @type {string | null} */
  wrong = null;

  #engine;
  #infos;
  #changed;
  #explain;
  #inPlay;
  #turn = 0;

  /** What the game begins from. @returns {{ start?: string }} */
  from() { return {}; }


  /**
   * @param {Engine} engine @param {readonly GameInfo[]} infos
   * @param {{ changed: () => void, explain: (error: EngineError) => Promise<string> }} tell
   * @param {Rules | null} rules those in play, to begin with @param {Players} players
   */
  constructor(engine, infos, { changed, explain }, rules, players) {
    this.#engine = engine;
    this.#infos = infos;
    this.#changed = changed;
    this.#explain = explain;
    for (const { name, preset, module, begin } of this.kinds) {
      if (!preset) this.#chosen.set(name, { ...this.#fieldsOf(module.game, (field) => field.default), ...begin });
    }
    this.kind = (rules && this.#kindOf(rules)) ?? /** @type {Offered} */ (this.#kindOf(this.#presetRules(FIRST)));
    if (rules && rules.game === this.kind.module.game && !this.kind.preset) {
      const now = /** @type {Record<string, unknown>} */ (/** @type {unknown} */ (rules));
      this.#chosen.set(this.kind.name, this.#fieldsOf(rules.game, ({ name }) => now[name]));
    }
    this.#inPlay = rules?.game === this.kind.module.game ? rules : null;
    this.fouls = rules?.fouls === 'lose';
    const persons = [players.first, players.second].filter((p) => p === 'person').length;
    this.opponent = persons === 2 ? 'friend' : persons === 1 ? 'computer' : 'watch';
    if (players.first !== 'person') this.level.first = players.first;
    if (players.second !== 'person') this.level.second = players.second;
    if (this.opponent === 'computer') this.side = players.first === 'person' ? 'first' : 'second';
  }

  /** What the engine tells of the game chosen. @returns {GameInfo} */
  get info() { return this.#infoOf(this.kind.module.game); }

  /** The rules that are put into words: those in play until the engine has told of others. @returns {Rules | null} */
  get worded() { return this.board?.rules ?? this.#inPlay; }

  /** What is filled into the form that is open. @returns {Chosen} */
  get chosen() { return this.#chosen.get(this.kind.name) ?? {}; }

  /** @returns {RulesInput} */
  rules() {
    const { kind } = this;
    if (kind.preset && !this.fouls) return kind.preset;
    const rules = { game: kind.module.game, ...(kind.preset ? this.#presetRules(kind.preset) : this.chosen) };
    return /** @type {RulesInput} */ (/** @type {unknown} */ ({ ...rules, ...(this.fouls && { fouls: 'lose' }) }));
  }

  /** What makes little sense about the game chosen, though it can be begun. @param {Words} words */
  doubt(words) {
    const { board } = this;
    if (!board || this.wrong !== null || board.rules.game !== this.kind.module.game) return null;
    const name = this.kind.module.doubt?.(board.rules);
    if (name) return words.of(board.rules).doubts?.[name](board.rules) ?? null;
    return board.outcome ? words.setup.overAtOnce : null;
  }

  /** @returns {Players} */
  players() {
    if (this.opponent === 'friend') return { first: 'person', second: 'person' };
    /** @param {Side} side @returns {Player} */
    const computer = (side) => this.levelOf(side);
    if (this.opponent === 'watch') return { first: computer('first'), second: computer('second') };
    return this.side === 'first' ? { first: 'person', second: computer('second') } : { first: computer('first'), second: 'person' };
  }

  /** The levels there are for the game chosen. */
  get levels() { return this.info.levels; }

  /** The level a side would play at: one that the game has. @param {Side} side @returns {Level} */
  levelOf(side) { return this.levels.includes(this.level[side]) ? this.level[side] : 'casual'; }

  /** The computer's side against a person. @returns {Side} */
  get theirs() { return this.side === 'first' ? 'second' : 'first'; }

  /** Fills fields of the open form in. @param {Chosen} change */
  set(change) {
    const chosen = { ...this.chosen, ...change };
    // A cell that is no longer on the board would be refused.
    const [width, height] = [Number(chosen.width), Number(chosen.height)];
    for (const { name, type } of this.info.fields) {
      if (type !== 'cells') continue;
      chosen[name] = /** @type {string[]} */ (chosen[name]).filter((cell) =>
        cell.charCodeAt(0) - 97 < width && Number(cell.slice(1)) <= height);
    }
    this.#chosen.set(this.kind.name, chosen);
    this.check();
  }

  /** @template {'kind' | 'opponent' | 'side' | 'level' | 'fouls' | 'more'} K @param {K} key @param {NewGame[K]} value */
  choose(key, value) {
    Object.assign(this, { [key]: value });
    this.check();
  }

  /** Asks the engine for the board. @returns {Promise<boolean>} whether there is one */
  async check() {
    const turn = ++this.#turn;
    try {
      const board = await this.#engine.new_game(this.rules(), this.from());
      if (turn === this.#turn) [this.board, this.wrong] = [board, null];
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      const wrong = await this.#explain(error);
      if (turn === this.#turn) this.wrong = wrong;
    }
    if (turn === this.#turn) this.#changed();
    return this.wrong === null;
  }

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
   * The kind that rules are of: the preset they are, else the form they would be filled into.
   * @param {Rules | null} rules @returns {Offered | undefined}
   */
  #kindOf(rules) {
    const own = this.kinds.filter((kind) => kind.module.game === rules?.game);
    const usual = rules && { ...rules, fouls: 'reject' };
    const preset = own.find((kind) => kind.preset && same(this.#presetRules(kind.preset), usual));
    return preset ?? own.find((kind) => !kind.preset) ?? own[0];
  }
}
