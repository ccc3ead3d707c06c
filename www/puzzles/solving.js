// One attempt at a puzzle on the page: the result that counts, hints, the solution, and what is announced. No drawing.

import { EngineError } from '../engine/errors.js';
import { Attempt } from '../model/puzzle/attempt.js';
import { isOwnTurn } from '../model/puzzle/goal.js';
import { Scope, current } from '../model/scope.js';
import { Session } from '../model/session.js';

/** @import { Engine } from '../engine/client.js' */
/** @import { Move, PuzzleHint, PuzzleStage } from '../types.d.ts' */
/** @import { Puzzle } from '../model/puzzle/file.js' */
/** @import { Wrong } from '../model/puzzle/attempt.js' */
/** @import { Happening as Played } from '../model/browsing.js' */
/** @import { Result, Tried } from './types.d.ts' */

/** The part of the engine that an attempt on the page needs. */
/** @typedef {import('../model/puzzle/attempt.js').Solver & Pick<Engine, 'play'>} Solver */
/**
 * - `checking`: whether the goal can be reached
 * - `yours`: the person is to move
 * - `judging`: the engine judges the person's move, or looks for a hint or the solution
 * - `defending`: the person's move stays on the board for a while before the answer, or the engine looks for the answer anew
 * - `refuting`, `refuted`: the refutation of a wrong move is played out, or has been
 * - `solved`; `shown`: the solution is on the board
 * - `failed`: the puzzle is not valid, or the engine is gone; see `error`
 * @typedef {'checking' | 'yours' | 'judging' | 'defending' | 'refuting' | 'refuted' | 'solved' | 'shown' | 'failed'} State
 */
/** A hint: first how many moves keep the goal, then one of them; `shown`: whether the move is shown. */
/** @typedef {PuzzleHint & { shown: boolean }} Hint */
/**
 * What happens, for announcements.
 * @typedef {{ type: 'move', stage: PuzzleStage } | { type: 'refused', move: Move } | { type: 'unproved', error: EngineError }
 *   | { type: 'ready' | 'turn' | 'wrong' | 'refuted' | 'undone' | 'hint' | 'solved' | 'shown' | 'visit' | 'failed' }} Happening
 */
/**
 * @typedef {object} Callbacks
 * @property {() => void} changed something on display has changed
 * @property {(happening: Happening) => void} [happened]
 * @property {(tried: Tried, result: Result) => void} [tried] called with each move of the person, once it is judged
 * @property {(result: Result) => void} [settled] called once: at the first wrong move or hint, at a look at the solution, or when solved
 * @property {(result: Result) => void} [ended] called once: when solved, or when the solution is seen
 * @property {() => number} [rest] how long a person's move stays before the answer, in milliseconds
 * @property {() => number} [pace] how long each move of a refutation stays, in milliseconds
 */

export class Solving {
  /** @type {State} */
  state = 'checking';
  /** @type {Hint | null} */
  hint = null;
  /** Wrong moves so far. */
  misses = 0;
  hints = 0;
  /** Whether the solution has been seen. */
  seen = false;
  /** @type {unknown} */
  error = null;
  /** The index, in the line, of the last stage in which the goal is known to hold. */
  kept = 0;

  puzzle;
  #engine;
  #callbacks;
  #session;
  #attempt;
  /** The check of the puzzle, a hint, or the solution. */
  #scope = new Scope();
  #begun = performance.now();
  #settled = false;
  #ended = false;

  /** @param {Solver} engine @param {Puzzle} puzzle @param {Callbacks} callbacks */
  constructor(engine, puzzle, callbacks) {
    this.#engine = engine;
    this.#callbacks = callbacks;
    this.puzzle = puzzle;
    // The attempt defends and gives hints, and the first position is known.
    this.#session = new Session(/** @type {Engine} */ (engine), (happening) => this.#onPlayed(happening), {
      rest: () => callbacks.rest?.() ?? 0,
    });
    this.#attempt = new Attempt(engine, puzzle, {
      judged: (at, move, wrong) => this.#onJudged(at, move, wrong),
      turn: () => this.#set('yours', { type: 'turn' }),
      solved: () => this.#end('solved'),
      refuted: () => this.#set('refuted', { type: 'refuted' }),
      failed: (error) => this.#onFault(error),
      playOut: (line, signal) => this.#session.playOut(line, this.#pace, signal),
    }, true);
  }

  /** The stages so far, from the start of the puzzle, with a refutation or the solution at the end. @returns {PuzzleStage[]} */
  get line() {
    const { line } = this.#session;
    return line.length ? line.map((game) => this.#attempt.stage(game)) : [this.#attempt.start];
  }
  /** The index, in the line, of the stage on the board. */
  get at() { return this.#session.at; }
  /** @returns {Wrong | null} */
  get wrong() { return this.#attempt.wrong; }
  /** The stage at which the puzzle begins. */
  get start() { return this.#attempt.start; }
  /** The stage on the board. */
  get stage() { return this.line[this.at]; }
  /** The stage at which the attempt stands: not that of a refutation. */
  get stand() { return this.line[this.kept]; }
  /** Whether a move can be made on the board. */
  get open() { return this.state === 'yours' && this.at === this.line.length - 1; }
  /** Whether the puzzle is solved, or its solution seen. */
  get over() { return this.state === 'solved' || this.state === 'shown'; }

  /** The result so far. @returns {Result} */
  get result() {
    const { id, kind, rating, themes } = this.puzzle;
    const solved = this.state === 'solved';
    return {
      id, kind, rating, themes, solved, hints: this.hints,
      clean: solved && !this.misses && !this.hints && !this.seen,
      tries: this.misses + (solved ? 1 : 0),
      ms: Math.round(performance.now() - this.#begun),
    };
  }

  // ---------------------------------------------------------------- acts

  /** Checks that the goal can be reached, and lets the person begin. */
  begin() {
    return this.#do('checking', async (signal) => {
      if (!await current(signal, this.#attempt.check())) return;
      this.#begun = performance.now();
      this.#happened({ type: 'ready' });
      this.#session.beginAt(this.start.game, this.#attempt.players, this.#attempt);
    });
  }

  /** Ends all work, for instance because the user leaves. A move that is not judged yet is forgotten. */
  suspend() {
    this.#scope.renew();
    this.#attempt.cancel();
    if (this.state === 'judging') this.#rewind(this.kept);
    if (this.state !== 'checking') this.#session.stop();
  }

  /** Goes on after {@link suspend}. */
  resume() {
    if (this.state === 'checking') return this.begin();
    if (this.state === 'refuting') this.#set('refuted');
    if (this.over || this.state === 'refuted' || this.state === 'failed') return undefined;
    this.#session.goOn();
    return this.#onward();
  }

  /** Judges a move of the person. @param {Move} move @returns {Promise<void>} as soon as the move is on the board */
  async act(move) {
    if (this.state !== 'yours') return;
    this.#session.back();
    if (!this.stand.game.legal.includes(move)) {
      this.#happened({ type: 'refused', move });
      return;
    }
    this.#set('judging');
    await this.#session.act(move);
  }

  /** Takes a wrong move back. */
  takeBack() {
    if (this.state !== 'refuting' && this.state !== 'refuted') return;
    this.#rewind(this.kept);
    this.#set('yours', { type: 'undone' });
  }

  /** Gives a hint; asked again, shows the move. @returns {Promise<void>} */
  async askHint() {
    if (this.state !== 'yours' || this.hint?.shown) return;
    this.#session.back();
    this.hints++;
    this.#settle();
    if (this.hint) {
      this.hint = { ...this.hint, shown: true };
      this.#happened({ type: 'hint' });
      return;
    }
    const { stand } = this;
    await this.#do('judging', async (signal) => {
      this.hint = { ...await current(signal, this.#engine.puzzle_hint(stand, { signal })), shown: false };
      this.#set('yours', { type: 'hint' });
    });
  }

  /** Shows the solution from the stage at which the attempt stands. @returns {Promise<void>} */
  async showSolution() {
    if (this.over || this.state === 'checking' || this.state === 'failed') return;
    this.#rewind(this.kept);
    this.#session.stop();
    this.seen = true;
    this.#settle();
    await this.#do('judging', async (signal) => {
      this.#session.extend(await this.#attempt.solution(this.stand.game, signal));
      this.#end('shown');
    });
  }

  /** Begins again from the start of the puzzle. What was settled stays so. */
  again() {
    this.hint = null;
    this.#rewind(0);
    return this.#onward();
  }

  /** Shows another stage of the line. @param {number} at */
  goTo(at) {
    if (!this.line[at] || at === this.at) return;
    // The user takes over from a refutation that plays by itself.
    if (this.state === 'refuting') this.state = 'refuted';
    this.#session.goTo(at);
    this.#happened({ type: 'visit' });
  }

  // ---------------------------------------------------------------- reactions

  /** How long each move of a refutation stays. Without a pace, the line is there at once, and can be stepped through. */
  get #pace() { return this.#callbacks.pace?.() ?? 0; }

  /** @param {Played} happening */
  #onPlayed(happening) {
    const { asked, away, game, stand } = this.#session;
    if (game && !away && ['begin', 'move'].includes(happening.type)) this.#attempt.show(game, asked);
    if (happening.type === 'error' || happening.type === 'gone') this.#onFault(happening.error);
    else if (happening.type === 'begin') this.state = 'defending';
    else if (happening.type !== 'move') this.#callbacks.changed();
    else {
      this.hint = null;
      if (!this.#attempt.closed && this.state !== 'judging') this.kept = stand;
      if (!this.wrong || this.#pace) this.#happened({ type: 'move', stage: this.stage });
    }
  }

  /** @param {number} at @param {Move} move @param {Wrong | null} wrong */
  #onJudged(at, move, wrong) {
    if (wrong) this.misses++;
    const choices = this.line.slice(0, this.kept + 1).filter(isChoice).length;
    this.#callbacks.tried?.({ at: choices, move, right: !wrong }, this.result);
    // The user may have stepped back meanwhile.
    this.#session.back();
    if (wrong) {
      this.#settle();
      this.#set('refuting', { type: 'wrong' });
    } else {
      this.kept++;
      this.#set('defending');
    }
  }

  /** @param {unknown} error */
  #onFault(error) {
    if (this.state === 'judging' && error instanceof EngineError && error.code === 'puzzle-too-large') {
      // The move could not be proved right or wrong.
      this.#rewind(this.kept);
      this.#set('yours', { type: 'unproved', error });
    } else {
      this.#failed(error);
    }
  }

  // ---------------------------------------------------------------- steps

  /** Lets the person or the computer go on at the stage on the board. */
  #onward() {
    if (this.#session.mover === 'person' && !this.#session.mustPass) this.#set('yours', { type: 'turn' });
    else this.#set('defending');
  }

  /** Goes back to a stage, and forgets all that followed it. @param {number} to its index */
  #rewind(to) {
    this.#attempt.cancel();
    this.#attempt.reopen();
    this.kept = to;
    this.#session.rewind(to);
  }

  /** @param {'solved' | 'shown'} state */
  #end(state) {
    this.#set(state);
    const { result } = this;
    this.#settle(result);
    if (!this.#ended) this.#callbacks.ended?.(result);
    this.#ended = true;
    this.#happened({ type: state });
  }

  #settle(result = this.result) {
    if (!this.#settled) this.#callbacks.settled?.(result);
    this.#settled = true;
  }

  /** @param {Happening} happening */
  #happened(happening) { this.#set(this.state, happening); }

  /** @param {State} state @param {Happening} [happening] */
  #set(state, happening) {
    this.state = state;
    if (happening) this.#callbacks.happened?.(happening);
    this.#callbacks.changed();
  }

  /** @param {unknown} error */
  #failed(error) {
    this.error = error;
    this.#set('failed', { type: 'failed' });
    if (!(error instanceof EngineError)) throw error;
  }

  /**
   * Runs a task that a later task cancels.
   * @param {State} state meanwhile @param {(signal: AbortSignal) => Promise<void>} act
   */
  #do(state, act) {
    this.#set(state);
    return this.#scope.run(act, (error) => this.#failed(error));
  }
}

/** Whether the person chooses a move here. @param {PuzzleStage} stage */
const isChoice = (stage) => isOwnTurn(stage) && stage.game.legal[0] !== 'pass';
