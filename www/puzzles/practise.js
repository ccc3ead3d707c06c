// Keeps the puzzle that is made of a slip in the review as one of My puzzles, when the user practises it.

import { newOwn } from '../model/puzzle/progress.js';
import { unfold } from './panel.js';
import { openStore } from './store.js';

/** @import { Move } from '../types.d.ts' */

/**
 * @param {string} id the puzzle's @param {Move} played what was played in its position
 * @returns {Promise<boolean>} whether it outlasts the page: storage may be full or forbidden
 */
export async function practise(id, played) {
  const store = openStore(() => {});
  await store.loaded;
  await store.keep(newOwn(id, played, store.now));
  unfold('mine');
  return !store.failed;
}
