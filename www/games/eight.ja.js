// エイトの日本語。

/** @import { Eight } from '../pkg/yomikiri.js' */
/** @import { OwnWords, Picture } from '../types.d.ts' */

/** @param {Picture} picture */
const sum = (picture) => (picture?.kind === 'sum' ? picture.sum : 0);

/** @type {OwnWords<Eight>} */
export default {
  name: ({ target }) => (target === 8 ? 'エイト' : `${target}を言う`),
  rule: ({ most, target }) => `1から${most}までの数を交互に言います。直前の数は言えません。合計をちょうど${target}にすれば勝ち、超えたら負けです。`,
  side: (side) => (side === 'first' ? '黒' : '白'),
  kinds: { eight: 'エイト' },
  examples: { eight: 'エイト' },
  sum: (sum, target) => `合計は${target}のうち${sum}`,
  moved: (who, { move }, game) => `${who}は${move}。合計は${sum(game.picture)}。`,
  refused: (move) => `${move}は直前に言われた数です。ほかの数をどうぞ。`,
  reasons: {
    target: ({ rules: { target } }) => `合計が${target}になりました。`,
    overshoot: ({ rules: { target }, picture }) => `${sum(picture)}は${target}を超えています。`,
    'no-moves': () => '言える数がありません。',
  },
  errors: {
    'sum-words': '局面は、合計、直前の数（なければ -）、手番の順に書きます。',
    sum: '合計は0から{most}までの整数です。',
    'sum-said': '直前の数は - か、1から{most}までの整数です。',
  },
};
