// Words for the measured techniques in the page's languages. The techniques' own words are made from src/solver.

const en = {
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

/** @type {typeof en} */
const ja = {
  whole: 'すべての技法を使う場合',
  now: (n) => `技法を${n}個使わない場合`,
  each: '一つずつオフにして測る',
  positions: (n) => `${n}局面`,
  more: (n) => `${n}局面以上`,
  alone: (count, times) => `使わない場合：${count}${times && `、${times}`}`,
  times: (n, whole) => `${n}倍${whole ? '' : '以上'}`,
  same: '変化なし',
  about: 'ほぼ変化なし',
};

/** @param {string} code of the language */
export const wordsOf = (code) => (code === 'ja' ? ja : en);
/** @typedef {typeof en} TechniqueWords */
