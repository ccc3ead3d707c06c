// The lessons, in order. Each is a few questions about positions; the words are in lessons.en.js and lessons.ja.js.

import { movesTo, nodeAt } from './tree.js';

/** @import { Engine } from '../../engine/client.js' */
/** @import { Facts, Lesson, Scene } from './types.d.ts' */

/** @param {string} tree */
const written = (tree) => ({ game: /** @type {const} */ ('tree'), tree });

const FIGURE = written('(((1 3)(4 2))((2 1)(3 5)))');
const EQUALS = written('((5 3)(3 1)(4 3))');
/** The position of tic-tac-toe in which rules of thumb lose. */
const FORK = 'a1b2c3';
const [PLAIN, MISERE] = /** @type {const} */ (['tic-tac-toe', 'misere-tic-tac-toe']);
const BOUNDS = ['exact', 'most', 'least'];
const WINNERS = ['first', 'second', 'open'];
const RESULTS = ['first', 'second', 'draw'];
const VALUES = ['4', '-4', '-12'];
const DOTS = { game: /** @type {const} */ ('dots_and_boxes'), width: 3, height: 3 };
/** A chain of three boxes, of which one is taken, beside a chain of six. */
const CHAINS = 'd5f7b1d7f3b3g4b5b7d3d1g6f1a2c2';

/** Shows no positions after the answer. */
const nothing = async () => [];

/** @type {readonly Lesson[]} */
export const LESSONS = [
  // Worked out backwards: the winner is known at the end, and from there at every sum before it.
  {
    name: 'eight',
    steps: [
      {
        kind: 'choice', rules: 'eight', moves: ['1', '3', '2', '1'], options: ['first', 'second'],
        expect: async (engine, { game }) => (await engine.solve(game)).winner,
      },
      { kind: 'cells', rules: 'eight', moves: ['1', '3', '2'] },
      { kind: 'cells', rules: 'eight', moves: ['3'], scored: true },
    ],
  },
  // The values that minimax passes up the tree.
  {
    name: 'figure',
    steps: [
      { kind: 'numbers', rules: FIGURE, blanks: ['1 1', '1 2', '2 1', '2 2'] },
      { kind: 'numbers', rules: FIGURE, tree: 'values', blanks: ['', '1', '2'] },
      { kind: 'numbers', rules: written('(((5 2)(1 6))((4 7)(3 0)))'), scored: true },
    ],
  },
  // The moves that draw, the four rules by which people play, and where those rules fail.
  {
    name: 'tictactoe',
    steps: [
      { kind: 'cells', rules: PLAIN, moves: 'a1', many: true },
      {
        kind: 'cells', rules: PLAIN, moves: FORK,
        expect: async (engine, { game }) => [(await engine.best_move(game, { level: 'strategy' })).move],
      },
      { kind: 'cells', rules: PLAIN, moves: FORK, many: true, scored: true },
    ],
  },
  // The same tree with the signs of its leaves reversed, and why that does not reverse the other values.
  {
    name: 'misere',
    steps: [
      { kind: 'cells', rules: MISERE },
      {
        kind: 'choice', rules: MISERE, options: ['turned', 'not'],
        expect: async (engine, scene) => {
          const { plain, misere } = await firstMoves(engine, scene);
          return [...plain].every(([move, value]) => misere.get(move) === -value) ? 'turned' : 'not';
        },
        facts: async (engine, scene) => {
          const { plain, misere } = await firstMoves(engine, scene);
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
  },
  // The nodes that alpha-beta skips, and why it can skip them.
  {
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
      { kind: 'nodes', rules: written('((5 7)(6 4 9)(3 8 1))'), scored: true },
    ],
  },
  // Alpha and beta, which record what each side can already get elsewhere. The search passes both all the way down.
  {
    name: 'window',
    steps: [
      { kind: 'window', rules: FIGURE, visit: 6 },
      { kind: 'window', rules: FIGURE, visit: 8 },
      {
        kind: 'window', rules: written('(((6 2)(3 8))((7 1)(5 4)))'), visit: 13, scored: true,
        facts: async (engine) => {
          const game = await engine.new_game('reversi-4x4');
          const { leaves: both } = await engine.solve(game, { method: 'alphabeta' });
          const { leaves: one } = await engine.solve(game, { method: 'alphabeta', bounds: 'one' });
          return { both, one };
        },
      },
    ],
  },
  // Why the number at a node that was cut off is only a bound, even if it equals another node's value.
  {
    name: 'bounds',
    steps: [
      { kind: 'choice', rules: EQUALS, tree: 'search', at: '2', options: BOUNDS, expect: known },
      { kind: 'cells', rules: EQUALS, many: true },
      {
        kind: 'choice', rules: written('(((6 2)(8 3))((7 1)(5 4)))'), tree: 'search', at: '1 2', options: BOUNDS, expect: known,
        scored: true,
      },
    ],
  },
  // The value of the tree stays the same, but the search visits fewer leaves if the best moves come first.
  {
    name: 'order',
    steps: [
      { kind: 'turn', rules: written('(((2 4)(3 1))((5 3)(1 2)))') },
      {
        kind: 'choice', rules: 'reversi-4x4', options: ['more', 'half', 'third', 'quarter'], facts: leaves, show: nothing,
        expect: async (engine, scene) => {
          const { board, corners } = await leaves(engine, scene);
          const part = corners / board;
          return part > 0.75 ? 'more' : part > 5 / 12 ? 'half' : part > 7 / 24 ? 'third' : 'quarter';
        },
      },
      { kind: 'turn', rules: written('(((7 3)(2 5))((9 8)(6 4)))'), scored: true },
    ],
  },
  // Counting lines, in tens, when the end is too far away, and a position where the count misleads.
  {
    name: 'lookahead',
    steps: [
      { kind: 'choice', rules: PLAIN, moves: 'b2', options: ['4', '10', '40', '100'], expect: counted, show: nothing },
      { kind: 'choice', rules: PLAIN, moves: 'b2a1', options: ['-20', '10', '30', '40'], expect: counted, show: nothing },
      {
        kind: 'cells', rules: PLAIN, moves: 'a1b1c3b2', scored: true,
        facts: async (engine, { game }) => {
          const { move, value } = await engine.best_move(game, { level: 'lookahead', depth: 1 });
          return { likes: move, count: value };
        },
      },
    ],
  },
  // What is proved so far, shown by two bounds that close in on the value.
  {
    name: 'reading',
    steps: [
      {
        kind: 'choice', rules: 'reversi-6x6', moves: 'b3d2e4a3d1c5b6c6d6e3f4f3', options: WINNERS, expect: winner, facts: proved,
        show: nothing,
      },
      {
        kind: 'choice', rules: 'reversi-6x6', moves: 'c2b4c5d2a4b6e1c1d6e3e4f5', options: WINNERS, expect: winner, facts: proved,
        show: nothing,
      },
      {
        kind: 'choice', rules: 'reversi-6x6', moves: 'c2b4a5c1d2d1e4c5b6a4a3c6', options: VALUES, facts: proved, show: nothing,
        scored: true,
        expect: async (engine, scene) => {
          const { lower, upper } = await proved(engine, scene);
          return VALUES.find((n) => Number(n) >= lower && Number(n) <= upper);
        },
      },
    ],
  },
  // Zugzwang in Connect Four: whom odd and even threats serve, and the reply on top that Allis (1988) calls claimeven.
  {
    name: 'parity',
    steps: [
      { kind: 'choice', rules: 'connect-four', moves: 'dceefgaagccagcaefbegagdbcfbcdbgda', options: RESULTS, expect: result },
      { kind: 'choice', rules: 'connect-four', moves: 'ecbgdbceabeebgeggacdbcbgfcfecddad', options: RESULTS, expect: result },
      { kind: 'choice', rules: 'connect-four', moves: 'fgfffgdcgbcffgededeedcddaecceaa', options: RESULTS, expect: result },
      { kind: 'choice', rules: 'connect-four', moves: 'ggbgdcfecfebcggaeefaffgdfdecaddacd', options: RESULTS, expect: result },
      { kind: 'cells', rules: 'connect-four', moves: 'gfgeggdeeffcfagdgdcccefeefddaba', scored: true },
    ],
  },
  // Dots and Boxes: the last two boxes of a chain, or four of a loop, are left, so that the other side opens the next (Berlekamp 2000).
  {
    name: 'chains',
    steps: [
      { kind: 'cells', rules: DOTS, moves: CHAINS },
      { kind: 'cells', rules: DOTS, moves: `${CHAINS}g2e2a4c4e4f5e6` },
      { kind: 'cells', rules: DOTS, moves: 'f7g6b1d7e4a4a2b5g4b7e2d1d5f1c2' },
      { kind: 'cells', rules: DOTS, moves: 'a2b7g2a4c6c4e4e6f5e2', scored: true },
    ],
  },
];

/** The value of each first move in tic-tac-toe and in misère. @param {Engine} engine @param {Scene} scene */
async function firstMoves(engine, { game }) {
  /** @param {typeof PLAIN | typeof MISERE} rules */
  const of = async (rules) => {
    const { moves } = await engine.solve(await engine.new_game(rules, { moves: game.moves }), { each_move: true });
    return new Map(moves.map(({ move, value }) => [move, value]));
  };
  return { plain: await of(PLAIN), misere: await of(MISERE) };
}

/** What the search knew of a node when it left the node. @param {Engine} engine @param {Scene} scene */
async function known(engine, { at, game }) {
  const way = movesTo(at ?? '');
  for (let visit = 1; ; visit++) {
    const { length, path, steps, whole } = await engine.film(game, {}, visit);
    const done = steps.find(({ ply }) => ply === way.length);
    if (done && way.every((move, i) => path[i + 1].move === move)) {
      return done.bound ? { lower: 'least', upper: 'most' }[done.bound] : 'exact';
    }
    if (whole && visit >= length) return null;
  }
}

/** How many leaves alpha-beta visits with cells row by row, and with corners first. @param {Engine} engine @param {Scene} scene */
async function leaves(engine, { game }) {
  /** @param {'board' | 'corners'} order */
  const visited = async (order) => (await engine.solve(game, { method: 'alphabeta', order })).leaves;
  return { board: await visited('board'), corners: await visited('corners') };
}

/** The count of lines in the position: the value of the last move in a search one move deep. @param {Engine} engine @param {Scene} scene */
async function counted(engine, { game }) {
  const before = await engine.new_game(game.rules, { start: game.start, moves: game.moves.slice(0, -1) });
  const { moves } = await engine.solve(before, { method: 'minimax', depth: 1, each_move: true });
  return String(moves.find(({ move }) => move === game.moves[game.moves.length - 1])?.value);
}

/** How the game ends with best play. @param {Engine} engine @param {Scene} scene */
async function result(engine, { game }) {
  return (await engine.solve(game)).winner;
}

/** @param {Engine} engine @param {Scene} scene */
async function winner(engine, scene) {
  const { lower, upper } = await proved(engine, scene);
  return lower > 0 ? 'first' : upper < 0 ? 'second' : 'open';
}

/** The number of positions to search before the bounds are read again. */
const SLICE = 20_000;

/** @typedef {{ nodes: number, lower: number, upper: number }} Proved */

/** The bounds proved of each position, in order. @type {Map<string, Promise<Proved[]>>} */
const histories = new Map();

/** The first improved bounds, and all bounds. @param {Engine} engine @param {Scene} scene @returns {Promise<Facts>} */
async function proved(engine, { game }) {
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
