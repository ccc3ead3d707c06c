// Why a move in Dots and Boxes was a mistake: it opens a chain of boxes. It reads that from positions that the engine has returned.

/** @import { Game, Why } from '../types.d.ts' */

/** How many boxes the other side takes in a row after a line's first move. @param {readonly Game[]} line */
function taken([before, after, ...rest]) {
  if (!after || after.turn === before.turn) return 0;
  const end = rest.findIndex(({ last }) => last?.by === before.turn);
  return (end < 0 ? rest : rest.slice(0, end)).reduce((sum, { last }) => sum + (last?.flipped.length ?? 0), 0);
}

/** @type {Why} */
export default {
  facts: async ({ played, better }) => {
    const [n, of] = [taken(played), taken(better)];
    return n > of ? [{ name: 'chain', n, of }] : [];
  },
};
