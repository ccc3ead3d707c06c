// What the element says of a puzzle, in English.

export default {
  count: (/** @type {number} */ at, /** @type {number} */ of) => `${at} of ${of}.`,
  win: 'Find the win.',
  draw: 'Reach at least a draw.',
  score: (/** @type {string} */ n) => `Reach a score of ${n} or better.`,
  /** @param {number} n the own moves that are left @returns {string} */
  winIn: (n) => (n === 1 ? 'Win with this move.' : `Win within ${n} moves of your own.`),
  right: 'Right.',
  wrong: (/** @type {string} */ move) => `${move} is not right.`,
  refuted: (/** @type {string} */ line) => `What follows: ${line}.`,
  /** @param {number} n */
  tooLate: (n) => (n === 1 ? 'That move does not win.' : `There is no win within ${n} moves of your own any more.`),
  next: 'Next',
  allSolved: (/** @type {number} */ n) => `All ${n} solved.`,
};
