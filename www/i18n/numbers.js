// Numbers in English sentences.

/** Grouped by hand: the first call of a browser's own formatter takes 20 ms. @param {number} n an integer */
export const number = (n) => String(n).replace(/\B(?=(\d{3})+$)/g, ',');
/** A score with its sign. The minus is the typographic one. @param {number} n */
export const signed = (n) => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0');
/** @param {number} n @param {string} one @param {string} [many] */
export const count = (n, one, many = `${one}s`) => `${number(n)} ${n === 1 ? one : many}`;
