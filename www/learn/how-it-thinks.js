// The How it thinks view: the lessons, and rooms with the tools: textbook methods side by side on one position, with best play step by step
// and the search tree; a tree of one's own; proofs; the fast solver's techniques; and an exercise.

import { html, nothing, svg } from '../vendor/lit-html.js';
import { CURRENT, Comparison } from './comparison.js';
import { ALL, LessonLoader } from './lesson-loader.js';
import { takeFrom } from '../model/links.js';
import { door } from '../ui/door.js';
import { icons } from '../ui/icons.js';
import { segment } from '../ui/segment.js';
import { examples } from '../games/index.js';
import { chip } from '../ui/value-chip.js';
import { roomPicture } from './room-pictures.js';
import { searchTree } from './search-tree.js';
import { stepper } from '../ui/stepper.js';
import { thinkWords } from './words.js';

/** @import { Commands, Given, View } from '../ui/given.d.ts' */
/** @import { Run, Scale } from './comparison.js' */
/** @import { Words } from '../i18n/index.js' */

/** @typedef {'methods' | 'tree' | 'proofs' | 'techniques' | 'exercise'} Room */

/** The rooms besides the lessons, in the order of their doors. @type {readonly Room[]} */
const ROOMS = ['methods', 'tree', 'proofs', 'techniques', 'exercise'];

/** The prefix of a room in the browser's history, which no lesson's name has. */
const IN_ROOM = 'room:';

/** @param {Given} given @returns {View} */
export const howItThinks = (given) => new HowItThinks(given);

/** @implements {View} */
class HowItThinks {
  #given;
  #lessons;
  #comparison;
  /** The open room; null: the lessons. @type {Room | null} */
  #room = null;
  /** @type {import('./own-tree.js').OwnTree | null} */
  #own = null;

  /** @param {Given} given */
  constructor(given) {
    this.#given = given;
    const { commands, table } = given;
    this.#lessons = new LessonLoader(given);
    this.#comparison = new Comparison(table.engine, {
      changed: () => commands.update(),
      found: (method, leaves) => {
        const w = thinkWords.in(given.words.code);
        commands.say(w.found(w.methods[method], leaves));
      },
      explain: (error) => commands.explain(error),
      moved: () => commands.writeAddress(),
      say: (text) => commands.say(text(given.words)),
    });
  }

  // ---------------------------------------------------------------- the page's view

  /** @param {URLSearchParams} wanted */
  open(wanted) {
    const [compare, lesson, room, view] = /** @type {const} */ (['compare', 'lesson', 'room', 'view'])
      .map((name) => takeFrom(wanted, name));
    const asked = ROOMS.find((one) => one === room) ?? (compare === null ? null : 'methods');
    if (lesson !== null) this.#follow(lesson);
    else if (asked) this.#enter(asked, compare);
    else if (view === 'think') this.#learn(ALL);
    else if (this.#room) this.#enter(this.#room);
    else this.#learn(this.#lessons.place);
  }

  close() { this.#comparison.stop(); }

  get route() {
    if (this.#room) return { room: this.#room, compare: this.#room === 'methods' ? this.#comparison.place : null };
    return { lesson: this.#lessons.place === ALL ? null : this.#lessons.place };
  }

  get at() { return this.#room ? IN_ROOM + this.#room : this.#lessons.place === ALL ? null : this.#lessons.place; }

  /** @param {string | null} place */
  async goTo(place) {
    const room = ROOMS.find((one) => place === IN_ROOM + one);
    if (place === this.at) return;
    if (room) this.#enter(room);
    else await this.#learn(place ?? ALL);
  }

  home() {
    this.#given.commands.enterAddress();
    return this.#learn(ALL);
  }

  /** Opens the lessons. @param {string} place */
  async #learn(place) {
    this.#comparison.stop();
    this.#room = null;
    if (place !== this.#lessons.place || !this.#lessons.lessons) await this.#lessons.go(place, false);
    else this.#given.commands.writeAddress();
    this.#given.commands.update();
  }

  /** Opens a room. @param {Room} room @param {string | null} [compare] what to compare there, from a link */
  #enter(room, compare = null) {
    const { commands, table } = this.#given;
    this.#room = room;
    // Nothing is revealed about a game between two devices before its end.
    const game = table.session.unaided ? null : table.game;
    if (room === 'methods') this.#comparison.open(game, compare);
    else if (room === 'tree') this.#offer(() => this.#offerOwn());
    else if (room === 'exercise') { if (!this.#comparison.round) this.#offer(() => this.#comparison.exercise()); }
    else this.#comparison.see(game);
    commands.update();
  }

  /** Opens what a link leads to. @param {string} lesson */
  async #follow(lesson) {
    await this.#learn(lesson);
    const { lessons, place } = this.#lessons;
    if (lessons && ![lesson, `${lesson}.1`].includes(place ?? '')) this.#given.commands.noPlace(`lesson=${lesson}`);
  }

  /** Opens a room by its door. @param {Room} room */
  #walk(room) {
    this.#enter(room);
    this.#given.commands.enterAddress();
    scrollTo({ top: 0 });
    setTimeout(() => /** @type {HTMLElement | null} */ (document.querySelector('.room h2'))?.focus({ preventScroll: true }));
  }

  /** @param {() => Promise<void>} load */
  #offer(load) { load().catch(() => this.#given.commands.notLoaded()); }

  async #offerOwn() {
    const { OwnTree } = await import('./own-tree.js');
    this.#own ??= new OwnTree(this.#given, () => {
      this.#comparison.show(this.#given.table.game);
      this.#walk('methods');
    });
    this.#given.commands.update();
  }

  // ---------------------------------------------------------------- drawing

  draw() {
    const { words } = this.#given;
    const w = thinkWords.in(words.code);
    if (this.#room) return this.#inRoom(this.#room);
    const { failed, lessons, place } = this.#lessons;
    const course = lessons?.draw() ?? (failed ? nothing : html`<p class="course">${words.loading}</p>`);
    const rooms = ROOMS.filter((room) => this.#isOpen(room));
    return html`<main class="desk think" id="main" tabindex="-1">${course}${
      place === ALL ? html`<section class="doors"><h2>${w.doors}</h2><ul>${rooms.map((room) => html`<li>${
        door(room, roomPicture(room), w.rooms[room], () => this.#walk(room))}</li>`)}</ul></section>` : nothing}</main>`;
  }

  /** A tree of one's own takes the place of the game on the table. @param {Room} room */
  #isOpen(room) { return room !== 'tree' || !this.#given.table.session.unaided; }

  /** @param {Room} room */
  #inRoom(room) {
    const x = this.#comparison;
    const { commands, table, words } = this.#given;
    const w = thinkWords.in(words.code);
    const over = !x.game || x.game.outcome !== null;
    const { about, name, title } = w.rooms[room];
    const placed = room === 'methods' || room === 'proofs' || room === 'techniques';
    const content = {
      methods: () => methods(x, commands, words),
      tree: () => this.#own?.draw() ?? html`<p>${words.loading}</p>`,
      proofs: () => tool('proofs', w.proofsBegin, !x.game, x.proof?.draw(x.proof.check, words), () => this.#offer(() => x.offerProofs())),
      techniques: () => tool('switches', w.switchesBegin, over, x.switches?.draw(x.switches.techniques, words,
        (n, most) => length(n, most, x.scale)), () => this.#offer(() => x.offerSwitches())),
      exercise: () => x.round?.draw(x.round.round, words) ?? html`<p>${words.loading}</p>`,
    };
    return html`<main class=${`desk think room ${x.game && !x.game.width ? 'flat' : ''}`} id="main" tabindex="-1" data-in=${room}>
      <nav class="pback"><button type="button" class="quiet link" data-do="think-home" @click=${() => {
        this.home();
        scrollTo({ top: 0 });
      }}>${icons.previous}${words.views.think}</button></nav>
      <section class="lesson"><div class="room-head">${roomPicture(room)}<div><h2 tabindex="-1">${title || name}</h2>
        <p>${about}</p></div></div>
        ${placed ? position(x, table, room === 'methods', words) : nothing}
        ${x.wrong ? html`<p class="wrong" role="alert">${words.error(x.wrong)}</p>` : nothing}</section>
      ${room === 'methods' ? content.methods() : html`<section class="steps">${content[room]()}</section>`}</main>`;
  }
}

/**
 * The choice of a position and, where the methods run, their button.
 * @param {Comparison} x @param {Given['table']} table @param {boolean} runs @param {Words} words
 */
function position(x, table, runs, words) {
  const w = thinkWords.in(words.code);
  const { rules } = table.game;
  const sources = [...examples().map(({ card, name }) => ({ name, label: words.card(card).examples[name] })),
    ...table.session.unaided ? [] : [{ name: CURRENT, label: w.current(words.of(rules).name(rules)) }]];
  const run = x.running ? html`<button type="button" class="secondary" data-do="stop-run" @click=${() => x.stop()}>${w.stop}</button>`
    : html`<button type="button" class="primary" data-do="run" ?disabled=${!x.game || x.game.outcome !== null}
      @click=${() => x.run()}>${w.run}</button>`;
  return html`<div class="pick"><label for="source">${w.position}</label>
      <select id="source" @change=${(/** @type {Event} */ e) => x.choose(/** @type {HTMLSelectElement} */ (e.target).value)}>
        ${sources.map(({ name, label }) => html`<option value=${name} .selected=${name === x.source}>${label}</option>`)}
      </select>${runs ? run : nothing}</div>
    ${!runs || x.small ? nothing : html`<p class="faint">${w.tooLong}</p>`}`;
}

/**
 * The methods side by side, best play, the tree, and a search step by step.
 * @param {Comparison} x @param {Commands} commands @param {Words} words
 */
function methods(x, commands, words) {
  const w = thinkWords.in(words.code);
  return html`<section class="methods"><div class="cards">${x.runs.map((run) => method(x, run, words))}</div>
      <div class="scales">${segment('scale', w.scale, /** @type {const} */ ([['even', w.scales.even], ['log', w.scales.log]]), x.scale,
        (scale) => x.rescale(scale))}<p class="faint">${w.compareLink}</p></div></section>
    ${walk(x, words)}
    ${trees(x, words)}
    ${steps(x, commands, words)}`;
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
        @click=${() => x.run(run.method)}>${w.runOne}</button>`}</p>
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
 * @param {string} name @param {string} begin the text of its button @param {boolean} off whether the button does nothing
 * @param {unknown} drawn the tool, once it is loaded @param {() => void} load
 */
const tool = (name, begin, off, drawn, load) => drawn ?? html`<div><button type="button" class="primary" data-do=${name} ?disabled=${off}
  @click=${load}>${begin}</button></div>`;

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
