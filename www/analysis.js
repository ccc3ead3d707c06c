// What is known of positions' values: asked of the engine in the background, kept by position.

import { EngineError } from './engine.js';
import { bestFirst, keyOf } from './positions.js';

/** @import { Engine } from './engine.js' */
/** @import { Game, Known, Mark, Progress, Solution } from './types.d.ts' */

/** How long a position is read without another move's value before the page asks whether to go on. */
const PATIENCE_MS = 10_000;
/** What is read out sooner than this needs no looks before. */
const LOOKS_MS = 250;
/** How long the positions after a position's moves are read, before one of them is on the board. */
const AHEAD_MS = 15_000;
/** How long each position of a whole game's graph may take. */
const GRAPH_MS = 700;
const KEEP = 400;

export class Analysis {
  /** @type {Map<string, Known>} */
  #known = new Map();
  /** @type {{ key: string, abort: AbortController } | null} */
  #running = null;
  /** The engine is asked for a move, after a search that was too long. */
  #guessing = false;
  /** Drawing the graph: how many positions are done, of how many. @type {{ done: number, total: number } | null} */
  graph = null;
  #graphTurn = 0;
  /** Positions are read that are not on the board yet. @type {AbortController | null} */
  #ahead = null;
  #engine;
  #changed;

  /** @param {Engine} engine @param {() => void} changed told whenever more is known */
  constructor(engine, changed) {
    this.#engine = engine;
    this.#changed = changed;
  }

  /** @param {Game} game @returns {Known | null} */
  of(game) { return this.#known.get(keyOf(game)) ?? null; }

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
    const moves = marksOf(game, this.of(game)).sort(bestFirst(game));
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
    const entry = { game, progress: before?.progress ?? null, solution: null, looks: before?.looks ?? new Map(), guess: before?.guess ?? null, state: 'running' };
    this.#put(key, entry);
    const changed = ahead ? () => {} : this.#changed;
    changed();
    const looks = ahead ? undefined : setTimeout(() => this.#look(entry, abort.signal), LOOKS_MS);
    try {
      const how = {
        limits: { ms },
        signal: abort.signal,
        onProgress: (/** @type {Progress} */ progress) => {
          if (entry.state !== 'running') return;
          entry.progress = progress;
          changed();
        },
      };
      const done = () => entry.progress?.done ?? 0;
      let last, solution, finished;
      do {
        last = done();
        ({ solution, finished } = await this.#engine.values(game, how));
      } while (ms === PATIENCE_MS && !finished && !abort.signal.aborted && done() > last);
      entry.solution = solution;
      entry.state = finished && solution.exact ? 'done' : 'stopped';
      if (entry.state === 'stopped' && !abort.signal.aborted && !entry.guess && !this.graph && !ahead) {
        changed();
        this.#guessing = true;
        entry.guess = await this.#engine.bestMove(game, { level: 'perfect' });
      }
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      entry.state = error.kind === 'stopped' ? 'stopped' : 'failed';
      // Nothing was learnt: it may be asked again without being told to.
      if (!entry.progress && !entry.solution) this.#forget(entry);
    } finally {
      clearTimeout(looks);
      // When it is wanted it is asked for anew, and goes on from what the engine knows.
      if (ahead && entry.state !== 'done') this.#forget(entry);
      if (this.#running === running) {
        this.#running = null;
        this.#guessing = false;
      }
      changed();
    }
  }

  /** A look at each move of a position whose values let one wait. @param {Known} entry @param {AbortSignal} signal */
  async #look(entry, signal) {
    // An evaluation is a number of discs in reversi; elsewhere it means something to the engine only.
    if (entry.game.rules.game !== 'reversi') return;
    try {
      for await (const { move, value } of this.#engine.looks(entry.game)) {
        if (signal.aborted || entry.state === 'done') return;
        entry.looks.set(move, value);
        this.#changed();
      }
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
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
    // A guess can't be put aside, and would keep the next to ask waiting.
    if (this.#guessing) this.#engine.stop();
    this.#guessing = false;
  }

  /** Another position is on the board; what is read for an older one only stands in the way. @param {Game} game */
  leave(game) {
    if (!this.graph && (this.#ahead || (this.#running && this.#running.key !== keyOf(game)))) this.stop();
  }

  /**
   * Reads the positions of a whole game, from the end, where it is easiest, to the start.
   * @param {readonly Game[]} games
   */
  async readAll(games) {
    const turn = ++this.#graphTurn;
    const wanted = games.filter((game) => !game.outcome && !this.of(game)).reverse();
    for (const [i, game] of wanted.entries()) {
      this.graph = { done: i, total: wanted.length };
      this.#changed();
      this.stop();
      await this.#read(game, keyOf(game), GRAPH_MS);
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

/**
 * The values of a position's moves, as far as they are known, for the board.
 * @param {Game} game @param {Known | null} known @returns {Mark[]}
 */
export function marksOf(game, known) {
  if (!known || game.outcome) return [];
  const found = new Map();
  for (const m of known.progress?.moves ?? []) if (m.value !== null) found.set(m.move, { value: m.value, exact: true, plies: null });
  for (const m of known.solution?.moves ?? []) if (m.exact || known.solution?.exact) found.set(m.move, m);
  // On a board full of moves the waiting would hide the game.
  const waiting = known.state === 'running' && game.legal.length <= 40;
  const { guess, looks } = known;
  if (guess && known.state === 'stopped' && guess.value !== null && game.rules.game === 'reversi' && !found.has(guess.move)) {
    found.set(guess.move, { value: guess.value, exact: guess.exact, plies: null });
  }
  for (const [move, value] of looks) if (!found.has(move)) found.set(move, { value, exact: false, plies: null });
  const marks = game.legal.filter((move) => waiting || found.has(move)).map((move) => {
    const m = found.get(move);
    return { move, value: m ? m.value : null, exact: m?.exact ?? false, plies: m?.plies ?? null, best: false };
  });
  const order = bestFirst(game);
  const best = marks.filter((m) => m.value !== null).sort(order)[0];
  // Only when all are in is the best of them the best.
  if (best && marks.length === game.legal.length && marks.every((m) => m.exact)) {
    for (const mark of marks) mark.best = order(mark, best) === 0;
  }
  return marks;
}

/**
 * The proved value of a position: the end's score, or what was read out.
 * @param {Game} game @param {Known | null} known
 * @returns {{ value: number | null, lower: number | null, upper: number | null }}
 */
export function valueOf(game, known) {
  if (game.outcome) return { value: game.outcome.score, lower: game.outcome.score, upper: game.outcome.score };
  /** @type {Solution | Progress | null} */
  const told = known?.solution ?? known?.progress ?? null;
  // Bounds as wide as the game itself say nothing.
  const widest = game.rules.game === 'reversi' ? game.cells.length : 1;
  if (!told || told.upper - told.lower >= 2 * widest) return { value: null, lower: null, upper: null };
  return { value: told.lower === told.upper ? told.lower : null, lower: told.lower, upper: told.upper };
}
