// A small proof as a tree of little boards, which can be read with the arrow keys or a screen reader, and printed.

import { html, nothing, svg } from '../vendor/lit-html.js';
import { cardOf, isLoaded, moduleOf } from '../games/index.js';
import { cellAt } from '../model/cells.js';
import { answered } from './tree.js';

/** @import { Side } from '../types.d.ts' */
/** @import { Words } from '../i18n/index.js' */
/** @import { ProofCheck } from './proof-check.js' */
/** @import { Answered, Claim, Leaf, ProofTree } from './types.d.ts' */
/** @import { ProofWords } from './words.js' */

/**
 * What a tree is drawn with. `signs`: those of a position's empty cells, first and second side.
 * @typedef {{ claim: Claim, signs: readonly string[], prover: Side, w: ProofWords, words: Words }} Given
 */

/** The unit of the drawings: a side of a cell. */
const CELL = 16;
/** The length of a cell's side on the page, in pixels: on boards up to this size, and on larger ones. */
const [FEW, LARGE, SMALL] = [4, 18, 12];

/**
 * The trees of a proof, one for each claim.
 * @param {ProofCheck} x @param {(claim: Claim) => string} claimed what is claimed, in words @param {ProofWords} w @param {Words} words
 */
export function proofTrees(x, claimed, w, words) {
  const { checked, node, state, trees } = x;
  if (state !== 'accepted' || !checked || !trees || !isLoaded(checked.rules)) return nothing;
  const { letters: signs = [] } = cardOf(checked.rules);
  return html`<section class="proof-trees" @keydown=${onKey} @focusin=${(/** @type {FocusEvent} */ e) => {
      const { path } = /** @type {HTMLElement} */ (e.target).dataset;
      if (path !== undefined && path !== node) x.look(path);
    }}>
    <h3>${w.tree}</h3>
    <p class="faint">${w.treeAbout}</p>
    ${trees.map((tree, at) => {
      const prover = tree.claim.startsWith('at_least') ? 'first' : 'second';
      return one(tree, at, node, claimed, { claim: checked, signs, prover, w, words });
    })}
    <p><button type="button" class="secondary" data-do="proof-print" @click=${print}>${w.print}</button></p>
  </section>`;
}

/**
 * @param {ProofTree} tree @param {number} at its number @param {string} chosen the path of the chosen node
 * @param {(claim: Claim) => string} claimed @param {Given} given
 */
function one(tree, at, chosen, claimed, given) {
  const { claim, prover, signs, w, words } = given;
  const value = Number(tree.claim.split(' ')[1]);
  const first = prover === 'first';
  const root = answered(tree, tree.root.position.endsWith(signs[first ? 1 : 2]));
  const title = claimed({ ...claim, at_least: first ? value : null, at_most: first ? null : value });
  const { prover: own, opponent } = sides(given);
  /** @type {Set<Leaf>} */
  const leaves = new Set();
  const all = [...below(root, String(at))];
  for (const { node: { leaf } } of all) if (leaf) leaves.add(leaf);
  const picked = all.find(({ path }) => path === chosen);
  return html`<figure class="proof-tree"><figcaption><strong>${title}</strong>${words.gap}${w.treeOf(own, opponent)}</figcaption>
    <div class="scroll"><ul role="tree" aria-label=${title}>${item(root, String(at), picked?.path ?? String(at), given)}</ul></div>
    <p class="picked" aria-hidden="true">${picked ? described(picked.node, given) : w.treePick}</p>
    <dl>${[...leaves].map((leaf) => entry(w.leaves[leaf], w.meanings[leaf](own, opponent)))}${
      all.some(({ node }) => node.zone?.length && node.under.length) ? entry('·', w.dots(own, opponent)) : nothing}</dl></figure>`;
}

/** @param {string} name @param {string} meaning */
const entry = (name, meaning) => html`<div><dt>${name}</dt><dd>${meaning}</dd></div>`;

/** @param {Answered} node @param {string} path @returns {Generator<{ node: Answered, path: string }>} */
function* below(node, path) {
  yield { node, path };
  for (const [at, next] of node.under.entries()) yield* below(next, `${path}.${at}`);
}

/** The names of the prover and of the opponent. @param {Given} given */
function sides({ claim: { rules }, prover, words }) {
  const { side } = words.card(rules);
  return { prover: side(prover, rules), opponent: side(prover === 'first' ? 'second' : 'first', rules) };
}

/**
 * @param {Answered} node @param {string} path @param {string} focus the path of the node that the Tab key reaches @param {Given} given
 * @returns {unknown}
 */
function item(node, path, focus, given) {
  const { leaf, under } = node;
  const { w } = given;
  return html`<li role="treeitem" tabindex=${path === focus ? 0 : -1} data-path=${path} aria-selected=${path === focus ? 'true' : 'false'}
    aria-label=${described(node, given)}><span class="node" aria-hidden="true" @click=${onClick}>
      ${board(node, given)}<span class="moves">${node.moves.length ? moved(node, given).join(' ') : w.start}</span></span>
    ${leaf ? html`<span class="leaf" aria-hidden="true">${w.leaves[leaf]}</span>` : nothing}
    ${under.length ? html`<ul role="group">${under.map((next, at) => item(next, `${path}.${at}`, focus, given))}</ul>` : nothing}</li>`;
}

/** The names of a node's moves. @param {Answered} node @param {Given} given */
const moved = ({ moves }, { claim: { rules }, words }) => moves.map((cell) => (cell === null ? words.pass : cellAt(cell, rules.width)));

/** What there is to know about a node, in a sentence or two. @param {Answered} node @param {Given} given */
function described(node, given) {
  const { claim: { rules }, signs, w, words } = given;
  const { leaf, moves, pairs, position, under, zone } = node;
  const { opponent, prover } = sides(given);
  const names = moved(node, given);
  const width = rules.width;
  /** @param {number[]} cells */
  const list = (cells) => cells.map((cell) => cellAt(cell, width)).join(' ');
  // A single move is the prover's if the opponent is to move.
  const proverMoves = position.endsWith(signs[given.prover === 'first' ? 1 : 2]);
  const begins = !moves.length ? w.start : moves.length === 2 ? w.answers(opponent, names[0], prover, names[1])
    : w.plays(proverMoves ? opponent : prover, names[0]);
  return [
    begins,
    leaf && w.meanings[leaf](prover, opponent),
    pairs.length ? w.pairs(pairs.map(list).join(words.comma)) : null,
    !leaf && under.length && zone ? w.rests(list(zone)) : null,
  ].filter(Boolean).join(words.gap);
}

/** A little board: the last moves are marked, and pairs have letters. @param {Answered} node @param {Given} given */
function board({ leaf, moves, pairs, position, zone }, { claim: { rules }, signs }) {
  const { width, height } = rules;
  const { glyph } = moduleOf(/** @type {any} */ (rules));
  const px = Math.max(width, height) > FEW ? SMALL : LARGE;
  const cells = [...position.split(' ')[0].replaceAll('/', '')];
  const dotted = leaf ? [] : zone ?? [];
  const lines = [...cells.keys()].map((cell) => `M${CELL * (cell % width)} ${CELL * Math.floor(cell / width)}h${CELL}v${CELL}`);
  /** @param {number} cell */
  const content = (cell) => {
    const side = signs.indexOf(cells[cell]);
    const pair = pairs.findIndex((pair) => pair.includes(cell));
    if (side === 1 || side === 2) {
      const name = side === 1 ? 'first' : 'second';
      return svg`<g class=${name} transform="scale(0.8) translate(2 2)">${glyph(name)}</g>`;
    }
    if (side > 0) return svg`<path class="blocked" d="M0 0h${CELL}v${CELL}h-${CELL}Z"></path>`;
    if (pair >= 0) return svg`<text x=${CELL / 2} y=${CELL - 4}>${letter(pair)}</text>`;
    return dotted.includes(cell) ? svg`<circle class="dot" cx=${CELL / 2} cy=${CELL / 2} r="1.6"></circle>` : nothing;
  };
  const box = `-1 -1 ${CELL * width + 2} ${CELL * height + 2}`;
  return html`<svg class="little-board" width=${px * width} height=${px * height} viewBox=${box}>
    ${cells.map((_, cell) => svg`<g transform=${`translate(${CELL * (cell % width)} ${CELL * Math.floor(cell / width)})`}>
      ${moves.includes(cell) ? svg`<rect class="last" width=${CELL} height=${CELL}></rect>` : nothing}${content(cell)}</g>`)}
    <path class="lines" d=${`M0 0V${CELL * height}H${CELL * width}${lines.join('')}`}></path></svg>`;
}

/** The letter of a pair: A to Z, then a to z. @param {number} n */
const letter = (n) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'[n] ?? '*';

/** @param {Event} event */
const onClick = ({ currentTarget }) => /** @type {HTMLElement | null} */ (/** @type {Element} */ (currentTarget).closest('li'))?.focus();

/**
 * Moves through a tree with the arrow keys: up and down through all nodes, left and right between a node and its first answer.
 * @param {KeyboardEvent} event
 */
function onKey(event) {
  const here = /** @type {Element} */ (event.target).closest('li');
  const tree = here?.closest('[role="tree"]');
  if (!here || !tree) return;
  const all = [...tree.querySelectorAll('li')];
  const at = all.indexOf(here);
  /** @type {Record<string, HTMLElement | null | undefined>} */
  const to = {
    ArrowUp: all[at - 1], ArrowDown: all[at + 1], ArrowLeft: here.parentElement?.closest('li'), ArrowRight: here.querySelector('li'),
    Home: all[0], End: all[all.length - 1],
  };
  if (!(event.key in to)) return;
  event.preventDefault();
  to[event.key]?.focus();
}

/** Prints the trees without the rest of the page. @param {Event} event */
function print({ currentTarget }) {
  /** @type {Element[]} */
  const hidden = [];
  const trees = /** @type {Element} */ (currentTarget).closest('.proof-trees');
  for (let part = trees; part && part !== document.body; part = part.parentElement) {
    hidden.push(...[...part.parentElement?.children ?? []].filter((other) => other !== part));
  }
  for (const part of hidden) part.setAttribute('data-unprinted', '');
  // This runs after printing even where `print` does not wait for it.
  addEventListener('afterprint', () => { for (const part of hidden) part.removeAttribute('data-unprinted'); }, { once: true });
  window.print();
}
