// The view of the alpha-beta exercises: the tree to click through, and what the clicks show.

import { childrenIn, layOut } from '../../tree/layout.js';
import { focusNode, reveal, treeView } from '../../tree/view.js';
import { html, nothing } from '../../vendor/lit-html.js';
import { plain, valueText } from '../value-text.js';
import { ROUND } from './exercises.js';
import { exerciseWords } from '../words.js';

// The model and its view are loaded together.
export { Exercises } from './exercises.js';

/** @import { Placed as PlacedIn } from '../../tree/layout.js' */
/** @import { Exercise, SearchTrace } from '../../types.d.ts' */
/** @typedef {PlacedIn<number>} Placed */
/** @import { Words } from '../../i18n/index.js' */
/** @import { Exercises } from './exercises.js' */
/** @import { ExerciseWords } from '../words.js' */

/** The room for a node, and for the numbers below the leaves: without alpha-beta's order and with it. */
const [ROOM, BELOW, BOTH] = [36, 38, 50];

/** @param {Exercises} x @param {Words} words */
export function exercises(x, words) {
  const w = exerciseWords.in(words.code);
  const { exercise } = x;
  return html`<div class="exercises">
    ${x.alone ? nothing : html`<h3>${w.of(x.number, ROUND)}</h3>`}
    ${x.wrong ? html`<p class="wrong" role="alert">${words.error(x.wrong)}</p>` : nothing}
    ${exercise ? html`
      <p>${exercise.game ? w.position(words.of(exercise.game.rules).name(exercise.game.rules)) : w.numbers}</p>
      ${exercise.game ? html`<yomikiri-board .words=${words} .game=${exercise.game} .coordinates=${true}></yomikiri-board>` : nothing}
      ${tree(x, exercise, w, words)}
      ${x.given ? feedback(x, exercise, w, words) : html`
        <p class="faint">${w.undo}</p>
        <div class="chosen"><span id="exercise-best">${w.chooses}</span>${x.choices.map((at) => html`<button type="button" class="secondary"
          data-best=${at} aria-describedby="exercise-best" ?disabled=${!x.clicks.length} @click=${() => x.answer(at)}>${
          named(exercise.nodes[at].move, words)}</button>`)}</div>`}`
    : x.wrong ? nothing : html`<p role="status">${w.making}</p>`}
  </div>`;
}

/** @param {string | null} move @param {Words} words */
const named = (move, words) => (move === 'pass' ? words.pass : move ?? '');

/** What the search found for a node: a value or a bound; empty: skipped. @param {SearchTrace} right @param {number} at */
function worth({ found }, at) {
  const known = found[at];
  return known ? valueText(known.value, known.bound, { signed: plain }) : '';
}

/** Alpha-beta's search of the current tree; null: the user has not answered yet. @param {Exercises} x @returns {SearchTrace | null} */
const rightOf = ({ diagnosis, given, answers }) => (
  given && diagnosis?.traces.length === answers.length ? diagnosis.traces[answers.length - 1].right : null);

/** The nodes that alpha-beta skips. @param {SearchTrace} right @param {number[][]} children @returns {Set<number>} */
function skippedIn({ cuts }, children) {
  const all = cuts.flatMap(({ skipped }) => skipped);
  // The list grows while it is read.
  for (const at of all) all.push(...children[at]);
  return new Set(all);
}

/** The moves that lead to a node. @param {Pick<Exercise, 'nodes'>} exercise @param {number} at @param {Words} words */
export function way({ nodes }, at, words) {
  const moves = [];
  for (let i = /** @type {number | null} */ (at); i; i = nodes[i].parent) moves.unshift(named(nodes[i].move, words));
  return moves.join(' ');
}

/**
 * The tree to click through. Once the user has answered, the engine's search lies over it.
 * @param {Exercises} x @param {Exercise} exercise @param {ExerciseWords} w @param {Words} words
 */
function tree(x, exercise, w, words) {
  const { nodes } = exercise;
  const children = childrenIn(nodes);
  const right = rightOf(x);
  const laid = layOut(0, { children: (at) => children[at], room: () => ROOM, level: 64, margin: [26, right ? BOTH : BELOW, 15] });
  const leaves = laid.all.filter(({ under }) => !under.length).map(({ node }) => node);
  const focused = x.clicks.at(-1) ?? leaves[0];
  const skipped = right && skippedIn(right, children);
  const root = laid.all.find(({ node }) => node === 0);
  queueMicrotask(() => { if (root) show(exercise, root); });
  /** @param {{ node: number }} placed @returns {import('../../tree/view.js').Look} */
  const look = ({ node: at }) => {
    const { move, turn, value } = nodes[at];
    const name = move && named(move, words);
    const cut = skipped?.has(at) ? 'cut' : '';
    if (value === null) {
      return {
        names: `${turn} ${cut}`, shape: right ? 'pill' : 11, text: right ? worth(right, at) : '', move: name,
        cut: right?.cuts.some((one) => one.at === at) ? (turn === 'first' ? 'beta' : 'alpha') : null,
      };
    }
    const [click, visit] = [x.clicks.indexOf(at), right ? right.leaves.indexOf(at) : -1];
    // Alpha-beta's visit and under it the user's click; before the answer, the click alone.
    const shown = right ? visit : click;
    return {
      names: `leaf ${click >= 0 ? 'looked' : ''} ${cut}`, shape: 'box', text: plain(value), move: name,
      below: [['look', shown >= 0 ? String(shown + 1) : ''],
        [`yours ${click === visit ? '' : 'differs'}`, right && click >= 0 ? w.yours(click + 1) : '']],
      hit: {
        path: at, reached: at === focused, pressed: click >= 0, off: right !== null, press: () => x.click(at),
        label: [w.leaf(way(exercise, at, words), String(value)), click >= 0 && w.clicked(click + 1), right && w.visited(visit + 1)]
          .filter(Boolean).join(', '),
        keys: (event) => keyed(event, leaves, at, x),
      },
    };
  };
  return treeView(laid, {
    label: w.tree, look, names: ({ node }) => (!right ? '' : skipped?.has(node) ? 'cut' : node === right.best ? 'best' : ''),
  });
}

/** The exercise whose root was last scrolled into view. @type {Exercise | null} */
let seen = null;

/**
 * Scrolls the root of a new tree into view, since a phone's screen may be too narrow for the whole tree.
 * @param {Exercise} exercise @param {Placed} root
 */
function show(exercise, root) {
  const box = document.querySelector('.exercises .scroll');
  if (!box || exercise === seen) return;
  seen = exercise;
  reveal(box, root, 0);
}

/** Arrow keys move along the leaves. @param {KeyboardEvent} event @param {number[]} leaves @param {number} here @param {Exercises} x */
function keyed(event, leaves, here, x) {
  if (event.key === 'Enter' || event.key === ' ') return () => x.click(here);
  const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  return by ? focusNode(event, leaves[leaves.indexOf(here) + by]) : null;
}

/**
 * What the answers show: the clicks and the choice, each on its own.
 * @param {Exercises} x @param {Exercise} exercise @param {ExerciseWords} w @param {Words} words
 */
function feedback(x, exercise, w, words) {
  const { believed, diagnosis, given } = x;
  const right = rightOf(x);
  if (!diagnosis || !believed || !given || !right) return nothing;
  const { choice, differs } = diagnosis.judged[diagnosis.judged.length - 1];
  const place = (/** @type {number | undefined} */ leaf) => (leaf === undefined ? w.nowhere : way(exercise, leaf, words));
  const named = (/** @type {number} */ at) => way(exercise, at, words);
  const { all: [likeliest], explained, lately } = believed;
  return html`<div class="shown" role="status">
    <p data-judged="clicks" data-right=${differs === null}><strong>${w.clicksAre}</strong> ${differs === null ? w.right
      : w.parts(differs + 1, place(right.leaves[differs]), place(given.clicks[differs]))}</p>
    <p data-judged="choice" data-right=${choice}><strong>${w.choiceIs}</strong> ${choice
      ? w.rightChoice(named(right.best), worth(right, right.best))
      : w.choice(named(right.best), worth(right, right.best), named(given.best), worth(right, given.best))}</p>
    ${differs === null && choice && likeliest.version === 'right' ? nothing : html`<p class="faint">${
        lately ? w.believedLately : w.believed}</p>
      <p data-version=${likeliest.version}><strong>${explained ? w.versions[likeliest.version] : w.unsure}</strong>
        ${explained ? w.sure(likeliest.slips, likeliest.choices) : nothing}</p>`}
    <p class="faint">${w.overlay}</p>
    <ul class="cut-list">${right.cuts.map(({ at, limit, limit_at: from, skipped }) => html`<li>${w.cut(
      named(at) || w.root, worth(right, at), plain(limit), named(from) || w.root, exercise.nodes[at].parent !== from, skipped.length,
    )}</li>`)}</ul>
    <button type="button" class="primary" data-do="next-exercise" @click=${() => x.next()}>${
      x.alone ? x.alone.label() : x.over ? w.again : w.next}</button>
  </div>`;
}
