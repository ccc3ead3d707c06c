// English words for k in a row.

import { count } from '../i18n/numbers.js';
import { hasStones, sideName } from './mnk.look.js';

/** @import { Mnk } from '../pkg/yomikiri.js' */
/** @import { OwnWords, Side } from '../types.d.ts' */

/** @type {OwnWords<Mnk>} */
export default {
  rule: ({ k, misere }) => (misere ? `Whoever gets ${k} in a row loses.` : `Get ${k} in a row to win: across, down or diagonally.`),
  player: (side, rules) => `${hasStones(rules) ? '' : 'Player '}${sideName('en', side, rules)}`,
  fields: { k: 'In a row', misere: 'Misère: completing a row loses', obstacles: 'Tap cells to block them.' },
  cells: (n) => (n ? `${count(n, 'cell')} blocked.` : 'No cells blocked.'),
  doubts: { tooLong: ({ height, k, width }) => `No row of ${k} fits on ${width}×${height}, so nobody could complete one.` },
  threat({ answers, by, kind, marks }, { rules, turn }) {
    const { k } = rules;
    const cells = answers.join(' or ');
    const [who, other] = [by, by === 'first' ? 'second' : 'first'].map((side) => sideName('en', /** @type {Side} */ (side), rules));
    if (kind === 'line') {
      const has = `${who} has ${k === 5 ? 'a four' : `${k - 1} of ${k} in a row`}`;
      if (by === turn) return `${has}: ${cells} completes the row.`;
      return answers.length > 1 ? `${has}: ${other} can’t stop both ${answers.join(' and ')}.` : `${has}: ${other} must play ${cells}.`;
    }
    const has = `${who} has ${marks.length > k - 2 ? 'a fork' : k === 5 ? 'an open three' : `an open row of ${k - 2}`}`;
    if (!answers.length) return `${has}: no single move stops it.`;
    return by === turn ? `${has}: ${other} could stop it at ${cells}.`
      : `${has}: ${other} must stop it at ${cells}, or make ${k === 5 ? 'a four' : `${k - 1} in a row`}.`;
  },
  makes: (kind, { rules: { k } }) => (kind === 'fork' ? (k === 5 ? 'open three' : 'fork') : k === 5 ? 'four' : `${k - 1} of ${k}`),
  unsolved: (_, ended) => (
    `The engine has not solved this position${ended ? '' : ' yet'}: values with ≈ are estimates, the others are proved.`),
  facts: { threats: ({ cells = [] }, { reply }) => `It lets ${reply} make two threats at once: ${cells.join(' and ')}.` },
  reasons: {
    line: ({ rules: { k } }) => `${k} in a row.`,
    full: () => 'The board is full.',
  },
};
