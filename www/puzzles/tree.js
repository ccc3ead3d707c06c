// The tree of all defences: every reply to the solver's moves, grouped by the solver's answer, up to where no move can fail any more. A
// branch is computed when it is opened.

import { html, nothing } from '../vendor/lit-html.js';
import { EngineError, isAborted, isGone } from '../engine/errors.js';
import { moveText } from '../model/notation.js';
import { sentenceOf } from './sentences.js';

/** @import { Engine } from '../engine/client.js' */
/** @import { Move, PuzzleStage } from '../types.d.ts' */
/** @import { Words } from '../i18n/index.js' */
/** @import { Given } from '../ui/given.d.ts' */
/** @import { PuzzleWords } from './words.js' */

/**
 * @typedef {object} Node
 * @property {Move[]} replies the other side's moves that lead here; none if it has passed, and at the root
 * @property {Move | null} answer the solver's; null: none is needed, or the other side moves again
 * @property {PuzzleStage} stage after the first of the replies and the answer
 * @property {boolean} clear whether the puzzle is solved there
 * @property {boolean} open
 * @property {'loading' | Node[] | null} children null: not computed yet
 */

/** The maximum number of replies that are named. */
const NAMED = 6;

export class Tree {
  /** @type {Node | null} */
  root = null;
  /** Why the tree, or its last branch, could not be computed. @type {unknown} */
  error = null;
  /** The node on the board. @type {Node | null} */
  node = null;
  #engine;
  #changed;
  #stop = new AbortController();

  /** @param {Pick<Engine, 'puzzle_branches'>} engine @param {PuzzleStage} start on the solver's turn @param {() => void} changed */
  constructor(engine, start, changed) {
    this.#engine = engine;
    this.#changed = changed;
    this.#plant(start);
  }

  /** Ends all work. */
  close() { this.#stop.abort(); }

  /** @param {PuzzleStage} start */
  async #plant(start) {
    const { signal } = this.#stop;
    try {
      [this.root] = await this.#grown(start);
      if (!signal.aborted) this.show(this.root);
    } catch (error) {
      if (signal.aborted || isAborted(error)) return;
      this.error = error;
    }
    this.#changed();
  }

  /** The branches from a stage: on the solver's turn, the one with the best move. @param {PuzzleStage} stage @returns {Promise<Node[]>} */
  async #grown(stage) {
    const branches = await this.#engine.puzzle_branches(stage, { signal: this.#stop.signal });
    return branches.map(({ next, ...branch }) => ({ ...branch, stage: next, open: false, children: null }));
  }

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
      node.children = await this.#grown(node.stage);
    } catch (error) {
      // It is computed when it is opened again.
      node.children = null;
      node.open = false;
      if (!signal.aborted && !isAborted(error)) this.error = error;
    }
    this.#changed();
  }
}

/** @param {Tree} tree @param {Given} given @param {PuzzleWords} w */
export function treeView(tree, given, w) {
  const { error, root } = tree;
  const { words } = given;
  const why = error instanceof EngineError && !isGone(error) ? sentenceOf(error, given) : words.gone;
  return html`${error ? html`<p class="wrong" role="alert">${why}</p>` : nothing}${
    root ? html`<ul class="pbranches">${branch(tree, root, words, w)}</ul>` : error ? nothing : html`<p class="faint">${w.reading}</p>`}`;
}

/** @param {Tree} tree @param {Node} node @param {Words} words @param {PuzzleWords} w @returns {unknown} */
function branch(tree, node, words, w) {
  const name = (/** @type {Move} */ move) => moveText(words, move, node.stage.game);
  const { answer, children, clear, open, replies, stage } = node;
  const few = replies.slice(0, NAMED).map(name).join(words.comma);
  const more = replies.length > NAMED ? `${words.comma}${w.others(replies.length - NAMED)}` : '';
  const then = answer !== null ? name(answer) : stage.game.outcome ? w.ends : clear ? w.anything
    : stage.game.turn !== stage.solver && stage.game.last?.move !== 'pass' ? w.goesOn : words.pass;
  return html`<li><button type="button" class="pbranch" aria-expanded=${clear ? nothing : String(open)}
      aria-pressed=${clear ? String(tree.node === node) : nothing} data-clear=${String(clear)}
      @click=${() => tree.show(node)}><span class="ptwig" aria-hidden="true">${clear ? '✓' : open ? '−' : '+'}</span><span>${
        replies.length ? html`${few}${more} → ` : nothing}<strong>${then}</strong>${
        clear ? html` <em>${w.clear}</em>` : nothing}</span></button>
    ${open && !clear ? children === 'loading' ? html`<p class="faint" role="status">${w.reading}</p>`
      : html`<ul class="pbranches">${children?.map((one) => branch(tree, one, words, w))}</ul>` : nothing}
  </li>`;
}
