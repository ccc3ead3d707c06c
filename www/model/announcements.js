// What is said of what happened in a game: to those who hear the page, and beside whose turn it is.

import { nameOf, statusOf, yours } from './status.js';

/** @import { Words } from '../i18n/index.js' */
/** @import { Happening, Session } from './session.js' */
/** @import { Game } from '../types.d.ts' */

/**
 * @param {Happening} happening @param {Session} session in which a game has begun @param {Words} words
 * @returns {{ said: (string | null)[], note: string | null }} note: said in the status line, too, until something else happens
 */
export function telling(happening, session, words) {
  const game = /** @type {Game} */ (session.game);
  const own = words.of(game.rules);
  const { turn } = words;
  /** @param {(string | null)[]} said */
  const heard = (...said) => ({ said, note: null });
  switch (happening.type) {
    case 'move': return heard(
      words.moved(game, nameOf(session, words, /** @type {NonNullable<Game['last']>} */ (game.last).by), own),
      game.outcome ? words.result(game, yours(session), own) : session.mustPass ? turn.mustPass : null,
    );
    case 'refused': {
      const note = own.refused(happening.move);
      return { said: [note], note };
    }
    case 'hint': return heard(own.hint(happening.move));
    case 'gone': return heard(words.gone);
    case 'begin': return heard(words.begun(own.name(game.rules), statusOf(session, words, { aim: null, note: null }).text));
    case 'visit': return heard(turn.at(session.at));
    case 'resigned': return heard(words.resigned(nameOf(session, words, happening.side)));
    case 'undo': return heard(turn.undone);
    case 'redo': return heard(turn.redone);
    default: return heard();
  }
}
