// 並べるゲームの日本語。

import { hasStones } from './mnk.look.js';

/** @import { Mnk } from '../pkg/yomikiri.js' */
/** @import { OwnWords } from '../types.d.ts' */

/** @type {OwnWords<Mnk>} */
export default {
  rule: ({ k, misere }) => (misere ? `先に${k}つ並べると負けです。` : `縦、横、斜めのいずれかに先に${k}つ並べると勝ちです。`),
  player: (side, rules) => (hasStones(rules) ? (side === 'first' ? '黒' : '白') : side === 'first' ? '先手' : '後手'),
  fields: { k: '並べる数', misere: '並べたら負け', obstacles: 'タップしたマスを使えなくします。' },
  cells: (n) => (n ? `${n}マスが使えません。` : ''),
  doubts: { tooLong: ({ height, k, width }) => `横${width}縦${height}の盤では、${k}つ並べることができません。` },
  reasons: {
    line: ({ rules: { k } }) => `${k}つ並びました。`,
    full: () => '盤が埋まりました。',
  },
  errors: {
    'obstacle-missing': '{cell}はルールでは使えないマスですが、局面ではそうなっていません。',
    'obstacle-extra': '{cell}は局面では使えないマスですが、ルールではそうなっていません。',
    'two-lines': '双方の列がすでに完成しています。',
  },
};
