// The message of a match: its text, and the link that the friend's device needs.

import { matchLink } from '../model/match-link.js';
import { messageOf } from '../model/match-status.js';
import { folder } from './page-link.js';

/** @import { Words } from '../i18n/index.js' */
/** @import { Match } from '../model/match.js' */
/** @import { Table } from '../model/table.js' */

/** @param {Table} table in whose session a match has begun @param {Words} words */
export function messageNow({ infos, session: { games, match } }, words) {
  const now = /** @type {Match} */ (match);
  return { text: messageOf(now, games, words), url: `${folder()}#${matchLink(games, now, infos)}` };
}
