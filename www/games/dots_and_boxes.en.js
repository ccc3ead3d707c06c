// English words for Dots and Boxes.

import { count } from '../i18n/numbers.js';
import { squaresOf } from '../model/cells.js';

/** @import { DotsAndBoxes } from '../pkg/yomikiri.js' */
/** @import { OwnWords } from '../types.d.ts' */

/** @param {number} n */
const counted = (n) => (n === 1 ? 'one box' : count(n, 'box', 'boxes'));

/** How much less the better move gives away. @param {number} of */
const less = (of) => (of ? `only ${counted(of)}` : 'none at once');

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
    chain: ({ n = 0, of = 0 }, { better }) => (
      `It ${n > 1 ? 'opens a chain of' : 'gives away'} ${counted(n)}; ${better} gives away ${less(of)}.`),
    loop: ({ n = 0, of = 0 }, { better }) => `It opens a loop of ${counted(n)}; ${better} gives away ${less(of)}.`,
    left: ({ n = 0, of = 0 }, { better, other }) => `It leaves ${counted(n)} to ${other}; ${better} leaves ${less(of)}.`,
    doubleCross: ({ n = 0, of = 0 }, { better, other }) => (
      `${better} leaves ${counted(n)} to ${other}, who then has to give away ${counted(of)}.`),
  },
  settingUp: 'Choose a line to draw it, and again to remove it. Boxes go to the side under Place. Choose a box to give it to '
    + 'that side with all its lines, and again to give it to the other side.',
  reasons: { full: () => 'All lines are drawn.' },
};
