// Lessons' tasks and exercises on a sheet. Their own folders show and judge them.

import { exerciseWords, lessonWords } from '../../learn/words.js';
import { childrenIn } from '../../tree/layout.js';
import { NOWHERE } from '../../model/sheet/answers.js';
import { sheetWords } from '../words.js';

/** @import { Given } from '../../ui/given.d.ts' */
/** @import { Exercise } from '../../types.d.ts' */
/** @import { SearchVersion } from '../../types.d.ts' */
/** @import { Tried } from '../../model/sheet/answers.js' */
/** @import { Task } from '../../model/sheet/sheet.js' */

/**
 * What becomes of a task: `answered` receives what was tried, and whether the answer as a whole is right; `final`: there is no other try,
 * and `mistake` explains what went wrong, if a known mistake does.
 * @typedef {object} Alone
 * @property {(tried: Tried[], right: boolean, final: boolean, mistake?: SearchVersion | null) => void} answered
 * @property {() => string} label of the button after the answer
 * @property {() => void} next
 */
/** A task on the page, or on paper. @typedef {{ draw(): unknown, solution(): Promise<string> }} Shown */

/**
 * @param {Given} given @param {Exclude<Task, { kind: 'puzzle' }>} task @param {Alone} alone
 * @returns {Promise<Shown | null>} null: this page has no such task @throws if the modules cannot be loaded
 */
export const shownTask = (given, task, alone) => (
  task.kind === 'lesson' ? lesson(given, task.place, alone) : exercise(given, task.options, alone));

/** @param {Given} given @param {string} place @param {Alone} alone @returns {Promise<Shown | null>} */
async function lesson(given, place, { answered, label, next }) {
  const [{ Lessons }] = await Promise.all([import('../../learn/lessons/lessons.js'), lessonWords.load()]);
  const lessons = new Lessons(given, async () => {}, {
    judged: (move, right) => answered([{ at: 1, move, right }], right, false), label, next,
  });
  if (lessons.open(place) !== place) return null;
  await lessons.opening;
  return { draw: () => lessons.draw(), solution: () => lessons.solution() };
}

/** @param {Given} given @param {{ kind: 'numbers' | 'position', seed: number }} options @param {Alone} alone @returns {Promise<Shown>} */
async function exercise(given, options, { answered, label, next }) {
  const [{ Exercises, exercises, way }] = await Promise.all([import('../../learn/exercises/view.js'), exerciseWords.load()]);
  const { commands, table: { engine } } = given;
  const { kind, seed } = options;
  const own = kind === 'numbers' ? { seed } : { seed, kind };
  const x = new Exercises(engine, { changed: () => commands.update(), explain: (error) => commands.explain(error) }, 0, {
    options: own, label, next,
    judged({ clicks, best }, { choice, differs }, { nodes }, mistake) {
      const named = (/** @type {number} */ at) => way({ nodes }, at, given.words) || NOWHERE;
      // Up to the first click that differs; whoever stops too early does so after the last one.
      const tried = (differs === null ? clicks : [...clicks, 0].slice(0, differs + 1))
        .map((leaf, i) => ({ at: i + 1, move: named(leaf), right: i !== differs }));
      const chosen = { at: tried.length + 1, move: named(best), right: choice };
      const right = differs === null && choice;
      answered(differs === null ? [...tried, chosen] : tried, right, !right, right ? null : mistake);
    },
  });
  await x.next();
  return {
    draw: () => exercises(x, given.words),
    async solution() {
      const nodes = x.exercise?.nodes;
      if (!nodes) return '';
      const { traces: [{ right }] } = await engine.diagnose([{ ...own, clicks: [], best: 0 }]);
      const order = leavesOf(nodes);
      const leaves = right.leaves.map((leaf) => order.indexOf(leaf) + 1);
      return sheetWords(given.words.code).traced(leaves.join(', '), way({ nodes }, right.best, given.words));
    },
  };
}

/** The leaves of a tree from left to right. @param {Exercise['nodes']} nodes */
function leavesOf(nodes) {
  const children = childrenIn(nodes);
  /** @param {number} at @returns {number[]} */
  const below = (at) => (children[at].length ? children[at].flatMap(below) : [at]);
  return below(0);
}
