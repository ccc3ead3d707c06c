// English words for k in a row.

import { count } from '../i18n/en.js';
import { markOf } from './appearance.js';
import { hasStones } from './mnk.look.js';

/** @import { Mnk } from '../pkg/yomikiri.js' */
/** @import { OwnWords } from '../types.d.ts' */

/** @type {OwnWords<Mnk>} */
export default {
  rule: ({ k, misere }) => (misere ? `Whoever gets ${k} in a row loses.` : `Get ${k} in a row to win: across, down or diagonally.`),
  player: (side, rules) => (hasStones(rules) ? (side === 'first' ? 'Black' : 'White') : `Player ${markOf(side)}`),
  fields: { k: 'In a row', misere: 'Misère: completing a row loses', obstacles: 'Tap cells to block them.' },
  cells: (n) => (n ? `${count(n, 'cell')} blocked.` : 'No cells blocked.'),
  doubts: { tooLong: ({ height, k, width }) => `No row of ${k} fits on ${width}×${height}, so nobody could complete one.` },
  reasons: {
    line: ({ rules: { k } }) => `${k} in a row.`,
    full: () => 'The board is full.',
  },
};
