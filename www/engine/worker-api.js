// What a worker answers. A long search runs in slices of some 15 ms, so that the messages that come meanwhile (another
// call, a stop) are heard.

import {
  best_move, diagnose, error_codes, exercise, export_game, film, film_look, games, import_game, new_game, play, solve, supply_data,
  wants_data,
} from '../pkg/yomikiri.js';

/** @import { Answer, Fault, Progress, Question, Reading, Setup } from '../types.d.ts' */
/** @import { BestMoveOptions, ExerciseOptions, FilmLook, FilmOptions, Format } from '../types.d.ts' */
/** @import { Game, Move, RulesInput, Side, SolveOptions } from '../types.d.ts' */
/** What a worker may be asked, by name. @typedef {ReturnType<typeof deskOf>} Desk */
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
  const desk = deskOf(fetchData);
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
      const call = /** @type {(...args: unknown[]) => unknown} */ (desk[name]);
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

/** @param {(() => Promise<Uint8Array>) | undefined} fetchData */
function deskOf(fetchData) {
  /** What was taken out of the module's file, on its way. @type {Promise<void> | null} */
  let coming = null;
  /** Searches asked to stop, by id. @type {Set<number>} */
  const stopped = new Set();
  /** Values that searches are told, proved elsewhere, by id. @type {Map<number, NonNullable<SolveOptions['proved']>>} */
  const known = new Map();
  /** One search at a time: the next waits for this promise. @type {Promise<unknown>} */
  let queue = Promise.resolve();
  /** What the last search had visited when its slice ended: it goes on from there when it is asked for again. */
  let visited = { key: '', nodes: 0 };

  /**
   * Waits for the data that a call wants: best_move with these options or, without any, solve.
   * @param {Game} game @param {BestMoveOptions} [options]
   */
  async function equip(game, options) {
    if (!fetchData || !wants_data(game, options)) return;
    coming ??= fetchData().then((bytes) => {
      if (!supply_data(bytes)) throw new Error("the engine's data is not this version's");
    });
    await coming;
  }

  /**
   * @param {Game} game @param {SolveOptions} options @param {number} ms @param {Search} search
   * @returns {Promise<Reading>}
   */
  async function read(game, options, ms, { id, report }) {
    const begun = performance.now();
    const key = JSON.stringify([game.rules, game.start, game.moves, options]);
    const before = visited.key === key ? visited.nodes : 0;
    let reported = begun;
    for (;;) {
      const slice = performance.now() + SLICE_MS;
      let cut = false;
      // The bound is on the whole of this reading, of which this is a slice.
      const bound = options.max_nodes === undefined ? {} : { max_nodes: options.max_nodes - (visited.key === key
        ? Math.max(0, visited.nodes - before) : 0) };
      const solution = solve(game, { ...options, ...bound, proved: known.get(id) ?? [] }, (p) => {
        const now = performance.now();
        if (now - reported >= REPORT_MS) {
          reported = now;
          report(p);
        }
        cut = now >= slice;
        return !cut;
      });
      visited = { key, nodes: solution.nodes };
      const spent = options.max_nodes !== undefined && solution.nodes - before >= options.max_nodes;
      if (!cut || solution.exact || spent) return { solution, finished: true };
      await breath();
      if (stopped.delete(id) || performance.now() - begun > ms) return { solution, finished: false };
    }
  }

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
      await equip(game, LOOKED);
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
      await equip(game, options);
      return best_move(game, options).value ?? 0;
    },

    /** @param {Game} game @param {BestMoveOptions} [options] */
    best_move: async (game, options = {}) => {
      await equip(game, options);
      return best_move(game, options);
    },

    /** @param {Game} game @param {SolveOptions} options @param {number | null} max_ms @param {Search} search @returns {Promise<Reading>} */
    solve: (game, options, max_ms, search) => {
      const turn = queue.then(() => equip(game)).then(() => read(game, options, max_ms ?? Infinity, search))
        .finally(() => {
          stopped.delete(search.id);
          known.delete(search.id);
        });
      queue = turn.catch(() => {});
      return turn;
    },

    /** A search need not prove a move's value any more. @param {number} id @param {{ move: Move, value: number }} value */
    know: (id, value) => { known.set(id, [...(known.get(id) ?? []), value]); },

    /** A search is to answer with what it has. @param {number} id */
    stop: (id) => { stopped.add(id); },
  };
}
