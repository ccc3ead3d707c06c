// Words for stepping through a search, in the page's languages.

/** @import { Side } from '../../types.d.ts' */

/**
 * @typedef {object} Cut
 * @property {string} owner the side that already has something better @property {Side} of the owner as a side
 * @property {string} above the side to move @property {string} limit @property {string} value @property {string} positions
 * @property {string | null} deep the position where the owner has it, if that is further up than one move
 */

const en = {
  slider: 'Position in the search',
  /** @param {string} at @param {string} length @param {boolean} whole */
  at: (at, length, whole) => `${at} of ${length}${whole ? '' : '+'}`,
  first: 'First', previous: 'Back', next: 'Next', last: 'Last', play: 'Play', pause: 'Pause',
  counts: { visits: 'Positions', leaves: 'Leaves', cuts: 'Cut-offs', value: 'Value' },
  root: 'The search begins here.',
  /** @param {string} who @param {string} move */
  tries: (who, move) => `${who} tries ${move}.`,
  /** @param {string} value */
  leaf: (value) => `The line ends here: ${value}.`,
  /** @param {string} who @param {string} move @param {string} value @param {Side} side */
  better: (who, move, value, side) => (side === 'first' ? `${who} can get ${value} with ${move}, the best so far.`
    : `${who} can hold the value to ${value} with ${move}, the best so far.`),
  /** @param {string} who @param {string} move @param {string} value */
  worse: (who, move, value) => `${move} is worth ${value}, which is no better for ${who}.`,
  /** @param {Cut} cut */
  cut: ({ owner, of, above, deep, limit, value, positions }) =>
    `${owner} can already ${of === 'first' ? 'get' : 'hold the value to'} ${limit} elsewhere${
      deep === null ? '' : `, further up (${deep}): a deep cut-off, which needs both bounds`}. `
    + `Here ${above} can ${of === 'first' ? 'hold the value to' : 'get'} ${value}, so ${owner} never comes here: ${positions} skipped.`,
  /** @param {string} n @param {boolean} counted @param {boolean} one */
  positions: (n, counted, one) => `${counted ? '' : 'more than '}${n} position${one ? '' : 's'}`,
  /** @param {string} value */
  over: (value) => `The search is over. The position is worth ${value}.`,
  tree: 'The search tree so far',
  treeLabel: 'Search tree. Arrow keys move between nodes, Enter opens a node, Shift with an arrow key moves a node within its row.',
  rootName: 'root',
  window: (/** @type {string} */ alpha, /** @type {string} */ beta) => `α ${alpha}, β ${beta}`,
  legend: 'Thick lines: the path to the current position, with α and β at each node. Dashed lines: skipped, with the number of positions '
    + 'saved. ≥ or ≤: only a bound, because a cut-off (α or β) here or further down left the true value unknown. + shows the nodes below.',
  change: 'Drag a node to another place in its row, or drag a leaf up or down to change its number. The search runs again and shows '
    + 'which cut-offs appear or disappear. The buttons above do the same, as do Shift with an arrow key, + and − on the keyboard.',
  tryOut: 'Choose a move to see its node in the tree.',
  onWay: 'on the current path',
  end: 'leaf',
  canOpen: 'can be expanded',
  notThere: 'either skipped or still to come.',
  /** @param {string} who */
  toMove: (who) => `${who} to move`,
  /** @param {'alpha' | 'beta'} bound @returns {string} */
  cutBy: (bound) => (bound === 'alpha' ? 'cut off: not above α' : 'cut off: not below β'),
  /** @param {string} n @param {boolean} counted @param {boolean} one */
  skippedSize: (n, counted, one) => `${counted ? '' : 'at least '}${n} position${one ? '' : 's'} saved`,
  follow: 'Back to the search',
  goThere: 'Go to this visit',
  unfold: 'Expand', fold: 'Collapse',
  earlier: 'Try it earlier', later: 'Try it later',
  elsewhere: 'Find this position elsewhere',
  /** @param {string} n @param {number} count */
  places: (n, count) => (count === 0 ? 'The search never visited this position.'
    : count === 1 ? 'The search visited this position once:' : `The search visited this position ${n} times:`),
  valued: 'Value of this leaf',
  restore: 'Undo the changes',
  /** @param {string} now @param {string} before @param {string} cuts @param {string} cutsBefore */
  difference: (now, before, cuts, cutsBefore) =>
    `Leaves: ${now} (before the changes: ${before}). Cut-offs: ${cuts} (before: ${cutsBefore}).`,
  sameValue: 'The value is the same.',
  /** @param {string} now @param {string} before */
  otherValue: (now, before) => `The value is ${now} (before: ${before}).`,
  cuts: { came: 'New cut-offs', went: 'Lost cut-offs', other: 'Cut-offs with other numbers' },
  /** @param {string} value @param {string} limit @param {string} positions */
  cutNumbers: (value, limit, positions) => `${value} found where ${limit} was enough, ${positions} skipped`,
  /** @param {string} now @param {string} was */
  cutWas: (now, was) => `${now} (before: ${was})`,
  /** @param {string} n */
  moreCuts: (n) => `and ${n} more`,
  sameCuts: 'The cut-offs are the same as before.',
  tooManyCuts: 'This search is too long to compare its cut-offs one by one.',
  states: { left: 'searched', here: 'being searched', ahead: 'still to come', skipped: 'skipped' },
};

/** @type {typeof en} */
const ja = {
  slider: '探索の現在位置',
  at: (at, length, whole) => `${at}／${length}${whole ? '' : '以上'}`,
  first: '最初', previous: '戻る', next: '進む', last: '最後', play: '再生', pause: '一時停止',
  counts: { visits: '局面', leaves: '末端', cuts: '枝刈り', value: '値' },
  root: 'ここから探索を始めます。',
  tries: (who, move) => `${who}の手 ${move} を調べます。`,
  leaf: (value) => `ここが末端です。値は ${value} です。`,
  better: (who, move, value, side) => (side === 'first' ? `${who}は ${move} で ${value} を得られます。これまでの最善です。`
    : `${who}は ${move} で値を ${value} に抑えられます。これまでの最善です。`),
  worse: (who, move, value) => `${move} の値は ${value} です。${who}にとって、これまでの最善よりよくはありません。`,
  cut: ({ owner, of, above, deep, limit, value, positions }) =>
    `${owner}は、${deep === null ? '' : `もっと上の節（${deep}）で、`}ほかの手ですでに${of === 'first' ? ` ${limit} を得られます` : `値を ${limit} に抑えられます`}。`
    + `ここでは${above}が${of === 'first' ? `値を ${value} に抑えられる` : ` ${value} を得られる`}ので、${owner}はここを選びません。${positions}を飛ばします。${
      deep === null ? '' : '上限と下限を両方渡すからできる、深い枝刈りです。'}`,
  positions: (n, counted) => `${n}${counted ? '' : '以上の'}局面`,
  over: (value) => `探索が終わりました。この局面の値は ${value} です。`,
  tree: 'ここまでの探索木',
  treeLabel: '探索木。矢印キーで節を移動し、Enter で節を開きます。Shift と矢印キーで、同じ段の中の順番を変えます。',
  rootName: '根',
  window: (alpha, beta) => `α ${alpha}、β ${beta}`,
  legend: '太い線は現在の局面までの経路で、各節に α と β を示します。破線は飛ばした枝で、省けた局面の数を添えます。'
    + '≥ は下限、≤ は上限で、その節かその下の枝刈り（α か β）のために本当の値がわからないことを示します。+ を押すと、その下が開きます。',
  change: '節を同じ段の別の場所へドラッグするか、末端を上下にドラッグして数を変えると、探索をやり直し、増えた枝刈りと消えた枝刈りを示します。'
    + '上のボタンや、キーボードの Shift＋矢印キー、+、− でも同じことができます。',
  tryOut: '手を選ぶと、木の中の対応する節を示します。',
  onWay: '現在の経路上',
  end: '末端',
  canOpen: '開けます',
  notThere: '探索はこの節を調べていません。飛ばされたか、まだこれからです。',
  toMove: (who) => `${who}の番`,
  cutBy: (bound) => (bound === 'alpha' ? 'α 以下なので枝刈り' : 'β 以上なので枝刈り'),
  skippedSize: (n, counted) => `${n}${counted ? '' : '以上の'}局面を省略`,
  follow: '探索に戻る',
  goThere: '調べた時点へ移動',
  unfold: '開く', fold: '閉じる',
  earlier: '先に調べる', later: '後に調べる',
  elsewhere: '同じ局面をほかで探す',
  places: (n, count) => (count === 0 ? '探索はこの局面を調べていません。' : `探索はこの局面を${n}回調べました：`),
  valued: 'この末端の値',
  restore: '変更を元に戻す',
  difference: (now, before, cuts, cutsBefore) => `調べた末端：${now}（変更前：${before}）。枝刈り：${cuts}（変更前：${cutsBefore}）。`,
  sameValue: '値は同じです。',
  otherValue: (now, before) => `値は ${now} です（変更前：${before}）。`,
  cuts: { came: '増えた枝刈り', went: '消えた枝刈り', other: '数の変わった枝刈り' },
  cutNumbers: (value, limit, positions) => `必要な値 ${limit}、見つかった値 ${value}、${positions}を省略`,
  cutWas: (now, was) => `${now}（変更前：${was}）`,
  moreCuts: (n) => `ほか${n}件`,
  sameCuts: '枝刈りは前と同じです。',
  tooManyCuts: '探索が長いため、枝刈りを一つずつ比べることはできません。',
  states: { left: '調べた', here: '調べている', ahead: 'これから', skipped: '飛ばした' },
};

/** @param {string} code of the language @returns {typeof en} */
export const wordsOf = (code) => (code === 'ja' ? ja : en);
/** @typedef {typeof en} FilmWords */
