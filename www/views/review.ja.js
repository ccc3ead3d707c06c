// 対局の振り返りの日本語。

import { number, signed } from '../i18n/numbers.js';

const outcomes = ['負け', '引き分け', '勝ち'];

/** @type {import('./words.js').ReviewWords} */
export default {
  /** The values of the moves. */
  values: {
    title: '各手の評価値',
    reads: 'すべての手を終局まで読みます。',
    work: (nodes, ms) => `${number(nodes)}局面、${(ms / 1000).toFixed(ms < 1000 ? 2 : 1)}秒`,
    details: '探索の詳細',
    speed: (n) => `毎秒${number(n)}局面`,
    workers: (n) => `ワーカー${n}個`,
    cut: (shown, all) => `全${number(all)}手のうち、上位${number(shown)}手です。`,
    see: (move) => `${move}を盤で見る`,
    outcome: (was, is) => `${outcomes[was + 1]} → ${outcomes[is + 1]}`,
    later: '遅く終わる', sooner: '早く終わる',
    book: '定石データにある値です。',
    move: '手', value: '評価値', cost: '損失',
    best: '最善',
    bestLine: 'ここからの最善手順',
  },
  graph: 'ここまでの推移',
  graphAbout: (first, second) => `一手ごとの評価値です。中央より上は${first}、下は${second}が有利です。薄い点は打たれなかった手です。`,
  valueFor: (value, side) => (side === null ? value : `${side}から見て${value}`),
  analyseAll: '対局全体を読む', analyseMore: '対局をさらに詳しく読む',
  readingAll: (done, total) => `${total}局面中${done + 1}番目を読んでいます…`,
  graphLabel: (n) => `全${n}手の評価値の推移`,
  graphAt: (n, what) => (n ? `${n}手目のあと、${what}` : `初期局面、${what}`),
  graphHole: '読み切れていません',
  flawless: '双方とも最善手を打ち続けました。',
  unclear: 'ここまで、はっきりした損な手はありません。',
  worst(n, loss, better, sure) {
    const what = loss === null ? (sure ? '' : '（見積もり）') : `（${sure ? '' : '≈\u202f'}${loss}）`;
    return `ここまでで最大の損は${n}手目${what}です。${better}が優りました。`;
  },
  back: '勝負の分かれ目は？',
  undecided: '読み切れた局面が少なく、分かれ目は特定できません。',
  atLeast: '（少なくとも）',
  view: (first) => `評価値は${first ?? 'その手を打った側'}から見たものです。＋は${first ?? 'その側'}に良く、−は悪い値です。`,
  after: {
    reading: '対局を振り返っています…',
    results: ['負け', '引き分け', '勝ち'],
    turned: (n, move, who, was, is) => `分かれ目は${n}手目。${who ?? 'あなた'}の${move}で、${was}が${is}に変わりました。`,
    held: (n, move, was, better, won) => (better === null ? `分かれ目は${n}手目。あなたの${move}で、${was}が負けに変わりました。`
      : `${n}手目は${better}なら、まだ${won ? '勝てました' : '持ちこたえられました'}。${move}で${was}が負けに変わりました。`),
    threat: (n, move, other, left) => (
      left % 2 ? `${n}手目の${move}で、${other}が${left === 1 ? '次の手' : `あと${(left + 1) / 2}手`}で勝てるようになりました。`
        : left ? `${n}手目の${move}のあとは、どう打っても負けでした。` : `${n}手目の${move}で、すぐに負けになりました。`),
    instead: (better, who, wins) => (who === null ? `${better}なら、まだ防げました。`
      : `${better}なら、${who}はまだ${wins ? '勝てました' : '持ちこたえられました'}。`),
    insteadAbout: (better) => `${better}なら、おそらく防げました。`,
    mattered: (n) => `大きかったのは${n}手目です。`,
    theory: (n, move, who, lost) => (
      `ただし双方が最善を尽くせば、${n}手目の${move}からすでに${lost ? '負け' : `${who ?? 'あなた'}の勝ち`}でした。`),
    theoryStart: (who, lost) => `ただし双方が最善を尽くせば、初めから${lost ? '負け' : `${who ?? 'あなた'}の勝ち`}でした。`,
    soFar: 'そのあとには、読み切れていない局面もあります。',
    about: (n, move, lost) => (lost ? `おそらく${n}手目の${move}までは、まだ持ちこたえられました。` : `分かれ目はおそらく${n}手目の${move}です。`),
    between: (from, to, lost) => (lost ? `少なくとも${from - 1}手目までは持ちこたえ、${to}手目までに決まりました。`
      : `勝負は${from}手目から${to}手目の間に決まりました。`),
    certain: (n, move, lost) => (lost ? `${n}手目の${move}で負けが確かになりました。それまでは、どちらとも決まっていませんでした。`
      : `${n}手目の${move}で勝ちが確かになりました。`),
    never: {
      lost: (who) => `あなたの手に敗因はありません。初めから${who}の勝ちでした。`,
      won: '初めからの勝ちを、最後まで手放しませんでした。', drawn: '初めから引き分けの局面で、双方とも間違えませんでした。',
      neutral: (who) => `分かれ目はありません。初めから${who}の勝ちでした。`,
    },
    resigned: (is, who) => `投了した局面は、${who === null ? '' : `${who}にとって`}まだ${is}でした。`,
  },
  worth: (n, counts, side) => (n === 0 ? '引き分け' : counts ? `${side(n > 0 ? 'first' : 'second')}の勝ち` : signed(n)),
  sooner: (who, move) => `${who}の${move}は、狙いの見落としです。`,
  slips: '損な手', turningPoints: '三つの分かれ目', otherSlips: (n) => `ほかの損な手（${n}手）`,
  played: '実戦', better: '推奨',
  practise: '練習する',
  unkept: 'このブラウザーには問題を保存できないか、空き容量がありません。ページを閉じるまで「自分の問題」にあります。',
  label: (name) => `${name}：`,
  unsolved: (n, all, which) => `${number(all)}局面のうち${number(n)}局面（${which}${
    /\d/.test(which) ? '手目のあと' : ''}）は、読み切れず、見積もりもありません。`,
  atStart: '初期局面',
  estimated: (n, all) => `${number(all)}局面のうち${number(n)}局面は見積もり（≈）で、証明はされていません。`,
  estimate: '（見積もり）', thatIsAbout: 'これは見積もりです。',
  accuracy: '正確さ',
  accurate: (who, of) => (of === 'forced' ? `${who}は選べる手がありませんでした` : of === 'unsolved' ? `${who} –（値も見積もりもない手があります）`
    : `${who} ${of.exact ? '' : '≈\u202f'}${of.percent}%`),
  accuracyAbout: '計算方法', accuracyPage: './docs/review.ja.html#accuracy',
  annotate: {
    title: '印とメモ', pen: '印を付ける', addNote: 'メモを付ける', changeNote: 'メモを直す', clear: '印を消す',
    said: (from, to, removed) => `${to === null ? `${from}の丸` : `${from}から${to}への矢印`}${removed ? 'を消しました' : ''}。`,
    cleared: '印を消しました。', putBack: '元に戻す', draw: '付ける印', pens: { circle: '丸', arrow: '矢印' },
    how: {
      circle: 'マスをタップするか Enter を押すと丸が付きます。マスからマスへなぞると矢印になります。もう一度で消えます。',
      arrow: 'マスを二つ順にタップするか Enter を押すと矢印になります。もう一度で消えます。',
    },
    note: 'この局面のメモ', most: (n) => `${n}文字までです。対局のリンクでも伝わります。`,
    done: '完了', remove: 'メモを消す',
  },
  opening: '定石',
  facts: {
    missed: ({ n }, { better }) => `${better}なら、あと${n}手${(n ?? 0) > 1 ? '（両者合わせて）' : ''}で勝ちでした。`,
    only: ({ move, n }) => `${n ? '勝ち' : '引き分け'}を保つ手は${move}だけでした。`,
    replies: ({ n, of }, { better, betterReply, mover, reply }) =>
      `${reply}のあと、${mover}の打てる手は${n ? `${n}通りです` : 'ありません'}。${better} ${betterReply}なら${of}通りありました。`,
  },
};
