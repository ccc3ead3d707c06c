// The words of the page before its scripts are there, in both languages. en.js and ja.js contain them, too.

/** @import { Language } from './catalogue.js' */

const en = {
  views: { play: 'Play', analyse: 'Analyse', think: 'How it thinks', puzzles: 'Puzzles' },
  otherLanguage: '日本語',
  /** @param {'light' | 'dark'} now @returns {string} */
  theme: (now) => (now === 'dark' ? 'Light colours' : 'Dark colours'),
  lead: 'Play small board games and see them solved.',
  skip: 'Skip to the game',
  thisGame: 'This game',
  // Some browsers never request a script again after it failed to load: only reloading the page helps.
  reload: 'Reload the page',
  firstActions: { undo: 'Undo', redo: 'Redo', hint: 'Hint', values: 'Values', newGame: 'New game' },
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

/** @type {typeof en} */
const ja = {
  views: { play: '対局', analyse: '検討', think: '考え方', puzzles: '詰め問題' },
  otherLanguage: 'English',
  theme: (now) => (now === 'dark' ? '明るい配色' : '暗い配色'),
  lead: '小さな盤のゲームで遊べて、読み切りの様子も見られます。',
  skip: '対局へ移動',
  thisGame: 'この対局',
  reload: 'ページを再読み込み',
  firstActions: { undo: '戻す', redo: '進める', hint: 'ヒント', values: '評価値', newGame: '新規対局' },
  firstBoard: 'リバーシ 6×6',
  waiting: {
    empty: '空き', black: '黒', white: '白',
    page: 'ページを読み込んでいます', rules: 'ルールを読み込んでいます', starting: '対局を準備しています…',
    left: (what, kilobytes) => (kilobytes ? `${what}（残り約 ${kilobytes} kB）。` : `${what}…`),
    chosen: (cell) => `${cell}：まもなくこの手を打ちます。`,
    pressed: (name) => `まもなく「${name}」を開きます。`,
    failed: 'ページの一部を読み込めませんでした。',
    help: 'それでも読み込めないとき', helpPage: './docs/hosting.ja.html#not-loading',
  },
};

/** @type {Record<Language, typeof en>} */
export const firstWords = { en, ja };

/** The language of the page: the reader's choice, or the browser's. @param {Language | null} chosen @returns {Language} */
export const languageFor = (chosen) => chosen ?? (navigator.language.startsWith('ja') ? 'ja' : 'en');
