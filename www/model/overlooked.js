// The threats that a player overlooked: moves after which the other side wins within sight, though another move would have prevented that.
// They matter to whoever played, also where the game was lost by theory before. That the other side wins is what the engine has proved: of
// the move, or of the position after it. On boards too large to solve, that another move prevents it may only be estimated.

/** @import { Game, Mark, Move, Side } from '../types.d.ts' */

/**
 * A threat that was overlooked: the number of the move that overlooked it, the side that made it, how many moves of both sides are left
 * then (0: the move itself lost; an even number: the last one is the loser's), the best of the moves that prevent this, whether that one is
 * not lost (null: that it prevents this is an estimate), and whether it even wins.
 * @typedef {{ at: number, by: Side, left: number, better: Move, holds: boolean | null, wins: boolean }} Overlooked
 */

/** A person can see a win that is so many moves of both sides away: three of the winner's. */
const IN_SIGHT = 5;

/**
 * @param {readonly Game[]} games every position of a game
 * @param {(game: Game) => readonly Mark[]} marksOf what is known of a position's moves, in a game in which the number of moves counts
 * @param {(game: Game) => { value: number | null, plies: number | null }} endOf what is proved of a position: its value, and the number of
 * moves to the end
 * @returns {Overlooked[]}
 */
export function overlookedIn(games, marksOf, endOf) {
  return games.slice(1).flatMap((after, i) => {
    const before = games[i];
    const sign = before.turn === 'first' ? 1 : -1;
    const end = endOf(after);
    const known = marksOf(before).filter(({ value }) => value !== null);
    const made = known.find(({ exact, move, plies }) => exact && plies !== null && move === after.last?.move)
      ?? { value: end.value, plies: end.plies === null ? null : end.plies + 1 };
    if (sign * (made.value ?? 0) >= 0 || made.plies === null || made.plies - 1 > IN_SIGHT) return [];
    const loses = (/** @type {Mark} */ { exact, value }) => exact && sign * (value ?? 0) < 0;
    const soon = (/** @type {Mark} */ mark) => loses(mark) && (mark.plies === null || mark.plies - 1 <= IN_SIGHT);
    // The best of a position comes first among moves of the same kind: what holds, else what is estimated, else what lasts longest.
    const kind = (/** @type {Mark} */ mark) => (loses(mark) ? 2 : mark.exact ? 0 : 1);
    const [best] = known.filter((mark) => mark.move !== after.last?.move && !soon(mark)).sort((a, b) => (
      kind(a) - kind(b) || sign * ((b.value ?? 0) - (a.value ?? 0))
      || (loses(a) ? (b.plies ?? 0) - (a.plies ?? 0) : (a.plies ?? 0) - (b.plies ?? 0))));
    return best ? [{ at: i + 1, by: before.turn, left: made.plies - 1, better: best.move, holds: best.exact ? !loses(best) : null,
      wins: best.exact && sign * (best.value ?? 0) > 0 }] : [];
  });
}
