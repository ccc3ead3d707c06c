// The values of a position's moves, combined from the main search and its helpers (see root-split.js).

import { bestFirst, moveTo } from './positions.js';

/** @import { Game, Move, Progress, Reading, Solution } from '../types.d.ts' */
/**
 * A solved move. Its line is known if a helper found it.
 * @typedef {{ move: Move, value: number, plies: number | null, line?: Move[] }} Found
 */

export class RootSplitResult {
  /** @type {Map<Move, Found>} */
  #found = new Map();
  /** The number of positions that helpers visited below each move. @type {Map<Move, number>} */
  #nodes = new Map();
  /** The bounds that a helper proved for each move. @type {Map<Move, { lower: number, upper: number }>} */
  #bounds = new Map();
  /** The positions that no helper has taken; the last are those that the main search reaches last. @type {Game[]} */
  #after = [];
  /** The latest progress of the main search. @type {Progress | null} */
  #latest = null;
  #done = 0;
  #plies;

  /**
   * @param {Game} game
   * @param {{ plies: boolean }} of the engine's information about the game: whether the number of moves to the end matters
   */
  constructor(game, { plies }) {
    this.game = game;
    this.#plies = plies;
  }

  /** Takes in the progress of the main search. @param {Progress} progress */
  update(progress) {
    this.#latest = progress;
    for (const { move, value } of progress.moves) {
      // The main search reports the length of a win only at its end.
      const whole = value === 0 || !this.#plies;
      if (value !== null && whole && !this.#found.has(move)) this.#found.set(move, { move, value, plies: null });
    }
  }

  /** Offers the positions after the moves to helpers. @param {Game[]} after in the order of the main search */
  offer(after) {
    this.#after = after;
  }

  /** Whether a position is left for a helper to solve. */
  get wanted() { return this.#after.length > 0; }

  /** Takes a position for a helper to solve. @returns {Game | undefined} */
  take() {
    const wanted = this.#after.filter((after) => !this.#found.has(moveTo(after)));
    const best = this.#best;
    // The main search is now at the last move wanted: to find a line for the best move is more useful than to race it.
    const after = (wanted.length < 2 && this.#after.find((after) => moveTo(after) === best?.move)) || wanted.pop();
    this.#after = this.#after.filter((other) => other !== after);
    return after;
  }

  /** Takes in a helper's progress or its result. @param {Game} after @param {Progress | Solution} found */
  learn(after, found) {
    const move = moveTo(after);
    this.#nodes.set(move, Math.max(found.nodes, this.#nodes.get(move) ?? 0));
    this.#bounds.set(move, this.#narrowed(move, found));
    if (!('exact' in found) || !found.exact) return;
    const { value, plies, line } = found;
    this.#found.set(move, { move, value, plies: plies === null ? null : plies + 1, line: [move, ...line] });
  }

  /** Whether everything is known: every move's value, and a best line. */
  get answered() {
    return this.#whole && !!this.#best?.line;
  }

  /** The combined progress of all searches. @returns {Progress | null} */
  get progress() {
    const latest = this.#latest;
    if (!latest) return null;
    const moves = latest.moves.map(({ move, value: known, lower, upper }) => {
      const value = known ?? this.#found.get(move)?.value ?? null;
      return { move, value, ...(value === null ? this.#narrowed(move, { lower, upper }) : { lower: value, upper: value }) };
    });
    const more = moves.filter(({ value }, i) => value !== latest.moves[i].value).length;
    this.#done = Math.max(this.#done, latest.done + more);
    return { ...latest, ...this.#together(latest), moves, done: this.#done };
  }

  /** Combines the main search's result with the helpers' results. @param {Reading} reading @returns {Reading} */
  answer({ solution, finished }) {
    const together = this.#together(solution);
    if (finished) return { finished, solution: { ...solution, nodes: together.nodes } };
    // Without a best line the search is not finished: continued, it gives the best move to a helper.
    const best = this.answered ? this.#best : null;
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
        winner: together.lower > 0 ? 'first' : together.upper < 0 ? 'second' : together.lower === together.upper ? 'draw' : null,
        moves,
        ...(best && { exact: true, plies: best.plies, line: best.line ?? [] }),
      },
    };
  }

  /**
   * Narrows what is proved about a move's value by what a helper proved.
   * @param {Move} move @param {{ lower: number, upper: number }} found
   */
  #narrowed(move, { lower, upper }) {
    const before = this.#bounds.get(move);
    return before ? { lower: Math.max(lower, before.lower), upper: Math.min(upper, before.upper) } : { lower, upper };
  }

  /** The moves that helpers have solved, for the main search. @returns {{ move: Move, value: number }[]} */
  get proved() {
    return [...this.#found.values()].filter(({ line }) => line);
  }

  /** Whether every move is solved. */
  get #whole() {
    return this.#found.size === this.game.legal.length;
  }

  /** The solved moves, the best first; among equals, those with a line come first. */
  get #known() {
    const order = bestFirst(this.game);
    return [...this.#found.values()].sort((a, b) => order(a, b) || Number(!a.line) - Number(!b.line));
  }

  /** The best move, once it is certain. */
  get #best() {
    const [best] = this.#known;
    const { lower, upper } = this.#latest ?? {};
    return best && (this.#whole || (lower === upper && best.value === lower && best.plies === null)) ? best : null;
  }

  /**
   * Combines the bounds of the value and the nodes of all workers. The value is at least that of the best known move for the side to move,
   * and exactly that once all moves are known.
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
