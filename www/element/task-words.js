// What the element says of a puzzle.

/** @import { Language } from '../i18n/index.js' */

const en = {
  count: (/** @type {number} */ at, /** @type {number} */ of) => `${at} of ${of}.`,
  win: 'Find the win.',
  draw: 'Reach at least a draw.',
  score: (/** @type {string} */ n) => `Reach a score of ${n} or better.`,
  /** @param {number} n the own moves that are left @returns {string} */
  winIn: (n) => (n === 1 ? 'Win with this move.' : `Win in ${n} moves.`),
  right: 'Right.',
  wrong: (/** @type {string} */ move) => `${move} is not right.`,
  refuted: (/** @type {string} */ line) => `What follows: ${line}.`,
  /** @param {number} n */
  tooLate: (n) => (n === 1 ? 'That move does not win.' : `There is no win within ${n} moves any more.`),
  next: 'Next',
  allSolved: (/** @type {number} */ n) => `All ${n} solved.`,
};

/** @type {typeof en} */
const ja = {
  count: (at, of) => `${of}問中の${at}問目。`,
  win: '勝つ手を見つけてください。',
  draw: '引き分け以上にしてください。',
  score: (n) => `最終の点数を ${n} 以上にしてください。`,
  winIn: (n) => (n === 1 ? 'この一手で勝ってください。' : `${n}手以内に勝ってください。`),
  right: '正解です。',
  wrong: (move) => `${move} は正解ではありません。`,
  refuted: (line) => `その後の手順：${line}。`,
  tooLate: (n) => (n === 1 ? 'その手では勝てません。' : `もう${n}手以内には勝てません。`),
  next: '次へ',
  allSolved: (n) => `${n}問すべて解けました。`,
};

/** @type {Record<Language, typeof en>} */
export const WORDS = { en, ja };
