// The engine's worker: loads the WebAssembly module and answers calls.
// A long search runs in slices of some 15 ms, so that the messages that come meanwhile (another call, a stop) are heard.

import * as Comlink from './vendor/comlink.js';
import init, { new_game, play, best_move, solve } from './pkg/yomikiri.js';

/** @import { Game, Move, RulesInput, BestMoveOptions, SolveOptions, Progress, Crossing, Limits, Reading } from './types.d.ts' */

const SLICE_MS = 12;
/** Positions that a look at one may visit: some 10 ms. */
const LOOK = 50_000;
/** Progress is posted no oftener than this: a page cannot draw faster anyway. */
const REPORT_MS = 60;

// By its whole address: in a bundle the module's JavaScript doesn't stand beside it.
const loaded = init({ module_or_path: new URL('./pkg/yomikiri_bg.wasm', import.meta.url) });
/** Searches asked to stop, by id. @type {Set<number>} */
const stopped = new Set();
/** One search at a time: the next waits for this promise. @type {Promise<unknown>} */
let line = Promise.resolve();

/**
 * Runs a call and makes its error plain data, as an Error's own fields do not survive the crossing.
 * A trap in the module is no Error of the engine's: it goes through as it is, and the page replaces the worker.
 * @template T
 * @param {() => T | Promise<T>} call
 * @returns {Promise<Crossing<T>>}
 */
async function crossing(call) {
  await loaded;
  try {
    return { ok: await call() };
  } catch (error) {
    const e = /** @type {Error & { kind?: string, input?: unknown }} */ (error);
    if (typeof e?.kind !== 'string') throw error;
    return { fault: { kind: e.kind, message: e.message, input: e.input } };
  }
}

/** Lets the worker's other messages in. A message is not clamped to 4 ms as a timer is. */
const channel = new MessageChannel();
const breath = () => new Promise((resolve) => {
  channel.port1.onmessage = resolve;
  channel.port2.postMessage(null);
});

/**
 * @param {number} id
 * @param {Game} game
 * @param {SolveOptions} options
 * @param {Limits} limits
 * @param {(p: Progress) => void} report
 * @returns {Promise<Reading>}
 */
async function read(id, game, options, limits, report) {
  const begun = performance.now();
  let reported = begun;
  for (;;) {
    const slice = performance.now() + SLICE_MS;
    let cut = false;
    const solution = solve(game, options, (p) => {
      const now = performance.now();
      if (now - reported >= REPORT_MS) {
        reported = now;
        report(p);
      }
      cut = now >= slice;
      return !cut;
    });
    if (!cut || solution.exact) return { solution, finished: true };
    await breath();
    if (stopped.delete(id) || performance.now() - begun > (limits.ms ?? Infinity)) {
      return { solution, finished: false };
    }
  }
}

const desk = {
  ready: () => crossing(() => true),

  /** @param {RulesInput} rules @param {{ start?: string | null, moves?: Move[] | string }} [options] */
  new_game: (rules, options) => crossing(() => new_game(rules, options)),

  /** @param {Game} game @param {Move} move */
  play: (game, move) => crossing(() => play(game, move)),

  /**
   * Every position of a game, from its start on.
   * @param {RulesInput} rules @param {string | null} start @param {Move[] | string} moves
   */
  replay: (rules, start, moves) => crossing(() => {
    const whole = new_game(rules, { start, moves });
    /** @type {Game[]} */
    const games = [new_game(whole.rules, { start })];
    for (const move of whole.moves) games.push(play(games[games.length - 1], move));
    return games;
  }),

  /**
   * The positions after each of a game's moves, in reversi in about the order in which the solver takes the moves up:
   * as good as they look to a short search.
   * @param {Game} game
   */
  after: (game) => crossing(() => {
    const sign = game.turn === 'first' ? 1 : -1;
    /** @param {Game} after */
    const looks = (after) => sign * (after.outcome?.score ?? best_move(after, { level: 'strong' }).value ?? 0);
    const games = game.legal.map((move) => play(game, move)).map((after) => ({ after, looks: game.rules.game === 'reversi' ? looks(after) : 0 }));
    return games.sort((a, b) => b.looks - a.looks).map(({ after }) => after);
  }),

  /** What a short search says that a position is worth. @param {Game} game */
  look: (game) => crossing(() => game.outcome?.score ?? best_move(game, { level: 'perfect', max_nodes: LOOK }).value ?? 0),

  /** @param {Game} game @param {BestMoveOptions} options */
  best_move: (game, options) => crossing(() => best_move(game, options)),

  /**
   * @param {number} id @param {Game} game @param {SolveOptions} options @param {Limits} limits
   * @param {((p: Progress) => void) & Partial<import('./vendor/comlink.js').ProxyMethods>} report
   */
  solve: (id, game, options, limits, report) => {
    const turn = line.then(() => crossing(async () => {
      try {
        return await read(id, game, options, limits, report);
      } finally {
        stopped.delete(id);
        // Closes the port that the progress goes through.
        report[Comlink.releaseProxy]?.();
      }
    }));
    line = turn.catch(() => {});
    return turn;
  },

  /** @param {number} id */
  stop: (id) => { stopped.add(id); },
};

/** @typedef {typeof desk} Desk */

Comlink.expose(desk);
