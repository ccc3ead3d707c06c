// The words of puzzles in English: those of the view, and those of its parts. puzzles.ja.js is checked against this file's type.

import { signed } from '../i18n/numbers.js';

/** @import { Strength } from '../model/puzzle/today.js' */
/** @import { PuzzleVerdict, SearchVersion } from '../types.d.ts' */
/** @import { SheetFault } from '../model/sheet/errors.js' */
/** @import { Note } from '../model/sheet/table.js' */

const plural = (/** @type {number} */ n, /** @type {string} */ one, many = `${one}s`) => `${n} ${n === 1 ? one : many}`;

/** @param {number} n @returns {string} */
const nth = (n) => `${n}${['th', 'st', 'nd', 'rd'][n % 100 > 10 && n % 100 < 14 ? 0 : n % 10] ?? 'th'}`;

/** Goals, kinds, themes, and the screens on which one meets and solves puzzles. */
const view = {
  title: 'Puzzles',
  about: 'Reach the goal against every defence. Any move that keeps the goal is right; a wrong one is refuted on the board.',
  loading: 'Loading the puzzles…',
  missing: 'The puzzles could not be loaded. Try again when you are online.',
  retry: 'Try again',
  all: 'All puzzles',
  none: 'This link has no puzzle',
  tooLarge: 'This puzzle is too large',
  damaged: 'The link was cut off on its way, or something in it was changed. Ask for it again, or copy the whole of it.',
  noneAbout: 'Here are today’s puzzles instead.',
  linked: 'A puzzle from a link', review: 'Back to the review',

  /** @param {string} side @param {string} goal */
  task: (side, goal) => `${side} to move: ${goal}.`,
  win: 'win',
  winBy: (/** @type {number} */ n) => (n === 0 ? 'reach at least a draw' : n > 0 ? `win by at least ${n}` : `lose by at most ${-n}`),
  winIn: (/** @type {number} */ n) => (n === 1 ? 'win with the next move' : `win by your ${nth(n)} move`),
  draw: 'reach at least a draw',
  left: (/** @type {number} */ n) => (n === 1 ? 'This move must win.' : `You must win by your ${nth(n)} move from here.`),
  rating: (/** @type {number} */ n) => `Rating ${n}`,
  range: (/** @type {number} */ least, /** @type {number} */ most) => `Ratings ${least}–${most}`,
  count: (/** @type {string} */ n) => `${n} puzzles`,
  number: (/** @type {string} */ kind, /** @type {number} */ n, /** @type {number} */ of) => `${kind}: ${n} of ${of}`,

  today: 'Today',
  /** @param {string} date @returns {string} */
  todayAbout: (date) => `The three puzzles of ${date}, the same for everyone. They change at midnight UTC.`,
  todayTitle: (/** @type {number} */ n) => `Today, ${n} of 3`,
  strengths: /** @type {Record<Strength, string>} */ ({ easy: 'Easy', medium: 'Medium', hard: 'Hard' }),
  due: 'Due today',
  /** The rooms: the names on their doors, and a sentence about each. */
  doors: 'More puzzles',
  rooms: {
    train: { name: 'Training', about: 'Rated puzzles, a streak, or one kind or theme at a time.' },
    openings: { name: 'Openings', about: 'Named openings and lines of your own, to play from memory.' },
    mine: { name: 'My puzzles', about: 'Puzzles from your own mistakes, the days you solved, and your statistics.' },
    class: { name: 'For a class', about: 'Sheets of tasks: make one, solve one, collect the answers.' },
  },
  todayRenewed: 'It is past midnight UTC: these are the puzzles of a new day.',
  todayAll: 'You have done all three. Go on with a rated puzzle, or come back tomorrow.',
  done: { fresh: 'New', clean: 'Solved', solved: 'Solved, with help', seen: 'Solution seen', begun: 'Not solved yet' },
  byKind: 'By kind',
  byKindAbout: 'Each kind begins with its easiest puzzle and goes on where you left it.',
  /** By the file's name for the kind. @type {Record<string, string>} */
  kinds: {
    'reversi-4x4': 'Reversi 4×4', 'reversi-5x5': 'Reversi 5×5', 'reversi-6x6': 'Reversi 6×6', 'reversi-8x8': 'Reversi 8×8',
    rows: 'In a row', 'five-first': 'Gomoku: first steps', five: 'Gomoku', misere: 'Misère',
    'connect-four': 'Connect Four', domineering: 'Domineering', 'dots-and-boxes': 'Dots and Boxes',
    eight: 'Eight',
  },
  /** By the file's name for the theme: its name, and what it says of the solution. @type {Record<string, [string, string]>} */
  themes: {
    'only-moves': ['Only moves', 'three times or more, one move alone keeps the goal'],
    sacrifice: ['Sacrifice', 'fewer discs or boxes now, more at the end'],
    'quiet-move': ['Quiet move', 'the first move opens nothing, or threatens nothing'],
    'corner-given': ['Corner given', 'the first move lets the other side take a corner'],
    'forced-pass': ['Forced pass', 'the other side has to pass'],
    parity: ['Parity', 'only even regions are left, or the other side runs out of harmless moves first'],
    fork: ['Fork', 'two cells complete a line, and one cannot stop both'],
    'double-threat': ['Double threat', 'a threat wins even though it is stopped'],
    zugzwang: ['Zugzwang', 'the other side would hold if it could pass'],
    'all-else-loses': ['All else loses', 'every other first move loses'],
    'wipe-out': ['Wipe-out', 'no disc of the other side is left'],
    'taken-number': ['Number taken', 'the number that would refute the move has just been said'],
    'double-dealing': ['Double-dealing', 'the last boxes of a chain or a loop are left to the other side, who must then open the next one'],
  },
  themesTitle: 'Themes',

  checking: 'Checking that the goal can be reached…',
  yours: 'Your move.',
  judging: 'Solving…',
  defending: 'The computer is looking for the hardest defence…',
  solved: 'Solved.', helped: 'Solved, with help.',
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
  /** Above the line that refutes a wrong move. @param {string} move @returns {string} */
  whyNot: (move) => `Why not ${move}?`,
  refuting: 'See how it is refuted:',
  refuted: 'That was the refutation.',
  undone: 'Taken back. Your move.',
  moveLabel: 'Type a move', play: 'Play',
  hint: 'Hint', more: 'Show the move', takeBack: 'Take it back', solution: 'See the solution', defences: 'All defences',
  defencesReveal: 'All defences (shows the solution)',
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
  goesOn: 'moves again',
  ends: 'the game is over',
  hide: 'Hide the defences',

  position: 'The position in words',
  /** @param {string} who @param {string} cells @returns {string} */
  holds: (who, cells) => `${who}: ${cells || 'none'}.`,
  empty: 'Empty', blocked: 'Blocked', drawn: 'Lines drawn',
  legal: (/** @type {string} */ moves) => `Legal moves: ${moves}.`,

  share: 'Share the result',
  shareAbout: 'The text and the picture do not give the solution away.',
  shareText: 'Result', send: 'Send…', copy: 'Copy', copied: 'Copied.', save: 'Save a picture', saved: 'Saved.',
  notDrawn: 'The picture could not be drawn.',
  /** The legend of the squares below a picture. @param {number} tries @param {number} hints @param {boolean} solved @returns {string} */
  tally: (tries, hints, solved) => [solved ? (tries === 1 ? 'Solved at once' : `Solved at try ${tries}`) : 'Not solved',
    hints ? plural(hints, 'hint') : ''].filter(Boolean).join(', '),
  next: 'Next puzzle',
  offer: (/** @type {number} */ n) => (
    `You have tried ${n} puzzles. Your results are in this browser alone. Save them as a file, so that they last.`),
  offerOpen: 'Save…', offerNot: 'Not now',
};

/** What is kept of the puzzles, and the ways to meet them that need it. */
const progress = {
  names: { rated: 'Rated', streak: 'Streak', themes: 'Themes', mine: 'My puzzles', calendar: 'Days solved',
    statistics: 'Statistics' },
  failed: 'This browser can’t keep your results, or its storage is full. They last until you close the page.',
  reading: 'Reading your results…',
  next: 'Next puzzle',
  signed: (/** @type {number} */ n) => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '±0'),

  /** @param {number} rating @param {number} deviation */
  rating: (rating, deviation) => `${rating} ± ${deviation}`,
  daysUnit: (/** @type {number} */ n) => /** @type {string} */ (n === 1 ? 'day in a row' : 'days in a row'),
  ratingLabel: 'Your rating', ratingBegins: 'Starting rating', bestLabel: 'Best streak',
  ratingAbout: 'Each puzzle has a rating. You get one near yours, and yours changes with your first attempt. A hint counts as a mistake.',
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
  mineDueNow: (/** @type {number} */ n) => `My puzzles: ${n}`,
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

/** The drill of openings. */
const openings = {
  title: 'Openings',
  about: 'The page plays to a named position, and you go on for one side. A line with a mistake comes back after 1, 3, 7 and 20 days.',
  start: 'Learn an opening',
  dueNow: (/** @type {number} */ n) => `Openings: ${n}`,
  due: (/** @type {number} */ n) => (n === 1 ? 'Practise the one due' : `Practise the ${n} due`),
  known: (/** @type {number} */ n, /** @type {number} */ of) => `${n} of ${of} known`,
  all: 'All openings',
  states: { fresh: 'New', known: 'Known', due: 'Due now' },
  later: (/** @type {number} */ days) => (days <= 1 ? 'Again tomorrow' : `Again in ${days} days`),
  back: 'All puzzles',
  /** @param {string} side @param {string} name */
  task: (side, name) => `${side} to move: play the ${name}.`,
  /** @param {string | null} name the opening before */
  from: (name) => (name ? `Opening drill, from the ${name}` : 'Opening drill'),
  yours: 'Your move.',
  replying: 'The line goes on…',
  /** @param {string} move @param {string} right @param {string | null} name what the move leads to instead */
  wrong: (move, right, name) => `${move} ${name ? `leads to the ${name}` : 'is another line'}. Here it is ${right}.`,
  shown: (/** @type {string} */ right) => `The line goes on with ${right}.`,
  done: (/** @type {string} */ name) => `That is the ${name}.`,
  clean: 'Without a mistake.',
  again: 'It comes back tomorrow.',
  show: 'Show the move', retry: 'Once more', next: 'Next line',
  failed: 'The line could not be played. Try again.',
  first: 'First move',
  own: 'My lines',
  ownAbout: 'Lines of any game to learn by heart. Each comes back until you have played it three times without a mistake, when it was due.',
  ownNone: 'No lines yet. In Analyse, choose “Drill this opening” below the moves of a game, or paste one here.',
  nameless: (/** @type {string} */ moves) => `${moves} …`,
  add: 'Paste a line…', remove: (/** @type {string} */ name) => `Remove ${name}`, removed: 'Removed.', putBack: 'Put it back',
  notKept: 'This browser can’t keep anything, or its storage is full. What you do here is lost with the page.',
  ownLine: 'My lines',
  /** @param {string} side @param {string} name */
  ownTask: (side, name) => `You play ${side}: ${name}`,
  ownDone: 'That is the whole line.',
  notLoaded: 'The openings could not be loaded. Try again when you are online.',
};

/** Composing a puzzle. */
const composer = {
  goal: (/** @type {string} */ side) => `Goal for ${side}`,
  goals: { win: 'Win', draw: 'At least a draw', score: 'A score', moves: 'Win by own move N' },
  score: 'Score, at least', moves: 'Own moves, at most',
  /** What stands below the picture. @param {string} side */
  tasks: {
    win: (/** @type {string} */ side) => `${side} to move and win`,
    draw: (/** @type {string} */ side) => `${side} to move: at least a draw`,
    score: (/** @type {string} */ side, /** @type {number} */ n) => `${side} to move: score at least ${signed(n)}`,
    moves: (/** @type {string} */ side, /** @type {number} */ n) => `${side} to move and win by its ${nth(n)} move`,
  },
  working: 'Checking…', reached: 'The goal can be reached.',
  /** @type {Record<Exclude<NonNullable<PuzzleVerdict['state']>, 'sound' | 'open'>, string>} */
  states: {
    unknown: 'The goal can be reached. To see whether other moves keep it as well would take too long here.',
    solved: 'Nothing to solve: the goal is reached whatever both sides play.',
    over: 'The game is over, so there is nothing to solve.',
    unreachable: 'No puzzle: the other side can prevent the goal.',
    'too-large': 'Too large: the engine cannot prove here whether the goal can be reached. Fewer empty cells or a shorter win may help.',
  },
  invalid: 'First set up a position that can be played.',
  failed: 'The engine could not check this. Change something to try again.',
  sound: (/** @type {string} */ move) => `A sound puzzle: ${move} is the key move.`,
  one: 'The goal can be reached, but only one move is legal, so the first move is no choice.',
  /** @param {number} n @param {number} of */
  many: (n, of) => (n === of ? `Every move keeps the goal at first: no key move.` : `${n} moves keep the goal: no key move.`),
  /** What best play reaches. @param {string} side @param {number} value @param {boolean} scores */
  best: (side, value, scores) => {
    if (scores) return `Best play gives ${side} ${signed(value)}.`;
    return value > 0 ? `With best play, ${side} wins.` : value === 0 ? 'Best play leads to a draw.' : `With best play, ${side} loses.`;
  },
  advice: (/** @type {string} */ goal) => `Only one move reaches this goal: ${goal}`,
  /** @param {number} keys @param {number} choices */
  keys: (keys, choices) => `Main line: ${plural(choices, 'move')} of the solver, ${plural(keys, 'key move')}.`,
  following: 'Following the main line…',
  key: (/** @type {number} */ of) => `key move: 1 of ${of}`,
  kept: (/** @type {number} */ n, /** @type {number} */ of) => (n === of ? 'any move' : `${n} of ${of} keep the goal`),
  forced: 'the only move', unchecked: 'not checked for other moves',
  then: (/** @type {string} */ replies) => `then ${replies}`,
  /** @param {number} rating @param {string} below the strongest level that is weaker; empty: none @param {string} above */
  rating: (rating, below, above) => `Estimated rating ≈\u202f${rating}${
    below && above ? `: between ${below} and ${above}` : below ? `: above ${below}` : above ? `: below ${above}` : ''}.`,
  about: 'Anyone who opens the link can solve the puzzle. The link itself holds it; nothing is stored anywhere.',
  tryIt: 'Try the puzzle in a new tab',
};

/** The teacher's sheet. */
const sheet = {
  title: 'Sheets',
  about: 'A teacher puts tasks on a sheet. Pupils open its link or file, and hand in a file or a text. Nothing goes through a server.',
  make: 'Make a sheet', read: 'Read answers', link: 'Link of the sheet', open: 'Open', file: 'Open a file…',
  more: 'About sheets', morePage: './docs/sheets.html', teachers: 'A lesson of 45 minutes', teachersPage: './docs/teach.html',

  /** @param {number} solved @param {number} of @returns {string} */
  progress: (solved, of) => `${solved} of ${of} solved`,
  /** @param {number} n @param {number} of @param {string} name @returns {string} */
  taskTitle: (n, of, name) => `${name}: task ${n} of ${of}`,
  /** @param {string} what @param {string | number} name @returns {string} */
  titled: (what, name) => `${what}: ${name}`,
  lesson: 'Lesson', step: (/** @type {number} */ n) => `step ${n}`, tree: (/** @type {number} */ n) => `tree ${n}`,
  exercise: { numbers: 'Alpha-beta on a tree of numbers', position: 'Alpha-beta on the end of a game' },
  noTask: 'This page does not have this task.',
  unread: 'This link has no sheet', unreadAbout: 'The link was probably cut off on its way. Ask for it again, or for the sheet as a file.',
  reading: 'Reading…',
  tries: (/** @type {number} */ n) => plural(n, 'try', 'tries'),
  hints: (/** @type {number} */ n) => plural(n, 'hint'),
  states: { none: 'not begun', begun: 'not solved', solved: 'solved', shown: 'solution seen', wrong: 'wrong' },
  copied: 'Copied.', saved: 'Saved.',

  // The pupil's page
  name: 'Name', begin: 'Begin', goOn: 'Go on', nextTask: 'Next task', toSheet: 'Back to the sheet', allSolved: 'All done. Hand it in.',
  handIn: 'Hand in',
  handInAbout: 'Give the file or the text to your teacher. You can go on and hand in again: the last one counts.',
  handFile: 'Save the file', handText: 'Copy the text', handShare: 'Send…', handLabel: 'Text', nameFirst: 'Type your name first.',
  /** @param {string} pupil @param {string} name @param {number} solved @param {number} of @returns {string} */
  handLine: (pupil, name, solved, of) => `${pupil}, ${name}, ${solved} of ${of} solved:`,
  another: 'Begin anew, as someone else', remove: 'Remove from this device', copy: 'Make a sheet of your own from it',
  sure: 'Your answers on this device will be removed. Hand them in first.', yes: 'Yes, remove', cancel: 'Cancel',
  notKept: 'This browser keeps nothing: hand in before you close the page.',

  // Making a sheet
  making: 'The sheet', unnamed: 'Puzzles', count: (/** @type {number} */ n) => plural(n, 'task'),
  noTasks: 'Choose some tasks below.', full: (/** @type {number} */ n) => `A sheet has at most ${n} tasks.`,
  up: 'Move up', down: 'Move down', off: 'Remove', clear: 'Remove all',
  /** @param {string} name @param {number} n @returns {string} */
  bringBack: (name, n) => `Bring back “${name}” (${plural(n, 'task')})`,
  source: 'Add tasks',
  sources: { file: 'From the file', links: 'Links', own: 'My puzzles', lessons: 'Lessons', exercises: 'Exercises' },
  kind: 'Kind', theme: 'Theme', any: 'any', least: 'Rating at least', most: 'at most',
  add: 'Add', added: 'On the sheet', addRandom: (/** @type {number} */ n) => `Add ${n} at random`, showMore: 'Show more',
  links: 'Links of puzzles',
  /** @param {string} newGame @param {string} edit @returns {string} the names of buttons */
  linksAbout: (newGame, edit) => (
    `To add a position of your own: ${newGame}, ${edit}, “Make a puzzle of this position”. Paste its link here.`),
  /** @param {number} good @param {number} bad @returns {string} */
  linksRead: (good, bad) => `${plural(good, 'puzzle')} added.${bad ? ` ${plural(bad, 'link')} cannot be read.` : ''}`,
  noOwn: 'My puzzles is empty.',
  save: 'Save as a file', print: 'Print', tryIt: 'Try it', readIt: 'Read answers to it', copyLink: 'Copy the link',
  longLink: 'Some programs cut a link as long as this. The file is safer.',
  sort: 'Easiest first', solutionsOpen: 'Pupils may look at the solutions of puzzles',

  // On paper
  solutions: 'Solutions', date: 'Date', rules: 'Rules', part: 'part of the board',
  withSolutions: 'With the solutions, on a page of their own',
  replies: 'Replies of the other side stand in brackets.', reply: (/** @type {string} */ move) => `(${move})`,
  /** @param {number} n @param {string} numbers @returns {string} */
  tasksNamed: (n, numbers) => ` (${n === 1 ? 'task' : 'tasks'} ${numbers})`,
  /** @param {string} leaves @param {string} move @returns {string} */
  traced: (leaves, move) => `leaves ${leaves}, counted from the left; then ${move}`,

  // The table of a class
  answers: 'Answers',
  answersAbout: 'Drop pupils’ files anywhere on this page, or paste their texts. They do not leave this device. Save the table before '
    + 'you close the page.',
  files: 'Open files…', texts: 'Texts', sheet: 'Sheet', pupil: 'Pupil', solved: 'Solved', handed: 'Handed in', triesHead: 'Tries',
  hintsHead: 'Hints', time: 'Time', seconds: 'Seconds', wrong: 'First wrong', moves: 'Moves', together: 'Together',
  stopped: 'stopped',
  /** What explains a wrong answer to an exercise. @type {Record<Exclude<SearchVersion, 'right'>, string>} */
  mistakes: {
    'never-cuts': 'cuts nothing off', 'cuts-late': 'cuts off only past the bound', 'alpha-forgotten': 'forgets alpha',
    'beta-forgotten': 'forgets beta', 'one-bound': 'forgets bounds from further up', 'not-swapped': 'compares the wrong way round',
    'bound-for-value': 'takes a bound for a value', 'last-child': 'takes the value of the last move',
    'other-end': 'goes from right to left',
    'bound-of-sibling': 'compares with the previous move only', 'one-skipped': 'skips one move only',
    'one-sided': 'lets both sides want a high number',
  },
  empty: 'Nothing read yet.', counted: (/** @type {number} */ n) => `${plural(n, 'pupil')}.`, csv: 'Save as CSV', pasted: 'Pasted text',
  /** @type {Record<Exclude<Note['code'], SheetFault>, (note: Note) => string>} */
  notes: {
    same: ({ who }) => `${who}: read before.`,
    earlier: ({ who }) => `${who} handed in again later. That counts.`,
    namesake: ({ who }) => `${who} is there twice: two people, or one on two devices.`,
    other: ({ who, sheet }) => `${who} did another sheet, “${sheet}”.`,
  },
  /** In English, the errors have their own sentences. @type {Partial<Record<SheetFault, string>>} */
  faults: {},
};

export default { view, progress, openings, composer, sheet };
