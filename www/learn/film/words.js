// What is said of a search that one travels through, in the languages of the page.

/** @import { Side } from '../../types.d.ts' */

/**
 * @typedef {object} Cut
 * @property {string} owner who has something better already @property {Side} of which side that is
 * @property {string} above whose move it is @property {string} limit @property {string} value @property {string} positions
 */

const en = {
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
  tree: 'The tree as far as it has grown',
  treeLabel: 'The tree of the search: arrow keys walk it, Enter opens a node, Shift with an arrow key moves it in its row',
  rootName: 'root',
  window: (/** @type {string} */ alpha, /** @type {string} */ beta) => `α ${alpha}, β ${beta}`,
  legend: 'Thick: the way to the position visited, with α and β at each node. Dashed: skipped, with how many positions that saved. '
    + '≥ and ≤ stand before a bound, where a cut (α or β at the node) left the true value unknown. + opens what was searched below.',
  change: 'Drag a node to another place in its row, or an end up or down to another number: the search runs again, and you see which '
    + 'cuts that makes or undoes. The buttons above, and on the keyboard Shift with an arrow key, plus and minus do the same.',
  tryOut: 'Choose a move to see its node in the tree.',
  onWay: 'on the way',
  end: 'the line ends here',
  canOpen: 'can be opened',
  notThere: 'the search never came here: something above it was skipped, or is still to come.',
  /** @param {string} who */
  toMove: (who) => `${who} to move`,
  /** @param {'alpha' | 'beta'} bound @returns {string} */
  cutBy: (bound) => (bound === 'alpha' ? 'cut: not above α' : 'cut: not below β'),
  /** @param {string} n @param {boolean} counted @param {boolean} one */
  skippedSize: (n, counted, one) => `${counted ? '' : 'at least '}${n} position${one ? '' : 's'} saved`,
  follow: 'Back to the search',
  goThere: 'Go to when it was searched',
  unfold: 'Open', fold: 'Close',
  earlier: 'Try it earlier', later: 'Try it later',
  elsewhere: 'Where else does this position stand?',
  /** @param {string} n @param {number} count */
  places: (n, count) => (count === 0 ? 'The search never visited this position.'
    : count === 1 ? 'The search visited this position once:' : `The search visited this position ${n} times:`),
  valued: 'The number here',
  restore: 'As it was',
  /** @param {string} now @param {string} before @param {string} cuts @param {string} cutsBefore */
  difference: (now, before, cuts, cutsBefore) =>
    `Ends looked at: ${now}, without the change ${before}. Cut-offs: ${cuts}, before ${cutsBefore}.`,
  sameValue: 'The value is the same.',
  /** @param {string} now @param {string} before */
  otherValue: (now, before) => `The value is ${now}, before ${before}.`,
  cuts: { came: 'New cuts', went: 'Cuts gone', other: 'Cuts with other numbers' },
  /** @param {string} value @param {string} limit @param {string} positions */
  cutNumbers: (value, limit, positions) => `${value} found where ${limit} was enough, ${positions} skipped`,
  /** @param {string} now @param {string} was */
  cutWas: (now, was) => `${now}; before: ${was}`,
  /** @param {string} n */
  moreCuts: (n) => `and ${n} more`,
  sameCuts: 'Every cut is as before.',
  tooManyCuts: 'Too long a search to tell its cuts one by one.',
  states: { left: 'looked at', here: 'being looked at', ahead: 'to come', skipped: 'skipped' },
};

/** @type {typeof en} */
const ja = {
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
  tree: 'ここまでに育った木',
  treeLabel: '探索の木。矢印キーで移り、Enter で節を開き、Shift と矢印キーで列の中の順番を変えます',
  rootName: '根',
  window: (alpha, beta) => `α ${alpha}、β ${beta}`,
  legend: '太い線は調べている局面までの道で、節ごとに α と β を記します。破線は飛ばしたところで、省けた局面の数を添えます。'
    + '≥ と ≤ は枝刈り(節の α か β)のために本当の値がわからない、限界だけの数です。+ を押すとその下が開きます。',
  change: '節を同じ列の別の場所へ、終わりの数を上下へドラッグすると、探索をやり直し、どの枝刈りが増え、消えたかを示します。'
    + '上のボタンや、キーボードでは Shift と矢印キー、+ と − でも同じことができます。',
  tryOut: '手を選ぶと、木の中のその節が見えます。',
  onWay: '道の途中',
  end: 'ここで終わり',
  canOpen: '開けます',
  notThere: '探索はここへ来ていません。上のどこかが飛ばされたか、まだこれからです。',
  toMove: (who) => `${who}の番`,
  cutBy: (bound) => (bound === 'alpha' ? 'α 以下で枝刈り' : 'β 以上で枝刈り'),
  skippedSize: (n, counted) => `${n}${counted ? '' : '以上の'}局面を省略`,
  follow: '探索に戻る',
  goThere: '調べたときへ移る',
  unfold: '開く', fold: '閉じる',
  earlier: '先に調べる', later: '後で調べる',
  elsewhere: 'この局面はほかのどこに出てくる?',
  places: (n, count) => (count === 0 ? '探索はこの局面を調べていません。' : `探索はこの局面を${n}回調べました:`),
  valued: 'ここの数',
  restore: '元に戻す',
  difference: (now, before, cuts, cutsBefore) => `調べた終わり: ${now}(変える前は ${before})。枝刈り: ${cuts}(変える前は ${cutsBefore})。`,
  sameValue: '値は同じです。',
  otherValue: (now, before) => `値は ${now}(変える前は ${before})です。`,
  cuts: { came: '新しい枝刈り', went: 'なくなった枝刈り', other: '数の変わった枝刈り' },
  cutNumbers: (value, limit, positions) => `${limit} で足りるところを ${value}、${positions}を省略`,
  cutWas: (now, was) => `${now}(前は ${was})`,
  moreCuts: (n) => `ほか${n}か所`,
  sameCuts: 'どの枝刈りも前と同じです。',
  tooManyCuts: '探索が長く、枝刈りを一つずつは示せません。',
  states: { left: '調べた', here: '調べている', ahead: 'これから', skipped: '飛ばした' },
};

/** @param {string} code of the language @returns {typeof en} */
export const wordsOf = (code) => (code === 'ja' ? ja : en);
/** @typedef {typeof en} FilmWords */
