// 落下のある並べるゲームの日本語。

import { columnAt, columnOf, heldName } from './mnk.gravity.look.js';

/** @import { Mnk } from '../pkg/yomikiri.js' */
/** @import { OwnWords } from '../types.d.ts' */

/** @type {OwnWords<Mnk>} */
export default {
  rule: ({ k, misere }) => `交互に列を選び、駒を上から落とします。${misere ? `先に${k}つ並べると負けです。`
    : `縦、横、斜めのいずれかに先に${k}つ並べると勝ちです。`}`,
  fields: { k: '並べる数', misere: '並べたら負け', obstacles: 'タップしたマスを使えなくします。' },
  cells: (n) => (n ? `${n}マスが使えません。` : ''),
  doubts: { tooLong: ({ height, k, width }) => `横${width}縦${height}の盤では、${k}つ並べることができません。` },
  moved: (who, { move }) => `${who}は${columnOf(move)}列、${move.slice(1)}段目。`,
  refused: (move, game) => (columnAt(game, move).full ? `${columnOf(move)}列はいっぱいです。ほかの列を選んでください。`
    : `駒は下へ落ちるので、${move}には置けません。`),
  hint: (move) => `${columnOf(move)}列はどうでしょう。`,
  place(cell, game, row = cell.slice(1)) {
    const { below, full, held, lands, name } = columnAt(game, cell);
    const on = below.map((one) => heldName('ja', one)).join('、');
    if (lands) return `${name}列、${row}段目に落ちます、${on ? `その下は${on}` : '空きの列'}`;
    return full && held ? `${name}列、いっぱい、${row}段目は${heldName('ja', held)}` : undefined;
  },
  hues: (first, second) => `赤と＋は${first}、黄と−は${second}が有利です。`,
  huesMover: (first, second) => `赤は${first}、黄は${second}が有利です。＋は手番の側に良く、−は悪い値です。`,
  unread: ({ height, width }, ended) => `${width}×${height}は${ended ? '読み切れません' : 'まだ読み切れていません'}。≈の付いた値は見積もり、ほかは証明された値です。`,
  reasons: {
    line: ({ rules: { k } }) => `${k}つ並びました。`,
    full: () => '盤が埋まりました。',
  },
};
