// The message of a match: its text, and the link that the friend's device needs; and how it is sent.

import { matchWords } from '../i18n/match-words.js';
import { matchCode } from '../model/match-code.js';
import { folder } from './page-link.js';
import { send } from './send-match.js';

/** @import { PlayWords } from '../i18n/index.js' */
/** @import { Match } from '../model/match.js' */
/** @import { PlayTable } from '../model/play-table.js' */
/** @import { Sent } from './send-match.js' */

/**
 * @param {PlayTable} table in whose session a match has begun @param {PlayWords} words
 * @param {string} [page] the page that the link leads to: by default this one
 */
export function messageNow({ infos, session: { games, match } }, words, page = folder()) {
  const now = /** @type {Match} */ (match);
  const { matchLink, messageOf } = matchCode();
  return { text: messageOf(now, games, words), url: `${page}#${matchLink(games, now, infos)}` };
}

/**
 * Sends the message, and takes note of it. To be called from a click, without waiting for anything before.
 * @param {PlayTable} table @param {PlayWords} words @param {string} [page] @returns {Promise<Sent>}
 */
export async function sendMessage(table, words, page) {
  const w = matchWords.in(words.code);
  const friend = matchCode().friendIn(/** @type {Match} */ (table.session.match), words);
  const how = await send(messageNow(table, words, page));
  if (how === 'copied') table.sent(w.copied(friend));
  else if (how === 'shared') table.sent(table.session.winner === null ? w.shared(friend) : w.sharedOver);
  return how;
}
