// Tic-tac-toe: the moves that draw, the four rules by which people play, and where those rules fail.

const FORK = 'a1b2c3';

/** @type {import('./types.d.ts').Lesson} */
export default {
  name: 'tictactoe',
  steps: [
    { kind: 'cells', rules: 'tic-tac-toe', moves: 'a1', many: true },
    {
      kind: 'cells', rules: 'tic-tac-toe', moves: FORK,
      expect: async (engine, { game }) => [(await engine.best_move(game, { level: 'strategy' })).move],
    },
    { kind: 'cells', rules: 'tic-tac-toe', moves: FORK, many: true, scored: true },
  ],
};
