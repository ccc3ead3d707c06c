// The calls that a worker answers. The engine runs a long search in turns, so that the worker can receive messages in between, such as
// another call or a stop.

import * as engine from '../pkg/yomikiri.js';
import { QUICK, SEARCHING } from './calls.js';
import { forbidden, whyUnloaded } from './policy-watch.js';

/** @import { Answer, Fault, Game, Progress, PuzzleVerdict, Question, Reading, Setup } from '../types.d.ts' */
/** @import { BestMoveOptions, FilmOptions, Solution, SolveOptions } from '../types.d.ts' */
/** A search's number among `count` of the same position. @typedef {{ rank: number, count: number }} Place */
/** The calls that only a worker answers, by name. @typedef {ReturnType<typeof workerApi>} WorkerApi */
/**
 * A two-way message channel.
 * @typedef {{ post: (message: Answer) => void, listen: (receive: (message: Question | Setup) => void) => void }} Port
 */

/** The number of positions that a quick estimate may visit: some 10 ms. */
const LOOK = 50_000;
/** The options of the quick estimates that order the positions after moves for solving. @type {BestMoveOptions} */
const LOOKED = { level: 'strong' };
/** The shortest time between progress messages: a page cannot draw faster anyway. */
const REPORT_MS = 60;

/** Exists in Node and compatible runtimes. */
const { setImmediate } = /** @type {{ setImmediate?: (run: (value: unknown) => void) => void }} */ (/** @type {unknown} */ (globalThis));
const channel = new MessageChannel();
/**
 * Lets the worker receive other messages. Browsers clamp a timer to 4 ms, but not a message. Node does not clamp `setImmediate` either, but
 * handles nothing between one message of its own and the next.
 */
const breath = () => new Promise((resolve) => {
  if (setImmediate) {
    setImmediate(resolve);
    return;
  }
  channel.port1.onmessage = resolve;
  channel.port2.postMessage(null);
});

/**
 * Answers the calls that come through a port, once a message says where to load the engine from.
 * @param {(module: WebAssembly.Module | null) => Promise<WebAssembly.Module>} load starts the engine from a module, or from its own
 *   download if there is none, and returns the module for other workers; an error may have a `reason`
 * @param {Port} port
 * @param {() => Promise<Uint8Array>} fetchData gets the engine's data, when first wanted
 */
export function answer(load, { post, listen }, fetchData) {
  const searches = new Searches(fetchData);
  /** @type {{ [name: string]: (this: Search, ...args: any[]) => unknown }} */
  const api = { ...engineCalls(searches), ...workerApi(searches) };
  const watch = forbidden();
  /** @type {WebAssembly.Module | null} */
  let module = null;
  /** Only the first message that says where to load from counts. @type {(given: WebAssembly.Module | null) => void} */
  let come = () => {};
  new Promise((resolve) => { come = resolve; }).then(load).then((loaded) => {
    module = loaded;
    post({ loaded: true });
  }).catch(async (error) => post({ failed: String(error), reason: await whyUnloaded(watch) ?? error.reason ?? null }));
  listen(async (message) => {
    if ('load' in message) {
      const { load: from } = message;
      if (!from) return come(null);
      const loadFrom = (/** @type {WebAssembly.Module | null} */ given) => {
        from.close();
        come(given);
      };
      from.onmessage = ({ data }) => loadFrom(data);
      // The browser could not pass the module on, as in a page that is a file.
      from.onmessageerror = () => loadFrom(null);
      return;
    }
    if ('share' in message) {
      hand(message.share, module);
      return;
    }
    const { id, name, args } = message;
    try {
      const ok = await api[name].apply({
        id, begun: () => post({ id, begun: true }), report: (progress) => post({ id, progress }), share: (shared) => post({ id, shared }),
      }, args);
      post({ id, ok });
    } catch (error) {
      // Structured cloning drops an Error's own fields. A trap in the module is not one of the engine's errors.
      const { kind, code, params, message, input } = /** @type {Fault} */ (error ?? {});
      post(typeof kind === 'string' ? { id, fault: { kind, code, params, message, input } } : { id, trap: String(error) });
    }
  });
  post({ listening: true });
}

/** @param {MessagePort} to @param {WebAssembly.Module | null} module */
function hand(to, module) {
  try {
    to.postMessage(module);
  } catch {
    // If a module cannot be posted, each worker downloads its own.
    to.postMessage(null);
  }
}

/**
 * A call's id, and what it posts before its answer: that its search begins, progress, and what the search shares with other workers'
 * searches of the same position.
 * @typedef {object} Search
 * @property {number} id
 * @property {() => void} begun
 * @property {(progress: Progress | PuzzleVerdict) => void} report
 * @property {(shared: Uint8Array) => void} share
 */

/** @param {Uint8Array[]} parts */
function joined(parts) {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** Runs searches one at a time, in turns. Messages arrive between the turns. */
class Searches {
  /** The engine's data, while it loads. @type {Promise<void> | null} */
  #coming = null;
  /** The ids of searches that should stop. @type {Set<number>} */
  #stopped = new Set();
  /**
   * The place of a search among those of its team, and what they have shared, by its id.
   * @type {Map<number, Place & { received: Uint8Array[] }>}
   */
  #places = new Map();
  /** The next search waits for this promise. @type {Promise<unknown>} */
  #queue = Promise.resolve();
  #fetchData;

  /** @param {() => Promise<Uint8Array>} fetchData */
  constructor(fetchData) {
    this.#fetchData = fetchData;
  }

  /**
   * Loads the data that a call needs: best_move with these options or, without any, solve.
   * @param {Game} game @param {BestMoveOptions} [options]
   */
  async equip(game, options) {
    if (!engine.wants_data(game, options)) return;
    this.#coming ??= this.#fetchData().then((bytes) => {
      if (!engine.supply_data(bytes)) throw new Error("the engine's data is not this version's");
    });
    await this.#coming;
  }

  /** @param {Game} game @param {SolveOptions} options @param {Search} search @returns {Promise<Reading>} */
  solve(game, options, search) {
    const turn = this.#queue.then(() => this.equip(game)).then(() => this.#read(game, options, search))
      .finally(() => {
        this.#stopped.delete(search.id);
        this.#places.delete(search.id);
      });
    this.#queue = turn.catch(() => {});
    return turn;
  }

  /**
   * A search has this place in its team, and may use what others have shared.
   * @param {number} id @param {Place} place @param {readonly Uint8Array[]} shared
   */
  receive(id, place, shared) { this.#places.set(id, { ...place, received: [...this.#places.get(id)?.received ?? [], ...shared] }); }

  /** A search is to answer with what it has. @param {number} id */
  stop(id) { this.#stopped.add(id); }

  /** @param {Game} game @param {SolveOptions} options @param {Search} search @returns {Promise<Reading>} */
  async #read(game, options, { id, begun, report, share }) {
    engine.start_search(game, options);
    begun();
    let reported = performance.now();
    for (;;) {
      const state = engine.resume_search();
      const now = performance.now();
      const progress = now - reported >= REPORT_MS && engine.search_progress();
      if (progress) {
        reported = now;
        report(progress);
      }
      if (state === 'running') await breath();
      if (state !== 'running' || this.#stopped.has(id)) {
        return { solution: /** @type {Solution} */ (engine.stop_search()), finished: state === 'finished' };
      }
      const place = this.#places.get(id);
      const shared = place && engine.exchange(place.rank, place.count, joined(place.received.splice(0)));
      if (shared) share(shared);
    }
  }
}

/** The calls of the engine's functions in calls.js. @param {Searches} searches */
function engineCalls(searches) {
  /** @type {{ [name: string]: (this: Search, ...args: any[]) => unknown }} */
  const calls = Object.fromEntries(QUICK.map((name) => [name, engine[name]]));
  for (const [name, count] of Object.entries(SEARCHING)) {
    const call = /** @type {(...args: unknown[]) => unknown} */ (engine[/** @type {keyof typeof SEARCHING} */ (name)]);
    calls[name] = async function searching(...args) {
      await searches.equip(args[0]?.game ?? args[0]?.before);
      return call(...Array.from({ length: count }, (_, i) => args[i]), this.report);
    };
  }
  return calls;
}

/** @param {Searches} searches */
function workerApi(searches) {
  return {
    games: () => engine.games(),

    /**
     * Returns the positions after each of a game's moves. If the engine's evaluation estimates the score, a short search sorts them in
     * about the order in which the solver tries the moves.
     * @param {Game} game
     */
    after: async (game) => {
      await searches.equip(game, LOOKED);
      const estimates = engine.games().find((info) => info.game === game.rules.game)?.estimates;
      const sign = game.turn === 'first' ? 1 : -1;
      /** @param {Game} after */
      const looks = (after) => sign * (after.outcome?.score ?? engine.best_move(after, LOOKED).value ?? 0);
      const all = game.legal.map((move) => engine.play(game, move)).map((after) => ({ after, looks: estimates ? looks(after) : 0 }));
      return all.sort((a, b) => b.looks - a.looks).map(({ after }) => after);
    },

    /** A moment of a film, and the position visited there. @param {Game} game @param {FilmOptions} options @param {number} at */
    film_scene: (game, options, at) => {
      const moment = engine.film(game, options, at);
      const moves = moment.path.flatMap(({ move }) => (move === null ? [] : [move]));
      return { moment, board: engine.new_game(game.rules, { start: game.start, moves: [...game.moves, ...moves] }) };
    },

    /** Estimates a position with a short search. @param {Game} game */
    look: async (game) => {
      if (game.outcome) return game.outcome.score;
      const options = /** @type {const} */ ({ level: 'perfect', max_nodes: LOOK });
      await searches.equip(game, options);
      return engine.best_move(game, options).value ?? 0;
    },

    /** @param {Game} game @param {BestMoveOptions} [options] */
    best_move: async (game, options = {}) => {
      await searches.equip(game, options);
      return engine.best_move(game, options);
    },

    /** @this {Search} @param {Game} game @param {SolveOptions} options @returns {Promise<Reading>} */
    solve(game, options) { return searches.solve(game, options, this); },

    /**
     * Gives a search what other workers' searches of the same position have shared, and its place among them.
     * @param {number} id @param {Place} place @param {Uint8Array[]} shared
     */
    receive: (id, place, shared) => searches.receive(id, place, shared),

    /** Stops a search, which then answers with what it has. @param {number} id */
    stop: (id) => searches.stop(id),
  };
}
