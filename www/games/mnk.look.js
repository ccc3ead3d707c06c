// The look of k in a row: marks in cells or, on a board for five in a row, stones on the crossings of lines.

/** @import { Mnk } from '../pkg/yomikiri.js' */

/** The least side of a board with stones, and the shortest row. */
const [SIDE, ROW] = [9, 5];

/** Whether these rules are played with stones. A saved board may hold anything. @param {Partial<Mnk> | undefined} rules */
export const hasStones = ({ height = 0, k = 0, width = 0 } = {}) => k >= ROW && Math.min(width, height) >= SIDE;
