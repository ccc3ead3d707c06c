// The user's progress in the lessons, kept in the browser's storage.

import { read, write } from '../../ui/local-storage.js';

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
