// The view of the lessons: the list, or a step with its question, its board or tree, and the verdict.

import { html, nothing } from '../../vendor/lit-html.js';
import { segment } from '../../ui/segment.js';
import { stepper } from '../../ui/stepper.js';
import { adoptStyle } from '../../ui/adopt-style.js';
import { plain } from '../value-text.js';
import { proved } from './bounds-view.js';
import { STYLE } from './style.js';
import { treeOf } from './tree-view.js';
import { lettersOf } from './tree.js';

/** @import { Game, Move, Side } from '../../types.d.ts' */
/** @import { Lessons } from './lessons.js' */
/** @import { Facts, Path } from './types.d.ts' */
/** @import { LessonWords } from '../words.js' */

/** @param {Lessons} lessons */
export function view(lessons) {
  const { lesson, words: w } = lessons;
  adoptStyle(STYLE);
  return lesson ? stepView(lessons, w) : listView(lessons, w);
}

/** The title and texts of a lesson. @param {LessonWords} w @param {string} name */
const own = (w, name) => w.of[/** @type {keyof LessonWords['of']} */ (name)];

/** @param {Lessons} lessons @param {LessonWords} w */
function listView(lessons, w) {
  const { list, progress } = lessons;
  const scored = list.flatMap(({ name, steps }) => steps.flatMap((step, i) => (step.scored ? [progress[name]?.[i] ?? null] : [])));
  return html`<section class="course">
    <h2>${w.title}</h2>
    <p>${w.about}</p>
    <p data-is="score">${w.score(scored.filter((worth) => worth === 1).length, scored.length)}</p>
    <ol class="llist">${list.map(({ name, steps }, i) => {
      const done = steps.filter((_, at) => (progress[name]?.[at] ?? null) !== null).length;
      return html`<li><button type="button" data-lesson=${name} @click=${() => lessons.go(`${name}.1`)}><b>${i + 1}</b>
        <span><strong>${own(w, name).title}</strong><small>${own(w, name).about}</small></span>
        <em>${done ? w.done(done, steps.length) : nothing}</em></button></li>`;
    })}</ol>
    ${Object.keys(progress).length ? html`<button type="button" class="quiet link" data-do="lessons-forget"
      @click=${() => lessons.forget()}>${w.forget}</button>` : nothing}
    <p class="teachers"><a href=${w.teachersPage}>${w.teachers}</a></p>
  </section>`;
}

/** @param {Lessons} lessons @param {LessonWords} w */
function stepView(lessons, w) {
  const { alone, given: { words }, at, lesson, list, progress, scene, step, verdict, wrong } = lessons;
  if (!lesson || !step) return nothing;
  const texts = own(w, lesson.name);
  const text = texts.steps[at];
  const facts = { ...scene?.facts, ...verdict?.facts, ...helpers(lessons) };
  const stage = step.scored ? w.stages.scored : at ? w.stages.variation : w.stages.predict;
  const next = at + 1 < lesson.steps.length ? w.next : lesson === list[list.length - 1] ? w.finish : w.nextLesson;
  return html`<section class="course" data-lesson=${lesson.name} data-step=${at + 1}>
    ${alone ? html`<h2 tabindex="-1">${texts.title}</h2>` : html`
    <button type="button" class="quiet link" data-do="lessons-all" @click=${() => lessons.go('all')}>${w.all}</button>
    <h2 tabindex="-1">${list.indexOf(lesson) + 1}. ${texts.title}</h2>
    <ol class="lsteps">${lesson.steps.map((one, i) => html`<li><button type="button" aria-current=${i === at ? 'step' : nothing}
      aria-label=${w.stepLabel(i + 1, worthOf(w, progress[lesson.name]?.[i]))} data-go=${i + 1}
      @click=${() => lessons.go(`${lesson.name}.${i + 1}`)}>${i + 1}${one.scored ? '★' : ''}${
      mark(progress[lesson.name]?.[i])}</button></li>`)}</ol>
    <h3>${stage}</h3>`}
    <p class="ask">${scene ? said(text.ask, facts) : wrong ? nothing : w.preparing}</p>
    ${wrong ? html`<p class="wrong" role="alert">${words.error(wrong)}</p>` : nothing}
    ${scene ? html`<div class="lscene">${board(lessons, w)}</div>` : nothing}
    ${scene && !verdict ? html`${question(lessons, w)}
      <p class="lactions"><button type="button" class="primary" data-do="lesson-commit" ?disabled=${!lessons.ready}
        @click=${() => lessons.commit()}>${w.commit}</button></p>` : nothing}
    <div class="lverdict" role="status">${verdict ? html`
      <p class=${verdict.right ? 'yes' : 'no'} data-is="verdict"><strong>${verdict.right ? w.right : w.wrong}</strong>${
        words.gap}${said(verdict.right ? text.right : text.wrong, facts)}</p>
      <p>${said(text.seen, facts)}</p>${verdict.right ? nothing : html`<p data-is="onward">${w.onward}</p>`}` : nothing}</div>
    ${verdict ? html`<p class="lactions"><button type="button" class="primary" data-do="lesson-next"
        @click=${() => lessons.next()}>${alone ? alone.label() : next}</button>
      <button type="button" class="secondary" data-do="lesson-again" @click=${() => lessons.again()}>${w.again}</button></p>` : nothing}
    ${alone ? nothing : html`<p class="faint"><a class="llink" href=${`#view=think&lesson=${lesson.name}.${at + 1}`}>${w.link}</a></p>`}
  </section>`;
}

/** The helpers for the sentences of a step. @param {Pick<Lessons, 'given' | 'scene'>} lessons */
export function helpers({ given: { words }, scene }) {
  const letters = scene?.tree ? lettersOf(scene.tree) : new Map();
  return {
    n: plain,
    number: (/** @type {number} */ n) => words.number(n),
    who: (/** @type {Side} */ side) => (scene ? words.of(scene.game.rules).side(side) : ''),
    letter: (/** @type {Path} */ path) => letters.get(path) ?? '',
    moves: (/** @type {Move[]} */ moves) => moves.join(words.comma),
    game: scene?.game,
    bound: (/** @type {number | null} */ n, /** @type {string} */ open) => (n === null ? open : String(n)),
  };
}

/** @param {string | ((facts: Facts) => string)} text @param {Facts} facts */
const said = (text, facts) => (typeof text === 'function' ? text(facts) : text);

/** @param {0 | 1 | null | undefined} worth */
const mark = (worth) => (worth === 1 ? ' ✓' : worth === 0 ? ' ·' : '');

/** @param {LessonWords} w @param {0 | 1 | null | undefined} worth */
const worthOf = (w, worth) => (worth === 1 ? w.right : worth === 0 ? w.wrong : '');

/** The board or the tree. @param {Lessons} lessons @param {LessonWords} w */
function board(lessons, w) {
  const { answer, given: { words }, scene, shown, step, verdict } = lessons;
  if (!scene || !step) return nothing;
  const line = verdict?.line ?? [];
  const game = line[shown] ?? scene.game;
  const cells = step.kind === 'cells';
  const end = line.length - 1;
  const own = words.of(game.rules);
  return html`${scene.tree ? treeOf(lessons, w, line.length ? game : null) : html`<yomikiri-board .words=${words} .game=${game}
      .coordinates=${true} .interactive=${cells && !verdict} .chosen=${cells && !shown ? answer : []}
      .marks=${verdict && !shown ? verdict.marks : []}
      @yomikiri-move=${(/** @type {CustomEvent<{ move: Move }>} */ e) => choose(lessons, e.detail.move)}></yomikiri-board>`}
    ${scene.facts.history ? proved(scene.facts, verdict !== null, words, w) : nothing}
    ${end > 0 ? html`<div class="lwalk">${stepper({ games: line, at: shown }, words.preview, (to) => lessons.stepTo(to))}
      <span class="faint" data-is="played">${w.played(shown, end)}</span></div>
      <p data-is="outcome">${scene.tree ? nothing
        : game.outcome?.reason === 'leaf' ? html`<strong>${w.ends(words.signed(game.outcome.score))}</strong>`
        : game.outcome ? html`<strong>${words.result(game, null, own)}</strong>` : moved(game, words, own)}</p>` : nothing}
`;
}

/** @param {Game} game @param {import('../../i18n/index.js').Words} words @param {any} own */
const moved = (game, words, own) => (game.last ? words.moved(game, own.side(game.last.by), own) : nothing);

/** Marks or unmarks a move. @param {Lessons} lessons @param {Move} move */
function choose(lessons, move) {
  const { answer, step } = lessons;
  if (step?.many) lessons.set(answer.includes(move) ? answer.filter((/** @type {Move} */ one) => one !== move) : [...answer, move]);
  else lessons.set([move]);
}

/**
 * The text of an option of a choice: without one of its own, a side's name or a value.
 * @param {Lessons} lessons @param {string} id @returns {string}
 */
export function optionText(lessons, id) {
  const { at, given: { words }, lesson, scene, words: w } = lessons;
  const options = (lesson && w ? own(w, lesson.name).steps[at].options : null) ?? {};
  const facts = { ...scene?.facts, ...helpers(lessons) };
  return said(options[id] ?? (id === 'first' || id === 'second' ? facts.who(id) : words.signed(Number(id))), facts);
}

/** The part of the answer outside the board. @param {Lessons} lessons @param {LessonWords} w */
function question(lessons, w) {
  const { answer, given: { words }, scene, step } = lessons;
  if (!scene || !step) return nothing;
  switch (step.kind) {
    case 'choice':
      return segment('lesson-choice', w.choose, (step.options ?? []).map((id) => /** @type {const} */ ([id, optionText(lessons, id)])),
        answer, (id) => lessons.set(id));
    case 'cells':
      return html`<p class="faint" aria-live="polite" data-is="chosen">${
        answer.length ? w.chosen(answer.join(words.comma))
        : step.many ? w.chooseMany : w.chooseOne}</p>`;
    case 'window':
      return html`<div class="lwindow">${/** @type {const} */ (['alpha', 'beta']).map((bound) => html`<label>${w.bounds[bound]}
        <select data-bound=${bound} @change=${(/** @type {Event} */ e) => {
          const { value } = /** @type {HTMLSelectElement} */ (e.target);
          lessons.set({ ...answer, [bound]: value === '' ? undefined : value === 'open' ? null : Number(value) });
        }}><option value="" .selected=${answer[bound] === undefined}>?</option>
          ${[null, ...numbersOf(scene.tree)].map((n) => html`<option value=${n === null ? 'open' : n} .selected=${answer[bound] === n}>${
            n === null ? (bound === 'alpha' ? '−∞' : '+∞') : n}</option>`)}
        </select></label>`)}</div>`;
    default: return nothing;
  }
}

/** The numbers of a tree's leaves, without duplicates. @param {import('../../types.d.ts').TreeNode | null} tree @returns {number[]} */
function numbersOf(tree) {
  if (!tree) return [];
  const all = tree.children.length ? tree.children.flatMap(numbersOf) : [Number(tree.value)];
  return [...new Set(all)].sort((a, b) => a - b);
}
