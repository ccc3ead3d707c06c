// The page's words in English: those of a game that is played, and the page's own. Other languages have the same keys: ja.js is checked
// against this file's type.

import firstWords from './first-words.en.js';
import { count, signed } from './numbers.js';
import play from './play.en.js';

const en = {
  ...play,
  ...firstWords,
  name: 'Yomikiri',
  loading: 'Setting up the board…',
  example: 'See how a game is reviewed', aboutPage: 'About & shortcuts',
  notKept: 'This browser can’t save games, or its storage is full. You can play on while this page stays open.',
  keptLater: 'My games could not be loaded, so this game is not there yet. You can play on: it is added once you are online.',
  kept: 'Your previous game is saved.', backToIt: 'Go back to it',
  newer: 'A new version of this page is ready. Your game is saved.', takeNewer: 'Update',
  wrongLink: (/** @type {string} */ why) => `This link has no playable game: ${why}`,
  linkRules: 'it asks for a game or a board that this page does not have, or it was cut off on its way.',
  cutLink: 'This link was cut or changed on its way, so nothing was opened. Copy the whole link from where it was sent, '
    + 'and open or paste that. If that fails too, have it sent by another app.',
  laterLink: (/** @type {string} */ parts) => (
    `This link is from a newer version of this page and says more than this one understands: ${parts}. Reload the page to update it.`),
  leftAside: (/** @type {string} */ parts) => `A part of this link could not be used: ${parts}. Compare the game with what was sent.`,
  noPlace: (/** @type {string} */ field) => (
    `This page does not have what the link leads to: ${field}. If the link is new, reload the page to update it; `
    + 'otherwise ask for the right link.'),
  wrongSaved: 'The saved game could not be read, so a new one has started.',
  dismiss: 'Close',
  menuScrolls: '↓ More below',
  /** The legend of the values: whose gain each colour shows, whose view the signs are, and what the symbols mean. */
  gains: {
    gains: (/** @type {string} */ who) => `${who} gains`,
    mover: (/** @type {string} */ who) => `Signs as ${who}, to move, sees them: + is good.`,
    first: (/** @type {string} */ who) => `Signs as ${who} sees them: + is good.`,
    legend: 'What the symbols mean',
    signs: {
      exact: 'Exact: solved to the end of the game.', about: 'An estimate from a short search, not proved.',
      plies: 'Moves of both sides until the game ends. The stronger the colour, the sooner.', best: 'The best move.',
      bounds: 'Not solved yet: the range of values still possible.',
    },
  },
  resignSure: (/** @type {string | null} */ who) => (who === null ? 'Resign this game?' : `Does ${who} resign this game?`),
  keepPlaying: 'Cancel',
  turn: {
    ...play.turn,
    looking: (/** @type {number} */ at, /** @type {number} */ of) => `After move ${at} of ${of}.`,
    trying: (/** @type {string} */ who) => `Trying out: ${who} to move.`,
  },
  actions: {
    ...play.actions, ...firstWords.firstActions,
    lookBack: 'Review', easier: 'Easier', harder: 'Harder', share: 'Share', games: 'My games', resign: 'Resign',
    swap: 'Swap sides', seat: 'Play against the computer', settings: 'Settings', edit: 'Set up', paste: 'Open…',
    rematch: 'Rematch', playThis: 'Play this game', playOn: 'Continue the game from here', close: 'Close', start: 'Start',
  },
  actionTitles: {
    undo: 'Take back the last move', redo: 'Play the undone move again', hint: 'Show a good move', values: 'Show what each move is worth',
      newGame: 'Start a new game', menu: 'Start over, share, open, settings',
  },
  howTo: (/** @type {string} */ name) => `How to play ${name}`,
  moves: 'Moves', drillThis: 'Drill this opening', movesCount: (/** @type {number} */ n) => count(n, 'move'),
  noMoves: 'No moves yet.',
  ply: (/** @type {number} */ n, /** @type {string} */ who, /** @type {string} */ move) => `${n}. ${who}: ${move}`,
  won: 'Winner',
  variation: 'Moves tried out', forget: 'Discard these moves',
  startPosition: 'Start',
  docs: { name: 'Documentation', address: './docs/' },
  setup: {
    game: 'Game', playFriend: 'Play a friend', level: 'Level', levelOf: (/** @type {string} */ who) => `${who}’s level`,
  },
  analyse: {
    ...play.analyse,
    /** @param {number} n */
    estimate: (n) => `About ${signed(n)} (not proved).`,
    between: (/** @type {number} */ lower, /** @type {number} */ upper) => `So far: between ${signed(lower)} and ${signed(upper)}.`,
    unknown: 'Not known yet.',
    running: 'Solving…', searchFurther: 'Search this position further',
    stopped: 'Stopped before the position was solved.',
    halted: 'This value is proved. The search ended before it had solved every move.',
    failed: 'The engine could not solve this position.',
    ranOut: { memory: 'There is too little memory to solve this position.', positions: 'The search has reached its limit of positions.' },
    /** @param {string} move @param {boolean} alone whether nothing else says that it is not proved */
    guess: (move, alone) => `The engine would play ${move}${alone ? ', but that is not proved' : ''}.`,
  },
  alert: {
    label: 'Warn me about blunders', off: 'Never', outcome: 'When a move gives away a win or draw',
    discs: (/** @type {number} */ n) => `Also when a move costs over ${count(n, 'disc')}`,
    why: 'See why',
    /** `was`: the value before, for the side that moved; null: the result stays. @param {{ was: number | null, size: number }} warning */
    warning: ({ was, size }) => `That move ${was === null ? `cost ${count(size, 'disc')}` : `gave away the ${was > 0 ? 'win' : 'draw'}`}.`,
  },
  preview: {
    /** @param {number} at @param {number} of @param {boolean} best whether the line is best play */
    title: (at, of, best) => `${best ? 'Best play' : 'Line'}, ${at} of ${of}`,
    back: 'Back to the game', leave: 'Back', previous: 'Previous move', next: 'Next move', first: 'To the start', last: 'To the end',
  },
};

export default en;
/** @typedef {typeof en} General */
