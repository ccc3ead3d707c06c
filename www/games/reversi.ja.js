// リバーシの日本語。

import { squaresOf } from '../model/cells.js';

/** @import { Reversi } from '../pkg/yomikiri.js' */
/** @import { OwnWords } from '../types.d.ts' */

/** @param {{ rules: Reversi }} game */
const fewest = ({ rules }) => (rules.reversed ? '石の少ない方が勝ちです。' : '');

/** @type {OwnWords<Reversi>} */
export default {
  rule: ({ reversed }) => `相手の石をはさんで裏返します。最後に石の${reversed ? '少ない' : '多い'}方が勝ちです。`,
  fields: { opening: '初期配置', reversed: '逆：石の少ない方が勝ち', empties_to_winner: '空きマスを勝者の石に数える' },
  choices: { cross: '交差', parallel: '平行' },
  count: (n) => `${n}石`,
  score: (game, side) => `${squaresOf(game, side)}対${squaresOf(game, side === 'first' ? 'second' : 'first')}で`,
  moved: (who, { move, flipped }) => `${who}：${move}${flipped.length ? `、${flipped.length}石を裏返しました` : ''}。`,
  winsBy: (who, n) => `双方が最善を尽くせば、${who}の${n}石勝ちです。`,
  slip: (who, move, n) => `${who}の${move}は${n}石の損。`,
  facts: {
    wiped: (_, { mover, other, reply }) => `${other}の${reply}で、${mover}の石がすべて裏返されます。`,
    corner: ({ cells = [] }, { better, other }) => `${other}に${cells[0]}の隅を取られます。${better}なら取られません。`,
    odd: ({ n }, { better, other, reply }) => `${other}に奇数空きの領域（${reply}のある${n}マス）を残します。`
      + `${better}なら、どの領域も偶数空きです。`,
    back: ({ n, of }, { reply }) => `${of}石を裏返しますが、${reply}で${n === of ? 'すべて' : `うち${n}石を`}裏返されます。`,
  },
  reasons: {
    full: (game) => `盤が埋まりました。${fewest(game)}`,
    'no-moves': (game) => `双方とも打てません。${fewest(game)}`,
  },
  errors: {
    discs: '石が重なっているか、盤の外にあります。',
  },
};
