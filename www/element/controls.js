// What the buttons below the board do.

import { linkTo } from '../model/links.js';

/** @import { Words } from '../i18n/index.js' */
/** @import { Session } from '../model/session.js' */
/** @import { Table } from '../model/table.js' */

/** @param {Session} session @param {'undo' | 'redo' | 'hint'} control */
export async function useControl(session, control) {
  if (control === 'undo') session.undo();
  else if (control === 'redo') session.redo();
  else await session.askHint();
}

/** Copies a link to the game, and tells whether it could. @param {Table} table @param {string} page @param {Words} words */
export async function copyLink(table, page, words) {
  try {
    await navigator.clipboard.writeText(`${page}#${linkTo(table.game, table.session.players, table.infos)}`);
    table.note = words.actions.shared;
  } catch {
    table.note = words.notCopied;
  }
}
