// The words for measuring the solver's techniques, in English. The techniques' own words are made from src/solver.

import of from '../../pkg/techniques.en.js';

export default {
  of,
  whole: 'With all techniques',
  now: (/** @type {number} */ n) => `Without ${n === 1 ? 'one technique' : `${n} techniques`}`,
  each: 'Leave out each in turn',
  positions: (/** @type {string} */ n, /** @type {boolean} */ one) => `${n} position${one ? '' : 's'}`,
  more: (/** @type {string} */ n) => `more than ${n} positions`,
  alone: (/** @type {string} */ count, /** @type {string} */ times) => `Without it: ${count}${times && `, ${times}`}`,
  times: (/** @type {string} */ n, /** @type {boolean} */ whole) => `${whole ? '' : 'more than '}${n} times as many`,
  same: 'the same',
  about: 'about the same',
};
