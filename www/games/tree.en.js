// What is said in English of a game tree written down.

/** @import { Tree } from '../pkg/yomikiri.js' */
/** @import { OwnWords } from '../types.d.ts' */

/** @type {OwnWords<Tree>} */
export default {
  name: () => 'A game tree',
  rule: () => 'Choose a branch in turn. Black wants a high number, White a low one.',
  side: (side) => (side === 'first' ? 'Black' : 'White'),
  kinds: {},
  examples: { figure: 'A small tree' },
  hint: (move) => `Try saying ${move}.`,
  picture: (game) => `The tree. The way so far: ${game.moves.join(' ') || 'none'}`,
  reasons: { leaf: ({ outcome }) => `The way ends at ${outcome?.score}.` },
};
