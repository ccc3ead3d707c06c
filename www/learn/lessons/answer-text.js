// Answers to a lesson's tasks as short texts, and the right ones: for sheets of tasks, which list answers and solutions.

import { windowText } from '../value-text.js';
import { KINDS, bestFirst, blanksOf } from './task-kinds.js';
import { lettersOf, nodeAt } from './tree.js';

/** @import { Engine } from '../../engine/client.js' */
/** @import { Words } from '../../i18n/index.js' */
/** @import { Move, TreeNode } from '../../types.d.ts' */
/** @import { Path, Scene, Step } from './types.d.ts' */

/**
 * @param {Step} step @param {Scene} scene @param {any} answer in the form of its kind of task
 * @param {Words} words @param {(id: string) => string} option the text of an option
 * @returns {string}
 */
export function answerText(step, scene, answer, words, option) {
  const letters = scene.tree ? lettersOf(scene.tree) : new Map();
  const list = (/** @type {string[]} */ parts) => parts.join(words.comma);
  switch (step.kind) {
    case 'choice': return option(answer);
    case 'numbers': return list(blanksOf(scene, step).map((path) => `${letters.get(path)} ${answer[path]}`));
    case 'nodes': return list(answer.map((/** @type {Path} */ path) => letters.get(path)));
    case 'window': {
      const [alpha, beta] = windowText(answer, String);
      return `α ${alpha}, β ${beta}`;
    }
    case 'turn': return list(answer.map((/** @type {{ path: Move[], first: Move[] }} */ { path, first }) => (
      `${letters.get(path.join(' '))}: ${first.map((move) => letters.get([...path, move].join(' '))).join(' ')}`)));
    default: return list(answer);
  }
}

/** A right answer, in the form of its kind of task. @param {Engine} engine @param {Scene} scene @param {Step} step */
export async function rightAnswer(engine, scene, step) {
  const { game } = scene;
  const tree = /** @type {TreeNode} */ (scene.tree);
  if (step.kind === 'turn') return bestFirst(tree);
  const empty = step.kind === 'cells' ? game.legal.slice(0, 1) : KINDS[step.kind].begin(scene, step);
  const { facts, missed } = await KINDS[step.kind].judge(engine, scene, step, empty);
  if (step.kind === 'window') return { alpha: facts.alpha, beta: facts.beta };
  // Judged against no leaf at all, the missed ones are those that the search skips.
  if (step.kind === 'nodes') return missed;
  if (step.kind === 'numbers') return Object.fromEntries(blanksOf(scene, step).map((path) => [path, nodeAt(tree, path)?.value]));
  return facts.expected;
}
