// Move order: the value of the tree stays the same, but the search visits fewer leaves if the best moves come first.

/** @type {import('./types.d.ts').Lesson} */
export default {
  name: 'order',
  steps: [
    { kind: 'turn', rules: { game: 'tree', tree: '(((2 4)(3 1))((5 3)(1 2)))' } },
    {
      kind: 'choice', rules: 'reversi-4x4', options: ['more', 'half', 'third', 'quarter'],
      expect: async (engine, scene) => {
        const { board, corners } = await counts(engine, scene);
        const part = corners / board;
        return part > 0.75 ? 'more' : part > 5 / 12 ? 'half' : part > 7 / 24 ? 'third' : 'quarter';
      },
      facts: counts,
      show: async () => [],
    },
    { kind: 'turn', rules: { game: 'tree', tree: '(((7 3)(2 5))((9 8)(6 4)))' }, scored: true },
  ],
};

/**
 * The numbers of leaves that alpha-beta visits if it tries cells row by row, and if it tries corners first.
 * @param {import('../../engine/client.js').Engine} engine @param {import('./types.d.ts').Scene} scene
 */
async function counts(engine, { game }) {
  /** @param {'board' | 'corners'} order */
  const leaves = async (order) => (await engine.solve(game, { method: 'alphabeta', order })).leaves;
  return { board: await leaves('board'), corners: await leaves('corners') };
}
