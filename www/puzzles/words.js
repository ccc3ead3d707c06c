// The words of puzzles: goals, kinds, themes, and the screens on which one meets and solves them.

/** @import { Strength } from '../model/puzzle/today.js' */

const plural = (/** @type {number} */ n, /** @type {string} */ one) => `${n} ${one}${n === 1 ? '' : 's'}`;

const en = {
  title: 'Puzzles',
  about: 'Reach the goal against every defence. Any move that keeps the goal is right; a wrong one is refuted on the board.',
  loading: 'Loading the puzzles…',
  missing: 'The puzzles could not be loaded. Try again when you are online.',
  retry: 'Try again',
  all: 'All puzzles',
  none: 'This link has no puzzle',
  unread: 'This puzzle is too large',
  noneAbout: 'Here are today’s puzzles instead.',
  linked: 'A puzzle from a link',

  /** @param {string} side @param {string} goal */
  task: (side, goal) => `${side} to move: ${goal}.`,
  win: 'win',
  winBy: (/** @type {number} */ n) => (n === 0 ? 'reach at least a draw' : n > 0 ? `win by at least ${n}` : `lose by at most ${-n}`),
  winIn: (/** @type {number} */ n) => (n === 1 ? 'win with the next move' : `win in ${n} moves`),
  draw: 'reach at least a draw',
  left: (/** @type {number} */ n) => (n === 1 ? 'This move must win.' : `${n} moves left to win.`),
  rating: (/** @type {number} */ n) => `Rating ${n}`,
  range: (/** @type {number} */ least, /** @type {number} */ most) => `Ratings ${least}–${most}`,
  count: (/** @type {string} */ n) => `${n} puzzles`,
  number: (/** @type {string} */ kind, /** @type {number} */ n, /** @type {number} */ of) => `${kind}: ${n} of ${of}`,

  today: 'Today',
  /** @param {string} date @returns {string} */
  todayAbout: (date) => `The three puzzles of ${date}, the same for everyone. They change at midnight UTC.`,
  todayTitle: (/** @type {number} */ n) => `Today, ${n} of 3`,
  strengths: /** @type {Record<Strength, string>} */ ({ easy: 'Easy', medium: 'Medium', hard: 'Hard' }),
  done: { clean: 'Solved', solved: 'Solved, with help', seen: 'Solution seen', begun: 'Not solved yet' },
  byKind: 'By kind',
  byKindAbout: 'Each kind begins with its easiest puzzle and goes on where you left it.',
  /** By the file's name for the kind. @type {Record<string, string>} */
  kinds: {
    'reversi-4x4': 'Reversi 4×4', 'reversi-5x5': 'Reversi 5×5', 'reversi-6x6': 'Reversi 6×6', 'reversi-8x8': 'Reversi 8×8',
    rows: 'In a row', five: 'Five in a row', misere: 'Misère', eight: 'Eight and other targets',
  },
  /** By the file's name for the theme: its name, and what it says of the solution. @type {Record<string, [string, string]>} */
  themes: {
    'only-moves': ['Only moves', 'three times or more, one move alone keeps the goal'],
    sacrifice: ['Sacrifice', 'fewer discs now, more at the end'],
    'quiet-move': ['Quiet move', 'the first move opens nothing, or threatens nothing'],
    'corner-given': ['Corner given', 'the first move lets the other side take a corner'],
    'forced-pass': ['Forced pass', 'the other side has to pass'],
    parity: ['Parity', 'the first move leaves even regions only'],
    fork: ['Fork', 'two cells complete a line, and one cannot stop both'],
    'double-threat': ['Double threat', 'a threat wins even though it is stopped'],
    zugzwang: ['Zugzwang', 'the other side would hold if it could pass'],
    'all-else-loses': ['All else loses', 'every other first move loses'],
    'wipe-out': ['Wipe-out', 'no disc of the other side is left'],
    'taken-number': ['Number taken', 'the number that would refute the move has just been said'],
  },
  themesTitle: 'Themes',

  checking: 'Checking that the goal can be reached…',
  yours: 'Your move.',
  judging: 'Reading…',
  defending: 'The computer is looking for the hardest defence…',
  solved: 'Solved.',
  sure: 'Nothing can go wrong any more.',
  shown: 'This is a solution. Step through it with the arrows.',
  after: (/** @type {number} */ at, /** @type {number} */ of) => (at ? `After move ${at} of ${of}.` : 'Where the puzzle begins.'),
  wrong: {
    /** @param {string} move @returns {string} */
    draw: (move) => `${move} gives away the win: with best play it is a draw.`,
    /** @param {string} move @param {string} other @returns {string} */
    loss: (move, other) => `${move} is wrong: ${other} wins with best play.`,
    /** @param {string} move @param {string} score @param {string} least @returns {string} */
    less: (move, score, least) => `${move} leaves ${score} with best play; the goal is ${least}.`,
    /** @param {string} move @returns {string} */
    late: (move) => `After ${move} there is no win in time.`,
  },
  refuting: 'See how it is refuted:',
  refuted: 'That was the refutation.',
  undone: 'Taken back. Your move.',
  moveLabel: 'Type a move', play: 'Play',
  hint: 'Hint', more: 'Show the move', takeBack: 'Take it back', solution: 'See the solution', defences: 'All defences',
  again: 'Start again',
  /** @param {number} n @param {number} of @returns {string} */
  keeping: (n, of) => (n === 1 ? `One of ${plural(of, 'move')} keeps the goal.` : `${n} of ${plural(of, 'move')} keep the goal.`),
  area: (/** @type {string} */ from, /** @type {string} */ to) => `Look between ${from} and ${to}.`,
  hintIs: (/** @type {string} */ move) => `${move} keeps the goal.`,

  defencesAbout: 'Every reply, and the move that meets it, to where nothing can go wrong. Choose a line to see it on the board.',
  clear: 'solved',
  reading: 'Reading…',
  others: (/** @type {number} */ n) => `and ${n} more`,
  anything: 'any move',
  ends: 'the game is over',
  hide: 'Hide the defences',

  position: 'The position in words',
  /** @param {string} who @param {string} cells @returns {string} */
  holds: (who, cells) => `${who}: ${cells || 'none'}.`,
  empty: 'Empty', blocked: 'Blocked',
  legal: (/** @type {string} */ moves) => `Legal moves: ${moves}.`,

  share: 'Share the result',
  shareAbout: 'The text and the picture do not give the solution away.',
  shareText: 'Result', copy: 'Copy', copied: 'Copied.', save: 'Save a picture', saved: 'Saved.',
  notDrawn: 'The picture could not be drawn.',
  /** The legend of the squares below a picture. @param {number} tries @param {number} hints @param {boolean} solved @returns {string} */
  tally: (tries, hints, solved) => [solved ? (tries === 1 ? 'Solved at once' : `Solved at try ${tries}`) : 'Not solved',
    hints ? plural(hints, 'hint') : ''].filter(Boolean).join(', '),
  next: 'Next puzzle',
};

/** @type {typeof en} */
const ja = {
  title: '詰め問題',
  about: '相手がどう打っても目標を達成してください。目標を保つ手なら、どれも正解です。間違った手は、盤の上でとがめます。',
  loading: '問題を読み込んでいます…',
  missing: '問題を読み込めませんでした。通信状態を確認して、もう一度お試しください。',
  retry: '再試行',
  all: '問題の一覧',
  none: 'このリンクには問題がありません',
  unread: 'この問題は大きすぎます',
  noneAbout: '代わりに、今日の問題はいかがですか。',
  linked: 'リンクの問題',

  task: (side, goal) => `${side}の番。${goal}。`,
  win: '勝ってください',
  winBy: (n) => (n === 0 ? '引き分け以上にしてください' : n > 0 ? `${n}以上の差で勝ってください` : `負けても${-n}差までに抑えてください`),
  winIn: (n) => (n === 1 ? '次の一手で勝ってください' : `${n}手以内に勝ってください`),
  draw: '引き分け以上にしてください',
  left: (n) => (n === 1 ? 'この手で勝ちます。' : `あと${n}手で勝ちます。`),
  rating: (n) => `レーティング ${n}`,
  // A word joiner keeps the range on one line.
  range: (least, most) => `レーティング ${least}〜\u2060${most}`,
  count: (n) => `${n}問`,
  number: (kind, n, of) => `${kind}：${of}問中${n}問目`,

  today: '今日の問題',
  todayAbout: (date) => `${date}の三問です。誰にでも同じ問題が出ます。協定世界時の0時（日本時間の9時）に替わります。`,
  todayTitle: (n) => `今日の問題 ${n}／3`,
  strengths: { easy: 'やさしい', medium: 'ふつう', hard: '難しい' },
  done: { clean: '正解', solved: '正解（助けあり）', seen: '解答を見た', begun: 'まだ解けていない' },
  byKind: '種類別',
  byKindAbout: 'やさしい問題から順に出ます。次は続きから始まります。',
  kinds: {
    'reversi-4x4': 'リバーシ 4×4', 'reversi-5x5': 'リバーシ 5×5', 'reversi-6x6': 'リバーシ 6×6', 'reversi-8x8': 'リバーシ 8×8',
    rows: '並べるゲーム', five: '五目並べ', misere: '並べたら負け', eight: 'エイトとその仲間',
  },
  themes: {
    'only-moves': ['唯一の手', '目標を保つ手が一つしかない場面が三度以上ある'],
    sacrifice: ['捨て石', '今は石を減らし、最後に増やす'],
    'quiet-move': ['静かな手', '初手は何も開かず、または何も狙わない'],
    'corner-given': ['隅を与える', '初手で相手に隅を取らせる'],
    'forced-pass': ['パスさせる', '相手はパスするしかない'],
    parity: ['偶数理論', '初手で、どの領域も偶数空きになる'],
    fork: ['二重の狙い', '完成できるマスが二つあり、両方は止められない'],
    'double-threat': ['追い手', '狙いを防がれても勝つ'],
    zugzwang: ['手詰まり', '相手はパスさえできれば助かる'],
    'all-else-loses': ['ほかは負け', 'ほかの初手はすべて負ける'],
    'wipe-out': ['全滅', '相手の石がなくなる'],
    'taken-number': ['言えない数', 'とがめるはずの数が、いま言われたばかり'],
  },
  themesTitle: 'テーマ',

  checking: '目標を達成できるか確かめています…',
  yours: 'あなたの番です。',
  judging: '読んでいます…',
  defending: 'コンピューターがいちばん難しい応手を探しています…',
  solved: '正解です。',
  sure: 'もう失敗することはありません。',
  shown: '解答の一例です。矢印で一手ずつ進められます。',
  after: (at, of) => (at ? `${of}手のうち${at}手目まで。` : '問題の始まりです。'),
  wrong: {
    draw: (move) => `${move}では勝ちを逃します。双方が最善を尽くせば引き分けです。`,
    loss: (move, other) => `${move}は間違いです。双方が最善を尽くせば、${other}の勝ちです。`,
    less: (move, score, least) => `${move}では、最善を尽くしても${score}です。目標は${least}です。`,
    late: (move) => `${move}では、手数以内に勝てません。`,
  },
  refuting: 'とがめ方：',
  refuted: '以上がとがめ方です。',
  undone: '手を戻しました。あなたの番です。',
  moveLabel: '手を入力', play: '打つ',
  hint: 'ヒント', more: '手を見る', takeBack: '手を戻す', solution: '解答を見る', defences: 'すべての応手', again: '最初から',
  keeping: (n, of) => `${of}手のうち、目標を保つ手は${n}手です。`,
  area: (from, to) => `${from}から${to}までの間を見てください。`,
  hintIs: (move) => `${move}なら目標を保てます。`,

  defencesAbout: '相手のすべての応手と、それに対する手です。もう失敗しようがないところまであります。選ぶと盤に現れます。',
  clear: '正解',
  reading: '読んでいます…',
  others: (n) => `ほか${n}手`,
  anything: 'どの手でも',
  ends: '終局',
  hide: '応手を隠す',

  position: '局面の説明',
  holds: (who, cells) => `${who}：${cells || 'なし'}。`,
  empty: '空き', blocked: '使えないマス',
  legal: (moves) => `打てる手：${moves}。`,

  share: '結果を共有',
  shareAbout: '文にも画像にも、解答は含まれません。',
  shareText: '結果', copy: 'コピー', copied: 'コピーしました。', save: '画像を保存', saved: '保存しました。',
  notDrawn: '画像を描けませんでした。',
  tally: (tries, hints, solved) => [solved ? (tries === 1 ? '一回で正解' : `${tries}回目で正解`) : '解けず', hints ? `ヒント${hints}回` : '']
    .filter(Boolean).join('、'),
  next: '次の問題',
};

/** @typedef {typeof en} PuzzleWords */

/** @param {string} code of the language @returns {PuzzleWords} */
export const wordsOf = (code) => (code === 'ja' ? ja : en);

/**
 * A goal in words, without a full stop.
 * @param {{ least: number, left: number | null }} goal see Stage @param {boolean} scored whether the goal is a score @param {PuzzleWords} w
 */
export function goalText({ least, left }, scored, w) {
  if (left !== null) return w.winIn(left);
  if (scored) return w.winBy(least);
  return least > 0 ? w.win : w.draw;
}

/** Cells or moves in a row. @param {readonly string[]} names @param {string} code of the language */
export const inARow = (names, code) => names.join(code === 'ja' ? '、' : ', ');
