// The search tree so far: the path to the current position with its windows, finished nodes with their values and bounds, and skipped
// nodes as ghosts with their sizes. With pointer and keys, the user can choose, expand and move nodes, and change the values of leaves.

import { drag } from '../../ui/drag.js';
import { nothing } from '../../vendor/lit-html.js';
import { layOut } from '../../tree/layout.js';
import { neighbours, reveal, roomFor, treeView } from '../../tree/view.js';
import { find } from './visible-tree.js';
import { valueText, windowText } from '../value-text.js';

/** @import { Film } from './film.js' */
/** @import { Placed } from '../../tree/layout.js' */
/** @import { Look } from '../../tree/view.js' */
/** @import { Key, VisibleNode } from './visible-tree.js' */
/** @import { FilmWords } from '../words.js' */
/** @import { Words } from '../../i18n/index.js' */
/** @import { Move } from '../../types.d.ts' */

const LEVEL = 76;
/** The pixels of vertical dragging that change a leaf's value by one. */
const PIXELS = 8;

/** The texts for the nodes of a film. @param {Film} film @param {FilmWords} w @param {Words} words */
export function nodeTexts(film, w, words) {
  const own = words.of(film.root.rules);
  const texts = {
    /** A value or a bound. @param {VisibleNode} node */
    value: ({ bound, value }) => (value === null ? '' : valueText(value, bound, words)),
    /** @param {Move | null} move */
    move: (move) => (move === null ? w.rootName : own.move(move)),
    /** α and β. @param {VisibleNode} node */
    bounds: (node) => windowText(node, words.signed),
    /** Describes what is known of the node in words. @param {VisibleNode} node */
    described(node) {
      const { cut, here, leaf, open, size, state, turn } = node;
      const [alpha, beta] = texts.bounds(node);
      return [
        here ? w.states.here : state === 'way' ? w.onWay : w.states[state],
        leaf ? w.end : turn ? w.toMove(own.side(turn)) : null,
        texts.value(node) || null,
        state === 'way' && !leaf ? w.window(alpha, beta) : null,
        cut ? w.cutBy(cut) : null,
        size ? w.skippedSize(words.number(size.positions), size.counted, size.positions === 1) : null,
        state === 'left' && leaf === false && !open ? w.canOpen : null,
      ].filter(Boolean).join(words.comma);
    },
  };
  return texts;
}

/** @typedef {ReturnType<typeof nodeTexts>} NodeTexts */

/** A node's width, in pixels. @param {VisibleNode} node @param {NodeTexts} texts */
function roomOf(node, texts) {
  const body = roomFor(texts.value(node));
  if (node.state !== 'way' || node.leaf) return node.size ? Math.max(body, 44) : body;
  // The bounds of the window stand on both sides of the body.
  return body + 2 * (Math.max(...texts.bounds(node).map(({ length }) => length)) * 7 + 20);
}

/** @param {Film} film @param {FilmWords} w @param {Words} words */
export function searchTree(film, w, words) {
  const { chosen, scene } = film;
  if (!scene) return nothing;
  const { tree } = scene;
  const texts = nodeTexts(film, w, words);
  const laid = layOut(tree, {
    children: ({ children }) => children, level: LEVEL, margin: [34, 40, 14], room: (node) => roomOf(node, texts),
  });
  const { all } = laid;
  const here = /** @type {Placed<VisibleNode>} */ (all.find(({ node }) => node.here));
  const focused = chosen && find(tree, chosen.key) ? chosen.key : here.node.key;
  queueMicrotask(() => follow(all.find(({ node }) => node.key === focused) ?? here));
  return treeView(laid, {
    label: w.treeLabel, tree: { busy: film.busy }, names: ({ node }) => node.state,
    look: (placed) => lookOf(film, placed, all, texts, focused, words),
  });
}

/**
 * @param {Film} film @param {Placed<VisibleNode>} placed @param {Placed<VisibleNode>[]} all @param {NodeTexts} texts
 * @param {Key} focused @param {Words} words
 * @returns {Look}
 */
function lookOf(film, placed, all, texts, focused, words) {
  const { node } = placed;
  const { cut, here, key, leaf, move, open, size, state, turn } = node;
  const { place, row } = neighbours(all, placed);
  const picked = film.chosen ? film.chosen.key === key : false;
  const [alpha, beta] = texts.bounds(node);
  const folded = state === 'left' && leaf === false;
  /** @type {Look['below']} */
  const below = [];
  if (size) below.push(['size', `${size.counted ? '' : '>'}${words.number(size.positions)}`]);
  if (folded && !open) below.push(['fold', '+']);
  return {
    names: [turn && !leaf ? turn : '', leaf && 'leaf', state, here && 'here', picked && 'picked'].filter(Boolean).join(' '),
    shape: state === 'skipped' ? 'triangle' : state === 'ahead' ? 6 : leaf ? 'box' : 'pill',
    text: state === 'skipped' || state === 'ahead' ? '' : texts.value(node),
    move: move === null ? null : texts.move(move), cut, below, beside: state === 'way' && !leaf ? [`α ${alpha}`, `β ${beta}`] : null,
    hit: {
      path: key, reached: key === focused, press: () => press(film, node), still: picked,
      label: `${texts.move(move)}${words.comma}${texts.described(node)}`,
      item: {
        selected: key === focused, current: here, expanded: node.children.length ? true : folded ? false : null,
        depth: placed.depth + 1, row: row.length, place: place + 1,
      },
      keys: (event) => keysOf(event, film, placed, all), grab: (event) => grab(event, film, placed, row),
    },
  };
}

/** The first press chooses a node; the next one expands or collapses it. @param {Film} film @param {VisibleNode} node */
function press(film, { key, leaf, open, path, state }) {
  if (film.chosen?.key === key && state === 'left' && !leaf) film.toggle(key, !open);
  else film.choose(path);
}

/**
 * Moves a node to another place in its row.
 * @param {Film} film @param {readonly VisibleNode[]} row @param {number} from @param {number} to
 */
export function move(film, row, from, to) {
  const moves = row.map((node) => String(node.move));
  if (to < 0 || to >= moves.length || to === from) return;
  const [moved] = moves.splice(from, 1);
  moves.splice(to, 0, moved);
  film.reorder(row[0].path.slice(0, -1), moves);
}

/** @param {PointerEvent} down @param {Film} film @param {Placed<VisibleNode>} placed @param {readonly Placed<VisibleNode>[]} row */
function grab(down, film, placed, row) {
  const { leaf, key, path, value } = placed.node;
  if (!path.length) return;
  // A finger scrolls the page unless the node is already chosen.
  if (down.pointerType === 'touch' && film.chosen?.key !== key) return;
  const shown = /** @type {SVGGElement} */ (/** @type {Element} */ (down.currentTarget).parentNode);
  // Change the text node in place: without it, the template would count as modified from outside and be redrawn during the drag.
  const number = shown.querySelector('.number')?.firstChild;
  const place = row.indexOf(placed);
  const before = { transform: shown.getAttribute('transform') ?? '', text: number?.nodeValue ?? '' };
  /** The leaf's new value in a vertical drag; null: the drag changes the node's place. @param {number} x @param {number} y */
  const other = (x, y) => (leaf && value !== null && Math.abs(y) > Math.abs(x) ? value - Math.round(y / PIXELS) : null);
  drag(down, {
    moved(x, y) {
      const given = other(x, y);
      film.hold();
      shown.classList.add('dragged');
      shown.setAttribute('transform', given === null ? `${before.transform} translate(${x} 0)` : before.transform);
      if (number) number.nodeValue = given === null ? before.text : String(given);
    },
    dropped(x, y) {
      const given = other(x, y);
      if (given !== null) {
        if (given !== value) film.revalue(path, given);
        return;
      }
      const at = placed.x + x;
      const to = row.filter((one) => one !== placed && one.x < at).length;
      move(film, row.map((one) => one.node), place, to);
    },
    ended() {
      shown.classList.remove('dragged');
      shown.setAttribute('transform', before.transform);
      if (number) number.nodeValue = before.text;
      film.release();
    },
  });
}

/**
 * Arrow keys move through the tree, which grows downwards. With Shift, they move a node within its row. Plus and minus change the value
 * of a leaf.
 * @param {KeyboardEvent} event @param {Film} film @param {Placed<VisibleNode>} here @param {Placed<VisibleNode>[]} all
 */
function keysOf(event, film, here, all) {
  const { key, leaf, open, path, state, value } = here.node;
  const { after, before, child, parent, place, row } = neighbours(all, here);
  const nodes = row.map((one) => one.node);
  /** @param {Placed<VisibleNode> | null | undefined} to */
  const go = (to) => { if (to) film.choose(to.node.path); };
  const fold = () => { if (state === 'left' && leaf === false) film.toggle(key, !open); };
  const by = event.key === '+' || event.key === '=' ? 1 : event.key === '-' ? -1 : 0;
  /** @type {Record<string, () => void>} */
  const acts = {
    ArrowUp: () => go(parent),
    ArrowDown: () => (child ? go(child) : fold()),
    ArrowLeft: () => (event.shiftKey ? move(film, nodes, place, place - 1) : go(before)),
    ArrowRight: () => (event.shiftKey ? move(film, nodes, place, place + 1) : go(after)),
    Home: () => go(all[0]),
    End: () => film.choose(null),
    Enter: () => (film.chosen?.key === key ? fold() : go(here)),
    ' ': () => (film.chosen?.key === key ? fold() : go(here)),
  };
  const act = by && leaf && value !== null ? () => film.revalue(path, value + by) : acts[event.key];
  return act && (() => {
    keyed = true;
    act();
  });
}

/** Whether the user works in the tree with the keyboard. Focus then follows the chosen node. */
let keyed = false;
/** The node that was last scrolled into view. @type {Key | null} */
let seen = null;

/** Scrolls a node into view and, for keyboard users, focuses it. @param {Placed<VisibleNode>} placed */
function follow({ node: { key }, x, y }) {
  const box = document.querySelector('.grown');
  if (!box) return;
  // The node's moves, one level below, should be visible as well.
  if (key !== seen) reveal(box, { x, y }, LEVEL);
  seen = key;
  if (!keyed) return;
  /** @type {NodeListOf<SVGElement>} */
  const all = box.querySelectorAll('[data-path]');
  const target = [...all].find((one) => one.dataset.path === key);
  // Do not take focus away from anything outside the tree.
  const { activeElement, body } = document;
  if (activeElement === body || activeElement?.matches('.grown [data-path]')) target?.focus({ preventScroll: true });
}

