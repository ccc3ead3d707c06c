// The words of the page before its scripts are there, in English. en.js contains them, too.

import controlWords from './controls.en.js';

const words = {
  views: { play: 'Play', analyse: 'Analyse', think: 'How it thinks', puzzles: 'Puzzles' },
  otherLanguage: '日本語',
  /** @param {'light' | 'dark'} now @returns {string} */
  theme: (now) => (now === 'dark' ? 'Light colours' : 'Dark colours'),
  lead: 'Play small board games, and see which move decided them.',
  skip: 'Skip to the game',
  thisGame: controlWords.thisGame,
  // Some browsers never request a script again after it failed to load: only reloading the page helps.
  reload: 'Reload the page',
  firstActions: { ...controlWords.controls, newGame: 'New game', menu: 'More' },
  firstBoard: 'Reversi 6×6',
  waiting: {
    empty: 'empty', black: 'Black', white: 'White',
    /** What is being loaded. */
    page: 'Loading the page', rules: 'Loading the rules', starting: 'Starting the game…',
    /** @param {string} what @param {number} kilobytes to come; 0: unknown */
    left: (what, kilobytes) => (kilobytes ? `${what}: about ${kilobytes} kB to go.` : `${what}…`),
    chosen: (/** @type {string} */ cell) => `${cell}: your move will be played in a moment.`,
    pressed: (/** @type {string} */ name) => `${name} opens in a moment.`,
    failed: 'The page could not be loaded completely.',
    help: 'What to do if it still does not load', helpPage: './docs/hosting.html#not-loading',
  },
};

export default words;
/** @typedef {typeof words} FirstWords */
