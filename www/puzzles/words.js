// The words of puzzles, loaded one language at a time.

import { Catalogue } from '../i18n/catalogue.js';

/** @typedef {typeof import('./puzzles.en.js').default} AllWords */
/** @typedef {AllWords['view']} PuzzleWords */
/** @typedef {AllWords['progress']} ProgressWords */
/** @typedef {AllWords['composer']} ComposerWords */
/** @typedef {AllWords['sheet']} SheetWords */
/** @typedef {AllWords['openings']} OpeningWords */

/** @type {Catalogue<AllWords>} */
export const puzzleWords = new Catalogue({ en: () => import('./puzzles.en.js'), ja: () => import('./puzzles.ja.js') });

/** @param {string} code of the language */
export const wordsOf = (code) => puzzleWords.in(code).view;
/** @param {string} code of the language */
export const progressWords = (code) => puzzleWords.in(code).progress;
/** @param {string} code of the language */
export const composerWords = (code) => puzzleWords.in(code).composer;
/** @param {string} code of the language */
export const openingWords = (code) => puzzleWords.in(code).openings;
/** @param {string} code of the language */
export const sheetWords = (code) => puzzleWords.in(code).sheet;
