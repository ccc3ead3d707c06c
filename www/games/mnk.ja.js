// 並べるゲームの日本語。

import { markOf } from './appearance.js';

/** @import { Mnk } from '../pkg/yomikiri.js' */
/** @import { OwnWords } from '../types.d.ts' */

/** @type {OwnWords<Mnk>} */
export default {
  name({ width, height, k, misere, obstacles }) {
    const plain = width === 3 && height === 3 && k === 3 && !obstacles.length;
    if (plain) return misere ? '逆三目並べ' : '三目並べ';
    return `${misere ? '逆' : ''}${k}目並べ ${width}×${height}`;
  },
  rule: ({ k, misere }) => (misere ? `先に${k}つ並べると負けです。` : `縦、横、斜めのいずれかに先に${k}つ並べると勝ちです。`),
  side: (side) => (markOf(side) === 'O' ? '○' : '×'),
  player: (side) => (side === 'first' ? '先手' : '後手'),
  kinds: { tictactoe: '三目並べ', misere: '逆三目', five: '五目並べ', mnk: 'カスタム' },
  fields: { k: '並べる数', misere: '並べたら負け', obstacles: 'タップしたマスを使えなくします。' },
  cells: (n) => (n ? `${n}マスが使えません。` : ''),
  doubts: { tooLong: ({ height, k, width }) => `横${width}縦${height}の盤では、${k}つ並べることができません。` },
  examples: { tictactoe: '三目並べ' },
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
