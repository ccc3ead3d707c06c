// The How it thinks view: textbook methods side by side on one position, best play step by step, and the search tree.

import { html, nothing, svg } from '../vendor/lit-html.js';
import { CURRENT, Comparison } from './comparison.js';
import { ALL, LessonLoader } from './lesson-loader.js';
import { takeFrom } from '../model/links.js';
import { segment } from '../ui/segment.js';
import { examples } from '../games/index.js';
import { chip } from '../ui/value-chip.js';
import { searchTree } from './search-tree.js';
import { stepper } from '../ui/stepper.js';
import { thinkWords } from './words.js';

/** @import { Commands, Given, View } from '../ui/given.d.ts' */
/** @import { Run, Scale } from './comparison.js' */
/** @import { Words } from '../i18n/index.js' */

/** @param {Given} given @returns {View} */
export function howItThinks(given) {
  const { commands, table } = given;
  const comparison = new Comparison(table.engine, {
    changed: () => commands.update(),
    found: (method, leaves) => {
      const w = thinkWords.in(given.words.code);
      commands.say(w.found(w.methods[method], leaves));
    },
    explain: (error) => commands.explain(error),
    moved: () => commands.writeAddress(),
    say: (text) => commands.say(text(given.words)),
  });
  const lessons = new LessonLoader(given);
  /** @type {import('./own-tree.js').OwnTree | null} */
  let own = null;
  const offerOwn = async () => {
    const { OwnTree } = await import('./own-tree.js');
    own = new OwnTree(given, () => {
      comparison.show(table.game);
      // The tree is at the head of the view.
      document.getElementById('main')?.scrollIntoView();
    });
    commands.update();
  };
  /** Opens what a link leads to. @param {string} lesson */
  const follow = async (lesson) => {
    await lessons.go(lesson, false);
    if (lessons.lessons && ![lesson, `${lesson}.1`].includes(lessons.place ?? '')) commands.noPlace(`lesson=${lesson}`);
  };
  return {
    draw: () => (lessons.place ? html`<main class="desk think" id="main" tabindex="-1">${ways(lessons, given.words)}${
      lessons.lessons?.draw()}</main>` : methods(comparison, lessons, given, { drawn: own?.draw(), offer: offerOwn })),
    open(wanted) {
      // Nothing is revealed about a game between two devices before its end.
      comparison.open(table.session.unaided ? null : table.game, takeFrom(wanted, 'compare'));
      const lesson = takeFrom(wanted, 'lesson');
      if (lesson !== null && lesson !== lessons.place) follow(lesson);
    },
    close: () => comparison.stop(),
    get route() { return { lesson: lessons.place, compare: lessons.place === null ? comparison.place : null }; },
    get at() { return lessons.place; },
    goTo: (place) => lessons.go(place, false),
  };
}

/**
 * The methods side by side, and the other tools for the position.
 * @param {Comparison} x @param {LessonLoader} lessons @param {Given} given
 * @param {{ drawn: unknown, offer: () => Promise<void> }} own the user's own tree
 */
function methods(x, lessons, { commands, table, words }, own) {
  const w = thinkWords.in(words.code);
  const { rules } = table.game;
  const sources = [...examples().map(({ card, name }) => ({ name, label: words.card(card).examples[name] })),
    ...table.session.unaided ? [] : [{ name: CURRENT, label: w.current(words.of(rules).name(rules)) }]];
  return html`<main class=${`desk think ${x.game && !x.game.width ? 'flat' : ''}`} id="main" tabindex="-1">
    ${ways(lessons, words)}
    <section class="lesson">
      <h2>${w.title}</h2>
      <p>${w.intro}</p>
      <div class="pick"><label for="source">${w.position}</label>
        <select id="source" @change=${(/** @type {Event} */ e) => x.choose(/** @type {HTMLSelectElement} */ (e.target).value)}>
          ${sources.map(({ name, label }) => html`<option value=${name} .selected=${name === x.source}>${label}</option>`)}
        </select>
        ${x.running ? html`<button type="button" class="secondary" data-do="stop-run" @click=${() => x.stop()}>${w.stop}</button>`
          : html`<button type="button" class="primary" data-do="run" ?disabled=${!x.game || x.game.outcome !== null}
            @click=${() => x.run()}>${
            x.runs.some((run) => run.solution) ? w.runAgain : w.run}</button>`}
      </div>
      ${x.small ? nothing : html`<p class="faint">${w.tooLong}</p>`}
      ${x.wrong ? html`<p class="wrong" role="alert">${words.error(x.wrong)}</p>` : nothing}
    </section>
    <section class="methods"><div class="cards">${x.runs.map((run) => method(x, run, words))}</div>
      <div class="scales">${segment('scale', w.scale, /** @type {const} */ ([['even', w.scales.even], ['log', w.scales.log]]), x.scale,
        (scale) => x.rescale(scale))}<p class="faint">${w.compareLink}</p></div></section>
    ${walk(x, words)}
    ${trees(x, words)}
    ${tool(w.switches, w.switchesAbout, 'switches', w.switchesBegin, !x.game || x.game.outcome !== null,
      x.switches?.draw(x.switches.techniques, words, (n, most) => length(n, most, x.scale)), () => x.offerSwitches(), commands)}
    ${steps(x, commands, words)}
    ${table.session.unaided ? nothing
      : tool(w.ownTree.title, w.ownTree.about, 'own-tree', w.ownTree.begin, false, own.drawn, own.offer, commands)}
    ${tool(w.proofs, w.proofsAbout, 'proofs', w.proofsBegin, !x.game, x.proof?.draw(x.proof.check, words), () => x.offerProofs(), commands)}
    ${tool(w.exercises, w.exercisesAbout, 'exercise', w.exercisesBegin, false, x.round?.draw(x.round.round, words), () => x.exercise(),
      commands)}
  </main>`;
}

/**
 * The navigation between the comparison of methods and the lessons.
 * @param {LessonLoader} lessons @param {Words} words
 */
function ways(lessons, { code }) {
  const w = thinkWords.in(code);
  /** @param {string} name @param {boolean} here @param {string | null} place @param {string} text */
  const way = (name, here, place, text) => html`<button type="button" class="view" data-way=${name} aria-current=${here ? 'page' : nothing}
    @click=${() => lessons.go(place)}>${text}</button>`;
  const open = Boolean(lessons.place);
  return html`<nav class="ways" aria-label=${w.ways}>${way('methods', !open, null, w.waysMethods)}${
    way('lessons', open, ALL, w.waysLessons)}</nav>`;
}

/** One method: its description, its result and its counts. @param {Comparison} x @param {Run} run @param {Words} words */
function method(x, run, words) {
  const w = thinkWords.in(words.code);
  const seen = run.solution ?? run.seen;
  const latest = run.solution ?? run.progress ?? seen;
  const full = Math.max(0, ...x.runs.map((r) => (r.solution ?? r.seen)?.leaves ?? 0));
  const minimax = x.runs[0]?.state === 'done' ? x.runs[0].solution?.leaves ?? 0 : 0;
  const { solution } = run;
  return html`<article class=${`method ${run.state}`} data-method=${run.method}>
    <h3>${w.methods[run.method]}</h3>
    <p class="faint">${w.about[run.method]}</p>
    <p class="leaves"><b data-is="leaves">${seen ? words.number(seen.leaves) : '–'}</b><span>${w.leaves}</span></p>
    <svg class="bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true"><rect class="back" width="100" height="8"></rect>
      <rect class="fill" width=${seen && full ? length(seen.leaves, full, x.scale) : 0} height="8"></rect>
      ${x.scale === 'log' ? powers(full).map((at) => svg`<rect class="tick" x=${length(at, full, 'log')} width="0.4" height="8"></rect>`)
        : nothing}</svg>
    <p class="state">${run.state === 'done'
      ? (minimax && run.method !== 'minimax' && solution ? w.share(solution.leaves / minimax) : html`&nbsp;`)
      : { ready: w.ready, running: w.running, stopped: w.stopped }[run.state]}</p>
    <p>${run.state === 'running'
      ? html`<button type="button" class="secondary" data-do=${`stop-${run.method}`} @click=${() => x.stop(run.method)}>${w.stop}</button>`
      : html`<button type="button" class="secondary" data-do=${`run-${run.method}`} ?disabled=${!x.game || x.game.outcome !== null}
        @click=${() => x.run(run.method)}>${run.solution ? w.runAgain : w.runOne}</button>`}</p>
    <div class="figures"><dl>
      <div><dt>${w.value}</dt><dd
        data-is="value">${solution && x.game ? (solution.exact ? chip(x.game, solution.value, words.signed) : '?') : '–'}</dd></div>
      <div><dt>${w.nodes}</dt><dd data-is="nodes">${latest ? words.number(latest.nodes) : '–'}</dd></div>
      <div><dt>${w.cutoffs}</dt><dd data-is="cutoffs">${seen ? words.number(seen.cutoffs) : '–'}</dd></div>
      <div><dt>${w.time}</dt><dd data-is="time">${latest ? w.took(latest.elapsed_ms) : '–'}</dd></div>
    </dl></div>
    ${run.method === 'corners' ? order(x, words) : nothing}
  </article>`;
}

/** The length of a bar, in percent of the longest. @param {number} n @param {number} full the longest bar's count @param {Scale} scale */
const length = (n, full, scale) => Math.max(0.6, 100 * (scale === 'log' ? Math.log(n + 1) / Math.log(full + 1) : n / full));

/** The powers of ten below a number: 10, 100, 1000 and so on. @param {number} full */
const powers = (full) => Array.from({ length: Math.max(0, Math.ceil(Math.log10(full + 1)) - 1) }, (_, i) => 10 ** (i + 1));

/** The field for the cells to try first: the corners or others. @param {Comparison} x @param {Words} words */
function order(x, words) {
  const w = thinkWords.in(words.code);
  return html`<label class="order">${w.order} <input type="text" id="order" autocapitalize="none" autocomplete="off"
    spellcheck="false" placeholder=${w.orderCorners} .value=${x.cells.join(' ')} @change=${(/** @type {Event} */ e) => x.reorder(
      /** @type {HTMLInputElement} */ (e.target).value.toLowerCase().split(/[\s,;、]+/).filter(Boolean))}></label>`;
}

/**
 * A tool that loads when the user begins with it.
 * @param {string} title @param {string} about @param {string} name @param {string} begin the text of its button
 * @param {boolean} off whether the button does nothing @param {unknown} drawn the tool, once it is loaded
 * @param {() => Promise<void>} load @param {Commands} commands
 */
const tool = (title, about, name, begin, off, drawn, load, commands) => html`<section class="steps"><h2>${title}</h2>
  <p class="faint">${about}</p>
  ${drawn ?? html`<div><button type="button" class="secondary" data-do=${name} ?disabled=${off}
    @click=${() => load().catch(() => commands.notLoaded())}>${begin}</button></div>`}
</section>`;

/** Best play, position by position. @param {Comparison} x @param {Words} words */
function walk(x, words) {
  const w = thinkWords.in(words.code);
  if (!x.line) return nothing;
  const game = x.line.games[x.line.at];
  // For a tree, the search tree below takes the place of the board.
  const tree = game.picture?.kind === 'tree';
  const end = x.line.games.length - 1;
  if (tree && !end) return nothing;
  return html`<section class="walk"><h2>${end ? w.line : words.thisGame}</h2>
    ${tree ? nothing : html`<yomikiri-board .words=${words} .game=${game} .coordinates=${true}></yomikiri-board>`}
    ${end ? html`<div class="walker">${stepper(x.line, words.preview, (at) => x.step(at))}
      <span class="faint">${words.preview.title(x.line.at, end, true)}</span></div>
      <p class="said">${x.line.games.slice(1).map((g, i) => html`<button type="button" class="ply"
        aria-current=${i + 1 === x.line?.at ? 'step' : nothing} @click=${() => x.step(i + 1)}>${
        g.last && words.of(g.rules).move(g.last.move)}</button>`)}</p>
      ${game.outcome ? html`<p><strong>${words.result(game, null, words.of(game.rules))}</strong></p>` : nothing}` : nothing}
  </section>`;
}

/** The search tree of the chosen method. @param {Comparison} x @param {Words} words */
function trees(x, words) {
  const w = thinkWords.in(words.code);
  const done = x.runs.filter((run) => run.solution?.tree);
  if (!done.length || !x.game) return nothing;
  const run = done.find((r) => r.method === x.tree) ?? done[0];
  const root = /** @type {import('../types.d.ts').TreeNode} */ (run.solution?.tree);
  return html`<section class="trees"><h2>${w.tree}</h2>
    <p class="faint">${w.treeAbout}${words.gap}${x.whole ? nothing : w.treePart(2)}</p>
    ${segment('tree', w.treeOf, done.map((r) => /** @type {const} */ ([r.method, w.methods[r.method]])), run.method, (method) =>
      x.set('tree', method))}
    ${searchTree(root, x.node, (path) => x.set('node', path), words, x.game.rules)}
  </section>`;
}

/** The depths on offer, in plies, for searches that are too long to step through to the end. */
const DEPTHS = [2, 3, 4, 5, 6, 7, 8];
const DEPTH = 4;

/** One of the searches, step by step. @param {Comparison} x @param {Commands} commands @param {Words} words */
function steps(x, commands, words) {
  const w = thinkWords.in(words.code);
  const { travel } = x;
  const usual = x.small ? null : DEPTH;
  const { depth, method } = travel ?? { depth: usual, method: null };
  /** @param {import('./comparison.js').Method} method @param {number | null} depth */
  const go = (method, depth) => x.goThrough(method, depth).catch(() => commands.notLoaded());
  return html`<section class="steps"><h2>${w.steps}</h2>
    <p class="faint">${w.stepsAbout}</p>
    <div class="pick">
      ${segment('film', w.stepsOf, x.runs.map((run) => /** @type {const} */ ([run.method, w.methods[run.method]])), method, (chosen) =>
        go(chosen, depth))}
      <label>${w.stepsDepth} <select id="film-depth" ?disabled=${!method} @change=${(/** @type {Event} */ e) => {
        const { value } = /** @type {HTMLSelectElement} */ (e.target);
        if (method) go(method, value ? Number(value) : null);
      }}>
        <option value="" .selected=${depth === null}>${w.stepsToEnd}</option>
        ${DEPTHS.map((plies) => html`<option value=${plies} .selected=${plies === depth}>${w.stepsPlies(plies)}</option>`)}
      </select></label>
    </div>
    ${travel ? travel.draw(travel.film, words) : nothing}
  </section>`;
}
