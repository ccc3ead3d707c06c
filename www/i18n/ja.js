// 日本語。項目は en.js と同じ。

import firstWords from './first-words.ja.js';
import match from './match.ja.js';
import { number, signed } from './numbers.js';

/** @import { Game, GameWords, Level, NamedWords } from '../types.d.ts' */
/** @import { General } from './en.js' */

/** @type {Record<Level, { name: string, about: string }>} */
const levels = {
  random: { name: 'ランダム', about: '打てるところから無作為に選びます。' },
  beginner: { name: '入門', about: '一手先まで読みます。見落としもあります。' },
  casual: { name: 'ふつう', about: '気軽に楽しめる強さです。' },
  strong: { name: '強い', about: 'なかなか勝てません。' },
  expert: { name: '達人', about: 'かなり先まで読み、めったに間違えません。' },
  perfect: { name: '完璧', about: '読み切れる局面では、決して間違えません。' },
  strategy: { name: '四つのルール', about: '勝つ、防ぐ、中央、隅の順に手を選びます。' },
  lookahead: { name: '五手先読み', about: '五手先まで読み、その局面を評価します。' },
};
const strongest = { name: '最強', about: 'できるかぎり強く打ちます。この盤は広すぎて、終局までは読み切れません。' };

/** @param {NamedWords} own @returns {GameWords} */
const anyGame = (own) => ({
  fields: {},
  move: (move) => (move === 'pass' ? ja.pass : move),
  moved: (who, { move }) => `${who}：${move}。`,
  refused: (move, game, taken) => (taken ? `${move}には、すでに置かれています。` : `${move}には打てません。`),
  hint: (move) => `${move}はどうでしょう。`,
  winsBy: (who) => `双方が最善を尽くせば、${who}の勝ちです。`,
  slip: (who, move) => `${who}の${move}で結果が変わりました。`,
  ...own,
});

/** @type {General} */
const ja = {
  code: 'ja',
  number,
  signed,
  about: (n) => `≈\u202f${signed(n)}`,
  anyGame,
  ...firstWords,
  name: 'Yomikiri',
  loading: '盤を用意しています…',
  gap: '', comma: '、', colon: '：',
  example: '振り返りの例を見る', aboutPage: 'Yomikiri とキー操作',

  gone: 'エンジンが停止しました。対局は残っています。',
  goneLoad: 'エンジンを読み込めませんでした。WebAssembly に対応したブラウザーが必要です。初回は通信も必要です。',
  cannotStart: {
    'rules-gone': 'ゲームのルールを読み込めませんでした。初回はネットワークへの接続が必要です。',
    'no-webassembly': 'WebAssembly が必要ですが、このブラウザーにはないか、無効になっています。',
    'policy-wasm': 'ゲームを始められません。このサイトの Content Security Policy が WebAssembly を許可していません（script-src に \'wasm-unsafe-eval\' がありません）。',
    policy: 'ゲームを始められません。このサイトの Content Security Policy がファイルまたはワーカーを許可していません。',
    sandbox: 'ゲームを始められません。allow-same-origin のない sandbox のフレームの中にあります。',
    file: 'ゲームを始められません。このページはファイルとして開かれています。Web サーバーから開いてください。',
    missing: 'ファイルを読み込めませんでした。{url} への応答は {status} でした。',
    'wrong-file': 'ファイルを読み込めませんでした。{url} として、別のファイルか壊れたファイルが返されました（Content-Type: {type}）。',
    embedder: 'ゲームを始められません。このページには {header} がありますが、{url} にはありません。',
    optimizer: 'ゲームを始められません。Vite がスクリプトを {url} へ移しましたが、そこにワーカーはありません。',
    'no-address': 'ゲームを始められません。バンドラーがスクリプトの場所（import.meta.url）を省いています。',
    unreachable: 'ファイルを読み込めませんでした。{url} を取得できません。初回は通信が必要です。',
  },
  whatToDo: '対処のしかた',
  notLoaded: 'この部分を読み込めませんでした。通信状態を確認して、もう一度お試しください。',
  notKept: 'このブラウザーには対局を保存できないか、空き容量がありません。このページを開いている間は対局を続けられます。',
  kept: '前の対局は保存してあります。', backToIt: '前の対局に戻る',
  newer: 'このページの新しい版があります。対局は保存されます。', takeNewer: '更新',
  revive: '再試行',
  wrongLink: (why) => `このリンクには対局できる局面がありません：${why}`,
  linkRules: 'このページにないゲームや盤が指定されているか、リンクが途中で切れています。',
  cutLink: 'このリンクは途中で切れています。もう一度送ってもらうか、全体をコピーし直してください。',
  wrongSaved: '保存された対局を読み込めなかったので、新しい対局を始めました。',
  error: (why) => `うまくいきませんでした：${why}`,
  dismiss: '閉じる',
  wrongGoal: (goal) => `「${goal}」は目標として使えません。win、draw、win-in-3、または >=4 のような点数を指定してください。`,
  goalOutOfRange: (goal, lowest, highest) => `目標「${goal}」は範囲外です。このゲームの点数は ${lowest} から ${highest} までです。`,
  wrongJson: (why) => `ゲームのルールが JSON として読めません: ${why}`,
  solved: '正解です。',
  unsolved: '不正解です。',
  gameUnfinished: '対局はまだ終わっていません。',
  goalUnmet: 'まだ目標を達成していません。',
  notCopied: 'コピーできませんでした。',

  levels, strongest,
  you: 'あなた',
  computer: 'コンピューター', theComputer: 'コンピューター',
  resignSure: 'この対局を投了しますか？', keepPlaying: 'やめる',
  resigned: (who, wins) => `${who}が投了しました。${wins}です。`,
  wins: (winner, you, of) => `${you === null ? of.side(winner) : you === winner ? 'あなた' : 'コンピューター'}の勝ち`,
  toMove: '手番',

  turn: {
    yours: 'あなたの番です。',
    theirs: (who) => `${who}の番です。`,
    thinking: 'コンピューターが考えています…',
    thinkingFor: (s) => `コンピューターが考えています… ${s}秒`,
    watching: (who) => `コンピューター同士の対局です。${who}の番です。`,
    stopped: '停止中です。コンピューターの番です。',
    paused: (who) => `停止中です。${who}の番です。`,
    mustPass: '打てるところがないので、パスになります。',
    mustPassSide: (who) => `${who}は打てるところがないので、パスになります。`,
    passed: (who) => `${who}は打てるところがなく、パスしました。`,
    aim: (move) => `もう一度タップすると${move}に打ちます。`,
    picked: (cells, next) => `${cells.join('、')}を選びました。続けて${next.join('か')}を選ぶと打てます。`,
    letGo: '選択を取り消しました。',
    opening: (left, who) => `${who}を置いてください（布石はあと${left}手）。そのあとコンピューターが手番を選びます。`,
    took: (who) => `コンピューターは${who}を持ちます。`,
    undone: '一手戻しました。',
    redone: '一手進めました。',
    hinting: 'よい手を探しています…',
    at: (at) => (at ? `${at}手目まで。` : '初期局面。'),
    looking: (at, of) => `${of}手のうち${at}手目まで。`,
    trying: (who) => `試し打ち：${who}の番です。`,
  },
  result(game, you, of) {
    const { winner } = /** @type {NonNullable<Game['outcome']>} */ (game.outcome);
    const score = of.score?.(game, winner === 'second' ? 'second' : 'first') ?? '';
    if (winner === 'draw') return `${score}引き分けです。`;
    return `${score}${ja.wins(winner, you, of)}です。`;
  },
  moved(game, who, of) {
    const last = /** @type {NonNullable<Game['last']>} */ (game.last);
    return last.move === 'pass' ? `${who}はパス。` : of.moved(who, last, game);
  },

  actions: {
    ...firstWords.firstActions, pass: 'パス', place: 'ここに打つ', again: 'もう一局',
    stop: '停止', goOn: '続ける', pause: '一時停止',
    lookBack: '振り返る', easier: '弱くする', harder: '強くする', share: '共有', copyLink: 'リンクをコピー', shared: 'リンクをコピーしました。',
    games: '対局の記録', resign: '投了', swap: '先後を入れ替える', seat: 'コンピューターと対局', settings: '設定', edit: '局面を作る',
    paste: '開く…', restart: '最初から', playThis: 'このゲームで対局', playOn: 'ここから対局', close: '閉じる', start: '始める',
  },
  actionTitles: {
    undo: '一手戻す', redo: '戻した手を進める', hint: 'よい手を表示', values: '各手の評価値を表示', newGame: '新しい対局を始める', menu: '最初から、共有、開く、設定',
  },
  howTo: (name) => `${name}のルール`,
  moves: '棋譜', movesCount: (n) => `${n}手`,
  noMoves: 'まだ手はありません。',
  begun: (name, turn) => `${name}。${turn}`,
  ply: (n, who, move) => `${n}手目、${who}：${move}`,
  won: '勝ち',
  variation: '試した手順', forget: 'この手順を消す',
  startPosition: '初期局面',
  pass: 'パス',
  docs: { name: 'ドキュメント', address: './docs/index.ja.html' },

  setup: {
    title: '新しい対局',
    game: 'ゲーム',
    width: '横', height: '縦',
    clear: 'すべて解除',
    size: '盤',
    advanced: '詳しいルール',
    opponent: '相手', opponents: { computer: 'コンピューター', friend: '同じ画面の友だち', watch: '観戦' },
    fouls: '反則は即負け', foulsAbout: 'ふだんは、打てないところには打てません。', overAtOnce: '始めた時点で終局しているため、対局できません。',
    watchAbout: 'コンピューター同士で対局します。', playFriend: '友だちと対局',
    friendAbout: 'この画面で二人が交互に打ちます。',
    swap: 'スワップ', swapAbout: (n) => `最初の${n}手を両方の分、あなたが置きます。そのあとコンピューターが手番を選ぶので、互角になるように置きましょう。`,
    side: 'あなた', goesFirst: (who) => `${who}（先手）`, goesSecond: (who) => `${who}（後手）`,
    level: '強さ',
    levelOf: (who) => `${who}の強さ`,
  },

  analyse: {
    estimate: (n) => `およそ${signed(n)}です（未証明）。`,
    draw: '双方が最善を尽くせば引き分けです。',
    between: (lower, upper) => `現在の範囲：${signed(lower)}～${signed(upper)}。`,
    unknown: 'まだわかりません。',
    in: (plies) => `あと${plies}手${plies > 1 ? '（両者合わせて）' : ''}で終わります。`,
    within: (plies) => `長くても${plies}手${plies > 1 ? '（両者合わせて）' : ''}で終わります。`,
    play: (line) => `最善手順：${line}。`,
    running: '読んでいます…',
    stopped: '読み切る前に停止しました。',
    halted: 'この値は証明済みです。すべての手を読み切る前に終わりました。',
    failed: 'この局面は読み切れませんでした。',
    ranOut: { memory: 'この局面を読み切るにはメモリーが足りません。', positions: '読める局面数の上限に達しました。' },
    guess: (move, alone) => `エンジンの候補は${move}です${alone ? '（未証明）' : ''}。`,
  },
  match,
  alert: {
    label: '悪手を知らせる', off: 'しない', outcome: '勝敗が変わるとき',
    discs: (n) => `${n}石を超える損をしたときも`,
    takeBack: '待った', why: '理由を見る',
    warning: ({ was, size }) => (was === null ? `その手で${size}石損をしました。` : `その手で${was > 0 ? '勝ち' : '引き分け'}を逃しました。`),
  },
  preview: {
    title: (at, of, best) => `${best ? '最善' : ''}手順 ${at}／${of}`,
    back: '対局に戻る', leave: '戻る', previous: '一手前', next: '一手先', first: '最初へ', last: '最後へ',
  },

  board: {
    board: (/** @type {Game} */ game) => (game.width ? `盤、横${game.width}縦${game.height}` : '選べる数'),
    empty: '空き', obstacle: '使えません', legal: '打てます', picked: '選択中', completes: '続けて選べます', last: '直前の手', hint: 'ヒント', won: '並んだ列',
    say: (/** @type {string} */ n) => `${n}を選ぶ`,
    value: ({ best, bounds, exact, value }) => (value === null ? (bounds && bounds.upper - bounds.lower < 2 * bounds.top
      ? `評価値は${signed(bounds.lower)}から${signed(bounds.upper)}の間` : '評価値はまだ不明')
      : `評価値${exact ? '' : 'およそ'}${signed(value)}${best ? '、最善' : ''}`),
  },
};

export default ja;
