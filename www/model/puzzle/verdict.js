// Whether a position and a goal make a sound puzzle, and how hard it is: for whoever composes one.

import { MOST_CALLS } from './budget.js';
import { PuzzleError } from './errors.js';
import { predictorsOf, ratingOf } from './estimate.js';
import { isOwnTurn } from './goal.js';
import { limited } from './limited.js';
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
/** A choice whose keeping moves may be unknown, because finding them takes too long. */
/** @typedef {Omit<Choice, 'keeping'> & { keeping: Move[] | null }} Seen */
/**
 * - `sound`: the goal can be reached, and the first move is a key move
 * - `open`: the goal can be reached, but several first moves keep it, or only one is legal
 * - `unknown`: the goal can be reached, but to see which first moves keep it takes too long
 * - `solved`: every line of play reaches the goal
 * - `over`, `unreachable`, `too-large`: see {@link PuzzleError}
 * @typedef {'sound' | 'open' | 'unknown' | 'solved' | 'over' | 'unreachable' | 'too-large'} State
 */
/**
 * @typedef {object} Verdict
 * @property {State | null} state null: the goal can be reached; more is not known yet
 * @property {Move[]} keeping the first moves that keep the goal, as far as they are known
 * @property {number} legal the number of legal first moves
 * @property {number | null} best what the solver reaches at most; null in a win in so many moves, or if the values are out of reach
 * @property {Goal | null} advice a goal that exactly one first move keeps, if this one is not such; `>=N` may be meant for games without
 * scores
 * @property {Seen[]} choices of the main line; empty while it is being looked for, and if there is no puzzle
 * @property {boolean} done whether all is known that will be
 * @property {number | null} rating an estimate; null if there is none
 */

/**
 * Judges a puzzle. The work is bounded; a raised signal ends it.
 * @param {Solver} engine
 * @param {{ game: Game, goal: Goal }} puzzle
 * @param {object} [how]
 * @param {AbortSignal} [how.signal]
 * @param {Promise<Predictor | null>} [how.predictor] what predicts the rating
 * @param {(verdict: Verdict) => void} [how.told] called with what is known so far, once the goal is known to be reached
 * @param {number} [how.most] the most calls of the engine
 * @returns {Promise<Verdict>} @throws {PuzzleError} of code `goal`
 */
export async function assess(engine, puzzle, { signal, predictor, told, most = MOST_CALLS } = {}) {
  /** @type {Verdict} */
  const verdict = {
    state: null, keeping: [], legal: puzzle.game.legal.length, best: null, advice: null, choices: [], done: false, rating: null,
  };
  const solver = limited(engine, { most, call: 1, position: 0 }, signal);
  const play = new PuzzlePlay(solver, puzzle);
  /** @param {State} state @returns {Verdict} */
  const ended = (state) => ({ ...verdict, state, choices: [], done: true });
  try {
    if (puzzle.game.outcome) return ended('over');
    const valued = play.start.left === null && await play.isValued(signal);
    if (valued) {
      const values = (await play.values(signal)).sort((a, b) => b - a);
      verdict.best = values[0];
      verdict.advice = adviceFor(values);
    }
    await play.check(signal);
    if (await play.isSolved(play.start, signal)) return ended('solved');
    const settle = (/** @type {Move[] | null} */ keeping) => {
      verdict.keeping = keeping ?? [];
      verdict.state = !keeping ? 'unknown' : keeping.length > 1 || verdict.legal === 1 ? 'open' : 'sound';
      if (verdict.state === 'sound') verdict.advice = null;
    };
    // The values say at once which moves keep the goal.
    if (valued) settle(await play.keeping(play.start, signal));
    told?.({ ...verdict });
    const choices = await choicesOf(play, signal);
    verdict.choices = choices;
    settle(choices[0].keeping);
    const known = await predictor;
    if (known && allKnown(choices)) verdict.rating = ratingOf(known, await predictorsOf(solver, choices, signal));
    return { ...verdict, done: true };
  } catch (error) {
    if (error instanceof PuzzleError && error.code === 'unreachable') return ended('unreachable');
    if (!isTooLarge(error)) throw error;
    // Without an estimate, a puzzle is still one.
    return verdict.choices.length ? { ...verdict, done: true } : ended('too-large');
  }
}

/** @param {Seen[]} choices @returns {choices is Choice[]} */
function allKnown(choices) { return choices.every(({ keeping }) => keeping !== null); }

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

/** @param {PuzzlePlay} play @param {AbortSignal} [signal] @returns {Promise<Seen[]>} */
async function choicesOf(play, signal) {
  /** @type {Seen[]} */
  const choices = [];
  for (const { move, stage } of await play.solution(play.start, signal)) {
    if (isOwnTurn(stage)) choices.push({ move, stage, keeping: null, legal: stage.game.legal.length, replies: [] });
    else choices[choices.length - 1].replies.push(move);
  }
  // The nearer the end, the quicker it is to see which moves keep the goal.
  for (const choice of [...choices].reverse()) {
    try {
      choice.keeping = await play.keeping(choice.stage, signal);
    } catch (error) {
      if (!isTooLarge(error)) throw error;
      break;
    }
  }
  return choices;
}
