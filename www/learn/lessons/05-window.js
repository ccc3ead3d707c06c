// The window: alpha and beta, which record what each side can already get elsewhere. Both are handed on, all the way down.

const FIGURE = { game: /** @type {const} */ ('tree'), tree: '(((1 3)(4 2))((2 1)(3 5)))' };

/** @type {import('./types.d.ts').Lesson} */
export default {
  name: 'window',
  steps: [
    { kind: 'window', rules: FIGURE, visit: 6 },
    { kind: 'window', rules: FIGURE, visit: 8 },
    { kind: 'window', rules: { game: 'tree', tree: '(((6 2)(3 8))((7 1)(5 4)))' }, visit: 13, scored: true, facts: leaves },
  ],
};

/**
 * The leaves of 4x4 reversi that alpha-beta visits with both bounds, and with one.
 * @param {import('../../engine/client.js').Engine} engine
 */
async function leaves(engine) {
  const game = await engine.new_game('reversi-4x4');
  const { leaves: both } = await engine.solve(game, { method: 'alphabeta' });
  const { leaves: one } = await engine.solve(game, { method: 'alphabeta', bounds: 'one' });
  return { both, one };
}
