// English words for Eight.

/** @import { Eight } from '../pkg/yomikiri.js' */
/** @import { OwnWords, Picture } from '../types.d.ts' */

/** @param {Picture | null} picture */
const sum = (picture) => (picture?.kind === 'sum' ? picture.sum : 0);

/** @type {OwnWords<Eight>} */
export default {
  rule: ({ most, target }) => `Take turns saying a number from 1 to ${most}, but not the one just said. `
    + `Whoever reaches ${target} wins; whoever goes past it loses.`,
  sum: (sum, target) => `The sum is ${sum}; the target is ${target}`,
  moved: (who, { move }, game) => `${who} said ${move}. The sum is ${sum(game.picture)}.`,
  refused: (move) => `${move} was just said. Choose another number.`,
  hint: (move) => `Try ${move}.`,
  reasons: {
    target: ({ rules: { target } }) => `The sum is ${target}.`,
    overshoot: ({ rules: { target }, picture }) => `${sum(picture)} is past ${target}.`,
    'no-moves': () => 'No number is left to say.',
  },
};
