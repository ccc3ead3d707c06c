// The calls that a worker answers. A long search runs in slices of some 15 ms, so that the worker can receive messages in between, such as
// another call or a stop.

import {
  assess_puzzle, begin_puzzle, best_move, diagnose, error_codes, exchange, exercise, export_game, film, film_look, games, import_game,
  new_game, play, play_puzzle, puzzle_branches, puzzle_file, puzzle_hint, puzzle_limits, puzzle_of_slip, read_puzzle, resume_puzzle, solve,
  solve_puzzle, supply_data, wants_data, write_puzzle,
} from '../pkg/yomikiri.js';
import { forbidden, whyUnloaded } from './policy-watch.js';

/** @import { Answer, Fault, Progress, Question, Reading, Setup } from '../types.d.ts' */
/** @import { BestMoveOptions, ExerciseOptions, FilmLook, FilmOptions, Format } from '../types.d.ts' */
/** @import { Game, Move, RulesInput, Side, SolveOptions } from '../types.d.ts' */
/** @import { PuzzleGoal, PuzzlePredictor, SharedPuzzle, PuzzleSlip, PuzzleStage, PuzzleVerdict } from '../types.d.ts' */
/** A search's number among `count` of the same position. @typedef {{ rank: number, count: number }} Place */
/** The calls that a worker answers, by name. @typedef {ReturnType<typeof workerApi>} WorkerApi */
/**
 * A two-way message channel.
 * @typedef {{ post: (message: Answer) => void, listen: (heard: (message: Question | Setup) => void) => void }} Port
 */

const SLICE_MS = 12;
/** In a team, slices are shorter: what one has proved, the others may be searching. */
const TEAM_MS = 8;
/** How long a search that helpers may join has short slices, so that it hears of them soon. */
const JOINED_MS = 50;
/** The number of positions that a quick estimate may visit: some 10 ms. */
const LOOK = 50_000;
/** The options of the quick estimates that order the positions after moves for solving. @type {BestMoveOptions} */
const LOOKED = { level: 'strong' };
/** The calls that report while they are at work. @type {Question['name'][]} */
const REPORTING = ['solve', 'assess_puzzle'];
/** The positions of a limited search's first slice. */
const FIRST_SLICE = 256;
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
 *   download if there is none, and returns the module for other workers
 * @param {Port} port
 * @param {() => Promise<Uint8Array>} fetchData gets the engine's data, when first wanted
 */
export function answer(load, { post, listen }, fetchData) {
  const api = workerApi(fetchData);
  const watch = forbidden();
  /** @type {WebAssembly.Module | null} */
  let module = null;
  /** Only the first message that says where to load from counts. @type {(given: WebAssembly.Module | null) => void} */
  let come = () => {};
  new Promise((resolve) => { come = resolve; }).then(load).then((loaded) => {
    module = loaded;
    post({ loaded: true });
  }).catch(async (error) => post({ failed: String(error), reason: await whyUnloaded(watch) }));
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
      const search = { id, report: (progress) => post({ id, progress }), tell: (news) => post({ id, news }) };
      const ok = await (REPORTING.includes(name) ? call(...args, search) : call(...args));
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
 * A search's id, and the callbacks for its progress and for what it tells other workers' searches of the same position.
 * @typedef {{ id: number, report: (progress: Progress | PuzzleVerdict) => void, tell: (news: Uint8Array) => void }} Search
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

/** Runs searches one at a time, in slices. Messages arrive between the slices. */
class Searches {
  /** The engine's data on its way. @type {Promise<void> | null} */
  #coming = null;
  /** The ids of searches that should stop. @type {Set<number>} */
  #stopped = new Set();
  /**
   * The place of a search among those of its team, and what they have told it, by its id.
   * @type {Map<number, Place & { heard: Uint8Array[] }>}
   */
  #places = new Map();
  /** Values proved elsewhere, by the id of the search that uses them. @type {Map<number, NonNullable<SolveOptions['proved']>>} */
  #known = new Map();
  /** The next search waits for this promise. @type {Promise<unknown>} */
  #queue = Promise.resolve();
  /** The nodes that the last search had visited when its slice ended. If the same search is requested again, it continues from there. */
  #visited = { key: '', nodes: 0 };
  #fetchData;

  /** @param {() => Promise<Uint8Array>} fetchData */
  constructor(fetchData) {
    this.#fetchData = fetchData;
  }

  /**
   * Loads the data that a call wants: best_move with these options or, without any, solve.
   * @param {Game} game @param {BestMoveOptions} [options]
   */
  async equip(game, options) {
    if (!wants_data(game, options)) return;
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
        this.#places.delete(search.id);
      });
    this.#queue = turn.catch(() => {});
    return turn;
  }

  /** A search need not prove a move's value any more. @param {number} id @param {{ move: Move, value: number }} value */
  know(id, value) { this.#known.set(id, [...(this.#known.get(id) ?? []), value]); }

  /**
   * A search has this place in its team, and may use what others have told.
   * @param {number} id @param {Place} place @param {Uint8Array[]} news
   */
  hear(id, place, news) { this.#places.set(id, { ...place, heard: [...this.#places.get(id)?.heard ?? [], ...news] }); }

  /** A search is to answer with what it has. @param {number} id */
  stop(id) { this.#stopped.add(id); }

  /**
   * @param {Game} game @param {SolveOptions} options @param {number} ms @param {Search} search
   * @returns {Promise<Reading>}
   */
  async #read(game, options, ms, { id, report, tell }) {
    const begun = performance.now();
    // The engine refuses what is no game.
    const key = JSON.stringify([game?.rules, game?.start, game?.moves, options]);
    const budget = options.max_nodes === undefined ? null : new Budget(options.max_nodes);
    let reported = begun;
    for (;;) {
      const place = this.#places.get(id);
      const news = place && this.#visited.key === key && exchange(place.rank, place.count, joined(place.heard.splice(0)));
      if (news) tell(news);
      const slice = performance.now() + SLICE_MS;
      const before = this.#visited.key === key ? this.#visited.nodes : 0;
      let [cut, done] = [false, false];
      // The limits apply to the whole search, of which this is a slice. The engine refuses a limit that is no number.
      const left = typeof ms === 'number' ? Math.max(1, Math.ceil(begun + ms - performance.now())) : ms;
      // Helpers may join after the first slice.
      const brief = this.#visited.key !== key || place !== undefined && (place.count > 1 || performance.now() - begun < JOINED_MS);
      const max_ms = brief ? Math.min(TEAM_MS, left) : left;
      const time = max_ms === Infinity ? {} : { max_ms };
      const solution = solve(game, { ...options, ...budget?.slice(), ...time, proved: this.#known.get(id) ?? [] }, (p) => {
        const now = performance.now();
        if (now - reported >= REPORT_MS) {
          reported = now;
          report(p);
        }
        done = p.done === p.total;
        cut = !budget && now >= slice;
        return !cut;
      });
      this.#visited = { key, nodes: solution.nodes };
      const late = performance.now() - begun >= ms;
      const more = budget ? budget.spend(solution.nodes - before, done) : cut || late || brief && !done;
      if (solution.exact || !more) return { solution, finished: true };
      await breath();
      if (this.#stopped.delete(id) || late) return { solution, finished: false };
    }
  }
}

/**
 * A limit on the positions of a search, divided among its slices. A slice that does not finish the search visits as many positions as it
 * may, also where the engine does not count them among the nodes.
 */
class Budget {
  #left;
  #slice = FIRST_SLICE;
  #most = 0;
  #begun = 0;

  /** @param {number} nodes */
  constructor(nodes) {
    this.#left = nodes;
  }

  /** The limit of the next slice. */
  slice() {
    this.#begun = performance.now();
    // The engine refuses what is no number of positions.
    this.#most = Number.isSafeInteger(this.#left) && this.#left > 0 ? Math.min(this.#left, this.#slice) : this.#left;
    return { max_nodes: this.#most };
  }

  /**
   * Takes off what a slice has used.
   * @param {number} nodes that it has counted @param {boolean} done whether it seems to have finished the search
   * @returns {boolean} whether there is more to do, and something left
   */
  spend(nodes, done) {
    const took = performance.now() - this.#begun;
    if (took < SLICE_MS / 2) this.#slice *= 2;
    else if (took > 2 * SLICE_MS) this.#slice = Math.max(FIRST_SLICE, Math.floor(this.#slice / 2));
    this.#left -= Math.max(nodes, this.#most);
    return this.#left > 0 && !(done && nodes < this.#most);
  }
}

/** @param {() => Promise<Uint8Array>} fetchData */
function workerApi(fetchData) {
  const searches = new Searches(fetchData);

  /** Makes a call about a puzzle, with the data that its searches need. @template T @param {Game} game @param {() => T} call */
  const equipped = async (game, call) => {
    await searches.equip(game);
    return call();
  };

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
     * Returns every position of a game, from its start.
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
     * Returns the positions after each of a game's moves. If the engine's evaluation estimates the score, a short search sorts them in
     * about the order in which the solver tries the moves.
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

    /** A moment of a film, and the position visited there. @param {Game} game @param {FilmOptions} options @param {number} at */
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

    /** Estimates a position with a short search. @param {Game} game */
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

    /**
     * Gives a search the proved value of a move, so that it need not prove it.
     * @param {number} id @param {{ move: Move, value: number }} value
     */
    know: (id, value) => searches.know(id, value),

    /**
     * Gives a search what other workers' searches of the same position have told, and its place among them.
     * @param {number} id @param {Place} place @param {Uint8Array[]} news
     */
    hear: (id, place, news) => searches.hear(id, place, news),

    /** Stops a search, which then answers with what it has. @param {number} id */
    stop: (id) => searches.stop(id),

    /** @param {Uint8Array} bytes */
    puzzle_file: (bytes) => puzzle_file(bytes),

    puzzle_limits: () => puzzle_limits(),

    /** @param {string} id */
    read_puzzle: (id) => read_puzzle(id),

    /** @param {Partial<SharedPuzzle> & { game: Game, goal: PuzzleGoal }} puzzle */
    write_puzzle: (puzzle) => write_puzzle(puzzle),

    /** @param {{ game: Game, goal: PuzzleGoal }} puzzle */
    begin_puzzle: (puzzle) => equipped(puzzle.game, () => begin_puzzle(puzzle)),

    /** @param {PuzzleStage} stage @param {Move} move */
    play_puzzle: (stage, move) => equipped(stage.game, () => play_puzzle(stage, move)),

    /** @param {PuzzleStage} stage */
    resume_puzzle: (stage) => equipped(stage.game, () => resume_puzzle(stage)),

    /** @param {PuzzleStage} stage */
    puzzle_hint: (stage) => equipped(stage.game, () => puzzle_hint(stage)),

    /** @param {PuzzleStage} stage */
    solve_puzzle: (stage) => equipped(stage.game, () => solve_puzzle(stage)),

    /** @param {PuzzleStage} stage */
    puzzle_branches: (stage) => equipped(stage.game, () => puzzle_branches(stage)),

    /** @param {{ game: Game, goal: PuzzleGoal }} puzzle @param {{ predictor?: PuzzlePredictor }} options @param {Search} search */
    assess_puzzle: (puzzle, options, { report }) => equipped(puzzle.game, () => assess_puzzle(puzzle, options, report)),

    /** @param {PuzzleSlip} slip */
    puzzle_of_slip: (slip) => equipped(slip.before, () => puzzle_of_slip(slip)),
  };
}
