// How it thinks の語句。項目は think.en.js と同じ。

import { number } from '../i18n/numbers.js';

/** @import { ThinkWords } from './words.js' */

/** @type {ThinkWords} */
const think = {
  doors: 'レッスンのほかに',
  rooms: {
    methods: { name: '方法', title: '読み切るための方法', about: '答えはどれも同じです。違うのは、評価する末端（終局した局面）の数です。' },
    tree: { name: '自分の木', title: '自分の木を作る',
      about: '枝の数と深さを選ぶか、数を書いて木を作ります。ここにある道具は、すべてその木で使えます。' },
    proofs: { name: '証明', title: '証明を検証する',
      about: '証明は、片方の手だけを記録したファイルです。検証では、それに対する相手のすべての手を、ルールだけを使って調べます。'
        + '合格すれば、だれが作った証明でも、その主張は正しいとわかります。' },
    techniques: { name: '技法', title: '高速ソルバーの技法',
      about: '厳密な答えを出すソルバーには、ほかにも多くの技法があります。オフにすると、それぞれの効果がわかります。' },
    exercise: { name: 'αβ法になりきって解く', title: '',
      about: '三つの木を、αβ法と同じ順にたどります。選び方から、どう理解しているかがわかります。' },
  },
  proofsBegin: '証明を選ぶ',
  ownTree: {
    branches: '枝の数', depth: '深さ', values: '数を変える', text: '木の書き方：かっこが枝分かれ、数が末端です',
    use: 'この木を使う', used: 'この木を使っています。リンクを送れば、ほかの人も同じ木を開けます。',
  },
  steps: '一局面ずつたどる',
  stepsAbout: '探索を一局面ずつたどり、その時点で何がわかっていて、なぜ手を省くのかを確かめます。',
  stepsOf: '探索', stepsDepth: '深さ', stepsToEnd: '終局まで',
  stepsPlies: (n) => `${n}手先まで`,
  position: '局面',
  current: (game) => `盤上の対局：${game}`,
  methods: { minimax: 'ミニマックス法', one: 'αβ法（片方だけ）', alphabeta: 'αβ法（両方）', corners: 'αβ法（両方、隅から）' },
  about: {
    minimax: 'すべての手順を終局まで調べます。どちらも自分にとって最善の手を選びます。',
    one: '一つ上で相手がもっとよい結果を得られるとわかったら、残りの手を省きます（枝刈り）。上限と下限の片方だけを渡します。',
    alphabeta: 'アルファベータ法。上にあるすべての節で両者がすでに得ている値を、下限 α と上限 β として両方とも渡します。ふつうのαβ法です。',
    corners: '上限と下限を両方渡し、隅から先に調べます。よい手を早く調べるほど、多く枝刈りできます。',
  },
  found: (method, leaves) => `${method}：末端を${number(leaves)}個評価しました。`,
  run: 'すべて実行', runOne: '実行',
  stop: '停止', running: '実行中…', stopped: '停止しました', ready: '未実行',
  value: '値', leaves: '評価した末端の数', nodes: '全局面', cutoffs: '枝刈り', time: '時間',
  took: (ms) => `${(ms / 1000).toFixed(2)}秒`,
  share: (part) => `ミニマックス法の${part < 0.01 ? '1%未満' : `${Math.round(part * 100)}%`}`,
  tooLong: 'この方法では時間がかかるかもしれません。いつでも停止できます。',
  line: '最善手順を一手ずつ',
  tree: '探索木',
  treeAbout: '黒い節では先手が最大の値を、白い節では後手が最小の値を選びます。破線の枝は枝刈りされ、調べていません。',
  treePart: (plies) => `最初の${plies}手だけを描いています。`,
  scale: '棒の長さ', scales: { even: '比例', log: '対数' },
  compareLink: 'このURLを開けば同じ比較が見られます。',
  order: '先に調べるマス', orderCorners: '隅、または b2 c3 など',
  switchesBegin: 'この局面で測る',
  treeOf: '方法',
  nodeValue: (v) => `値 ${v}`,
  nodeCut: '枝刈り（調べていません）',
  nodeWindow: (a, b) => `${a}から${b}の間で調べました`,
  nodeStops: (which) => (which === 'beta' ? 'ここで打ち切り：よすぎて相手が許しません（β）' : 'ここで打ち切り：悪すぎて選ばれません（α）'),
  nodeRoot: '根',
  treeLabel: 'ゲーム木',
  pick: '節を選ぶと説明が出ます。',
};

export default think;
