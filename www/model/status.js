// The state of a game in one line, and the suggested next action, for both the page and the element.

import { clockWords } from '../i18n/clock-words.js';
import { matchCode } from './match-code.js';
import { written } from './notation.js';

/** @import { Rows } from './notation.js' */
/** @import { Session } from './session.js' */
/** @import { PlayWords } from '../i18n/index.js' */
/** @import { Cell, Game, Move, Side } from '../types.d.ts' */

/** @typedef {import('./match-status.js').NextInMatch | 'again' | 'pass' | 'go-on' | 'pause' | 'stop' | 'place' | 'revive'} Next */
/**
 * `then`: said below the text; `more`: also offered; `over`: it is the result.
 * @typedef {{ text: string, then?: string, next?: Next, more?: Next, over?: boolean }} Status
 */
/**
 * The cells chosen so far for a multi-cell move, and those that may follow.
 * @typedef {{ cells: readonly Cell[], next: readonly Cell[] }} Picked
 */

/** The side that a person plays against the computer; null if there is no such side. @param {Session} session @returns {Side | null} */
export function yours({ players: { first, second } }) {
  if ((first === 'person') === (second === 'person')) return null;
  return first === 'person' ? 'first' : 'second';
}

/**
 * The side that the user had against the computer when a move was made; null if others made it.
 * @param {Session} session @param {number} at the move's number
 */
export const yoursAt = (session, at) => (at > session.joined ? yours(session) : null);

/**
 * The name of a side, as a label or, with `words.theComputer`, as the subject of a sentence.
 * @param {Session} session @param {PlayWords} words @param {Side} side @param {string} [computer] what the computer is called
 * @param {number} [at] the number of the move that is spoken of; without it, who plays now is meant
 */
export function nameOf(session, words, side, computer = words.computer, at = Infinity) {
  const you = yoursAt(session, at);
  if (session.match) return matchCode().playerIn(session.match, words, side);
  if (you === null) return session.names?.[side] || words.of(/** @type {Game} */ (session.game).rules).side(side);
  return side === you ? words.you : computer;
}

/**
 * The words of the session's game. Two people with names are called by these.
 * @param {Session} session @param {PlayWords} words
 */
export function ownWords(session, words) {
  const own = words.of(/** @type {Game} */ (session.game).rules);
  return session.named ? { ...own, side: (/** @type {Side} */ side) => session.names?.[side] || own.side(side) } : own;
}

/** Says who resigned or lost on time, and who has won. @param {Session} session in which a side has @param {PlayWords} words */
export function resignedText(session, words) {
  const [loser, winner] = /** @type {Side[]} */ ([session.resigned, session.winner]);
  if (session.match) return matchCode().matchResult(session, words);
  const own = ownWords(session, words);
  const wins = words.wins(winner, yours(session), own);
  if (session.late) return clockWords.in(words.code).late(nameOf(session, words, loser, words.theComputer), wins);
  return words.resigned(nameOf(session, words, loser), wins);
}

/** A status as one text. @param {Status} status @param {PlayWords} words */
export const statusSaid = ({ text, then }, words) => (then ? text + words.gap + then : text);

/**
 * What has been chosen of a move that is not made yet; null: nothing.
 * @param {{ aim: Move | null, picked: Picked | null }} now @param {PlayWords} words @param {Game} game
 */
export const choiceText = ({ aim, picked }, words, game) => (
  aim !== null ? words.turn.aim(written(aim, game)) : picked ? pickedText(picked, words, game) : null);

/**
 * The cells chosen so far for a move on several, in words.
 * @param {Picked} picked @param {PlayWords} words @param {Game} game @param {Rows} [rows]
 */
export function pickedText({ cells, next }, { turn }, game, rows) {
  const [chosen, more] = [cells, next].map((all) => all.map((cell) => written(cell, game, rows)));
  return turn.picked(chosen, more);
}

/** Before the first move of a rematch: who has which side now. @param {Session} session @param {PlayWords} words */
function changedSaid({ changed, game, names, stand }, words) {
  if (!changed || stand || !game || !names) return '';
  const own = words.of(game.rules);
  const sides = /** @type {const} */ (['first', 'second']).flatMap((side) => (names[side] ? [[names[side], own.side(side)]] : []));
  return words.turn.changed(sides) + words.gap;
}

/** How many seconds the computer may think about its move; null: that is not said, or a clock says so. @param {Session} session */
function mostThinking({ clock, conduct, game, mover }) {
  if (clock || !game || !mover || mover === 'person') return null;
  const { max_ms } = conduct.search(mover, game);
  return max_ms === undefined ? null : max_ms / 1000;
}

/**
 * @param {Session} session in which a game has begun
 * @param {PlayWords} words
 * @param {{ aim: Move | null, picked: Picked | null, note: string | null }} now a move chosen by touch, the cells chosen for a move, and a
 *   note that replaces the text about the turn
 * @returns {Status}
 */
export function statusOf(session, words, { aim, picked, note }) {
  const game = /** @type {Game} */ (session.game);
  const { turn } = words;
  const own = words.of(game.rules);
  const you = yours(session);
  if (session.gone) return { text: words.gone, next: 'revive' };
  if (session.match && !session.away) {
    const choice = session.open ? choiceText({ aim, picked }, words, game) : null;
    if (choice) return aim === null ? { text: choice } : { text: choice, next: 'place' };
    const status = matchCode().matchStatus(session, words);
    return note === null ? status : status.over ? { ...status, then: note } : { ...status, text: note };
  }
  if (game.outcome) return { text: words.result(game, you, ownWords(session, words)), next: 'again', over: true };
  if (session.resigned && !session.away) {
    return { text: resignedText(session, words), next: 'again', over: true };
  }
  const who = nameOf(session, words, game.turn);
  if (session.mustPass) return { text: you ? turn.mustPass : turn.mustPassSide(who), next: 'pass' };
  const passed = game.last?.move === 'pass' ? `${turn.passed(nameOf(session, words, game.last.by, words.theComputer))} ` : '';
  if (session.watching) {
    return session.paused ? { text: turn.paused(who), next: 'go-on' } : { text: passed + turn.watching(who), next: 'pause' };
  }
  if (session.thinking !== null) {
    const seconds = Math.floor((performance.now() - session.thinking) / 1000);
    const most = mostThinking(session);
    const within = most === null ? '' : turn.atMost(most);
    return seconds ? { text: turn.thinkingFor(seconds) + within, next: 'stop' } : { text: turn.thinking + within };
  }
  if (session.mover !== 'person') return { text: turn.stopped, next: 'go-on' };
  if (session.opening && !note && !session.hint && aim === null) {
    return { text: turn.opening(session.opening.pieces - session.stand, own.side(game.turn)) };
  }
  const choice = choiceText({ aim, picked }, words, game);
  if (choice) return aim === null ? { text: choice } : { text: choice, next: 'place' };
  if (session.clock && session.paused) {
    return { text: clockWords.in(words.code).paused + words.gap + (you === game.turn ? turn.yours : turn.theirs(who)), next: 'go-on' };
  }
  if (note) return { text: note };
  if (session.hint) return { text: session.hint.move ? own.hint(written(session.hint.move, game)) : turn.hinting };
  // The computer may have moved at once after its choice.
  const chose = you && session.swap?.chosen && session.stand <= session.joined + 1;
  const took = chose ? turn.took(own.side(you === 'first' ? 'second' : 'first')) + words.gap : '';
  return { text: took + changedSaid(session, words) + passed + (you === game.turn ? turn.yours : turn.theirs(who)) };
}
