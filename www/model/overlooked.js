// The threats that a player overlooked: moves after which the other side wins within sight, though another move would have prevented that.
// They matter to whoever played, also where the game was lost by theory before. All of it is what the engine has proved of each move: its
// value, and the number of moves to the end.

/** @import { Game, Mark, Move, Side } from '../types.d.ts' */

/**
 * A threat that was overlooked: the number of the move that overlooked it, the side that made it, how many moves of both sides are left
 * then (0: the move itself lost; an even number: the last one is the loser's), the best of the moves that prevent this, and whether that
 * one is not lost.
 * @typedef {{ at: number, by: Side, left: number, better: Move, holds: boolean }} Overlooked
 */

/** A person can see a win that is so many moves of both sides away: three of the winner's. */
const IN_SIGHT = 5;

/**
 * @param {readonly Game[]} games every position of a game
 * @param {(game: Game) => readonly Mark[]} marksOf what is known of a position's moves, in a game in which the number of moves counts
 * @returns {Overlooked[]}
 */
export function overlookedIn(games, marksOf) {
  return games.slice(1).flatMap((after, i) => {
    const before = games[i];
    const sign = before.turn === 'first' ? 1 : -1;
    const marks = marksOf(before).filter(({ exact, value }) => exact && value !== null);
    const loses = (/** @type {Mark} */ { value }) => sign * (value ?? 0) < 0;
    const soon = (/** @type {Mark} */ mark) => loses(mark) && (mark.plies === null || mark.plies - 1 <= IN_SIGHT);
    const made = marks.find(({ move }) => move === after.last?.move);
    if (!made || made.plies === null || !soon(made)) return [];
    // The best of a position comes first among moves of the same kind: what holds, else what lasts longest.
    const [best] = marks.filter((mark) => !soon(mark)).sort((a, b) => (
      sign * ((b.value ?? 0) - (a.value ?? 0)) || (loses(a) ? (b.plies ?? 0) - (a.plies ?? 0) : (a.plies ?? 0) - (b.plies ?? 0))));
    return best ? [{ at: i + 1, by: before.turn, left: made.plies - 1, better: best.move, holds: !loses(best) }] : [];
  });
}
