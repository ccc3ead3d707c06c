// <yomikiri-game>: its public interface and its drawing. The class holds the state (state.js) and calls functions: its life is in life.js,
// events and the form in report.js, the template in view.js, the game in model/play-table.js.

import { Announcer } from '../ui/announcer.js';
import { adopt, sheetOf } from '../board/style.js';
import { Drawing } from '../board/drawing.js';
import { aborted } from '../engine/errors.js';
import { gamesSheet } from '../games/styles.js';
import { wordsIn } from '../games/play-words.js';
import { NOTHING, drawnIn, noteFrom } from '../model/annotations.js';
import { controlsOf, languageOf, textOf, rulesOf } from './attributes.js';
import { readAttributes, setGame, setMoves, setRules, setStart } from './beginning.js';
import { call, onBeginning, park, startOf, startOver, wantedIn } from './life.js';
import { prepareLinks } from './load-links.js';
import { isTask } from './load-task.js';
import { whenNear } from './near-viewport.js';
import { withOwn } from './own-words.js';
import { AFFECTS, defineProperties, takeEarlyProperties } from './properties.js';
import { byScript, fire, pageIn, setForm, valueIn } from './report.js';
import { SQUARE, shapeOf } from './shape.js';
import { State } from './state.js';
import { ELEMENT } from './style.js';
import { choose, next, use } from './use.js';
import { gameView } from './view.js';

/** @import { PlayTable } from '../model/play-table.js' */
/** @import { Session } from '../model/session.js' */
/** @import { Game, Mark, Move, Reply, RulesInput, Solution, SolveOptions } from '../types.d.ts' */
/** @import { Properties } from './properties.js' */

const NONE = /** @type {Mark[]} */ ([]);

/** Without a DOM the element does not work, but importing this module must not fail. The properties of the attributes are added below. */
const Base = /** @type {{ new (): HTMLElement & Properties }} */ (globalThis.HTMLElement ?? class {});

/**
 * A complete game: board, players, status, and the requested controls. Attributes set how the game starts, as `value` does for
 * `<input>`; properties read and change the current state.
 *
 * The manifest and the documentation take their descriptions from here:
 *
 * @tag yomikiri-game
 * @slot - shown until the game is ready; without scripts or WebAssembly, it stays
 * @attr {boolean} values - shows the value of every move on the board
 * @attr {string} controls - buttons below the board: empty or "true" for all, or some of "undo redo hint values again link"; absent: none
 * @attr {string} coordinates - "none" hides the letters and numbers around the board
 * @attr {string} drawn - circles and arrows on the position with which the game begins: "c3,d4-e5"
 * @attr {string} note - a note below the board, at the position with which the game begins
 * @attr {string} [loading=lazy] - "lazy" loads the game when it comes near the screen; "eager" at once
 * @attr {string} page - the page that the control "link" links to; default: the page next to the script, if there is one
 * @attr {string} lang - "en" or "ja"; default: the nearest lang attribute around the element
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
 * @attr {boolean} readonly - shows a picture of the position, which accepts no moves
 * @attr {string} goal - makes the game a puzzle, solved if the person's side reaches "win", "draw", a score such as ">=4", or "win-in-3"
 * @attr {string} puzzle - a puzzle's id or link, in place of game, start, moves, players and goal
 * @attr {string} puzzles - several puzzles, one after the other: their ids or links, separated by spaces or commas
 * @attr {string} match - makes it a game between two devices: its id, or the whole link that came last
 * @attr {string} seat - the side that is played here in a match: "first" or "second"
 * @attr {string} names - the names of the first and the second player in a match, with a comma between
 * @attr {string} name - the name in a form; the value is valid when the game is over or the goal is reached
 * @attr {string} [form-value=moves] - the value in a form: "moves", or "solved" for the text "solved" once the goal is reached
 * @attr {boolean} required - makes the form wait, even without a name, until the game is over or the goal is reached
 * @fires {Event} input - the value in a form has changed, other than by a script
 * @fires {Event} change - the same, right after `input`
 * @fires {CustomEvent<{}>} yomikiri-ready - the first position is on the board
 * @fires {CustomEvent<{ move: Move, by: Side, game: Game }>} yomikiri-move - a move, a person's or the computer's, is about to be made; `preventDefault()` prevents it
 * @fires {CustomEvent<{ game: Game }>} yomikiri-change - the position has changed; the first one is reported, too, before `yomikiri-ready`, usually without moves
 * @fires {CustomEvent<{ game: Game, outcome: Outcome | null, solved: boolean | null }>} yomikiri-end - the game or the attempt at a puzzle is over; `solved` is null without a goal, and `outcome` only in a puzzle that is decided before its game is over
 * @fires {CustomEvent<{ move: Move, right: boolean, refutation: Move[] | null }>} yomikiri-tried - a move in a puzzle was judged; `refutation`: what follows a wrong one, null after a right one
 * @fires {CustomEvent<{ move: Move, game: Game }>} yomikiri-hint - the board points out a move
 * @fires {CustomEvent<Progress>} yomikiri-progress - progress in solving the position
 * @fires {CustomEvent<{ error: EngineError }>} yomikiri-error - something failed; the element shows a message, too
 * @fires {CustomEvent<{ url: string, text: string }>} yomikiri-send - the link that the other side of a match needs, and its text; `preventDefault()` says that the page delivers it
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
export class YomikiriGame extends Base {
  static formAssociated = true;
  static observedAttributes = [...AFFECTS.keys()];
  /** The page that the control "link" links to, unless the attribute names another; "": there is none, and the control is hidden. */
  static page = '';

  #queued = false;
  #drawn = false;
  #state = new State(this, startOf, () => this.#update());
  #root = this.attachShadow({ mode: 'open', delegatesFocus: true });
  #drawing = new Drawing(this.#root, () => this.#view(), () => this.#update());

  constructor() {
    super();
    adopt(this.#root, () => [sheetOf(ELEMENT), gamesSheet()]);
    readAttributes(this.#state);
  }

  connectedCallback() {
    const state = this.#state;
    takeEarlyProperties(this);
    if (state.table) return;
    this.#loadWords();
    setForm(state);
    this.#update();
    if (state.called) state.starting.again();
    else if (this.loading === 'eager') call(state);
    else whenNear(this, () => call(state));
  }

  disconnectedCallback() {
    // An element that was only moved to another place continues its game.
    queueMicrotask(() => { if (!this.isConnected) park(this.#state); });
  }

  /** @param {string} name @param {string | null} before @param {string | null} now */
  attributeChangedCallback(name, before, now) {
    if (before === now) return;
    const state = this.#state;
    const affects = AFFECTS.get(name);
    if (name === 'lang') this.#loadWords();
    if (name === 'values') state.table?.setValues(this.values);
    if (name === 'loading' && this.loading === 'eager' && this.isConnected) call(state);
    if (affects === 'form') setForm(state);
    if (affects === 'play') this.#playOtherwise(name);
    if (affects === 'begin') onBeginning(state, name, before);
    this.#update();
  }

  // ---------------------------------------------------------------- current state

  /**
   * Resolves when the position that was asked for last is on the board; rejects if something prevents it, or when the element leaves the
   * page. Reading it loads the game.
   * @returns {Promise<void>}
   */
  get ready() {
    call(this.#state);
    return this.#state.starting.ready;
  }

  /** The value in a form: the moves as text or, with `formValue` "solved", "solved" once the goal is reached. @returns {string} */
  get value() { return valueIn(this.#state); }

  /** Words of your own in place of the element's, by the keys in the documentation. @returns {Record<string, string>} */
  get words() { return this.#state.own; }
  set words(words) {
    if (JSON.stringify(words ?? {}) === JSON.stringify(this.#state.own)) return;
    this.#state.own = { ...words };
    this.#loadWords();
  }

  // ---------------------------------------------------------------- actions

  /** Makes a move for the side to move. @param {Move} move @returns {Promise<Game>} */
  async play(move) { return byScript(this.#state, async () => (await this.#session()).play(move)); }

  /** Goes back to the last position in which a person had a choice. @returns {Promise<void>} */
  async undo() { await byScript(this.#state, async () => (await this.#session()).undo(this.#state.task.undoTo)); }

  /** Makes undone moves again. @returns {Promise<void>} */
  async redo() { await byScript(this.#state, async () => (await this.#session()).redo()); }

  /** Starts over as the attributes say. @returns {Promise<void>} */
  async reset() { await startOver(this.#state); }

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
    const { solving, table } = this.#state;
    return /** @type {PlayTable} */ (table).engine.solve(/** @type {Game} */ (game), {
      ...options,
      signal: solving.renew(),
      on_progress: (progress) => fire(this.#state, 'yomikiri-progress', progress),
    });
  }

  /** Stops thinking. */
  stop() {
    const { solving, table } = this.#state;
    solving.renew();
    if (!table) return;
    const { analysis, session } = table;
    analysis.halt();
    if (session.thinking !== null || session.hint) session.stop();
  }

  // ---------------------------------------------------------------- the game

  /** The current position; null until the game is ready. @returns {Game | null} */
  get position() { return this.#state.position; }

  /** The game as in its attribute: a preset, or the rules as JSON. Setting another, or rules, starts a new game. @returns {string} */
  get game() { return this.getAttribute('game')?.trim() || textOf(rulesOf(null)); }
  /** @param {string | RulesInput} game */
  set game(game) { setGame(this.#state, game); }

  /** The complete rules. Setting others starts a new game. @returns {RulesInput} */
  get rules() { return this.#state.now?.rules ?? this.#state.beginning.rules; }
  set rules(rules) { setRules(this.#state, rules); }

  /** The starting position, if not the usual one. Setting another starts a new game from there. @returns {string | null} */
  get start() { return (this.#state.now ?? this.#state.beginning).start; }
  set start(start) { setStart(this.#state, start); }

  /** The moves so far. Setting others plays them from the start. @returns {Move[] | string} */
  get moves() { return (this.#state.now ?? this.#state.beginning).moves; }
  /** @param {readonly Move[] | string} moves */
  set moves(moves) { setMoves(this.#state, moves); }

  // ---------------------------------------------------------------- forms

  get form() { return this.#state.form.internals.form ?? null; }
  get type() { return this.localName; }
  get labels() { return this.#state.form.internals.labels ?? null; }
  get validity() { return this.#state.form.internals.validity ?? null; }
  get validationMessage() { return this.#state.form.internals.validationMessage ?? ''; }
  get willValidate() { return this.#state.form.internals.willValidate ?? false; }
  checkValidity() { return this.#state.form.internals.checkValidity?.() ?? true; }
  reportValidity() { return this.#state.form.internals.reportValidity?.() ?? true; }

  formResetCallback() { this.reset(); }

  formDisabledCallback() { this.#playOtherwise('disabled'); }

  /** @param {unknown} state the moves, or what is solved of the puzzles, as the browser saved it */
  formStateRestoreCallback(state) {
    if (typeof state !== 'string') return;
    if (isTask(wantedIn(this.#state))) {
      this.#state.kept = state;
      this.#state.starting.again();
    } else {
      this.moves = state;
    }
  }

  // ---------------------------------------------------------------- internals

  /** Lets an attribute count for the moves to come. @param {string} name */
  #playOtherwise(name) {
    const session = this.#state.table?.session;
    if (name === 'seed') session?.reseed(this.seed ?? session.seed);
    else session?.heed();
  }

  /** The session, once there is a game. @returns {Promise<Session>} */
  async #session() {
    const { ready } = this;
    const state = this.#state;
    await state.starting.done();
    if (!state.table?.begun) await ready;
    if (!state.table) throw aborted();
    return state.table.session;
  }

  async #loadWords() {
    const state = this.#state;
    const language = languageOf(this);
    try {
      state.words = withOwn(await wordsIn(language), state.own);
    } catch {
      // Keep the current language.
    }
    if (state.table) state.table.words = state.words;
    setForm(state);
    this.#update();
  }

  // ---------------------------------------------------------------- drawing

  #update() {
    if (this.#queued || !this.isConnected) return;
    this.#queued = true;
    queueMicrotask(() => this.#draw());
  }

  #draw() {
    this.#queued = false;
    const state = this.#state;
    const { position: game } = state;
    const focused = Boolean(this.#root.activeElement);
    const first = this.#drawing.update();
    // A button that has gone away leaves the keyboard focus to the board.
    if (focused && !this.#root.activeElement) /** @type {HTMLElement | null} */ (this.#root.querySelector('yomikiri-board'))?.focus();
    if (first) state.announcer = new Announcer(/** @type {HTMLElement} */ (this.#root.querySelector('.live')));
    if (game) state.form.label(state.words.of(game.rules).name(game.rules));
    if (game && !this.#drawn) {
      this.#drawn = true;
      fire(state, 'yomikiri-ready', {});
    }
    if (game) state.starting.drawn();
    if (this.#root.querySelector('[data-do="link"]')) prepareLinks();
  }

  /** The template for the current state. */
  #view() {
    const state = this.#state;
    const { beginning, form, position: game, table, task, words, wrong } = state;
    const marked = game && this.values && !table?.session.unaided && (this.readonly || table?.session.open || table?.session.watching);
    return gameView({
      table,
      words,
      wrong,
      marks: marked ? /** @type {PlayTable} */ (table).analysis.marks(game) : NONE,
      values: this.values,
      still: this.readonly,
      held: form.held,
      coordinates: this.coordinates !== 'none',
      ...game && String(game.moves) === state.opening ? { drawn: drawnIn(this.drawn ?? '') ?? NOTHING, note: noteFrom(this.note) }
        : { drawn: NOTHING, note: '' },
      shape: wantedIn(state).text ? SQUARE : shapeOf(beginning.rules),
      puzzle: task,
      controls: controlsOf(this.controls, pageIn(state)),
      use: (control) => use(state, control),
      next: (what) => next(state, what),
      retry: () => { state.starting.again(); this.#update(); },
      chosen: (type, move) => choose(state, type, move),
    });
  }
}

defineProperties(YomikiriGame);
