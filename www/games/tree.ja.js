// 書き表したゲームの木の日本語。

/** @import { Tree } from '../pkg/yomikiri.js' */
/** @import { OwnWords } from '../types.d.ts' */

/** @type {OwnWords<Tree>} */
export default {
  name: () => 'ゲームの木',
  rule: () => '枝を交互に選びます。黒は大きい数、白は小さい数を目指します。',
  side: (side) => (side === 'first' ? '黒' : '白'),
  kinds: {},
  examples: { figure: '小さな木' },
  picture: (game) => `ゲームの木。ここまでの道：${game.moves.join(' ') || 'なし'}`,
  reasons: { leaf: ({ outcome }) => `${outcome?.score}の葉に着きました。` },
  errors: {
    'tree-too-long': '木の文字数が{most}を超えています。',
    'tree-too-deep': '木の入れ子が{most}を超えています。',
    'tree-goes-on': '木の終わりの後に余分なものがあります。',
    'tree-empty-list': '木に空のリストがあります。',
    'tree-not-opened': '木に、始まりのない閉じ括弧があります。',
    'tree-not-closed': '木が空か、括弧が閉じていません。',
    'tree-leaf': '木の「{leaf}」は、リストでも、絶対値が{most}以下の整数でもありません。',
    'position-tree': '局面は、木、空白、手番の順に書きます。',
    'position-bad-tree': '局面の木が読めません：{reason}',
  },
};
