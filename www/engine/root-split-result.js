// What every move of a position is worth, put together from what the main search and its helpers tell (see root-split.js).

import { bestFirst, moveTo } from './positions.js';

/** @import { Game, Move, Progress, Reading, Solution } from '../types.d.ts' */
/**
 * A move that is read out. Its line is known where a helper read it.
 * @typedef {{ move: Move, value: number, plies: number | null, line?: Move[] }} Found
 */

export class RootSplitResult {
  /** @type {Map<Move, Found>} */
  #found = new Map();
  /** Positions that helpers visited below each move. @type {Map<Move, number>} */
  #nodes = new Map();
  /** Between what a helper proved each move to be worth. @type {Map<Move, { lower: number, upper: number }>} */
  #bounds = new Map();
  /** Positions that no helper has taken, those last that the main search comes to last. @type {Game[]} */
  #after = [];
  /** What the main search told last. @type {Progress | null} */
  #heard = null;
  #done = 0;
  #plies;

  /** @param {Game} game @param {{ plies: boolean }} of what the engine tells of such games: whether their length means something */
  constructor(game, { plies }) {
    this.game = game;
    this.#plies = plies;
  }

  /** The main search tells how far it is. @param {Progress} progress */
  hear(progress) {
    this.#heard = progress;
    for (const { move, value } of progress.moves) {
      // How long a win takes, the main search tells at its end only.
      const whole = value === 0 || !this.#plies;
      if (value !== null && whole && !this.#found.has(move)) this.#found.set(move, { move, value, plies: null });
    }
  }

  /** Helpers may take the positions after the moves. @param {Game[]} after in the order of the main search */
  offer(after) {
    this.#after = after;
  }

  /** Whether a helper would find something to read. */
  get wanted() { return this.#after.length > 0; }

  /** A position for a helper to read. @returns {Game | undefined} */
  take() {
    const wanted = this.#after.filter((after) => !this.#found.has(moveTo(after)));
    const best = this.#best;
    // At the last that is wanted the main search is now: a line for its answer is of more use than a race.
    const after = (wanted.length < 2 && this.#after.find((after) => moveTo(after) === best?.move)) || wanted.pop();
    this.#after = this.#after.filter((other) => other !== after);
    return after;
  }

  /** A helper tells how far it is, and at last what it found. @param {Game} after @param {Progress | Solution} told */
  learn(after, told) {
    const move = moveTo(after);
    this.#nodes.set(move, Math.max(told.nodes, this.#nodes.get(move) ?? 0));
    this.#bounds.set(move, this.#narrowed(move, told));
    if (!('exact' in told) || !told.exact) return;
    const { value, plies, line } = told;
    this.#found.set(move, { move, value, plies: plies === null ? null : plies + 1, line: [move, ...line] });
  }

  /** Whether all is known: every move's value, and a best line. */
  get answered() {
    return this.#whole && !!this.#best?.line;
  }

  /** How far all are together. @returns {Progress | null} */
  get progress() {
    const heard = this.#heard;
    if (!heard) return null;
    const moves = heard.moves.map(({ move, value: known, lower, upper }) => {
      const value = known ?? this.#found.get(move)?.value ?? null;
      return { move, value, ...(value === null ? this.#narrowed(move, { lower, upper }) : { lower: value, upper: value }) };
    });
    const more = moves.filter(({ value }, i) => value !== heard.moves[i].value).length;
    this.#done = Math.max(this.#done, heard.done + more);
    return { ...heard, ...this.#together(heard), moves, done: this.#done };
  }

  /** The main search's end, and what the helpers add to it. @param {Reading} reading @returns {Reading} */
  answer({ solution, finished }) {
    const together = this.#together(solution);
    if (finished) return { finished, solution: { ...solution, nodes: together.nodes } };
    const best = this.#whole ? this.#best : null;
    const value = Math.min(Math.max(solution.value, together.lower), together.upper);
    const moves = solution.moves.map((m) => {
      const found = this.#found.get(m.move);
      return found ? { move: m.move, value: found.value, exact: true, plies: found.plies } : m;
    });
    return {
      finished: !!best,
      solution: {
        ...solution,
        ...together,
        value,
        winner: value > 0 ? 'first' : value < 0 ? 'second' : 'draw',
        moves,
        ...(best && { exact: true, plies: best.plies, line: best.line ?? [] }),
      },
    };
  }

  /**
   * What is proved of a move's value, together with what a helper proved.
   * @param {Move} move @param {{ lower: number, upper: number }} told
   */
  #narrowed(move, { lower, upper }) {
    const before = this.#bounds.get(move);
    return before ? { lower: Math.max(lower, before.lower), upper: Math.min(upper, before.upper) } : { lower, upper };
  }

  /** What helpers have read out, for the main search. @returns {{ move: Move, value: number }[]} */
  get proved() {
    return [...this.#found.values()].filter(({ line }) => line);
  }

  /** Whether every move is read out. */
  get #whole() {
    return this.#found.size === this.game.legal.length;
  }

  /** The moves read out, the best first, with a line before its equals. */
  get #known() {
    const order = bestFirst(this.game);
    return [...this.#found.values()].sort((a, b) => order(a, b) || Number(!a.line) - Number(!b.line));
  }

  /** The best move, once it is certain which one that is. */
  get #best() {
    const [best] = this.#known;
    const { lower, upper } = this.#heard ?? {};
    return best && (this.#whole || (lower === upper && best.value === lower && best.plies === null)) ? best : null;
  }

  /**
   * What is proved of the value: for the side to move no less than its best move, and no more when all are known. And everyone's work.
   * @param {{ lower: number, upper: number, nodes: number }} main
   */
  #together({ lower, upper, nodes }) {
    const [best] = this.#known;
    for (const more of this.#nodes.values()) nodes += more;
    if (best && (this.#whole || this.game.turn === 'first')) lower = Math.max(lower, best.value);
    if (best && (this.#whole || this.game.turn === 'second')) upper = Math.min(upper, best.value);
    return { lower, upper, nodes };
  }
}
