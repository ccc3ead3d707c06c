// The values of positions: the engine computes them in the background, and they are cached by position.

import { EngineError, isAborted } from '../engine/errors.js';
import { bestFirst, keyOf } from '../engine/positions.js';
import { answerOf } from './scope.js';
import { surveyOf } from './survey.js';
import { proofOf, widest } from './values.js';
import { Worth } from './worth.js';

/** @import { Engine } from '../engine/client.js' */
/** @import { Game, GameInfo, PositionAnalysis, Move, Progress, Side } from '../types.d.ts' */

/** The limit of a search. @typedef {{ max_ms?: number, max_nodes?: number }} Limit */

/** The limit after which the page asks whether to continue, unless the search has solved another move by then. */
const PATIENCE = { max_ms: 10_000 };
/** Positions that are solved faster than this need no quick estimates first. */
const LOOKS_MS = 250;
/** The options, and so the time, for suggesting a move during a search. */
const GLANCE = /** @type {const} */ ({ level: 'expert', max_ms: 200, each_move: true });
/** The times for estimates of a position that is too large to solve, each twice as long as the one before. */
const DEEPER = { first: 2000, last: 64_000 };
/** The time for solving the positions after the current one in advance, before one of them is on the board. */
const AHEAD_MS = 15_000;
const KEEP = 400;
/** With more moves than this, the threats are shown although the values are known. */
const MANY = 40;
/** The limit for finding a line; the time ends the search first only where each position takes long. */
const LINE = { max_nodes: 5_000_000, max_ms: 2000 };

/** Returns best play after a move, if it is known. @param {PositionAnalysis} known @param {Move} move @returns {Move[] | null} */
export function lineOf(known, move) {
  const { guess, lines, solution } = known;
  if (solution?.line_complete && solution.line[0] === move) return solution.line;
  return lines.get(move) ?? surveyOf(known)?.moves.find((one) => one.move === move)?.line ?? (guess?.move === move ? guess.line : null);
}

export class Analysis {
  /** @type {Map<string, PositionAnalysis>} */
  #known = new Map();
  /**
   * The current search; `guessing`: it took too long, and the engine is choosing a move.
   * @type {{ key: string, entry: PositionAnalysis, abort: AbortController, guessing: boolean } | null}
   */
  #running = null;
  /**
   * While the positions of a whole game are being solved (see `Review`): how many are done, and the total. Whoever solves them stops when
   * this is no longer their own object.
   * @type {{ done: number, total: number } | null}
   */
  graph = null;
  /** Whether the graph was stopped because another view was opened. */
  suspended = false;
  /** The search of positions that are not on the board yet. @type {AbortController | null} */
  #ahead = null;
  /** The last line whose moves were given to their sides. @type {{ key: string, asked: string, line: Move[], by: Side[] }} */
  #played = { key: '', asked: '', line: [], by: [] };
  #engine;
  #infos;
  #changed;

  /**
   * @param {Engine} engine @param {readonly GameInfo[]} infos the engine's information about its games
   * @param {() => void} changed called whenever more is known
   */
  constructor(engine, infos, changed) {
    this.#engine = engine;
    this.#infos = infos;
    this.#changed = () => {
      this.worth.learnt();
      changed();
    };
    /** What positions are worth, with what is known of those around them. */
    this.worth = new Worth((game) => this.of(game), (game) => this.estimates(game),
      (game) => (game.kinds || this.estimates(game) || this.counts(game) ? widest(game, this.estimates(game)) : Infinity));
  }

  /** @param {Game} game @returns {PositionAnalysis | null} */
  of(game) { return this.#known.get(keyOf(game)) ?? null; }

  /** Whether the engine's evaluation of such a position is the final score it expects. @param {Game} game */
  estimates(game) { return this.#infos.find((info) => info.game === game.rules.game)?.estimates ?? false; }

  /** Whether the number of moves to the end matters in such a game, because the score only says who wins. @param {Game} game */
  counts(game) { return this.#infos.find((info) => info.game === game.rules.game)?.plies ?? false; }

  /** The estimated value of a position that is not proved. @param {Game} game */
  estimate(game) { return this.worth.estimate(game); }

  /**
   * Best play after a move, starting with the move itself, as far as it is known or quickly found.
   * @param {Game} game @param {Move} move @returns {Promise<Move[]>}
   */
  async line(game, move) {
    const known = this.of(game);
    const latest = known && lineOf(known, move);
    if (latest) return latest;
    return await answerOf(async () => {
      const after = await this.#engine.play(game, move);
      const line = this.of(after)?.solution?.line
        ?? (after.outcome ? [] : (await this.#engine.read(after, LINE)).solution.line);
      known?.lines.set(move, [move, ...line]);
      return [move, ...line];
    }) ?? [move];
  }

  /**
   * Best play from a position, as far as it is known, and the number of moves to the end: exactly or, in `most`, at most.
   * @param {Game} game @returns {{ line: Move[], plies: number | null, most: number | null }}
   */
  best(game) {
    const known = this.of(game);
    const latest = known?.solution ?? known?.progress;
    const line = latest?.line.length ? latest.line : proofOf(known)?.line ?? [];
    return { line, plies: latest?.plies ?? null, most: latest?.plies_most ?? null };
  }

  /**
   * Best play from a position, each move with the side that makes it: a side may move twice in a row. It lags behind `best` until the rules
   * have played what is new.
   * @param {Game} game @returns {{ line: Move[], by: Side[] }}
   */
  bestBySides(game) {
    const { line } = this.best(game);
    const key = keyOf(game);
    if (key !== this.#played.key) this.#played = { key, asked: '', line: [], by: [] };
    const played = this.#played;
    if (played.asked !== String(line)) {
      played.asked = String(line);
      void answerOf(async () => {
        const games = await this.#engine.replay(game.rules, game.start, [...game.moves, ...line]);
        if (played.asked !== String(line)) return;
        Object.assign(played, { line, by: line.map((_, i) => games[game.moves.length + i].turn) });
        this.#changed();
      });
    }
    return played;
  }

  /** What is known of a position that is too large to solve. @param {Game} game */
  survey(game) { return surveyOf(this.of(game), this.worth.reply(game)); }

  /** The proved value of a position, or its bounds. @param {Game} game */
  value(game) { return this.worth.proved(game); }

  /**
   * The move the engine would play in a position without a proved value: the result of a search, else a quick choice.
   * @param {Game} game
   */
  suggested(game) {
    const known = this.of(game);
    if (!known || this.marks(game).some(({ best }) => best)) return null;
    if (known.guess) return known.guess;
    return this.value(game).value === null || known.glance?.exact ? known.glance : null;
  }

  /**
   * The values of a position's moves. Returns the same array while nothing new is known, so that a board need not redraw.
   * @param {Game} game
   */
  marks(game) { return this.worth.marks(game); }

  /**
   * Solves a position: finds the value of every move. Does nothing if they are already known.
   * @param {Game} game
   * @param {{ patient?: boolean, ahead?: boolean, lasting?: boolean }} [how] `ahead`: afterwards also solves the positions after its moves;
   *   `lasting`: improves estimates while the position is on the board
   */
  async solve(game, { patient = false, ahead = false, lasting = false } = {}) {
    const key = keyOf(game);
    const known = this.#known.get(key);
    const same = this.#running?.key === key;
    if (game.outcome || (same && !(patient && this.#running?.guessing))) return;
    if (known?.state !== 'done') {
      // The graph will reach this position by itself. One that a review could not solve in time gets the usual time on the board, and
      // so does one that left the board, or the view, before its search ended.
      if (((known && !known.brief && !known.interrupted) || this.graph) && !patient) return;
      // The search continues after the engine's choice, since aborting that would set back the search as well.
      if (!same) this.stopAll();
      if (await this.#solve(game, key, patient ? {} : PATIENCE) && lasting) await this.#deepen(game);
    }
    if (ahead && this.of(game)?.state === 'done' && !this.#running && !this.graph) await this.#solveAhead(game);
  }

  /** Improves the estimates of a position that the engine could not solve, while it is on the board. @param {Game} game */
  async #deepen(game) {
    const key = keyOf(game);
    const entry = this.#known.get(key);
    const isOpen = () => entry?.guess?.moves?.some(({ exact }) => !exact);
    if (!entry || entry.state !== 'stopped' || this.#running || this.graph || !isOpen()) return;
    const abort = new AbortController();
    const running = this.#running = { key, entry, abort, guessing: false };
    entry.state = 'running';
    this.#changed();
    await answerOf(async () => {
      for (let max_ms = DEEPER.first; max_ms <= DEEPER.last && isOpen() && !document.hidden; max_ms *= 2) {
        entry.guess = await this.#engine.best_move(game, { level: 'perfect', each_move: true, max_ms, signal: abort.signal });
        this.#changed();
      }
    });
    entry.state = 'stopped';
    if (this.#running === running) this.#running = null;
    this.#changed();
  }

  /** Solves the positions after a position's moves, the best first, while it is on the board. @param {Game} game */
  async #solveAhead(game) {
    const stop = new AbortController();
    this.#ahead = stop;
    const end = performance.now() + AHEAD_MS;
    const moves = [...this.marks(game)].sort(bestFirst(game));
    for (const { move } of moves) {
      const next = await this.#engine.play(game, move).catch(() => null);
      const left = Math.floor(end - performance.now());
      if (!next || stop.signal.aborted || document.hidden || left < 1) break;
      if (!next.outcome && !this.of(next)) await this.#solve(next, keyOf(next), { max_ms: left }, true);
      if (stop.signal.aborted) break;
    }
    if (this.#ahead === stop) this.#ahead = null;
  }

  /** Solves a position of a whole game, within a limit. @param {Game} game @param {Limit} limit */
  async solveWithin(game, limit) {
    this.stop();
    await this.#solve(game, keyOf(game), limit);
  }

  /**
   * @param {Game} game @param {string} key @param {Limit} limit @param {boolean} [ahead] the position is not on the board yet
   * @returns {Promise<boolean>} whether it ended by itself
   */
  async #solve(game, key, limit, ahead = false) {
    const abort = new AbortController();
    const choosing = this.#running;
    if (choosing) abort.signal.addEventListener('abort', () => choosing.abort.abort());
    const before = this.#known.get(key);
    /** @type {PositionAnalysis} */
    const entry = { game, progress: before?.progress ?? null, solution: null, looks: before?.looks ?? new Map(),
      glance: before?.glance ?? null, guess: before?.guess ?? null, lines: before?.lines ?? new Map(), state: 'running',
      brief: limit.max_nodes !== undefined };
    const running = { key, entry, abort, guessing: false };
    this.#running = running;
    this.#put(key, entry);
    const changed = ahead ? () => this.worth.learnt() : this.#changed;
    changed();
    const looks = ahead || entry.brief ? undefined : setTimeout(() => this.#look(entry, abort.signal), LOOKS_MS);
    try {
      const how = {
        each_move: true,
        ...limit,
        signal: abort.signal,
        on_progress: (/** @type {Progress} */ progress) => {
          if (entry.state !== 'running') return;
          entry.progress = progress;
          changed();
        },
      };
      const done = () => entry.progress?.done ?? 0;
      let last, solution, finished;
      do {
        last = done();
        ({ solution, finished } = await this.#engine.read(game, how));
      } while (limit === PATIENCE && !finished && !abort.signal.aborted && done() > last);
      entry.solution = solution;
      this.worth.learnt();
      entry.state = finished && solution.line_complete ? 'done' : 'stopped';
      if (finished && !solution.line_complete && !entry.brief) entry.ranOut = 'positions';
      if (entry.state === 'done' && !ahead && game.legal.length > MANY && !this.estimates(game)) await this.#look(entry, abort.signal);
      if (entry.state === 'stopped' && !abort.signal.aborted && !entry.guess && !this.graph && !ahead) {
        running.guessing = true;
        changed();
        const guess = await this.#engine.best_move(game, { level: 'perfect', each_move: true, signal: abort.signal });
        // The search may go on meanwhile, with an entry of its own.
        (this.#known.get(key) ?? entry).guess = guess;
        this.worth.learnt();
      }
    } catch (error) {
      if (!isAborted(error) && !(error instanceof EngineError)) throw error;
      entry.state = isAborted(error) ? 'stopped' : 'failed';
      if (error instanceof EngineError && error.code === 'no-memory') entry.ranOut = 'memory';
      // The search found nothing, so the next request may start it again without being forced.
      if (!entry.progress && !entry.solution && !entry.ranOut) this.#forget(entry);
    } finally {
      clearTimeout(looks);
      // A later request starts anew and continues from what the engine knows.
      if (ahead && entry.state !== 'done') this.#forget(entry);
      if (this.#running === running) this.#running = null;
      changed();
    }
    return !abort.signal.aborted;
  }

  /**
   * Estimates each move of a position that takes a while to solve. In games whose evaluation has meaning for the engine only, finds the
   * move that the engine would play.
   * @param {PositionAnalysis} entry @param {AbortSignal} signal
   */
  #look(entry, signal) {
    return answerOf(async () => {
      if (!this.estimates(entry.game)) {
        entry.glance ??= await this.#engine.best_move(entry.game, GLANCE);
        if (!signal.aborted) this.#changed();
        return;
      }
      for await (const { move, value } of this.#engine.looks(entry.game)) {
        if (signal.aborted || entry.state === 'done') return;
        entry.looks.set(move, value);
        this.#changed();
      }
    });
  }

  /** Stops the current search; proved values stay. The search continues by itself when its position is wanted again. */
  stop() {
    if (this.#running) {
      const { abort, entry } = this.#running;
      // At once, since the position may be wanted again before the engine has stopped.
      entry.interrupted = true;
      abort.abort();
      // Forgets a position that was solved ahead only in part.
      if (this.#ahead) this.#forget(entry);
    }
    this.#running = null;
    this.#ahead?.abort();
    this.#ahead = null;
  }

  /** Stops a search that is only in the way now that another position is on the board. @param {Game} game */
  yieldTo(game) {
    if (!this.graph && (this.#ahead || (this.#running && this.#running.key !== keyOf(game)))) this.stop();
  }

  /** Stops the graph and the current search. */
  stopAll() {
    this.graph = null;
    this.stop();
    this.#changed();
  }

  /** Stops both while another view is open, which a review continues afterwards. */
  suspend() {
    this.suspended ||= this.graph !== null;
    this.stopAll();
  }

  /** Stops both at the user's request: the search continues only when the user asks for it. */
  halt() {
    const entry = this.#running?.entry;
    this.stopAll();
    if (entry) entry.interrupted = false;
  }

  /** @param {PositionAnalysis} entry */
  #forget(entry) {
    const key = keyOf(entry.game);
    if (this.#known.get(key) === entry) this.#known.delete(key);
    this.worth.learnt();
  }

  /** @param {string} key @param {PositionAnalysis} entry */
  #put(key, entry) {
    this.worth.learnt();
    this.#known.delete(key);
    this.#known.set(key, entry);
    if (this.#known.size > KEEP) this.#known.delete(/** @type {string} */ (this.#known.keys().next().value));
  }
}
