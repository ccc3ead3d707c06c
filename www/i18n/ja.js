// ページの日本語。対局の言葉に、ページだけの言葉を加えたもの。項目は en.js と同じ。

import firstWords from './first-words.ja.js';
import { signed } from './numbers.js';
import play from './play.ja.js';

/** @import { General } from './en.js' */

/** @type {General} */
const ja = {
  ...play,
  ...firstWords,
  name: 'Yomikiri',
  loading: '盤を用意しています…',
  example: '振り返りの例を見る', aboutPage: 'Yomikiri とキー操作',
  notKept: 'このブラウザーには対局を保存できないか、空き容量がありません。このページを開いている間は対局を続けられます。',
  keptLater: '「対局の記録」を読み込めなかったため、この対局はまだ入っていません。このまま続けられます。通信が戻ると追加されます。',
  kept: '前の対局は保存してあります。', backToIt: '前の対局に戻る',
  newer: 'このページの新しい版があります。対局は保存されます。', takeNewer: '更新',
  wrongLink: (why) => `このリンクには対局できる局面がありません：${why}`,
  linkRules: 'このページにないゲームや盤が指定されているか、リンクが途中で切れています。',
  cutLink: 'このリンクは途中で切れたか、変わってしまったため、開けませんでした。送られてきたところからリンク全体をコピーして、開くか貼り付けてください。それでも開けなければ、別のアプリで送ってもらってください。',
  laterLink: (parts) => `このリンクは新しい版のページで作られていて、この版では読めない部分があります：${parts}。ページを再読み込みして更新してください。`,
  leftAside: (parts) => `このリンクには使えない部分がありました：${parts}。送られてきた内容と対局が合っているか確かめてください。`,
  noPlace: (field) => `リンク先はこのページにありません：${field}。新しいリンクなら、ページを再読み込みして更新してください。そうでなければ、正しいリンクを送り直してもらってください。`,
  wrongSaved: '保存された対局を読み込めなかったので、新しい対局を始めました。',
  dismiss: '閉じる',
  menuScrolls: '↓ 下に続きます',
  gains: {
    gains: (who) => `${who}が得`,
    mover: (who) => `符号は手番の${who}から見たもので、+がよい手です。`,
    first: (who) => `符号は${who}から見たもので、+なら${who}が有利です。`,
    legend: '記号の意味',
    signs: {
      exact: '終局まで読み切った値です。', about: '少し先まで読んだ見積もりです（未証明）。', plies: '終局までの手数（両者の手を数えます）です。色が濃いほど早く終わります。',
      best: '最善手です。', bounds: '取りうる値の範囲です（読むほど狭まります）。',
    },
  },
  resignSure: (/** @type {string | null} */ who) => (who === null ? 'この対局を投了しますか？' : `${who}がこの対局を投了しますか？`),
  keepPlaying: 'やめる',
  turn: {
    ...play.turn,
    looking: (at, of) => `${of}手のうち${at}手目まで。`,
    trying: (who) => `試し打ち：${who}の番です。`,
  },
  actions: {
    ...play.actions, ...firstWords.firstActions, lookBack: '振り返る', easier: '弱くする', harder: '強くする', share: '共有',
    games: '対局の記録', resign: '投了', swap: '先後を入れ替える', seat: 'コンピューターと対局', settings: '設定', edit: '局面を作る',
    paste: '開く…', rematch: '再戦', playThis: 'このゲームで対局', playOn: 'ここから対局を続ける', close: '閉じる', start: '始める',
  },
  actionTitles: {
    undo: '一手戻す', redo: '戻した手を進める', hint: 'よい手を表示', values: '各手の評価値を表示', newGame: '新しい対局を始める', menu: '最初から、共有、開く、設定',
  },
  howTo: (name) => `${name}のルール`,
  moves: '棋譜', drillThis: 'この手順を練習する', movesCount: (n) => `${n}手`,
  noMoves: 'まだ手はありません。',
  ply: (n, who, move) => `${n}手目、${who}：${move}`,
  won: '勝ち',
  variation: '試した手順', forget: 'この手順を消す',
  startPosition: '初期局面',
  docs: { name: 'ドキュメント', address: './docs/index.ja.html' },
  setup: {
    game: 'ゲーム', playFriend: '友だちと対局', level: '強さ', levelOf: (who) => `${who}の強さ`,
  },
  analyse: {
    ...play.analyse,
    estimate: (n) => `およそ${signed(n)}です（未証明）。`,
    between: (lower, upper) => `現在の範囲：${signed(lower)}～${signed(upper)}。`,
    unknown: 'まだわかりません。',
    running: '読んでいます…', searchFurther: 'この局面をさらに読む',
    stopped: '読み切る前に停止しました。',
    halted: 'この値は証明済みです。すべての手を読み切る前に終わりました。',
    failed: 'この局面は読み切れませんでした。',
    ranOut: { memory: 'この局面を読み切るにはメモリーが足りません。', positions: '読める局面数の上限に達しました。' },
    guess: (move, alone) => `エンジンの候補は${move}です${alone ? '（未証明）' : ''}。`,
  },
  alert: {
    label: '悪手を知らせる', off: 'しない', outcome: '勝敗が変わるとき',
    discs: (n) => `${n}石を超える損をしたときも`,
    why: '理由を見る',
    warning: ({ was, size }) => (was === null ? `その手で${size}石損をしました。` : `その手で${was > 0 ? '勝ち' : '引き分け'}を逃しました。`),
  },
  preview: {
    title: (at, of, best) => `${best ? '最善' : ''}手順 ${at}／${of}`,
    back: '対局に戻る', leave: '戻る', previous: '一手前', next: '一手先', first: '最初へ', last: '最後へ',
  },
};

export default ja;
