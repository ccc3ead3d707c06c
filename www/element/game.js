// <yomikiri-game>: its state and its public interface. Drawing is in view.js, the game in model/table.js.

import { Announcer } from '../ui/announcer.js';
import { boardSheet } from '../board/style.js';
import { Drawing } from '../board/drawing.js';
import { EngineError, aborted, isAborted, isGone, isNotLoaded } from '../engine/errors.js';
import { anticipate } from '../games/game-code.js';
import { gamesSheet } from '../games/styles.js';
import { english, wordsIn } from '../games/words.js';
import { linkTo } from '../model/links.js';
import { Table } from '../model/table.js';
import { checkLevels, controlsOf, explained, goalOf, languageOf, pageOf, playerOf, rulesOf } from './attributes.js';
import { FormControl } from './form.js';
import { forget, whenNear } from './near-viewport.js';
import { borrowEngine } from './shared-engine.js';
import { gameSheet } from './style.js';
import { gameView } from './view.js';

/** @import { Words } from '../i18n/index.js' */
/** @import { Session } from '../model/session.js' */
/** @import { Next } from '../model/status.js' */
/** @import { Tell } from '../model/table.js' */
/** @import { Game, Mark, Move, Player, Reply, RulesInput, Side, Solution, SolveOptions } from '../types.d.ts' */
/** @import { Control, Goal } from './attributes.js' */

/** How a game starts. @typedef {{ rules: RulesInput, start: string | null, moves: Move[] | string, at?: number }} Beginning */

/** The attributes that start a new game when they change. */
const BEGIN = ['game', 'start', 'moves', 'first', 'second', 'goal', 'readonly'];

/** @type {Mark[]} */
const NONE = [];

/**
 * A complete game: board, players, status, and the requested controls. Attributes set how the game starts, as `value` does for
 * `<input>`; properties read and change the current state.
 *
 * The manifest and the documentation take their descriptions from here:
 *
 * @tag yomikiri-game
 * @slot - shown until the game is ready; without scripts or WebAssembly, it stays
 * @attr {string} [game=tic-tac-toe] - a preset, or the rules as JSON
 * @attr {string} start - the starting position, if not the usual one
 * @attr {string} moves - the moves from the start
 * @attr {string} [first=person] - who plays the first side: "person" or a level
 * @attr {string} [second=casual] - who plays the second side: "person" or a level
 * @attr {boolean} values - shows the value of every move on the board
 * @attr {string} controls - buttons below the board: empty for all, or some of "undo redo hint values again link"; absent: none
 * @attr {boolean} readonly - shows a picture of the position, which accepts no moves
 * @attr {string} coordinates - "none" hides the letters and numbers around the board
 * @attr {string} goal - makes the game a puzzle, solved if the person's side reaches "win", "draw" or a score such as ">=4"
 * @attr {string} name - the name in a form; the value is the list of moves, which is valid when the game is over or the goal is reached
 * @attr {boolean} required - makes the form wait, even without a name, until the game is over or the goal is reached
 * @attr {string} page - the page that the control "link" links to; default: the page next to the script, if there is one
 * @attr {string} lang - "en" or "ja"; default: the nearest lang attribute around the element
 * @fires {CustomEvent<{}>} yomikiri-ready - the first position is on the board
 * @fires {CustomEvent<{ move: Move, by: Side, game: Game }>} yomikiri-move - a move is about to be made; preventDefault() prevents it
 * @fires {CustomEvent<{ game: Game }>} yomikiri-change - the position has changed
 * @fires {CustomEvent<{ game: Game, outcome: Outcome, solved: boolean | null }>} yomikiri-end - the game is over; `solved` is null without a goal
 * @fires {CustomEvent<Progress>} yomikiri-progress - progress in solving the position
 * @fires {CustomEvent<{ error: EngineError }>} yomikiri-error - something failed; the element shows a message, too
 * @csspart frame - the board with its border and coordinates
 * @csspart grid - all cells
 * @csspart cell - one cell
 * @csspart piece - a disc or a mark
 * @csspart value - the value of a move on the board
 * @csspart status - the text below the board: turn, result or error
 * @csspart players - the players above the board
 * @csspart controls - the row of buttons
 * @csspart button - one button
 * @cssprop --yomikiri-board - the colour of the board
 * @cssprop --yomikiri-line - the colour of its lines
 * @cssprop --yomikiri-first - the colour of the first side's pieces
 * @cssprop --yomikiri-second - the colour of the second side's pieces
 * @cssprop --yomikiri-accent - the colour for emphasis
 * @cssprop --yomikiri-text - the colour of text
 * @cssprop --yomikiri-max-size - the largest size of the board
 */
export class YomikiriGame extends FormControl {
  static observedAttributes = [...BEGIN, 'values', 'controls', 'coordinates', 'name', 'required', 'page', 'lang'];
  /** The page that the control "link" links to, unless the attribute names another; "": there is none, and the control is hidden. */
  static page = '';

  /** @type {Beginning} */
  #beginning = { rules: rulesOf(null), start: null, moves: '' };
  /** @type {Record<Side, Player>} */
  #players = { first: 'person', second: 'casual' };
  /** @type {Goal | null} */
  #goal = null;
  #values = false;
  /** @type {Words} */
  #words = english;
  /** The game and its analysis, while the element is in a page. @type {Table | null} */
  #table = null;
  /** Returns the borrowed engine. */
  #giveBack = () => {};
  /** Whether the element has come near the viewport. */
  #called = false;
  /** Increases whenever a pending start becomes outdated. */
  #turn = 0;
  #queued = false;
  #drawn = false;
  /** @type {Game | null} */
  #told = null;
  /** The error message; `gone`: the engine or the game's code is unavailable. @type {{ text: string, gone: boolean } | null} */
  #wrong = null;
  /** @type {boolean | null} */
  #solved = null;
  /** @type {AbortController | null} */
  #solving = null;
  /** @type {Announcer | null} */
  #announcer = null;
  /** @type {() => void} */
  #resolve = () => {};
  /** Resolves when the first position is on the board. @type {Promise<void>} */
  ready = new Promise((resolve) => { this.#resolve = resolve; });

  #root = this.attachShadow({ mode: 'open', delegatesFocus: true });
  #drawing = new Drawing(this.#root, () => this.#view(), () => this.#update());

  constructor() {
    super();
    this.#root.adoptedStyleSheets = [gameSheet(), gamesSheet()];
    boardSheet();
    this.#read();
  }

  connectedCallback() {
    if (this.#table || this.#called) return;
    this.#loadWords();
    this.#setForm();
    this.#update();
    whenNear(this, () => {
      this.#called = true;
      this.#begin();
    });
  }

  disconnectedCallback() {
    // An element that was only moved to another place continues its game.
    queueMicrotask(() => { if (!this.isConnected) this.#park(); });
  }

  /** @param {string} name @param {string | null} before @param {string | null} now */
  attributeChangedCallback(name, before, now) {
    if (before === now) return;
    if (name === 'lang') this.#loadWords();
    if (name === 'values') this.#setValues(now !== null);
    if (name === 'name' || name === 'required') this.#setForm();
    if (BEGIN.includes(name)) {
      this.#read();
      this.#begin();
    }
    this.#update();
  }

  // ---------------------------------------------------------------- current state

  /** The current position; null until the game is ready. @returns {Game | null} */
  get game() { return this.#table?.session.game ?? null; }

  /** The rules. Setting them starts a new game. @returns {RulesInput} */
  get rules() { return this.game?.rules ?? this.#beginning.rules; }
  set rules(rules) { this.#beginWith({ rules, start: null, moves: '' }); }

  /** The starting position, if not the usual one. Setting it starts a new game from there. @returns {string | null} */
  get start() { return this.game ? this.game.start : this.#beginning.start; }
  set start(start) { this.#beginWith({ rules: this.rules, start, moves: '' }); }

  /** The moves so far. Setting them plays them from the start. @returns {Move[] | string} */
  get moves() { return this.game?.moves ?? this.#beginning.moves; }
  set moves(moves) { this.#beginWith({ rules: this.rules, start: this.start, moves }); }

  /** Who plays the first side: "person" or a level. @returns {Player} */
  get first() { return this.#players.first; }
  set first(player) { this.#setPlayers({ ...this.#players, first: player }); }

  /** Who plays the second side: "person" or a level. @returns {Player} */
  get second() { return this.#players.second; }
  set second(player) { this.#setPlayers({ ...this.#players, second: player }); }

  /** Whether the board shows the value of every move. @returns {boolean} */
  get values() { return this.#values; }
  set values(values) { this.#setValues(Boolean(values)); }

  /** The value in a form: the list of moves as text. @returns {string} */
  get value() {
    const { game } = this;
    return game ? game.moves.join(game.width ? '' : ' ') : '';
  }

  // ---------------------------------------------------------------- actions

  /** Makes a move for the side to move. @param {Move} move @returns {Promise<Game>} */
  async play(move) {
    return (await this.#session()).play(move);
  }

  /** Goes back to the last position in which a person had a choice. */
  async undo() { (await this.#session()).undo(); }

  /** Makes undone moves again. */
  async redo() { (await this.#session()).redo(); }

  /** Starts over as the attributes say. */
  async reset() {
    this.#read();
    await this.#begin();
  }

  /** Points out a good move. @returns {Promise<Reply>} */
  async hint() {
    const reply = await (await this.#session()).askHint();
    if (!reply) throw aborted();
    return reply;
  }

  /** Finds the value of the current position. @param {SolveOptions} [options] @returns {Promise<Solution>} */
  async solve(options) {
    const { game } = await this.#session();
    const { engine } = /** @type {Table} */ (this.#table);
    this.#solving?.abort();
    const solving = this.#solving = new AbortController();
    return engine.solve(/** @type {Game} */ (game), {
      ...options,
      signal: solving.signal,
      on_progress: (progress) => this.#tell('yomikiri-progress', progress),
    });
  }

  /** Stops thinking. */
  stop() {
    this.#solving?.abort();
    if (!this.#table) return;
    const { analysis, session } = this.#table;
    analysis.stopAll();
    if (session.thinking !== null || session.hint) session.stop();
  }

  // ---------------------------------------------------------------- forms

  formResetCallback() { this.reset(); }

  /** @param {unknown} state the moves, as the browser saved them */
  formStateRestoreCallback(state) { if (typeof state === 'string') this.moves = state; }

  /** Sets the value and validity in the form, which waits for the end of the game or for the goal. */
  #setForm() {
    const puzzle = this.hasAttribute('goal');
    const done = puzzle ? this.#solved === true : this.game?.outcome;
    this.tellForm(this.value, done ? null : puzzle ? this.#words.goalUnmet : this.#words.gameUnfinished);
  }

  // ---------------------------------------------------------------- internals

  /** Reads the attributes. */
  #read() {
    /** @param {string} name */
    const says = (name) => this.getAttribute(name);
    this.#beginning = { rules: rulesOf(says('game')), start: says('start'), moves: says('moves') ?? '' };
    this.#players = { first: playerOf(says('first'), 'person'), second: playerOf(says('second'), 'casual') };
  }

  /** @param {Beginning} beginning */
  #beginWith(beginning) {
    this.#beginning = beginning;
    this.#begin();
  }

  /** Starts the game, once the element has come near the viewport. */
  async #begin() {
    if (!this.#called || !this.isConnected) return;
    const turn = ++this.#turn;
    this.#wrong = null;
    this.#solved = null;
    anticipate(this.#beginning.rules);
    try {
      const goal = this.getAttribute('goal');
      this.#goal = goal === null ? null : goalOf(goal);
      const table = await this.#load();
      const { rules, start, moves, at } = this.#beginning;
      await checkLevels(table, await table.engine.new_game(rules), this.#seats);
      if (turn !== this.#turn) return;
      await table.session.begin(rules, this.#seats, { start, moves, at });
    } catch (error) {
      if (turn === this.#turn) await this.#fail(error);
    }
    this.#update();
  }

  /** The table, with the engine that all elements share. @returns {Promise<Table>} */
  async #load() {
    if (this.#table) return this.#table;
    const { engine: borrowed, end } = borrowEngine(() => this.#table?.gone());
    try {
      const engine = await borrowed;
      const infos = await engine.games();
      if (this.#table || !this.isConnected) throw aborted();
      this.#giveBack = end;
      this.#table = new Table(engine, infos, this.#words, this.#tells(), { brief: true });
      this.#table.values = this.#values;
      return this.#table;
    } catch (error) {
      end();
      throw error;
    }
  }

  /** The table's callbacks, which have no effect after the element has given up its table. @returns {Tell} */
  #tells() {
    /** @template {unknown[]} A @param {(...args: A) => void} act @returns {(...args: A) => void} */
    const here = (act) => (...args) => { if (this.#table) act(...args); };
    return {
      changed: here(() => this.#update()),
      say: here((text) => this.#announcer?.say(text)),
      failed: here((error) => this.#fail(error)),
      happened: here(() => { if (this.game && this.game !== this.#told) this.#onChange(this.game); }),
      read: here(() => this.#onRead()),
      allowed: (move, game) => this.#tell('yomikiri-move', { move, by: game.turn, game }, true),
    };
  }

  /** Returns the engine and keeps the game when the element has left the page. */
  #park() {
    forget(this);
    this.#called = false;
    this.#turn++;
    const table = this.#table;
    if (!table) return;
    const { session } = table;
    const last = session.games[session.games.length - 1];
    if (last) this.#beginning = { rules: last.rules, start: last.start, moves: last.moves, at: session.stand };
    this.#solving?.abort();
    this.#table = null;
    table.end();
    this.#giveBack();
  }

  /** The session, once there is a game. @returns {Promise<Session>} */
  async #session() {
    await this.ready;
    if (!this.#table) throw aborted();
    return this.#table.session;
  }

  /** The players. The computer does not play in a picture. @returns {Record<Side, Player>} */
  get #seats() { return this.readonly ? { first: 'person', second: 'person' } : this.#players; }

  /** @param {Record<Side, Player>} players */
  async #setPlayers(players) {
    this.#players = players;
    const table = this.#table;
    if (!table?.begun) return;
    try {
      await checkLevels(table, table.game, this.#seats);
      if (this.#players === players) table.session.seat(this.#seats);
    } catch (error) {
      await this.#fail(error);
    }
  }

  /** @param {boolean} values */
  #setValues(values) {
    this.#values = values;
    this.#table?.setValues(values);
    this.#update();
  }

  #onRead() {
    const { analysis, session } = /** @type {Table} */ (this.#table);
    const progress = session.game && analysis.of(session.game)?.progress;
    if (progress) this.#tell('yomikiri-progress', progress);
  }

  /** Handles a new position on the board. @param {Game} game */
  #onChange(game) {
    this.#told = game;
    this.#wrong = null;
    const { outcome } = game;
    this.#solved = outcome && this.#goal ? this.#goal(outcome, this.#side) : null;
    this.#setForm();
    this.#tell('yomikiri-change', { game });
    if (outcome) this.#tell('yomikiri-end', { game, outcome, solved: this.#solved });
  }

  get #page() { return pageOf(this.page) ?? YomikiriGame.page; }

  /** The side that has to reach the goal: the person's or, without a single person, the first. @returns {Side} */
  get #side() { return this.#table?.you ?? 'first'; }

  /** @param {unknown} error */
  async #fail(error) {
    if (isAborted(error)) return;
    if (!(error instanceof EngineError)) throw error;
    this.#wrong = { text: await explained(error, this.#words), gone: isGone(error) || isNotLoaded(error) };
    this.#tell('yomikiri-error', { error });
    this.#update();
  }

  async #loadWords() {
    const language = languageOf(this);
    if (this.#words.code === language) return;
    try {
      this.#words = await wordsIn(language);
    } catch {
      // Keep the current language.
    }
    if (this.#table) this.#table.words = this.#words;
    this.#setForm();
    this.#update();
  }

  /** @param {string} type @param {object} detail @param {boolean} [cancelable] @returns {boolean} whether no listener prevented it */
  #tell(type, detail, cancelable = false) {
    return this.dispatchEvent(new CustomEvent(type, { detail, cancelable, bubbles: true, composed: true }));
  }

  #update() {
    if (this.#queued || !this.isConnected) return;
    this.#queued = true;
    queueMicrotask(() => this.#draw());
  }

  #draw() {
    this.#queued = false;
    const { game } = this;
    if (this.#drawing.update()) this.#announcer = new Announcer(/** @type {HTMLElement} */ (this.#root.querySelector('.live')));
    if (game && !this.#drawn) {
      this.#drawn = true;
      this.#resolve();
      this.#tell('yomikiri-ready', {});
    }
  }

  /** The template for the current state. */
  #view() {
    const table = this.#table;
    const { game } = this;
    const marked = game && this.#values && (this.readonly || table?.session.open);
    return gameView({
      table,
      words: this.#words,
      wrong: this.#wrong,
      marks: marked ? /** @type {Table} */ (table).analysis.marks(game) : NONE,
      values: this.#values,
      still: this.readonly,
      coordinates: this.coordinates !== 'none',
      solved: this.#solved,
      controls: controlsOf(this.controls, this.#page),
      use: (control) => this.#use(control),
      next: (next) => this.#do(next),
      retry: () => { this.#begin(); this.#update(); },
      chosen: (type, move) => this.#onChosen(type, move),
    });
  }

  /** @param {'move' | 'refused' | 'aim'} type @param {Move} move */
  #onChosen(type, move) {
    if (type === 'aim') this.#table?.aimAt(move);
    else if (type === 'move') this.#table?.act(move);
    else this.#table?.session.refuse(move);
  }

  /** @param {Control} control */
  async #use(control) {
    const { session } = /** @type {Table} */ (this.#table);
    switch (control) {
      case 'undo': return session.undo();
      case 'redo': return session.redo();
      case 'hint': await session.askHint(); return;
      case 'values': return this.#setValues(!this.#values);
      case 'again': return this.reset();
      case 'link': return this.#copyLink();
    }
  }

  async #copyLink() {
    const table = /** @type {Table} */ (this.#table);
    try {
      await navigator.clipboard.writeText(`${this.#page}#${linkTo(table.game, table.session.players, table.infos)}`);
      table.note = this.#words.actions.shared;
    } catch {
      table.note = this.#words.notCopied;
    }
    this.#update();
  }

  /** @param {Next} next */
  #do(next) {
    if (next === 'again') this.reset();
    else this.#table?.next(next);
  }
}
