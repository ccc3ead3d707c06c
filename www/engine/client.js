// The engine as pages and programs see it: promises over its workers. Every call answers, or is refused with an EngineError,
// or with an AbortError where its signal was raised. Any number may be under way.

import { aborted } from './errors.js';
import { Pool } from './pool.js';
import { Sharing } from './root-split.js';
import { moveTo } from './positions.js';

/** @import { BestMoveOptions, Format, Game, GameInfo, Move, Reading, Reply } from '../types.d.ts' */
/** @import { RulesInput, Side, Solution, SolveOptions } from '../types.d.ts' */
/** @import { Diagnosis, Exercise, ExerciseOptions, FilmLook, FilmOptions, FilmSeen, Moment } from '../types.d.ts' */
/** @import { Asked, How } from './connection.js' */

/**
 * @typedef {object} EngineOptions
 * @property {string | URL} [base] where the worker and the wasm file are, when not beside the module: a folder's address, ending in "/"
 * @property {number} [workers] how many workers at most; default: as many as the device can spare, 1 at least. They start when
 *   they are needed
 * @property {() => void} [on_gone] told when a worker dies by itself. The next call has a fresh one
 */

/** @param {EngineOptions} [options] @returns {Promise<Engine>} refused where the engine cannot be loaded */
export async function createEngine(options = {}) {
  const engine = new Engine(options);
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

  /** What the engine tells of its games: rules' fields with limits and defaults, presets, levels. @returns {Promise<GameInfo[]>} */
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

  /** @param {Game} game @param {Move} move @param {Side} [by] @returns {Promise<Game>} */
  play(game, move, by) {
    return this.#quick(['play', game, move, by]);
  }

  /**
   * A game somebody wrote down, in whatever format it is recognised as.
   * @param {string} text @param {RulesInput} [rules] @returns {Promise<Game>}
   */
  import_game(text, rules) {
    return this.#quick(['import_game', text, rules]);
  }

  /** The game in a format that others read. @param {Game} game @param {Format} format @returns {Promise<string>} */
  export_game(game, format) {
    return this.#quick(['export_game', game, format]);
  }

  /**
   * A textbook search, visit by visit: what it knew just after its at-th. While `whole` is false another call knows more.
   * @param {Game} game @param {FilmOptions} options @param {number} at @returns {Promise<Moment>}
   */
  film(game, options, at) {
    return this.#quick(['film', game, options, at]);
  }

  /**
   * The same, and the position visited there.
   * @param {Game} game @param {FilmOptions} options @param {number} at @returns {Promise<{ moment: Moment, board: Game }>}
   */
  film_scene(game, options, at) {
    return this.#quick(['film_scene', game, options, at]);
  }

  /**
   * What stands elsewhere in it, as far as it is known.
   * @param {Game} game @param {FilmOptions} options @param {FilmLook} look @returns {Promise<FilmSeen>}
   */
  film_look(game, options, look) {
    return this.#quick(['film_look', game, options, look]);
  }

  /** A tree on which searches right and wrong do different things. @param {ExerciseOptions} options @returns {Promise<Exercise>} */
  exercise(options) {
    return this.#quick(['exercise', options]);
  }

  /**
   * Which of these searches explains answers best.
   * @param {(ExerciseOptions & { clicks: number[], best: number })[]} answers @returns {Promise<Diagnosis>}
   */
  diagnose(answers) {
    return this.#quick(['diagnose', answers]);
  }

  /**
   * Every position of a game, from its start on.
   * @param {RulesInput} rules @param {string | null} start @param {Move[] | string} moves @returns {Promise<Game[]>}
   */
  replay(rules, start, moves) {
    return this.#quick(['replay', rules, start, moves]);
  }

  /**
   * What each move is worth at a look, in a moment and without proof. The worker is free between any two.
   * @param {Game} game @returns {AsyncGenerator<{ move: Move, value: number }, void, void>}
   */
  async *looks(game) {
    for (const after of await this.#quick(['after', game])) {
      yield { move: moveTo(after), value: await this.#quick(['look', after]) };
    }
  }

  /** @param {Game} game @param {BestMoveOptions & { signal?: AbortSignal }} [options] @returns {Promise<Reply>} */
  async best_move(game, { signal, ...options } = {}) {
    this.#open();
    return this.#pool.blocking(['best_move', game, options], signal);
  }

  /**
   * The value of a position. With each_move, several workers share the moves out. A raised signal refuses it; the work done is
   * kept for the next such call. Over max_ms, in milliseconds, it answers with what is proved, exact: false.
   * @param {Game} game @param {SolveOptions & How} [options] @returns {Promise<Solution>}
   */
  async solve(game, options = {}) {
    const { signal, on_progress } = options;
    if (!signal) return (await this.read(game, options)).solution;
    if (signal.aborted) throw aborted();
    // Whoever was refused is told no more.
    const reading = this.read(game, { ...options, on_progress: (progress) => { if (!signal.aborted) on_progress?.(progress); } });
    /** @type {() => void} */
    let stop = () => {};
    const stopped = new Promise((_, reject) => { stop = () => reject(aborted()); });
    signal.addEventListener('abort', stop);
    try {
      return (await Promise.race([reading, stopped])).solution;
    } finally {
      signal.removeEventListener('abort', stop);
      // What it might still be refused with is nobody's any more.
      reading.catch(() => {});
    }
  }

  /**
   * As {@link solve}, but ended softly: what is proved when the signal is raised is the answer.
   * @param {Game} game @param {SolveOptions & How} [options] @returns {Promise<Reading>}
   */
  async read(game, { max_ms, signal, on_progress, ...options } = {}) {
    this.#open();
    const how = { max_ms, signal, on_progress };
    const fast = (options.method ?? 'fast') === 'fast' && options.depth === undefined && options.max_nodes === undefined;
    const shared = options.each_move && fast && !options.count_lines;
    const info = shared ? (await this.games()).find((of) => of.game === game.rules.game) : undefined;
    return this.#pool.reading(
      (main) => (info ? this.#sharing.read(game, info, options, how, main) : main.read(game, options, how)), signal,
    );
  }

  /** How many workers search. */
  get workers() { return this.#pool.searching; }

  /** Starts the worker that searches, so that the first search need not wait for it. */
  prepare() {
    this.#pool.main.open();
  }

  /** Ends the workers; what is under way is refused with an AbortError. Again: nothing happens. */
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
}
