// A game between two elements on different devices, which take turns by links: what the attributes say of it, and the message for the other
// side, which the page that has the element may deliver itself.

import { EngineError, notLoaded } from '../engine/errors.js';
import { choicesIn, isMatchId, isSide, nameFrom, other } from '../model/match.js';
import { friendIn } from '../model/match-status.js';

/** @import { Words } from '../i18n/index.js' */
/** @import { Match } from '../model/match.js' */
/** @import { Session } from '../model/session.js' */
/** @import { Table } from '../model/table.js' */
/** @import { RulesInput, Side } from '../types.d.ts' */

/** The attributes of a match. */
export const MATCH = ['match', 'seat', 'names'];
export const TWO = /** @type {const} */ ({ first: 'person', second: 'person' });

/** What can be said in a match beside moving, by the control for it. */
export const SAYS = /** @type {const} */ ({ askBack: 'ask-back', offerDraw: 'offer-draw', resign: 'resign' });
/** @typedef {keyof typeof SAYS} MatchControl */

/** What reads, writes and sends links. It loads with the first match, since most elements have none. */
const load = async () => ({ ...await import('../model/match-link.js'), ...await import('../ui/match-message.js') });
/** @type {Awaited<ReturnType<typeof load>> | null} */
let links = null;

/** Which of them are possible. @param {Session} session @returns {Record<MatchControl, boolean>} */
export function able({ games, match }) {
  const { askBack, offerDraw, resign } = choicesIn(/** @type {Match} */ (match), games[games.length - 1]);
  return { askBack, offerDraw, resign };
}

/** A game as the element begins it. @typedef {{ rules: RulesInput, start: string | null, moves: string[] | string, match: Match }} Begun */

/**
 * The match that the attributes ask for: by its link, or by its id; null: none.
 * @param {{ match: string | null, seat: Side | null, names: string | null }} asked
 * @param {{ rules: RulesInput, start: string | null, moves: string[] | string }} beginning
 * @param {Table} table @returns {Promise<Begun | null>}
 * @throws {EngineError} if it is neither a link nor an id, or the link was cut
 */
export async function matchOf({ match: text, seat, names }, { rules, start, moves }, { engine, infos }) {
  if (!text) return null;
  links ??= await load().catch((error) => { throw notLoaded(error); });
  if (text.includes('match=')) {
    const query = new URLSearchParams(text.slice(text.indexOf('#') + 1));
    const told = links.toldIn(query);
    const opened = told && await links.openedFrom(query, told, engine, infos);
    if (!opened) throw refused(text);
    return { ...opened, match: { ...opened.match, seat: seat ?? opened.match.seat } };
  }
  if (!isMatchId(text)) throw refused(text);
  const { last, turn } = await engine.new_game(rules, { moves, ...start !== null && { start } });
  const [first = '', second = ''] = (names ?? '').split(',').map(nameFrom);
  const [here, by] = [seat ?? turn, last?.by ?? other(turn)];
  // What the page knows needs no sending; nobody was invited.
  return { rules, start, moves, match: { id: text, seat: here, names: { first, second }, state: null, by, sent: by === here,
    since: Date.now(), undone: [], before: null } };
}

/** @param {string} text */
const refused = (text) => new EngineError({ kind: 'bad-options', code: 'match', params: {}, input: text,
  message: 'The attribute “match” is neither the id of a match nor a whole link of one.' });

/** @param {string | null} text @returns {Side | null} */
export const sideOf = (text) => { const side = text?.trim(); return isSide(side) ? side : null; };

export class MatchReport {
  /** The message that was reported last. */
  #last = '';

  /**
   * Reports the message that the other side needs, if there is a new one. A page that delivers it says so.
   * @param {Table} table @param {Words} words @param {string} page that the link leads to
   * @param {(message: { text: string, url: string }) => boolean} fire tells the page; false: it delivers the message
   */
  after(table, words, page, fire) {
    const { match, games } = table.session;
    if (!links || !match || match.sent || match.by !== match.seat || !games.length) return;
    const message = links.messageNow(table, words, page);
    if (message.url === this.#last) return;
    this.#last = message.url;
    if (!fire(message)) table.sent(table.session.winner === null ? words.match.shared(friendIn(match, words)) : '');
  }
}

/**
 * Sends the message of the match that has begun, without waiting for anything before.
 * @param {Table} table @param {Words} words @param {string} page
 */
export const sendMessage = async (table, words, page) => links?.sendMessage(table, words, page);

/** @param {string} code of an error @param {Words} words @returns {string | null} */
export const matchFault = (code, words) => (code === 'match' ? words.match.trouble.cut : null);
