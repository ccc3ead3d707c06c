// English, for the dialogs: loaded with them. The other languages have the same keys: dialogs.ja.js is checked against this file's type.

import { count } from './en.js';

const en = {
  about: {
    title: 'About Yomikiri',
    what: 'Play against the computer or a friend, see what every move is worth, look back at where a game was decided, '
      + 'and watch how the search finds it. 読み切り (yomikiri) means reading a game out to its very end.',
    exactTitle: 'How it is exact',
    exact: 'A value without ≈ is proved: the engine followed every line of play that matters to the end of the game, and its searches '
      + 'are checked against plain minimax. What could not be read out in time is marked ≈, or given as bounds, and never called certain. '
      + 'Everything is worked out on this device; nothing is sent anywhere.',
    whoTitle: 'Who plays and who solves',
    who: 'The engine is written in Rust and runs here as WebAssembly; there is no server behind the page. '
      + 'Its levels go from random moves to perfect play.',
    licencesTitle: 'Licences',
    licences: 'Yomikiri: MIT or Apache-2.0, as you like. In the page besides:', thirdParties: 'All licences, the engine’s included',
  },
  share: {
    copyAs: 'Copy as', format: 'Format', text: 'Text',
    formats: { moves: 'Moves', position: 'Position', obf: 'OBF, position', ggf: 'GGF', sgf: 'SGF', psq: 'PSQ' },
    pictures: 'As a picture', svg: 'SVG', png: 'PNG', gif: 'Animated GIF of the game',
    drawing: (/** @type {number} */ done, /** @type {number} */ total) => `Drawing ${done} of ${total}…`,
    saved: 'Saved as a file.', notDrawn: 'The picture could not be drawn here.',
  },
  editor: {
    title: 'Set up a position',
    brush: 'Put on the board', empty: 'Nothing', blocked: 'Blocked', turn: 'To move',
    clear: 'Empty the board', opening: 'Usual start', undo: 'Undo', redo: 'Redo',
    hint: 'Choose cells on the board. A cell chosen twice is empty again.',
    ready: (/** @type {string} */ who) => `This can be played. ${who}`,
    play: 'Play from here',
  },
  keys: {
    title: 'Keys',
    deeds: { back: 'One move back', forward: 'One move on', first: 'To the start', last: 'To the end', undo: 'Undo', redo: 'Redo',
      newGame: 'New game', hint: 'Hint', values: 'Values', about: 'What this is, and the keys',
      cells: 'On the board: from cell to cell. On the graph: from move to move.',
      ends: 'The row’s first and last cell; the game’s start and end on the graph.',
      choose: 'Play on the chosen cell.', say: 'Say a number, or take a branch.', next: 'To what comes next.', leave: 'Close a dialog.' },
  },
  settings: {
    title: 'Settings',
    sound: 'Sound of the moves', coordinates: 'Letters and numbers at the board’s edge', keys: 'Letters on the keyboard do what buttons do',
    board: { label: 'The board lies', choices: { usual: 'as usual', turned: 'turned', mirrored: 'mirrored' } },
    marks: { label: 'Marks', choices: { ox: 'O begins', xo: 'X begins' } },
    discs: { label: 'Discs', choices: { shaded: 'Shaded', flat: 'Flat', colours: 'Blue and orange' } },
    pace: { label: 'Computer against itself', choices: { slow: 'Slow', usual: 'Usual', fast: 'Fast' } },
  },
  games: {
    title: 'My games',
    none: 'Games are kept here as they are played.',
    failed: 'This browser lets no games be kept, or has no room for more. The game on the board goes on.',
    privacy: 'They are on this device only, in this browser.',
    unfinished: 'not over', won: 'won', lost: 'lost', draw: 'a draw',
    wins: (/** @type {string} */ who) => `${who} won`,
    against: (/** @type {string} */ level) => `against ${level}`, friend: 'two people', watch: 'the computer with itself',
    open: 'Open', remove: (/** @type {string} */ name) => `Remove ${name}`, undoRemove: 'Put it back', removed: 'Removed.',
    more: 'Show more',
    results: 'Results', level: 'Against', wonCount: 'Won', drawnCount: 'Drawn', lostCount: 'Lost',
    save: 'Save all as a file', load: 'Add from a file…',
    erase: 'Erase all', eraseSure: (/** @type {number} */ n) => `Erase ${count(n, 'game')} for good`, erased: 'All games are erased.',
    saved: (/** @type {number} */ n) => `${count(n, 'game')} saved as a file.`,
    /** @param {number} n @param {number} bad */
    added: (n, bad) => `${count(n, 'game')} added.${bad ? ` ${count(bad, 'entry', 'entries')} could not be read.` : ''}`,
    /** @param {number} n */
    unread: (n) => `${count(n, 'more game')} ${n === 1 ? 'is' : 'are'} kept that this version of the page cannot read.`,
    notFile: 'This is no file of games saved here.',
    /** @param {number} time */
    date: (time) => new Date(time).toLocaleDateString('en', { year: 'numeric', month: 'short', day: 'numeric' }),
  },
  paste: {
    title: 'Open a game',
    text: 'Paste a game or a position here',
    hint: 'A list of moves, a position, OBF, GGF, SGF, PSQ, Othello Quest or JSON. Files can be dropped here, too.',
    file: 'Choose a file…',
    as: 'Read as', auto: 'Whatever it fits',
    reading: 'Reading…',
    tooLong: 'This file is too long for one game.',
    replaces: 'Nothing is replaced before you choose. The game on the board is kept.',
    bad: 'The part that is wrong:',
    play: 'Play on', look: 'Look at it',
  },
};

export default en;
