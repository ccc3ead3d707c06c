// The words for measuring the solver's techniques, in English. The techniques' own words are made from src/solver.

import of from '../../pkg/techniques.en.js';

export default {
  of,
  whole: 'With all techniques',
  /** @param {number} n */
  now: (n) => `Without ${n === 1 ? 'one technique' : `${n} techniques`}`,
  each: 'Leave out each in turn',
  /** @param {string} n @param {boolean} one */
  positions: (n, one) => `${n} position${one ? '' : 's'}`,
  /** @param {string} n */
  more: (n) => `more than ${n} positions`,
  /** @param {string} count @param {string} times */
  alone: (count, times) => `Without it: ${count}${times && `, ${times}`}`,
  /** @param {string} n @param {boolean} whole */
  times: (n, whole) => `${whole ? '' : 'more than '}${n} times as many`,
  same: 'the same',
  about: 'about the same',
};
