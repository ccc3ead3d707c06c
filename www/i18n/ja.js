// 日本語。項目は en.js と同じ。

import { number, signed } from './en.js';

/** @import { Game, GameWords, Level, OwnWords } from '../types.d.ts' */
/** @import { General } from './en.js' */

/** @type {Record<Level, { name: string, about: string }>} */
const levels = {
  random: { name: 'でたらめ', about: '打てるところにどこでも打ちます。' },
  beginner: { name: '入門', about: '一手先だけ見ます。見落としもあります。' },
  casual: { name: 'ふつう', about: 'ほどよい相手です。' },
  strong: { name: '強い', about: 'なかなか勝てません。' },
  expert: { name: '達人', about: 'かなり先まで読み、めったに間違えません。' },
  perfect: { name: '完璧', about: '読み切れるところでは、決して損をしません。' },
  strategy: { name: '四つの決まり', about: '勝つ、防ぐ、中央、隅。手引きどおりに打ちます。' },
  lookahead: { name: '五手先読み', about: '五手先まで読み、空いた並びを数えます。' },
};

const outcomes = ['負け', '引き分け', '勝ち'];

/** @param {OwnWords<any>} own @returns {GameWords} */
const anyGame = (own) => ({
  player: own.side,
  fields: {},
  moved: (who, { move }) => `${who}：${move}。`,
  refused: (move) => `${move}には打てません。`,
  hint: (move) => `${move}はどうでしょう。`,
  winsBy: (who) => `最善を尽くせば${who}の勝ちです。`,
  slip: (who, move) => `${who}の${move}で形勢が変わりました。`,
  ...own,
});

/** @type {General} */
const ja = {
  code: 'ja',
  number,
  signed,
  about: (n) => `≈\u202f${signed(n)}`,
  anyGame,
  name: 'Yomikiri',
  views: { play: '対局', analyse: '検討', think: '考え方' },
  otherLanguage: 'English',
  theme: (now) => (now === 'dark' ? '明るい配色' : '暗い配色'),
  loading: '盤を用意しています…',
  gap: '',
  lead: '小さな盤のゲームを遊んで、読み切りまで見られます。',
  example: '例を見る', aboutPage: 'このページとキー操作',
  skip: '本文へ移動',

  gone: '計算が止まってしまいました。対局は残っています。',
  goneLoad: '読み込めませんでした。WebAssembly の使えるブラウザーと、最初だけ通信が必要です。',
  reload: 'ページを読み込み直す',
  notLoaded: 'この部分を読み込めませんでした。通信を確かめて、もう一度お試しください。',
  notKept: 'このブラウザーには対局を残せないか、もう空きがありません。盤上の対局は、このページを開いている間は続けられます。',
  kept: '前の対局は残してあります。', backToIt: '戻る',
  newer: 'このページの新しい版があります。対局は残ります。', takeNewer: '切り替える',
  revive: 'もう一度始める',
  wrongLink: (why) => `このリンクの対局は開けません：${why}`,
  wrongSaved: '保存された対局を読めなかったので、新しく始めます。',
  error: (why) => `うまくいきませんでした：${why}`,
  dismiss: '閉じる',
  wrongGoal: (goal) => `「${goal}」は目標になりません。win か draw か、>=4 のような点数です。`,
  solved: '正解です。',
  unsolved: '不正解です。',
  gameUnfinished: '対局はまだ終わっていません。',
  goalUnmet: 'まだ目標に達していません。',
  notCopied: 'リンクをコピーできませんでした。',

  levels,
  you: 'あなた',
  computer: 'コンピューター',
  playerLine: (player) => (player === 'person' ? '人' : levels[player].name),
  resigned: (who) => `${who}の投了です。`,
  toMove: '手番',

  turn: {
    yours: 'あなたの番です。',
    theirs: (who) => `${who}の番です。`,
    thinking: 'コンピューターが考えています…',
    thinkingFor: (s) => `コンピューターが考えています… ${s}秒`,
    watching: (who) => `コンピューター同士の対局です。${who}の番。`,
    stopped: '止まっています。コンピューターの番です。',
    paused: (who) => `止まっています。${who}の番です。`,
    mustPass: '打てるところがありません。パスです。',
    mustPassSide: (who) => `${who}は打てるところがありません。パスです。`,
    passed: (who) => `${who}は打てずにパスしました。`,
    aim: (move) => `${move}でよければ、もう一度タップ。`,
    undone: '一手戻しました。',
    redone: '一手進めました。',
    hinting: '良い手を探しています…',
    at: (at) => (at ? `${at}手目まで。` : '開始の局面。'),
    looking: (at, of) => `${of}手のうち${at}手目まで。`,
    trying: (who) => `試し打ち：${who}の番です。`,
  },
  result(game, you, of) {
    const { winner } = /** @type {NonNullable<Game['outcome']>} */ (game.outcome);
    const score = of.score?.(game, you ?? (winner === 'second' ? 'second' : 'first')) ?? '';
    if (winner === 'draw') return `${score}引き分けです。`;
    if (you) return winner === you ? `${score}あなたの勝ちです。` : `${score}コンピューターの勝ちです。`;
    return `${score}${of.side(winner)}の勝ちです。`;
  },
  moved(game, who, of) {
    const last = /** @type {NonNullable<Game['last']>} */ (game.last);
    return last.move === 'pass' ? `${who}はパス。` : of.moved(who, last, game);
  },

  actions: {
    undo: '戻す', redo: '進める', hint: 'ヒント', values: '評価', newGame: '新しく', pass: 'パス', place: 'ここに打つ', again: 'もう一局',
    stop: '止める', goOn: '続ける', pause: '止める', lookBack: '勝負の分かれ目は？', share: '共有', copyLink: 'リンクをコピー', shared: 'リンクをコピーしました。',
    games: '対局の記録', resign: '投了', swap: '先後を入れ替える', settings: '設定', edit: '局面を作る',
    paste: '開く…', restart: '初めから', playOn: 'ここから対局', close: '閉じる', start: '始める',
  },
  actionTitles: {
    undo: '一手戻す', redo: '戻した手を進める', hint: '良い手を示す', values: 'それぞれの手の評価を示す', newGame: 'ゲームを選ぶ',
  },
  moves: '棋譜', movesCount: (n) => `${n}手`,
  noMoves: 'まだ一手も打たれていません。',
  begun: (name, turn) => `${name}。${turn}`,
  ply: (n, who, move) => `${n}手目、${who}：${move}`,
  won: '勝ち',
  variation: '試し打ち', forget: '消す',
  startPosition: '開始',
  pass: 'パス',
  thisGame: 'この対局',
  docs: { name: 'ドキュメント', address: './docs/index.ja.html' },

  setup: {
    title: '新しい対局',
    game: 'ゲーム',
    width: '横', height: '縦',
    clear: '元に戻す',
    size: '盤',
    advanced: 'そのほかの決まり',
    opponent: '相手', opponents: { computer: 'コンピューター', friend: '友だち', watch: '観戦' },
    fouls: '反則は即負け', overAtOnce: '打つところがなく、始まる前に終わってしまいます。',
    watchAbout: 'コンピューター同士で対局します。',
    friendAbout: '一つの画面で二人が打ちます。',
    side: 'あなた', goesFirst: (who) => `${who}（先手）`, goesSecond: (who) => `${who}（後手）`,
    level: '強さ',
    levelOf: (who) => `${who}の強さ`,
  },

  analyse: {
    title: 'それぞれの手の評価',
    legend: '印の意味',
    hues: (first, second) => `＋と青は${first}、−と朱は${second}が有利です。`,
    signs: {
      exact: 'ゲームの終わりまで読み切った値です。', about: '少し読んだだけの見込みです。', plies: '終わるまでの手数です。色が濃いほど早く終わります。',
      best: '最善の手です。', bounds: '読んでいるところです。両側からせばまった残りが、まだありうる値です。',
    },
    estimate: (n) => `およそ${signed(n)}（読み切ってはいません）。`,
    reads: 'すべての手をゲームの終わりまで読みます。',
    draw: '最善を尽くせば引き分けです。',
    between: (lower, upper) => `今のところ${signed(lower)}から${signed(upper)}の間です。`,
    unknown: 'まだ分かりません。',
    in: (plies) => `あと${plies}手で終わります。`,
    running: '読んでいます…',
    stopped: '読み切る前に止めました。',
    failed: 'この局面は読めませんでした。',
    guess: (move, value) => `エンジンなら${move}と打ちます${value === null ? '' : `（${signed(value)}くらいと見ています）`}。読み切った値ではありません。`,
    work: (nodes, ms) => `${number(nodes)}局面、${(ms / 1000).toFixed(ms < 1000 ? 2 : 1)}秒`,
    details: '読んだ量',
    speed: (n) => `毎秒${number(n)}局面`,
    workers: (n) => `ワーカー${n}つ`,
    cut: (shown, all) => `${number(all)}手のうち、良い方から${number(shown)}手です。`,
    line: '最善の手順', see: (move) => `${move}を盤で見る`,
    outcome: (was, is) => `${outcomes[was + 1]} → ${outcomes[is + 1]}`,
    later: (n) => (n > 0 ? `${n}手遅い` : `${-n}手早い`),
    book: '定石から引きました。',
    move: '手', value: '評価', cost: '損',
    best: '最善',
    bestLine: 'ここからの最善手順',
    graph: 'ここまでの流れ',
    graphAbout: '一手ごとの評価です。薄い点は打たれなかった手です。',
    readAll: '対局全体を読む', readMore: '続けて読む',
    readingAll: (done, total) => `${total}局面のうち${done + 1}番目を読んでいます…`,
    graphLabel: (n) => `${n}手の評価`,
    graphAt: (n, what) => (n ? `${n}手目のあと、${what}` : `開始、${what}`),
    graphHole: '読み切れていません',
    flawless: '双方とも最善でした。',
    flawlessRead: '読み切れたところでは、双方とも最善でした。',
    back: '勝負の分かれ目は？',
    decided: (n, move, was, is, sure) => `分かれ目は${n}手目の${move}：${was}から${is}へ${sure ? '。' : '（読み切れた範囲で）。'}`,
    decidedBetween: (from, to) => `分かれ目は${from}手目から${to}手目の間ですが、読み切れていません。`,
    undecided: '読み切れた局面が足りず、どこかは分かりません。',
    atLeast: '（少なくとも）',
    unlost: (who) => (who ? `分かれ目はありません。初めから${who}の勝ちでした。` : '分かれ目はありません。初めから引き分けでした。'),
    worth: (n, counts, side) => (n === 0 ? '引き分け' : counts ? `${side(n > 0 ? 'first' : 'second')}の勝ち` : signed(n)),
    slips: '損をした手', better: '正しくは', punished: 'そのあと',
    unread: (n, all, which) => `${number(all)}局面のうち${number(n)}局面（${which}手目のあと）は読み切れていません。そこでの損は分かりません。`,
    atStart: '開始',
  },
  alert: {
    label: '悪手を知らせる', off: 'しない', outcome: '勝敗が変わるとき',
    discs: (n) => `${n}石より多く損をしたときも`,
    takeBack: '待った', why: '理由を見る',
    told: ({ was, size }) => (was === null ? `その手で${size}石の損をしました。` : `その手で${was > 0 ? '勝ち' : '引き分け'}を逃しました。`),
  },
  share: {
    title: 'この局面を共有',
    link: 'リンク', element: 'ウェブページに置く', frame: 'フレームとして置く（スクリプトを使えないページに）',
    copy: 'コピー', copied: 'コピーしました。',
    about: '開いた人は、この局面から続けられます。',
  },
  preview: {
    title: (at, of) => `最善手順 ${at}／${of}`,
    back: '対局に戻る', leave: '戻る', previous: '一手前', next: '一手先', first: '最初', last: '最後',
  },

  think: {
    exercises: 'アルファベータ法になってみる', exercisesBegin: '始める',
    exercisesAbout: '三つの木を、アルファベータ法のつもりでたどります。選び方から、どう理解しているかがわかります。',
    ways: '学び方', waysMethods: '三つの方法', waysLessons: 'レッスン',
    steps: '一局面ずつ',
    stepsAbout: '探索を一局面ずつたどります。そこまでに何がわかっていて、なぜ手を省くのかが見えます。',
    stepsOf: 'どの探索か', stepsDepth: 'どこまで', stepsToEnd: '終局まで',
    stepsPlies: (n) => `${n}手先まで`,
    title: '読み切るための三つの方法',
    intro: '答えはどれも同じです。違うのは、終わりまで調べた局面の数です。',
    position: '局面',
    current: '盤上の対局',
    methods: { minimax: 'ミニマックス法', alphabeta: 'アルファベータ法', corners: 'アルファベータ法（隅から）' },
    about: {
      minimax: 'すべての手順を終わりまで調べます。どちらも自分に最善の手を選びます。',
      alphabeta: '同じですが、結論が変わらないと分かった局面はそこでやめます（枝刈り）。',
      corners: 'さらに、隅から先に調べます。良い手が早く見つかるほど、早く枝刈りできます。',
    },
    found: (method, leaves) => `${method}：終局を${number(leaves)}回評価しました。`,
    run: '読み切る', runAgain: 'もう一度読み切る', runOne: 'この方法で読む',
    stop: '止める', running: '読んでいます…', stopped: '止めました', ready: 'まだです。',
    value: '値', leaves: '終局を評価した数', nodes: '全局面', cutoffs: '枝刈り', time: '時間',
    share: (part) => `ミニマックス法の${part < 0.01 ? '1%未満' : `${Math.round(part * 100)}%`}`,
    tooLong: 'この方法では長くかかるかもしれません。いつでも止められます。',
    line: '最善手順を一手ずつ',
    tree: '調べた木',
    treeAbout: '塗りつぶしは先手が最大を、白抜きは後手が最小を選ぶところです。破線の枝は刈られ、調べていません。',
    treePart: (plies) => `はじめの${plies}手です。`,
    scale: '棒の長さ', scales: { even: '数に比例', log: '対数' },
    compareLink: 'このページのアドレスがこの比較を表します。開いた人には同じものが見えます。',
    order: '先に調べるマス', orderCorners: '隅。または b2 c3 のように',
    switches: '速いソルバーの工夫を一つずつ', switchesBegin: 'この局面で測る',
    switchesAbout: '厳密な答えを出すソルバーには、ほかにも多くの工夫があります。切ってみると、ここでの効き目がわかります。',
    treeOf: '調べた方法',
    nodeValue: (v) => `値 ${v}`,
    nodeCut: '刈られた枝（調べていません）',
    nodeWindow: (a, b) => `${a}から${b}の間で調べました`,
    nodeStops: (which) => (which === 'beta' ? 'ここで打ち切り：相手が許さないほど良い（β）' : 'ここで打ち切り：選ばれないほど悪い（α）'),
    nodeRoot: '開始',
    treeLabel: 'ゲームの木',
    pick: '節を選ぶと説明が出ます。',
  },

  board: {
    board: (/** @type {Game} */ game) => (game.width ? `盤、横${game.width}縦${game.height}` : '言う数'),
    empty: '空き', obstacle: '使えません', legal: '打てます', last: '直前の手', hint: 'ヒント', won: '並び',
    say: (/** @type {string} */ n) => `${n}と言う`,
    value: ({ best, bounds, exact, value }) => (value === null ? (bounds && bounds.upper - bounds.lower < 2 * bounds.top
      ? `評価は${signed(bounds.lower)}から${signed(bounds.upper)}の間` : '評価はまだ') : `評価${exact ? '' : 'およそ'}${signed(value)}${best ? '、最善' : ''}`),
  },
};

export default ja;
