// The calls that a worker answers.

import * as engine from '../pkg/yomikiri.js';
import { QUICK, SEARCHING } from './calls.js';
import { forbidden, whyUnloaded } from './policy-watch.js';
import { Searches } from './searches.js';

/** @import { Answer, Fault, Game, Question, SearchResult, Setup } from '../types.d.ts' */
/** @import { BestMoveOptions, FilmOptions, SolveOptions } from '../types.d.ts' */
/** @import { Call, SearchRank } from './searches.js' */
/** The calls that only a worker answers, by name. @typedef {ReturnType<typeof workerApi>} WorkerApi */
/**
 * A two-way message channel.
 * @typedef {{ post: (message: Answer) => void, listen: (receive: (message: Question | Setup) => void) => void }} Port
 */

/** The number of positions that a quick estimate may visit: some 10 ms. */
const LOOK = 50_000;
/** The options of the quick estimates that order the positions after moves for solving. @type {BestMoveOptions} */
const LOOKED = { level: 'strong' };

/**
 * Answers the calls that come through a port, once a message says where to load the engine from.
 * @param {(module: WebAssembly.Module | null) => Promise<WebAssembly.Module>} load starts the engine from a module, or from its own
 *   download if there is none, and returns the module for other workers; an error may have a `reason`
 * @param {Port} port
 * @param {() => Promise<Uint8Array>} fetchData gets the engine's data, when first wanted
 */
export function answer(load, { post, listen }, fetchData) {
  const equip = equipped(fetchData);
  const searches = new Searches(equip);
  /** @type {{ [name: string]: (this: Call, ...args: any[]) => unknown }} */
  const api = { ...engineCalls(searches, equip), ...workerApi(searches, equip) };
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
 * Returns the function that loads the data that a call needs: best_move with these options or, without any, solve.
 * @param {() => Promise<Uint8Array>} fetchData
 * @returns {(game: Game, options?: BestMoveOptions) => Promise<void>}
 */
function equipped(fetchData) {
  /** @type {Promise<void> | null} */
  let coming = null;
  return async (game, options) => {
    if (!engine.wants_data(game, options)) return;
    coming ??= fetchData().then((bytes) => {
      if (!engine.supply_data(bytes)) throw new Error("the engine's data is not this version's");
    });
    await coming;
  };
}

/** @typedef {ReturnType<typeof equipped>} Equip */

/** The calls of the engine's functions in calls.js. @param {Searches} searches @param {Equip} equip */
function engineCalls(searches, equip) {
  /** @param {string} name @returns {(...args: unknown[]) => unknown} */
  const called = (name) => (...args) => searches.afforded(() => /** @type {any} */ (engine)[name](...args));
  /** @type {{ [name: string]: (this: Call, ...args: any[]) => unknown }} */
  const calls = Object.fromEntries(QUICK.map((name) => [name, called(name)]));
  for (const [name, count] of Object.entries(SEARCHING)) {
    calls[name] = async function searching(...args) {
      await equip(args[0]?.game ?? args[0]?.before);
      return called(name)(...Array.from({ length: count }, (_, i) => args[i]), this.report);
    };
  }
  return calls;
}

/** @param {Searches} searches @param {Equip} equip */
function workerApi(searches, equip) {
  /** @param {Game} game @param {BestMoveOptions} options */
  const best = (game, options) => searches.afforded(() => engine.best_move(game, options));
  return {
    games: () => engine.games(),

    /**
     * Returns the positions after each of a game's moves. If the engine's evaluation estimates the score, a short search sorts them in
     * about the order in which the solver tries the moves.
     * @param {Game} game
     */
    after: async (game) => {
      await equip(game, LOOKED);
      const estimates = engine.games().find((info) => info.game === game.rules.game)?.estimates;
      const sign = game.turn === 'first' ? 1 : -1;
      /** @param {Game} after */
      const looks = (after) => sign * (after.outcome?.score ?? best(after, LOOKED).value ?? 0);
      const all = game.legal.map((move) => engine.play(game, move)).map((after) => ({ after, looks: estimates ? looks(after) : 0 }));
      return all.sort((a, b) => b.looks - a.looks).map(({ after }) => after);
    },

    /** A moment of a film, and the position visited there. @param {Game} game @param {FilmOptions} options @param {number} at */
    film_scene: (game, options, at) => {
      const moment = searches.afforded(() => engine.film(game, options, at));
      const moves = moment.path.flatMap(({ move }) => (move === null ? [] : [move]));
      return { moment, board: engine.new_game(game.rules, { start: game.start, moves: [...game.moves, ...moves] }) };
    },

    /** Estimates a position with a short search. @param {Game} game */
    look: async (game) => {
      if (game.outcome) return game.outcome.score;
      const options = /** @type {const} */ ({ level: 'perfect', max_nodes: LOOK });
      await equip(game, options);
      return best(game, options).value ?? 0;
    },

    /** @param {Game} game @param {BestMoveOptions} [options] */
    best_move: async (game, options = {}) => {
      await equip(game, options);
      return best(game, options);
    },

    /** @this {Call} @param {Game} game @param {SolveOptions} options @returns {Promise<SearchResult>} */
    solve(game, options) { return searches.solve(game, options, this); },

    /**
     * Gives a search what other workers' searches of the same position have shared, and its place among them.
     * @param {number} id @param {SearchRank} place @param {Uint8Array[]} shared
     */
    receive: (id, place, shared) => searches.receive(id, place, shared),

    /** Stops a search, which then answers with what it has. @param {number} id */
    stop: (id) => searches.stop(id),
  };
}
