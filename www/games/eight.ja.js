// エイトの日本語。

/** @import { Eight } from '../pkg/yomikiri.js' */
/** @import { OwnWords, Picture } from '../types.d.ts' */

/** @param {Picture | null} picture */
const sum = (picture) => (picture?.kind === 'sum' ? picture.sum : 0);

/** @type {OwnWords<Eight>} */
export default {
  rule: ({ most, target }) => `1から${most}までの数を交互に言います。直前に言われた数は選べません。合計をちょうど${target}にした方が勝ち、超えた方が負けです。`,
  sum: (sum, target) => `合計は${sum}（目標は${target}）`,
  moved: (who, { move }, game) => `${who}は${move}。合計は${sum(game.picture)}。`,
  refused: (move) => `${move}は直前に言われた数です。ほかの数を選んでください。`,
  reasons: {
    target: ({ rules: { target } }) => `合計が${target}になりました。`,
    overshoot: ({ rules: { target }, picture }) => `合計が${sum(picture)}になり、${target}を超えました。`,
    'no-moves': () => '言える数がありません。',
  },
  errors: {
    'sum-words': '局面は、合計、直前の数（なければ -）、手番の順に書きます。',
    sum: '合計は0から{most}までの整数です。',
    'sum-said': '直前の数は - か、1から{most}までの整数です。',
  },
};
