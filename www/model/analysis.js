// What is known of positions' values: asked of the engine in the background, kept by position.

import { EngineError, isAborted } from '../engine/errors.js';
import { bestFirst, keyOf } from '../engine/positions.js';
import { estimateOf, marksOf, valueOf } from './values.js';

/** @import { Engine } from '../engine/client.js' */
/** @import { Game, GameInfo, Known, Mark, Move, Progress } from '../types.d.ts' */

/** How long a position is read without another move's value before the page asks whether to go on. */
const PATIENCE_MS = 10_000;
/** What is read out sooner than this needs no looks before. */
const LOOKS_MS = 250;
/** A move suggested while a position is read: what it costs the reading. */
const GLANCE = /** @type {const} */ ({ level: 'expert', max_ms: 200 });
/** How long the positions after a position's moves are read, before one of them is on the board. */
const AHEAD_MS = 15_000;
/** How long each position of a whole game's graph may take. */
const GRAPH_MS = 700;
/** And when it is read on. */
const MORE_MS = 6000;
const KEEP = 400;
/** How long a line may be looked for. */
const LINE_MS = 2000;

/** Best play after a move, where it is known. @param {Known} known @param {Move} move @returns {Move[] | null} */
export function lineOf({ guess, lines, solution }, move) {
  if (solution?.exact && solution.line[0] === move) return solution.line;
  return lines.get(move) ?? (guess?.move === move ? guess.line : null);
}

export class Analysis {
  /** @type {Map<string, Known>} */
  #known = new Map();
  /** @type {{ key: string, abort: AbortController } | null} */
  #running = null;
  /** The engine is asked for a move, after a search that was too long. @type {AbortController | null} */
  #guessing = null;
  /** Drawing the graph: how many positions are done, of how many. @type {{ done: number, total: number } | null} */
  graph = null;
  #graphTurn = 0;
  /** Positions are read that are not on the board yet. @type {AbortController | null} */
  #ahead = null;
  /** The marks made last, and what they were made of. @type {{ basis: unknown[], marks: Mark[] }} */
  #made = { basis: [], marks: [] };
  #engine;
  #infos;
  #changed;

  /**
   * @param {Engine} engine @param {readonly GameInfo[]} infos what the engine tells of its games
   * @param {() => void} changed told whenever more is known
   */
  constructor(engine, infos, changed) {
    this.#engine = engine;
    this.#infos = infos;
    this.#changed = changed;
  }

  /** @param {Game} game @returns {Known | null} */
  of(game) { return this.#known.get(keyOf(game)) ?? null; }

  /** Whether what the engine thinks of such a position is the final score it expects. @param {Game} game */
  estimates(game) { return this.#infos.find((info) => info.game === game.rules.game)?.estimates ?? false; }

  /** Whether it means something how long such a game lasts, and the score is no more than who wins. @param {Game} game */
  counts(game) { return this.#infos.find((info) => info.game === game.rules.game)?.plies ?? false; }

  /** What a position is taken to be worth where that is not proved. @param {Game} game */
  estimate(game) { return estimateOf(game, this.of(game), this.estimates(game)); }

  /**
   * Best play after a move, as far as it is known or soon found; the move itself first.
   * @param {Game} game @param {Move} move @returns {Promise<Move[]>}
   */
  async line(game, move) {
    const known = this.of(game);
    const told = known && lineOf(known, move);
    if (told) return told;
    try {
      const after = await this.#engine.play(game, move);
      const line = this.of(after)?.solution?.line
        ?? (after.outcome ? [] : (await this.#engine.read(after, { max_ms: LINE_MS })).solution.line);
      known?.lines.set(move, [move, ...line]);
      return [move, ...line];
    } catch (error) {
      if (!isAborted(error) && !(error instanceof EngineError)) throw error;
      return [move];
    }
  }

  /** The proved value of a position, or between which bounds it is. @param {Game} game */
  value(game) { return valueOf(game, this.of(game), this.estimates(game)); }

  /** What the engine would play where the value is not proved: what it found by searching, else at a glance. @param {Game} game */
  suggested(game) {
    const known = this.of(game);
    if (known?.state === 'stopped' && known.guess) return this.marks(game).some(({ best }) => best) ? null : known.guess;
    return known && this.value(game).value === null ? known.glance : null;
  }

  /** The values of a position's moves: the same array for the same knowledge, so that a board need not draw it again. @param {Game} game */
  marks(game) {
    const known = this.of(game);
    const basis = [game, known?.state, known?.progress, known?.solution, known?.looks.size, known?.guess];
    if (basis.some((part, i) => part !== this.#made.basis[i])) this.#made = { basis, marks: marksOf(game, known, this.estimates(game)) };
    return this.#made.marks;
  }

  /**
   * Reads a position out: the value of every move. Nothing happens where that is known.
   * @param {Game} game
   * @param {{ patient?: boolean, ahead?: boolean }} [how] `ahead`: once it is known, the positions after its moves are read, too
   */
  async read(game, { patient = false, ahead = false } = {}) {
    const key = keyOf(game);
    const known = this.#known.get(key);
    if (game.outcome || this.#running?.key === key) return;
    if (known?.state !== 'done') {
      // The graph will come to this position by itself.
      if ((known || this.graph) && !patient) return;
      this.stopAll();
      await this.#read(game, key, patient ? Infinity : PATIENCE_MS);
    }
    if (ahead && this.of(game)?.state === 'done' && !this.#running && !this.graph) await this.#readAhead(game);
  }

  /** Reads the positions after a position's moves, the best first, while it is on the board. @param {Game} game */
  async #readAhead(game) {
    const stop = new AbortController();
    this.#ahead = stop;
    const end = performance.now() + AHEAD_MS;
    const moves = [...this.marks(game)].sort(bestFirst(game));
    for (const { move } of moves) {
      const next = await this.#engine.play(game, move).catch(() => null);
      const left = end - performance.now();
      if (!next || stop.signal.aborted || document.hidden || left < 0) break;
      if (!next.outcome && !this.of(next)) await this.#read(next, keyOf(next), left, true);
      if (stop.signal.aborted) break;
    }
    if (this.#ahead === stop) this.#ahead = null;
  }

  /** @param {Game} game @param {string} key @param {number} ms @param {boolean} [ahead] nobody sees it yet */
  async #read(game, key, ms, ahead = false) {
    const abort = new AbortController();
    const running = { key, abort };
    this.#running = running;
    const before = this.#known.get(key);
    /** @type {Known} */
    const entry = { game, progress: before?.progress ?? null, solution: null, looks: before?.looks ?? new Map(),
      glance: before?.glance ?? null, guess: before?.guess ?? null, lines: before?.lines ?? new Map(), state: 'running' };
    this.#put(key, entry);
    const changed = ahead ? () => {} : this.#changed;
    changed();
    const looks = ahead ? undefined : setTimeout(() => this.#look(entry, abort.signal), LOOKS_MS);
    try {
      const how = {
        each_move: true,
        max_ms: ms,
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
      } while (ms === PATIENCE_MS && !finished && !abort.signal.aborted && done() > last);
      entry.solution = solution;
      entry.state = finished && solution.exact ? 'done' : 'stopped';
      if (entry.state === 'stopped' && !abort.signal.aborted && !entry.guess && !this.graph && !ahead) {
        changed();
        this.#guessing = abort;
        entry.guess = await this.#engine.best_move(game, { level: 'perfect', signal: abort.signal });
      }
    } catch (error) {
      if (!isAborted(error) && !(error instanceof EngineError)) throw error;
      entry.state = isAborted(error) ? 'stopped' : 'failed';
      // Nothing was learnt: it may be asked again without being told to.
      if (!entry.progress && !entry.solution) this.#forget(entry);
    } finally {
      clearTimeout(looks);
      // When it is wanted it is asked for anew, and goes on from what the engine knows.
      if (ahead && entry.state !== 'done') this.#forget(entry);
      if (this.#running === running) {
        this.#running = null;
        this.#guessing = null;
      }
      changed();
    }
  }

  /**
   * A look at each move of a position whose values let one wait; where an evaluation means something to the engine only, the move
   * that it would play.
   * @param {Known} entry @param {AbortSignal} signal
   */
  async #look(entry, signal) {
    try {
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
    } catch (error) {
      if (!isAborted(error) && !(error instanceof EngineError)) throw error;
    }
  }

  /** Stops what is being read; what is proved stays. */
  stop() {
    this.#running?.abort.abort();
    // What was read ahead can't be told from what was never read.
    const ahead = this.#ahead && this.#running && this.#known.get(this.#running.key);
    if (ahead) this.#forget(ahead);
    this.#running = null;
    this.#ahead?.abort();
    this.#ahead = null;
    this.#guessing?.abort();
    this.#guessing = null;
  }

  /** Another position is on the board; what is read for an older one only stands in the way. @param {Game} game */
  leave(game) {
    if (!this.graph && (this.#ahead || (this.#running && this.#running.key !== keyOf(game)))) this.stop();
  }

  /**
   * Reads the positions of a whole game, from the end, where it is easiest, to the start.
   * @param {readonly Game[]} games @param {boolean} [more] those, too, that were begun and not read out, and for longer
   */
  async readAll(games, more = false) {
    const turn = ++this.#graphTurn;
    const wanted = games.filter((game) => !game.outcome && (more ? this.of(game)?.state !== 'done' : !this.of(game))).reverse();
    for (const [i, game] of wanted.entries()) {
      this.graph = { done: i, total: wanted.length };
      this.#changed();
      this.stop();
      await this.#read(game, keyOf(game), more ? MORE_MS : GRAPH_MS);
      if (turn !== this.#graphTurn) return;
    }
    this.graph = null;
    this.#changed();
  }

  /** Stops the graph, and what is being read. */
  stopAll() {
    this.#graphTurn++;
    this.graph = null;
    this.stop();
    this.#changed();
  }

  /** @param {Known} entry */
  #forget(entry) {
    const key = keyOf(entry.game);
    if (this.#known.get(key) === entry) this.#known.delete(key);
  }

  /** @param {string} key @param {Known} entry */
  #put(key, entry) {
    this.#known.delete(key);
    this.#known.set(key, entry);
    if (this.#known.size > KEEP) this.#known.delete(/** @type {string} */ (this.#known.keys().next().value));
  }
}
