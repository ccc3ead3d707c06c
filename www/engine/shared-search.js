// Solves a position with several workers. The main search is alone at first. If that takes long, and the search shares its work, helpers
// join it as a team (see team.js).

import { requestKey } from './positions.js';
import { Team } from './team.js';

/** @import { Game, SearchResult, SolveOptions } from '../types.d.ts' */
/** @import { Connection, How } from './connection.js' */
/** @import { Pool } from './pool.js' */

export class SharedSearch {
  /** The last team, by its request; when that is repeated, the team continues from what it has shared. @type {[string, Team] | null} */
  #last = null;
  #pool;

  /** @param {Pool} pool */
  constructor(pool) {
    this.#pool = pool;
  }

  /**
   * @param {Game} game @param {SolveOptions} options @param {How} how @param {Connection} main
   * @returns {Promise<SearchResult>}
   */
  async read(game, options, { max_ms, signal, on_progress }, main) {
    const key = requestKey(game, options);
    let team = new Team();
    /** @type {(reading: Promise<SearchResult>) => void} */
    let found = () => {};
    /** @type {Promise<SearchResult>} */
    const done = new Promise((resolve) => { found = resolve; });
    const end = new AbortController();
    const stop = () => end.abort();
    signal?.addEventListener('abort', stop);
    if (signal?.aborted) stop();
    let joined = false;
    const join = () => {
      joined = true;
      if (team.shares) team.grow(this.#pool, game, options, end.signal);
    };
    const reading = main.read(game, options, {
      max_ms,
      signal: end.signal,
      begun: (receive) => {
        // Of two such requests at the same time, only one continues with the last team.
        if (this.#last?.[0] === key) [[, team], this.#last] = [this.#last, null];
        team.join(main, receive);
        found(team.done);
      },
      on_share: (shared) => {
        team.share(main, shared);
        // A helper that runs already costs nothing to ask.
        if (joined || this.#pool.idle) join();
      },
      on_progress: (progress) => {
        team.count(main, progress.nodes);
        on_progress?.({ ...progress, nodes: team.nodes });
        // Most searches end before their first progress, and a worker's start-up or download comes before it.
        join();
      },
    });
    const own = reading.then((result) => {
      team.count(main, result.solution.nodes);
      return result;
    });
    try {
      const { finished, solution } = await Promise.race([own, done]);
      return { finished, solution: { ...solution, nodes: team.nodes } };
    } finally {
      stop();
      signal?.removeEventListener('abort', stop);
      team.leave(main);
      if (team.shares) this.#last = [key, team];
    }
  }
}
