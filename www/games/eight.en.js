// What is said in English of Eight.

/** @import { Eight } from '../pkg/yomikiri.js' */
/** @import { OwnWords, Picture } from '../types.d.ts' */

/** @param {Picture} picture */
const sum = (picture) => (picture?.kind === 'sum' ? picture.sum : 0);

/** @type {OwnWords<Eight>} */
export default {
  name: ({ target }) => (target === 8 ? 'Eight' : `Say ${target}`),
  rule: ({ most, target }) => `Say a number from 1 to ${most}, but not the one just said. `
    + `Make the sum exactly ${target} and you win; go past it and you lose.`,
  side: (side) => (side === 'first' ? 'Black' : 'White'),
  kinds: { eight: 'Eight' },
  examples: { eight: 'Eight' },
  sum: (sum, target) => `The sum is ${sum} of ${target}`,
  moved: (who, { move }, game) => `${who} said ${move}. The sum is ${sum(game.picture)}.`,
  refused: (move) => `${move} was just said. Choose another.`,
  hint: (move) => `Try saying ${move}.`,
  reasons: {
    target: ({ rules: { target } }) => `The sum is ${target}.`,
    overshoot: ({ rules: { target }, picture }) => `${sum(picture)} is past ${target}.`,
    'no-moves': () => 'There is nothing left to say.',
  },
};
