// What is said of a search that one travels through, in the languages of the page.

/** @import { Side } from '../types.d.ts' */

/**
 * @typedef {object} Cut
 * @property {string} owner who has something better already @property {Side} of which side that is
 * @property {string} above whose move it is @property {string} limit @property {string} value @property {string} positions
 */

const en = {
  title: 'Step by step',
  about: 'Go through a search, one position after the other: what it knows on the way there, and why it leaves moves out.',
  open: 'Go through it',
  method: 'Search',
  slider: 'Position visited',
  /** @param {string} at @param {string} length @param {boolean} whole */
  at: (at, length, whole) => `${at} of ${length}${whole ? '' : ' and more'}`,
  first: 'First', previous: 'Back', next: 'On', last: 'Last', play: 'Play', pause: 'Pause',
  counts: { visits: 'Positions', leaves: 'Ends looked at', cuts: 'Cut-offs', value: 'Value' },
  root: 'The search begins here.',
  /** @param {string} who @param {string} move */
  tries: (who, move) => `${who} tries ${move}.`,
  /** @param {string} value */
  leaf: (value) => `The line ends here: ${value}.`,
  /** @param {string} who @param {string} move @param {string} value @param {Side} side */
  better: (who, move, value, side) => (side === 'first' ? `${who} can have ${value} by ${move}: the best so far.`
    : `${who} can hold it to ${value} by ${move}: the best so far.`),
  /** @param {string} who @param {string} move @param {string} value */
  worse: (who, move, value) => `${move} is worth ${value}: no better for ${who}.`,
  /** @param {Cut} cut */
  cut: ({ owner, of, above, limit, value, positions }) =>
    `${owner} can already ${of === 'first' ? 'have' : 'hold it to'} ${limit} elsewhere. `
    + `Here ${above} can ${of === 'first' ? 'hold it to' : 'have'} ${value}, so ${owner} never comes here: ${positions} skipped.`,
  /** @param {string} n @param {boolean} counted @param {boolean} one */
  positions: (n, counted, one) => `${counted ? '' : 'more than '}${n} position${one ? '' : 's'}`,
  /** @param {string} value */
  over: (value) => `The search is over: the position is worth ${value}.`,
  path: 'From the root to here',
  window: (/** @type {string} */ alpha, /** @type {string} */ beta) => `α ${alpha}, β ${beta}`,
  firstTry: (/** @type {string} */ move) => `Try ${move} first`,
  change: 'Choose a move to have it tried first, or change the number of an end: the search runs again.',
  valued: 'The number here',
  restore: 'As it was',
  /** @param {string} now @param {string} before @param {string} cuts @param {string} cutsBefore */
  difference: (now, before, cuts, cutsBefore) =>
    `Ends looked at: ${now}, without the change ${before}. Cut-offs: ${cuts}, before ${cutsBefore}.`,
  states: { done: 'looked at', here: 'being looked at', ahead: 'to come', skipped: 'skipped' },
};

/** @type {typeof en} */
const ja = {
  title: '一局面ずつ',
  about: '探索を一局面ずつたどります。そこまでに何がわかっていて、なぜ手を省くのかが見えます。',
  open: 'たどる',
  method: '探索',
  slider: '調べた局面',
  at: (at, length, whole) => `${at} / ${length}${whole ? '' : ' 以上'}`,
  first: '最初', previous: '戻る', next: '進む', last: '最後', play: '再生', pause: '一時停止',
  counts: { visits: '局面', leaves: '調べた終わり', cuts: '枝刈り', value: '値' },
  root: 'ここから探索を始めます。',
  tries: (who, move) => `${who}の手 ${move} を調べます。`,
  leaf: (value) => `ここで終わりです: ${value}。`,
  better: (who, move, value, side) => (side === 'first' ? `${who}は ${move} で ${value} にできます。これまでで最もよい値です。`
    : `${who}は ${move} で ${value} に抑えられます。これまでで最もよい値です。`),
  worse: (who, move, value) => `${move} は ${value} です。${who}にとってよりよい手ではありません。`,
  cut: ({ owner, of, above, limit, value, positions }) => `${owner}はほかですでに ${limit} に${of === 'first' ? 'できます' : '抑えられます'}。`
    + `ここでは${above}が ${value} に${of === 'first' ? '抑えられる' : 'できる'}ので、${owner}はここへは来ません。${positions}を飛ばします。`,
  positions: (n, counted) => `${n}${counted ? '' : '以上の'}局面`,
  over: (value) => `探索は終わりです。この局面の値は ${value} です。`,
  path: '根からここまで',
  window: (alpha, beta) => `α ${alpha}、β ${beta}`,
  firstTry: (move) => `${move} を先に調べる`,
  change: '手を選ぶとその手を先に調べます。終わりの数を変えることもできます。探索をやり直します。',
  valued: 'ここの数',
  restore: '元に戻す',
  difference: (now, before, cuts, cutsBefore) => `調べた終わり: ${now}(変える前は ${before})。枝刈り: ${cuts}(変える前は ${cutsBefore})。`,
  states: { done: '調べた', here: '調べている', ahead: 'これから', skipped: '飛ばした' },
};

/** @param {string} code of the language @returns {typeof en} */
export const wordsOf = (code) => (code === 'ja' ? ja : en);
/** @typedef {typeof en} FilmWords */
