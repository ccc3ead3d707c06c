// What decided a finished game, in one sentence to the user who has played it, with some comfort after a loss.

import { clockWords } from '../i18n/clock-words.js';
import { certainFrom, decidedAbout, decidedBy, winnerIn } from '../model/lookback.js';
import { moveNamed, numberOf } from '../model/notation.js';
import { nameOf, yours, yoursAt } from '../model/status.js';

/** @import { Words } from '../i18n/index.js' */
/** @import { ReviewWords } from './words.js' */
/** @import { Point } from '../model/lookback.js' */
/** @import { Session } from '../model/session.js' */
/** @import { Side } from '../types.d.ts' */

/** @param {Side} side */
const signOf = (side) => (side === 'first' ? 1 : -1);

/**
 * @param {Session} session in which the game is over @param {Words} words @param {ReviewWords['after']} w
 * @param {readonly Point[]} points what is known about each position of the game
 * @param {boolean} whole whether the review has come to an end; until then, it may still find more
 * @param {'score' | 'outcome'} unit what estimates count
 * @returns {string | null} null: nothing is known, or not yet
 */
export function turningPointSaid(session, words, w, points, whole, unit) {
  const { games, resigned, winner } = session;
  const you = yours(session);
  const end = winnerIn(points[points.length - 1]);
  const lost = you !== null && winner !== 'draw' && winner !== you;
  /** @param {number} n */
  const move = (n) => moveNamed(words, games[n].last?.move ?? '', games[n]);
  /** @param {number} n */
  const number = (n) => numberOf(games[n]);
  /** @param {number | null} value @param {Side} side */
  const result = (value, side) => w.results[signOf(side) * (value ?? 0) + 1];
  /** Whether the user was losing somewhere before a move. @param {number} at its number @param {(point: Point) => number | null} of */
  const wasLosing = (at, of) => you !== null && points.slice(0, at).some((point) => signOf(you) * (of(point) ?? 0) < 0);
  if (resigned && end !== null && (session.late || end !== -signOf(resigned))) {
    // A lost position that also ran out of time has nothing more to say.
    if (resigned !== you || end === -signOf(resigned)) return null;
    return (session.late ? clockWords.in(words.code).lateWhen : w.resigned)(result(end, resigned));
  }
  const decided = decidedBy(points);
  switch (decided.kind) {
    case 'move': {
      const { at } = decided;
      const { by } = /** @type {NonNullable<typeof games[0]['last']>} */ (games[at].last);
      const [was, is] = [winnerIn(points[at - 1]), winnerIn(points[at])].map((value) => result(value, by));
      if (!whole && !decided.sure) return null;
      const mine = by === yoursAt(session, at);
      const said = lost && mine && !wasLosing(at, winnerIn) ? w.held(number(at), move(at), was)
        : w.turned(number(at), move(at), mine ? null : nameOf(session, words, by, words.theComputer, at), was, is);
      return [said, mine ? matteredSaid(session, words, at) : null].filter(Boolean).join(words.gap);
    }
    case 'never': return you === null ? null : w.never[winner === 'draw' ? 'drawn' : lost ? 'lost' : 'won'];
    case 'between': return whole ? w.between(number(decided.from), number(decided.to), lost && decided.from > 1) : null;
    default: {
      if (!whole) return null;
      const about = decidedAbout(points, unit);
      if (about.kind === 'move' && about.sure) {
        const held = lost && !wasLosing(about.at, ({ estimate, value }) => Math.sign(value ?? estimate ?? 0));
        return w.about(number(about.at), move(about.at), held);
      }
      const from = winner === 'draw' ? null : certainFrom(points);
      return from ? w.certain(number(from), move(from), lost) : null;
    }
  }
}

/**
 * How long the move took that decided the game; null: it was not timed.
 * @param {Session} session @param {Words} words @param {number} at the move's number
 */
export function matteredSaid(session, words, at) {
  const node = session.tree?.game[at];
  if (node?.spent === undefined || !node.game.last) return null;
  const { by } = node.game.last;
  const who = by === yoursAt(session, at) ? null : nameOf(session, words, by, words.theComputer, at);
  return clockWords.in(words.code).mattered(who, node.spent);
}
