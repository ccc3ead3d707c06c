// The user's progress in the lessons, kept in the browser's storage, and the answers given in this tab, which outlive a reload.

import { keyOf, read, write } from '../../ui/local-storage.js';

/**
 * For each lesson, the results of the first answers to its steps: 1 right, 0 wrong, null: none yet.
 * @typedef {Record<string, (0 | 1 | null)[]>} Progress
 */

/** @returns {Progress} */
export function lessonProgress() {
  const known = Object.entries(read('lessons') ?? {}).filter(([, steps]) => Array.isArray(steps));
  return Object.fromEntries(known.map(([name, steps]) => [
    name, /** @type {unknown[]} */ (steps).map((worth) => (worth === 0 || worth === 1 ? worth : null))]));
}

/** @param {Progress} value */
export const saveLessonProgress = (value) => write('lessons', value);

const ANSWERS = keyOf('lesson-answers');

/** The answers given in this tab, by step (NAME.STEP). @returns {Record<string, any>} */
export function givenAnswers() {
  try {
    return Object(JSON.parse(sessionStorage.getItem(ANSWERS) ?? '{}'));
  } catch {
    return {};
  }
}

/** Keeps an answer, or forgets it. @param {string} place NAME.STEP @param {any} [answer] without one, it is forgotten */
export function keepAnswer(place, answer) {
  saveAnswers({ ...givenAnswers(), [place]: answer });
}

/** Forgets all answers. */
export const forgetAnswers = () => saveAnswers({});

/** @param {Record<string, any>} answers */
function saveAnswers(answers) {
  try {
    sessionStorage.setItem(ANSWERS, JSON.stringify(answers));
  } catch {
    // Without storage, a reload begins the step again.
  }
}
