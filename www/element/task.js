// Puzzles in the element: one by its id, several one after the other, or a win in so many moves. Every move is judged, the computer
// defends, and a wrong move is refuted on the board. The element loads this when it has such a puzzle.

import { EngineError, aborted, isAborted } from '../engine/errors.js';
import { puzzleErrorIn } from '../i18n/puzzle-errors.js';
import { PuzzleError } from '../model/puzzle/errors.js';
import { after, isOwnTurn } from '../model/puzzle/goal.js';
import { PuzzlePlay } from '../model/puzzle/play.js';
import { linkText, recordIn } from '../model/puzzle/record.js';
import { WORDS } from './task-words.js';

/** @import { Language, Words } from '../i18n/index.js' */
/** @import { Goal, Stage } from '../model/puzzle/goal.js' */
/** @import { Table } from '../model/table.js' */
/** @import { BestMoveOptions, Game, Move, Players, Reply } from '../types.d.ts' */
/** @import { Beginning } from './game-properties.js' */
/** @import { AnyPuzzle, Told } from './goal.js' */

/**
 * What an element's attributes ask for.
 * @typedef {object} Wanted
 * @property {string} text the ids or links of puzzles
 * @property {string | null} goal without puzzles, the goal of the position with which the element begins
 * @property {Beginning} beginning
 * @property {string | null} kept the state of an earlier task with the same puzzles
 */
/**
 * The element, as a task needs it.
 * @typedef {object} Host
 * @property {Table} table
 * @property {() => boolean} still whether it shows a picture, which accepts no moves
 * @property {(type: string, detail: object) => void} tell fires an event
 * @property {(error: unknown) => void} failed
 * @property {() => void} begun another puzzle begins, or the same one again: what was wrong before is told no longer
 * @property {() => void} changed something on display has changed, perhaps also the value in the form
 * @property {(judge: () => Promise<boolean>) => Promise<boolean>} judged judges a move that a person or a script has just made
 */
/** A position and its goal. @typedef {{ game: Game, goal: Goal }} Position */
/**
 * A wrong move.
 * @typedef {object} Wrong
 * @property {number} at the index in the game of the position in which it was made
 * @property {Move} move
 * @property {Move[]} line what follows it
 */
/**
 * The last move that was judged, or is being judged.
 * @typedef {object} Judged
 * @property {Game} game the position after it
 * @property {Promise<boolean>} waits whether the game waits
 */

/** The longest time that a refutation takes on the board, in milliseconds. */
const REFUTATION_MS = 5_000;

/** What is wrong with a puzzle, as an error of the engine. `code` is that of the `PuzzleError`, which is the cause. */
class TaskError extends EngineError {
  /** @param {PuzzleError} cause @param {unknown} input */
  constructor(cause, input) {
    super({ kind: cause.code === 'too-large' ? 'too-large' : 'bad-options', code: cause.code, params: {}, message: cause.message, input });
    this.cause = cause;
  }

  /** The sentence in a language. @param {Language} language */
  said(language) { return puzzleErrorIn(this, language); }
}

/** @implements {AnyPuzzle} */
export class Task {
  /** Whether all are solved. @type {boolean | null} */
  solved = null;
  /** How the one on the board begins, and who plays. @type {Beginning | null} */
  beginning = null;
  /** @type {Players | null} */
  seats = null;
  #host;
  #ids;
  /** The puzzles that are solved, by index. @type {Set<number>} */
  #done;
  /** The index of the current puzzle, and that of the one on the board, which differs if the current one cannot be read. */
  #at;
  #shown;
  /** @type {PuzzlePlay} */
  #play;
  /** @type {Goal} */
  #goal;
  /** 'refuting': the board shows a wrong move or what follows it. @type {'loading' | 'open' | 'refuting' | 'solved' | 'broken'} */
  #phase = 'loading';
  /** The number of moves after the last right one. */
  #rightAt = Infinity;
  /** @type {Wrong | null} */
  #wrong = null;
  /** @type {Judged | null} */
  #judged = null;
  /** Whether the goal can be reached. @type {Promise<boolean> | null} */
  #checked = null;
  /** Ends the work on the position on the board. */
  #here = new AbortController();
  /** Ends the work on the puzzle. */
  #whole = new AbortController();

  /**
   * @param {Host} host @param {string[]} ids @param {Set<number>} done @param {number} at the index of the first one to solve
   * @param {Position} position @throws {PuzzleError} of code `goal`
   */
  constructor(host, ids, done, at, position) {
    this.#host = host;
    this.#ids = ids;
    this.#done = done;
    this.#at = this.#shown = at;
    this.#goal = position.goal;
    this.#play = this.#take(position);
    this.#count();
  }

  /** @param {Wanted} wanted @param {Host} host @throws {EngineError} */
  static open({ text, goal, beginning: { rules, start, moves }, kept }, host) {
    const { engine } = host.table;
    const ids = text.split(/[\s,]+/).filter(Boolean).map((one) => /(?:^|[#&?])puzzle=([^&]*)/.exec(one)?.[1] ?? one);
    const done = new Set(kept?.split(' ').filter((text) => ids[Number(text)] && text).map(Number));
    const at = Math.max(0, ids.findIndex((_, i) => !done.has(i)));
    return explaining(ids[at] ?? goal, async () => new Task(host, ids, done, at, ids.length ? await recordIn(ids[at], engine)
      : { game: await engine.new_game(rules, { start, moves }), goal: String(goal).trim() }));
  }

  // ---------------------------------------------------------------- what the element asks

  /** The solved ones. */
  get state() { return [...this.#done].join(' '); }

  get closed() { return this.#phase !== 'open'; }

  get undoTo() { return this.#phase === 'refuting' ? this.#wrong?.at : undefined; }

  begin() {
    const { session } = this.#host.table;
    session.chooser = this;
    session.judge = (before, game) => {
      // A move that was wrong before is judged anew.
      if (this.#wrong && before.moves.length <= this.#wrong.at) {
        this.#wrong = null;
        this.#phase = 'open';
      }
      return this.#host.judged(() => this.#judge(before, game));
    };
  }

  /** @param {Game} game */
  show(game) {
    this.#here.abort();
    this.#here = new AbortController();
    if (this.#judged?.game !== game) this.#judged = null;
    if (this.#phase === 'broken') return;
    const wrong = this.#wrong;
    this.#phase = wrong && game.moves[wrong.at] === wrong.move ? 'refuting' : 'open';
    if (this.closed || this.#host.still()) return;
    if (game.moves.length === this.#ply) this.#check();
    else if (isOwnTurn(this.#stage(game))) this.#look(game);
  }

  /** @param {Words} words @returns {Told} */
  told(words) {
    const { table: { game, you } } = this.#host;
    const own = WORDS[/** @type {Language} */ (words.code)];
    const [done, all] = [this.#done.size, this.#ids.length];
    const told = (/** @type {string[]} */ ...said) => said.filter(Boolean).join(words.gap);
    const count = all > 1 ? own.count(this.#at + 1, all) : '';
    const result = game.outcome ? words.result(game, you, words.of(game.rules)) : '';
    const stage = this.#stage(game);
    const again = { control: /** @type {const} */ ('again'), label: words.actions.again };
    /** @type {Told['buttons']} */
    const next = this.#next === undefined ? [] : [{ control: 'next', label: own.next }];
    switch (this.#phase) {
      case 'solved': {
        const solved = all > 1 && done === all ? own.allSolved(all) : words.solved;
        return { lead: told(count, solved), text: result, buttons: next.length ? next : [again] };
      }
      case 'refuting': {
        const { at, move, line } = /** @type {Wrong} */ (this.#wrong);
        const { start } = this.#play;
        const late = stage.left === 0 ? own.tooLate(Number(start.left)) : '';
        const cost = game.moves.length > at + line.length ? result || late : '';
        const text = told(line.length ? own.refuted(line.join(' ')) : '', cost, this.#aim(words, start));
        return { lead: told(count, own.wrong(move)), text, buttons: [{ control: 'undo', label: words.alert.takeBack }, ...next] };
      }
      // The board still shows the puzzle before.
      case 'loading': return { lead: null, text: '', buttons: next };
      case 'broken': return { lead: count || null, text: '', buttons: next };
      default: {
        const right = game.moves.length - this.#rightAt;
        return { lead: told(count, right === 0 || right === 1 ? own.right : '', this.#aim(words, stage)), text: null, buttons: next };
      }
    }
  }

  /** The goal, in a sentence. @param {Words} words @param {Stage} stage */
  #aim({ code, signed }, { least, left }) {
    const own = WORDS[/** @type {Language} */ (code)];
    if (left !== null) return own.winIn(left);
    return this.#goal === 'win' ? own.win : this.#goal === 'draw' ? own.draw : own.score(signed(least));
  }

  again() {
    this.#begin(this.#at);
    return true;
  }

  next() { if (this.#next !== undefined) this.#begin(this.#next); }

  async link() {
    const { engine } = this.#host.table;
    return `puzzle=${this.#ids[this.#at] ?? await linkText({ game: this.#play.start.game, goal: this.#goal }, engine)}`;
  }

  leave() {
    this.#here.abort();
    this.#whole.abort();
  }

  // ---------------------------------------------------------------- what the session asks

  /**
   * The computer's defence, or a hint.
   * @param {Game} game @param {BestMoveOptions & { signal?: AbortSignal }} [options] @returns {Promise<Reply>}
   */
  async best_move(game, { signal } = {}) {
    const { at, line } = this.#host.table.session;
    const stage = this.#stage(game);
    const isOwn = isOwnTurn(stage);
    if (this.closed || (!isOwn && await this.#judge(line[at - 1], game))) throw aborted();
    const move = await explaining(this.#input, async () => (isOwn ? this.#play.hint(stage, signal) : this.#play.defence(stage, signal)));
    if (move === null) throw aborted();
    return { move, value: null, exact: false, line: [move], nodes: 0, why: 'search' };
  }

  /**
   * Judges a move, once.
   * @param {Game} before @param {Game} game the position after it @returns {Promise<boolean>} whether the game waits
   */
  #judge(before, game) {
    if (this.#judged?.game === game) return this.#judged.waits;
    const judged = this.#judged = { game, waits: this.#try(before, game) };
    // If the engine died, the move is judged when the game goes on.
    judged.waits.then((waits) => { if (waits && !this.closed && this.#judged === judged) this.#judged = null; });
    return judged.waits;
  }

  /** @param {Game} before @param {Game} game @returns {Promise<boolean>} */
  async #try(before, game) {
    const { signal } = this.#here;
    try {
      if (this.closed || !await this.#check() || signal.aborted) return true;
      const [at, move] = [before.moves.length, game.moves[before.moves.length]];
      const { right, stage } = await this.#play.judge(this.#stage(before), move, signal);
      const solved = right && await this.#play.isSolved(stage, signal);
      const line = right ? null : (await this.#play.refutation(stage, signal)).map(({ game: { moves } }) => moves[moves.length - 1]);
      if (signal.aborted) return true;
      this.#rightAt = right ? at + 1 : Infinity;
      if (line) {
        this.#wrong = { at, move, line };
        this.#phase = 'refuting';
      }
      this.#host.tell('yomikiri-tried', { move, right, refutation: line });
      if (signal.aborted) return true;
      if (solved) this.#solve(game);
      else if (!right) this.#refute();
      return !right || solved;
    } catch (error) {
      this.#fail(error);
      return true;
    }
  }

  /** Sees on the solver's turn whether the reply has left anything that can go wrong. @param {Game} game */
  async #look(game) {
    const { signal } = this.#here;
    try {
      if (await this.#check() && await this.#play.isSolved(this.#stage(game), signal) && !signal.aborted) this.#solve(game);
    } catch (error) {
      this.#fail(error);
    }
  }

  /** Checks, once, whether the goal can be reached. */
  #check() {
    this.#checked ??= this.#play.check(this.#whole.signal).then(() => true, (error) => {
      this.#checked = null;
      this.#fail(error);
      return false;
    });
    return this.#checked;
  }

  /** @param {Game} game */
  #solve(game) {
    this.#phase = 'solved';
    this.#done.add(this.#at);
    this.#count();
    this.#host.changed();
    this.#host.tell('yomikiri-end', { game, outcome: game.outcome, solved: true });
  }

  /** Plays on the board what follows the wrong move. */
  async #refute() {
    const { session } = this.#host.table;
    const wrong = /** @type {Wrong} */ (this.#wrong);
    const { signal } = this.#whole;
    const pace = Math.min(session.pace, REFUTATION_MS / wrong.line.length);
    /** Whether the board still shows the wrong move, and so many moves after it. @param {number} moves */
    const shows = (moves) => !signal.aborted && this.#wrong === wrong && session.game?.moves.length === wrong.at + 1 + moves;
    let played = 0;
    this.#host.changed();
    try {
      for (const move of wrong.line) {
        await new Promise((resolve) => { setTimeout(resolve, pace); });
        if (!shows(played)) return;
        await session.play(move);
        played++;
      }
    } catch (error) {
      // A page may prevent a move.
      if (!isAborted(error)) this.#host.failed(error);
    }
    if (!shows(played)) return;
    const game = /** @type {Game} */ (session.game);
    this.#host.changed();
    this.#host.tell('yomikiri-end', { game, outcome: game.outcome, solved: false });
  }

  // ---------------------------------------------------------------- the puzzles

  /** The index of the next one to solve. @returns {number | undefined} */
  get #next() {
    const { length } = this.#ids;
    const others = this.#ids.map((_, i) => (this.#at + 1 + i) % length);
    return others.find((i) => i !== this.#at && !this.#done.has(i));
  }

  /** The number of moves with which the puzzle begins. */
  get #ply() { return this.#play.start.game.moves.length; }

  /** What an error is about. */
  get #input() { return this.#ids[this.#at] ?? this.#goal; }

  /** Puts a puzzle on the board, as it begins. @param {number} at its index */
  async #begin(at) {
    const { table } = this.#host;
    this.leave();
    const { signal } = this.#whole = new AbortController();
    this.#phase = 'loading';
    this.#at = at;
    this.#host.begun();
    try {
      const known = at === this.#shown || !this.#ids.length;
      const position = known ? { game: this.#play.start.game, goal: this.#goal }
        : await explaining(this.#input, () => recordIn(this.#ids[at], table.engine));
      if (signal.aborted) return;
      this.#play = this.#take(position);
      this.#shown = at;
      const { rules, start, moves } = position.game;
      if (this.seats) await table.begin(rules, this.seats, { start, moves });
    } catch (error) {
      if (signal.aborted) return;
      this.#phase = 'broken';
      this.#fail(error);
    }
  }

  /** Makes this puzzle the current one. @param {Position} position @throws {PuzzleError} of code `goal` */
  #take({ game, goal }) {
    const play = new PuzzlePlay(this.#host.table.engine, { game, goal });
    this.#goal = goal;
    this.#rightAt = Infinity;
    this.#wrong = this.#judged = this.#checked = null;
    this.beginning = { rules: game.rules, start: game.start, moves: game.moves };
    const [person, computer] = /** @type {const} */ (['person', 'perfect']);
    this.seats = game.turn === 'first' ? { first: person, second: computer } : { first: computer, second: person };
    return play;
  }

  /** @param {Game} game a position of the line on the board @returns {Stage} */
  #stage(game) {
    const way = this.#host.table.session.line.slice(this.#ply + 1, game.moves.length + 1);
    return way.reduce(after, this.#play.start);
  }

  /** Counts what is solved. */
  #count() { this.solved = this.#done.size >= Math.max(1, this.#ids.length) ? true : null; }

  /** @param {unknown} error */
  #fail(error) {
    if (isAborted(error)) return;
    const fault = faultOf(error, this.#input);
    if (fault instanceof TaskError) this.#phase = 'broken';
    this.#host.failed(fault);
  }
}

/** @param {unknown} error @param {unknown} input */
const faultOf = (error, input) => (error instanceof PuzzleError ? new TaskError(error, input) : error);

/** @template T @param {unknown} input @param {() => Promise<T>} ask @returns {Promise<T>} @throws {EngineError} */
async function explaining(input, ask) {
  try {
    return await ask();
  } catch (error) {
    throw faultOf(error, input);
  }
}
