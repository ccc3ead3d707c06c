// Why a move was a mistake: facts that the engine's own answers prove. Each is a predicate on positions and values that it has returned; a
// game adds predicates of its own (`Why` in types.d.ts). Where nothing is proved, nothing is said.

/** @import { Compared, Fact, Game, Mark, Move } from '../types.d.ts' */

/** The maximum number of facts named of a mistake. */
const MOST = 2;
/** A side's choice of moves has become small if it is at most half of what it would have been, and this many moves fewer. */
const FEWER = 3;

/** What is proved about the position before a mistake and the one after it. */
/** @typedef {{ marks: readonly Mark[], value: number, plies: number | null, after: number }} Proved */

/** From the best to name. @type {Fact['name'][]} */
const ORDER = ['missed', 'atOnce', 'threats', 'givenAway', 'zugzwang', 'wiped', 'corner', 'only', 'odd', 'back', 'doubleCross', 'loop',
  'chain', 'left', 'replies'];

/** The facts to name, of all that were found. @param {readonly Fact[]} found */
export const worthTelling = (found) => [...found].sort((a, b) => ORDER.indexOf(a.name) - ORDER.indexOf(b.name)).slice(0, MOST);

/** The number of moves that a side can choose from; a forced pass is none. @param {Game} game */
const choices = ({ legal }) => (legal[0] === 'pass' ? 0 : legal.length);

/**
 * Facts that hold in any game.
 * @param {Compared} compared @param {Proved | null} proved null unless all these values are proved
 * @param {boolean} counts whether the number of moves to the end matters, because the score only says who wins
 * @returns {Fact[]}
 */
export function factsOf({ played, better }, proved, counts) {
  const [before] = better;
  return [
    ...(proved && counts ? missed(before, proved) : []),
    ...(proved ? only(before, proved) : []),
    ...replies(before, played[2], better[2]),
  ];
}

/** The move gave up a win that was a certain number of moves away. @param {Game} before @param {Proved} proved @returns {Fact[]} */
function missed(before, { after, plies, value }) {
  const sign = before.turn === 'first' ? 1 : -1;
  return sign * value > 0 && sign * after <= 0 && plies !== null ? [{ name: 'missed', n: plies }] : [];
}

/**
 * A single move kept the win (n: 1) or the draw (n: 0), and it was not played.
 * @param {Game} before @param {Proved} proved @returns {Fact[]}
 */
function only(before, { after, marks, value }) {
  const sign = before.turn === 'first' ? 1 : -1;
  if (marks.length < before.legal.length || marks.some(({ exact }) => !exact)) return [];
  const keeps = Math.sign(sign * value);
  const held = marks.filter((mark) => Math.sign(sign * (mark.value ?? 0)) >= keeps);
  return keeps >= 0 && Math.sign(sign * after) < keeps && held.length === 1 && marks.length > 1
    ? [{ name: 'only', move: held[0].move, n: keeps ? 1 : 0 }] : [];
}

/**
 * After the reply, the side that made the mistake has far fewer moves than it would have had.
 * @param {Game} before @param {Game | undefined} mistaken after the mistake and its reply
 * @param {Game | undefined} right after the better move and its reply @returns {Fact[]}
 */
function replies(before, mistaken, right) {
  if (!mistaken || !right || [mistaken, right].some(({ outcome, turn }) => outcome || turn !== before.turn)) return [];
  const [n, of] = [choices(mistaken), choices(right)];
  return 2 * n <= of && of - n >= FEWER ? [{ name: 'replies', n, of }] : [];
}

/** The move by which a position came about. @param {Game | undefined} game @returns {Move | null} */
export const lastMove = (game) => game?.last?.move ?? null;
