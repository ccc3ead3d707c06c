// Puzzles in the element: one by its id, several one after the other, or a win in so many moves. Every move is judged, the computer
// defends, and a wrong move is refuted on the board. The element loads this when it has such a puzzle.

import { Attempt } from '../model/puzzle/attempt.js';
import { partsOf } from '../model/puzzle/goal.js';
import { puzzleOf, routeTo } from '../model/links.js';
import { Scope, current } from '../model/scope.js';
import { taskWords } from './words.js';

/** @import { PlayWords } from '../i18n/index.js' */
/** @import { PlayTable } from '../model/play-table.js' */
/** @import { Position, Wrong } from '../model/puzzle/attempt.js' */
/** @import { Seating } from '../model/player.js' */
/** @import { Referee } from '../model/referee.d.ts' */
/** @import { Game, PuzzleGoal } from '../types.d.ts' */
/** @import { Beginning } from './state.js' */
/** @import { AnyPuzzle, Message } from './goal.js' */

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
 * @property {PlayTable} table
 * @property {() => boolean} still whether it shows a picture, which accepts no moves
 * @property {(type: string, detail: object) => void} fire fires an event
 * @property {(error: unknown) => void} failed
 * @property {() => void} begun another puzzle begins, or the same one again: earlier errors no longer count
 * @property {() => void} changed something on display has changed, perhaps also the value in the form
 * @property {(judge: () => Promise<boolean>) => Promise<boolean>} judged judges a move that a person or a script has just made
 */

/** The longest time that a refutation takes on the board, in milliseconds. */
const REFUTATION_MS = 5_000;

/**
 * The referee of the puzzles' games.
 * @implements {AnyPuzzle} @implements {Referee}
 */
export class Task {
  /** Whether all are solved. @type {boolean | null} */
  solved = null;
  /** How the one on the board begins, and who plays. @type {Beginning | null} */
  beginning = null;
  /** @type {Seating | null} */
  seats = null;
  #host;
  #ids;
  /** The puzzles that are solved, by index. @type {Set<number>} */
  #done;
  /** The index of the current puzzle, and that of the one on the board, which differs if the current one cannot be read. */
  #at;
  #shown;
  /** The one on the board. @type {Attempt} */
  #attempt;
  /** The number of moves after the last right one. */
  #rightAt = Infinity;
  /** The loading of another one. */
  #scope = new Scope();

  /**
   * @param {Host} host @param {string[]} ids @param {Set<number>} done @param {number} at the index of the first one to solve
   * @param {Position} position
   */
  constructor(host, ids, done, at, position) {
    this.#host = host;
    this.#ids = ids;
    this.#done = done;
    this.#at = this.#shown = at;
    this.#attempt = this.#take(position);
    this.#count();
  }

  /** @param {Wanted} wanted @param {Host} host @throws {EngineError} */
  static async open({ text, goal, beginning: { rules, start, moves }, kept }, host) {
    const { engine, infos } = host.table;
    const ids = text.split(/[\s,]+/).filter(Boolean).map((one) => puzzleOf(one, infos));
    const done = new Set(kept?.split(' ').filter((text) => ids[Number(text)] && text).map(Number));
    const at = Math.max(0, ids.findIndex((_, i) => !done.has(i)));
    if (ids.length) return new Task(host, ids, done, at, await engine.read_puzzle(ids[at]));
    const position = {
      game: await engine.new_game(rules, { start, moves }),
      goal: /** @type {PuzzleGoal} */ (goal?.trim()),
    };
    // A goal that no link can state is invalid. But the position may be too long for a link.
    await engine.write_puzzle(position).catch((error) => { if (error.code !== 'puzzle-too-long') throw error; });
    return new Task(host, ids, done, at, position);
  }

  // ---------------------------------------------------------------- what the element asks

  /** The solved ones. */
  get state() { return [...this.#done].join(' '); }

  get closed() { return this.#attempt.closed; }

  get undoTo() { return this.#attempt.phase === 'refuting' ? this.#attempt.wrong?.at : undefined; }

  /** @param {Game} before @param {Game} game */
  judge(before, game) { return this.#host.judged(() => this.#attempt.judge(before, game)); }

  /** @param {Game} game @param {AbortSignal} signal */
  hint(game, signal) { return this.#attempt.hint(game, signal); }

  /** @param {Game} game */
  show(game) { this.#attempt.show(game, this.#host.table.session.asked); }

  /** @param {PlayWords} words @returns {Message} */
  message(words) {
    const { table: { game, you } } = this.#host;
    const own = taskWords.in(words.code);
    const [done, all] = [this.#done.size, this.#ids.length];
    const joined = (/** @type {string[]} */ ...said) => said.filter(Boolean).join(words.gap);
    const count = all > 1 ? own.count(this.#at + 1, all) : '';
    const result = game.outcome ? words.result(game, you, words.of(game.rules)) : '';
    const { phase, start: { goal }, wrong } = this.#attempt;
    const stage = this.#attempt.stage(game);
    const again = { control: /** @type {const} */ ('again'), label: words.actions.again };
    /** @type {Message['buttons']} */
    const next = this.#next === undefined ? [] : [{ control: 'next', label: own.next }];
    switch (phase) {
      case 'solved': {
        const solved = all > 1 && done === all ? own.allSolved(all) : words.solved;
        return { lead: joined(count, solved), text: result, buttons: next.length ? next : [again] };
      }
      case 'refuting': {
        const { at, move, line } = /** @type {Wrong} */ (wrong);
        const { sort, number } = partsOf(stage.goal);
        const late = sort === 'moves' && number === 0 ? own.tooLate(partsOf(goal).number) : '';
        const cost = game.moves.length > at + line.length ? result || late : '';
        const text = joined(line.length ? own.refuted(line.join(' ')) : '', cost, aim(words, goal));
        return { lead: joined(count, own.wrong(move)), text, buttons: [{ control: 'undo', label: words.actions.takeBack }, ...next] };
      }
      // The board still shows the puzzle before.
      case 'loading': case 'left': return { lead: null, text: '', buttons: next };
      case 'broken': return { lead: count || null, text: '', buttons: next };
      default: {
        const right = game.moves.length - this.#rightAt;
        return { lead: joined(count, right === 0 || right === 1 ? own.right : '', aim(words, stage.goal)), text: null, buttons: next };
      }
    }
  }

  again() {
    this.#begin(this.#at);
    return true;
  }

  next() { if (this.#next !== undefined) this.#begin(this.#next); }

  async link() {
    const { game, goal } = this.#attempt.start;
    return routeTo({ puzzle: this.#ids[this.#at] ?? await this.#host.table.engine.write_puzzle({ game, goal }) });
  }

  retire() {
    this.#scope.renew();
    this.#attempt.retire();
  }

  // ---------------------------------------------------------------- the puzzles

  /** The index of the next one to solve. @returns {number | undefined} */
  get #next() {
    const { length } = this.#ids;
    const others = this.#ids.map((_, i) => (this.#at + 1 + i) % length);
    return others.find((i) => i !== this.#at && !this.#done.has(i));
  }

  /** Puts a puzzle on the board, as it begins. @param {number} at its index */
  #begin(at) {
    const { table } = this.#host;
    this.#attempt.retire();
    this.#at = at;
    this.#host.begun();
    return this.#scope.run(async (signal) => {
      const known = at === this.#shown || !this.#ids.length;
      const position = known ? this.#attempt.start : await current(signal, table.engine.read_puzzle(this.#ids[at]));
      this.#attempt = this.#take(position);
      this.#shown = at;
      const { rules, start, moves } = position.game;
      if (this.seats) await table.begin(rules, this.seats, { start, moves, referee: this });
    }, (error) => {
      this.#attempt.phase = 'broken';
      this.#host.failed(error);
    });
  }

  /** Makes this puzzle the one on the board. @param {Position} position */
  #take(position) {
    const host = this.#host;
    const { engine, session } = host.table;
    const { rules, start, moves } = position.game;
    const end = (/** @type {Game} */ game, /** @type {boolean} */ solved) => {
      host.changed();
      host.fire('yomikiri-end', { game, outcome: game.outcome, solved });
    };
    const attempt = new Attempt(engine, position, {
      judged: (at, move, wrong) => {
        this.#rightAt = wrong ? Infinity : at + 1;
        host.fire('yomikiri-tried', { move, right: !wrong, refutation: wrong?.line ?? null });
        host.changed();
      },
      solved: (game) => {
        this.#done.add(this.#at);
        this.#count();
        end(game, true);
      },
      refuted: (game) => end(game, false),
      failed: host.failed,
      still: host.still,
      playOut: (line, signal) => session.playOut(line, Math.min(session.conduct.pace(), REFUTATION_MS / line.length), signal),
    });
    this.#rightAt = Infinity;
    this.beginning = { rules, start, moves };
    this.seats = attempt.players;
    return attempt;
  }

  /** Counts what is solved. */
  #count() { this.solved = this.#done.size >= Math.max(1, this.#ids.length) ? true : null; }
}

/** The goal, in a sentence. @param {PlayWords} words @param {PuzzleGoal} goal */
function aim({ code, signed }, goal) {
  const own = taskWords.in(code);
  const { sort, number } = partsOf(goal);
  switch (sort) {
    case 'moves': return own.winIn(number);
    case 'score': return own.score(signed(number));
    default: return own[sort];
  }
}
