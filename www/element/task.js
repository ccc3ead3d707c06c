// Puzzles in the element: one by its id, several one after the other, or a win in so many moves. Every move is judged, the computer
// defends, and a wrong move is refuted on the board. The element loads this when it has such a puzzle.

import { aborted, isAborted, isPuzzleFault } from '../engine/errors.js';
import { partsOf, startOf } from '../model/puzzle/goal.js';
import { routeTo } from '../model/links.js';
import { taskWords } from './words.js';

/** @import { Words } from '../i18n/index.js' */
/** @import { Table } from '../model/table.js' */
/** @import { BestMoveOptions, Game, Move, Players, PuzzleGoal, PuzzleStage, PuzzleTurn, Reply } from '../types.d.ts' */
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
/** A position and its goal. @typedef {{ game: Game, goal: PuzzleGoal }} Position */
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
  /** Where the puzzle on the board begins. @type {PuzzleStage} */
  #start;
  /** The stages that the engine has told, by the moves that lead there. @type {Map<string, PuzzleStage>} */
  #stages = new Map();
  /** Where the puzzle is solved. @type {Set<string>} */
  #solvedAt = new Set();
  /** What the engine plays, by the moves before. @type {Map<string, Move>} */
  #replies = new Map();
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
   * @param {Position} position
   */
  constructor(host, ids, done, at, position) {
    this.#host = host;
    this.#ids = ids;
    this.#done = done;
    this.#at = this.#shown = at;
    this.#start = this.#take(position);
    this.#count();
  }

  /** @param {Wanted} wanted @param {Host} host @throws {EngineError} */
  static async open({ text, goal, beginning: { rules, start, moves }, kept }, host) {
    const { engine } = host.table;
    const ids = text.split(/[\s,]+/).filter(Boolean).map((one) => /(?:^|[#&?])puzzle=([^&]*)/.exec(one)?.[1] ?? one);
    const done = new Set(kept?.split(' ').filter((text) => ids[Number(text)] && text).map(Number));
    const at = Math.max(0, ids.findIndex((_, i) => !done.has(i)));
    if (ids.length) return new Task(host, ids, done, at, await engine.read_puzzle(ids[at]));
    const position = {
      game: await engine.new_game(rules, { start, moves }),
      goal: /** @type {PuzzleGoal} */ (goal?.trim()),
    };
    // What no link can say is no goal; but the position may be too long for one.
    await engine.write_puzzle(position).catch((error) => { if (error.code !== 'puzzle-too-long') throw error; });
    return new Task(host, ids, done, at, position);
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
    else if (game.turn === this.#start.solver) this.#look(game);
  }

  /** @param {Words} words @returns {Told} */
  told(words) {
    const { table: { game, you } } = this.#host;
    const own = taskWords.in(words.code);
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
        const { goal } = this.#start;
        const { sort, number } = partsOf(stage.goal);
        const late = sort === 'moves' && number === 0 ? own.tooLate(partsOf(goal).number) : '';
        const cost = game.moves.length > at + line.length ? result || late : '';
        const text = told(line.length ? own.refuted(line.join(' ')) : '', cost, aim(words, goal));
        return { lead: told(count, own.wrong(move)), text, buttons: [{ control: 'undo', label: words.alert.takeBack }, ...next] };
      }
      // The board still shows the puzzle before.
      case 'loading': return { lead: null, text: '', buttons: next };
      case 'broken': return { lead: count || null, text: '', buttons: next };
      default: {
        const right = game.moves.length - this.#rightAt;
        return { lead: told(count, right === 0 || right === 1 ? own.right : '', aim(words, stage.goal)), text: null, buttons: next };
      }
    }
  }

  again() {
    this.#begin(this.#at);
    return true;
  }

  next() { if (this.#next !== undefined) this.#begin(this.#next); }

  async link() {
    const { engine } = this.#host.table;
    const { game, goal } = this.#start;
    return routeTo({ puzzle: this.#ids[this.#at] ?? await engine.write_puzzle({ game, goal }) });
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
    const { engine, session: { at, line } } = this.#host.table;
    const isOwn = game.turn === this.#start.solver;
    if (this.closed || (!isOwn && await this.#judge(line[at - 1], game))) throw aborted();
    const move = isOwn ? (await engine.puzzle_hint(this.#stage(game), { signal })).move : await this.#defence(game, signal);
    if (move === undefined) throw aborted();
    return { move, value: null, exact: false, line: [move], nodes: 0, why: 'search' };
  }

  /** @param {Game} game on the other side's turn @param {AbortSignal} [signal] @returns {Promise<Move | undefined>} */
  async #defence(game, signal) {
    const path = pathOf(game);
    if (!this.#replies.has(path)) await this.#resume(game, signal);
    return this.#replies.get(path);
  }

  /**
   * Asks the engine how a game goes on that it has not answered, such as after a move that a script has made for the computer.
   * @param {Game} game @param {AbortSignal} [signal]
   */
  async #resume(game, signal) {
    const stage = this.#stage(game);
    this.#learn(stage, await this.#host.table.engine.resume_puzzle(stage, { signal }));
  }

  /** Keeps what the engine says of a stage and what follows it. @param {PuzzleStage} stage @param {PuzzleTurn} turn */
  #learn(stage, { stages, solved }) {
    const all = [stage, ...stages];
    for (const one of all) this.#stages.set(pathOf(one.game), one);
    for (const { game: { moves } } of stages) this.#replies.set(moves.slice(0, -1).join(' '), moves[moves.length - 1]);
    if (solved) this.#solvedAt.add(pathOf(all[all.length - 1].game));
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
      const { right, stage, ...turn } = await this.#host.table.engine.play_puzzle(this.#stage(before), move, { signal });
      if (signal.aborted) return true;
      this.#learn(stage, turn);
      const solved = this.#solvedAt.has(pathOf(game));
      const line = right ? null : turn.stages.map(({ game: { moves } }) => moves[moves.length - 1]);
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
      if (!await this.#check() || signal.aborted) return;
      const path = pathOf(game);
      if (!this.#stages.has(path)) await this.#resume(game, signal);
      if (this.#solvedAt.has(path) && !signal.aborted) this.#solve(game);
    } catch (error) {
      this.#fail(error);
    }
  }

  /** Checks, once, whether the goal can be reached. */
  #check() {
    const { game, goal } = this.#start;
    const { signal } = this.#whole;
    this.#checked ??= this.#host.table.engine.begin_puzzle({ game, goal }, { signal }).then(() => true, (error) => {
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
  get #ply() { return this.#start.game.moves.length; }

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
      const position = known ? this.#start : await table.engine.read_puzzle(this.#ids[at]);
      if (signal.aborted) return;
      this.#start = this.#take(position);
      this.#shown = at;
      const { rules, start, moves } = position.game;
      if (this.seats) await table.begin(rules, this.seats, { start, moves });
    } catch (error) {
      if (signal.aborted) return;
      this.#phase = 'broken';
      this.#fail(error);
    }
  }

  /** Makes this puzzle the current one. @param {Position} position */
  #take({ game, goal }) {
    for (const known of [this.#stages, this.#solvedAt, this.#replies]) known.clear();
    this.#rightAt = Infinity;
    this.#wrong = this.#judged = this.#checked = null;
    this.beginning = { rules: game.rules, start: game.start, moves: game.moves };
    const [person, computer] = /** @type {const} */ (['person', 'perfect']);
    this.seats = game.turn === 'first' ? { first: person, second: computer } : { first: computer, second: person };
    return startOf({ game, goal });
  }

  /**
   * The stage of a position of the line on the board: as the engine has told it or, before it does, with the goal of the last one.
   * @param {Game} game @returns {PuzzleStage}
   */
  #stage(game) {
    const known = this.#stages.get(pathOf(game));
    if (known) return known;
    const before = this.#host.table.session.line[game.moves.length - 1];
    return game.moves.length > this.#ply && before ? { ...this.#stage(before), game } : this.#start;
  }

  /** Counts what is solved. */
  #count() { this.solved = this.#done.size >= Math.max(1, this.#ids.length) ? true : null; }

  /** @param {unknown} error */
  #fail(error) {
    if (isAborted(error)) return;
    if (isPuzzleFault(error)) this.#phase = 'broken';
    this.#host.failed(error);
  }
}

/** A game of a puzzle, by its moves. @param {Game} game */
const pathOf = ({ moves }) => moves.join(' ');

/** The goal, in a sentence. @param {Words} words @param {PuzzleGoal} goal */
function aim({ code, signed }, goal) {
  const own = taskWords.in(code);
  const { sort, number } = partsOf(goal);
  switch (sort) {
    case 'moves': return own.winIn(number);
    case 'score': return own.score(signed(number));
    default: return own[sort];
  }
}
