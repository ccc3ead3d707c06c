// A game tree of the user's own: of a chosen shape with random leaves, or written by hand. It takes the place of the game on the board,
// so that every tool of the view works on it, and the address shares it.

import { html, nothing } from '../vendor/lit-html.js';
import { EngineError } from '../engine/errors.js';
import { examples } from '../games/index.js';
import { TWO_PEOPLE } from '../model/players.js';
import { button } from '../ui/button.js';
import { copied } from '../ui/copying.js';
import { numberField } from '../ui/number-field.js';
import { thinkWords } from './words.js';

/** @import { Given } from '../ui/given.d.ts' */
/** @import { Rules } from '../types.d.ts' */

/** The most branches at a node, and the most leaves of a tree: more would be too small to read. */
const MOST_BRANCHES = 4;
const MOST_LEAVES = 81;
const MOST_VALUE = 9;

/** The rules of a written tree: those of the example, with another text. @param {string} tree */
const rulesOf = (tree) => /** @type {Rules} */ (
  { .../** @type {object} */ (examples().find(({ name }) => name === 'figure')?.rules), tree });

/** The greatest depth of a tree with this many branches at each node. @param {number} branches */
const deepest = (branches) => Math.floor(Math.log(MOST_LEAVES) / Math.log(branches) + 1e-9);

/** A tree with random leaves. @param {number} branches @param {number} depth @returns {string} */
function grown(branches, depth) {
  if (!depth) return String(1 + Math.floor(Math.random() * MOST_VALUE));
  return `(${Array.from({ length: branches }, () => grown(branches, depth - 1)).join(' ')})`;
}

export class OwnTree {
  #branches = 2;
  #depth = 3;
  #text;
  /** Why the text is not a tree. @type {string | null} */
  #wrong = null;
  #said = '';
  #given;
  #shown;

  /** @param {Given} given @param {() => void} shown called when the tree is the game on the board */
  constructor(given, shown) {
    this.#given = given;
    this.#shown = shown;
    // A link brings its own tree.
    const { rules } = given.table.game;
    this.#text = 'tree' in rules ? rules.tree : grown(this.#branches, this.#depth);
  }

  /** @param {{ branches?: number, depth?: number }} [shape] */
  #grow({ branches = this.#branches, depth = this.#depth } = {}) {
    [this.#branches, this.#depth] = [branches, Math.min(depth, deepest(branches))];
    this.#write(grown(this.#branches, this.#depth));
  }

  /** @param {string} text */
  #write(text) {
    [this.#text, this.#wrong, this.#said] = [text, null, ''];
    this.#given.commands.update();
  }

  async #use() {
    const { commands, table } = this.#given;
    try {
      await table.begin(rulesOf(this.#text.trim()), TWO_PEOPLE);
      this.#wrong = null;
      this.#shown();
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      this.#wrong = await commands.explain(error);
    }
    commands.update();
  }

  async #copy() {
    const { commands, words } = this.#given;
    this.#said = await copied(location.href, 'own-tree') ? words.actions.shared : words.notCopied;
    commands.say(this.#said);
    commands.update();
  }

  draw() {
    const { table, words } = this.#given;
    const w = thinkWords.in(words.code).ownTree;
    const { rules } = table.game;
    const own = rulesOf(this.#text.trim());
    const used = rules.game === own.game && 'tree' in rules && 'tree' in own && rules.tree === own.tree;
    return html`<div class="own-tree">
      <div class="pick">${numberField({ id: 'own-branches', name: 'branches', label: w.branches, value: this.#branches, least: 2,
        most: MOST_BRANCHES }, (branches) => this.#grow({ branches }))}
        ${numberField({ id: 'own-depth', name: 'depth', label: w.depth, value: this.#depth, least: 1, most: deepest(this.#branches) },
          (depth) => this.#grow({ depth }))}
        ${button('own-values', w.values, () => this.#grow())}</div>
      <label for="own-tree">${w.text}</label>
      <textarea id="own-tree" rows="3" spellcheck="false" autocapitalize="off" autocomplete="off" .value=${this.#text}
        @input=${(/** @type {Event} */ e) => this.#write(/** @type {HTMLTextAreaElement} */ (e.target).value)}></textarea>
      ${this.#wrong === null ? nothing : html`<p class="wrong" role="alert">${this.#wrong}</p>`}
      <div class="row">${button('own-use', w.use, () => this.#use(), 'primary', used)}
        ${button('own-copy', words.actions.copyLink, () => this.#copy(), 'secondary', !used)}
        <span class="faint" role="status">${this.#said || (used ? w.used : '')}</span></div>
    </div>`;
  }
}
