// The view of the alpha-beta exercises: the tree to click through, and what the clicks show.

import { childrenIn, grid, layOut } from '../../model/tree-layout.js';
import { html, nothing, svg } from '../../vendor/lit-html.js';
import { branches, caption, focusNode, moveName, treeFrame } from '../../ui/tree-view.js';
import { inner, order, plain, rightOf, skippedIn, worth } from './answered.js';
import { ROUND } from './exercises.js';
import { wordsOf } from './words.js';

// The model and its view are loaded together.
export { Exercises } from './exercises.js';

/** @import { Exercise } from '../../types.d.ts' */
/** @import { Words } from '../../i18n/index.js' */
/** @import { Exercises } from './exercises.js' */
/** @import { ExerciseWords } from './words.js' */

const GRID = grid(44, 64, 26);
/** Room for the numbers below the leaves. */
const BELOW = 12;
/** With more slips than this in all, no version explains the answers. */
const SLIPS = 4;

/** @param {Exercises} x @param {Words} words */
export function exercises(x, words) {
  const w = wordsOf(words.code);
  const { exercise } = x;
  return html`<div class="exercises">
    ${x.alone ? nothing : html`<h3>${w.of(x.number, ROUND)}</h3>`}
    ${x.wrong ? html`<p class="wrong" role="alert">${words.error(x.wrong)}</p>` : nothing}
    ${exercise ? html`
      <p>${exercise.game ? w.position(words.of(exercise.game.rules).name(exercise.game.rules)) : w.numbers}</p>
      ${exercise.game ? html`<yomikiri-board .words=${words} .game=${exercise.game} .coordinates=${true}></yomikiri-board>` : nothing}
      ${tree(x, exercise, w, words)}
      ${x.given ? told(x, exercise, w, words) : html`
        <p class="faint">${w.undo}</p>
        <div class="chosen"><span id="exercise-best">${w.chooses}</span>${x.choices.map((at) => html`<button type="button" class="secondary"
          data-best=${at} aria-describedby="exercise-best" ?disabled=${!x.clicks.length} @click=${() => x.answer(at)}>${
          named(exercise.nodes[at].move, words)}</button>`)}</div>`}`
    : x.wrong ? nothing : html`<p role="status">${w.making}</p>`}
  </div>`;
}

/** @param {string | null} move @param {Words} words */
const named = (move, words) => (move === 'pass' ? words.pass : move ?? '');

/** The moves that lead to a node. @param {Pick<Exercise, 'nodes'>} exercise @param {number} at @param {Words} words */
export function way({ nodes }, at, words) {
  const moves = [];
  for (let i = /** @type {number | null} */ (at); i; i = nodes[i].parent) moves.unshift(named(nodes[i].move, words));
  return moves.join(' ');
}

/**
 * The tree to click through. Once the reader has answered, the engine's search lies over it: see answered.js.
 * @param {Exercises} x @param {Exercise} exercise @param {ExerciseWords} w @param {Words} words
 */
function tree(x, exercise, w, words) {
  const { nodes } = exercise;
  const children = childrenIn(nodes);
  const { all, ...laid } = layOut(0, (at) => children[at]);
  const size = GRID.size(laid);
  const right = rightOf(x);
  const leaves = all.filter(({ under }) => !under.length).map(({ node }) => node);
  const focused = x.clicks.at(-1) ?? leaves[0];
  const skipped = right && skippedIn(right, children);
  return treeFrame({ ...size, height: size.height + (right ? 2 : 1) * BELOW }, w.tree, html`
      ${branches(all, (p) => [GRID.x(p.x), GRID.y(p.y)], ({ node }) => (!right ? 'branch'
        : skipped?.has(node) ? 'branch cut' : node === right.best ? 'branch best' : 'branch'))}
      ${all.map((p) => {
        const { move, turn, value } = nodes[p.node];
        const [cx, cy] = [GRID.x(p.x), GRID.y(p.y)];
        const label = move === null ? nothing : moveName(move, cx, cy);
        if (value === null) return svg`<g class=${`node ${turn} ${skipped?.has(p.node) ? 'cut' : ''}`}>${right
          ? inner(right, p.node, turn, [cx, cy]) : svg`<circle class="body" cx=${cx} cy=${cy} r="11"></circle>`}${label}</g>`;
        const look = x.clicks.indexOf(p.node);
        return svg`<g class=${`node leaf ${look >= 0 ? 'looked' : ''} ${skipped?.has(p.node) ? 'cut' : ''}`}>
          <rect class="body" x=${cx - 14} y=${cy - 12} width="28" height="24" rx="4"></rect>
          ${caption('number', cx, cy + 4.5, plain(value))}${label}
          ${right ? order(right, p.node, look, [cx, cy], w) : look >= 0 ? caption('look', cx, cy + 27, String(look + 1)) : nothing}
          <rect class="hit" x=${cx - 22} y=${cy - 22} width="44" height="56" rx="6" role="button" tabindex=${p.node === focused ? 0 : -1}
            data-leaf=${p.node} aria-pressed=${look >= 0 ? 'true' : 'false'} aria-disabled=${right ? 'true' : nothing}
            aria-label=${[w.leaf(way(exercise, p.node, words), String(value)), look >= 0 && w.clicked(look + 1),
              right && w.visited(right.leaves.indexOf(p.node) + 1)].filter(Boolean).join(', ')}
            @click=${() => x.click(p.node)}
            @keydown=${(/** @type {KeyboardEvent} */ e) => onKey(e, leaves, p.node, x)}></rect>
        </g>`;
      })}`);
}

/** Arrow keys move along the leaves. @param {KeyboardEvent} event @param {number[]} leaves @param {number} here @param {Exercises} x */
function onKey(event, leaves, here, x) {
  if (event.key === 'Enter' || event.key === ' ') {
    event.preventDefault();
    x.click(here);
    return;
  }
  const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (!by) return;
  event.preventDefault();
  const next = leaves[leaves.indexOf(here) + by];
  focusNode(event, `[data-leaf="${next}"]`)();
}

/**
 * What the answers show: the clicks and the choice, each on its own.
 * @param {Exercises} x @param {Exercise} exercise @param {ExerciseWords} w @param {Words} words
 */
function told(x, exercise, w, words) {
  const { diagnosis, given } = x;
  const right = rightOf(x);
  if (!diagnosis || !given || !right) return nothing;
  const { choice, differs } = diagnosis.judged[diagnosis.judged.length - 1];
  const place = (/** @type {number | undefined} */ leaf) => (leaf === undefined ? w.nowhere : way(exercise, leaf, words));
  const named = (/** @type {number} */ at) => way(exercise, at, words);
  const [likeliest] = diagnosis.believed;
  const explained = likeliest.slips + likeliest.choices <= SLIPS;
  return html`<div class="shown" role="status">
    <p data-judged="clicks" data-right=${differs === null}><strong>${w.clicksAre}</strong> ${differs === null ? w.right
      : w.parts(differs + 1, place(right.leaves[differs]), place(given.clicks[differs]))}</p>
    <p data-judged="choice" data-right=${choice}><strong>${w.choiceIs}</strong> ${choice
      ? w.rightChoice(named(right.best), worth(right, right.best))
      : w.choice(named(right.best), worth(right, right.best), named(given.best), worth(right, given.best))}</p>
    ${differs === null && choice && likeliest.version === 'right' ? nothing : html`<p class="faint">${w.believed}</p>
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
