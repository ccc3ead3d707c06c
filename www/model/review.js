// The review of a whole game: it solves every position that it can, from the end, which is the easiest part, to the start; estimates the
// others; and finds for each mistake what punished it, what would have been better, and why. Work is bounded by positions. No
// drawing.

import { bestFirst, keyOf, moveTo } from '../engine/positions.js';
import { lineOf } from './analysis.js';
import { accuracyOf, guessedLoss, slipsOf } from './lookback.js';
import { namedPositions, openingOf } from './openings.js';
import { overlookedIn } from './overlooked.js';
import { answerOf } from './scope.js';
import { factsOf, worthTelling } from './why.js';

/** @import { Engine } from '../engine/client.js' */
/** @import { Analysis } from './analysis.js' */
/** @import { Loss, Point, Slip } from './lookback.js' */
/** @import { Opening } from './openings.js' */
/** @import { Session } from './session.js' */
/** @import { Fact, Game, PositionAnalysis, Move, PuzzleSlip, Reply, Why } from '../types.d.ts' */

/** The number of positions for solving one position: about half a second. */
const NODES = 4_000_000;
/** Where each position takes long, as on a large board with long rows, the time ends the search first. */
const LIMIT = { max_nodes: NODES, max_ms: 3000 };
/** The limit for each position when the user asks to continue. */
const MORE = { max_ms: 6000 };
/** After this many unsolved positions in a row, those before them are not tried. */
const MISSES = 2;
/**
 * How the other positions are estimated: in games whose evaluation estimates the score; in others, where there may be no estimate; and
 * again, when the user asks for more.
 */
const ESTIMATE = /** @type {const} */ ({ level: 'expert' });
const SURVEY = /** @type {const} */ ({ level: 'expert', each_move: true, max_nodes: 20_000 });
const LONGER = /** @type {const} */ ({ level: 'perfect', each_move: true, max_nodes: 500_000 });

/**
 * A mistake with all that is shown of it: the line that was played, with best play after the move, the better line, and why. Both lines
 * start from the position before the mistake; `after` and `right` are the positions after their first moves. `puzzle`: the id of the puzzle
 * that it makes; null: none.
 * @typedef {Slip & { played: Move[], better: Move[], after: Game, right: Game, value: number | null, best: number | null,
 *   facts: Fact[], puzzle: string | null }} Explained
 */
/** The parts of a table that a review uses. @typedef {{ engine: Engine, analysis: Analysis, session: Session }} Parts */

/**
 * Whether the values of two moves differ by what a slip has cost, or by more where only a bound of that is proved.
 * @param {Slip} slip @param {Game} before @param {number | null} best @param {number | null} played
 */
function fits({ estimate, exact, size }, before, best, played) {
  if (best === null || played === null || !size) return true;
  const difference = (before.turn === 'first' ? 1 : -1) * (best - played);
  return exact || estimate ? Math.abs(difference - size) < 1e-9 : difference >= size;
}

export class Review {
  /** The last finished game that was reviewed by itself, so that a stop is final. @type {Game | null} */
  #followed = null;
  /** The positions that a review has come to. @type {WeakSet<Game>} */
  #tried = new WeakSet();
  /** The engine's choices that took longer. @type {WeakSet<Reply>} */
  #longer = new WeakSet();
  /** The positions after the engine's choices, if another move was played. @type {Map<string, Game>} */
  #choices = new Map();
  /** What is shown of a mistake, by what is known of it; null: being found. @type {Map<string, Explained | null>} */
  #explained = new Map();
  /** The search for what is shown of the mistakes, one after the other. @type {Promise<void>} */
  #explaining = Promise.resolve();
  /** How many mistakes are still to be explained. */
  #unexplained = 0;
  /**
   * The opening of the last game for which it was wanted; null: none, or not found yet.
   * @type {{ key: string, opening: Opening | null }}
   */
  #opening = { key: '', opening: null };
  #parts;
  #reasons;
  #changed;

  /**
   * @param {() => Parts} parts of the current table
   * @param {(game: Game) => Promise<Why | null>} reasons what a game itself says about mistakes
   * @param {() => void} changed called whenever more is known
   */
  constructor(parts, reasons, changed) {
    this.#parts = parts;
    this.#reasons = reasons;
    this.#changed = changed;
  }

  /** What is known about each position of the game. @returns {Point[]} */
  points() {
    const { analysis, session } = this.#parts();
    return session.games.map((game) => analysis.worth.point(game));
  }

  /** Whether all that is known so far is explained, and no review is under way: what is said of the game stays as it is. */
  get settled() { return this.#parts().analysis.graph === null && !this.#unexplained; }

  /** Whether a review has come to each position that is not solved, and none is under way. */
  get done() {
    const { analysis, session: { games } } = this.#parts();
    return analysis.graph === null && games.every((game) => this.#tried.has(game) || analysis.value(game).value !== null);
  }

  /** Reviews a finished game by itself, once; continues where it was suspended. */
  follow() {
    const { analysis, session: { games, winner } } = this.#parts();
    const end = games[games.length - 1];
    if (winner === null || games.length < 2 || (this.#followed === end && !analysis.suspended)) return;
    this.#followed = end;
    analysis.suspended = false;
    this.solve();
  }

  /** Solves or estimates the positions of the game. @param {boolean} [more] also continues unsolved positions, and takes longer for each */
  async solve(more = false) {
    const { analysis, session: { games } } = this.#parts();
    const todo = games.map((game, i) => ({ game, next: games[i + 1] }))
      .filter(({ game }) => !game.outcome && analysis.of(game)?.state !== 'done').reverse();
    const graph = analysis.graph = { done: 0, total: todo.length };
    let misses = 0;
    for (const { game, next } of todo) {
      this.#changed();
      if (more || misses < MISSES) await analysis.solveWithin(game, more ? MORE : LIMIT);
      if (analysis.graph !== graph) return;
      const solved = analysis.value(game).value !== null;
      misses = solved ? 0 : misses + 1;
      if (!solved) await this.#estimate(game, next, more);
      if (analysis.graph !== graph) return;
      this.#tried.add(game);
      graph.done++;
    }
    analysis.graph = null;
    this.#changed();
  }

  /** The mistakes of which everything is known that is shown, the largest first; finds out what is missing. @returns {Explained[]} */
  mistakes() {
    const { session: { games } } = this.#parts();
    const slips = this.slips();
    const found = slips.map((slip) => {
      const { at, estimate, exact, size } = slip;
      const key = [keyOf(games[at - 1]), moveTo(games[at]), size, exact, estimate].join();
      if (!this.#explained.has(key)) {
        this.#explained.set(key, null);
        this.#unexplained++;
        this.#explaining = this.#explaining.then(() => this.#explain(key, slip, games[at - 1], games[at]));
      }
      return this.#explained.get(key) ?? [];
    });
    return found.flat();
  }

  /** The moves that gave something away or, where nothing is proved, seem to have, the largest loss first. */
  slips() {
    const { analysis, session: { games } } = this.#parts();
    const slips = slipsOf(games, this.points(), this.#losses(false), analysis.estimates(games[0]) ? 'score' : 'outcome');
    const sooner = this.overlooked().filter(({ at }) => slips.every((slip) => slip.at !== at));
    return [...slips, ...sooner.map(({ at, holds }) => ({ at, size: 0, exact: holds !== null, estimate: holds === null }))];
  }

  /** The threats that were overlooked, whatever the game was worth before. */
  overlooked() {
    const { analysis, session: { games } } = this.#parts();
    /** @param {Game} game */
    const endOf = (game) => ({ value: analysis.value(game).value, plies: game.outcome ? 0 : analysis.best(game).plies });
    return analysis.counts(games[0]) ? overlookedIn(games, (game) => analysis.marks(game), endOf) : [];
  }

  /** The best move of a position that was not played in it; null: not known. @param {number} at the number of the move that was played */
  better(at) {
    const { analysis, session: { games } } = this.#parts();
    return analysis.marks(games[at - 1]).find(({ best, move }) => best && move !== games[at].last?.move)?.move ?? null;
  }

  /** Whether every position is solved, and no move gave anything away. */
  get flawless() {
    const points = this.points();
    return points.every(({ value }) => value !== null) && !slipsOf(this.#parts().session.games, points).length;
  }

  /** Each side's accuracy, in games where losses can be counted. */
  accuracy() {
    const { analysis, session: { games } } = this.#parts();
    const [start] = games;
    const unit = analysis.estimates(start) ? 'score' : analysis.counts(start) ? 'outcome' : null;
    return unit && accuracyOf(games, this.#losses(true), unit);
  }

  /** The last named position of the game, once it is found. */
  opening() {
    const { engine, session: { games } } = this.#parts();
    const end = games[games.length - 1];
    const key = keyOf(end) + end.moves.join();
    if (this.#opening.key !== key) {
      /** @type {{ key: string, opening: Opening | null }} */
      const wanted = this.#opening = { key, opening: null };
      answerOf(async () => {
        wanted.opening = openingOf(games, await namedPositions(engine, games[0]));
        if (wanted.opening) this.#changed();
      });
    }
    return this.#opening.opening;
  }

  // ---------------------------------------------------------------- estimates

  /**
   * Estimates a position and, if its best move was not played, the position after that move: two positions after as many moves are
   * comparable, because the same search estimates both.
   * @param {Game} game @param {Game | undefined} next the position after the move that was played
   * @param {boolean} more whether it takes longer
   */
  async #estimate(game, next, more) {
    const { analysis, analysis: { worth }, engine } = this.#parts();
    await answerOf(async () => {
      const { move, moves } = await this.#reply(game, more);
      if ((!analysis.estimates(game) && !moves) || !next || moveTo(next) === move) return;
      const choice = await engine.play(game, move);
      this.#choices.set(keyOf(game), choice);
      worth.relate([game, choice]);
      for (const one of [choice, next]) if (!one.outcome && worth.proved(one).value === null) await this.#reply(one, more);
    });
  }

  /** The engine's choice in a position. @param {Game} game @param {boolean} [more] whether it takes longer @returns {Promise<Reply>} */
  async #reply(game, more = false) {
    const { worth } = this.#parts().analysis;
    const known = worth.reply(game);
    if (known && (!more || this.#longer.has(known))) return known;
    const reply = await this.#ask(game, more);
    if (more) this.#longer.add(reply);
    worth.note(game, reply);
    return reply;
  }

  /**
   * The engine does not estimate a position in which a side must pass.
   * @param {Game} game @param {boolean} more @returns {Promise<Reply>}
   */
  async #ask(game, more) {
    const { analysis, engine } = this.#parts();
    if (game.legal[0] !== 'pass') return engine.best_move(game, more ? LONGER : analysis.estimates(game) ? ESTIMATE : SURVEY);
    const next = await engine.play(game, 'pass');
    analysis.worth.relate([game, next]);
    const reply = await this.#reply(next, more);
    return { ...reply, move: 'pass', line: ['pass', ...reply.line] };
  }

  /** A position's proved value or, without one, its estimate. @param {Game} game */
  #worth(game) {
    const { estimate, value } = this.#parts().analysis.worth.point(game);
    return value ?? estimate;
  }

  /**
   * What each move lost; null if that is unknown.
   * @param {boolean} all also where both values are proved @returns {(Loss | null)[]} the first is that of the first move
   */
  #losses(all) {
    const { analysis: { worth }, session: { games } } = this.#parts();
    return games.slice(1).map((after, i) => {
      const before = games[i];
      const [was, is] = [worth.point(before), worth.point(after)];
      const sign = before.turn === 'first' ? 1 : -1;
      if (was.value !== null && is.value !== null) {
        return all ? { size: Math.max(0, sign * (was.value - is.value)), exact: true } : null;
      }
      const compared = was.value !== null || this.#choices.has(keyOf(before)) || worth.reply(before)?.move === moveTo(after);
      return compared ? guessedLoss(sign, was.value ?? was.estimate, is.value ?? is.estimate) : null;
    });
  }

  // ---------------------------------------------------------------- mistakes

  /** @param {string} key @param {Slip} slip @param {Game} before @param {Game} after */
  async #explain(key, slip, before, after) {
    const found = await answerOf(async () => {
      const better = await this.#better(slip, before, after);
      if (!better) return undefined;
      const played = [moveTo(after), ...await this.#rest(after)];
      const right = await this.#parts().engine.play(before, better[0]);
      const { analysis } = this.#parts();
      const worth = this.#worth(before);
      const likely = analysis.marks(before).find(({ move }) => move === better[0])?.value
        ?? (analysis.of(before)?.solution?.line[0] === better[0] ? worth : this.#worth(right));
      const value = this.#worth(after);
      // A number is shown beside the better move only if it fits what the mistake is said to have cost.
      const best = fits(slip, before, likely, value) && (analysis.value(before).value === null || worth === likely) ? likely : null;
      const facts = await this.#why(slip, before, played, better);
      const puzzle = slip.exact && worth !== null && value !== null
        ? await this.#puzzle({ before, played: played[0], best: worth, value }) : null;
      return { ...slip, played, better, after, right, value, best, facts, puzzle };
    });
    this.#unexplained--;
    // Without the engine, nothing was found out. Another time it may be.
    if (found === null) {
      this.#explained.delete(key);
      return;
    }
    if (found) this.#explained.set(key, found);
    this.#changed();
  }

  /** The puzzle that a slip makes; null: none, or it takes too long to judge. @param {Omit<PuzzleSlip, 'plies'>} slip */
  async #puzzle(slip) {
    const { analysis, engine } = this.#parts();
    const plies = analysis.of(slip.before)?.solution?.plies ?? null;
    return answerOf(() => engine.puzzle_of_slip({ ...slip, plies }));
  }

  /** The best move and how it goes on. @param {Slip} slip @param {Game} before @param {Game} after @returns {Promise<Move[] | null>} */
  async #better({ estimate }, before, after) {
    const { analysis, engine } = this.#parts();
    const known = analysis.of(before);
    const marks = analysis.marks(before);
    const guessed = () => {
      const order = bestFirst(before);
      const { move: choice } = analysis.worth.reply(before) ?? {};
      const likely = marks.filter(({ value }) => value !== null).sort(order);
      return likely.find((mark) => mark.move === choice && order(mark, likely[0]) === 0)?.move ?? likely[0]?.move;
    };
    const proved = () => provedBetter(before, known, analysis.value(after), moveTo(after));
    const { value } = analysis.value(before);
    const attains = () => marks.filter((mark) => mark.exact && mark.value === value).sort(bestFirst(before))[0]?.move;
    const best = marks.find((mark) => mark.best)?.move ?? (estimate ? guessed() : attains() ?? proved()) ?? known?.solution?.line[0];
    if (!best || best === moveTo(after)) return null;
    const line = known && lineOf(known, best);
    return line ?? [best, ...await this.#rest(await engine.play(before, best))];
  }

  /** Best play from a position, as far as it is known or quickly found. @param {Game} game @returns {Promise<Move[]>} */
  async #rest(game) {
    if (game.outcome) return [];
    const { analysis, engine } = this.#parts();
    const { solution } = analysis.of(game) ?? {};
    if (solution?.line_complete) return solution.line;
    const estimated = analysis.worth.reply(game);
    if (estimated) return estimated.line;
    const { line } = (await engine.read(game, LIMIT)).solution;
    return line.length ? line : (await this.#reply(game)).line;
  }

  /** @param {Slip} slip @param {Game} before @param {Move[]} played @param {Move[]} better @returns {Promise<Fact[]>} */
  async #why({ exact }, before, played, better) {
    const { analysis, engine } = this.#parts();
    /** Those up to the reply, which may be several moves of the other side. @param {Move[]} line */
    const positions = async (line) => {
      const games = (await engine.replay(before.rules, before.start, [...before.moves, ...line])).slice(before.moves.length);
      const end = games.findIndex(({ last }, i) => i > 1 && last?.by === before.turn);
      return end < 0 ? games : games.slice(0, end);
    };
    const compared = { played: await positions(played), better: await positions(better) };
    const value = analysis.value(before).value;
    const after = analysis.value(compared.played[1]).value;
    const proved = exact && value !== null && after !== null
      ? { marks: analysis.marks(before), value, plies: analysis.of(before)?.solution?.plies ?? null, after } : null;
    const own = await this.#reasons(before);
    return worthTelling([...factsOf(compared, proved, analysis.counts(before)), ...own ? await own.facts(compared, engine) : []]);
  }
}

/**
 * The move that is proved to be the best of those that are proved better than the one played.
 * @param {Game} before @param {PositionAnalysis | null} known @param {Pick<Point, 'lower' | 'upper'>} after @param {Move} played
 * @returns {Move | undefined}
 */
function provedBetter(before, known, { lower, upper }, played) {
  const sign = before.turn === 'first' ? 1 : -1;
  const most = sign > 0 ? upper ?? Infinity : -(lower ?? -Infinity);
  const least = (/** @type {{ lower: number, upper: number }} */ move) => (sign > 0 ? move.lower : -move.upper);
  const moves = (known?.progress?.moves ?? []).filter((move) => move.move !== played && least(move) > most);
  return moves.sort((a, b) => least(b) - least(a))[0]?.move;
}
