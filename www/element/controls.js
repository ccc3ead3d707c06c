// What the buttons below the board do.

import { linkTo } from '../model/links.js';

/** @import { Words } from '../i18n/index.js' */
/** @import { Session } from '../model/session.js' */
/** @import { Table } from '../model/table.js' */
/** @import { AnyPuzzle } from './goal.js' */

/** @param {Session} session @param {'undo' | 'redo' | 'hint'} control @param {number} [to] where undo leads to */
export async function useControl(session, control, to) {
  if (control === 'undo') session.undo(to);
  else if (control === 'redo') session.redo();
  else await session.askHint();
}

/**
 * Copies a link to the puzzle or the game, and notes whether it could.
 * @param {Table} table @param {AnyPuzzle} puzzle @param {string} page @param {Words} words
 */
export async function copyLink(table, puzzle, page, words) {
  try {
    const link = await puzzle.link?.() ?? linkTo(table.game, table.session.players, table.infos);
    await navigator.clipboard.writeText(`${page}#${link}`);
    table.note = words.actions.shared;
  } catch {
    table.note = words.notCopied;
  }
}
