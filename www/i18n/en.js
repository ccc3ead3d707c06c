// English, but for what is said of one game only: that is in games/. The other languages have the same keys: ja.js is checked
// against this file's type.

/** @import { Game, GameWords, Level, Mark, OwnWords, Player, Side } from '../types.d.ts' */

/** By hand: the first number that a browser groups takes it 20 ms. @param {number} n a whole one */
export const number = (n) => String(n).replace(/\B(?=(\d{3})+$)/g, ',');
/** @param {number} n a score, with its sign: the minus is the typographic one */
export const signed = (n) => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0');
/** @param {number} n @param {string} one @param {string} [many] */
export const count = (n, one, many = `${one}s`) => `${number(n)} ${n === 1 ? one : many}`;

/** @type {Record<Level, { name: string, about: string }>} */
const levels = {
  random: { name: 'Random', about: 'Any move at all.' },
  beginner: { name: 'Beginner', about: 'Looks one step ahead, and overlooks things.' },
  casual: { name: 'Casual', about: 'A fair game for most people.' },
  strong: { name: 'Strong', about: 'Hard to beat.' },
  expert: { name: 'Expert', about: 'Looks far ahead, and makes few mistakes.' },
  perfect: { name: 'Perfect', about: 'Reads to the end wherever it can. Never gives anything away there.' },
  strategy: { name: 'Four rules', about: 'Win, block, centre, corner: the beginner’s handbook.' },
  lookahead: { name: 'Five ahead', about: 'Looks five moves ahead and counts open lines.' },
};

/** For the side that moves. */
const outcomes = ['loss', 'draw', 'win'];

/** What is said of a game that has no words of its own for it. @param {OwnWords<any>} own @returns {GameWords} */
const anyGame = (own) => ({
  player: own.side,
  fields: {},
  moved: (who, { move }) => `${who}: ${move}.`,
  refused: (move) => `${move} is not a move here.`,
  hint: (move) => `Try ${move}.`,
  winsBy: (who) => `${who} wins with best play.`,
  slip: (who, move) => `${who} let it slip with ${move}.`,
  ...own,
});

const en = {
  code: 'en',
  number,
  signed,
  /** What is not proved. @param {number} n */
  about: (n) => `≈\u202f${signed(n)}`,
  anyGame,
  name: 'Yomikiri',
  views: { play: 'Play', analyse: 'Analyse', think: 'How it thinks' },
  otherLanguage: '日本語',
  /** @param {'light' | 'dark'} now @returns {string} */
  theme: (now) => (now === 'dark' ? 'Light colours' : 'Dark colours'),
  loading: 'Setting up the board…',
  /** What stands between two sentences. */
  gap: ' ',
  lead: 'Play small games, and see them solved.',
  example: 'See an example', aboutPage: 'About, and keys',
  skip: 'Skip to the game',

  gone: 'The engine has stopped working. Your game is safe.',
  goneLoad: 'The engine could not be loaded. It needs a browser with WebAssembly, and a connection the first time.',
  // Some browsers ask for a script that did not come only once, until the page is loaded anew.
  reload: 'Load the page again',
  notLoaded: 'This part of the page could not be loaded. Try again once there is a connection.',
  notKept: 'This browser lets no games be kept, or has no room for more. The one on the board goes on as long as this page is open.',
  kept: 'Your other game is kept.', backToIt: 'Back to it',
  newer: 'A newer version of this page is ready. Your game is kept.', takeNewer: 'Use it',
  revive: 'Start it again',
  wrongLink: (/** @type {string} */ why) => `That link holds no game that can be played: ${why}`,
  wrongSaved: 'The saved game could not be read, so here is a new one.',
  error: (/** @type {string} */ why) => `That did not work: ${why}`,
  dismiss: 'Close',
  wrongGoal: (/** @type {string} */ goal) => `“${goal}” is no goal: it is win, draw or a score such as >=4.`,
  solved: 'Solved.',
  unsolved: 'Not solved.',
  gameUnfinished: 'The game is not over yet.',
  goalUnmet: 'The goal is not reached yet.',
  notCopied: 'The browser did not let the link be copied.',

  levels,
  you: 'You',
  computer: 'Computer',
  playerLine: (/** @type {Player} */ player) => (player === 'person' ? 'Person' : levels[player].name),
  resigned: (/** @type {string} */ who) => `${who} resigned.`,
  toMove: 'to move',

  turn: {
    yours: 'Your turn.',
    theirs: (/** @type {string} */ who) => `${who} to move.`,
    thinking: 'The computer is thinking…',
    thinkingFor: (/** @type {number} */ s) => `The computer is thinking… ${s} s`,
    watching: (/** @type {string} */ who) => `The computer plays itself. ${who} to move.`,
    stopped: 'Stopped. The computer is to move.',
    paused: (/** @type {string} */ who) => `Stopped. ${who} to move.`,
    mustPass: 'You have no move. You must pass.',
    mustPassSide: (/** @type {string} */ who) => `${who} has no move and must pass.`,
    passed: (/** @type {string} */ who) => `${who} had no move and passed.`,
    aim: (/** @type {string} */ move) => `${move}? Tap it again, or:`,
    undone: 'Taken back.',
    redone: 'Played again.',
    hinting: 'Looking for a good move…',
    /** @param {number} at */
    at: (at) => (at ? `After move ${at}.` : 'The start.'),
    looking: (/** @type {number} */ at, /** @type {number} */ of) => `After move ${at} of ${of}.`,
    trying: (/** @type {string} */ who) => `Trying out: ${who} to move.`,
  },
  /** @param {Game} game @param {Side | null} you @param {GameWords} of the game's */
  result(game, you, of) {
    const { winner } = /** @type {NonNullable<Game['outcome']>} */ (game.outcome);
    const score = of.score?.(game, you ?? (winner === 'second' ? 'second' : 'first'));
    if (winner === 'draw') return `A draw${score ? `, ${score}` : ''}.`;
    if (you) return winner === you ? `You win${score ? `, ${score}` : ''}.` : `The computer wins${score ? `; you have ${score}` : ''}.`;
    return `${of.side(winner)} wins${score ? `, ${score}` : ''}.`;
  },
  /** What a screen reader is told of a move. @param {Game} game @param {string} who @param {GameWords} of the game's */
  moved(game, who, of) {
    const last = /** @type {NonNullable<Game['last']>} */ (game.last);
    return last.move === 'pass' ? `${who} passed.` : of.moved(who, last, game);
  },

  actions: {
    undo: 'Undo', redo: 'Redo', hint: 'Hint', values: 'Values', newGame: 'New game', pass: 'Pass', place: 'Play here', again: 'Play again',
    stop: 'Stop', goOn: 'Go on', pause: 'Pause', lookBack: 'Where was it decided?',
    share: 'Share', copyLink: 'Copy link', shared: 'Link copied.',
    games: 'My games', resign: 'Resign', swap: 'Swap sides', settings: 'Settings', edit: 'Set up',
    paste: 'Open…', restart: 'Start over', playOn: 'Play on from here', close: 'Close', start: 'Start',
  },
  actionTitles: {
    undo: 'Take the last move back', redo: 'Play it again', hint: 'Show a good move', values: 'Show what each move is worth',
      newGame: 'Choose a game',
  },
  moves: 'Moves', movesCount: (/** @type {number} */ n) => count(n, 'move'),
  noMoves: 'No moves yet.',
  begun: (/** @type {string} */ name, /** @type {string} */ turn) => `${name}. ${turn}`,
  ply: (/** @type {number} */ n, /** @type {string} */ who, /** @type {string} */ move) => `${n}. ${who}: ${move}`,
  won: 'Winner',
  variation: 'Tried out', forget: 'Forget this',
  startPosition: 'Start',
  pass: 'pass',
  thisGame: 'This game',
  docs: { name: 'Documentation', address: './docs/' },

  setup: {
    title: 'New game',
    game: 'Game',
    width: 'Columns', height: 'Rows',
    clear: 'Clear them',
    size: 'Board',
    advanced: 'More rules',
    opponent: 'Against', opponents: { computer: 'Computer', friend: 'A friend', watch: 'Watch' },
    fouls: 'A move against the rules loses at once', overAtOnce: 'There would be nothing to play: the game is over where it begins.',
    watchAbout: 'The computer plays both sides.',
    friendAbout: 'Two people, one screen.',
    side: 'You play', goesFirst: (/** @type {string} */ who) => `${who}, first`,
      goesSecond: (/** @type {string} */ who) => `${who}, second`,
    level: 'Level',
    levelOf: (/** @type {string} */ who) => `${who}’s level`,
  },

  analyse: {
    title: 'What each move is worth',
    legend: 'What the signs mean',
    /** @param {string} first @param {string} second */
    hues: (first, second) => `+ and blue: good for ${first}. − and vermilion: good for ${second}.`,
    signs: {
      exact: 'Read out to the end of the game.', about: 'What a short look says: not proved.',
      plies: 'The game ends in so many moves; the stronger the colour, the sooner.', best: 'The best there is.',
      bounds: 'Being read: what is still open, between what is ruled out.',
    },
    /** @param {number} n */
    estimate: (n) => `About ${signed(n)}, not proved.`,
    reads: 'The engine reads every move to the end of the game.',
    draw: 'A draw with best play.',
    between: (/** @type {number} */ lower, /** @type {number} */ upper) => `Somewhere from ${signed(lower)} to ${signed(upper)}, so far.`,
    unknown: 'Not known yet.',
    in: (/** @type {number} */ plies) => `It ends in ${count(plies, 'move')}.`,
    running: 'Reading…',
    stopped: 'Stopped before the end was reached.',
    failed: 'The engine gave up on this position.',
    /** @param {string} move @param {number | null} value */
    guess(move, value) {
      const worth = value === null ? '' : `, and thinks that the game is worth about ${signed(value)}`;
      return `The engine would play ${move}${worth}. That is not proved.`;
    },
    /** @param {number} nodes @param {number} ms */
    work: (nodes, ms) => `${number(nodes)} positions in ${(ms / 1000).toFixed(ms < 1000 ? 2 : 1)} s`,
    details: 'How much was read',
    speed: (/** @type {number} */ n) => `${number(n)} a second`,
    workers: (/** @type {number} */ n) => count(n, 'worker'),
    cut: (/** @type {number} */ shown, /** @type {number} */ all) => `The best ${number(shown)} of ${count(all, 'move')}.`,
    line: 'Best play', see: (/** @type {string} */ move) => `Show ${move} on the board`,
    /** What is given away where who wins is all that counts. @param {number} was @param {number} is for the side that moves */
    outcome: (was, is) => `${outcomes[was + 1]} → ${outcomes[is + 1]}`,
    /** @param {number} n more moves (fewer: negative) to the same end */
    later: (n) => (n > 0 ? `${count(n, 'move')} later` : `${count(-n, 'move')} sooner`),
    book: 'Looked up in the book.',
    move: 'Move', value: 'Value', cost: 'Gives away',
    best: 'best',
    bestLine: 'Best play from here',
    graph: 'The game so far',
    graphAbout: 'The value after each move; faint: the moves that were not played.',
    readAll: 'Read the whole game', readMore: 'Read on',
    readingAll: (/** @type {number} */ done, /** @type {number} */ total) => `Reading position ${done + 1} of ${total}…`,
    graphLabel: (/** @type {number} */ n) => `Value after each of ${n} moves`,
    graphAt: (/** @type {number} */ n, /** @type {string} */ what) => (n ? `after move ${n}, ${what}` : `at the start, ${what}`),
    graphHole: 'not read out',
    flawless: 'Nobody gave anything away.',
    flawlessRead: 'In what is read out, nobody gave anything away.',
    back: 'Where was it decided?',
    /** @param {number} n @param {string} move @param {string} was @param {string} is @param {boolean} sure all after it is read out */
    decided: (n, move, was, is, sure) => `Decided by move ${n}, ${move}: from ${was} to ${is}${sure ? '.' : ', as far as it is read.'}`,
    decidedBetween: (/** @type {number} */ from, /** @type {number} */ to) =>
      `Decided between moves ${from} and ${to}, which are not all read out.`,
    undecided: 'Not enough is read out to say where.',
    atLeast: '(at least)',
    /** @param {string | null} who the winner; null: a draw */
    unlost: (who) => (who ? `No move decided it: ${who} was winning from the start.` : 'No move decided it: it was a draw from the start.'),
    /** A value in words. @param {number} n @param {boolean} counts who wins is all that counts @param {(side: Side) => string} side */
    worth: (n, counts, side) => (n === 0 ? 'a draw' : counts ? `a win for ${side(n > 0 ? 'first' : 'second')}` : signed(n)),
    slips: 'What was given away', better: 'Better', punished: 'Then',
    /** @param {number} n @param {number} all @param {string} which */
    unread: (n, all, which) =>
      `Not read out: ${count(n, 'position')} of ${number(all)} (after move ${which}). What was given away there is not known.`,
    atStart: 'the start',
  },
  alert: {
    label: 'Warn me of blunders', off: 'No', outcome: 'When the result is given away',
    discs: (/** @type {number} */ n) => `Also when more than ${count(n, 'disc')} are`,
    takeBack: 'Take it back', why: 'See why',
    /** `was`: who would have won, for the side that moved; null: the result stays. @param {{ was: number | null, size: number }} warning */
    told: ({ was, size }) => (was === null ? `That gave away ${count(size, 'disc')}.` : `That gave away the ${was > 0 ? 'win' : 'draw'}.`),
  },
  share: {
    title: 'Share this position',
    link: 'Link', element: 'For a web page', frame: 'As a frame, for a page that takes no scripts',
    copy: 'Copy', copied: 'Copied.',
    about: 'Whoever opens it goes on from this position.',
  },
  preview: {
    title: (/** @type {number} */ at, /** @type {number} */ of) => `Best play, ${at} of ${of}`,
    back: 'Back to the game', leave: 'Back', previous: 'Previous move', next: 'Next move', first: 'To the start', last: 'To the end',
  },

  think: {
    exercises: 'Be alpha-beta', exercisesBegin: 'Begin',
    exercisesAbout: 'Three trees to click through as alpha-beta would. What you click shows what you take it for.',
    ways: 'How to learn', waysMethods: 'Three methods', waysLessons: 'Lessons',
    steps: 'Step by step',
    stepsAbout: 'Go through a search, one position after the other: what it knows on the way there, and why it leaves moves out.',
    stepsOf: 'Which search', stepsDepth: 'How far', stepsToEnd: 'To the end',
    stepsPlies: (/** @type {number} */ n) => `${n} moves ahead`,
    title: 'Three ways to read a game out',
    intro: 'All three give the same answer. What differs is how many finished positions they have to look at.',
    position: 'Position',
    current: 'The game on the board',
    methods: {
      minimax: 'Minimax', alphabeta: 'Alpha-beta', corners: 'Alpha-beta, corners first',
    },
    about: {
      minimax: 'Follows every line of play to its end, each side choosing what is best for itself.',
      alphabeta: 'The same, but leaves a position as soon as it cannot change the answer: a cut-off.',
      corners: 'The same again, trying corners first. Good moves early mean cut-offs early.',
    },
    found: (/** @type {string} */ method, /** @type {number} */ leaves) => `${method}: ${count(leaves, 'finished position')}.`,
    run: 'Read it out', runAgain: 'Read it out again', runOne: 'Read it out so',
    stop: 'Stop', running: 'Reading…', stopped: 'Stopped',
      ready: 'Not run yet.',
    value: 'Value', leaves: 'finished positions looked at', nodes: 'All positions', cutoffs: 'Cut-offs', time: 'Time',
    share: (/** @type {number} */ part) => `${part < 0.01 ? '<1' : Math.round(part * 100)} % of minimax`,
    tooLong: 'This game may be too long to read with these methods. You can stop at any time.',
    line: 'Best play, move by move',
    tree: 'The tree that was searched',
    treeAbout: 'Filled: the first side chooses the highest. Hollow: the second chooses the lowest. '
      + 'Dashed branches were cut: nobody looked there.',
    treePart: (/** @type {number} */ plies) => `The first ${count(plies, 'move')} of it.`,
    scale: 'Bars', scales: { even: 'True to size', log: 'Logarithmic' },
    compareLink: 'The address of this page says this comparison: whoever opens it sees the same.',
    order: 'Tried first', orderCorners: 'corners; or cells: b2 c3',
    switches: 'The fast solver, part by part', switchesBegin: 'Measure it on this position',
    switchesAbout: 'Exact answers come from a solver with many more ideas. Switch them off and see what each is worth here.',
    treeOf: 'Searched by',
    nodeValue: (/** @type {string} */ v) => `value ${v}`,
    nodeCut: 'cut: not looked at',
    nodeWindow: (/** @type {string} */ a, /** @type {string} */ b) => `searched between ${a} and ${b}`,
    /** @param {'alpha' | 'beta'} which @returns {string} */
    nodeStops: (which) => (which === 'beta' ? 'stopped here: already too good for the other side to allow (beta)'
      : 'stopped here: already too bad to be chosen (alpha)'),
    nodeRoot: 'the start',
    treeLabel: 'Game tree',
    pick: 'Choose a node to read about it.',
  },

  board: {
    board: (/** @type {Game} */ game) => (game.width ? `Board, ${game.width} by ${game.height}` : 'Numbers to say'),
    empty: 'empty', obstacle: 'blocked', legal: 'can be played', last: 'last move', hint: 'hint', won: 'in the line',
    say: (/** @type {string} */ n) => `Say ${n}`,
    /** @param {Mark} mark */
    value: ({ best, bounds, exact, value }) => (value === null ? (bounds && bounds.upper - bounds.lower < 2 * bounds.top
      ? `value from ${signed(bounds.lower)} to ${signed(bounds.upper)}` : 'value not known yet')
      : `value ${exact ? '' : 'about '}${signed(value)}${best ? ', best' : ''}`),
  },
};

export default en;
/** @typedef {typeof en} General */
