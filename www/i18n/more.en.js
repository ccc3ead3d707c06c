// English, for the dialogs: loaded with them. The other languages have the same keys: more.ja.js is checked against this file's type.

import { count } from './en.js';

const en = {
  share: {
    copyAs: 'Copy as', format: 'Format', text: 'Text',
    formats: { moves: 'Moves', position: 'Position', obf: 'OBF, position', ggf: 'GGF', sgf: 'SGF', psq: 'PSQ' },
    pictures: 'As a picture', svg: 'SVG', png: 'PNG', gif: 'Animated GIF of the game',
    drawing: (/** @type {number} */ done, /** @type {number} */ total) => `Drawing ${done} of ${total}…`,
    saved: 'Saved as a file.', notDrawn: 'The picture could not be drawn here.',
  },
  paste: {
    title: 'Open a game',
    text: 'Paste a game or a position here',
    hint: 'A list of moves, a position, OBF, GGF, SGF, PSQ, Othello Quest or JSON. Files can be dropped here, too.',
    file: 'Choose a file…',
    as: 'Read as', auto: 'Whatever it fits',
    reading: 'Reading…',
    tooLong: 'This file is too long for one game.',
    moves: (/** @type {number} */ n) => (n ? count(n, 'move') : 'no moves yet'),
    replaces: 'Nothing is replaced before you choose. The game on the board is kept.',
    bad: 'The part that is wrong:',
    play: 'Play on', look: 'Look at it',
  },
};

export default en;
