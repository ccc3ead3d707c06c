// Words for the review of a game, in the page's languages.

import { count, number, signed } from '../i18n/en.js';

/** @import { FactWords, Side } from '../types.d.ts' */
/** @import { Practised } from '../puzzles/practise.js' */

const en = {
  graph: 'The game so far',
  graphAbout: 'The value after each move. Faint dots are moves that were not played.',
  readAll: 'Analyse the whole game', readMore: 'Continue',
  readingAll: (/** @type {number} */ done, /** @type {number} */ total) => `Analysing position ${done + 1} of ${total}…`,
  graphLabel: (/** @type {number} */ n) => `Value after each of ${n} moves`,
  graphAt: (/** @type {number} */ n, /** @type {string} */ what) => (n ? `after move ${n}, ${what}` : `at the start, ${what}`),
  graphHole: 'not solved',
  flawless: 'Neither side made a mistake.',
  back: 'Where was it decided?',
  /** @param {number} n @param {string} move @param {string} was @param {string} is @param {boolean} sure all later moves are solved */
  decided: (n, move, was, is, sure) =>
    `Decided by move ${n}, ${move}: from ${was} to ${is}${sure ? '.' : ', judging by the positions solved so far.'}`,
  decidedBetween: (/** @type {number} */ from, /** @type {number} */ to) =>
    `Decided between moves ${from} and ${to}. Some positions there are not solved yet.`,
  undecided: 'Too few positions are solved to say where the game was decided.',
  atLeast: '(at least)',
  /** @param {string | null} who the winner; null: a draw */
  unlost: (who) => (who ? `No move decided it: ${who} was winning from the start.` : 'No move decided it: it was a draw from the start.'),
  /** A value in words. @param {number} n @param {boolean} counts whether only the winner counts @param {(side: Side) => string} side */
  worth: (n, counts, side) => (n === 0 ? 'a draw' : counts ? `a win for ${side(n > 0 ? 'first' : 'second')}` : signed(n)),
  slips: 'Mistakes', turningPoints: 'Three turning points', otherSlips: (/** @type {number} */ n) => `${count(n, 'more mistake')}`,
  played: 'Played', better: 'Better',
  practise: 'Practise it', practising: 'Checking the position…',
  /** @type {Record<Practised, string>} */
  practised: {
    kept: 'It is in My puzzles now.',
    keptBefore: 'It is in My puzzles.',
    unkept: 'This browser can’t keep it, or its storage is full. It is in My puzzles until you close the page.',
    fault: 'No puzzle can be made of this position.',
    'too-large': 'This position is too large to judge every move exactly.',
    'too-long': 'This position does not fit into a puzzle.',
  },
  /** @param {string} name what stands before its line, list or value */
  label: (name) => `${name}: `,
  /** @param {number} n @param {number} all @param {string} which moves by number, or `atStart` */
  unread: (n, all, which) => `Not solved: ${number(n)} of ${count(all, 'position')} (${
    /\d/.test(which) ? `after move${n === 1 ? '' : 's'} ${which}` : which}). Any mistakes there are unknown.`,
  atStart: 'the start',
  /** @param {number} n @param {string} move */
  decidedAbout: (n, move) => `Probably decided by move ${n}, ${move}. This is an estimate.`,
  estimated: (/** @type {number} */ n, /** @type {number} */ all) =>
    `Not proved, only estimated (≈): ${number(n)} of ${count(all, 'position')}.`,
  estimate: '(estimate)',
  accuracy: 'Accuracy',
  /** @param {string} who @param {{ percent: number, exact: boolean } | null} of */
  accurate: (who, of) => (of ? `${who} ${of.exact ? '' : '≈\u202f'}${of.percent}%` : `${who} –`),
  accuracyAbout: 'How it is computed', accuracyPage: './docs/review.html#accuracy',
  opening: 'Opening',
  /** @type {FactWords} */
  facts: {
    missed: ({ n }, { better }) => `${better} wins in ${count(n ?? 0, 'move')}.`,
    only: ({ move, n }) => `Only ${move} keeps the ${n ? 'win' : 'draw'}.`,
    replies: ({ n, of }, { better, betterReply, mover, reply }) =>
      `After ${reply}, ${mover} has ${n ? count(n, 'move') : 'no move'}; after ${better} ${betterReply} it would be ${of}.`,
  },
};

/** @type {typeof en} */
const ja = {
  graph: 'ここまでの推移',
  graphAbout: '一手ごとの評価値です。薄い点は打たれなかった手です。',
  readAll: '対局全体を読む', readMore: '続けて読む',
  readingAll: (done, total) => `${total}局面中${done + 1}番目を読んでいます…`,
  graphLabel: (n) => `全${n}手の評価値の推移`,
  graphAt: (n, what) => (n ? `${n}手目のあと、${what}` : `初期局面、${what}`),
  graphHole: '読み切れていません',
  flawless: '双方とも最善手を打ち続けました。',
  back: '勝負の分かれ目は？',
  decided: (n, move, was, is, sure) => `分かれ目は${n}手目の${move}：${was}から${is}へ${sure ? '。' : '（読み切れた範囲で）。'}`,
  decidedBetween: (from, to) => `分かれ目は${from}手目から${to}手目の間です。まだ読み切れていない局面があります。`,
  undecided: '読み切れた局面が少なく、分かれ目は特定できません。',
  atLeast: '（少なくとも）',
  unlost: (who) => (who ? `分かれ目はありません。初めから${who}の勝ちでした。` : '分かれ目はありません。初めから引き分けでした。'),
  worth: (n, counts, side) => (n === 0 ? '引き分け' : counts ? `${side(n > 0 ? 'first' : 'second')}の勝ち` : signed(n)),
  slips: '損な手', turningPoints: '三つの分かれ目', otherSlips: (n) => `ほかの損な手（${n}手）`,
  played: '実戦', better: '推奨',
  practise: '問題にする', practising: '局面を確認しています…',
  practised: {
    kept: '「自分の問題」に入れました。',
    keptBefore: '「自分の問題」に入っています。',
    unkept: 'このブラウザーには保存できないか、空き容量がありません。ページを閉じるまで「自分の問題」にあります。',
    fault: 'この局面は問題にできません。',
    'too-large': 'この局面は広すぎて、すべての手を正確には判定できません。',
    'too-long': 'この局面は問題に収まりません。',
  },
  label: (name) => `${name}：`,
  unread: (n, all, which) => `${number(all)}局面のうち${number(n)}局面（${which}${
    /\d/.test(which) ? '手目のあと' : ''}）は読み切れていません。その局面での損失はわかりません。`,
  atStart: '初期局面',
  decidedAbout: (n, move) => `分かれ目はおそらく${n}手目の${move}です（見積もり）。`,
  estimated: (n, all) => `${number(all)}局面のうち${number(n)}局面は見積もり（≈）で、証明はされていません。`,
  estimate: '（見積もり）',
  accuracy: '正確さ',
  accurate: (who, of) => (of ? `${who} ${of.exact ? '' : '≈\u202f'}${of.percent}%` : `${who} –`),
  accuracyAbout: '計算方法', accuracyPage: './docs/review.ja.html#accuracy',
  opening: '定石',
  facts: {
    missed: ({ n }, { better }) => `${better}なら、あと${n}手で勝ちでした。`,
    only: ({ move, n }) => `${n ? '勝ち' : '引き分け'}を保つ手は${move}だけでした。`,
    replies: ({ n, of }, { better, betterReply, mover, reply }) =>
      `${reply}のあと、${mover}の打てる手は${n}通りです。${better} ${betterReply}なら${of}通りありました。`,
  },
};

/** @param {string} code of the language @returns {typeof en} */
export const wordsOf = (code) => (code === 'ja' ? ja : en);
/** @typedef {typeof en} ReviewWords */
