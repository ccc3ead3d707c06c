// English words for k in a row.

import { count } from '../i18n/en.js';
import { markOf } from './appearance.js';

/** @import { Mnk } from '../pkg/yomikiri.js' */
/** @import { OwnWords } from '../types.d.ts' */

/** @type {OwnWords<Mnk>} */
export default {
  name({ width, height, k, misere, obstacles }) {
    const plain = width === 3 && height === 3 && k === 3 && !obstacles.length;
    if (plain) return misere ? 'Misère tic-tac-toe' : 'Tic-tac-toe';
    return `${k} in a row, ${width}×${height}${misere ? ', misère' : ''}`;
  },
  rule: ({ k, misere }) => (misere ? `Whoever gets ${k} in a row loses.` : `Get ${k} in a row to win: across, down or diagonally.`),
  side: markOf,
  player: (side) => `Player ${markOf(side)}`,
  kinds: { tictactoe: 'Tic-tac-toe', misere: 'Misère', five: 'Five in a row', mnk: 'Custom board' },
  fields: { k: 'In a row', misere: 'Misère: completing a row loses', obstacles: 'Tap cells to block them.' },
  cells: (n) => (n ? `${count(n, 'cell')} blocked.` : 'No cells blocked.'),
  doubts: { tooLong: ({ height, k, width }) => `No row of ${k} fits on ${width}×${height}, so nobody could complete one.` },
  examples: { tictactoe: 'Tic-tac-toe' },
  reasons: {
    line: ({ rules: { k } }) => `${k} in a row.`,
    full: () => 'The board is full.',
  },
};
