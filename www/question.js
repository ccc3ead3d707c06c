// What every move of a position is worth, put together from what the main search and its helpers tell (see team.js).

import { bestFirst } from './order.js';

/** @import { Game, Mark, Move, Progress, Reading, Solution } from './types.d.ts' */
/** What a helper read: a move's value, and the line that begins with it. @typedef {{ value: number, plies: number | null, line: Move[] }} Found */

/** The move that led to a position. @param {Game} after */
const moveTo = (after) => /** @type {NonNullable<Game['last']>} */ (after.last).move;

export class Question {
  /** Read by helpers. @type {Map<Move, Found>} */
  #found = new Map();
  /** Positions that helpers visited below each move. @type {Map<Move, number>} */
  #nodes = new Map();
  /** The positions that helpers may read, those last that the main search comes to last. @type {Game[]} */
  #after = [];
  /** What the main search told last. @type {Progress | null} */
  #heard = null;
  /** Units of work done, as far as told. */
  #done = 0;

  /** @param {Game} game */
  constructor(game) {
    this.game = game;
  }

  /** Whether this is the question of a game's moves. @param {Game} game */
  isOf(game) {
    return game.position === this.game.position && JSON.stringify(game.rules) === JSON.stringify(this.game.rules);
  }

  /** The main search tells how far it is. @param {Progress} progress */
  hear(progress) {
    this.#heard = progress;
  }

  /** The positions after the moves may be taken. @param {Game[]} after in the order of the main search */
  open(after) {
    this.#after = [...after];
  }

  /** A position for a helper to read. @returns {Game | undefined} */
  take() {
    const known = new Set(this.#known().map(({ move }) => move));
    const best = this.#best()?.move;
    const wanted = this.#after.filter((after) => !known.has(moveTo(after)));
    // The last that is wanted, the main search is at: the line is of more use than a race for it.
    const lineOf = wanted.length < 2 && best !== undefined && !this.#found.has(best) && this.#after.find((after) => moveTo(after) === best);
    const after = lineOf || wanted.pop();
    this.#after = this.#after.filter((other) => other !== after);
    return after;
  }

  /** It could not be read. @param {Game} after */
  giveBack(after) {
    this.#after.push(after);
  }

  /** A helper tells how far it is. @param {Game} after @param {number} nodes */
  count(after, nodes) {
    const move = moveTo(after);
    this.#nodes.set(move, Math.max(nodes, this.#nodes.get(move) ?? 0));
  }

  /** A helper's search has ended. @param {Game} after @param {Solution} solution */
  learn(after, { value, exact, plies, line, nodes }) {
    const move = moveTo(after);
    this.count(after, nodes);
    if (exact) this.#found.set(move, { value, plies: plies === null ? null : plies + 1, line: [move, ...line] });
  }

  /** Whether all is known: every move's value, and a best line. */
  get answered() {
    const best = this.#best();
    return best !== null && this.#found.has(best.move) && this.#known().length === this.game.legal.length;
  }

  /** How far all are together. @returns {Progress | null} */
  get progress() {
    const heard = this.#heard;
    if (!heard) return null;
    const moves = heard.moves.map(({ move, value }) => ({ move, value: value ?? this.#found.get(move)?.value ?? null }));
    const more = moves.filter(({ value }, i) => value !== heard.moves[i].value).length;
    this.#done = Math.max(this.#done, Math.min(heard.done + more, heard.total));
    return { ...heard, ...this.#bounds(heard), moves, done: this.#done, nodes: heard.nodes + this.#helped };
  }

  /** The main search's end, and what the helpers add to it. @param {Reading} reading @returns {Reading} */
  answer({ solution, finished }) {
    const nodes = solution.nodes + this.#helped;
    if (finished) return { solution: { ...solution, nodes }, finished };
    const whole = this.#known().length === this.game.legal.length;
    const best = whole ? this.#best() : null;
    const { lower, upper } = this.#bounds(solution);
    const value = Math.min(Math.max(solution.value, lower), upper);
    const moves = solution.moves.map((m) => {
      const found = this.#found.get(m.move);
      return found ? { move: m.move, value: found.value, exact: true, plies: found.plies } : m;
    });
    return {
      finished: whole,
      solution: {
        ...solution,
        ...(best && { exact: true, plies: best.plies, line: this.#found.get(best.move)?.line ?? [] }),
        value, winner: value > 0 ? 'first' : value < 0 ? 'second' : 'draw', lower, upper, moves, nodes,
      },
    };
  }

  /** Positions that helpers visited. */
  get #helped() {
    return [...this.#nodes.values()].reduce((sum, nodes) => sum + nodes, 0);
  }

  /** The moves whose value is known, the best first. */
  #known() {
    /** @type {Pick<Mark, 'move' | 'value' | 'plies'>[]} */
    const known = [];
    for (const move of this.game.legal) {
      const value = this.#heard?.moves.find((m) => m.move === move)?.value ?? null;
      const found = this.#found.get(move);
      if (found) known.push({ move, value: found.value, plies: found.plies });
      // How long a win takes, the main search tells at its end only.
      else if (value !== null && (value === 0 || this.game.rules.game === 'reversi')) known.push({ move, value, plies: null });
    }
    return known.sort(bestFirst(this.game));
  }

  /** The best move, or among equals one with a line, when it is certain which it is. */
  #best() {
    const known = this.#known();
    if (!known.length) return null;
    const order = bestFirst(this.game);
    const best = known.find((m) => order(m, known[0]) === 0 && this.#found.has(m.move)) ?? known[0];
    const { lower, upper } = this.#heard ?? { lower: -Infinity, upper: Infinity };
    const proved = lower === upper && best.value === lower && best.plies === null;
    return proved || known.length === this.game.legal.length ? best : null;
  }

  /** What is proved of the value: no less for the side to move than its best move, and no more when all are known. @param {{ lower: number, upper: number }} heard */
  #bounds({ lower, upper }) {
    const known = this.#known();
    const best = known[0]?.value ?? null;
    if (best === null) return { lower, upper };
    if (known.length === this.game.legal.length) return { lower: best, upper: best };
    return this.game.turn === 'first' ? { lower: Math.max(lower, best), upper } : { lower, upper: Math.min(upper, best) };
  }
}
