// The words of puzzles, loaded one language at a time, and what puts them together.

import { partsOf } from '../model/puzzle/goal.js';

/** @import { PuzzleGoal } from '../types.d.ts' */
/** @typedef {typeof import('./puzzles.en.js').default} AllWords */
/** @typedef {AllWords['view']} PuzzleWords */
/** @typedef {AllWords['progress']} ProgressWords */
/** @typedef {AllWords['composer']} ComposerWords */
/** @typedef {AllWords['sheet']} SheetWords */

/** @type {Record<string, () => Promise<{ default: AllWords }>>} */
const languages = { en: () => import('./puzzles.en.js'), ja: () => import('./puzzles.ja.js') };

/** The words that are loaded, by the language's code. @type {Map<string, AllWords>} */
const loaded = new Map();
/** Those loaded last. @type {AllWords} */
let latest;

/** Loads a language's words, before anything else here is used. @param {string} code @throws if they cannot be loaded */
export async function loadWords(code) {
  latest = loaded.get(code) ?? (await (languages[code] ?? languages.en)()).default;
  loaded.set(code, latest);
}

/** All words in a language; while they are being loaded, those of the language before. @param {string} code */
const all = (code) => loaded.get(code) ?? latest;

/** @param {string} code of the language */
export const wordsOf = (code) => all(code).view;
/** @param {string} code of the language */
export const progressWords = (code) => all(code).progress;
/** @param {string} code of the language */
export const composerWords = (code) => all(code).composer;
/** @param {string} code of the language */
export const sheetWords = (code) => all(code).sheet;

/** A goal in words, without a full stop. @param {PuzzleGoal} goal @param {PuzzleWords} w */
export function goalText(goal, w) {
  const { sort, number } = partsOf(goal);
  switch (sort) {
    case 'moves': return w.winIn(number);
    case 'score': return w.winBy(number);
    default: return w[sort];
  }
}

/** Cells or moves in a row. @param {readonly string[]} names @param {string} code of the language */
export const inARow = (names, code) => names.join(code === 'ja' ? '、' : ', ');
