// 点と箱の日本語。

import { squaresOf } from '../model/cells.js';

/** @import { DotsAndBoxes } from '../pkg/yomikiri.js' */
/** @import { OwnWords } from '../types.d.ts' */

/** How much less the better move gives away. @param {number} of */
const less = (of) => (of ? `${of}箱で済みます` : 'すぐには取られません');

/** @type {OwnWords<DotsAndBoxes>} */
export default {
  rule: () => '隣り合う点の間に線を引きます。箱の最後の線を引いた方がその箱を取り、続けてもう一本引きます。箱の多い方が勝ちです。',
  count: (n) => `${n}箱`,
  score: (game, side) => `${squaresOf(game, side)}対${squaresOf(game, side === 'first' ? 'second' : 'first')}で`,
  moved: (who, { move, flipped }, { outcome }) => `${who}：${move}${flipped.length ? `、${flipped.length}箱を取りました。${
    outcome ? '' : '続けて引きます。'}` : '。'}`,
  winsBy: (who, n) => `双方が最善を尽くせば、${who}の${n}箱勝ちです。`,
  slip: (who, move, n) => `${who}の${move}は${n}箱の損。`,
  facts: {
    chain: ({ n = 0, of = 0 }, { better, other }) => (
      `${n > 1 ? `${n}箱の連鎖を開いています` : `${other}に1箱取られます`}。${better}なら、${less(of)}。`),
    loop: ({ n = 0, of = 0 }, { better }) => `${n}箱のループを開いています。${better}なら、${less(of)}。`,
    left: ({ n = 0, of = 0 }, { better, other }) => `${other}に${n}箱残しています。${better}なら、${less(of)}。`,
    doubleCross: ({ n = 0, of = 0 }, { better, other }) => (
      `${better}なら、${other}は${n}箱を取った後、次の${of}箱を譲るしかありませんでした。`),
  },
  settingUp: '線を選ぶと引かれ、もう一度選ぶと消えます。できた箱は「置くもの」で選んだ側のものになります。箱を選ぶと、四本の線が引かれて'
    + 'その側のものになり、もう一度選ぶと相手のものになります。',
  reasons: { full: () => 'すべての線が引かれました。' },
  errors: {
    'box-open': '{cell}の箱は誰かのものですが、四本の線がそろっていません。',
    'box-unowned': '{cell}の箱は四本の線がそろっていますが、誰のものでもありません。',
  },
};
