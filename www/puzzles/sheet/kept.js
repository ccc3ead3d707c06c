// What this device keeps of sheets: the sheets in progress with their answers, and the one being made. The storage may hold anything; what
// is not valid is ignored.

import { NO_ANSWER, checkedAnswer, isOver } from '../../model/sheet/answers.js';
import { MOST_NAME, MOST_TASKS, checkedSheet, closed, isSame, taskOf } from '../../model/sheet/sheet.js';
import { read, write } from '../../ui/local-storage.js';

/** @import { Answer } from '../../model/sheet/answers.js' */
/** @import { Sheet, TaskName } from '../../model/sheet/sheet.js' */

/**
 * A sheet that a pupil does on this device.
 * @typedef {object} Attempt
 * @property {Sheet} sheet
 * @property {string} pupil empty: not typed yet
 * @property {string} id random
 * @property {Answer[]} answers
 * @property {number | null} open the task in progress, from 0; null: none
 */
/** A sheet in the making. @typedef {{ name: string, tasks: TaskName[] } & Pick<Sheet, 'solutions'>} Draft */

/** The maximum number of sheets kept; the oldest goes first. */
const MOST = 30;

/** The sheets in progress, the latest first. @returns {Attempt[]} */
export function attempts() {
  const list = read('sheets')?.list;
  return Array.isArray(list) ? list.flatMap((value) => attemptIn(value) ?? []) : [];
}

/** @param {unknown} value @returns {Attempt | null} */
function attemptIn(value) {
  const { sheet, pupil, id, answers, open } = /** @type {Record<string, unknown>} */ (value ?? {});
  return readOr(() => {
    const own = checkedSheet(sheet);
    const of = own.tasks.map((_, i) => readOr(() => checkedAnswer(Array.isArray(answers) ? answers[i] : null), NO_ANSWER));
    const at = Number.isInteger(open) && own.tasks[Number(open)] ? Number(open) : null;
    return /^[\w-]{1,40}$/.test(String(id)) && typeof pupil === 'string'
      ? { sheet: own, pupil: pupil.slice(0, MOST_NAME), id: String(id), answers: of, open: at } : null;
  }, null);
}

/** The value that a function reads, or another one if it throws. @template T, U @param {() => T} read @param {U} otherwise */
function readOr(read, otherwise) {
  try {
    return read();
  } catch {
    return otherwise;
  }
}

/** @param {Attempt} attempt @returns {boolean} false: the browser refused */
export const keep = (attempt) => write('sheets', {
  list: [attempt, ...attempts().filter(({ id }) => id !== attempt.id)].slice(0, MOST),
});

/** @param {Attempt} attempt */
export const forget = (attempt) => write('sheets', { list: attempts().filter(({ id }) => id !== attempt.id) });

/**
 * Adds the sheets of a backup. Of a sheet that is there already, each answer that got further there is taken.
 * @param {unknown} list @returns {number} how many are new
 */
export function addAttempts(list) {
  const here = attempts();
  const there = (Array.isArray(list) ? list : []).flatMap((value) => attemptIn(value) ?? []);
  const further = (/** @type {Answer} */ a, /** @type {Answer} */ b) => (
    isOver(a) || (!isOver(b) && b.tries + b.moves.length <= a.tries + a.moves.length) ? a : b);
  const both = here.map((attempt) => {
    const other = there.find(({ id, sheet }) => id === attempt.id && isSame(sheet, attempt.sheet));
    return other ? { ...attempt, answers: attempt.answers.map((answer, i) => further(answer, other.answers[i])) } : attempt;
  });
  const added = there.filter(({ id }) => !here.some((attempt) => attempt.id === id)).slice(0, MOST - here.length);
  if (there.length) write('sheets', { list: [...both, ...added] });
  return added.length;
}

/** The attempt at a sheet that is kept, or a new one. @param {Sheet} sheet @returns {Attempt} */
export const attemptAt = (sheet) => attempts().find((one) => isSame(one.sheet, sheet)) ?? newAttempt(sheet);

/** @param {Sheet} sheet @returns {Attempt} */
export const newAttempt = (sheet) => ({
  sheet, pupil: '', id: Array.from(crypto.getRandomValues(new Uint32Array(2)), (n) => n.toString(36)).join(''),
  answers: sheet.tasks.map(() => NO_ANSWER), open: null,
});

/** @returns {Draft} */
export const draft = () => draftIn(read('sheet-draft'));

/** The sheet in the making, from a value that may be anything. @param {unknown} value @returns {Draft} */
export function draftIn(value) {
  const { name, tasks, solutions } = /** @type {Record<string, unknown>} */ (value ?? {});
  return {
    name: typeof name === 'string' ? name.slice(0, MOST_NAME) : '',
    tasks: Array.isArray(tasks) ? tasks.filter(isTask).slice(0, MOST_TASKS) : [],
    ...closed(solutions === false),
  };
}

/** @param {unknown} name @returns {name is TaskName} */
const isTask = (name) => typeof name === 'string' && readOr(() => Boolean(taskOf(name)), false);

/** @param {Draft} value */
export const keepDraft = (value) => write('sheet-draft', value);
