// "How it thinks": the same position read by three textbook methods, and what each had to look at.

import { EngineError, isAborted } from './engine/errors.js';
import { examples } from './games/index.js';

/** @import { Exercises } from './exercises/exercises.js' */
/** @import { Film } from './film/film.js' */
/** @import { Engine } from './engine/client.js' */
/** @import { FilmOptions, Game, Progress, Solution, SolveOptions } from './types.d.ts' */

/** The position on the board. */
export const CURRENT = 'current';
/** An example's name, or {@link CURRENT}. @typedef {string} Source */
/** @typedef {'minimax' | 'alphabeta' | 'corners'} Method */
/** @typedef {'ready' | 'waiting' | 'running' | 'done' | 'stopped'} State */
/** @typedef {{ method: Method, state: State, progress: Progress | null, solution: Solution | null }} Run */

/**
 * A search that is gone through: by a method, to the end or so many plies deep.
 * @typedef {{ method: Method, depth: number | null, film: Film, draw: typeof import('./later-film.js').film }} Travel
 */

/** A tree is drawn whole when the game is as small as these, else its top. */
const WHOLE = 12;
const TOP = 2;
/** Empty cells with which a textbook search takes no more than a moment. */
const SMALL = 12;

export class Comparison {
  /** @type {Source} */
  source = examples()[0]?.name ?? CURRENT;
  /** @type {Game | null} */
  game = null;
  /** @type {Run[]} */
  runs = [];
  /** Best play as it was found, board by board. @type {{ games: Game[], at: number } | null} */
  line = null;
  /** Whose tree is drawn. @type {Method} */
  tree = 'alphabeta';
  /** The node chosen in the tree, by the moves that lead to it. @type {string | null} */
  node = null;
  /** Why the engine refused, in a sentence. @type {string | null} */
  wrong = null;
  /** A search that is gone through, with what draws it, and which it is. @type {Travel | null} */
  travel = null;
  /** Exercises, with what draws them. @type {{ round: Exercises, draw: typeof import('./later-exercises.js').exercises } | null} */
  round = null;

  /** Those that wait for their turn. @type {Run[]} */
  #queue = [];
  /** What stops the one that is at work. @type {Map<Run, AbortController>} */
  #aborts = new Map();
  #engine;
  #changed;
  #found;
  #explain;
  /** @type {Game | null} */
  #current = null;
  #turn = 0;
  /** A position that is on its way. @type {Promise<void>} */
  #opening = Promise.resolve();

  /**
   * @param {Engine} engine
   * @param {object} tell
   * @param {() => void} tell.changed
   * @param {(method: Method, leaves: number) => void} tell.found of each method's end
   * @param {(error: EngineError) => Promise<string>} tell.explain
   */
  constructor(engine, { changed, found, explain }) {
    this.#engine = engine;
    this.#changed = changed;
    this.#found = found;
    this.#explain = explain;
  }

  get running() { return this.#aborts.size > 0; }

  /** The position on the board in the other views may have changed. @param {Game | null} current */
  open(current) {
    const moved = this.source === CURRENT && current !== this.#current;
    this.#current = current;
    if (!this.game || moved) this.choose(this.source);
  }

  /** @param {Source} source */
  choose(source) {
    this.#opening = this.#choose(source);
    return this.#opening;
  }

  /** @param {Source} source */
  async #choose(source) {
    this.stop();
    const turn = ++this.#turn;
    this.source = source;
    this.wrong = null;
    this.travel?.film.close();
    this.travel = null;
    try {
      const example = examples().find(({ name }) => name === source);
      const game = example ? await this.#engine.new_game(example.rules) : this.#current;
      if (turn !== this.#turn || !game) return;
      this.game = game;
      this.line = { games: [game], at: 0 };
      this.node = null;
      // Corners mean something on a board only.
      /** @type {Method[]} */
      const methods = game.width ? ['minimax', 'alphabeta', 'corners'] : ['minimax', 'alphabeta'];
      this.runs = methods.map((method) => ({ method, state: 'ready', progress: null, solution: null }));
      if (!methods.includes(this.tree)) this.tree = 'alphabeta';
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
    }
    this.#changed();
  }

  /** Whether a whole tree is small enough to draw. */
  get whole() { return this.game !== null && this.game.width === 0; }

  /** Reads the position with one method after the other, or with one alone. @param {Method} [only] */
  async run(only) {
    const { game } = this;
    if (!game) return;
    this.node = null;
    this.wrong = null;
    for (const run of this.runs) {
      if ((only && run.method !== only) || this.#queue.includes(run) || run.state === 'running') continue;
      Object.assign(run, { state: 'waiting', progress: null, solution: null });
      this.#queue.push(run);
    }
    this.#changed();
    if (this.#aborts.size) return;
    for (let run = this.#queue.shift(); run; run = this.#queue.shift()) await this.#read(game, run);
  }

  /** @param {Game} game @param {Run} run */
  async #read(game, run) {
    const abort = new AbortController();
    this.#aborts.set(run, abort);
    run.state = 'running';
    this.#changed();
    try {
      const { solution, finished } = await this.#engine.read(game, {
        ...this.#options(run.method),
        signal: abort.signal,
        on_progress: (progress) => {
          run.progress = progress;
          this.#changed();
        },
      });
      run.solution = solution;
      run.state = finished ? 'done' : 'stopped';
      this.#changed();
      if (finished) this.#found(run.method, solution.leaves);
      if (finished && this.game === game && this.line?.games.length === 1 && solution.line.length) await this.#follow(game, solution);
    } catch (error) {
      if (run.state === 'running') run.state = 'stopped';
      if (isAborted(error)) return;
      if (!(error instanceof EngineError)) throw error;
      this.wrong = await this.#explain(error);
    } finally {
      this.#aborts.delete(run);
      this.#changed();
    }
  }

  /** Stops all methods, or one alone. @param {Method} [only] */
  stop(only) {
    for (const run of this.#queue.filter(({ method }) => !only || method === only)) run.state = 'stopped';
    this.#queue = this.#queue.filter(({ state }) => state === 'waiting');
    for (const [{ method }, abort] of this.#aborts) if (!only || method === only) abort.abort();
    this.#changed();
  }

  /** Whether reading the position to its end is a matter of moments. */
  get small() { return !this.game || this.source !== CURRENT || this.game.cells.filter((cell) => cell === 0).length <= SMALL; }

  /**
   * Goes through a search, visit by visit. @param {Method} method @param {number | null} depth in plies; null: to the end
   * @throws where what it takes cannot be loaded
   */
  async goThrough(method, depth) {
    // Asked for at once after another position, it is a search of that one.
    await this.#opening;
    const { game } = this;
    const { Film, film: draw } = await import('./later-film.js');
    if (!game || game !== this.game) return;
    this.travel?.film.close();
    const { method: name, order } = this.#options(method);
    const options = /** @type {FilmOptions} */ ({ method: name, ...(order && { order }), ...(depth !== null && { depth }) });
    const film = new Film(this.#engine, game, options, { changed: this.#changed, explain: this.#explain });
    this.travel = { method, depth, film, draw };
    await film.open();
  }

  /** Begins a round of exercises. @throws where what they take cannot be loaded */
  async exercise() {
    const { Exercises, exercises: draw } = await import('./later-exercises.js');
    const round = new Exercises(this.#engine, { changed: this.#changed, explain: this.#explain });
    this.round = { round, draw };
    await round.next();
  }

  /** @param {number} at */
  step(at) {
    if (!this.line) return;
    this.line.at = Math.max(0, Math.min(at, this.line.games.length - 1));
    this.#changed();
  }

  /** @template {'tree' | 'node'} K @param {K} key @param {Comparison[K]} value */
  set(key, value) {
    Object.assign(this, { [key]: value });
    this.#changed();
  }

  /** @param {Method} method @returns {SolveOptions} */
  #options(method) {
    /** @type {SolveOptions} */
    const options = { method: method === 'minimax' ? 'minimax' : 'alphabeta', tree: this.whole ? WHOLE : TOP };
    if (method === 'corners') options.order = 'corners';
    return options;
  }

  /** @param {Game} game @param {Solution} solution */
  async #follow(game, solution) {
    const games = await this.#engine.replay(game.rules, game.start, [...game.moves, ...solution.line]);
    if (this.game === game) this.line = { games: games.slice(game.moves.length), at: 0 };
  }
}
