// <yomikiri-game>: its public interface, events and form. Its life is in life.js, drawing in view.js, the game in model/play-table.js.

import { Announcer } from '../ui/announcer.js';
import { rest } from '../board/motion.js';
import { adopt, sheetOf } from '../board/style.js';
import { Drawing } from '../board/drawing.js';
import { EngineError, aborted, isAborted } from '../engine/errors.js';
import { gamesSheet } from '../games/styles.js';
import { english, wordsIn } from '../games/play-words.js';
import { USUAL } from '../model/conduct.js';
import { Scope } from '../model/scope.js';
import { PlayTable } from '../model/play-table.js';
import { controlsOf, languageOf, pageOf, wrongOf } from './attributes.js';
import { GameLife } from './life.js';
import { prepareLinks } from './load-links.js';
import { isTask } from './load-task.js';
import { MATCH, MatchReport, SAYS } from './match.js';
import { whenNear } from './near-viewport.js';
import { withOwn } from './own-words.js';
import { SQUARE, shapeOf } from './shape.js';
import { ELEMENT } from './style.js';
import { gameView } from './view.js';

/** @import { Engine } from '../engine/client.js' */
/** @import { PlayWords } from '../i18n/index.js' */
/** @import { Session } from '../model/session.js' */
/** @import { Next } from '../model/status.js' */
/** @import { Callbacks } from '../model/play-table.js' */
/** @import { Game, GameInfo, Mark, Move, Reply, Side, Solution, SolveOptions } from '../types.d.ts' */
/** @import { Control } from './attributes.js' */
/** @import { MatchControl } from './match.js' */
/** @import { Host } from './task.js' */

/** The attributes that start a new game when they change. */
export const BEGIN = ['game', 'start', 'moves', 'first', 'second', 'goal', 'puzzle', 'puzzles', 'readonly', ...MATCH];
const IN_FORM = ['name', 'required', 'form-value'];
/** The attributes that count for the moves to come. */
const PLAYING = ['seed', 'pace', 'disabled'];

const NONE = /** @type {Mark[]} */ ([]);

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
 * @attr {number} depth - how many plies the level "lookahead" looks ahead
 * @attr {number} seed - with the same seed, the computer chooses the same of several equal moves
 * @attr {number} max-ms - the longest time that the computer thinks about a move, in milliseconds
 * @attr {number} pace - how long a move stays before the computer's next, in milliseconds
 * @attr {boolean} disabled - holds the game still, as a disabled fieldset does: nobody can move, and the form gets no value
 * @attr {boolean} values - shows the value of every move on the board
 * @attr {string} controls - buttons below the board: empty or "true" for all, or some of "undo redo hint values again link"; absent: none
 * @attr {boolean} readonly - shows a picture of the position, which accepts no moves
 * @attr {string} coordinates - "none" hides the letters and numbers around the board
 * @attr {string} goal - makes the game a puzzle, solved if the person's side reaches "win", "draw", a score such as ">=4", or "win-in-3"
 * @attr {string} puzzle - a puzzle's id or link, in place of game, start, moves, players and goal
 * @attr {string} puzzles - several puzzles, one after the other: their ids or links, separated by spaces or commas
 * @attr {string} match - makes it a game between two devices: its id, or the whole link that came last
 * @attr {string} seat - the side that is played here in a match: "first" or "second"
 * @attr {string} names - the names of the first and the second player in a match, with a comma between
 * @attr {string} name - the name in a form; the value is valid when the game is over or the goal is reached
 * @attr {string} [form-value=moves] - the value in a form: "moves", or "solved" for the text "solved" once the goal is reached
 * @attr {boolean} required - makes the form wait, even without a name, until the game is over or the goal is reached
 * @attr {string} [loading=lazy] - "lazy" loads the game when it comes near the screen; "eager" at once
 * @attr {string} page - the page that the control "link" links to; default: the page next to the script, if there is one
 * @attr {string} lang - "en" or "ja"; default: the nearest lang attribute around the element
 * @fires {CustomEvent<{}>} yomikiri-ready - the first position is on the board
 * @fires {CustomEvent<{ move: Move, by: Side, game: Game }>} yomikiri-move - a move is about to be made; preventDefault() prevents it
 * @fires {CustomEvent<{ game: Game }>} yomikiri-change - the position has changed; the first one is reported, too, before yomikiri-ready
 * @fires {CustomEvent<{ game: Game, outcome: Outcome | null, solved: boolean | null }>} yomikiri-end - the game or the attempt at a puzzle is over; `solved` is null without a goal, and `outcome` only in a puzzle that is decided before its game is over
 * @fires {CustomEvent<{ move: Move, right: boolean, refutation: Move[] | null }>} yomikiri-tried - a move in a puzzle was judged; `refutation`: what follows a wrong one
 * @fires {CustomEvent<{ move: Move, game: Game }>} yomikiri-hint - the board points out a move
 * @fires {CustomEvent<Progress>} yomikiri-progress - progress in solving the position
 * @fires {CustomEvent<{ error: EngineError }>} yomikiri-error - something failed; the element shows a message, too
 * @fires {CustomEvent<{ url: string, text: string }>} yomikiri-send - the link that the other side of a match needs; preventDefault() says that the page delivers it
 * @fires {Event} input - the value in a form has changed, other than by a script
 * @fires {Event} change - the same, right after `input`
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
export class YomikiriGame extends GameLife {
  static observedAttributes = [...BEGIN, ...IN_FORM, 'values', 'controls', 'coordinates', 'loading', 'page', 'lang', ...PLAYING];
  /** The page that the control "link" links to, unless the attribute names another; "": there is none, and the control is hidden. */
  static page = '';

  /** @type {PlayWords} */
  #words = english;
  /** Words of the page's own. @type {Record<string, string>} */
  #own = {};
  /** The number of calls by scripts that are changing the game. */
  #scripts = 0;
  #match = new MatchReport();
  #queued = false;
  #drawn = false;
  /** @type {Game | null} */
  #reported = null;
  /** A script's search. */
  #solving = new Scope();
  /** @type {Announcer | null} */
  #announcer = null;

  #root = this.attachShadow({ mode: 'open', delegatesFocus: true });
  #drawing = new Drawing(this.#root, () => this.#view(), () => this.update());

  constructor() {
    super();
    adopt(this.#root, () => [sheetOf(ELEMENT), gamesSheet()]);
    this.readAttributes();
  }

  connectedCallback() {
    this.takeEarlyProperties();
    if (this.table) return;
    this.#loadWords();
    this.#setForm();
    this.update();
    if (this.called) this.starting.again();
    else if (this.loading === 'eager') this.call();
    else whenNear(this, () => this.call());
  }

  disconnectedCallback() {
    // An element that was only moved to another place continues its game.
    queueMicrotask(() => { if (!this.isConnected) this.#park(); });
  }

  /** @param {string} name @param {string | null} before @param {string | null} now */
  attributeChangedCallback(name, before, now) {
    if (before === now) return;
    if (name === 'lang') this.#loadWords();
    if (name === 'values') this.table?.setValues(this.values);
    if (name === 'loading' && this.loading === 'eager' && this.isConnected) this.call();
    if (IN_FORM.includes(name)) this.#setForm();
    if (PLAYING.includes(name) && this.table) this.#setPlaying(this.table, name);
    if (BEGIN.includes(name)) this.onBeginning(name, before);
    this.update();
  }

  // ---------------------------------------------------------------- current state

  /**
   * Resolves when the position that was asked for last is on the board; rejects if something prevents it, or when the element leaves the
   * page. Reading it loads the game.
   * @returns {Promise<void>}
   */
  get ready() {
    this.call();
    return this.starting.ready;
  }

  /** The value in a form: the moves as text or, with `formValue` "solved", "solved" once the goal is reached. @returns {string} */
  get value() {
    if (this.formValue === 'solved') return this.task.solved ? 'solved' : '';
    return this.#text;
  }

  /** Words of the page's own, in place of the element's. @returns {Record<string, string>} */
  get words() { return this.#own; }
  set words(words) {
    if (JSON.stringify(words ?? {}) === JSON.stringify(this.#own)) return;
    this.#own = { ...words };
    this.#loadWords();
  }

  // ---------------------------------------------------------------- actions

  /** Makes a move for the side to move. @param {Move} move @returns {Promise<Game>} */
  async play(move) { return this.#byScript(async () => (await this.#session()).play(move)); }

  /** Goes back to the last position in which a person had a choice. */
  async undo() { await this.#byScript(async () => (await this.#session()).undo(this.task.undoTo)); }

  /** Makes undone moves again. */
  async redo() { await this.#byScript(async () => (await this.#session()).redo()); }

  /** Starts over as the attributes say. */
  async reset() {
    this.kept = null;
    this.readAttributes();
    this.starting.again();
    await this.starting.done();
  }

  /** Points out a good move. @returns {Promise<Reply>} */
  async hint() {
    const reply = await (await this.#session()).askHint();
    if (!reply) throw aborted();
    return reply;
  }

  /** Finds the value of the position; not in a match before its end. @param {SolveOptions} [options] @returns {Promise<Solution>} */
  async solve(options) {
    const { game, unaided } = await this.#session();
    if (unaided) throw aborted();
    const { engine } = /** @type {PlayTable} */ (this.table);
    return engine.solve(/** @type {Game} */ (game), {
      ...options,
      signal: this.#solving.renew(),
      on_progress: (progress) => this.#fire('yomikiri-progress', progress),
    });
  }

  /** Stops thinking. */
  stop() {
    this.#solving.renew();
    if (!this.table) return;
    const { analysis, session } = this.table;
    analysis.halt();
    if (session.thinking !== null || session.hint) session.stop();
  }

  // ---------------------------------------------------------------- forms

  formResetCallback() { this.reset(); }

  formDisabledCallback() { if (this.table) this.#setPlaying(this.table, 'disabled'); }

  /** @param {unknown} state the moves, or what is solved of the puzzles, as the browser saved it */
  formStateRestoreCallback(state) {
    if (typeof state !== 'string') return;
    if (isTask(this.wanted)) {
      this.kept = state;
      this.starting.again();
    } else {
      this.moves = state;
    }
  }

  /** Sets the value and validity in the form, which waits for the end of the game or for the goal. @returns {boolean} see updateForm */
  #setForm() {
    const puzzle = Boolean(this.goal || this.puzzle || this.puzzles);
    const done = puzzle ? this.task.solved === true : this.position?.outcome;
    const missing = puzzle ? this.#words.goalUnmet : this.#words.gameUnfinished;
    return this.updateForm(this.value, this.task.state ?? this.#text, done ? null : missing);
  }

  /** The moves so far as text. */
  get #text() {
    const { position } = this;
    return position ? position.moves.join(position.width ? '' : ' ') : '';
  }

  // ---------------------------------------------------------------- internals

  /** What a puzzle needs of the element. @protected @param {PlayTable} table @returns {Host} */
  hostOf(table) {
    return {
      table,
      still: () => this.readonly,
      fire: (type, detail) => { this.#fire(type, detail); },
      failed: (error) => { this.fail(error); },
      begun: () => { this.wrong = null; },
      changed: () => { this.#notifyForm(); this.update(); },
      judged: (judge) => (this.#scripts ? this.#byScript(judge) : judge()),
    };
  }

  /** @protected @param {Engine} engine @param {GameInfo[]} infos */
  tableOf(engine, infos) {
    const table = new PlayTable(engine, infos, this.#words, this.#callbacks());
    table.values = this.values;
    return table;
  }

  /** Lets an attribute count for the moves to come. @param {PlayTable} table @param {string} name */
  #setPlaying({ session }, name) {
    if (name === 'seed') session.reseed(this.seed ?? session.seed);
    else session.heed();
  }

  /** The table's callbacks, which have no effect after the element has given up its table. @returns {Callbacks} */
  #callbacks() {
    /** @template {unknown[]} A @param {(...args: A) => void} act @returns {(...args: A) => void} */
    const here = (act) => (...args) => { if (this.table) act(...args); };
    return {
      changed: here(() => this.update()),
      say: here((text) => this.#announcer?.say(text)),
      failed: here((error) => this.fail(error)),
      prepared: here((error) => {
        if (error) this.fail(error);
        else if (this.wrong?.gone) this.wrong = null;
        this.update();
      }),
      happened: here((happening) => {
        const { position: game } = this;
        if (game && game !== this.#reported) this.#onChange(game);
        queueMicrotask(() => this.#report());
        if (game && happening.type === 'hint') this.#fire('yomikiri-hint', { move: happening.move, game });
      }),
      analysed: here(() => this.#onAnalysed()),
      conduct: {
        pace: () => this.pace ?? USUAL.pace(),
        rest: () => this.pace ?? rest(),
        held: () => this.held,
        search: () => ({ ...this.depth !== null && { depth: this.depth }, ...this.maxMs !== null && { max_ms: this.maxMs } }),
        allowed: (move, game) => this.#fire('yomikiri-move', { move, by: game.turn, game }, true),
      },
    };
  }

  /** Offers the page the message of a match, if there is a new one. */
  #report() {
    if (this.table) this.#match.after(this.table, this.#words, this.#page, (message) => this.#fire('yomikiri-send', message, true));
  }

  #park() {
    this.#solving.renew();
    this.park();
  }

  /** The session, once there is a game. @returns {Promise<Session>} */
  async #session() {
    const { ready } = this;
    await this.starting.done();
    if (!this.table?.begun) await ready;
    if (!this.table) throw aborted();
    return this.table.session;
  }

  /** Makes a change for a script. @template T @param {() => Promise<T>} change */
  async #byScript(change) {
    this.#scripts++;
    try {
      return await change();
    } finally {
      this.#scripts--;
    }
  }

  #onAnalysed() {
    const { analysis, session } = /** @type {PlayTable} */ (this.table);
    const progress = session.game && analysis.of(session.game)?.progress;
    if (progress) this.#fire('yomikiri-progress', progress);
  }

  /** @protected @param {Game} game */
  judged(game) {
    this.task.show(game, this.#side);
    this.#setForm();
    this.update();
  }

  /** Handles a new position on the board. @param {Game} game */
  #onChange(game) {
    this.#reported = game;
    this.wrong = null;
    this.task.show(game, this.#side);
    this.#notifyForm(() => this.#fire('yomikiri-change', { game }));
    // A puzzle reports its own end.
    if (game.outcome && !this.task.seats) this.#fire('yomikiri-end', { game, outcome: game.outcome, solved: this.task.solved });
  }

  /** Updates the value in the form, and fires events if it has changed. @param {() => void} [first] called before the events */
  #notifyForm(first) {
    const changed = this.#setForm();
    first?.();
    if (changed && !this.#scripts && !this.starting.pending) {
      this.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
      this.dispatchEvent(new Event('change', { bubbles: true }));
    }
  }

  get #page() { return pageOf(this.page) ?? YomikiriGame.page; }
  /** The side that has to reach the goal: the person's or, without a single person, the first. @returns {Side} */
  get #side() { return this.table?.you ?? 'first'; }

  /** @protected @param {unknown} error */
  async fail(error) {
    if (isAborted(error)) return;
    if (!(error instanceof EngineError)) throw error;
    const { task } = this;
    const wrong = await wrongOf(error, YomikiriGame.page, this.#words);
    // Another game may have begun meanwhile.
    if (task === this.task) this.wrong = wrong;
    this.#fire('yomikiri-error', { error });
    this.update();
  }

  async #loadWords() {
    const language = languageOf(this);
    try {
      this.#words = withOwn(await wordsIn(language), this.#own);
    } catch {
      // Keep the current language.
    }
    if (this.table) this.table.words = this.#words;
    this.#setForm();
    this.update();
  }

  /** @param {string} type @param {object} detail @param {boolean} [cancelable] @returns {boolean} whether no listener prevented it */
  #fire(type, detail, cancelable = false) {
    return this.dispatchEvent(new CustomEvent(type, { detail, cancelable, bubbles: true, composed: true }));
  }

  /** @protected */
  update() {
    if (this.#queued || !this.isConnected) return;
    this.#queued = true;
    queueMicrotask(() => this.#draw());
  }

  #draw() {
    this.#queued = false;
    const { position: game } = this;
    const focused = Boolean(this.#root.activeElement);
    const first = this.#drawing.update();
    // A button that has gone away leaves the keyboard focus to the board.
    if (focused && !this.#root.activeElement) /** @type {HTMLElement | null} */ (this.#root.querySelector('yomikiri-board'))?.focus();
    if (first) this.#announcer = new Announcer(/** @type {HTMLElement} */ (this.#root.querySelector('.live')));
    if (game) this.setLabel(this.#words.of(game.rules).name(game.rules));
    if (game && !this.#drawn) {
      this.#drawn = true;
      this.#fire('yomikiri-ready', {});
    }
    if (game) this.starting.drawn();
    if (this.#root.querySelector('[data-do="link"]')) prepareLinks();
  }

  /** The template for the current state. */
  #view() {
    const table = this.table;
    const { position: game } = this;
    const marked = game && this.values && !table?.session.unaided && (this.readonly || table?.session.open || table?.session.watching);
    return gameView({
      table,
      words: this.#words,
      wrong: this.wrong,
      marks: marked ? /** @type {PlayTable} */ (table).analysis.marks(game) : NONE,
      values: this.values,
      still: this.readonly,
      held: this.held,
      coordinates: this.coordinates !== 'none',
      shape: this.wanted.text ? SQUARE : shapeOf(this.beginning.rules),
      puzzle: this.task,
      controls: controlsOf(this.controls, this.#page),
      use: (control) => this.#use(control),
      next: (next) => this.#do(next),
      retry: () => { this.starting.again(); this.update(); },
      chosen: (type, move) => this.#onChosen(type, move),
    });
  }

  /** @param {'move' | 'refused' | 'aim'} type @param {Move} move */
  #onChosen(type, move) {
    if (type === 'aim') this.table?.aimAt(move);
    else if (type === 'move') this.table?.act(move);
    else this.table?.session.refuse(move);
  }

  /** @param {Control | MatchControl | 'next'} control */
  async #use(control) {
    const table = /** @type {PlayTable} */ (this.table);
    if (control === 'values') this.toggleAttribute('values');
    else if (control === 'again') await this.#again();
    else if (control === 'next') this.task.next?.();
    else if (control in SAYS) table.declare(SAYS[/** @type {MatchControl} */ (control)]);
    else if (control === 'link') await this.giveLink((links) => links.copyLink(table, this.task, this.#page, this.#words));
    else if (control === 'undo') table.session.undo(this.task.undoTo);
    else if (control === 'redo') table.session.redo();
    else await table.session.askHint();
    this.update();
  }

  /** @param {Next} next */
  #do(next) {
    const { table } = this;
    if (next === 'again') this.#again();
    else if (next !== 'send' && next !== 'send-again') table?.next(next);
    else if (table) this.giveLink((links) => links.sendLink(table, this.#page, this.#words));
  }

  /** Starts over; of several puzzles, the one on the board. */
  async #again() { if (!this.task.again?.()) await this.reset(); }
}
