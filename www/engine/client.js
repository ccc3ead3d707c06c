// The engine's interface for pages and programs: promises over its workers. Every call resolves, or rejects with an EngineError, or with an
// AbortError if its signal was raised. Any number of calls may run at the same time.

import { QUICK, SEARCHING, areLight } from './calls.js';
import { decoded } from './decoded.js';
import { aborted, notData } from './errors.js';
import { idle } from './idle.js';
import { moveTo } from './positions.js';
import { isForRules } from './rules-calls.js';

/** @import { BestMoveOptions, EngineCalls, FilmOptions, Game, GameInfo, Moment, Move, Progress, SearchResult } from '../types.d.ts' */
/** @import { Reply, RulesInput, Solution, SolveOptions } from '../types.d.ts' */
/** @import { Asked, How } from './connection.js' */
/** @import { Pool } from './pool.js' */
/** @import { Rules } from './rules.js' */

/**
 * @typedef {object} EngineOptions
 * @property {string | URL} [base] the folder of the worker and the wasm file, if not the module's own: a URL that ends in "/"
 * @property {number} [workers] the maximum number of workers, at least 1; default: as many as the device can spare. They start on demand
 * @property {() => Promise<Rules | null>} [rules] loads the rules' module, which then answers its calls at once, without a worker
 * @property {() => Promise<WebAssembly.Module | null>} [compile] fetches and compiles the engine on the page; null: a worker does
 *   so, as without this function
 * @property {{ file: string, compile: () => Promise<WebAssembly.Module | null> } | null} [light] the worker that answers at the levels that
 *   do not search until the engine's is there: its file, and what compiles its module, as `compile` does the engine
 * @property {() => void} [on_gone] called when a worker dies unexpectedly. The next call starts a new one
 */

/**
 * @template {Engine} E
 * @param {E} engine a new one
 * @returns {Promise<E>} resolves when the engine answers; rejects if it cannot be loaded
 */
export async function opened(engine) {
  try {
    await engine.games();
  } catch (error) {
    await engine.close();
    throw error;
  }
  return engine;
}

/** The methods that {@link Engine} has for the functions in calls.js. @type {new () => EngineCalls} */
const Calls = /** @type {any} */ (class {});

export class Engine extends Calls {
  static {
    /** @type {Record<string, unknown>} */
    const methods = /** @type {any} */ (this.prototype);
    for (const name of QUICK) {
      methods[name] = /** @this {Engine} @param {...unknown} args */ async function quick(...args) {
        // The bytes of a file are as good as its text.
        if (name === 'import_game') {
          if (args[0] instanceof Uint8Array) args[0] = decoded(args[0]);
          if (String(args[0]).includes('=')) args[0] = await (await import('./link-game.js')).gameOfLink(args[0], this);
        }
        return this.#quick([name, ...args]);
      };
    }
    for (const [key, count] of Object.entries(SEARCHING)) {
      const name = /** @type {keyof typeof SEARCHING} */ (key);
      methods[name] = /** @this {Engine} @param {...any} args */ async function searching(...args) {
        const pool = await this.#workers();
        return pool.blocking([name, ...args.slice(0, count)], { ...args[count], apart: true });
      };
    }
  }

  #options;
  #load;
  /** The workers, once something needs them. @type {Pool | null} */
  #pool = null;
  /** The workers' code, while it loads. @type {Promise<typeof Pool> | null} */
  #loading = null;
  #closed = false;
  /** @type {Promise<GameInfo[]> | null} */
  #games = null;

  /**
   * @param {EngineOptions} options
   * @param {(isLight: boolean) => typeof Pool | Promise<typeof Pool>} loadPool called when something first needs a worker, which the
   *   light one may be, and again after it rejected
   * @throws {import('./errors.js').EngineError} if an option is wrong
   */
  constructor(options, loadPool) {
    super();
    checkOptions(options);
    this.#options = options;
    this.#load = loadPool;
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

  /**
   * Like `new_game`, for a game that is checked and not drawn.
   * @param {RulesInput} rules @param {{ start?: string | null, moves?: Move[] | string }} options @returns {Promise<Game>}
   */
  check(rules, options) {
    return this.#quick(['new_game', rules, options]);
  }

  /**
   * Returns a moment of a textbook search, as `film` does, with the position visited there.
   * @param {Game} game @param {FilmOptions} options @param {number} at @returns {Promise<{ moment: Moment, board: Game }>}
   */
  film_scene(game, options, at) {
    return this.#quick(['film_scene', game, options, at]);
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
    const { signal, ...options } = given ?? {};
    checkHow({ signal });
    return (await this.#workers([options.level])).move(game, options, signal);
  }

  /**
   * A move of the player that remembers what it found out for the moves before, and ponders; see `Player`. There is one.
   * @param {Game} game @param {BestMoveOptions & { share?: number, signal?: AbortSignal }} [given] the options, and how long a clock leaves
   * @returns {Promise<Reply>}
   */
  async player_move(game, given) {
    const { share = null, signal, ...options } = given ?? {};
    checkHow({ signal });
    return (await this.#workers([options.level])).move(game, options, signal, ['player_move', game, options, share]);
  }

  /**
   * Lets that player think in its opponent's time, until the signal is raised or there is nothing more to find out.
   * @param {Game} game @param {BestMoveOptions & { signal: AbortSignal }} given the options @returns {Promise<void>}
   */
  async ponder(game, { signal, ...options }) {
    checkHow({ signal });
    const { main } = await this.#workers();
    await main.ponder(game, options, signal);
  }

  /**
   * Solves a position. Several workers share a long search. A raised signal aborts the call; the next such call reuses the
   * finished work. After max_ms milliseconds, the result is what has been proved by then.
   * @param {Game} game @param {SolveOptions & How} [given] the options @returns {Promise<Solution>}
   */
  async solve(game, given) {
    const { signal, on_progress, ...options } = given ?? {};
    checkHow({ signal, on_progress });
    if (signal?.aborted) throw aborted(signal);
    const end = new AbortController();
    const stop = () => end.abort(aborted(signal));
    // After an abort, the caller receives no more progress. A callback that throws also ends the search.
    const report = (/** @type {Progress} */ progress) => {
      if (end.signal.aborted) return;
      try {
        on_progress?.(progress);
      } catch (error) {
        end.abort(error);
      }
    };
    const stopped = new Promise((_, reject) => { end.signal.addEventListener('abort', () => reject(end.signal.reason)); });
    signal?.addEventListener('abort', stop);
    const reading = this.read(game, { ...options, signal: end.signal, on_progress: on_progress && report });
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
   * @param {Game} game @param {SolveOptions & How} [options] @returns {Promise<SearchResult>}
   */
  async read(game, { max_ms, signal, on_progress, ...options } = {}) {
    const how = { max_ms, signal, on_progress };
    const fast = (options.method ?? 'fast') === 'fast' && options.depth === undefined && options.max_nodes === undefined;
    const pool = await this.#workers();
    const shared = fast && !options.count_lines;
    return pool.reading((main) => (shared ? pool.sharing.read(game, options, how, main) : main.read(game, options, how)), signal);
  }

  /** The number of workers that search. */
  get workers() { return this.#pool?.searching ?? 1; }

  /**
   * Starts a worker once the page is idle, so that the first search need not wait for it.
   * @param {readonly string[]} [levels] the levels of the moves that will be asked for; none: anything may be asked
   * @returns {Promise<void>} rejects if it cannot start, or if the engine is closed
   */
  async prepare(levels = []) {
    await idle();
    await (await this.#workers(levels)).prepare(levels);
  }

  /** Ends the workers, and rejects calls in progress with an AbortError. Further calls of close do nothing. */
  async close() {
    this.#closed = true;
    this.#pool?.end();
  }

  [Symbol.asyncDispose ?? Symbol.for('Symbol.asyncDispose')]() {
    return this.close();
  }

  #open() {
    if (this.#closed) throw aborted();
  }

  /**
   * The workers, which start on demand.
   * @param {readonly (string | undefined)[]} [levels] the levels of the moves that are wanted; none: anything may be
   * @returns {Promise<Pool>} rejects if their code cannot be loaded, or if the engine is closed
   */
  async #workers(levels = []) {
    this.#open();
    if (this.#pool) return this.#pool;
    try {
      this.#loading ??= Promise.resolve(this.#load(areLight(levels)));
      const PoolOfWorkers = await this.#loading;
      this.#open();
      return this.#pool ??= new PoolOfWorkers(this.#options, this.#options.on_gone);
    } catch (error) {
      this.#loading = null;
      throw error;
    }
  }

  /**
   * @template T
   * @param {Asked<T>} asked
   * @returns {Promise<T>}
   */
  async #quick(asked) {
    this.#open();
    const [name, ...args] = asked;
    if (this.#options.rules && isForRules(name, args)) {
      const rules = await this.#options.rules();
      this.#open();
      if (rules) return /** @type {T} */ (rules(name, args));
    }
    return (await this.#workers()).quick.call(asked);
  }
}

/**
 * The options of an engine: what each must be, and whether it is that.
 * @type {Record<string, [string, (value: any) => boolean]>}
 */
const OPTIONS = {
  base: ['a URL', (base) => typeof base === 'string' || typeof base?.href === 'string'],
  light: ['an object', (light) => typeof light === 'object'],
  workers: ['a whole number, at least 1', (workers) => Number.isSafeInteger(workers) && workers >= 1],
  ...Object.fromEntries(['rules', 'compile', 'on_gone'].map((name) => [name, ['a function', (value) => typeof value === 'function']])),
};

/** Refuses invalid options of an engine. @param {unknown} options @throws {import('./errors.js').EngineError} */
function checkOptions(options) {
  if (typeof options !== 'object' || options === null) throw notData(options, 'The options must be an object.');
  for (const [name, value] of Object.entries(options)) {
    if (!Object.hasOwn(OPTIONS, name)) throw notData(value, `There is no option ${name}; the options are base and workers.`);
    const [kind, fits] = OPTIONS[name];
    if (value !== undefined && !fits(value)) throw notData(value, `The option ${name} must be ${kind}.`);
  }
}

/**
 * Refuses invalid options that are not sent to the worker.
 * @param {{ signal?: unknown, on_progress?: unknown }} how
 * @throws {import('./errors.js').EngineError}
 */
function checkHow({ signal, on_progress }) {
  if (signal && !(signal instanceof AbortSignal)) throw notData(signal, 'The option signal must be an AbortSignal.');
  if (on_progress && typeof on_progress !== 'function') throw notData(on_progress, 'The option on_progress must be a function.');
}
