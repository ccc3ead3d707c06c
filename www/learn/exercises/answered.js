// An answered exercise: alpha-beta's own search, laid over the tree.

import { caption } from '../../ui/tree-view.js';
import { nothing, svg } from '../../vendor/lit-html.js';
import { valueText } from '../value-text.js';

/** @import { SearchTrace, Side } from '../../types.d.ts' */
/** @import { Exercises } from './exercises.js' */
/** @import { ExerciseWords } from './words.js' */

/** A number as it stands on the leaves. @param {number} n */
export const plain = (n) => (n < 0 ? `−${-n}` : String(n));

/** What the search found for a node: a value or a bound; empty: skipped. @param {SearchTrace} right @param {number} at */
export function worth({ found }, at) {
  const known = found[at];
  return known ? valueText(known.value, known.bound, { signed: plain }) : '';
}

/** Alpha-beta's search of the current tree; null: the reader has not answered yet. @param {Exercises} x @returns {SearchTrace | null} */
export const rightOf = ({ diagnosis, given, answers }) => (
  given && diagnosis?.traces.length === answers.length ? diagnosis.traces[answers.length - 1].right : null);

/** The nodes that alpha-beta skips. @param {SearchTrace} right @param {number[][]} children @returns {Set<number>} */
export function skippedIn({ cuts }, children) {
  const all = cuts.flatMap(({ skipped }) => skipped);
  // The list grows while it is read.
  for (const at of all) all.push(...children[at]);
  return new Set(all);
}

/**
 * A node with its value or bound, and the bound that cut it.
 * @param {SearchTrace} right @param {number} at @param {Side} turn @param {[x: number, y: number]} place
 */
export function inner(right, at, turn, [x, y]) {
  const text = worth(right, at);
  const half = Math.max(11, 3.6 * text.length + 4);
  const cut = right.cuts.some((one) => one.at === at);
  return svg`<rect class="body" x=${x - half} y=${y - 12} width=${2 * half} height="24" rx="12"></rect>
    ${caption('number', x, y + 4.5, text)}
    ${cut ? caption('scissors', x + half - 2, y - 11, turn === 'first' ? 'β' : 'α', 'start') : nothing}`;
}

/**
 * The numbers below a leaf: alpha-beta's visit, and under it the reader's click.
 * @param {SearchTrace} right @param {number} leaf @param {number} look the reader's click, from 0; -1: none
 * @param {[x: number, y: number]} place @param {ExerciseWords} w
 */
export function order({ leaves }, leaf, look, [x, y], w) {
  const visit = leaves.indexOf(leaf);
  return svg`${visit >= 0 ? caption('look', x, y + 27, String(visit + 1)) : nothing}
    ${look >= 0 ? caption(`yours ${look === visit ? '' : 'differs'}`, x, y + 41, w.yours(look + 1)) : nothing}`;
}
