// A game between two devices in words: who the players are, what was said last, and what comes next.

import { matchWords } from '../i18n/match-words.js';
import { choicesIn, isOver } from './match.js';
import { other } from './match-data.js';
import { written } from './notation.js';

/** @import { PlayWords } from '../i18n/index.js' */
/** @import { Said } from '../i18n/match.en.js' */
/** @import { Rows } from './notation.js' */
/** @import { Session } from './session.js' */
/** @import { Status } from './status.js' */
/** @import { Match } from './match.js' */
/** @import { Game, Side } from '../types.d.ts' */

/** What only a match offers next. @typedef {'send' | 'send-again' | 'accept-draw' | 'allow-back'} NextInMatch */

/** The name of a side in a match, as the subject of a sentence. @param {Match} match @param {PlayWords} words @param {Side} side */
export const playerIn = ({ names, seat }, words, side) => (
  side === seat ? words.you : names[side] || matchWords.in(words.code).friend);

/** What stands beside a side's piece. @param {Match} match @param {PlayWords} words @param {Side} side */
export function labelIn({ names, seat }, words, side) {
  const w = matchWords.in(words.code);
  return side === seat ? w.playerYou(names[side]) : names[side] || w.friend;
}

/** The friend, as the object of a sentence. @param {Match} match @param {PlayWords} words */
export const friendIn = ({ names, seat }, words) => names[other(seat)] || matchWords.in(words.code).aFriend;

/**
 * What was done last in a match.
 * @param {Match} match @param {readonly Game[]} games its positions
 * @param {Rows} [rows] where row 1 is: for the user here; in a message to the friend, always at the top
 * @returns {Said}
 */
export function saidIn({ declined, state, undone }, games, rows) {
  const game = games[games.length - 1];
  const move = (state === 'back' ? undone[undone.length - 1] : null) ?? game.last?.move ?? null;
  return { move: move && written(move, game, rows), pass: move === 'pass', state, declined, over: isOver({ state }, game) };
}

/** The text of the message that goes with the link. @param {Match} match @param {readonly Game[]} games @param {PlayWords} words */
export function messageOf(match, games, words) {
  const { rules } = games[0];
  return matchWords.in(words.code).message(match.names[match.by], saidIn(match, games, 'top'), words.of(rules).name(rules), match.opening);
}

/** The result of a match that is over. @param {Session} session @param {PlayWords} words */
export function matchResult(session, words) {
  const { games, winner } = session;
  const match = /** @type {Match} */ (session.match);
  const game = games[games.length - 1];
  const own = words.of(game.rules);
  const w = matchWords.in(words.code);
  if (session.agreed) return w.agreed;
  const wins = winner === match.seat ? w.youWin : w.wins(playerIn(match, words, other(match.seat)));
  if (session.resigned) {
    return `${session.resigned === match.seat ? w.mine(saidIn(match, games), '') : w.theirs(playerIn(match, words, session.resigned),
      saidIn(match, games))}${words.gap}${wins}`;
  }
  if (winner === match.seat || winner === 'draw') return words.result(game, match.seat, own);
  return words.result(game, null, { ...own, side: (side) => playerIn(match, words, side) });
}

/**
 * What the button that sends the message says.
 * @param {Session} session @param {PlayWords} words @param {boolean} copies rather than shares
 */
export function sendLabel(session, words, copies) {
  const w = matchWords.in(words.code);
  const match = /** @type {Match} */ (session.match);
  if (match.sent) return copies ? w.copyAgain : w.sendAgain;
  if (match.state === 'ask-back') return w.sendRequest;
  if (match.state === 'back' || match.state === 'draw') return w.sendAnswer;
  if (session.winner !== null) return w.sendResult;
  return session.games.length > 1 ? w.send : w.sendInvitation;
}

/** The status line of a match whose last position is on the board. @param {Session} session @param {PlayWords} words @returns {Status} */
export function matchStatus(session, words) {
  const { games } = session;
  const match = /** @type {Match} */ (session.match);
  const game = games[games.length - 1];
  const w = matchWords.in(words.code);
  const can = choicesIn(match, game);
  const said = saidIn(match, games);
  const friend = friendIn(match, words);
  const theySay = () => w.theirs(playerIn(match, words, other(match.seat)), said);
  if (said.over) {
    const then = can.send ? w.now.result(friend) : match.by !== match.seat && game.outcome ? theySay() : undefined;
    return { text: matchResult(session, words), then, next: can.send ? 'send' : 'again', over: true };
  }
  const join = (/** @type {(string | null)[]} */ ...parts) => parts.filter(Boolean).join(words.gap);
  if (match.by === match.seat) {
    const text = match.sent ? w.waiting(friend)
      : said.move === null ? join(w.now.invite(friend), w.begins(playerIn(match, words, game.turn)))
        : join(w.mine(said, friend), w.now.send);
    return { text, next: can.send ? 'send' : 'send-again' };
  }
  const theirs = said.move !== null ? theySay() : match.sent ? w.invited(playerIn(match, words, other(match.seat))) : null;
  const more = session.mustPass ? 'pass' : undefined;
  if (can.draw) return { text: join(theirs, w.answerDraw), next: 'accept-draw', more };
  if (can.back) return { text: join(theirs, w.answerBack), next: 'allow-back', more };
  if (session.mustPass) return { text: join(theirs, words.turn.mustPass), next: 'pass' };
  return { text: join(theirs, said.move === null ? w.youBegin : w.yourTurn) };
}
