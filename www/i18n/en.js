// English. The other languages have the same keys: ja.js is checked against this file's type.

/** @import { Game, Level, Mark, Player, Rules, Side } from '../types.d.ts' */

/** @param {number} n */
const number = (n) => n.toLocaleString('en');
/** @param {number} n */
const signed = (n) => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0');
/** @param {number} n @param {string} one @param {string} [many] */
const count = (n, one, many = `${one}s`) => `${number(n)} ${n === 1 ? one : many}`;

/** @param {Rules} rules @param {Side} side @returns {string} */
const sideName = (rules, side) => (rules.game === 'mnk' ? (side === 'first' ? 'O' : 'X') : side === 'first' ? 'Black' : 'White');

/** @type {Record<Level, { name: string, about: string }>} */
const levels = {
  random: { name: 'Random', about: 'Any move at all.' },
  beginner: { name: 'Beginner', about: 'Looks one step ahead, and overlooks things.' },
  casual: { name: 'Casual', about: 'A fair game for most people.' },
  strong: { name: 'Strong', about: 'Hard to beat.' },
  perfect: { name: 'Perfect', about: 'Reads to the end wherever it can. Never gives anything away there.' },
  strategy: { name: 'Four rules', about: 'Win, block, centre, corner: the beginner’s handbook.' },
  lookahead: { name: 'Five ahead', about: 'Looks five moves ahead and counts open lines.' },
};

/** @param {Rules} rules @param {number} value */
function advantage(rules, value) {
  if (value === 0) return 'A draw with best play.';
  const who = sideName(rules, value > 0 ? 'first' : 'second');
  return rules.game === 'reversi' ? `${who} wins by ${Math.abs(value)} with best play.` : `${who} wins with best play.`;
}

/** @param {Rules} rules */
function gameName(rules) {
  if (rules.game === 'reversi') return `${rules.reversed ? 'Reversed reversi' : 'Reversi'} ${rules.width}×${rules.height}`;
  if (rules.game === 'eight') return rules.target === 8 ? 'Eight' : `Say ${rules.target}`;
  if (rules.game === 'tree') return 'A game tree';
  const { width, height, k, misere, obstacles } = rules;
  const plain = width === 3 && height === 3 && k === 3 && !obstacles.length;
  if (plain) return misere ? 'Misère tic-tac-toe' : 'Tic-tac-toe';
  return `${k} in a row, ${width}×${height}${misere ? ', misère' : ''}`;
}

/** @param {Rules} rules */
function gameRule(rules) {
  switch (rules.game) {
    case 'mnk': return rules.misere
      ? `Whoever gets ${rules.k} in a row loses.`
      : `Get ${rules.k} in a row: across, down or diagonally.`;
    case 'reversi': return `Trap discs between yours to turn them over. ${rules.reversed ? 'Fewest' : 'Most'} discs at the end wins.`;
    case 'eight': return `Say a number from 1 to ${rules.most}, but not the one just said. Make the sum exactly ${rules.target} and you win; go past it and you lose.`;
    case 'tree': return 'Choose a branch in turn. Black wants a high number, White a low one.';
  }
}

const en = {
  code: 'en',
  number,
  signed,
  name: 'Yomikiri',
  views: { play: 'Play', analyse: 'Analyse', think: 'How it thinks' },
  otherLanguage: '日本語',
  /** @param {'light' | 'dark'} now @returns {string} */
  theme: (now) => (now === 'dark' ? 'Light colours' : 'Dark colours'),
  loading: 'Setting up the board…',
  skip: 'Skip to the game',

  gone: 'The engine has stopped working. Your game is safe.',
  goneLoad: 'The engine could not be loaded. It needs a browser with WebAssembly, and a connection the first time.',
  revive: 'Start it again',
  /** Why the engine refused something, in its own words. @param {{ kind: string, message: string }} error @returns {string} */
  why: (error) => error.message,
  wrongLink: (/** @type {string} */ why) => `That link holds no game that can be played: ${why}`,
  wrongSaved: 'The saved game could not be read, so here is a new one.',
  error: (/** @type {string} */ why) => `That did not work: ${why}`,
  dismiss: 'Close',

  sideName,
  gameName,
  gameRule,
  levels,
  you: 'You',
  computer: 'Computer',
  /** @param {Rules} rules @param {Side} side @returns {string} */
  friend: (rules, side) => (rules.game === 'mnk' ? `Player ${sideName(rules, side)}` : sideName(rules, side)),
  playerLine: (/** @type {Player} */ player) => (player === 'person' ? 'Person' : levels[player].name),
  discs: (/** @type {number} */ n) => count(n, 'disc'),
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
    refused: (/** @type {string} */ move) => `${move} is not a move here.`,
    refusedSay: (/** @type {string} */ move) => `${move} was just said. Choose another.`,
    aim: (/** @type {string} */ move) => `${move}? Tap it again, or:`,
    undone: 'Taken back.',
    redone: 'Played again.',
    hinting: 'Looking for a good move…',
    hint: (/** @type {string} */ move) => `Try ${move}.`,
    hintSay: (/** @type {string} */ move) => `Try saying ${move}.`,
  },
  /** @param {Game} game @param {Side | null} you */
  result(game, you) {
    const outcome = /** @type {NonNullable<Game['outcome']>} */ (game.outcome);
    const { rules } = game;
    let score = '';
    if (rules.game === 'reversi') {
      const n = [game.cells.filter((c) => c === 1).length, game.cells.filter((c) => c === 2).length];
      score = you === 'second' ? ` ${n[1]} to ${n[0]}` : outcome.winner === 'second' && !you ? ` ${n[1]} to ${n[0]}` : ` ${n[0]} to ${n[1]}`;
    }
    if (outcome.winner === 'draw') return `A draw${score ? `,${score}` : ''}.`;
    if (you) return outcome.winner === you ? `You win${score ? `,${score}` : ''}.` : `The computer wins${score ? `; you have${score}` : ''}.`;
    return `${sideName(rules, outcome.winner)} wins${score ? `,${score}` : ''}.`;
  },
  /** What a screen reader is told of a move. @param {Game} game @param {string} who */
  moved(game, who) {
    const last = /** @type {NonNullable<Game['last']>} */ (game.last);
    if (last.move === 'pass') return `${who} passed.`;
    if (game.rules.game === 'eight') return `${who} said ${last.move}. The sum is ${game.moves.reduce((sum, m) => sum + Number(m), 0)}.`;
    return `${who}: ${last.move}${last.flipped.length ? `, ${count(last.flipped.length, 'disc')} turned` : ''}.`;
  },

  actions: {
    undo: 'Undo', redo: 'Redo', hint: 'Hint', values: 'Values', newGame: 'New game', pass: 'Pass', place: 'Play here', again: 'Play again',
    stop: 'Stop', goOn: 'Go on', pause: 'Pause', lookBack: 'Where was it decided?', share: 'Copy link', shared: 'Link copied.',
    restart: 'Start over', close: 'Close', start: 'Start',
  },
  actionTitles: {
    undo: 'Take the last move back', redo: 'Play it again', hint: 'Show a good move', values: 'Show what each move is worth', newGame: 'Choose a game',
  },
  moves: 'Moves',
  noMoves: 'No moves yet.',
  startPosition: 'Start',
  pass: 'pass',
  thisGame: 'This game',

  setup: {
    title: 'New game',
    game: 'Game',
    games: { tictactoe: 'Tic-tac-toe', misere: 'Misère', mnk: 'Your own board', reversi: 'Reversi', eight: 'Eight' },
    width: 'Columns', height: 'Rows', k: 'In a row',
    misereRule: 'Misère: completing a row loses',
    obstacles: 'Tap cells to block them.',
    obstaclesCount: (/** @type {number} */ n) => (n ? `${count(n, 'cell')} blocked.` : 'No cells blocked.'),
    clear: 'Clear them',
    size: 'Board', opening: 'Opening', cross: 'Cross', parallel: 'Parallel',
    reversed: 'Reversed: the fewest discs win',
    advanced: 'More rules',
    empties: 'Empty cells count for the winner',
    opponent: 'Against', opponents: { computer: 'Computer', friend: 'A friend', watch: 'Watch' },
    watchAbout: 'The computer plays both sides.',
    friendAbout: 'Two people, one screen.',
    side: 'You play', goesFirst: (/** @type {string} */ who) => `${who}, first`, goesSecond: (/** @type {string} */ who) => `${who}, second`,
    level: 'Level',
    levelOf: (/** @type {string} */ who) => `${who}’s level`,
  },

  analyse: {
    title: 'What each move is worth',
    intro: 'The engine reads every move to the end of the game. + is good for the first side, − for the second. With ~ it is what a short look says, not read out yet.',
    about: (/** @type {number} */ n) => `~${signed(n)}`,
    advantage,
    between: (/** @type {number} */ lower, /** @type {number} */ upper) => `Somewhere from ${signed(lower)} to ${signed(upper)}, so far.`,
    unknown: 'Not known yet.',
    in: (/** @type {number} */ plies) => `It ends in ${count(plies, 'move')}.`,
    running: 'Reading…',
    stopped: 'Stopped before the end was reached.',
    failed: 'The engine gave up on this position.',
    guess: (/** @type {string} */ move, /** @type {number | null} */ value) => `The engine would play ${move}${value === null ? '' : `, and thinks that the game is worth about ${signed(value)}`}. That is not proved.`,
    work: (/** @type {number} */ nodes, /** @type {number} */ ms) => `${number(nodes)} positions in ${(ms / 1000).toFixed(ms < 1000 ? 2 : 1)} s`,
    done: (/** @type {number} */ done, /** @type {number} */ total) => `${number(done)} of ${number(total)} parts`,
    book: 'Looked up in the book.',
    move: 'Move', value: 'Value', cost: 'Gives away',
    best: 'best', 
    bestLine: 'Best play from here',
    graph: 'The game so far',
    graphAbout: 'The value after each move. The line steps where something was given away.',
    readAll: 'Read the whole game',
    readingAll: (/** @type {number} */ done, /** @type {number} */ total) => `Reading position ${done + 1} of ${total}…`,
    graphLabel: (/** @type {number} */ n) => `Value after each of ${n} moves`,
    mistake: (/** @type {string} */ who, /** @type {string} */ move, /** @type {number} */ n) => `${who} gave away ${n} with ${move}.`,
    mistakePlain: (/** @type {string} */ who, /** @type {string} */ move) => `${who} let it slip with ${move}.`,
    flawless: 'Nobody gave anything away.',
  },
  preview: {
    title: (/** @type {number} */ at, /** @type {number} */ of) => `Best play, ${at} of ${of}`,
    back: 'Back to the game', previous: 'Previous move', next: 'Next move', first: 'To the start', last: 'To the end',
  },

  think: {
    title: 'Three ways to read a game out',
    intro: 'All three give the same answer. What differs is how many finished positions they have to look at.',
    position: 'Position',
    sources: {
      cross: 'Reversi 4×4, cross', parallel: 'Reversi 4×4, parallel', tictactoe: 'Tic-tac-toe', figure: 'A small tree', eight: 'Eight', current: 'The game on the board',
    },
    methods: {
      minimax: 'Minimax', alphabeta: 'Alpha-beta', corners: 'Alpha-beta, corners first',
    },
    about: {
      minimax: 'Follows every line of play to its end, each side choosing what is best for itself.',
      alphabeta: 'The same, but leaves a position as soon as it cannot change the answer: a cut-off.',
      corners: 'The same again, trying corners first. Good moves early mean cut-offs early.',
    },
    found: (/** @type {string} */ method, /** @type {number} */ leaves) => `${method}: ${count(leaves, 'finished position')}.`,
    run: 'Read it out', runAgain: 'Read it out again', stop: 'Stop', running: 'Reading…', stopped: 'Stopped', waiting: 'Waiting', ready: 'Not run yet.',
    value: 'Value', leaves: 'finished positions looked at', nodes: 'All positions', cutoffs: 'Cut-offs', time: 'Time',
    share: (/** @type {number} */ part) => `${part < 0.01 ? '<1' : Math.round(part * 100)} % of minimax`,
    tooLong: 'This game may be too long to read with these methods. You can stop at any time.',
    line: 'Best play, move by move',
    tree: 'The tree that was searched',
    treeAbout: 'Filled: the first side chooses the highest. Hollow: the second chooses the lowest. Dashed branches were cut: nobody looked there.',
    treePart: (/** @type {number} */ plies) => `The first ${count(plies, 'move')} of it.`,
    treeOf: 'Searched by',
    nodeValue: (/** @type {string} */ v) => `value ${v}`,
    nodeCut: 'cut: not looked at',
    nodeWindow: (/** @type {string} */ a, /** @type {string} */ b) => `searched between ${a} and ${b}`,
    /** @param {'alpha' | 'beta'} which @returns {string} */
    nodeStops: (which) => (which === 'beta' ? 'stopped here: already too good for the other side to allow (beta)' : 'stopped here: already too bad to be chosen (alpha)'),
    nodeRoot: 'the start',
    treeLabel: 'Game tree',
    pick: 'Choose a node to read about it.',
  },

  board: {
    board: (/** @type {Game} */ game) => (game.width ? `Board, ${game.width} by ${game.height}` : 'Numbers to say'),
    piece: (/** @type {Game} */ game, /** @type {Side} */ side) => sideName(game.rules, side),
    empty: 'empty', obstacle: 'blocked', legal: 'can be played', last: 'last move', hint: 'hint', won: 'in the line',
    say: (/** @type {string} */ n) => `Say ${n}`,
    sum: (/** @type {number} */ sum, /** @type {number} */ target) => `The sum is ${sum} of ${target}`,
    value: (/** @type {Mark} */ mark) => (mark.value === null ? 'value not known yet' : `value ${mark.exact ? '' : 'about '}${signed(mark.value)}${mark.best ? ', best' : ''}`),
  },
};

export default en;
/** @typedef {typeof en} Words */
