// The links that the element gives away: to the game or the puzzle on its board, and those of a match. An element loads this when it has
// one to give; see load-links.js.

import { linkTo } from '../model/links.js';
import { messageNow, sendMessage } from '../ui/match-message.js';

/** @import { PlayWords } from '../i18n/index.js' */
/** @import { PlayTable } from '../model/play-table.js' */
/** @import { AnyPuzzle } from './goal.js' */

/**
 * Copies a link to the puzzle or the game.
 * @param {PlayTable} table @param {AnyPuzzle} task @param {string} page @param {PlayWords} words
 */
export async function copyLink(table, task, page, { actions, notCopied }) {
  try {
    const link = await task.link?.() ?? linkTo(table.game, table.session.players, table.infos);
    await navigator.clipboard.writeText(`${page}#${link}`);
    table.note = actions.shared;
  } catch {
    table.note = notCopied;
  }
}

/** The page that the links of a match lead to. @param {string} page "": there is none but the one that has the element */
const homeOf = (page) => page || location.href.replace(/#.*/, '');

/** The message of a match. @param {PlayTable} table @param {string} page @param {PlayWords} words */
export const messageOf = (table, page, words) => messageNow(table, words, homeOf(page));

/** Sends it. @param {PlayTable} table @param {string} page @param {PlayWords} words */
export async function sendLink(table, page, words) {
  if (await sendMessage(table, words, homeOf(page)) === 'failed') table.note = words.notCopied;
}
