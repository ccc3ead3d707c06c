// English words for k in a row with gravity.

import { count } from '../i18n/numbers.js';
import { columnAt, columnOf, heldName } from './mnk.gravity.look.js';

/** @import { Mnk } from '../pkg/yomikiri.js' */
/** @import { OwnWords } from '../types.d.ts' */

/** @param {readonly string[]} cells */
const list = (cells) => (cells.length > 1 ? `${cells.slice(0, -1).join(', ')} or ${cells[cells.length - 1]}` : cells[0]);

/** @type {OwnWords<Mnk>} */
export default {
  rule: ({ k, misere }) => `Drop a piece into a column; it falls as far as it can. ${misere ? `Whoever gets ${k} in a row loses.`
    : `Get ${k} in a row to win: across, down or diagonally.`}`,
  fields: { k: 'In a row', misere: 'Misère: completing a row loses', obstacles: 'Tap cells to block them.' },
  cells: (n) => (n ? `${count(n, 'cell')} blocked.` : 'No cells blocked.'),
  doubts: { tooLong: ({ height, k, width }) => `No row of ${k} fits on ${width}×${height}, so nobody could complete one.` },
  move: columnOf,
  named: (move) => `column ${columnOf(move)}`,
  moved: (who, { move }) => `${who}: column ${columnOf(move)}, row ${move.slice(1)}.`,
  refused: (move, game) => (columnAt(game, move).full ? `Column ${columnOf(move)} is full. Choose another one.`
    : `A piece can’t stay on ${move}: it falls.`),
  hint: (move) => `Try column ${columnOf(move)}.`,
  slip: (who, move) => `${who} went wrong with column ${columnOf(move)}.`,
  place(cell, game, row = cell.slice(1)) {
    const { below, full, held, lands, name } = columnAt(game, cell);
    const on = below.map((one) => heldName('en', one)).join(', ');
    if (lands) return `Column ${name}, lands in row ${row}, ${on ? `on ${on}` : 'empty'}`;
    return full && held ? `Column ${name}, full, row ${row}: ${heldName('en', held)}` : undefined;
  },
  threat: ({ answers, by }, { rules: { k } }) => `${heldName('en', by)} completes a row of ${k} on ${list(answers)}.`,
  unsolved: (_, ended) => (
    `The engine has not solved this position${ended ? '' : ' yet'}: values with ≈ are estimates, the others are proved.`),
  facts: {
    atOnce: ({ move = '', n }, { other, played }) => (n ? `With ${played}, ${other} can land right on it and win at once.`
      : `It lets ${other} win at once, in column ${columnOf(move)}.`),
    threats: ({ cells = [] }, { reply }) => {
      const [one, two] = cells.map(columnOf);
      const where = one === two ? `one above the other in column ${one}` : `in columns ${one} and ${two}`;
      return `It lets ${reply} make two threats at once: ${where}.`;
    },
    givenAway: ({ move = '' }, { mover, other }) => (
      `It gives away the cell above: there ${mover} would have completed a row, and now ${other} takes it in column ${columnOf(move)}.`),
    zugzwang: ({ move = '', n = 0 }, { mover, other }) => (
      `${other} has an ${n % 2 ? 'odd' : 'even'} threat in column ${columnOf(move)}, in row ${n} from the bottom. `
        + `With best play, ${mover} has to move right below it in the end.`),
  },
  reasons: {
    line: ({ rules: { k } }) => `${k} in a row.`,
    full: () => 'The board is full.',
  },
};
