// The life cycle of <yomikiri-game>. The game loads when the element comes near the viewport or a script needs it, begins and changes as
// the attributes say, and returns its engine when the element leaves the page.

import { aborted } from '../engine/errors.js';
import { anticipate } from '../games/game-code.js';
import { TWO_PEOPLE } from '../model/players.js';
import { Scope, current } from '../model/scope.js';
import { checkLevels, checkText } from './attributes.js';
import { GameProperties } from './game-properties.js';
import { Puzzle } from './goal.js';
import { withLinks } from './load-links.js';
import { isTask, taskOf } from './load-task.js';
import { MATCH, matchOf } from './match.js';
import { forget } from './near-viewport.js';
import { borrowEngine } from './shared-engine.js';

/** @import { Engine } from '../engine/client.js' */
/** @import { PlayTable } from '../model/play-table.js' */
/** @import { Seating } from '../model/player.js' */
/** @import { Game, GameInfo } from '../types.d.ts' */
/** @import { AnyPuzzle } from './goal.js' */
/** @import { Links } from './load-links.js' */
/** @import { Host, Wanted } from './task.js' */

/** @abstract */
export class GameLife extends GameProperties {
  /** The game and its analysis, while the element is in a page. @protected @type {PlayTable | null} */
  table = null;
  /** @protected @type {AnyPuzzle} */
  task = new Puzzle();
  /** See `Shown`. @protected @type {import('./view.js').Shown['wrong']} */
  wrong = null;
  /** Whether the game should load: the element has come near the viewport, or a script needs it. @protected */
  called = false;
  /** The state of the puzzles that was kept when the element left the page, or by the browser. @protected @type {string | null} */
  kept = null;
  /** A match that was under way when the element left the page. @type {import('./match.js').Begun | null} */
  #match = null;
  /** The message that no link could be given. @type {GameLife['wrong']} */
  #linkless = null;
  /** The element's stay in a page. */
  #stay = new Scope();
  /** @type {Promise<PlayTable> | null} */
  #loading = null;
  /** Returns the borrowed engine. */
  #giveBack = () => {};

  /** The current position; null until the game is ready. @returns {Game | null} */
  get position() { return this.table?.session.game ?? null; }

  /** Loads the game, or does so as soon as the element is in a page. @protected */
  call() {
    if (this.called) return;
    this.called = true;
    forget(this);
    if (this.isConnected) this.starting.again();
  }

  /** Handles a change of an attribute that says how the game starts. @protected @param {string} name @param {string | null} before */
  onBeginning(name, before) {
    if (this.reflecting && !name.startsWith('puzzle') && !MATCH.includes(name)) {
      // A property changes the current game; those that begin another one have asked for it.
      if (name === 'goal') this.#renewGoal(before);
      else if (name === 'readonly' || (['first', 'second'].includes(name) && !this.task.seats)) this.#renewPlayers();
      return;
    }
    this.kept = null;
    this.#match = null;
    // In a match that is under way, another seat or name does not take back its moves.
    if (!this.reflecting || !MATCH.includes(name) || !this.position) this.readAttributes();
    else this.beginning = { rules: this.position.rules, start: this.position.start, moves: this.position.moves };
    this.starting.again();
  }

  /** The puzzles that the attributes ask for. @protected @returns {Wanted} */
  get wanted() {
    const { beginning, goal, kept } = this;
    return { text: this.puzzles?.trim() || this.puzzle?.trim() || '', goal, beginning, kept };
  }

  /** Starts the game, once the element is to load. @protected @param {AbortSignal} signal raised when another start follows */
  async begin(signal) {
    this.dropOld();
    if (!this.called || !this.isConnected) return;
    this.wrong = null;
    this.task.leave?.();
    this.task = new Puzzle();
    const { wanted } = this;
    if (!wanted.text) anticipate(this.beginning.rules);
    const table = await current(signal, this.#load());
    const { engine, session } = table;
    session.dismiss();
    const task = isTask(wanted) ? await current(signal, taskOf(wanted, this.hostOf(table))) : null;
    const match = task ? null : this.#match ?? await current(signal, matchOf(this, this.beginning, table));
    const { rules, start, moves, at } = { at: undefined, ...task?.beginning ?? match ?? this.beginning };
    if (!task) checkText(rules);
    const game = await current(signal, engine.new_game(rules));
    if (!task) await current(signal, checkLevels(table, game, this.#seats));
    this.task = task ?? await current(signal, Puzzle.of(this.goal, engine, game));
    await session.begin(rules, this.#seats, { start, moves, at, seed: this.seed ?? undefined, match: match?.match, referee: task });
  }

  /** The table, with the engine that all elements share. @returns {Promise<PlayTable>} */
  #load() {
    const { signal } = this.#stay;
    this.#loading ??= this.#open(signal).catch((error) => {
      if (!signal.aborted) this.#loading = null;
      throw error;
    });
    return this.#loading;
  }

  /** @param {AbortSignal} signal raised when the element leaves the page */
  async #open(signal) {
    const { engine: borrowed, end } = borrowEngine(() => this.table?.gone());
    try {
      const engine = await borrowed;
      const infos = await current(signal, engine.games());
      this.#giveBack = end;
      return this.table = this.tableOf(engine, infos);
    } catch (error) {
      end();
      throw error;
    }
  }

  /** Returns the engine and keeps the game when the element has left the page. @protected */
  park() {
    forget(this);
    this.called = false;
    this.#stay.renew();
    this.#loading = null;
    const { table } = this;
    // A game that was requested but has not begun will begin when the element is back, or fail again.
    if (this.starting.pending) this.dropOld();
    else if (table && !this.starting.failed) this.#keep(table);
    this.starting.cancel();
    this.task.leave?.();
    if (!table) return;
    this.table = null;
    table.end();
    this.#giveBack();
  }

  /** @param {PlayTable} table */
  #keep({ session }) {
    const last = session.games[session.games.length - 1];
    this.kept = this.task.state ?? null;
    this.#match = last && session.match ? { rules: last.rules, start: last.start, moves: last.moves, match: session.match } : null;
    if (this.task.beginning) this.beginning = this.task.beginning;
    else if (last) this.beginning = { rules: last.rules, start: last.start, moves: last.moves, at: session.stand };
  }

  /** The players. The computer does not play in a picture. @returns {Seating} */
  get #seats() {
    return this.readonly || this.match ? TWO_PEOPLE : this.task.seats ?? { first: this.first, second: this.second };
  }

  /** Lets the players of the properties go on with the game. */
  #renewPlayers() {
    return this.#renew(async (table) => {
      const wanted = this.#seats;
      await checkLevels(table, table.game, wanted);
      if (JSON.stringify(this.#seats) === JSON.stringify(wanted) && table === this.table) table.session.seat(wanted);
    });
  }

  /** Judges the game by another goal. @param {string | null} before the goal so far */
  #renewGoal(before) {
    return this.#renew(async (table) => {
      const { goal, wanted } = this;
      if (wanted.text) return;
      if (isTask(wanted) || isTask({ ...wanted, goal: before })) {
        const { rules, start, moves } = table.game;
        this.beginning = { rules, start, moves };
        this.starting.again();
        return;
      }
      const puzzle = await Puzzle.of(goal, table.engine, table.game);
      if (goal !== this.goal || table !== this.table) return;
      this.task = puzzle;
      this.wrong = null;
      this.judged(table.game);
    });
  }

  /** Changes the game on the board, once it has begun. @param {(table: PlayTable) => Promise<void>} change */
  async #renew(change) {
    await this.starting.done();
    if (!this.table?.begun) return;
    try {
      await change(this.table);
    } catch (error) {
      await this.fail(error);
    }
  }

  /** Gives a link away, or says that the code for links failed to load. @protected @param {(links: Links) => Promise<void>} give */
  async giveLink(give) {
    try {
      await withLinks(give);
      if (this.wrong === this.#linkless) this.wrong = null;
    } catch (error) {
      await this.fail(error);
      this.#linkless = this.wrong;
    }
    this.update();
  }

  /** A start has ended. @protected @param {unknown} [error] why it failed */
  async ended(error) {
    if (error !== undefined) await this.fail(error);
    this.update();
  }

  // What the element adds.

  /** @protected @abstract @param {Engine} _engine @param {GameInfo[]} _infos @returns {PlayTable} */
  tableOf(_engine, _infos) { throw aborted(); }

  /** What a puzzle needs of the element. @protected @abstract @param {PlayTable} _table @returns {Host} */
  hostOf(_table) { throw aborted(); }

  /** The position on the board has another goal. @protected @abstract @param {Game} _game */
  judged(_game) {}

  /** @protected @abstract @param {unknown} _error */
  async fail(_error) {}

  /** @protected @abstract */
  update() {}
}
