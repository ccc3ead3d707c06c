// Eight, worked out backwards: the winner is known at the end, and from there at every sum before it.

/** @type {import('./types.d.ts').Lesson} */
export default {
  name: 'eight',
  steps: [
    {
      kind: 'choice', rules: 'eight', moves: ['1', '3', '2', '1'], options: ['first', 'second'],
      expect: async (engine, { game }) => (await engine.solve(game)).winner,
    },
    { kind: 'cells', rules: 'eight', moves: ['1', '3', '2'] },
    { kind: 'cells', rules: 'eight', moves: ['3'], scored: true },
  ],
};
