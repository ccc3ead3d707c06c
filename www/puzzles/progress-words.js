// The words for what is kept of the puzzles, and for the ways to meet them that need it.

const en = {
  names: { rated: 'Rated', streak: 'Streak', themes: 'Themes', mine: 'My puzzles', calendar: 'Days solved',
    statistics: 'Statistics' },
  failed: 'This browser can’t keep your results, or its storage is full. They last until you close the page.',
  reading: 'Reading your results…',
  next: 'Next puzzle',
  signed: (/** @type {number} */ n) => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '±0'),

  /** @param {number} rating @param {number} deviation */
  rating: (rating, deviation) => `${rating} ± ${deviation}`,
  ratingLabel: 'Your rating',
  ratingAbout: 'Each puzzle has a rating. You get one near yours, and yours changes with your first attempt.',
  start: 'Solve a puzzle',
  /** @param {string} level @param {number} rating */
  level: (level, rating) => `${level} (${rating})`,
  below: (/** @type {string} */ level) => `Below ${level}.`,
  above: (/** @type {string} */ level) => `Above ${level}.`,
  /** @param {string} low @param {string} high */
  between: (low, high) => `Between ${low} and ${high}.`,
  ratedTitle: (/** @type {number} */ rating) => `Your rating: ${rating}`,
  /** @param {number} rating @param {string} change */
  ratedNow: (rating, change) => `Your rating: ${rating} (${change})`,
  metBefore: 'You have met this puzzle before: your rating stays as it is.',

  streakAbout: 'Each puzzle is harder than the one before. The first slip ends the streak.',
  streakBest: 'Best',
  streakNow: 'Now',
  streakStart: 'Begin a streak', streakOn: 'Go on', streakAgain: 'Begin again',
  streakTitle: (/** @type {number} */ n) => `Streak: ${n}`,
  /** @param {number} n @param {number} best */
  streakOver: (n, best) => (n >= best && n > 0 ? `The streak is over: ${n}, your best.` : `The streak is over: ${n}. Best: ${best}.`),

  themesAbout: 'What the engine has proved of the solution. You get a puzzle near your rating.',
  /** @param {number} solved @param {number} total */
  of: (solved, total) => `${solved} of ${total}`,
  /** @param {number} solved @param {number} total */
  solvedOf: (solved, total) => `${solved} of ${total} solved`,
  /** @param {string} name @param {number} solved @param {number} total */
  themeTitle: (name, solved, total) => `${name}: ${solved} of ${total} solved`,

  mineAbout: 'Mistakes of your games. A puzzle comes back after 1, 3, 7 and 20 days, and leaves when you have solved it three times.',
  mineNone: 'No puzzles yet. Open a finished game in Analyse, and choose “Practise it” beside a mistake.',
  /** @param {number} n */
  minePractise: (n) => (n === 1 ? 'Practise the one due' : `Practise the ${n} due`),
  dueNote: (/** @type {number} */ n) => `${n} due`,
  mineDue: 'Due now', mineLater: 'Later',
  mineNoneDue: 'None is due now.',
  /** @param {number} days */
  mineIn: (days) => (days === 1 ? 'tomorrow' : `in ${days} days`),
  /** @param {string} move */
  played: (move) => `${move} was played here; find better.`,
  /** @param {number} n @param {number} of */
  solvedTimes: (n, of) => `solved ${n} of ${of} times`,
  remove: (/** @type {string} */ name) => `Remove: ${name}`,
  removed: 'Removed.', putBack: 'Put it back',
  mineTitle: (/** @type {string} */ move) => `My puzzles: ${move} was played; find better`,
  left: 'Solved three times: it leaves My puzzles.',
  unread: 'This puzzle cannot be opened.',
  more: 'Show more',

  kept: 'It is in My puzzles now.',
  keptBefore: 'It is in My puzzles.',
  faults: /** @type {Record<string, string>} */ ({
    'too-large': 'This position is too large to judge every move exactly.',
    'too-long': 'This position does not fit into a puzzle.',
  }),
  fault: 'No puzzle can be made of this position.',

  /** @param {number} days @param {number} row */
  daysAbout: (days, row) => `All of the day’s puzzles solved on ${days} day${days === 1 ? '' : 's'}, ${row} in a row.`,
  inARow: (/** @type {number} */ n) => `${n} in a row`,
  previousMonth: 'Previous month', nextMonth: 'Next month',
  /** What a day of the calendar says. @param {number} solved @param {number} of @param {number} clean */
  dayTold: (solved, of, clean) => (clean >= of ? 'all solved without a slip' : `${solved} of ${of} solved`),
  today: 'today',
  utc: 'Days begin at midnight UTC.',
  legend: { part: 'some solved', full: 'all solved', clean: 'all without a slip' },
  weekStart: 1,

  statisticsNone: 'No puzzles yet. What you solve is counted here.',
  byTheme: 'By theme', byKind: 'By kind', overTime: 'Your rating over time',
  shareHead: 'Solved without a slip',
  nameHead: 'Puzzles',
  /** @param {number} clean @param {number} met */
  share: (clean, met) => `${Math.round((100 * clean) / met)}% (${clean} of ${met})`,
  /** @param {number} n @param {number} first @param {number} last @param {number} least @param {number} most */
  ratingTold: (n, first, last, least, most) =>
    `Rating after each of ${n} puzzles: from ${first} to ${last}, at least ${least}, at most ${most}.`,
  privacy: 'All of this stays in this browser, on this device.',
  forget: 'Forget my results', forgetSure: 'Really forget all results',
  forgotten: 'Your results are forgotten. My puzzles are still there.',
};

/** @type {typeof en} */
const ja = {
  names: { rated: 'レーティング', streak: '連続正解', themes: 'テーマ別', mine: '自分の問題', calendar: '解いた日',
    statistics: '成績' },
  failed: 'このブラウザーには成績を保存できないか、空き容量がありません。成績はページを閉じるまで有効です。',
  reading: '成績を読み込んでいます…',
  next: '次の問題',
  signed: (n) => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '±0'),

  rating: (rating, deviation) => `${rating} ± ${deviation}`,
  ratingLabel: 'あなたのレーティング',
  ratingAbout: '問題にもレーティングがあります。あなたに近い問題が出て、最初の挑戦の結果であなたのレーティングが変わります。',
  start: '問題を解く',
  level: (level, rating) => `${level}（${rating}）`,
  below: (level) => `${level}より下です。`,
  above: (level) => `${level}より上です。`,
  between: (low, high) => `${low}と${high}の間です。`,
  ratedTitle: (rating) => `あなたのレーティング：${rating}`,
  ratedNow: (rating, change) => `あなたのレーティング：${rating}（${change}）`,
  metBefore: '前に出た問題なので、レーティングは変わりません。',

  streakAbout: '解くたびに難しくなります。一度間違えると終わりです。',
  streakBest: '最高記録',
  streakNow: '現在',
  streakStart: '始める', streakOn: '続ける', streakAgain: 'もう一度始める',
  streakTitle: (n) => `連続正解：${n}問`,
  streakOver: (n, best) => (n >= best && n > 0 ? `${n}問で終了。最高記録です。` : `${n}問で終了。最高記録は${best}問です。`),

  themesAbout: '解答について証明されたことです。あなたのレーティングに近い問題が出ます。',
  of: (solved, total) => `${solved}／${total}`,
  solvedOf: (solved, total) => `${total}問中${solved}問正解`,
  themeTitle: (name, solved, total) => `${name}：${total}問中${solved}問`,

  mineAbout: '自分の対局の損な手を問題にしたものです。1日、3日、7日、20日の間をおいて出題され、三回解くと卒業です。',
  mineNone: 'まだ問題はありません。終わった対局を「検討」で開き、損な手の「問題にする」を押してください。',
  minePractise: (n) => `今日の${n}問を解く`,
  dueNote: (n) => `今日の分${n}問`,
  mineDue: '今日の分', mineLater: 'これから',
  mineNoneDue: '今日の分はありません。',
  mineIn: (days) => (days === 1 ? '明日' : `${days}日後`),
  played: (move) => `実戦は${move}。もっと良い手は？`,
  solvedTimes: (n, of) => `${of}回中${n}回正解`,
  remove: (name) => `削除：${name}`,
  removed: '削除しました。', putBack: '元に戻す',
  mineTitle: (move) => `自分の問題：実戦は${move}。もっと良い手は？`,
  left: '三回解いたので、この問題は卒業です。',
  unread: 'この問題は開けません。',
  more: 'さらに表示',

  kept: '「自分の問題」に入れました。',
  keptBefore: '「自分の問題」に入っています。',
  faults: {
    'too-large': 'この局面は広すぎて、すべての手を正確には判定できません。',
    'too-long': 'この局面は問題に収まりません。',
  },
  fault: 'この局面は問題にできません。',

  daysAbout: (days, row) => `今日の問題をすべて解いた日：${days}日（連続${row}日）。`,
  inARow: (n) => `連続${n}日`,
  previousMonth: '前の月', nextMonth: '次の月',
  dayTold: (solved, of, clean) => (clean >= of ? '全問一発正解' : `${of}問中${solved}問正解`),
  today: '今日',
  utc: '日付は協定世界時（UTC）の0時に変わります。',
  legend: { part: '一部正解', full: '全問正解', clean: '全問一発正解' },
  weekStart: 0,

  statisticsNone: 'まだ成績はありません。問題を解くと、ここに表示されます。',
  byTheme: 'テーマ別', byKind: '種類別', overTime: 'レーティングの推移',
  shareHead: '一発正解率',
  nameHead: '問題',
  share: (clean, met) => `${Math.round((100 * clean) / met)}%（${met}問中${clean}問）`,
  ratingTold: (n, first, last, least, most) => `${n}問の一問ごとのレーティング：${first}から${last}へ。最低${least}、最高${most}。`,
  privacy: '成績は、この端末のこのブラウザーの中だけに保存されます。',
  forget: '成績を消去', forgetSure: '本当にすべて消去する',
  forgotten: '成績を消去しました。「自分の問題」は残っています。',
};

/** @param {string} code of the language @returns {typeof en} */
export const wordsOf = (code) => (code === 'ja' ? ja : en);
/** @typedef {typeof en} ProgressWords */
