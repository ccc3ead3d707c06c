// How far a reader has come in the lessons, kept in the browser's storage.

import { read, write } from '../../ui/local-storage.js';

/**
 * By lesson, what each step's first answer was worth: 1 right, 0 wrong, null: none yet.
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
