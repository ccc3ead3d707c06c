// One attempt at a puzzle: the person's moves are judged, the computer defends, a wrong move is refuted, hints and the solution are given.
// The engine does all that; here are the states between its answers. No drawing.

import { EngineError } from '../engine/errors.js';
import { isOwnTurn, startOf } from '../model/puzzle/goal.js';

/** @import { Engine } from '../engine/client.js' */
/** @import { Move, PlayedPuzzle, PuzzleHint, PuzzleStage, PuzzleTurn } from '../types.d.ts' */
/** @import { Puzzle } from '../model/puzzle/file.js' */
/** @import { Result, Tried } from './types.d.ts' */

/**
 * The part of the engine that an attempt needs.
 * @typedef {Pick<Engine, 'play' | 'begin_puzzle' | 'play_puzzle' | 'resume_puzzle' | 'puzzle_hint' | 'solve_puzzle'>} Solver
 */
/**
 * - `checking`: whether the goal can be reached
 * - `yours`: the person is to move
 * - `judging`: the engine judges the person's move, or looks for a hint or the solution
 * - `defending`: the person's move stays on the board for a while before the answer, or the engine looks for the answer anew
 * - `refuting`, `refuted`: the refutation of a wrong move is played out, or has been
 * - `solved`; `shown`: the solution is on the board
 * - `failed`: the puzzle is none, or the engine is gone; see `error`
 * @typedef {'checking' | 'yours' | 'judging' | 'defending' | 'refuting' | 'refuted' | 'solved' | 'shown' | 'failed'} State
 */
/**
 * A wrong move.
 * @typedef {object} Wrong
 * @property {Move} move
 * @property {PuzzleStage} before the stage in which it was played
 * @property {number | null} score what best play leads to after it, from the solver's point of view; null in a win in so many moves,
 *   where the win comes too late
 */
/** A hint: first how many moves keep the goal, then one of them; `told`: whether the move is shown. */
/** @typedef {PuzzleHint & { told: boolean }} Hint */
/**
 * What happens, for announcements.
 * @typedef {{ type: 'move', stage: PuzzleStage } | { type: 'refused', move: Move } | { type: 'unproved', error: EngineError }
 *   | { type: 'ready' | 'turn' | 'wrong' | 'refuted' | 'undone' | 'hint' | 'solved' | 'shown' | 'visit' | 'failed' }} Happening
 */
/**
 * @typedef {object} Tell
 * @property {() => void} changed something on display has changed
 * @property {(happening: Happening) => void} [happened]
 * @property {(tried: Tried, result: Result) => void} [tried] told each move of the person, once it is judged
 * @property {(result: Result) => void} [settled] told once: at the first wrong move or hint, at a look at the solution, or when solved
 * @property {(result: Result) => void} [ended] told once: when solved, or when the solution is seen
 * @property {() => number} [rest] how long a person's move stays before the answer, in milliseconds
 * @property {() => number} [pace] how long each move of a refutation stays, in milliseconds
 */

export class Solving {
  /** @type {State} */
  state = 'checking';
  /** The stages so far, from the start of the puzzle, with a refutation or the solution at the end. @type {PuzzleStage[]} */
  line;
  /** The index, in the line, of the stage on the board. */
  at = 0;
  /** @type {Wrong | null} */
  wrong = null;
  /** @type {Hint | null} */
  hint = null;
  /** Wrong moves so far. */
  misses = 0;
  hints = 0;
  /** Whether the solution has been seen. */
  seen = false;
  /** @type {unknown} */
  error = null;

  puzzle;
  /** What the engine says of the beginning. @type {PuzzleTurn | null} */
  #opening = null;
  /** The index, in the line, of the last stage in which the goal is known to hold. */
  #kept = 0;
  #engine;
  #tell;
  #asked = new AbortController();
  #begun = performance.now();
  #settled = false;
  #ended = false;

  /** @param {Solver} engine @param {Puzzle} puzzle @param {Tell} tell */
  constructor(engine, puzzle, tell) {
    this.#engine = engine;
    this.#tell = tell;
    this.puzzle = puzzle;
    this.line = [startOf(puzzle)];
  }

  /** The stage at which the puzzle begins. */
  get start() { return this.line[0]; }
  /** The stage on the board. */
  get stage() { return this.line[this.at]; }
  /** The stage at which the attempt stands: not that of a refutation. */
  get stand() { return this.line[this.#kept]; }
  /** Whether a move can be made on the board. */
  get open() { return this.state === 'yours' && this.at === this.line.length - 1; }
  /** Whether the engine is at work. */
  get busy() { return this.state === 'checking' || this.state === 'judging' || this.state === 'defending'; }
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
      const { game, goal } = this.puzzle;
      const opening = this.#opening = await this.#engine.begin_puzzle({ game, goal }, { signal });
      signal.throwIfAborted();
      this.#begun = performance.now();
      this.#happened({ type: 'ready' });
      await this.#begin(opening, signal);
    });
  }

  /** Ends all work, for instance because the reader leaves. A move that is not judged yet is forgotten. */
  leave() {
    this.#asked.abort();
    if (this.state === 'judging' || this.state === 'defending') this.#cut();
  }

  /** Goes on after {@link leave}. */
  resume() {
    if (this.state === 'checking') return this.begin();
    if (this.state === 'refuting') return this.#set('refuted');
    if (this.over || this.state === 'refuted' || this.state === 'failed') return undefined;
    return this.#do('defending', async (signal) => this.#onward(await this.#engine.resume_puzzle(this.stand, { signal }), signal));
  }

  /** Judges a move of the person. @param {Move} move @returns {Promise<void>} */
  async act(move) {
    if (this.state !== 'yours') return;
    const before = this.stand;
    this.at = this.#kept;
    if (!before.game.legal.includes(move)) {
      this.#happened({ type: 'refused', move });
      return;
    }
    await this.#do('judging', async (signal) => {
      // Where there is one worker alone, the move is on the board before it is judged.
      const played = this.#engine.play(before.game, move);
      const judging = this.#engine.play_puzzle(before, move, { signal });
      judging.catch(() => {});
      const game = await played;
      signal.throwIfAborted();
      const since = performance.now();
      this.hint = null;
      this.#append({ ...before, game });
      const answer = await this.#proved(judging, signal);
      signal.throwIfAborted();
      if (!answer) return;
      const { right, stage } = answer;
      this.line = [...this.line.slice(0, -1), stage];
      if (!right) this.misses++;
      this.#tell.tried?.({ at: this.line.slice(0, this.#kept + 1).filter(isChoice).length, move, right }, this.result);
      if (right) {
        this.#kept++;
        this.state = 'defending';
        await this.#onward(answer, signal, since);
      } else {
        await this.#refute({ move, before, score: answer.score }, answer.stages, signal);
      }
    });
  }

  /**
   * The engine's answer to a move. If it could not be proved, the move is taken back, and null.
   * @param {Promise<PlayedPuzzle>} judging @param {AbortSignal} signal
   */
  async #proved(judging, signal) {
    try {
      return await judging;
    } catch (error) {
      if (signal.aborted || !(error instanceof EngineError) || error.code !== 'puzzle-too-large') throw error;
      this.#cut();
      this.#set('yours');
      this.#happened({ type: 'unproved', error });
      return null;
    }
  }

  /** Takes a wrong move back. */
  takeBack() {
    if (this.state !== 'refuting' && this.state !== 'refuted') return;
    this.#asked.abort();
    this.#cut();
    this.#set('yours');
    this.#happened({ type: 'undone' });
  }

  /** Gives a hint; asked again, shows the move. @returns {Promise<void>} */
  async askHint() {
    if (this.state !== 'yours' || this.hint?.told) return;
    this.at = this.#kept;
    this.hints++;
    this.#settle();
    if (this.hint) {
      this.hint = { ...this.hint, told: true };
      this.#happened({ type: 'hint' });
      return;
    }
    const { stand } = this;
    await this.#do('judging', async (signal) => {
      const hint = await this.#engine.puzzle_hint(stand, { signal });
      signal.throwIfAborted();
      this.hint = { ...hint, told: false };
      this.#set('yours');
      this.#happened({ type: 'hint' });
    });
  }

  /** Shows the solution from the stage at which the attempt stands. @returns {Promise<void>} */
  async showSolution() {
    if (this.over || this.state === 'checking' || this.state === 'failed') return;
    this.#asked.abort();
    this.#cut();
    this.seen = true;
    this.#settle();
    const { stand } = this;
    await this.#do('judging', async (signal) => {
      const steps = await this.#engine.solve_puzzle(stand, { signal });
      signal.throwIfAborted();
      this.line = [...this.line, ...steps.map(({ next }) => next)];
      this.#end('shown');
    });
  }

  /** Begins again from the start of the puzzle. What was settled stays so. */
  again() {
    this.#asked.abort();
    Object.assign(this, { at: 0, wrong: null, hint: null });
    const opening = this.#opening;
    return opening ? this.#do('defending', (signal) => this.#begin(opening, signal)) : this.begin();
  }

  /** Shows another stage of the line. @param {number} at */
  goTo(at) {
    if (!this.line[at] || at === this.at) return;
    // The reader takes over from a refutation that plays by itself.
    if (this.state === 'refuting') {
      this.#asked.abort();
      this.state = 'refuted';
    }
    this.at = at;
    this.#happened({ type: 'visit' });
  }

  // ---------------------------------------------------------------- steps

  /** Sets the puzzle up, and makes the passes that come first. @param {PuzzleTurn} opening @param {AbortSignal} signal */
  #begin({ stages: [start, ...stages], ...turn }, signal) {
    this.line = [start];
    this.at = 0;
    this.#kept = 0;
    return this.#onward({ ...turn, stages }, signal);
  }

  /**
   * Puts passes and the computer's defence on the board, up to the person's turn or the end of the puzzle.
   * @param {PuzzleTurn} turn @param {AbortSignal} signal
   * @param {number} [since] since when the stage at which the attempt stands is on the board
   */
  async #onward({ stages, solved }, signal, since = performance.now()) {
    signal.throwIfAborted();
    for (const stage of stages) {
      if (this.#kept) await pause((this.#tell.rest?.() ?? 0) - (performance.now() - since), signal);
      signal.throwIfAborted();
      this.#append(stage);
      this.#kept++;
      since = performance.now();
    }
    if (solved) {
      this.#end('solved');
      return;
    }
    this.#set('yours');
    this.#happened({ type: 'turn' });
  }

  /** @param {Wrong} wrong @param {readonly PuzzleStage[]} stages what follows the move @param {AbortSignal} signal */
  async #refute(wrong, stages, signal) {
    this.#settle();
    this.wrong = wrong;
    this.#set('refuting');
    this.#happened({ type: 'wrong' });
    for (const stage of stages) {
      // Without a pace, the line is there at once, and can be stepped through.
      const ms = this.#tell.pace?.() ?? 0;
      await pause(ms, signal);
      signal.throwIfAborted();
      this.line = [...this.line, stage];
      this.at = this.line.length - 1;
      if (ms) this.#happened({ type: 'move', stage });
    }
    this.#set('refuted');
    this.#happened({ type: 'refuted' });
  }

  /** @param {PuzzleStage} next */
  #append(next) {
    this.line = [...this.line.slice(0, this.#kept + 1), next];
    this.at = this.line.length - 1;
    this.#happened({ type: 'move', stage: next });
  }

  /** Forgets what follows the stage at which the attempt stands. */
  #cut() {
    this.line = this.line.slice(0, this.#kept + 1);
    this.at = this.#kept;
    this.wrong = null;
  }

  /** @param {'solved' | 'shown'} state */
  #end(state) {
    this.#set(state);
    const { result } = this;
    this.#settle(result);
    if (!this.#ended) this.#tell.ended?.(result);
    this.#ended = true;
    this.#happened({ type: state });
  }

  #settle(result = this.result) {
    if (!this.#settled) this.#tell.settled?.(result);
    this.#settled = true;
  }

  /** @param {Happening} happening */
  #happened(happening) {
    this.#tell.happened?.(happening);
    this.#tell.changed();
  }

  /** @param {State} state */
  #set(state) {
    this.state = state;
    this.#tell.changed();
  }

  /**
   * Does something that can be ended by something else.
   * @param {State} state meanwhile @param {(signal: AbortSignal) => Promise<void>} act
   */
  async #do(state, act) {
    this.#asked.abort();
    const { signal } = this.#asked = new AbortController();
    this.#set(state);
    try {
      await act(signal);
    } catch (error) {
      if (signal.aborted) return;
      this.error = error;
      this.state = 'failed';
      this.#happened({ type: 'failed' });
      if (!(error instanceof EngineError)) throw error;
    }
  }
}

/** Whether the person chooses a move here. @param {PuzzleStage} stage */
const isChoice = (stage) => isOwnTurn(stage) && stage.game.legal[0] !== 'pass';

/** @param {number} ms @param {AbortSignal} signal */
const pause = (ms, signal) => (ms <= 0 ? undefined : new Promise((/** @type {(value?: unknown) => void} */ resolve) => {
  const timer = setTimeout(resolve, ms);
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    resolve();
  }, { once: true });
}));
