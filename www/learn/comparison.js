// The comparison in How it thinks: textbook methods search the same position, with counts of what each had to look at.

import { examples } from '../games/index.js';
import { current } from '../model/scope.js';
import { proofWords } from '../proofs/words.js';
import { exerciseWords, filmWords, techniqueWords } from './words.js';
import { Work } from './work.js';

/** @import { Exercises } from './exercises/exercises.js' */
/** @import { Film } from './film/film.js' */
/** @import { Engine } from '../engine/client.js' */
/** @import { Callbacks } from './work.js' */
/** @import { Techniques } from './techniques/techniques.js' */
/** @import { Words } from '../i18n/index.js' */
/** @import { FilmOptions, Game, Progress, Solution, SolveOptions } from '../types.d.ts' */

/** The source that stands for the position on the board. */
export const CURRENT = 'current';
/** An example's name, or {@link CURRENT}. @typedef {string} Source */
/**
 * `one`: alpha-beta that passes down only one bound; `alphabeta`: with both bounds; `corners`: with both bounds and an order of its own.
 * @typedef {'minimax' | 'one' | 'alphabeta' | 'corners'} Method
 */
/** @typedef {'ready' | 'running' | 'done' | 'stopped'} State */
/**
 * A run of a method. `seen`: its latest result; `solution`: its final one.
 * @typedef {{ method: Method, state: State, progress: Progress | null, seen: Solution | null, solution: Solution | null }} Run
 */
/** @typedef {'even' | 'log'} Scale of the bars: linear or logarithmic */

/**
 * A search that the user steps through. `depth`: in plies; null: to the end.
 * @typedef {{ method: Method, depth: number | null, film: Film, draw: typeof import('./film/view.js').film }} Travel
 */

/** The length of a turn in milliseconds. Running methods take turns. */
const TURN_MS = 120;
/** In a link, the depth of a search that is stepped through to its end. */
const TO_THE_END = 'end';
/** How long such a search stands still before the address says where, in milliseconds. */
const SETTLED_MS = 300;
/** The order of the last method, unless the user has chosen another. */
const CORNERS = 'corners';
/** @typedef {{ techniques: Techniques, draw: typeof import('./techniques/view.js').techniques }} Switches */
/** @typedef {{ check: import('../proofs/proof-check.js').ProofCheck, draw: typeof import('../proofs/view.js').proofs }} Proof */
/** The depth of the drawn tree in plies: the whole tree of a game without a board, otherwise only the top. */
const WHOLE = 12;
const TOP = 2;
/** With up to this many empty cells, a textbook search takes only a moment. */
const SMALL = 12;

/** @param {Game} game */
const isSmall = ({ cells }) => cells.filter((cell) => cell === 0).length <= SMALL;

export class Comparison extends Work {
  /** @type {Source} */
  source = examples()[0]?.name ?? CURRENT;
  /** @type {Game | null} */
  game = null;
  /** @type {Run[]} */
  runs = [];
  /** The positions of best play, and the index of the one shown. @type {{ games: Game[], at: number } | null} */
  line = null;
  /** The method whose tree is drawn. @type {Method} */
  tree = 'alphabeta';
  /** The chosen node of the tree, as the moves that lead to it. @type {string | null} */
  node = null;
  /** The search that the user steps through, with its view. @type {Travel | null} */
  travel = null;
  /** The scale of the bars. @type {Scale} */
  scale = 'even';
  /** Cells that the last method tries first; empty: the corners. @type {string[]} */
  cells = [];
  /** The fast solver's techniques as switches, with their view. @type {Switches | null} */
  switches = null;
  /** A round of exercises, with its view. @type {{ round: Exercises, draw: typeof import('./exercises/view.js').exercises } | null} */
  round = null;
  /** A proof that the user checks, with its view. @type {Proof | null} */
  proof = null;

  /** The running methods, the next one first, with the controller that stops each. @type {Map<Run, AbortController>} */
  #active = new Map();
  #pumping = false;
  /** Writes the visit of a search that is stepped through into the address. @type {ReturnType<typeof setTimeout> | undefined} */
  #stepped;
  #found;
  #moved;
  #say;
  /** @type {Game | null} */
  #current = null;
  /** The position whose methods were run without being asked for. @type {Game | null} */
  #unasked = null;
  /** Resolves when the chosen position is open. @type {Promise<void>} */
  #opening = Promise.resolve();

  /**
   * `found`: called when a method finishes; `moved`: when {@link Comparison#place} may have changed; `say` announces a text to screen
   * readers.
   * @param {Engine} engine
   * @param {Callbacks & { found: (method: Method, leaves: number) => void, moved: () => void,
   *   say: (text: (words: Words) => string) => void }} callbacks
   */
  constructor(engine, { found, moved, say, ...callbacks }) {
    super(engine, callbacks);
    this.#found = found;
    this.#moved = moved;
    this.#say = say;
  }

  get running() { return this.#active.size > 0; }

  /**
   * The state for a link: the position, the methods started, the last method's order, the scale and, of a search that the user steps
   * through, its method, depth and visit; null: the initial state.
   */
  get place() {
    const begun = this.runs.filter(({ state }) => state !== 'ready').map(({ method }) => method);
    const first = this.#unasked && this.#unasked === this.game ? this.source : examples()[0]?.name ?? CURRENT;
    const { travel } = this;
    const usual = this.source === first && this.scale === 'even' && !this.cells.length && !travel;
    if ((!begun.length || this.#unasked === this.game) && usual) return null;
    return [this.source, begun.join('-'), this.cells.join('-') || CORNERS, this.scale,
      ...travel ? [[travel.method, travel.depth ?? TO_THE_END, travel.film.at].join('-')] : []].join('.');
  }

  /**
   * Opens the comparison. The position on the board in the other views may have changed since the last time.
   * @param {Game | null} current @param {string | null} [asked] the state from a link: see {@link Comparison#place}
   */
  open(current, asked = null) {
    const moved = this.source === CURRENT && current !== this.#current;
    this.#current = current;
    if (asked !== null) this.#follow(asked);
    else if (!this.game) this.#begin();
    else if (moved) this.choose(this.source);
  }

  /** Opens the position for the tools beside the methods, none of which runs. @param {Game | null} current see {@link Comparison#open} */
  see(current) {
    const moved = this.source === CURRENT && current !== this.#current;
    this.#current = current;
    if (!this.game || moved) this.choose(this.source);
  }

  /** Shows a game that has just come onto the board, and runs all methods on it. @param {Game} game */
  async show(game) {
    this.#current = game;
    await this.choose(CURRENT);
    if (this.game === game && this.small) this.run();
  }

  /** Begins with the game on the board, if it is going on and its search takes only a moment, or else with the first example; runs it. */
  async #begin() {
    const game = this.#current;
    if (game?.moves.length && !game.outcome && isSmall(game)) this.source = CURRENT;
    const opening = this.choose(this.source);
    await opening;
    // Unless the user has chosen something meanwhile.
    if (opening === this.#opening && this.runs.every(({ state }) => state === 'ready') && this.small && !this.game?.outcome) {
      this.run();
      this.#unasked = this.game;
    }
  }

  /** @param {string} asked */
  async #follow(asked) {
    const [source = '', methods = '', order = '', scale = '', steps = ''] = asked.split('.');
    this.scale = scale === 'log' ? 'log' : 'even';
    this.cells = order === CORNERS ? [] : order.split('-').filter(Boolean);
    await this.choose(examples().some(({ name }) => name === source) ? source : CURRENT);
    const named = methods.split('-');
    for (const { method } of this.runs) if (named.includes(method)) this.run(method);
    const [, name, depth, at] = /^(\w+)-(end|\d)-(\d{1,9})$/.exec(steps) ?? [];
    const stepped = this.runs.find(({ method }) => method === name);
    // Without its code, the rest of the comparison is there.
    if (stepped) await this.goThrough(stepped.method, depth === TO_THE_END ? null : Number(depth), Number(at)).catch(() => {});
  }

  /** @param {Source} source */
  choose(source) {
    this.#opening = this.#choose(source);
    return this.#opening;
  }

  /** @param {Source} source */
  async #choose(source) {
    this.stop();
    const signal = this.latest.renew();
    this.source = source;
    this.wrong = null;
    this.travel?.film.close();
    this.travel = null;
    this.switches?.techniques.stop();
    this.switches = null;
    this.proof?.check.close();
    this.proof = null;
    await this.ask(async () => {
      const example = examples().find(({ name }) => name === source);
      const game = example ? await current(signal, this.engine.new_game(example.rules)) : this.#current;
      if (!game) return;
      this.game = game;
      this.line = { games: [game], at: 0 };
      this.node = null;
      // Only a board has corners.
      /** @type {Method[]} */
      const methods = game.width ? ['minimax', 'one', 'alphabeta', 'corners'] : ['minimax', 'one', 'alphabeta'];
      this.runs = methods.map((method) => ({ method, state: 'ready', progress: null, seen: null, solution: null }));
      if (!methods.includes(this.tree)) this.tree = 'alphabeta';
    }, signal);
    if (signal.aborted) return;
    this.#moved();
    this.changed();
  }

  /** Whether the whole tree is small enough to draw, which holds for games without a board. */
  get whole() { return this.game !== null && this.game.width === 0; }

  /** Runs all methods on the position, or one without affecting the others. @param {Method} [only] */
  async run(only) {
    // Of a game that is still being loaded, not of the one before it.
    await this.#opening;
    if (!this.game) return;
    this.node = null;
    this.wrong = null;
    for (const run of this.runs) {
      if ((only && run.method !== only) || this.#active.has(run)) continue;
      Object.assign(run, { state: 'running', progress: null, seen: null, solution: null });
      this.#active.set(run, new AbortController());
    }
    this.#moved();
    this.changed();
    return this.#pump(this.game);
  }

  /** Lets the running methods take turns. The engine remembers where each one stopped. @param {Game} game */
  async #pump(game) {
    if (this.#pumping) return;
    this.#pumping = true;
    try {
      for (let next = this.#next(); next; next = this.#next()) await this.#read(this.game ?? game, ...next);
    } finally {
      this.#pumping = false;
    }
  }

  /** @returns {[Run, AbortController] | undefined} */
  #next() {
    const [next] = this.#active;
    if (!next) return undefined;
    this.#active.delete(next[0]);
    this.#active.set(...next);
    return next;
  }

  /** @param {Game} game @param {Run} run @param {AbortController} abort */
  async #read(game, run, abort) {
    const alone = this.#active.size === 1;
    try {
      const { solution, finished } = await this.engine.read(game, {
        ...this.#options(run.method),
        max_ms: TURN_MS,
        signal: abort.signal,
        on_progress: (progress) => {
          run.progress = progress;
          if (alone) this.changed();
        },
      });
      if (this.#active.get(run) !== abort) return;
      run.seen = solution;
      if (finished) {
        run.solution = solution;
        run.state = 'done';
        this.#active.delete(run);
        this.#found(run.method, solution.leaves);
        if (this.game === game && this.line?.games.length === 1 && solution.line.length) await this.#playOut(game, solution);
      }
    } catch (error) {
      if (this.#active.get(run) === abort) {
        this.#active.delete(run);
        run.state = 'stopped';
      }
      await this.failed(error);
    } finally {
      this.changed();
    }
  }

  /** Stops all methods, or only one. Their results so far remain. @param {Method} [only] */
  stop(only) {
    for (const [run, abort] of this.#active) {
      if (only && run.method !== only) continue;
      run.state = 'stopped';
      this.#active.delete(run);
      abort.abort();
    }
    if (!only) {
      this.switches?.techniques.stop();
      this.proof?.check.stop();
    }
    this.changed();
  }

  /** Whether a complete search of the position takes only a moment. */
  get small() { return !this.game || this.source !== CURRENT || isSmall(this.game); }

  /**
   * Opens a search to step through visit by visit. @param {Method} method @param {number | null} depth in plies; null: to the end
   * @param {number} [at] the visit to begin with
   * @throws if the modules it needs cannot be loaded
   */
  async goThrough(method, depth, at) {
    // If another position was chosen just before, the search is of that position.
    await this.#opening;
    const { game } = this;
    const [{ Film, film: draw }] = await Promise.all([import('./film/view.js'), filmWords.load()]);
    if (!game || game !== this.game) return;
    this.travel?.film.close();
    const { bounds, method: name, order } = this.#options(method);
    const options = /** @type {FilmOptions} */ (
      { method: name, ...(bounds && { bounds }), ...(order && { order }), ...(depth !== null && { depth }) });
    let shown = 0;
    const changed = () => {
      this.changed();
      if (this.travel?.film !== film || film.at === shown) return;
      shown = film.at;
      // Browsers refuse too many changes of the address in a short time.
      clearTimeout(this.#stepped);
      this.#stepped = setTimeout(this.#moved, SETTLED_MS);
    };
    const film = new Film(this.engine, game, options, { changed, explain: this.explain });
    this.travel = { method, depth, film, draw };
    await film.open(at);
  }

  /** Offers the fast solver's techniques as switches. @throws if the modules they need cannot be loaded */
  async offerSwitches() {
    await this.#opening;
    const { game } = this;
    const [{ Techniques, techniques: draw }] = await Promise.all([import('./techniques/view.js'), techniqueWords.load()]);
    const names = (await this.engine.games()).find((info) => info.game === game?.rules.game)?.techniques ?? [];
    if (!game || game !== this.game) return;
    this.switches = { techniques: new Techniques(this.engine, game, names, this), draw };
    this.changed();
  }

  /** Starts a round of exercises. @throws if the modules they need cannot be loaded */
  async exercise() {
    const [{ Exercises, exercises: draw }] = await Promise.all([import('./exercises/view.js'), exerciseWords.load()]);
    const round = new Exercises(this.engine, this);
    this.round = { round, draw };
    await round.next();
  }

  /** Offers the proof of the position to be checked, and others. @throws if the modules this needs cannot be loaded */
  async offerProofs() {
    await this.#opening;
    const { game } = this;
    const [{ ProofCheck, proofs: draw, said }] = await Promise.all([import('../proofs/view.js'), proofWords.load()]);
    if (!game || game !== this.game) return;
    const check = new ProofCheck(this.engine, { changed: this.changed, say: (what) => this.#say((words) => said(what, words)) });
    this.proof = { check, draw };
    await check.offer(game);
  }

  /** @param {number} at */
  step(at) {
    if (!this.line) return;
    this.line.at = Math.max(0, Math.min(at, this.line.games.length - 1));
    this.changed();
  }

  /** @param {Scale} scale */
  rescale(scale) {
    this.scale = scale;
    this.#moved();
    this.changed();
  }

  /** Sets the cells that the last method tries first, and discards its earlier results. @param {string[]} cells empty: the corners */
  reorder(cells) {
    this.cells = cells;
    this.stop('corners');
    for (const run of this.runs) {
      if (run.method === 'corners') Object.assign(run, { state: 'ready', progress: null, seen: null, solution: null });
    }
    this.#moved();
    this.changed();
  }

  /** @template {'tree' | 'node'} K @param {K} key @param {Comparison[K]} value */
  set(key, value) {
    Object.assign(this, { [key]: value });
    this.changed();
  }

  /** @param {Method} method @returns {SolveOptions} */
  #options(method) {
    /** @type {SolveOptions} */
    const options = { method: method === 'minimax' ? 'minimax' : 'alphabeta', tree: this.whole ? WHOLE : TOP };
    if (method === 'one') options.bounds = 'one';
    if (method === 'corners') options.order = this.cells.length ? this.cells : CORNERS;
    return options;
  }

  /** @param {Game} game @param {Solution} solution */
  async #playOut(game, solution) {
    const games = await this.engine.replay(game.rules, game.start, [...game.moves, ...solution.line]);
    if (this.game === game) this.line = { games: games.slice(game.moves.length), at: 0 };
  }
}
