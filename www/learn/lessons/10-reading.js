// Solving 6x6: what is proved so far, shown by two bounds that close in on the value.

/** @import { Engine } from '../../engine/client.js' */
/** @import { Facts, Scene } from './types.d.ts' */

/** The number of positions to search before the bounds are read again. */
const SLICE = 20_000;

/** @typedef {{ nodes: number, lower: number, upper: number }} Proved */

/** The bounds proved of each position, in order. @type {Map<string, Promise<Proved[]>>} */
const histories = new Map();

/** @param {Engine} engine @param {Scene} scene */
const winner = async (engine, scene) => {
  const { lower, upper } = await facts(engine, scene);
  return lower > 0 ? 'first' : upper < 0 ? 'second' : 'open';
};

const WHO = ['first', 'second', 'open'];

/** @type {import('./types.d.ts').Lesson} */
export default {
  name: 'reading',
  steps: [
    { kind: 'choice', rules: 'reversi-6x6', moves: 'b3d2e4a3d1c5b6c6d6e3f4f3', options: WHO, expect: winner, facts, show: async () => [] },
    { kind: 'choice', rules: 'reversi-6x6', moves: 'c2b4c5d2a4b6e1c1d6e3e4f5', options: WHO, expect: winner, facts, show: async () => [] },
    {
      kind: 'choice', rules: 'reversi-6x6', moves: 'c2b4a5c1d2d1e4c5b6a4a3c6', options: ['4', '-4', '-12'], scored: true, facts,
      expect: async (engine, scene) => {
        const { lower, upper } = await facts(engine, scene);
        return ['4', '-4', '-12'].find((n) => Number(n) >= lower && Number(n) <= upper);
      },
      show: async () => [],
    },
  ],
};

/** The first improved bounds, and all bounds. @param {Engine} engine @param {Scene} scene @returns {Promise<Facts>} */
async function facts(engine, { game }) {
  const key = game.position;
  const history = histories.get(key) ?? read(engine, game);
  histories.set(key, history);
  history.catch(() => histories.delete(key));
  const all = await history;
  const at = Math.min(1, all.length - 1);
  return { history: all, ...all[at], asked: at, value: all[all.length - 1].lower };
}

/** @param {Engine} engine @param {Scene['game']} game @returns {Promise<Proved[]>} */
async function read(engine, game) {
  /** @type {Proved[]} */
  const all = [];
  for (;;) {
    const { exact, lower, nodes, upper } = await engine.solve(game, { max_nodes: SLICE, book: false });
    const last = all[all.length - 1];
    if (!last || last.lower !== lower || last.upper !== upper) all.push({ nodes, lower, upper });
    if (exact) return all;
  }
}
