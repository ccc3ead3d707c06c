// What a worker answers. A long search runs in slices of some 15 ms, so that the messages that come meanwhile (another
// call, a stop) are heard.

import {
  best_move, diagnose, error_codes, exercise, export_game, film, film_look, games, import_game, new_game, play, solve, supply_data,
  wants_data,
} from '../pkg/yomikiri.js';

/** @import { Answer, Fault, Progress, Question, Reading, Setup } from '../types.d.ts' */
/** @import { BestMoveOptions, ExerciseOptions, FilmLook, FilmOptions, Format } from '../types.d.ts' */
/** @import { Game, Move, RulesInput, Side, SolveOptions } from '../types.d.ts' */
/** What a worker may be asked, by name. @typedef {ReturnType<typeof workerApi>} WorkerApi */
/**
 * What goes to and fro.
 * @typedef {{ post: (message: Answer) => void, listen: (heard: (message: Question | Setup) => void) => void }} Port
 */

const SLICE_MS = 12;
/** Positions that a look at one may visit: some 10 ms. */
const LOOK = 50_000;
/** How positions after moves are looked at, to say in which order they are worth reading. @type {BestMoveOptions} */
const LOOKED = { level: 'strong' };
/** Progress is posted no oftener than this: a page cannot draw faster anyway. */
const REPORT_MS = 60;

/** Node has it, and what is like Node. */
const { setImmediate } = /** @type {{ setImmediate?: (run: (value: unknown) => void) => void }} */ (/** @type {unknown} */ (globalThis));
const channel = new MessageChannel();
/**
 * Lets the worker's other messages in. A message is not clamped to 4 ms as a timer is; but Node, which has no such clamp for what it calls
 * immediate, lets nothing in between one message of its own and the next.
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
 * Answers what is asked through a port, once it is told what to start the engine from.
 * @param {(module: WebAssembly.Module | null) => Promise<WebAssembly.Module>} load starts the engine from a module, or where there is none
 *   from what it fetches, and hands over what other workers may start from
 * @param {Port} port
 * @param {() => Promise<Uint8Array>} [fetchData] gets what was taken out of the module's file, when it is first wanted
 */
export function answer(load, { post, listen }, fetchData) {
  const api = workerApi(fetchData);
  /** @type {WebAssembly.Module | null} */
  let module = null;
  /** What it is told first counts. @type {(given: WebAssembly.Module | null) => void} */
  let come = () => {};
  new Promise((resolve) => { come = resolve; }).then(load).then((loaded) => {
    module = loaded;
    post({ loaded: true });
  }).catch((error) => post({ failed: String(error) }));
  listen(async (message) => {
    if ('load' in message) {
      const { load: from } = message;
      if (!from) return come(null);
      from.onmessage = ({ data }) => {
        from.close();
        come(data);
      };
      return;
    }
    if ('share' in message) {
      hand(message.share, module);
      return;
    }
    const { id, name, args } = message;
    try {
      const call = /** @type {(...args: unknown[]) => unknown} */ (api[name]);
      /** @type {Search} */
      const search = { id, report: (progress) => post({ id, progress }) };
      const ok = await (name === 'solve' ? call(...args, search) : call(...args));
      post({ id, ok });
    } catch (error) {
      // An Error's own fields do not survive the crossing. A trap in the module is no Error of the engine's.
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
    // Where modules can't be posted, each worker fetches its own.
    to.postMessage(null);
  }
}

/** A search's number, and who is told how far it is. @typedef {{ id: number, report: (progress: Progress) => void }} Search */

/** Searches, one at a time, in slices between which messages are heard. */
class Searches {
  /** The data taken out of the module's file, on its way. @type {Promise<void> | null} */
  #coming = null;
  /** Searches asked to stop, by id. @type {Set<number>} */
  #stopped = new Set();
  /** Values that searches are told, proved elsewhere, by id. @type {Map<number, NonNullable<SolveOptions['proved']>>} */
  #known = new Map();
  /** The next search waits for this promise. @type {Promise<unknown>} */
  #queue = Promise.resolve();
  /** What the last search had visited when its slice ended: it goes on from there when it is asked for again. */
  #visited = { key: '', nodes: 0 };
  #fetchData;

  /** @param {(() => Promise<Uint8Array>) | undefined} fetchData */
  constructor(fetchData) {
    this.#fetchData = fetchData;
  }

  /**
   * Waits for the data that a call wants: best_move with these options or, without any, solve.
   * @param {Game} game @param {BestMoveOptions} [options]
   */
  async equip(game, options) {
    if (!this.#fetchData || !wants_data(game, options)) return;
    this.#coming ??= this.#fetchData().then((bytes) => {
      if (!supply_data(bytes)) throw new Error("the engine's data is not this version's");
    });
    await this.#coming;
  }

  /** @param {Game} game @param {SolveOptions} options @param {number | null} max_ms @param {Search} search @returns {Promise<Reading>} */
  solve(game, options, max_ms, search) {
    const turn = this.#queue.then(() => this.equip(game)).then(() => this.#read(game, options, max_ms ?? Infinity, search))
      .finally(() => {
        this.#stopped.delete(search.id);
        this.#known.delete(search.id);
      });
    this.#queue = turn.catch(() => {});
    return turn;
  }

  /** A search need not prove a move's value any more. @param {number} id @param {{ move: Move, value: number }} value */
  know(id, value) { this.#known.set(id, [...(this.#known.get(id) ?? []), value]); }

  /** A search is to answer with what it has. @param {number} id */
  stop(id) { this.#stopped.add(id); }

  /**
   * @param {Game} game @param {SolveOptions} options @param {number} ms @param {Search} search
   * @returns {Promise<Reading>}
   */
  async #read(game, options, ms, { id, report }) {
    const begun = performance.now();
    const key = JSON.stringify([game.rules, game.start, game.moves, options]);
    const visited = () => (this.#visited.key === key ? this.#visited.nodes : 0);
    const before = visited();
    let reported = begun;
    for (;;) {
      const slice = performance.now() + SLICE_MS;
      let cut = false;
      // The bound is on the whole of this reading, of which this is a slice.
      const bound = options.max_nodes === undefined ? {} : { max_nodes: options.max_nodes - Math.max(0, visited() - before) };
      const solution = solve(game, { ...options, ...bound, proved: this.#known.get(id) ?? [] }, (p) => {
        const now = performance.now();
        if (now - reported >= REPORT_MS) {
          reported = now;
          report(p);
        }
        cut = now >= slice;
        return !cut;
      });
      this.#visited = { key, nodes: solution.nodes };
      const spent = options.max_nodes !== undefined && solution.nodes - before >= options.max_nodes;
      if (!cut || solution.exact || spent) return { solution, finished: true };
      await breath();
      if (this.#stopped.delete(id) || performance.now() - begun > ms) return { solution, finished: false };
    }
  }
}

/** @param {(() => Promise<Uint8Array>) | undefined} fetchData */
function workerApi(fetchData) {
  const searches = new Searches(fetchData);
  return {
    games: () => games(),
    error_codes: () => error_codes(),

    /** @param {string} text @param {RulesInput} [rules] */
    import_game: (text, rules) => import_game(text, rules),

    /** @param {Game} game @param {Format} format */
    export_game: (game, format) => export_game(game, format),

    /** @param {RulesInput} rules @param {{ start?: string | null, moves?: Move[] | string }} [options] */
    new_game: (rules, options) => new_game(rules, options),

    /** @param {Game} game @param {Move} move @param {Side} [by] */
    play: (game, move, by) => play(game, move, by),

    /**
     * Every position of a game, from its start on.
     * @param {RulesInput} rules @param {string | null} start @param {Move[] | string} moves
     */
    replay: (rules, start, moves) => {
      const whole = new_game(rules, { start, moves });
      /** @type {Game[]} */
      const positions = [new_game(whole.rules, { start })];
      for (const move of whole.moves) positions.push(play(positions[positions.length - 1], move));
      return positions;
    },

    /**
     * The positions after each of a game's moves; where the engine's estimates mean something, in about the order in which
     * the solver takes the moves up: as good as they look to a short search.
     * @param {Game} game
     */
    after: async (game) => {
      await searches.equip(game, LOOKED);
      const estimates = games().find((info) => info.game === game.rules.game)?.estimates;
      const sign = game.turn === 'first' ? 1 : -1;
      /** @param {Game} after */
      const looks = (after) => sign * (after.outcome?.score ?? best_move(after, LOOKED).value ?? 0);
      const all = game.legal.map((move) => play(game, move)).map((after) => ({ after, looks: estimates ? looks(after) : 0 }));
      return all.sort((a, b) => b.looks - a.looks).map(({ after }) => after);
    },

    /** @param {Game} game @param {FilmOptions} options @param {number} at */
    film: (game, options, at) => film(game, options, at),

    /** A film's moment, and the position visited there. @param {Game} game @param {FilmOptions} options @param {number} at */
    film_scene: (game, options, at) => {
      const moment = film(game, options, at);
      const moves = moment.path.flatMap(({ move }) => (move === null ? [] : [move]));
      return { moment, board: new_game(game.rules, { start: game.start, moves: [...game.moves, ...moves] }) };
    },

    /** @param {Game} game @param {FilmOptions} options @param {FilmLook} look */
    film_look: (game, options, look) => film_look(game, options, look),

    /** @param {ExerciseOptions} options */
    exercise: (options) => exercise(options),

    /** @param {Parameters<typeof diagnose>[0]} answers */
    diagnose: (answers) => diagnose(answers),

    /** What a short search says that a position is worth. @param {Game} game */
    look: async (game) => {
      if (game.outcome) return game.outcome.score;
      const options = /** @type {const} */ ({ level: 'perfect', max_nodes: LOOK });
      await searches.equip(game, options);
      return best_move(game, options).value ?? 0;
    },

    /** @param {Game} game @param {BestMoveOptions} [options] */
    best_move: async (game, options = {}) => {
      await searches.equip(game, options);
      return best_move(game, options);
    },

    /** @param {Game} game @param {SolveOptions} options @param {number | null} max_ms @param {Search} search @returns {Promise<Reading>} */
    solve: (game, options, max_ms, search) => searches.solve(game, options, max_ms, search),

    /** A search need not prove a move's value any more. @param {number} id @param {{ move: Move, value: number }} value */
    know: (id, value) => searches.know(id, value),

    /** A search is to answer with what it has. @param {number} id */
    stop: (id) => searches.stop(id),
  };
}
