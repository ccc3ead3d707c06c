// "How it thinks": the same position read by three textbook methods, and what each had to look at.

import { EngineError } from './engine.js';

/** @import { Engine } from './engine.js' */
/** @import { Game, Progress, RulesInput, Solution, SolveOptions } from './types.d.ts' */

/** @typedef {'cross' | 'parallel' | 'tictactoe' | 'figure' | 'eight' | 'current'} Source */
/** @typedef {'minimax' | 'alphabeta' | 'corners'} Method */
/** @typedef {{ method: Method, state: 'ready' | 'waiting' | 'running' | 'done' | 'stopped', progress: Progress | null, solution: Solution | null }} Run */

/** @type {Record<Exclude<Source, 'current'>, RulesInput>} */
const POSITIONS = {
  cross: 'reversi-4x4',
  parallel: 'reversi-4x4-parallel',
  tictactoe: 'tic-tac-toe',
  figure: { game: 'tree', tree: '(((1 3)(4 2))((2 1)(3 5)))' },
  eight: 'eight',
};
/** @type {Source[]} */
export const SOURCES = ['cross', 'parallel', 'tictactoe', 'figure', 'eight', 'current'];

/** A tree is drawn whole when the game is as small as these, else its top. */
const WHOLE = 12;
const TOP = 2;

export class Experiments {
  /** @type {Source} */
  source = 'cross';
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
  /** Why the engine refused. @type {EngineError | null} */
  wrong = null;

  /** @type {AbortController | null} */
  #abort = null;
  #engine;
  #changed;
  #found;
  /** @type {Game | null} */
  #current = null;
  #turn = 0;

  /** @param {Engine} engine @param {() => void} changed @param {(method: Method, leaves: number) => void} found told of each method's end */
  constructor(engine, changed, found) {
    this.#found = found;
    this.#engine = engine;
    this.#changed = changed;
  }

  get running() { return this.#abort !== null; }

  /** The position on the board in the other views may have changed. @param {Game | null} current */
  open(current) {
    const moved = this.source === 'current' && current !== this.#current;
    this.#current = current;
    if (!this.game || moved) this.choose(this.source);
  }

  /** @param {Source} source */
  async choose(source) {
    this.stop();
    const turn = ++this.#turn;
    this.source = source;
    this.wrong = null;
    try {
      const game = source === 'current' ? this.#current : await this.#engine.newGame(POSITIONS[source]);
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

  /** Reads the position with one method after the other. */
  async run() {
    const { game } = this;
    if (!game || this.running) return;
    const abort = new AbortController();
    this.#abort = abort;
    this.node = null;
    this.wrong = null;
    for (const run of this.runs) Object.assign(run, { state: 'waiting', progress: null, solution: null });
    try {
      for (const run of this.runs) {
        if (abort.signal.aborted) break;
        run.state = 'running';
        this.#changed();
        const { solution, finished } = await this.#engine.solve(game, this.#options(run.method), {
          signal: abort.signal,
          onProgress: (progress) => {
            run.progress = progress;
            this.#changed();
          },
        });
        run.solution = solution;
        run.state = finished ? 'done' : 'stopped';
        this.#changed();
        if (finished) this.#found(run.method, solution.leaves);
        if (finished && this.game === game && this.line?.games.length === 1 && solution.line.length) await this.#follow(game, solution);
      }
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      if (error.kind !== 'stopped') this.wrong = error;
    } finally {
      for (const run of this.runs) if (run.state === 'waiting' || run.state === 'running') run.state = 'stopped';
      if (this.#abort === abort) this.#abort = null;
      this.#changed();
    }
  }

  stop() {
    this.#abort?.abort();
    this.#abort = null;
  }

  /** @param {number} at */
  step(at) {
    if (!this.line) return;
    this.line.at = Math.max(0, Math.min(at, this.line.games.length - 1));
    this.#changed();
  }

  /** @template {'tree' | 'node'} K @param {K} key @param {Experiments[K]} value */
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
