// 探索を一手ずつ追う画面の日本語。

/** @type {import('../words.js').FilmWords} */
export default {
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
    + '≥ は下限、≤ は上限で、まだ調べ終えていないか、その節かその下の枝刈り（α か β）のために、本当の値がわからないことを示します。+ を押すと、その下が開きます。',
  change: (leaf, acts) => `節を同じ段の別の場所へドラッグする${leaf ? 'か、末端を上下にドラッグして数を変える' : ''}と、探索をやり直し、`
    + `増えた枝刈りと消えた枝刈りを示します。${acts ? '上のボタン' : '節を選ぶと現れるボタン'}や、キーボードの Shift＋矢印キー${
      leaf ? '、+、−' : ''} でも同じことができます。`,
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
