// The words of a game that is played, on the page and in the element, in English. The words of each game are in games/. Other languages
// have the same keys: play.ja.js is checked against this file's type.

import controlWords from './controls.en.js';
import { count, number, signed } from './numbers.js';

/** @import { Cell, Game, GameWords, Level, Mark, NamedWords, Side } from '../types.d.ts' */

/** @type {Record<Level, { name: string, about: string }>} */
const levels = {
  even: { name: 'Even', about: 'Follows your results in this game, so that you win about half of the time.' },
  random: { name: 'Random', about: 'Picks moves at random.' },
  beginner: { name: 'Beginner', about: 'Looks one move ahead and misses things.' },
  casual: { name: 'Casual', about: 'A fair game for most people.' },
  strong: { name: 'Strong', about: 'Hard to beat.' },
  expert: { name: 'Expert', about: 'Looks far ahead and rarely makes mistakes.' },
  perfect: { name: 'Perfect', about: 'Plays perfectly wherever it can see to the end.' },
  strategy: { name: 'Four rules', about: 'Win, block, take the centre, take a corner.' },
  lookahead: { name: 'Five moves ahead', about: 'Looks five moves ahead and rates the position.' },
};
/** The level `perfect` on boards that the engine cannot solve. */
const strongest = { name: 'Strongest', about: 'Plays as well as it can: this board is too large for the engine to solve.' };

/** The default words of a game, which its own words override. @param {NamedWords} own @returns {GameWords} */
const anyGame = (own) => ({
  fields: {},
  move: (move) => (move === 'pass' ? play.pass : move),
  moved: (who, { move }) => `${who}: ${move}.`,
  refused: (move, game, taken) => (taken ? `${move} is taken.` : `You can’t play ${move} here.`),
  hint: (move) => `Try ${move}.`,
  winsBy: (who) => `${who} wins with best play.`,
  slip: (who, move) => `${who} went wrong with ${move}.`,
  ...own,
});

const play = {
  code: 'en',
  number,
  signed,
  /** An unproved value. @param {number} n */
  about: (n) => `≈\u202f${signed(n)}`,
  anyGame,
  thisGame: controlWords.thisGame,
  /** Between two sentences. */
  gap: ' ', comma: ', ', colon: ': ',

  gone: 'The engine has stopped working. Your game is safe.',
  goneLoad: 'The engine could not be loaded. It needs a browser with WebAssembly and, the first time, a network connection.',
  cannotStart: /** @type {Record<string, string>} */ ({
    'rules-gone': 'The rules of the games could not be loaded. The first time, they need a network connection.',
    'no-webassembly': 'The game needs WebAssembly, which this browser does not have or has switched off.',
    'policy-wasm': 'The game cannot start: the site’s Content Security Policy does not allow WebAssembly '
      + '(script-src lacks \'wasm-unsafe-eval\').',
    policy: 'The game cannot start: the site’s Content Security Policy does not allow its files or its worker.',
    sandbox: 'The game cannot start: it is in a sandboxed frame without allow-same-origin.',
    file: 'The game cannot start: this page was opened as a file. It has to come from a web server.',
    missing: 'A file could not be loaded: {url} was answered with status {status}.',
    'wrong-file': 'A file could not be loaded: {url} was answered with another or a damaged file (Content-Type: {type}).',
    embedder: 'The game cannot start: the page has {header}, but {url} does not.',
    optimizer: 'The game cannot start: Vite has moved its script to {url}, where there is no worker.',
    'no-address': 'The game cannot start: a bundler has left out where its script is (import.meta.url).',
    unreachable: 'A file could not be loaded: {url} could not be fetched. The first time, it needs a network connection.',
  }),
  /** The documentation about all this. */
  whatToDo: 'What to do',
  notLoaded: 'This part of the page could not be loaded. Try again when you are online.',
  revive: 'Try again',
  error: (/** @type {string} */ why) => `That did not work: ${why}`,
  wrongGoal: (/** @type {string} */ goal) => `“${goal}” is not a goal. Use win, draw, win-in-3 or a score such as >=4.`,
  goalOutOfRange: (/** @type {string} */ goal, /** @type {number} */ lowest, /** @type {number} */ highest) => (
    `The goal “${goal}” is out of range: scores here are from ${lowest} to ${highest}.`),
  wrongJson: (/** @type {string} */ why) => `The rules of the game are not JSON: ${why}`,
  solved: 'Solved.',
  unsolved: 'Not solved.',
  gameUnfinished: 'The game is not over yet.',
  goalUnmet: 'The goal has not been reached yet.',
  notCopied: 'The browser did not allow copying.',

  levels, strongest,
  levelAt: (/** @type {string} */ level, /** @type {number} */ points) => `${level} (${points})`,
  you: 'You',
  computer: 'Computer', theComputer: 'The computer',
  /** @param {string} who @param {string} wins a sentence from `wins` without its full stop */
  resigned: (who, wins) => `${who} resigned. ${wins}.`,
  /** @param {Side} winner @param {Side | null} you @param {GameWords} of the game's @returns {string} */
  wins: (winner, you, of) => (you === null ? `${of.side(winner)} wins` : you === winner ? 'You win' : 'The computer wins'),
  toMove: 'to move',

  turn: {
    yours: 'Your turn.',
    theirs: (/** @type {string} */ who) => `${who} to move.`,
    thinking: 'The computer is thinking…',
    thinkingFor: (/** @type {number} */ s) => `The computer is thinking… ${s} s`,
    atMost: (/** @type {number} */ s) => ` (${s} s at most)`,
    watching: (/** @type {string} */ who) => `The computer is playing itself. ${who} to move.`,
    stopped: 'Stopped. It’s the computer’s turn.',
    paused: (/** @type {string} */ who) => `Stopped. ${who} to move.`,
    mustPass: 'You have no move and must pass.',
    mustPassSide: (/** @type {string} */ who) => `${who} has no move and must pass.`,
    passed: (/** @type {string} */ who) => `${who} had no move and passed.`,
    aim: (/** @type {string} */ move) => `${move}? Tap again to play it.`,
    /** @param {readonly Cell[]} cells @param {readonly Cell[]} next */
    picked: (cells, next) => `${cells.join(' and ')} chosen; ${next.join(', ').replace(/, (\w+)$/, ' or $1')} completes the move.`,
    letGo: 'Choice cancelled.',
    /** @param {number} left pieces of the opening @param {string} who */
    opening: (left, who) => (
      `${who}: place ${left === 1 ? 'the last piece' : count(left, 'more piece')} of the opening. Then the computer chooses its side.`),
    took: (/** @type {string} */ who) => `The computer plays ${who}.`,
    /** In a rematch. @param {string[][]} sides each person's name, and the side that they have now */
    changed: (sides) => `You have changed sides: ${sides.map(([name, side]) => `${name} plays ${side}`).join(', ')}.`,
    undone: 'Undone.',
    redone: 'Redone.',
    hinting: 'Looking for a good move…',
    /** @param {number} at */
    at: (at) => (at ? `After move ${at}.` : 'Starting position.'),
  },
  /** @param {Game} game @param {Side | null} you @param {GameWords} of the game's */
  result(game, you, of) {
    const { winner } = /** @type {NonNullable<Game['outcome']>} */ (game.outcome);
    const score = of.score ? ` ${of.score(game, winner === 'second' ? 'second' : 'first')}` : '';
    if (winner === 'draw') return `A draw${score && `,${score}`}.`;
    return `${play.wins(winner, you, of)}${score}.`;
  },
  /** How a screen reader announces a move. @param {Game} game @param {string} who @param {GameWords} of the game's */
  moved(game, who, of) {
    const last = /** @type {NonNullable<Game['last']>} */ (game.last);
    return last.move === 'pass' ? `${who} passed.` : of.moved(who, last, game);
  },

  actions: {
    ...controlWords.controls, pass: 'Pass', place: 'Play here', again: 'Play again', stop: 'Stop', goOn: 'Continue', pause: 'Pause',
    restart: 'Start over', takeBack: 'Take it back', copyLink: 'Copy link', shared: 'Link copied.',
  },
  begun: (/** @type {string} */ name, /** @type {string} */ turn) => `${name}. ${turn}`,
  pass: 'pass',

  analyse: {
    draw: 'A draw with best play.',
    in: (/** @type {number} */ plies) => `The game ends in ${count(plies, 'move')}${plies > 1 ? ', counting both sides' : ''}.`,
    within: (/** @type {number} */ plies) => `The game ends in at most ${count(plies, 'move')}${plies > 1 ? ', counting both sides' : ''}.`,
    /** @param {string} line its moves */
    play: (line) => `Best play: ${line}.`,
  },

  board: {
    board: (/** @type {Game} */ game) => (game.width ? `Board, ${game.width} by ${game.height}` : 'Numbers to choose from'),
    kinds: { point: () => 'dot', line: (/** @type {boolean} */ drawn) => String(drawn ? 'line' : 'no line') },
    empty: 'empty', obstacle: 'blocked', legal: 'can be played', picked: 'chosen', completes: 'completes the move',
    circled: 'circled', arrowTo: (/** @type {string} */ cell) => `arrow to ${cell}`,
    arrowFrom: (/** @type {string} */ cell) => `arrow from ${cell}`,
    last: 'last move', hint: 'hint', won: 'in the line',
    say: (/** @type {string} */ n) => `Choose ${n}`,
    /** @param {Mark} mark */
    value: ({ best, bounds, exact, value }) => (value === null ? (bounds && bounds.upper - bounds.lower < 2 * bounds.top
      ? `value from ${signed(bounds.lower)} to ${signed(bounds.upper)}` : 'value not known yet')
      : `value ${exact ? '' : 'about '}${signed(value)}${best ? ', best' : ''}`),
  },
};

export default play;
/** @typedef {typeof play} PlayGeneral */
