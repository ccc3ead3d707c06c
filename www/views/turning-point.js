// What decided a finished game: the one sentence that Play and Analyse say of it, to the user who has played it, with some comfort after a
// loss.

import { clockWords } from '../i18n/clock-words.js';
import { certainFrom, decidedAbout, decidedBy, lossAt, winnerIn } from '../model/lookback.js';
import { moveNamed, numberOf } from '../model/notation.js';
import { nameOf, yours, yoursAt } from '../model/status.js';

/** @import { Words } from '../i18n/index.js' */
/** @import { ReviewWords } from './words.js' */
/** @import { Point } from '../model/lookback.js' */
/** @import { Overlooked } from '../model/overlooked.js' */
/** @import { Session } from '../model/session.js' */
/** @import { Move, Side } from '../types.d.ts' */

/** The user's side in a match or against the computer; null: none. @param {Session} session */
const yourSide = (session) => (session.match ? session.match.seat : yours(session));
/** The same when a move was made. @param {Session} session @param {number} at the move's number */
const yourSideAt = (session, at) => (session.match ? session.match.seat : yoursAt(session, at));

/** @param {Side} side */
const signOf = (side) => (side === 'first' ? 1 : -1);

/** What a side gave away: the number of the move, how much, and what it was, in words. */
/** @typedef {{ at: number, by: Side, size: number, said: string }} Given */
/**
 * What is known of a game: of each of its positions, and whether the review has come to an end, since until then it may still find more;
 * what estimates count; the threats that were overlooked; the best move that was not played at a move's number; why a move was a mistake,
 * in words; what was given away for all to see, such as a corner, the largest first; and the loser's largest loss of discs.
 * @typedef {{ points: readonly Point[], whole: boolean, unit: 'score' | 'outcome', overlooked: readonly Overlooked[],
 *   better: (at: number) => Move | null, reason: (at: number) => string | null, given: readonly Given[],
 *   largest: Given | null }} ReviewFindings
 */

/**
 * The threat that mattered: the last one that the loser overlooked, if it came after the move that decided the game by theory, or with it.
 * @param {Pick<Session, 'winner'>} session @param {Pick<ReviewFindings, 'points' | 'overlooked'>} known
 */
function threatThatMattered({ winner }, { overlooked, points }) {
  const decided = decidedBy(points);
  const last = overlooked.filter(({ by }) => winner !== null && winner !== 'draw' && by !== winner).pop();
  return last && (decided.kind !== 'move' || last.at >= decided.at) ? last : null;
}

/**
 * What it was that mattered.
 * @param {Session} session @param {Words} words @param {ReviewWords['after']} w @param {Overlooked} threat
 * @param {Pick<ReviewFindings, 'reason'>} known
 */
function threatSaid(session, words, w, { at, better, by, holds, left, wins }, { reason }) {
  const { games } = session;
  const other = nameOf(session, words, by === 'first' ? 'second' : 'first', words.theComputer, at);
  const said = w.threat(numberOf(games[at]), moveNamed(words, games[at].last?.move ?? '', games[at]), other, left);
  const instead = holds === null ? w.insteadAbout(moveNamed(words, better, games[at]))
    : w.instead(moveNamed(words, better, games[at]), holds ? nameOf(session, words, by, words.theComputer, at) : null, wins);
  return [said, reason(at), instead].filter(Boolean).join(words.gap);
}

/**
 * What mattered most of the loser's moves, if not the one that decided the game: the threat that was overlooked; else what was given away
 * for all to see after the decision, if that was more; else the largest loss of discs, where no move is proved to have decided the game.
 * @param {Session} session @param {Words} words @param {ReviewWords['after']} w @param {ReviewFindings} known of a game that is read whole
 * @returns {{ at: number, said: string } | null}
 */
function mostOf(session, words, w, known) {
  const { games, winner } = session;
  const threat = threatThatMattered(session, known);
  if (threat) return { at: threat.at, said: threatSaid(session, words, w, threat, known) };
  const decided = decidedBy(known.points);
  const later = (/** @type {number} */ from) => (
    known.given.filter(({ at, size }) => at > from && size > lossAt(games, known.points, from)));
  // Where no move decided it, the winner is told no mistake of the other side's.
  const unsaid = decided.kind === 'between' || yourSide(session) === winner;
  const all = decided.kind === 'move' ? later(decided.at) : unsaid ? [] : [known.largest];
  const most = all.find((one) => one && winner !== null && winner !== 'draw' && one.by !== winner);
  return most ? { at: most.at, said: [w.mattered(numberOf(games[most.at])), most.said].join(words.gap) } : null;
}

/**
 * Since when the game was lost by theory before a move; null: it was not, or that is not known.
 * @param {Session} session that a side has won
 * @param {Words} words @param {ReviewWords['after']} w @param {readonly Point[]} points @param {number} at
 */
function theorySaid(session, words, w, points, at) {
  const [decided, you, winner] = [decidedBy(points), yourSide(session), /** @type {Side} */ (session.winner)];
  const who = winner === you ? null : nameOf(session, words, winner, words.theComputer);
  const lost = you !== null && winner !== you;
  if (decided.kind === 'never') return w.theoryStart(who, lost);
  if (decided.kind !== 'move' || decided.at >= at || !decided.sure) return null;
  const game = session.games[decided.at];
  return w.theory(numberOf(game), moveNamed(words, game.last?.move ?? '', game), who, lost);
}

/**
 * What decided a game that is over, wherever that is said.
 * @param {Session} session @param {Words} words @param {ReviewWords['after']} w
 * @param {ReviewFindings} known
 * @returns {string | null} null: nothing is known, or not yet
 */
export function turningPointSaid(session, words, w, known) {
  const { better, points, reason, unit, whole } = known;
  const { games, resigned, winner } = session;
  const you = yourSide(session);
  const end = winnerIn(points[points.length - 1]);
  const lost = you !== null && winner !== 'draw' && winner !== you;
  /** @param {number} n */
  const move = (n) => moveNamed(words, games[n].last?.move ?? '', games[n]);
  /** @param {(string | null)[]} parts */
  const joined = (...parts) => parts.filter(Boolean).join(words.gap);
  /** @param {number} n */
  const number = (n) => numberOf(games[n]);
  /** @param {number | null} value @param {Side} side */
  const result = (value, side) => w.results[signOf(side) * (value ?? 0) + 1];
  /** Whether the user was losing somewhere before a move. @param {number} at its number @param {(point: Point) => number | null} of */
  const wasLosing = (at, of) => you !== null && points.slice(0, at).some((point) => signOf(you) * (of(point) ?? 0) < 0);
  if (resigned && end !== -signOf(resigned) && (end !== null || session.late)) {
    const who = resigned === you ? null : nameOf(session, words, resigned, words.theComputer);
    if (!session.late) return w.resigned(result(end, resigned), who);
    const clock = clockWords.in(words.code);
    return end === null ? clock.decided : clock.lateWhen(result(end, resigned), who);
  }
  const decided = decidedBy(points);
  const most = whole ? mostOf(session, words, w, known) : null;
  if (most) return joined(most.said, theorySaid(session, words, w, points, most.at), matteredSaid(session, words, most.at));
  switch (decided.kind) {
    case 'move': {
      const { at, sure } = decided;
      const { by } = /** @type {NonNullable<typeof games[0]['last']>} */ (games[at].last);
      const [was, is] = [winnerIn(points[at - 1]), winnerIn(points[at])].map((value) => result(value, by));
      // What mattered may be something else, for which all of the game must be read.
      if (!whole && (winner !== 'draw' || !sure)) return null;
      const mine = by === yourSideAt(session, at);
      const instead = better(at);
      const said = lost && mine && !wasLosing(at, winnerIn)
        ? w.held(number(at), move(at), was, instead && moveNamed(words, instead, games[at]), was === w.results[2])
        : w.turned(number(at), move(at), mine ? null : nameOf(session, words, by, words.theComputer, at), was, is);
      return joined(said, mine || you === null ? reason(at) : null, matteredSaid(session, words, at), sure ? null : w.soFar);
    }
    case 'never': {
      if (lost && !whole) return null;
      if (winner === 'draw') return w.never.drawn;
      const who = nameOf(session, words, /** @type {Side} */ (winner), words.theComputer);
      return you === null ? w.never.neutral(who) : lost ? w.never.lost(who) : w.never.won;
    }
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
 * How long a person took for the move that decided the game; null: it was not timed.
 * @param {Session} session @param {Words} words @param {number} at the move's number
 */
function matteredSaid(session, words, at) {
  const node = session.tree?.game[at];
  if (node?.spent === undefined || !node.game.last) return null;
  const { by } = node.game.last;
  const you = yourSideAt(session, at);
  if (you !== null && by !== you && !session.match) return null;
  return clockWords.in(words.code).mattered(by === you ? null : nameOf(session, words, by, words.theComputer, at), node.spent);
}
