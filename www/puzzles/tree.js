// All defences: every reply to the solver's moves, those together that the same move meets, to where nothing can go wrong any more. A
// branch is computed when it is opened.

import { html, nothing } from '../vendor/lit-html.js';
import { isAborted } from '../engine/errors.js';
import { PuzzleError } from '../model/puzzle/errors.js';
import { isOwnTurn } from '../model/puzzle/goal.js';
import { inARow, puzzleError } from './words.js';

/** @import { Move } from '../types.d.ts' */
/** @import { Words } from '../i18n/index.js' */
/** @import { Stage } from '../model/puzzle/goal.js' */
/** @import { PuzzlePlay } from '../model/puzzle/play.js' */
/** @import { PuzzleWords } from './words.js' */

/**
 * @typedef {object} Node
 * @property {Move[]} replies the other side's moves that lead here; none at the root
 * @property {Move | null} answer the solver's; null: none is needed
 * @property {Stage} stage after the first of the replies and the answer
 * @property {boolean} clear whether the puzzle is solved there
 * @property {boolean} open
 * @property {'loading' | Node[] | null} children null: not computed yet
 */

/** The most replies that are named. */
const NAMED = 6;

export class Tree {
  /** @type {Node | null} */
  root = null;
  /** Why the tree, or its last branch, could not be computed. @type {unknown} */
  error = null;
  /** The node on the board. @type {Node | null} */
  node = null;
  #play;
  #changed;
  #stop = new AbortController();

  /** @param {PuzzlePlay} play @param {Stage} start on the solver's turn @param {() => void} changed */
  constructor(play, start, changed) {
    this.#play = play;
    this.#changed = changed;
    this.#plant(start);
  }

  /** Ends all work. */
  close() { this.#stop.abort(); }

  /** @param {Stage} start */
  async #plant(start) {
    const { signal } = this.#stop;
    try {
      const from = await this.#passed(start);
      const answer = isOwnTurn(from) ? await this.#play.hint(from, signal) : null;
      const stage = answer === null ? from : await this.#passed((await this.#play.judge(from, answer, signal)).stage);
      this.root = { replies: [], answer, stage, clear: await this.#play.isSolved(stage, signal), open: false, children: null };
      if (!signal.aborted) this.show(this.root);
    } catch (error) {
      if (signal.aborted || isAborted(error)) return;
      this.error = error;
    }
    this.#changed();
  }

  /** @param {Stage} stage */
  async #passed(stage) { return (await this.#play.passes(stage)).at(-1) ?? stage; }

  /** Shows a node on the board, and opens or closes it. @param {Node} node */
  async show(node) {
    const here = this.node === node;
    this.node = node;
    if (node.clear) return this.#changed();
    node.open = here ? !node.open : true;
    if (!node.open || Array.isArray(node.children) || node.children === 'loading') return this.#changed();
    node.children = 'loading';
    this.error = null;
    this.#changed();
    const { signal } = this.#stop;
    try {
      const branches = await this.#play.branches(node.stage, signal);
      node.children = branches.map(({ next, ...branch }) => ({ ...branch, stage: next, open: false, children: null }));
    } catch (error) {
      // It is computed when it is opened again.
      node.children = null;
      node.open = false;
      if (!signal.aborted && !isAborted(error)) this.error = error;
    }
    this.#changed();
  }
}

/** @param {Tree} tree @param {Words} words @param {PuzzleWords} w */
export function treeView(tree, words, w) {
  const { error, root } = tree;
  const why = error instanceof PuzzleError ? puzzleError(error, words.code) : words.gone;
  return html`${error ? html`<p class="wrong" role="alert">${why}</p>` : nothing}${
    root ? html`<ul class="pbranches">${branch(tree, root, words, w)}</ul>` : error ? nothing : html`<p class="faint">${w.reading}</p>`}`;
}

/** @param {Tree} tree @param {Node} node @param {Words} words @param {PuzzleWords} w @returns {unknown} */
function branch(tree, node, words, w) {
  const name = (/** @type {Move} */ move) => (move === 'pass' ? words.pass : move);
  const { answer, children, clear, open, replies, stage } = node;
  const few = inARow(replies.slice(0, NAMED).map(name), words.code);
  const more = replies.length > NAMED ? `${words.code === 'ja' ? '、' : ', '}${w.others(replies.length - NAMED)}` : '';
  const then = answer !== null ? name(answer) : stage.game.outcome ? w.ends : clear ? w.anything : words.pass;
  return html`<li><button type="button" class="pbranch" aria-expanded=${clear ? nothing : String(open)}
      aria-pressed=${clear ? String(tree.node === node) : nothing} data-clear=${String(clear)}
      @click=${() => tree.show(node)}><span class="ptwig" aria-hidden="true">${clear ? '✓' : open ? '−' : '+'}</span><span>${
        replies.length ? html`${few}${more} → ` : nothing}<strong>${then}</strong>${
        clear ? html` <em>${w.clear}</em>` : nothing}</span></button>
    ${open && !clear ? children === 'loading' ? html`<p class="faint" role="status">${w.reading}</p>`
      : html`<ul class="pbranches">${children?.map((one) => branch(tree, one, words, w))}</ul>` : nothing}
  </li>`;
}
