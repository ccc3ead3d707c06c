// English words for Dots and Boxes.

import { count } from '../i18n/numbers.js';
import { squaresOf } from '../model/cells.js';

/** @import { DotsAndBoxes } from '../pkg/yomikiri.js' */
/** @import { OwnWords } from '../types.d.ts' */

/** @param {number} n */
const counted = (n) => (n === 1 ? 'one box' : count(n, 'box', 'boxes'));

/** @type {OwnWords<DotsAndBoxes>} */
export default {
  rule: () => 'Draw lines between neighbouring dots. Whoever draws the last line around a box gets it and draws another line. '
    + 'Most boxes win.',
  count: (n) => count(n, 'box', 'boxes'),
  // No line ends within a score.
  score: (game, side) => `${squaresOf(game, side)}–\u2060${squaresOf(game, side === 'first' ? 'second' : 'first')}`,
  moved: (who, { move, flipped }, { outcome }) => `${who}: ${move}${flipped.length ? `, ${counted(flipped.length)} completed${
    outcome ? '' : ', and draws again'}` : ''}.`,
  winsBy: (who, n) => `${who} wins by ${n} with best play.`,
  slip: (who, move, n) => `${who} gave away ${count(n, 'point')} with ${move}.`,
  facts: {
    chain: ({ n = 0, of = 0 }, { better, other }) => (
      `It lets ${other} take ${counted(n)}${n > 1 ? ' in a row' : ''}; ${better} gives away ${
        of ? `only ${counted(of)}` : 'none at once'}.`),
  },
  reasons: { full: () => 'All lines are drawn.' },
};
