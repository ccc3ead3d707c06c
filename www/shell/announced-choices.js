// Announces what a person chooses on a board before it is a move: cells of a move on several, or a cell that needs another tap.

import { pickSaid } from '../model/announcements.js';
import { choiceText } from '../model/status.js';

/** @import { Words } from '../i18n/index.js' */
/** @import { Rows } from '../model/notation.js' */
/** @import { Picked } from '../model/status.js' */
/** @import { Game, Move } from '../types.d.ts' */

/** @param {(said: (words: Words) => string) => void} say announces a text in the page's language */
export function announceChoices(say) {
  addEventListener('yomikiri-pick', (event) => {
    const { detail, target } = /** @type {CustomEvent<Picked>} */ (event);
    const board = /** @type {{ game: Game, rows: Rows }} */ (/** @type {unknown} */ (target));
    say((words) => pickSaid(detail, words, board));
  });
  addEventListener('yomikiri-aim', (event) => {
    const { detail: { move: aim }, target } = /** @type {CustomEvent<{ move: Move }>} */ (event);
    const { game } = /** @type {{ game: Game }} */ (/** @type {unknown} */ (target));
    say((words) => choiceText({ aim, picked: null }, words, game) ?? '');
  });
}
