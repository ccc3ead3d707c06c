// Cut-offs: the nodes that alpha-beta skips, and why it can skip them.

import { nodeAt } from './tree.js';

const FIGURE = { game: /** @type {const} */ ('tree'), tree: '(((1 3)(4 2))((2 1)(3 5)))' };

/** @type {import('./types.d.ts').Lesson} */
export default {
  name: 'cuts',
  steps: [
    { kind: 'nodes', rules: FIGURE },
    {
      kind: 'choice', rules: FIGURE, tree: 'search', at: '1 2', options: ['small', 'alpha', 'beta'],
      expect: async (engine, { at, game }) => {
        const { tree } = await engine.solve(game, { method: 'alphabeta', tree: 12 });
        return tree && nodeAt(tree, at ?? '')?.cut;
      },
    },
    { kind: 'nodes', rules: { game: 'tree', tree: '((5 7)(6 4 9)(3 8 1))' }, scored: true },
  ],
};
