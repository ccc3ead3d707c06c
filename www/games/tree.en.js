// English words for a written game tree.

/** @import { Tree } from '../pkg/yomikiri.js' */
/** @import { OwnWords } from '../types.d.ts' */

/** @type {OwnWords<Tree>} */
export default {
  name: () => 'A game tree',
  rule: () => 'Take turns choosing a branch. Black wants a high number, White a low one.',
  side: (side) => (side === 'first' ? 'Black' : 'White'),
  kinds: {},
  examples: { figure: 'A small tree' },
  hint: (move) => `Try branch ${move}.`,
  picture: (game) => `The tree. Branches taken so far: ${game.moves.join(' ') || 'none'}`,
  reasons: { leaf: ({ outcome }) => `The path ends at ${outcome?.score}.` },
};
