// 並べるゲームの日本語。

import { hasStones, sideName } from './mnk.look.js';

/** @import { Mnk } from '../pkg/yomikiri.js' */
/** @import { OwnWords, Side } from '../types.d.ts' */

/** @type {OwnWords<Mnk>} */
export default {
  rule: ({ k, misere }) => (misere ? `先に${k}つ並べると負けです。` : `縦、横、斜めのいずれかに先に${k}つ並べると勝ちです。`),
  player: (side, rules) => (hasStones(rules) ? sideName('ja', side, rules) : side === 'first' ? '先手' : '後手'),
  fields: { k: '並べる数', misere: '並べたら負け', obstacles: 'タップしたマスを使えなくします。' },
  cells: (n) => (n ? `${n}マスが使えません。` : ''),
  doubts: { tooLong: ({ height, k, width }) => `横${width}縦${height}の盤では、${k}つ並べることができません。` },
  threat({ answers, by, kind, marks }, { rules, turn }) {
    const { k } = rules;
    const cells = answers.join('か');
    const [who, other] = [by, by === 'first' ? 'second' : 'first'].map((side) => sideName('ja', /** @type {Side} */ (side), rules));
    if (kind === 'line') {
      const has = `${who}に${k === 5 ? '「四」' : `${k}つ並ぶ一手前の列`}があります。`;
      if (by === turn) return `${has}${cells}で${k}つ並びます。`;
      return has + (answers.length > 1 ? `${other}は${answers.join('と')}の両方を止められません。` : `${other}は${cells}で止めるしかありません。`);
    }
    const has = `${who}に${marks.length > k - 2 ? '二重の狙い' : k === 5 ? '「三」' : `両端の空いた${k - 2}つの列`}があります。`;
    if (!answers.length) return `${has}一手では止められません。`;
    return has + (by === turn ? `${other}が止めるなら${cells}です。`
      : `${other}は${cells}で止めるか、${k === 5 ? '「四」' : `${k}つ並ぶ一手前の列`}を作る必要があります。`);
  },
  makes: (kind, { rules: { k } }) => (kind === 'fork' ? (k === 5 ? '三' : '二重の狙い') : k === 5 ? '四' : `${k}つの一手前`),
  unsolved: (_, ended) => `この局面は${ended ? '読み切れませんでした' : 'まだ読み切れていません'}。≈の付いた値は見積もり、ほかは証明された値です。`,
  facts: { threats: ({ cells = [] }, { reply }) => `${reply}と打たれると、${cells.join('と')}の両方で同時に狙われます。` },
  reasons: {
    line: ({ rules: { k } }) => `${k}つ並びました。`,
    full: () => '盤が埋まりました。',
  },
  errors: {
    'obstacle-missing': '{cell}はルールでは使えないマスですが、局面ではそうなっていません。',
    'obstacle-extra': '{cell}は局面では使えないマスですが、ルールではそうなっていません。',
    'two-lines': '双方の列がすでに完成しています。',
    'floating-piece': '{cell}の駒の下が空いています。駒は宙に浮きません。',
    'unreachable-piece': '{cell}には駒が届きません。上に使えないマスがあります。',
  },
};
