// The calls that a worker answers.

import * as engine from '../pkg/yomikiri.js';
import { QUICK, SEARCHING } from './calls.js';
import { Searches } from './searches.js';

/** @import { BestMoveOptions, FilmOptions, Game, SearchResult, SolveOptions } from '../types.d.ts' */
/** @import { Call, SearchRank } from './searches.js' */
/** The calls that only a worker answers, by name. @typedef {ReturnType<typeof workerApi>} WorkerApi */

/** The number of positions that a quick estimate may visit: some 10 ms. */
const LOOK = 50_000;
/** The options of the quick estimates that order the positions after moves for solving. @type {BestMoveOptions} */
const LOOKED = { level: 'strong' };

/**
 * All calls of the engine, by name.
 * @param {() => Promise<Uint8Array>} fetchData gets the engine's data, when first wanted
 * @returns {{ [name: string]: (this: Call, ...args: any[]) => unknown }}
 */
export function allCalls(fetchData) {
  const equip = equipped(fetchData);
  const searches = new Searches(equip);
  return { ...engineCalls(searches, equip), ...workerApi(searches, equip) };
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
  /** What it remembers is of the game that it played last. @type {engine.Player | undefined} */
  let player;
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

    /** A move of the player that remembers. @param {Game} game @param {BestMoveOptions} options @param {number | null} share */
    player_move: async (game, options, share) => {
      await equip(game, options);
      const playing = player ??= new engine.Player();
      return searches.afforded(() => playing.best_move(game, options, share));
    },

    /** Lets it think in the opponent's time. @this {Call} @param {Game} game @param {BestMoveOptions} options */
    async ponder(game, options) {
      await equip(game, options);
      const playing = player ??= new engine.Player();
      await searches.ponder((ms) => playing.ponder(game, options, ms), this);
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
