// A game between two elements on different devices, which take turns by links: what can be said in it, and the message for the other
// side, which the page that has the element may deliver itself.

import { notLoaded } from '../engine/errors.js';
import { matchWords } from '../i18n/match-words.js';
import { loadMatch, matchCode } from '../model/match-code.js';
import { isSide } from '../model/match-data.js';
import { copies } from '../ui/send-match.js';
import { linksNow, loadLinks } from './load-links.js';

/** @import { PlayWords } from '../i18n/index.js' */
/** @import { Match } from '../model/match.js' */
/** @import { NextInMatch } from '../model/match-status.js' */
/** @import { Session } from '../model/session.js' */
/** @import { PlayTable } from '../model/play-table.js' */
/** @import { RulesInput, Side } from '../types.d.ts' */
/** @import { Links } from './load-links.js' */

/** The attributes of a match. */
export const MATCH = ['match', 'seat', 'names'];

/** What can be said in a match beside moving, by the control for it. */
export const SAYS = /** @type {const} */ ({ askBack: 'ask-back', offerDraw: 'offer-draw', resign: 'resign' });
/** @typedef {keyof typeof SAYS} MatchControl */

/** Which of them are possible. @param {Session} session @returns {Record<MatchControl, boolean>} */
export function able({ games, match }) {
  const { askBack, offerDraw, resign } = matchCode().choicesIn(/** @type {Match} */ (match), games[games.length - 1]);
  return { askBack, offerDraw, resign };
}

/**
 * What the buttons of a match say: those of the status line, and the controls.
 * @param {Session} session @param {PlayWords} words @returns {Record<NextInMatch | MatchControl, string>}
 */
export function matchLabels(session, words) {
  const { acceptDraw, allowBack, askBack, offerDraw, resign } = matchWords.in(words.code);
  const send = matchCode().sendLabel(session, words, copies());
  return { send, 'send-again': send, 'accept-draw': acceptDraw, 'allow-back': allowBack, askBack, offerDraw, resign };
}

/** A game as the element begins it. @typedef {{ rules: RulesInput, start: string | null, moves: string[] | string, match: Match }} Begun */

/**
 * The match that the attributes ask for; null: none. Most elements have none, so the code that reads matches loads with the
 * first one, together with the code for the links of a match.
 * @param {{ match: string | null, seat: Side | null, names: string | null }} asked
 * @param {{ rules: RulesInput, start: string | null, moves: string[] | string }} beginning
 * @param {PlayTable} table @returns {Promise<Begun | null>}
 */
export async function matchOf(asked, beginning, table) {
  if (!asked.match) return null;
  const [{ readMatch }] = await Promise.all([
    import('./read-match.js').catch((error) => { throw notLoaded(error); }),
    loadLinks(),
    loadMatch(),
  ]);
  return readMatch(asked.match, asked, beginning, table);
}

/** @param {string | null} text @returns {Side | null} */
export const sideOf = (text) => { const side = text?.trim(); return isSide(side) ? side : null; };

/** Tells the page of each message that it may deliver, once. */
export class MatchReport {
  /** The message that was reported last. */
  #last = '';

  /**
   * Reports the message that the other side needs, if there is a new one. A page that delivers it says so.
   * @param {PlayTable} table @param {PlayWords} words @param {string} page that the link leads to, as for the control "link"
   * @param {(message: { text: string, url: string }) => boolean} fire tells the page; false: it delivers the message
   */
  after(table, words, page, fire) {
    const { match, games } = table.session;
    if (!match || match.sent || match.by !== match.seat || !games.length) return;
    const message = /** @type {Links} */ (linksNow()).messageOf(table, page, words);
    if (message.url === this.#last) return;
    this.#last = message.url;
    if (fire(message)) return;
    const friend = matchCode().friendIn(match, words);
    table.sent(table.session.winner === null ? matchWords.in(words.code).shared(friend) : '');
  }
}

/** @param {string} code of an error @param {PlayWords} words @returns {string | null} */
export const matchFault = (code, words) => (code === 'match' ? matchWords.in(words.code).trouble.cut : null);
