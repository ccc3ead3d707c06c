// English words for Domineering.

/** @import { Domineering } from '../pkg/yomikiri.js' */
/** @import { OwnWords } from '../types.d.ts' */

/** @type {OwnWords<Domineering>} */
export default {
  rule: () => 'Take turns placing a domino on two free cells: Vertical places it upright, Horizontal flat. Whoever cannot move loses.',
  reasons: {
    'no-moves': ({ turn }) => (turn === 'first' ? 'No vertical domino fits any more.' : 'No horizontal domino fits any more.'),
  },
};
