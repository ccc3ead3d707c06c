// The tree of a step. The kind of task decides what its nodes show and do.

import { plain } from '../value-text.js';
import { blanksOf } from './task-kinds.js';
import { lessonTree, lettersOf, movesTo, nodeAt } from './tree.js';

/** @import { Game, Moment, Move, TreeChange, TreeNode } from '../../types.d.ts' */
/** @import { Lessons } from './lessons.js' */
/** @import { Path, Scene } from './types.d.ts' */
/** @import { LessonWords } from '../words.js' */
/** @import { Shown } from './tree.js' */
/** @typedef {Required<Pick<TreeChange, 'path' | 'first'>>} Change */

/** @param {Lessons} lessons @param {LessonWords} w @param {Game | null} game the position shown after the answer */
export function treeOf(lessons, w, game) {
  const { answer, given: { words }, scene, step, verdict } = lessons;
  const whole = /** @type {TreeNode} */ (scene?.tree);
  const letters = lettersOf(whole);
  const own = words.of(/** @type {Scene} */ (scene).game.rules);
  const blanks = step?.kind === 'numbers' ? blanksOf(/** @type {Scene} */ (scene), step) : [];
  // In a step that counts, users work out these values themselves.
  const found = foundBy(step?.scored ? null : scene?.moment ?? null);
  const tree = verdict?.tree ?? (step?.kind === 'turn' ? ordered(whole, [], answer) : whole);
  const way = game ? game.moves.slice(scene?.game.moves.length).join(' ') : null;

  /** @param {Path} path @param {TreeNode} node @returns {Shown} */
  const show = (path, node) => {
    const end = !node.children.length;
    const blank = blanks.includes(path);
    const open = blank && !verdict;
    // Do not give away values that a later step asks for.
    const known = end || step?.tree === 'search' || (step?.tree === 'values' && !blank)
      || (verdict && (blank || step?.kind !== 'numbers'));
    // A search does not know the values of nodes that it skipped.
    const hidden = node.pruned && (!end || (step?.tree === 'search' && !verdict));
    const value = known && node.value !== null && !hidden ? textOf(node.value) : textOf(found.get(path));
    const letter = letters.get(path) ?? '';
    const missed = verdict?.missed.includes(path) ?? false;
    const label = w.node(letter, end ? null : own.side(node.turn), value, node.pruned, missed);
    const names = [scene?.at === path && 'target', missed && 'missed', way === path && 'here',
      step?.kind === 'nodes' && answer.includes(path) && 'chosen']
      .filter(Boolean).join(' ');
    /** @type {Shown} */
    const shown = { text: open ? String(answer[path] ?? '') : value, label, names };
    if (verdict) return shown;
    if (open) {
      shown.field = (n) => {
        // Anything but an integer counts as no answer.
        lessons.set({ ...answer, [path]: Number.isInteger(n) ? n : undefined });
      };
    }
    if (step?.kind === 'nodes' && path) {
      shown.pressed = answer.includes(path);
      shown.act = () => lessons.set(shown.pressed ? answer.filter((/** @type {Path} */ one) => one !== path) : [...answer, path]);
    }
    if (step?.kind === 'turn' && path) {
      shown.act = () => lessons.set(moved(tree, answer, path, null));
      shown.drop = (to) => { if (to !== path && parentOf(to) === parentOf(path)) lessons.set(moved(tree, answer, path, to)); };
      shown.label = w.turn(label);
    }
    return shown;
  };
  return lessonTree(tree, { label: w.treeLabel, letters, way, show });
}

/** The values that a search has found by a moment. @param {Moment | null} moment @returns {Map<Path, number>} */
function foundBy(moment) {
  const rows = moment?.path ?? [];
  const way = rows.slice(1).map(({ move }) => String(move));
  return new Map(rows.flatMap(({ moves }, ply) => moves.flatMap(({ move, state, value }) => (
    state === 'done' && value !== null ? [/** @type {const} */ ([[...way.slice(0, ply), move].join(' '), value])] : []))));
}

/** @param {number | undefined} n */
const textOf = (n) => (n === undefined ? '' : plain(n));

/** @param {Path} path @returns {Path} */
const parentOf = (path) => movesTo(path).slice(0, -1).join(' ');

/** The tree with its moves reordered. @param {TreeNode} node @param {Move[]} path @param {Change[]} changes @returns {TreeNode} */
function ordered(node, path, changes) {
  const { first = [] } = changes.find((change) => change.path.join(' ') === path.join(' ')) ?? {};
  const rank = (/** @type {TreeNode} */ { move }) => (first.indexOf(String(move)) + 1) || first.length + 1;
  const children = [...node.children].sort((a, b) => rank(a) - rank(b));
  return { ...node, children: children.map((child) => ordered(child, [...path, String(child.move)], changes)) };
}

/**
 * Moves a node to the place of another node in its row. Without another node, it becomes the first or, if it already is, the second.
 * @param {TreeNode} tree as it is drawn @param {Change[]} changes @param {Path} path @param {Path | null} to @returns {Change[]}
 */
function moved(tree, changes, path, to) {
  const parent = parentOf(path);
  const row = (nodeAt(tree, parent)?.children ?? []).map(({ move }) => String(move));
  const move = movesTo(path)[movesTo(path).length - 1];
  const from = row.indexOf(move);
  const place = to === null ? (from === 0 ? 1 : 0) : row.indexOf(movesTo(to)[movesTo(to).length - 1]);
  const rest = row.filter((one) => one !== move);
  const first = [...rest.slice(0, place), move, ...rest.slice(place)];
  return [...changes.filter((change) => change.path.join(' ') !== parent), { path: movesTo(parent), first }];
}
