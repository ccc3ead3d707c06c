// Whether a position and a goal make a sound puzzle, and how hard it is: for whoever composes one.

import { PuzzleError } from './errors.js';
import { predictorsOf, ratingOf } from './estimate.js';
import { isOwnTurn } from './goal.js';
import { PuzzlePlay } from './play.js';

/** @import { Game, Move } from '../../types.d.ts' */
/** @import { Predictor } from './estimate.js' */
/** @import { Goal, Stage } from './goal.js' */
/** @import { Solver } from './judge.js' */

/**
 * A choice of the solver in the main line.
 * @typedef {object} Choice
 * @property {Stage} stage
 * @property {Move} move
 * @property {Move[]} keeping the moves that keep the goal
 * @property {number} legal the number of legal moves
 * @property {Move[]} replies the other side's moves up to the next choice
 */
/**
 * - `sound`: the goal can be reached, and the first move is a key move
 * - `open`: the goal can be reached, but several first moves keep it, or only one is legal
 * - `solved`: every line of play reaches the goal
 * - `over`, `unreachable`, `too-large`: see {@link PuzzleError}
 * @typedef {'sound' | 'open' | 'solved' | 'over' | 'unreachable' | 'too-large'} State
 */
/**
 * @typedef {object} Verdict
 * @property {State} state
 * @property {Move[]} keeping the first moves that keep the goal
 * @property {number} legal the number of legal first moves
 * @property {number | null} best what the solver reaches at most; null in a win in so many moves, or if it is too large
 * @property {Goal | null} advice a goal that exactly one first move keeps, if this one is not such; `>=N` may be meant for games without scores
 * @property {Choice[]} choices of the main line; empty while it is being looked for, and unless the state is `sound` or `open`
 * @property {boolean} done whether the main line is complete and the rating known, as far as it can be
 * @property {number | null} rating an estimate; null if there is none
 */

/** The most calls of the engine. The puzzles of the file take at most a third of it. */
const MOST_CALLS = 30_000;

/**
 * Judges a puzzle. The work is bounded; a raised signal ends it.
 * @param {Solver} engine
 * @param {{ game: Game, goal: Goal }} puzzle
 * @param {object} [how]
 * @param {AbortSignal} [how.signal]
 * @param {Promise<Predictor | null>} [how.predictor] what predicts the rating
 * @param {(verdict: Verdict) => void} [how.told] called with the verdict on the first move, before the main line is known
 * @param {number} [how.most] the most calls of the engine
 * @returns {Promise<Verdict>} @throws {PuzzleError} of code `goal`
 */
export async function assess(engine, puzzle, { signal, predictor, told, most = MOST_CALLS } = {}) {
  /** @type {Verdict} */
  const verdict = {
    state: 'sound', keeping: [], legal: puzzle.game.legal.length, best: null, advice: null, choices: [], done: false, rating: null,
  };
  const solver = limited(engine, most, signal);
  const play = new PuzzlePlay(solver, puzzle);
  /** @param {State} state @returns {Verdict} */
  const ended = (state) => ({ ...verdict, state, choices: [], done: true });
  try {
    if (puzzle.game.outcome) return ended('over');
    if (play.start.left === null) {
      const values = (await play.values(signal)).sort((a, b) => b - a);
      verdict.best = values[0];
      verdict.advice = adviceFor(values);
    }
    verdict.keeping = await play.keeping(play.start, signal);
    if (!verdict.keeping.length) return ended('unreachable');
    if (await play.isSolved(play.start, signal)) return ended('solved');
    if (verdict.keeping.length > 1 || verdict.legal === 1) verdict.state = 'open';
    else verdict.advice = null;
    told?.({ ...verdict });
    verdict.choices = await choicesOf(play, signal);
    const known = await predictor;
    if (known) verdict.rating = ratingOf(known, await predictorsOf(solver, verdict.choices, signal));
    return { ...verdict, done: true };
  } catch (error) {
    if (!isTooLarge(error)) throw error;
    return ended('too-large');
  }
}

/** Whether a puzzle is too large, or a search that it needs. @param {unknown} error */
const isTooLarge = (error) => error instanceof PuzzleError ? error.code === 'too-large'
  : /** @type {{ kind?: string }} */ (error)?.kind === 'too-large';

/**
 * A goal that exactly one move keeps: a win or a draw if that move alone reaches it, otherwise the best score.
 * @param {readonly number[]} values of all moves, best first @returns {Goal | null}
 */
function adviceFor([best, second]) {
  if (best === second || second === undefined) return null;
  if (best > 0 && second <= 0) return 'win';
  return best === 0 ? 'draw' : `>=${best}`;
}

/** @param {PuzzlePlay} play @param {AbortSignal} [signal] @returns {Promise<Choice[]>} */
async function choicesOf(play, signal) {
  /** @type {Choice[]} */
  const choices = [];
  for (const { move, stage } of await play.solution(play.start, signal)) {
    if (isOwnTurn(stage)) {
      choices.push({ move, stage, keeping: await play.keeping(stage, signal), legal: stage.game.legal.length, replies: [] });
    } else {
      choices[choices.length - 1].replies.push(move);
    }
  }
  return choices;
}

/**
 * The engine with a limit on the number of calls, and with a signal that ends every one of them.
 * @param {Solver} engine @param {number} most @param {AbortSignal} [signal] @returns {Solver}
 */
function limited(engine, most, signal) {
  let left = most;
  const count = () => {
    signal?.throwIfAborted();
    if (left-- < 1) throw new PuzzleError('too-large');
  };
  return {
    play(game, move) {
      count();
      return engine.play(game, move);
    },
    solve(game, options) {
      count();
      return engine.solve(game, options);
    },
  };
}
