// 文字列で書いたゲーム木の日本語。

/** @import { Tree } from '../pkg/yomikiri.js' */
/** @import { OwnWords } from '../types.d.ts' */

/** @type {OwnWords<Tree>} */
export default {
  rule: () => '交互に枝を選びます。黒は大きい数、白は小さい数を目指します。',
  picture: (game) => `ゲーム木。選んだ枝：${game.moves.join(' ') || 'なし'}`,
  reasons: { leaf: ({ outcome }) => `末端の${outcome?.score}に着きました。` },
  errors: {
    'tree-too-long': '木の文字数が{most}を超えています。',
    'tree-too-deep': '木の入れ子が{most}を超えています。',
    'tree-goes-on': '木の後ろに余分な文字があります。',
    'tree-empty-list': '木に空のリストがあります。',
    'tree-not-opened': '木に、対応する開き括弧のない閉じ括弧があります。',
    'tree-not-closed': '木が空か、括弧が閉じていません。',
    'tree-leaf': '木の「{leaf}」は、リストでも、絶対値が{most}以下の整数でもありません。',
    'position-tree': '局面は、木、空白、手番の順に書きます。',
    'position-bad-tree': '局面の木が読めません：{reason}',
  },
};
