// The engine's interface for pages and programs: promises over its workers. Every call resolves, or rejects with an EngineError, or with an
// AbortError if its signal was raised. Any number of calls may run at the same time.

import { aborted, notData } from './errors.js';
import { Pool } from './pool.js';
import { Sharing } from './root-split.js';
import { moveTo } from './positions.js';

/** @import { BestMoveOptions, Format, Game, GameInfo, Move, Progress, Reading, Reply } from '../types.d.ts' */
/** @import { RulesInput, Side, Solution, SolveOptions } from '../types.d.ts' */
/** @import { Diagnosis, Exercise, ExerciseOptions, FilmLook, FilmOptions, FilmSeen, Moment } from '../types.d.ts' */
/** @import { PlayedPuzzle, PuzzleBranch, PuzzleGoal, PuzzleHint, PuzzleLimits, PuzzleLibrary, PuzzlePredictor } from '../types.d.ts' */
/** @import { SharedPuzzle, PuzzleSlip, PuzzleStage, PuzzleStep, PuzzleTurn, PuzzleVerdict } from '../types.d.ts' */
/** @import { Asked, How } from './connection.js' */

/** A position and the goal of the side to move. @typedef {{ game: Game, goal: PuzzleGoal }} PuzzleStart */
/** What ends a call. @typedef {{ signal?: AbortSignal }} Ending */

/**
 * @typedef {object} EngineOptions
 * @property {string | URL} [base] the folder of the worker and the wasm file, if not the module's own: a URL that ends in "/"
 * @property {number} [workers] the largest number of workers, at least 1; default: as many as the device can spare. They start on demand
 * @property {() => void} [on_gone] called when a worker dies unexpectedly. The next call starts a new one
 */

/**
 * @param {EngineOptions} [options] @param {Engine} [engine] a new engine with these options
 * @returns {Promise<Engine>} rejects if the engine cannot be loaded
 */
export async function createEngine(options = {}, engine = new Engine(options)) {
  try {
    await engine.games();
  } catch (error) {
    await engine.close();
    throw error;
  }
  return engine;
}

/** See {@link createEngine}. */
export class Engine {
  #pool;
  #sharing;
  #closed = false;
  /** @type {Promise<GameInfo[]> | null} */
  #games = null;

  /** @param {EngineOptions} options */
  constructor({ base, workers, on_gone }) {
    this.#pool = new Pool({ base, workers: workers === undefined ? undefined : Math.max(1, Math.floor(workers)) }, on_gone);
    this.#sharing = new Sharing(this.#pool);
  }

  /**
   * Returns the engine's information about its games: the rules' fields with limits and defaults, the presets and the levels.
   * @returns {Promise<GameInfo[]>}
   */
  games() {
    if (!this.#games) {
      const games = this.#games = this.#quick(['games']);
      games.catch(() => { this.#games = null; });
    }
    return this.#games;
  }

  /** @param {RulesInput} rules @param {{ start?: string | null, moves?: Move[] | string }} [options] @returns {Promise<Game>} */
  new_game(rules, options = {}) {
    return this.#quick(['new_game', rules, options]);
  }

  /**
   * Like {@link new_game}, for a game that is checked and not drawn.
   * @param {RulesInput} rules @param {{ start?: string | null, moves?: Move[] | string }} options @returns {Promise<Game>}
   */
  check(rules, options) {
    return this.#quick(['new_game', rules, options]);
  }

  /** @param {Game} game @param {Move} move @param {Side} [by] @returns {Promise<Game>} */
  play(game, move, by) {
    return this.#quick(['play', game, move, by]);
  }

  /**
   * Reads a game's text in any format that the engine recognises.
   * @param {string} text @param {RulesInput} [rules] @returns {Promise<Game>}
   */
  import_game(text, rules) {
    return this.#quick(['import_game', text, rules]);
  }

  /** Writes the game in a format for other programs. @param {Game} game @param {Format} format @returns {Promise<string>} */
  export_game(game, format) {
    return this.#quick(['export_game', game, format]);
  }

  /**
   * Returns a moment of a textbook search: its state just after visit `at`. While `whole` is false, another call may reveal more.
   * @param {Game} game @param {FilmOptions} options @param {number} at @returns {Promise<Moment>}
   */
  film(game, options, at) {
    return this.#quick(['film', game, options, at]);
  }

  /**
   * Returns the same moment with the position visited there.
   * @param {Game} game @param {FilmOptions} options @param {number} at @returns {Promise<{ moment: Moment, board: Game }>}
   */
  film_scene(game, options, at) {
    return this.#quick(['film_scene', game, options, at]);
  }

  /**
   * Looks at another part of the search, as far as it is known.
   * @param {Game} game @param {FilmOptions} options @param {FilmLook} look @returns {Promise<FilmSeen>}
   */
  film_look(game, options, look) {
    return this.#quick(['film_look', game, options, look]);
  }

  /** Makes a tree on which correct and faulty searches behave differently. @param {ExerciseOptions} options @returns {Promise<Exercise>} */
  exercise(options) {
    return this.#quick(['exercise', options]);
  }

  /**
   * Finds the search that explains the answers best.
   * @param {(ExerciseOptions & { clicks: number[], best: number })[]} answers @returns {Promise<Diagnosis>}
   */
  diagnose(answers) {
    return this.#quick(['diagnose', answers]);
  }

  /**
   * Returns every position of a game, from its start.
   * @param {RulesInput} rules @param {string | null} start @param {Move[] | string} moves @returns {Promise<Game[]>}
   */
  replay(rules, start, moves) {
    return this.#quick(['replay', rules, start, moves]);
  }

  /**
   * Estimates each move quickly, without proof. The worker is free for other calls between two moves.
   * @param {Game} game @returns {AsyncGenerator<{ move: Move, value: number }, void, void>}
   */
  async *looks(game) {
    for (const after of await this.#quick(['after', game])) {
      yield { move: moveTo(after), value: await this.#quick(['look', after]) };
    }
  }

  /** @param {Game} game @param {BestMoveOptions & { signal?: AbortSignal }} [given] the options @returns {Promise<Reply>} */
  async best_move(game, given) {
    this.#open();
    const { signal, ...options } = given ?? {};
    checkHow({ signal });
    return this.#pool.blocking(['best_move', game, options], { signal });
  }

  /**
   * Solves a position. Several workers share a long search. A raised signal aborts the call; the next such call reuses the
   * finished work. After max_ms milliseconds, the result is what has been proved, with exact: false.
   * @param {Game} game @param {SolveOptions & How} [given] the options @returns {Promise<Solution>}
   */
  async solve(game, given) {
    const { signal, on_progress, ...options } = given ?? {};
    checkHow({ signal, on_progress });
    if (signal?.aborted) throw aborted(signal);
    const end = new AbortController();
    const stop = () => end.abort(aborted(signal));
    // After an abort, the caller receives no more progress. A callback that throws ends the search, too.
    const tell = (/** @type {Progress} */ progress) => {
      if (end.signal.aborted) return;
      try {
        on_progress?.(progress);
      } catch (error) {
        end.abort(error);
      }
    };
    const stopped = new Promise((_, reject) => { end.signal.addEventListener('abort', () => reject(end.signal.reason)); });
    signal?.addEventListener('abort', stop);
    const reading = this.read(game, { ...options, signal: end.signal, on_progress: on_progress && tell });
    try {
      return (await Promise.race([reading, stopped])).solution;
    } finally {
      signal?.removeEventListener('abort', stop);
      // Ignores an error of the abandoned search.
      reading.catch(() => {});
    }
  }

  /**
   * Like {@link solve}, but a raised signal ends the search softly: the result is what has been proved by then.
   * @param {Game} game @param {SolveOptions & How} [options] @returns {Promise<Reading>}
   */
  async read(game, { max_ms, signal, on_progress, ...options } = {}) {
    this.#open();
    const how = { max_ms, signal, on_progress };
    const fast = (options.method ?? 'fast') === 'fast' && options.depth === undefined && options.max_nodes === undefined;
    const shared = fast && !options.count_lines;
    // Without a game, the engine says what is wrong.
    const info = shared ? (await this.games()).find((of) => of.game === game?.rules?.game) : undefined;
    return this.#pool.reading(
      (main) => (info ? this.#sharing.read(game, info, options, how, main) : main.read(game, options, how)), signal,
    );
  }

  // ---------------------------------------------------------------- puzzles

  /** Reads the list in a file of puzzles. @param {Uint8Array} bytes @returns {Promise<PuzzleLibrary>} */
  puzzle_file(bytes) {
    return this.#quick(['puzzle_file', bytes]);
  }

  /** Returns the least and the largest number of each goal that has one. @returns {Promise<PuzzleLimits>} */
  puzzle_limits() {
    return this.#quick(['puzzle_limits']);
  }

  /** Reads the puzzle of a link. @param {string} id @returns {Promise<SharedPuzzle>} */
  read_puzzle(id) {
    return this.#quick(['read_puzzle', id]);
  }

  /** Returns the text of a puzzle's link. @param {PuzzleStart & Partial<SharedPuzzle>} puzzle @returns {Promise<string>} */
  write_puzzle(puzzle) {
    return this.#quick(['write_puzzle', puzzle]);
  }

  /**
   * Checks that the goal can be reached, and makes the passes that are forced.
   * @param {PuzzleStart} puzzle @param {Ending} [how] @returns {Promise<PuzzleTurn>} the start, and what follows it
   */
  begin_puzzle({ game, goal }, how) {
    return this.#puzzle(['begin_puzzle', { game, goal }], how);
  }

  /**
   * Judges a move and answers it, by the defence or by a refutation.
   * @param {PuzzleStage} stage @param {Move} move @param {Ending} [how] @returns {Promise<PlayedPuzzle>}
   */
  play_puzzle(stage, move, how) {
    return this.#puzzle(['play_puzzle', stage, move], how);
  }

  /**
   * Returns the stages that lead to the solver's next choice.
   * @param {PuzzleStage} stage @param {Ending} [how] @returns {Promise<PuzzleTurn>}
   */
  resume_puzzle(stage, how) {
    return this.#puzzle(['resume_puzzle', stage], how);
  }

  /**
   * Returns a move that keeps the goal, on the solver's turn.
   * @param {PuzzleStage} stage @param {Ending} [how] @returns {Promise<PuzzleHint>}
   */
  puzzle_hint(stage, how) {
    return this.#puzzle(['puzzle_hint', stage], how);
  }

  /** Returns the main line from a stage. @param {PuzzleStage} stage @param {Ending} [how] @returns {Promise<PuzzleStep[]>} */
  solve_puzzle(stage, how) {
    return this.#puzzle(['solve_puzzle', stage], how);
  }

  /**
   * Returns all defences, those together that the same move meets; on the solver's turn, the one branch of the best move.
   * @param {PuzzleStage} stage @param {Ending} [how] @returns {Promise<PuzzleBranch[]>}
   */
  puzzle_branches(stage, how) {
    return this.#puzzle(['puzzle_branches', stage], how);
  }

  /**
   * Judges a puzzle that somebody composes.
   * @param {PuzzleStart} puzzle
   * @param {Ending & { predictor?: PuzzlePredictor, on_told?: (verdict: PuzzleVerdict) => void }} [how]
   *   predictor: what predicts the rating; on_told: called with what is known so far
   * @returns {Promise<PuzzleVerdict>}
   */
  assess_puzzle({ game, goal }, { predictor, signal, on_told } = {}) {
    return this.#puzzle(['assess_puzzle', { game, goal }, predictor ? { predictor } : {}], { signal }, on_told);
  }

  /** Makes a puzzle of a slip. @param {PuzzleSlip} slip @param {Ending} [how] @returns {Promise<string>} the text of its link */
  puzzle_of_slip(slip, how) {
    return this.#puzzle(['puzzle_of_slip', slip], how);
  }

  // ---------------------------------------------------------------- workers

  /** The number of workers that search. */
  get workers() { return this.#pool.searching; }

  /** Starts the search worker early, so that the first search need not wait for it. */
  prepare() {
    this.#pool.main.open();
  }

  /** Ends the workers, and rejects calls in progress with an AbortError. Further calls of close do nothing. */
  async close() {
    this.#closed = true;
    this.#pool.end();
  }

  [Symbol.asyncDispose ?? Symbol.for('Symbol.asyncDispose')]() {
    return this.close();
  }

  #open() {
    if (this.#closed) throw aborted();
  }

  /**
   * @template T
   * @param {Asked<T>} asked
   * @returns {Promise<T>}
   */
  async #quick(asked) {
    this.#open();
    return this.#pool.quick.call(asked);
  }

  /**
   * Makes a call about a puzzle, which blocks its worker.
   * @template T
   * @param {Asked<T>} asked @param {Ending} [how] @param {(progress: any) => void} [on_progress]
   * @returns {Promise<T>}
   */
  async #puzzle(asked, { signal } = {}, on_progress = undefined) {
    this.#open();
    return this.#pool.blocking(asked, { signal, on_progress, apart: true });
  }
}

/**
 * Refuses what is not data and would be used here.
 * @param {{ signal?: unknown, on_progress?: unknown }} how
 * @throws {import('./errors.js').EngineError}
 */
function checkHow({ signal, on_progress }) {
  if (signal && !(signal instanceof AbortSignal)) throw notData(signal, 'The option signal must be an AbortSignal.');
  if (on_progress && typeof on_progress !== 'function') throw notData(on_progress, 'The option on_progress must be a function.');
}
