// The effect of a change in the tree on the cut-offs of a search.

import { keyOf } from './visible-tree.js';

/** @import { FilmCut, Move } from '../../types.d.ts' */
/** @typedef {FilmCut & { path: Move[] }} Cut */
/** @typedef {{ path: Move[], was: Cut | null, now: Cut | null }} Difference */

/** The cut-offs that are new, lost or different. @param {readonly Cut[]} before @param {readonly Cut[]} after @returns {Difference[]} */
export function differences(before, after) {
  const [was, now] = [before, after].map((cuts) => new Map(cuts.map((cut) => [keyOf(cut.path), cut])));
  return [...new Map([...now, ...was])].map(([key, { path }]) => ({ path, was: was.get(key) ?? null, now: now.get(key) ?? null }))
    .filter(({ was, now }) => was?.limit !== now?.limit || was?.value !== now?.value || was?.positions !== now?.positions);
}
