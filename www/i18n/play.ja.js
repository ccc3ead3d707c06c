// 対局の日本語。ページにも要素にも使う。項目は play.en.js と同じ。

import controlWords from './controls.ja.js';
import { number, signed } from './numbers.js';

/** @import { Game, GameWords, Level, NamedWords } from '../types.d.ts' */
/** @import { PlayGeneral } from './play.en.js' */

/** @type {Record<Level, { name: string, about: string }>} */
const levels = {
  even: { name: '互角', about: 'このゲームでの勝敗に合わせて、半分くらい勝てる強さになります。' },
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
  move: (move) => (move === 'pass' ? play.pass : move),
  moved: (who, { move }) => `${who}：${move}。`,
  refused: (move, game, taken) => (taken ? `${move}には、すでに置かれています。` : `${move}には打てません。`),
  hint: (move) => `${move}はどうでしょう。`,
  winsBy: (who) => `双方が最善を尽くせば、${who}の勝ちです。`,
  slip: (who, move) => `${who}の${move}で結果が変わりました。`,
  ...own,
});

/** @type {PlayGeneral} */
const play = {
  code: 'ja',
  number,
  signed,
  about: (n) => `≈\u202f${signed(n)}`,
  anyGame,
  thisGame: controlWords.thisGame,
  gap: '', comma: '、', colon: '：',

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
  revive: '再試行',
  error: (why) => `うまくいきませんでした：${why}`,
  wrongGoal: (goal) => `「${goal}」は目標として使えません。win、draw、win-in-3、または >=4 のような点数を指定してください。`,
  goalOutOfRange: (goal, lowest, highest) => `目標「${goal}」は範囲外です。このゲームの点数は ${lowest} から ${highest} までです。`,
  wrongJson: (why) => `ゲームのルールが JSON として読めません: ${why}`,
  solved: '正解です。',
  unsolved: '不正解です。',
  gameUnfinished: '対局はまだ終わっていません。',
  goalUnmet: 'まだ目標を達成していません。',
  notCopied: 'コピーできませんでした。',

  levels, strongest,
  levelAt: (level, points) => `${level}（${points}）`,
  you: 'あなた',
  computer: 'コンピューター', theComputer: 'コンピューター',
  resigned: (who, wins) => `${who}が投了しました。${wins}です。`,
  wins: (winner, you, of) => `${you === null ? of.side(winner) : you === winner ? 'あなた' : 'コンピューター'}の勝ち`,
  toMove: '手番',

  turn: {
    yours: 'あなたの番です。',
    theirs: (who) => `${who}の番です。`,
    thinking: 'コンピューターが考えています…',
    thinkingFor: (s) => `コンピューターが考えています… ${s}秒`,
    atMost: (s) => `（最長${s}秒）`,
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
    changed: (sides) => `先後を入れ替えました（${sides.map(([name, side]) => `${name}が${side}`).join('、')}）。`,
    undone: '一手戻しました。',
    redone: '一手進めました。',
    hinting: 'よい手を探しています…',
    at: (at) => (at ? `${at}手目まで。` : '初期局面。'),
  },
  result(game, you, of) {
    const { winner } = /** @type {NonNullable<Game['outcome']>} */ (game.outcome);
    const score = of.score?.(game, winner === 'second' ? 'second' : 'first') ?? '';
    if (winner === 'draw') return `${score}引き分けです。`;
    return `${score}${play.wins(winner, you, of)}です。`;
  },
  moved(game, who, of) {
    const last = /** @type {NonNullable<Game['last']>} */ (game.last);
    return last.move === 'pass' ? `${who}はパス。` : of.moved(who, last, game);
  },

  actions: {
    ...controlWords.controls, pass: 'パス', place: 'ここに打つ', again: 'もう一局', stop: '停止', goOn: '続ける', pause: '一時停止',
    restart: '最初から', takeBack: '待った', copyLink: 'リンクをコピー', shared: 'リンクをコピーしました。',
  },
  begun: (name, turn) => `${name}。${turn}`,
  pass: 'パス',

  analyse: {
    draw: '双方が最善を尽くせば引き分けです。',
    in: (plies) => `あと${plies}手${plies > 1 ? '（両者合わせて）' : ''}で終わります。`,
    within: (plies) => `長くても${plies}手${plies > 1 ? '（両者合わせて）' : ''}で終わります。`,
    play: (line) => `最善手順：${line}。`,
  },

  board: {
    board: (/** @type {Game} */ game) => (game.width ? `盤、横${game.width}縦${game.height}` : '選べる数'),
    kinds: { point: () => '点', line: (drawn) => (drawn ? '線あり' : '線なし') },
    circled: '丸印', arrowTo: (cell) => `${cell}への矢印`, arrowFrom: (cell) => `${cell}からの矢印`,
    empty: '空き', obstacle: '使えません', legal: '打てます', picked: '選択中', completes: '続けて選べます', last: '直前の手', hint: 'ヒント', won: '並んだ列',
    say: (/** @type {string} */ n) => `${n}を選ぶ`,
    value: ({ best, bounds, exact, value }) => (value === null ? (bounds && bounds.upper - bounds.lower < 2 * bounds.top
      ? `評価値は${signed(bounds.lower)}から${signed(bounds.upper)}の間` : '評価値はまだ不明')
      : `評価値${exact ? '' : 'およそ'}${signed(value)}${best ? '、最善' : ''}`),
  },
};

export default play;
