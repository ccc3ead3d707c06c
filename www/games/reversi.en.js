// English words for reversi.

import { count } from '../i18n/numbers.js';
import { squaresOf } from '../model/cells.js';

/** @import { Reversi } from '../pkg/yomikiri.js' */
/** @import { OwnWords } from '../types.d.ts' */

/** @param {{ rules: Reversi }} game */
const fewest = ({ rules }) => (rules.reversed ? ' Fewest discs wins.' : '');

/** @type {OwnWords<Reversi>} */
export default {
  rule: ({ reversed }) => `Trap discs between yours to turn them over. `
    + `Whoever has the ${reversed ? 'fewest' : 'most'} discs at the end wins.`,
  fields: { opening: 'Opening', reversed: 'Reversed: fewest discs wins', empties_to_winner: 'Empty cells count for the winner' },
  choices: { cross: 'Cross', parallel: 'Parallel' },
  count: (n) => count(n, 'disc'),
  // No line ends within a score.
  score: (game, side) => `${squaresOf(game, side)}–\u2060${squaresOf(game, side === 'first' ? 'second' : 'first')}`,
  moved: (who, { move, flipped }) => `${who}: ${move}${flipped.length ? `, ${count(flipped.length, 'disc')} turned over` : ''}.`,
  winsBy: (who, n) => `${who} wins by ${n} with best play.`,
  slip: (who, move, n) => `${who} gave away ${count(n, 'disc')} with ${move}.`,
  facts: {
    wiped: (_, { mover, other, reply }) => `With ${reply}, ${other} turns all discs of ${mover}.`,
    corner: ({ cells = [] }, { better, other }) => `It gives ${other} the corner ${cells[0]}; ${better} does not.`,
    odd: ({ n = 0 }, { better, other, reply }) => `It leaves ${other} an odd region, ${n === 1 ? `the single cell ${reply}`
      : `the ${n} cells around ${reply}`}; after ${better} every region is even.`,
    back: ({ n, of }, { reply }) => `It turns ${of} discs over, and ${reply} turns ${n === of ? 'them all' : `${n} of them`} back.`,
  },
  reasons: {
    full: (game) => `The board is full.${fewest(game)}`,
    'no-moves': (game) => `Neither side can move.${fewest(game)}`,
  },
};
