// How much work a puzzle may take. It is counted in positions and calls, so that the same puzzle is judged alike everywhere.

/**
 * The most calls of the engine while a puzzle is composed. Puzzles of the file take a few hundred, wins in three moves some thousand, wins
 * in four at times more.
 */
export const MOST_CALLS = 12_000;

/** The work to judge the puzzle of a slip, in positions; one whose moves take longer to judge is no pleasure to solve either. */
export const SLIP_BUDGET = { most: 20_000_000, call: 1000, position: 1 };

/** The most positions of one search. The largest puzzle of the file takes a tenth. */
const MOST_POSITIONS = 5_000_000;
/** The more moves there are, the longer a position takes: with 80 legal moves some 156,000 are left, with 49 some 416,000. */
const MOST_WORK = 1_000_000_000;

/**
 * With more legal moves than this, trying them one by one takes too long: their values are not asked for, and keeping moves are not
 * counted.
 */
export const COUNTED = 80;

/** The most positions of a search for what can be proved of a position whose moves' values are out of reach. */
export const MOST_PROVING = 3_000;

/** The most positions of a search for the values of all moves. @param {number} legal the number of legal moves */
export const mostPositions = (legal) => Math.min(MOST_POSITIONS, Math.ceil(MOST_WORK / legal ** 2));
