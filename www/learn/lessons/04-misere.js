// Misère: the same tree with the signs of its leaves reversed, and why that does not reverse the other values.

/** @import { Engine } from '../../engine/client.js' */
/** @import { Scene } from './types.d.ts' */

const [PLAIN, MISERE] = /** @type {const} */ (['tic-tac-toe', 'misere-tic-tac-toe']);

/** @type {import('./types.d.ts').Lesson} */
export default {
  name: 'misere',
  steps: [
    { kind: 'cells', rules: MISERE },
    {
      kind: 'choice', rules: MISERE, options: ['turned', 'not'],
      expect: async (engine, scene) => {
        const { plain, misere } = await values(engine, scene);
        return [...plain].every(([move, value]) => misere.get(move) === -value) ? 'turned' : 'not';
      },
      facts: async (engine, scene) => {
        const { plain, misere } = await values(engine, scene);
        const [move] = [...plain].find(([move, value]) => misere.get(move) !== -value) ?? [null];
        return { move, was: plain.get(String(move)), value: misere.get(String(move)) };
      },
      show: async (engine, { facts, game }) => {
        const after = await engine.play(game, facts.move);
        return engine.replay(game.rules, game.start, [...after.moves, ...(await engine.solve(after)).line]);
      },
    },
    { kind: 'cells', rules: MISERE, moves: 'a1c3b1', many: true, scored: true },
  ],
};

/** The value of each first move in both games. @param {Engine} engine @param {Scene} scene */
async function values(engine, { game }) {
  /** @param {typeof PLAIN | typeof MISERE} rules */
  const of = async (rules) => {
    const { moves } = await engine.solve(await engine.new_game(rules, { moves: game.moves }), { each_move: true });
    return new Map(moves.map(({ move, value }) => [move, value]));
  };
  return { plain: await of(PLAIN), misere: await of(MISERE) };
}
