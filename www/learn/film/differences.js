// The effect of a change in the tree on the cut-offs of a search.

import { keyOf } from './visible-tree.js';

/** @import { FilmCut, Move } from '../../types.d.ts' */
/** @typedef {FilmCut & { path: Move[] }} Cut */
/** @typedef {{ path: Move[], was: Cut | null, now: Cut | null }} Difference */

/** @param {readonly Cut[]} before @param {readonly Cut[]} after @returns {Difference[]} new cut-offs, lost ones, changed ones */
export function differences(before, after) {
  const was = new Map(before.map((cut) => [keyOf(cut.path), cut]));
  const now = new Map(after.map((cut) => [keyOf(cut.path), cut]));
  const came = after.filter(({ path }) => !was.has(keyOf(path))).map((cut) => ({ path: cut.path, was: null, now: cut }));
  const went = before.filter(({ path }) => !now.has(keyOf(path))).map((cut) => ({ path: cut.path, was: cut, now: null }));
  const other = after.flatMap((cut) => {
    const old = was.get(keyOf(cut.path));
    return old && !same(old, cut) ? [{ path: cut.path, was: old, now: cut }] : [];
  });
  return [...came, ...went, ...other];
}

/** @param {Cut} one @param {Cut} other */
const same = (one, other) => one.limit === other.limit && one.value === other.value && one.positions === other.positions;
