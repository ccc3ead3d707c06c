// Lookahead: counting lines, in tens, when the end is too far away, and a position where the count misleads.

/** @import { Engine } from '../../engine/client.js' */
/** @import { Scene } from './types.d.ts' */

/** @type {import('./types.d.ts').Lesson} */
export default {
  name: 'lookahead',
  steps: [
    { kind: 'choice', rules: 'tic-tac-toe', moves: 'b2', options: ['4', '10', '40', '100'], expect: counted, show: async () => [] },
    { kind: 'choice', rules: 'tic-tac-toe', moves: 'b2a1', options: ['-20', '10', '30', '40'], expect: counted, show: async () => [] },
    {
      kind: 'cells', rules: 'tic-tac-toe', moves: 'a1b1c3b2', scored: true,
      facts: async (engine, { game }) => {
        const { move, value } = await engine.best_move(game, { level: 'lookahead', depth: 1 });
        return { likes: move, count: value };
      },
    },
  ],
};

/**
 * The count of lines in the current position: the value of the last move in a search one move deep.
 * @param {Engine} engine @param {Scene} scene
 */
async function counted(engine, { game }) {
  const before = await engine.new_game(game.rules, { start: game.start, moves: game.moves.slice(0, -1) });
  const { moves } = await engine.solve(before, { method: 'minimax', depth: 1, each_move: true });
  return String(moves.find(({ move }) => move === game.moves[game.moves.length - 1])?.value);
}
