// Solves a position with several workers. The main search solves the whole position, alone at first. If that takes long, helpers join in.
// In a game whose solver can share its work (see team.js), they search the same position as a team. In others, if every move's value is
// wanted, they take the moves one by one, from the opposite end, and solve the positions after them; the first result for a move counts,
// whichever search finds it. The main search does whatever the helpers cannot.

import { isAborted } from './errors.js';
import { RootSplitResult } from './root-split-result.js';
import { Team } from './team.js';

/** @import { Game, GameInfo, Move, Progress, Reading, Solution, SolveOptions } from '../types.d.ts' */
/** @import { Connection, How } from './connection.js' */
/** @import { Pool } from './pool.js' */

/**
 * How long the main search is alone after its first progress, which most positions do not reach, if helpers take moves one by one. A team
 * has nothing to prepare, so it begins at once.
 */
const ALONE_MS = 200;
/** A board with more moves than this takes too long to solve in any case. */
const MOST_MOVES = 64;

export class Sharing {
  /**
   * The last search, by its key; when repeated, it continues from its earlier results.
   * @type {{ key: string, result: RootSplitResult, team: Team } | null}
   */
  #last = null;
  #pool;

  /** @param {Pool} pool */
  constructor(pool) {
    this.#pool = pool;
  }

  /**
   * @param {Game} game @param {GameInfo} info @param {SolveOptions} options @param {How} how @param {Connection} main
   * @returns {Promise<Reading>}
   */
  async read(game, info, options, { max_ms, signal, on_progress }, main) {
    let key = '';
    let result = new RootSplitResult(game, info);
    let team = new Team();
    /** @type {(reading: Promise<Reading>) => void} */
    let found = () => {};
    /** @type {Promise<Reading>} */
    const done = new Promise((resolve) => { found = resolve; });
    const end = new AbortController();
    const stop = () => end.abort();
    /** @type {((move: Move, value: number) => void) | undefined} */
    let prove;
    let joined = false;
    const sent = new Set();
    /** @template {Progress | Solution} T @param {T} of the main search @returns {T} */
    const counted = (of) => team.shares ? { ...of, nodes: team.nodes } : of;
    const report = () => {
      for (const { move, value } of result.proved) {
        if (!sent.has(move)) prove?.(move, value);
        sent.add(move);
      }
      if (result.progress) on_progress?.(counted(result.progress));
      // The main search would only repeat what the helpers have found.
      if (result.answered) stop();
      if (joined && team.shares) team.grow(this.#pool, game, options, end.signal);
      this.#send(result, options, end.signal, report);
    };
    signal?.addEventListener('abort', stop);
    if (signal?.aborted) stop();
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let join;
    const reading = main.read(game, options, {
      max_ms,
      signal: end.signal,
      begun: (known, receive, begun) => {
        key = begun;
        // Two searches of the same position would take each other's moves.
        if (this.#last?.key === key) [{ result, team }, this.#last] = [this.#last, null];
        result.offer([]);
        sent.clear();
        prove = known;
        team.join(main, receive);
        found(team.done);
      },
      on_share: (shared) => {
        team.share(main, shared);
        // A helper that runs already costs nothing to ask.
        if (!joined && this.#pool.idle) {
          joined = true;
          report();
        }
      },
      on_progress: (progress) => {
        result.update(progress);
        team.count(main, progress.nodes);
        // Counting starts at the first progress, so that a worker's start-up or download does not bring in helpers.
        if (!end.signal.aborted) {
          join ??= setTimeout(() => {
            joined = true;
            if (!team.shares && options.each_move) this.#join(result, end.signal, report);
            else report();
          }, team.shares ? 0 : ALONE_MS);
        }
        report();
      },
    });
    // Ignores an error of the main search after the team is done without it.
    reading.then(({ solution }) => team.count(main, solution.nodes)).catch(() => {});
    try {
      const { finished, solution } = await Promise.race([reading, done]);
      const answer = result.answer({ finished, solution });
      return { ...answer, solution: counted(answer.solution) };
    } finally {
      clearTimeout(join);
      stop();
      signal?.removeEventListener('abort', stop);
      team.leave(main);
      if (key) this.#last = { key, result, team };
    }
  }

  /**
   * Lets helpers take part until the signal is raised.
   * @param {RootSplitResult} result @param {AbortSignal} signal @param {() => void} report
   */
  async #join(result, signal, report) {
    const { game } = result;
    if (this.#pool.alone || game.legal.length > MOST_MOVES) return;
    try {
      const after = await this.#pool.quick.call(['after', game]);
      if (signal.aborted || after.length < 2) return;
      result.offer(after);
    } catch {
      // Continue without helpers.
    }
    report();
  }

  /**
   * Gives every idle helper something to solve.
   * @param {RootSplitResult} result @param {SolveOptions} options @param {AbortSignal} signal @param {() => void} report
   */
  #send(result, options, signal, report) {
    while (!signal.aborted && result.wanted) {
      const helper = this.#pool.borrow();
      if (!helper) return;
      const after = result.take();
      if (!after) {
        this.#pool.giveBack(helper);
        return;
      }
      this.#read(helper, after, result, options, signal).then(report);
    }
  }

  /**
   * @param {Connection} helper @param {Game} after @param {RootSplitResult} result @param {SolveOptions} options
   * @param {AbortSignal} signal
   */
  async #read(helper, after, result, options, signal) {
    try {
      const { solution } = await helper.read(after, { ...options, each_move: false }, { signal,
        on_progress: (p) => result.learn(after, p) });
      result.learn(after, solution);
      this.#pool.giveBack(helper);
    } catch (error) {
      // After any other failure (no memory, no worker), this helper is of no more use. The main search solves its move.
      if (isAborted(error)) this.#pool.giveBack(helper);
      else this.#pool.lose(helper);
    }
  }
}
