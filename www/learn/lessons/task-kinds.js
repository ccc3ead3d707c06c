// The kinds of tasks: for each, the form of an answer and how the engine judges it. This file contains no rules of any game and no list
// of answers.

import { movesTo, nodeAt, pathsOf } from './tree.js';

/** @import { Engine } from '../../engine/client.js' */
/** @import { Game, Mark, Move, TreeNode } from '../../types.d.ts' */
/** @import { Path, Scene, Step, Verdict } from './types.d.ts' */

/** The depth of the requested trees, in plies. Trees in lessons are small, so this covers them whole. */
const WHOLE = 12;

/**
 * @typedef {object} Kind
 * @property {(scene: Scene, step: Step) => any} begin the empty answer to start with
 * @property {(answer: any, scene: Scene, step: Step) => boolean} ready whether the answer is complete
 * @property {(engine: Engine, scene: Scene, step: Step, answer: any) => Promise<Verdict>} judge
 * @property {true} [trees] whether the task is about a tree
 */

/** @type {Record<'cells' | 'choice' | 'nodes' | 'numbers' | 'turn' | 'window', Kind>} */
export const KINDS = {
  // One move or several on the board. A move is right if it keeps the position's value.
  cells: {
    begin: () => [],
    ready: (answer) => answer.length > 0,
    async judge(engine, scene, step, answer) {
      const { game } = scene;
      const { value, moves } = await engine.solve(game, { each_move: true });
      /** @type {Move[]} */
      const expected = step.expect ? await step.expect(engine, scene) : moves.filter((m) => m.value === value).map(({ move }) => move);
      const wrong = answer.find((/** @type {Move} */ move) => !expected.includes(move));
      const missing = step.many ? expected.find((move) => !answer.includes(move)) : undefined;
      // If the step has its own expected answer, show that answer, whether the given one is right or wrong.
      const move = step.expect ? expected[0] : wrong ?? missing ?? answer[0];
      const marks = moves.map((m) => /** @type {Mark} */ ({ ...m, plies: null, best: m.value === value }));
      return verdict(scene, wrong === undefined && missing === undefined, {
        marks, line: await after(engine, game, move),
        facts: { move, wrong, missing, expected, value: moves.find((m) => m.move === move)?.value },
      });
    },
  },

  // A choice between a few sentences.
  choice: {
    begin: () => null,
    ready: (answer) => answer !== null,
    async judge(engine, scene, step, answer) {
      const expected = await step.expect?.(engine, scene);
      const line = step.show ? await step.show(engine, scene, answer) : step.tree ? [] : await best(engine, scene.game);
      return verdict(scene, answer === expected, { line, facts: { expected } });
    },
  },

  // The values of a tree's nodes.
  numbers: {
    trees: true,
    begin: () => ({}),
    ready: (answer, scene, step) => blanksOf(scene, step).every((path) => Number.isInteger(answer[path])),
    async judge(engine, scene, step, answer) {
      const missed = blanksOf(scene, step).filter((path) => node(scene, path).value !== answer[path]);
      // Explain the deepest mistake, because those above it may follow from it.
      const path = [...missed].sort((a, b) => movesTo(b).length - movesTo(a).length)[0] ?? '';
      const from = await at(engine, scene.game, path);
      const { turn, value } = node(scene, path);
      return verdict(scene, !missed.length, {
        missed, tree: scene.tree, line: [scene.game, ...(await best(engine, from)).slice(path ? 0 : 1)],
        facts: { path, turn, value, given: answer[path] },
      });
    },
  },

  // The nodes that alpha-beta never looks at.
  nodes: {
    trees: true,
    begin: () => [],
    ready: (answer) => answer.length > 0,
    async judge(engine, scene, step, answer) {
      const { leaves, tree } = await engine.solve(scene.game, { method: 'alphabeta', tree: WHOLE });
      const whole = /** @type {TreeNode} */ (scene.tree);
      const searched = merged(whole, /** @type {TreeNode} */ (tree));
      const out = (/** @type {Path[]} */ roots, /** @type {Path} */ path) => roots.some((root) =>
        path === root || path.startsWith(`${root} `));
      const skipped = pathsOf(searched).filter((path) => nodeAt(searched, path)?.pruned);
      const all = pathsOf(whole).filter((path) => !node(scene, path).children.length);
      const missed = all.filter((path) => out(skipped, path) !== out(answer, path));
      const wrong = missed.find((path) => out(answer, path));
      const facts = { leaves, all: all.length, ...(wrong ? await matters(engine, scene, wrong) : null),
        missing: missed.some((path) => !out(answer, path)) };
      return verdict(scene, !missed.length, { missed, tree: searched, facts });
    },
  },

  // The order in which the search tries moves. The goal is to visit as few leaves as possible.
  turn: {
    trees: true,
    begin: () => [],
    ready: () => true,
    async judge(engine, scene, step, answer) {
      const { leaves, tree } = await engine.solve(scene.game, { method: 'alphabeta', tree: WHOLE, changes: answer });
      const changes = bestFirst(/** @type {TreeNode} */ (scene.tree));
      const { leaves: fewest } = await engine.solve(scene.game, { method: 'alphabeta', changes });
      const searched = merged(/** @type {TreeNode} */ (scene.tree), /** @type {TreeNode} */ (tree));
      return verdict(scene, leaves <= fewest, { tree: searched, facts: { leaves, fewest } });
    },
  },

  // Alpha and beta at the current node of a search.
  window: {
    trees: true,
    begin: () => ({}),
    ready: ({ alpha, beta }) => alpha !== undefined && beta !== undefined,
    async judge(engine, scene, step, answer) {
      const here = scene.moment?.path[scene.moment.path.length - 1];
      const { alpha = null, beta = null } = here ?? {};
      return verdict(scene, answer.alpha === alpha && answer.beta === beta, { tree: scene.tree, facts: { alpha, beta } });
    },
  },
};

/** @param {Engine} engine @param {Step} step @returns {Promise<Scene>} */
export async function sceneOf(engine, step) {
  const { rules, start, moves, visit, film } = step;
  const game = await engine.new_game(rules, { start, moves });
  /** @type {Scene} */
  const scene = { game, tree: null, moment: null, at: step.at ?? null, facts: {} };
  if (KINDS[step.kind].trees || step.tree) {
    const { tree } = await engine.solve(game, { method: 'minimax', tree: WHOLE });
    const searched = step.tree === 'search' ? (await engine.solve(game, { method: 'alphabeta', tree: WHOLE })).tree : null;
    scene.tree = tree && searched ? merged(tree, searched) : tree;
  }
  if (visit) {
    scene.moment = await engine.film(game, film ?? {}, visit);
    scene.at = scene.moment.path.slice(1).map(({ move }) => move).join(' ');
  }
  scene.facts = await step.facts?.(engine, scene) ?? {};
  return scene;
}

/**
 * A search tree, completed with the skipped subtrees and the values of all leaves. @param {TreeNode} whole @param {TreeNode} searched
 * @returns {TreeNode}
 */
function merged(whole, searched) {
  const known = new Map(whole.children.map((child) => [child.move, child]));
  /** @param {TreeNode} node @returns {TreeNode} */
  const skipped = (node) => ({ ...node, pruned: true, children: node.children.map(skipped) });
  return {
    ...searched,
    value: whole.children.length ? searched.value : whole.value,
    children: searched.children.map((child) => {
      const of = /** @type {TreeNode} */ (known.get(child.move));
      return child.pruned ? skipped(of) : merged(of, child);
    }),
  };
}

/** The nodes to fill in. @param {Scene} scene @param {Step} step @returns {readonly Path[]} */
export function blanksOf({ tree }, { blanks }) {
  if (blanks || !tree) return blanks ?? [];
  return pathsOf(tree).filter((path) => nodeAt(tree, path)?.children.length);
}

/** @param {Scene} scene @param {boolean} right @param {Partial<Verdict>} rest @returns {Verdict} */
const verdict = (scene, right, rest) => ({
  right, line: [], marks: [], tree: null, missed: [], ...rest, facts: { ...scene.facts, ...rest.facts },
});

/** @param {Scene} scene @param {Path} path */
const node = ({ tree }, path) => /** @type {TreeNode} */ (tree && nodeAt(tree, path));

/** The positions of best play from a position to the end. @param {Engine} engine @param {Game} game */
async function best(engine, game) {
  const line = game.outcome ? [] : (await engine.solve(game)).line;
  return (await engine.replay(game.rules, game.start, [...game.moves, ...line])).slice(game.moves.length);
}

/** The positions of a move and of best play after it. @param {Engine} engine @param {Game} game @param {Move} move */
async function after(engine, game, move) {
  return [game, ...await best(engine, await engine.play(game, move))];
}

/** @param {Engine} engine @param {Game} game @param {Path} path */
const at = (engine, game, path) => engine.new_game(game.rules, { start: game.start, moves: [...game.moves, ...movesTo(path)] });

/**
 * Shows that a search must visit a leaf: finds two numbers for it that lead to different values of the tree. If no number for this leaf
 * alone changes the value, leaves that the search has not seen by then get other numbers too (`others`).
 * @param {Engine} engine @param {Scene} scene @param {Path} path of a node that the search does not skip
 */
async function matters(engine, scene, path) {
  const tree = /** @type {TreeNode} */ (scene.tree);
  const was = node(scene, path).value;
  const all = pathsOf(tree);
  const known = all.map((p) => nodeAt(tree, p)?.value ?? 0);
  const [high, low] = [Math.max(...known) + 1, Math.min(...known) - 1];
  /** @typedef {{ path: Path, value: number, was: number | null }} Other */
  /** @param {number | null} value @param {Other[]} others */
  const rootWith = async (value, others) => (await engine.solve(scene.game, { method: 'minimax', changes: [
    ...(value === null ? [] : [{ path: movesTo(path), value }]),
    ...others.map((other) => ({ path: movesTo(other.path), value: other.value })),
  ] })).value;
  /** @param {Other[]} others */
  const decides = async (others) => {
    const now = await rootWith(null, others);
    for (const value of new Set([high, low, ...known])) {
      const then = await rootWith(value, others);
      if (then !== now) return { path, was, value, then, now, others };
    }
    return null;
  };
  const alone = await decides([]);
  if (alone) return alone;
  // The moves to come at each node on the way get numbers that its side does not want.
  const way = movesTo(path);
  let others = way.flatMap((move, ply) => {
    const { children, turn } = node(scene, way.slice(0, ply).join(' '));
    const later = children.slice(children.findIndex((child) => child.move === move) + 1);
    const roots = later.map((child) => [...way.slice(0, ply), child.move].join(' '));
    return all.filter((p) => !node(scene, p).children.length && roots.some((root) => p === root || p.startsWith(`${root} `)))
      .map((p) => ({ path: p, value: turn === 'first' ? low : high, was: node(scene, p).value }));
  });
  // Those that make no difference keep theirs.
  for (const other of [...others].reverse()) {
    const rest = others.filter((one) => one !== other);
    if (await decides(rest)) others = rest;
  }
  return await decides(others);
}

/** The changes that put a best move first at every node. @param {TreeNode} tree */
export function bestFirst(tree) {
  return pathsOf(tree).flatMap((path) => {
    const { children, value } = /** @type {TreeNode} */ (nodeAt(tree, path));
    const first = children.find((child) => child.value === value)?.move;
    return first ? [{ path: movesTo(path), first: [first] }] : [];
  });
}
