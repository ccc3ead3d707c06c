// English words for a written game tree.

/** @import { Tree } from '../pkg/yomikiri.js' */
/** @import { OwnWords } from '../types.d.ts' */

/** @type {OwnWords<Tree>} */
export default {
  rule: () => 'Take turns choosing a branch. Black wants a high number, White a low one.',
  hint: (move) => `Try branch ${move}.`,
  picture: (game) => `The tree. Branches taken so far: ${game.moves.join(' ') || 'none'}`,
  reasons: { leaf: ({ outcome }) => `The path ends at ${outcome?.score}.` },
};
