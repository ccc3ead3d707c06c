// The words of the dialogs, in English. dialogs.ja.js is checked against this file's type.

import { count } from '../i18n/numbers.js';

/** @import { BackupFault } from '../model/backup.js' */

export default {
  about: {
    title: 'About Yomikiri',
    what: 'Play against the computer or a friend, see what every move is worth, find out where a game was decided, '
      + 'and watch the search at work. 読み切り (yomikiri) means reading a game all the way to its end.',
    exactTitle: 'Exact values',
    exact: 'A value without ≈ is proved: the engine has followed every line of play that matters to the end of the game. Its searches '
      + 'are checked against plain minimax. Values that could not be solved in time are marked ≈ or given as bounds. '
      + 'All computation happens on this device; nothing is sent anywhere.',
    whoTitle: 'The engine',
    who: 'The engine plays and solves. It is written in Rust and runs in this page as WebAssembly, without a server. '
      + 'Its levels range from random moves to perfect play.',
    licencesTitle: 'Licences',
    licences: 'Yomikiri: MIT or Apache-2.0, at your option. Also included:', thirdParties: 'All licences, including the engine’s',
  },
  newGame: {
    title: 'New game',
    width: 'Columns', height: 'Rows',
    clear: 'Clear all',
    size: 'Board',
    advanced: 'More rules',
    opponent: 'Opponent', opponents: { computer: 'Computer', friend: 'A friend here', watch: 'Just watch' },
    fouls: 'Illegal moves lose immediately', foulsAbout: 'Otherwise the board does not accept them.',
    overAtOnce: 'There would be nothing to play: the game would end at once.',
    watchAbout: 'The computer plays both sides.',
    friendAbout: 'Two players take turns on this screen.',
    friendName: (/** @type {string} */ side) => `Name for ${side}`, optional: 'Optional',
    side: 'You play', goesFirst: (/** @type {string} */ who) => `${who}, first`,
      goesSecond: (/** @type {string} */ who) => `${who}, second`,
    swap: 'Swap opening', swapChosen: 'The computer chooses its side after your opening.',
    swapAbout: (/** @type {number} */ n) => (
      `You place the first ${n} pieces, for both sides. The computer then chooses its side, so place them evenly.`),
  },
  share: {
    title: 'Share this position',
    link: 'Link', send: 'Send…', forPrograms: 'Text and pictures', forPages: 'For a web page of your own',
    element: 'As an element', frame: 'As a frame, for sites that block scripts',
    copy: 'Copy', copied: 'Copied.',
    about: 'Anyone who opens the link can continue from this position.',
    copyAs: 'Copy as', format: 'Format', text: 'Text', writing: 'Writing the game…',
    formats: { moves: 'Moves', position: 'Position', obf: 'OBF (position)', ggf: 'GGF', sgf: 'SGF', psq: 'PSQ', columns: 'Columns' },
    pictures: 'Save as a picture', svg: 'SVG', png: 'PNG', gif: 'Animated GIF of the game',
    drawing: (/** @type {number} */ done, /** @type {number} */ total) => `Drawing frame ${done} of ${total}…`,
    qrOf: 'QR code of the link', saveQr: 'Save the QR code (SVG)',
    noQr: 'The QR code is not available: the link is too long, or this part of the page did not load.',
    saved: 'Saved as a file.', notDrawn: 'This browser could not draw the picture.',
  },
  editor: {
    title: 'Set up a position',
    brush: 'Place', empty: 'Empty', blocked: 'Blocked', turn: 'To move',
    clear: 'Clear the board', opening: 'Starting position', undo: 'Undo', redo: 'Redo',
    hint: 'Choose cells on the board. Choose a cell again to clear it.',
    ready: (/** @type {string} */ who) => `Ready to play. ${who}`,
    play: 'Play from here',
    puzzle: 'Make a puzzle of this position',
  },
  keys: {
    title: 'Keyboard shortcuts',
    deeds: { back: 'One move back', forward: 'One move forward', first: 'To the start', last: 'To the end', undo: 'Undo', redo: 'Redo',
      newGame: 'New game', hint: 'Hint', values: 'Values', about: 'About & shortcuts',
      cells: 'Move between cells on the board, or between moves on the graph',
      ends: 'First or last cell of the row; start or end of the game on the graph',
      choose: 'Play on the selected cell', say: 'Choose a number, a branch or a column', next: 'Next control', leave: 'Close the dialog' },
  },
  settings: {
    title: 'Settings',
    sound: 'Move sounds', coordinates: 'Coordinates around the board', keys: 'Single-letter shortcuts',
    openings: 'The computer varies its openings (8×8 reversi)',
    offline: {
      /** @param {number} mb @returns {string} */
      label: (mb) => `Keep everything for use without a network: lessons, puzzles and documentation, too (${mb.toFixed(1)} MB to load)`,
      kept: 'Everything is kept: the page works without a network.',
      /** @param {number} n @param {number} of @returns {string} */
      keeping: (n, of) => `${n} of ${of} files are kept so far.`,
      soon: 'Loading begins after your first move, or when you have paused for five seconds.',
      metered: 'Not now: this browser saves data, or the connection is slow.',
      used: 'Only what you use is kept.',
    },
    backup: 'Everything kept here…',
    even: {
      title: 'The level “Even”',
      about: 'It keeps your results against it in this browser, and sends them nowhere. From game to game, it becomes stronger when you '
        + 'win and weaker when you lose; during a game, it stays as it is.',
      none: 'There are no results yet.',
      /** @param {string} game @param {number} points @param {number} n @returns {string} */
      of: (game, points, n) => `${game}: ${points} points after ${count(n, 'game')}`,
      forget: 'Forget these results',
    },
    rows: { label: 'Rows are numbered', choices: { top: 'From the top', bottom: 'From the bottom' } },
    board: { label: 'Orientation', choices: { usual: 'Normal', turned: 'Rotated', mirrored: 'Mirrored' } },
    marks: { label: 'Marks', choices: { ox: 'O goes first', xo: 'X goes first' } },
    discs: { label: 'Discs', choices: { shaded: 'Shaded', flat: 'Flat', colours: 'Blue and orange' } },
    felt: { label: 'Board for discs', choices: { wood: 'Wood', green: 'Green' } },
    values: { label: 'Values are seen by', choices: { mover: 'The side to move', first: 'The first side' } },
    pace: { label: 'The computer’s pace', choices: { slow: 'Slow', usual: 'Normal', fast: 'Fast', none: 'No pause' } },
    seconds: { label: 'The level “Strongest” thinks for', time: (/** @type {number} */ s) => (s === 1 ? '1 second' : `${s} seconds`) },
    ponder: { label: 'It also thinks in your time', choices: { plugged: 'When plugged in', always: 'Always', never: 'Never' } },
  },
  backup: {
    title: 'Everything kept here',
    about: 'What you have done stays in this browser, on this device. Saved as a file, it is not lost with them, and another browser can '
      + 'take it over.',
    games: (/** @type {number} */ n) => count(n, 'game'),
    puzzles: (/** @type {number} */ n) => `${count(n, 'puzzle')} tried`,
    sheets: (/** @type {number} */ n) => count(n, 'sheet'),
    others: 'your rating, streak, days, My puzzles, openings and lessons; your settings, and your results against “Even”',
    merged: 'What is in a file is added to what is here. Nothing is lost, and nothing is there twice.',
    save: 'Save all to a file', load: 'Add from a file…', saved: 'Saved as a file.',
    /** @param {Record<'games' | 'puzzles' | 'sheets', number>} n @returns {string} */
    added: ({ games, puzzles, sheets }) => `Added: ${[games && count(games, 'game'),
      puzzles && count(puzzles, 'puzzle or opening', 'puzzles and openings'),
      sheets && count(sheets, 'sheet')].filter(Boolean).join(', ')}.`,
    nothing: 'Everything in this file was here already.',
    unread: (/** @type {number} */ n) => `This version of the page cannot read ${count(n, 'game')} of the file.`,
    failed: 'This browser can’t keep anything, or its storage is full.',
    /** @type {Record<BackupFault, string>} */
    faults: {
      foreign: 'This is not a file with everything kept by Yomikiri. Nothing has been changed.',
      damaged: 'This file was cut off or changed since it was saved. Nothing has been taken from it.',
      newer: 'A newer version of this page has saved this file. Reload the page to update it, then try again. '
        + 'Nothing has been changed.',
      'too-large': 'This file is too large. Nothing has been changed.',
    },
  },
  games: {
    title: 'My games',
    parted: 'This game went on in another tab as well. Both are in My games, and this tab goes on with its own.',
    none: 'Games are saved here as you play.',
    failed: 'This browser can’t save games, or its storage is full. You can still play on.',
    privacy: 'Your games stay in this browser, on this device.',
    unfinished: 'unfinished', won: 'won', lost: 'lost', draw: 'draw',
    wins: (/** @type {string} */ who) => `${who} won`,
    against: (/** @type {string} */ level) => `against ${level}`, friend: 'two players',
    between: (/** @type {string} */ first, /** @type {string} */ second) => `${first} – ${second}`, watch: 'computer against itself',
    open: 'Open', remove: (/** @type {string} */ name) => `Delete ${name}`, undoRemove: 'Undo', removed: 'Deleted.',
    more: 'Show more',
    results: 'Results', level: 'Against', wonCount: 'Won', drawnCount: 'Drawn', lostCount: 'Lost',
    quickest: 'Quickest win', biggest: 'Biggest win',
    openings: {
      title: 'Openings I play', finding: 'Looking at your games…', none: 'No game of yours has begun from the usual start.',
      about: 'Games against the computer and against friends on other devices. Known lines are the openings with names, and My lines.',
      latest: (/** @type {number} */ n) => `The latest ${n} games count.`,
      opening: 'Opening', games: 'Games', won: 'Won', drawn: 'Drawn', lost: 'Lost', left: 'You leave the known lines', never: 'never',
      /** @param {number} at @param {string} move @param {number} n */
      leaves: (at, move, n) => `at move ${at}, by ${move} (${n}×)`,
      more: 'Show more', failed: 'The engine could not look at your games. Close My games and try again.',
    },
    save: 'Save all to a file', load: 'Add from a file…',
    erase: 'Delete all', eraseSure: (/** @type {number} */ n) => `Delete ${count(n, 'game')} for good`, erased: 'All games deleted.',
    saved: (/** @type {number} */ n) => `${count(n, 'game')} saved to a file.`,
    /** @param {number} n @param {number} bad @param {number} full */
    added: (n, bad, full) => `${count(n, 'game')} added.${bad ? ` ${count(bad, 'entry', 'entries')} could not be read.` : ''}${
      full ? ` My games is full: there was no room for ${count(full, 'game')}.` : ''}`,
    /** @param {number} n */
    unread: (n) => `This version of the page cannot read ${count(n, 'more saved game')}.`,
    notFile: 'This file has no games saved by Yomikiri.',
    /** @param {number} time */
    date: (time) => new Date(time).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' }),
  },
  drill: {
    title: 'Drill this opening',
    about: 'The line is added to My lines in Puzzles, Openings. The page plays the other side and asks you for your moves.',
    moves: 'Moves of the line', most: (/** @type {number} */ n) => `A line has ${n} moves at most.`,
    side: 'You play', passes: 'Nobody has a choice in this line.',
    name: 'Name', nameHint: 'Optional',
    keep: 'Add', now: 'Add and begin', kept: 'The line was added to My lines.',
    failed: 'This browser can’t keep anything, or its storage is full. You can still drill the line now.',
  },
  paste: {
    title: 'Open a game',
    text: 'Paste a game or a position here',
    hint: 'Moves, a position, a diagram, a link to this page, OBF, GGF, SGF, PSQ, Othello Quest or JSON; one game or many. '
      + 'You can also drop files here, WTHOR databases too.',
    file: 'Choose files…',
    list: {
      title: (/** @type {number} */ n) => `${count(n, 'game')} found`,
      nameless: 'The names are in WTHOR.JOU and WTHOR.TRN: choose or drop these files, too.',
      find: 'Find', none: 'No game has these words.', empty: 'This file has no games.',
      cut: 'The file is too large: only its first 16 MB were read.',
      game: (/** @type {number} */ n) => `No. ${n}`,
      between: (/** @type {string} */ first, /** @type {string} */ second) => `${first} – ${second}`,
      more: 'Show more',
      keep: (/** @type {number} */ n, /** @type {boolean} */ all) => (
        `Keep ${all ? 'all' : 'the'} ${count(n, 'game')} in My games`),
      keeping: (/** @type {number} */ done, /** @type {number} */ total) => `Keeping ${done} of ${total}…`, stop: 'Stop',
      /** @param {{ added: number, there: number, bad: number, full: number }} what */
      kept: ({ added, there, bad, full }) => [
        `${count(added, 'game')} added to My games.`,
        there ? `${count(there, 'game')} ${there === 1 ? 'was' : 'were'} there already.` : '',
        bad ? `${count(bad, 'game')} could not be read.` : '',
        full ? `My games is full: there was no room for ${count(full, 'game')}.` : '',
      ].filter(Boolean).join(' '),
      notKept: 'The games could not be kept: this browser can’t save games, or its storage is full.',
    },
    as: 'Read as', auto: 'Detect automatically',
    now: (/** @type {string} */ name) => `On the board: ${name}`, readAs: (/** @type {string} */ name) => `Read as ${name}`,
    guess: {
      /** @param {string} name @param {string | null} from */
      read: (name, from) => `Read as ${name}${from ? `, from ${from}` : ''}.`,
      formats: { diagram: 'a drawn board', numbers: 'numbers', columns: 'columns', 'rows-from-below': 'rows numbered from the bottom',
        transcript: 'moves among other words' },
      start: 'The text does not say how the position arose.',
      sides: (/** @type {string} */ who) => `The text does not say who moves: ${who}, it seems.`,
      score: (/** @type {string} */ score) => `The text gives the value ${score}.`,
      leftAside: (/** @type {string} */ parts) => `Left aside: ${parts}.`,
      or: 'If it is another game:',
    },
    firstMoves: (/** @type {number} */ n) => (n === 1 ? 'Open the first move' : `Open the first ${n} moves`),
    reading: 'Reading…',
    tooLong: 'This file is too long for a single game.',
    replaces: 'Your current game is saved. It stays on the board until you open this one.',
    bad: 'The problem is here:',
    play: 'Continue', look: 'Analyse',
    place: 'This link leads to another part of the page. Continue opens it.',
    otherLinks: 'The text has other links, too: only this one opens.',
  },
  match: {
    dialog: {
      title: (/** @type {string} */ friend) => `Send to ${friend}`,
      about: 'Send this in any messenger, or let the other device scan the code. The link carries the whole game.',
      text: 'Message', copy: 'Copy', copied: 'Copied.', qr: 'QR code of the link',
      saveQr: 'Save the QR code (SVG)', qrOf: 'QR code of the link',
      noQr: 'The QR code is not available: the link is too long, or this part of the page did not load.',
    },
    welcome: {
      title: (/** @type {string} */ who) => `${who} invites you`,
      about: (/** @type {string} */ game, /** @type {string} */ side) => `${game}. You play ${side}.`,
      how: 'Make your move, then send it back with the button below the board. Each answer comes as a link like this one.',
      name: 'Your name', start: 'Play',
    },
    elsewhere: {
      title: 'Which game goes on?',
      about: (/** @type {string} */ who) => (
        `The link from ${who} does not continue the game on this device. Ask each other which one counts.`),
      again: (/** @type {string} */ who) => `The link has the move that was taken back. Take it only if ${who} has played it again.`,
      here: 'On this device', there: 'In the link', keep: 'Keep this device’s game', take: 'Take the link’s game',
    },
    setup: {
      opponent: 'A friend on another device',
      about: 'After each move, you send a link in any messenger. It needs no account. '
        + 'This page cannot notify you; your messenger does.',
      seat: 'Who moves first?', mine: 'I do', theirs: 'My friend', lot: 'At random',
      name: 'Your name', namePlaceholder: 'Optional',
      askName: (/** @type {string} */ friend) => `${friend} sees it beside your moves.`,
    },
    list: {
      /** @param {string} who */
      against: (who) => `with ${who}, by link`, youWon: 'you won',
      you: 'waiting for you', them: (/** @type {string} */ who) => `waiting for ${who}`, unsent: 'not sent yet',
      /** How long, after what it is. @param {number} ms */
      since(ms) {
        const minutes = Math.floor(ms / 60_000);
        if (minutes < 1) return '';
        if (minutes < 60) return ` for ${count(minutes, 'minute')}`;
        if (minutes < 48 * 60) return ` for ${count(Math.floor(minutes / 60), 'hour')}`;
        return ` for ${count(Math.floor(minutes / 1440), 'day')}`;
      },
    },
  },
};
