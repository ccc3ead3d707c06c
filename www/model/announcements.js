// The announcements for screen readers: what happened in a game, and what its position is worth.

import { cellAt } from './cells.js';
import { clockWords } from '../i18n/clock-words.js';
import { matchWords } from '../i18n/match-words.js';
import { matchCode } from './match-code.js';
import { lastWritten, numberOf, written } from './notation.js';
import { nameOf, ownWords, pickedText, resignedText, statusOf, statusSaid, yours } from './status.js';

/** @import { PlayWords, Words } from '../i18n/index.js' */
/** @import { Rows } from './notation.js' */
/** @import { Happening } from './browsing.js' */
/** @import { Session } from './session.js' */
/** @import { Picked } from './status.js' */
/** @import { Game, PositionAnalysis } from '../types.d.ts' */

/**
 * @param {Happening} happening @param {Session} session in which a game has begun @param {PlayWords} words
 * @returns {{ said: (string | null)[], note: string | null }} note: also shown in the status line until something else happens
 */
export function announcementOf(happening, session, words) {
  const game = /** @type {Game} */ (session.game);
  const own = words.of(game.rules);
  const { turn } = words;
  /** @param {(string | null)[]} said */
  const spoken = (...said) => ({ said, note: null });
  const now = () => statusSaid(statusOf(session, words, { aim: null, picked: null, note: null }), words);
  switch (happening.type) {
    case 'move': return spoken(
      words.moved(lastWritten(game), nameOf(session, words, /** @type {NonNullable<Game['last']>} */ (game.last).by), own),
      session.match && !session.away
        ? (session.winner === null ? matchWords.in(words.code).now.send : statusSaid(matchCode().matchStatus(session, words), words))
        : game.outcome ? words.result(game, yours(session), ownWords(session, words)) : session.mustPass ? turn.mustPass : null,
    );
    case 'refused': {
      const { move } = happening;
      const taken = game.cells.some((held, index) => held && cellAt(index, game.width) === move);
      // It stands in place of the status, so it repeats what that says.
      const note = own.refused(written(move, game), game, taken) + words.gap + now();
      return { said: [note], note };
    }
    case 'hint': return spoken(own.hint(written(happening.move, game)));
    case 'gone': return spoken(words.gone);
    case 'begin': return spoken(words.begun(own.name(game.rules), now()));
    case 'visit': return spoken(turn.at(numberOf(game)));
    case 'seated': return spoken(turn.took(own.side(happening.side)));
    case 'time': return spoken(timeSaid(happening, session, words));
    // The status is not read out by itself.
    case 'stopped': return spoken(session.clock ? now() : null);
    case 'resigned': return spoken(resignedText(session, words));
    case 'undo': return spoken(turn.undone, now());
    case 'redo': return spoken(turn.redone, now());
    default: return spoken();
  }
}

/**
 * That a side's time has run short or is over.
 * @param {Extract<Happening, { type: 'time' }>} happening @param {Session} session @param {PlayWords} words
 */
function timeSaid({ mark, side }, session, words) {
  if (mark === null) return null;
  const w = clockWords.in(words.code);
  const who = nameOf(session, words, side, words.theComputer);
  return mark ? w.low(who, mark / 1000) : w.fell(yours(session) === side ? null : who);
}

/**
 * The same for a status line that is itself spoken, as in the element: only moves, results and hints.
 * @param {Happening} happening @param {Session} session @param {PlayWords} words
 */
export function briefAnnouncementOf(happening, session, words) {
  const { said, note } = announcementOf(happening, session, words);
  const [first, result] = said;
  if (happening.type === 'move') return { said: session.game?.outcome ? [first, result] : [first], note };
  return { said: happening.type === 'hint' ? said : [], note };
}

/**
 * Announces the cells chosen so far for a multi-cell move; without cells, that the choice was given up.
 * @param {Picked} picked @param {PlayWords} words @param {{ game: Game, rows: Rows }} board where they are chosen
 */
export const pickSaid = (picked, words, { game, rows }) => (
  picked.cells.length ? pickedText(picked, words, game, rows) : words.turn.letGo);

/**
 * Why the search of a position has ended early, and what its value is worth then.
 * @param {Pick<PositionAnalysis, 'ranOut' | 'state'>} known @param {number | null} value the proved value @param {Words} words
 */
export const haltOf = ({ ranOut, state }, value, { analyse: w }) => (
  value !== null ? w.halted : ranOut ? w.ranOut[ranOut] : state === 'failed' ? w.failed : w.stopped);

/**
 * States what a value means, in a sentence. It names sides, never players: the value beside it bears the piece of a side.
 * @param {Game} game @param {number} value @param {PlayWords} words
 */
export function verdictOf(game, value, words) {
  const own = words.of(game.rules);
  if (game.outcome) return words.result(game, null, own);
  return value === 0 ? words.analyse.draw : own.winsBy(own.side(value > 0 ? 'first' : 'second'), Math.abs(value));
}
