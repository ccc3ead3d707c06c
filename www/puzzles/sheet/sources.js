// Where a sheet's tasks come from: the file of puzzles, links, My puzzles, the lessons and the exercises.

import { isPuzzleFault } from '../../engine/errors.js';
import { puzzlesIn } from '../../model/links.js';
import { SEEDS, puzzleTask } from '../../model/sheet/sheet.js';
import { html, nothing } from '../../vendor/lit-html.js';
import { openStore } from '../store.js';
import { wordsOf } from '../words.js';
import { typedIn } from './fields.js';
import { button } from '../../ui/button.js';

/** @import { ListedPuzzle } from '../../types.d.ts' */
/** @import { Lesson } from '../../learn/lessons/types.d.ts' */
/** @import { TaskName } from '../../model/sheet/sheet.js' */
/** @import { Context } from './sheets.js' */
/** @import { SheetWords } from '../words.js' */

/** @typedef {'file' | 'links' | 'own' | 'lessons' | 'exercises'} Source */
/** The sheet in the making. @typedef {{ has(name: TaskName): boolean, add(names: readonly TaskName[]): void }} Making */

/** How many puzzles are listed at a time, and how many are added at random. */
const LISTED = 12;
const RANDOM = 5;

export class Sources {
  names = /** @type {const} */ (['file', 'links', 'own', 'lessons', 'exercises']);
  /** @type {Source} */
  open = 'file';
  #context;
  #making;
  /** Empty: any. */
  #filter = { kind: '', theme: '', least: '', most: '' };
  #listed = LISTED;
  #links = '';
  /** The message after the last links. @type {(w: SheetWords) => string} */
  #said = () => '';
  /** The lessons, once they are loaded. @type {readonly Lesson[]} */
  #lessons = [];
  #lesson = '';
  /** @type {ReturnType<typeof openStore> | null} */
  #store = null;

  /** @param {Context} context @param {Making} making */
  constructor(context, making) {
    this.#context = context;
    this.#making = making;
  }

  /** @param {Source} source */
  async go(source) {
    this.open = source;
    const { host } = this.#context;
    if (source === 'own') this.#store ??= openStore(() => host.update());
    host.update();
    if (source !== 'lessons' || this.#lessons.length) return;
    try {
      this.#lessons = (await import('../../learn/lessons/lessons.js')).LESSONS;
    } catch {
      host.given.commands.notLoaded();
    }
    host.update();
  }

  draw() {
    const { words: w } = this.#context;
    switch (this.open) {
      case 'file': return this.#file(w);
      case 'links': return this.#fromLinks(w);
      case 'own': {
        const own = [...this.#store?.own.keys() ?? []];
        return own.length ? this.#list(own, w) : html`<p class="faint">${this.#store?.ready ? w.noOwn : w.reading}</p>`;
      }
      case 'lessons': return this.#fromLessons(w);
      default: {
        const add = (/** @type {string} */ kind) => this.#making.add([`exercise:${kind}.${Math.floor(Math.random() * SEEDS)}`]);
        return html`<div class="row">${/** @type {const} */ (['numbers', 'position']).map((kind) => (
          button(`add-${kind}`, w.exercise[kind], () => add(kind))))}</div>`;
      }
    }
  }

  // ---------------------------------------------------------------- the file

  /** The puzzles that the filter leaves, the easiest first. @returns {ListedPuzzle[]} */
  get #found() {
    const { kind, theme, least, most } = this.#filter;
    return this.#context.host.file.list
      .filter((one) => (!kind || one.kind === kind) && (!theme || one.themes.includes(theme))
        && (!least || Number(one.rating) >= Number(least)) && (!most || Number(one.rating) <= Number(most)))
      .sort((a, b) => Number(a.rating) - Number(b.rating));
  }

  /** @param {'kind' | 'theme' | 'least' | 'most'} name @param {Event} event */
  #choose(name, event) {
    this.#filter = { ...this.#filter, [name]: typedIn(event) };
    this.#listed = LISTED;
    this.#context.host.update();
  }

  /** @param {SheetWords} w */
  #file(w) {
    const { file, given: { words } } = this.#context.host;
    const p = wordsOf(words.code);
    const found = this.#found;
    const free = found.map(({ id }) => id).filter((id) => !this.#making.has(id));
    const some = Math.min(RANDOM, free.length);
    /** @param {'kind' | 'theme'} name @param {readonly string[]} all @param {(one: string) => string} nameOf */
    const choice = (name, all, nameOf) => html`<label>${w[name]}<select data-filter=${name}
        @change=${(/** @type {Event} */ e) => this.#choose(name, e)}>
        <option value="">${w.any}</option>
        ${all.map((one) => html`<option value=${one} .selected=${one === this.#filter[name]}>${nameOf(one)}</option>`)}</select></label>`;
    const bound = (/** @type {'least' | 'most'} */ name) => html`<label>${w[name]}<input type="number" min="0" max="4000" step="50"
      data-filter=${name} .value=${this.#filter[name]} @input=${(/** @type {Event} */ e) => this.#choose(name, e)}></label>`;
    return html`<div class="sheet-filter">
        ${choice('kind', file.kinds, (one) => p.kinds[one] ?? one)}
        ${choice('theme', file.themes.filter(Boolean), (one) => p.themes[one]?.[0] ?? one)}
        ${bound('least')}${bound('most')}</div>
      <p role="status" data-is="sheet-found">${p.count(words.number(found.length))}</p>
      ${some ? html`<p>${button('add-random', w.addRandom(some), () => {
        const chosen = shuffled(free).slice(0, some);
        this.#making.add(free.filter((id) => chosen.includes(id)));
      })}</p>` : nothing}
      ${this.#list(found.slice(0, this.#listed).map(({ id }) => id), w)}
      ${found.length > this.#listed ? html`<p>${button('show-more', w.showMore, () => {
        this.#listed += LISTED;
        this.#context.host.update();
      })}</p>` : nothing}`;
  }

  /** Puzzles that can be added one by one. @param {readonly string[]} ids @param {SheetWords} w */
  #list(ids, w) {
    return html`<ul class="sheet-tasks sheet-choice">${ids.map((id) => {
      const on = this.#making.has(id);
      const { title } = this.#context.tasks.about(id);
      return html`<li>${this.#context.tasks.row(id)}<button type="button" class="secondary" data-add=${id} ?disabled=${on}
        aria-label=${w.titled(on ? w.added : w.add, title)} @click=${() => this.#making.add([id])}>${on ? w.added : w.add}</button></li>`;
    })}</ul>`;
  }

  // ---------------------------------------------------------------- links

  /** @param {SheetWords} w */
  #fromLinks(w) {
    const { actions } = this.#context.host.given.words;
    return html`<p class="faint">${w.linksAbout(actions.newGame, actions.edit)}</p>
      <label class="sheet-field" for="sheet-links">${w.links}<textarea id="sheet-links" rows="4" spellcheck="false"
        .value=${this.#links} @input=${(/** @type {Event} */ e) => { this.#links = typedIn(e); }}></textarea></label>
      <p>${button('add-links', w.add, () => this.#addLinks())}</p>
      <p role="status" data-is="links-said">${this.#said(w)}</p>`;
  }

  async #addLinks() {
    const { host: { file, given: { table }, update } } = this.#context;
    const found = puzzlesIn(this.#links, table.infos);
    const read = await Promise.all(found.map(async ({ annotation, id }) => {
      try {
        await file.open(id, table.engine);
        return puzzleTask(id, annotation);
      } catch (error) {
        if (isPuzzleFault(error)) return null;
        throw error;
      }
    }));
    const good = read.flatMap((id) => id ?? []);
    this.#making.add(good);
    if (good.length === found.length) this.#links = '';
    this.#said = (w) => w.linksRead(good.length, found.length - good.length);
    update();
  }

  // ---------------------------------------------------------------- lessons

  /** @param {SheetWords} w */
  #fromLessons(w) {
    const { tasks } = this.#context;
    const chosen = this.#lesson || `${this.#lessons[0]?.name}.1`;
    if (!this.#lessons.length) return html`<p role="status">${w.reading}</p>`;
    return html`<div class="pick"><label for="sheet-lesson">${w.lesson}</label>
      <select id="sheet-lesson" @change=${(/** @type {Event} */ e) => { this.#lesson = typedIn(e); }}>
        ${this.#lessons.map(({ name, steps }) => html`<optgroup label=${tasks.lessonTitle(name)}>${steps.map((step, i) => html`<option
          value=${`${name}.${i + 1}`} .selected=${chosen === `${name}.${i + 1}`}>${tasks.lessonTitle(name)}: ${w.step(i + 1)}${
          step.scored ? ' ★' : ''}</option>`)}</optgroup>`)}
      </select>${button('add-lesson', w.add, () => this.#making.add([`lesson:${this.#lesson || chosen}`]))}</div>`;
  }
}

/** @template T @param {readonly T[]} list @returns {T[]} */
const shuffled = (list) => list.map((one) => /** @type {const} */ ([Math.random(), one])).sort(([a], [b]) => a - b).map(([, one]) => one);
