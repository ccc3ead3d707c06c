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
  move: columnOf,
  named: (move) => `${columnOf(move)}列`,
  moved: (who, { move }) => `${who}は${columnOf(move)}列、${move.slice(1)}段目。`,
  refused: (move, game) => (columnAt(game, move).full ? `${columnOf(move)}列はいっぱいです。ほかの列を選んでください。`
    : `駒は下へ落ちるので、${move}には置けません。`),
  hint: (move) => `${columnOf(move)}列はどうでしょう。`,
  slip: (who, move) => `${who}の${columnOf(move)}列で結果が変わりました。`,
  place(cell, game, row = cell.slice(1)) {
    const { below, full, held, lands, name } = columnAt(game, cell);
    const on = below.map((one) => heldName('ja', one)).join('、');
    if (lands) return `${name}列、${row}段目に落ちます、${on ? `その下は${on}` : '空きの列'}`;
    return full && held ? `${name}列、いっぱい、${row}段目は${heldName('ja', held)}` : undefined;
  },
  threat: ({ answers, by }, { rules: { k } }) => `${heldName('ja', by)}は${answers.join('か')}に置くと${k}つ並びます。`,
  unsolved: (_, ended) => `この局面は${ended ? '読み切れませんでした' : 'まだ読み切れていません'}。≈の付いた値は見積もり、ほかは証明された値です。`,
  facts: {
    atOnce: ({ move = '', n }, { other, played }) => (n ? `${played}のすぐ上に${other}が落とし、その場で勝ちます。`
      : `次に${columnOf(move)}列で${other}が勝ってしまいます。`),
    threats: ({ cells = [] }, { reply }) => {
      const [one, two] = cells.map(columnOf);
      return `${reply}と打たれると、${one === two ? `${one}列の上下二か所` : `${one}列と${two}列の両方`}で同時に狙われます。`;
    },
    givenAway: ({ move = '' }, { mover, other }) => (
      `すぐ上のマスを譲っています。${mover}がそろえるはずだった${columnOf(move)}列のマスを、${other}に取られます。`),
    zugzwang: ({ move = '', n = 0 }, { mover, other }) => (
      `${other}には${columnOf(move)}列の下から${n}段目に${n % 2 ? '奇数段' : '偶数段'}の狙いがあります。最善を尽くしても、${mover}は最後にそのすぐ下へ打たされます。`),
  },
  reasons: {
    line: ({ rules: { k } }) => `${k}つ並びました。`,
    full: () => '盤が埋まりました。',
  },
};
