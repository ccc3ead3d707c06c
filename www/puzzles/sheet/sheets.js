// The panel where work with sheets begins, and the pages that replace it.

import { isDocument, linkIn } from '../../engine/link-text.js';
import { SheetError } from '../../model/sheet/errors.js';
import { sheetIn, sheetText } from '../../model/sheet/sheet.js';
import { sumOf } from '../../model/sheet/table.js';
import { button } from '../../ui/button.js';
import { adoptStyle } from '../../ui/adopt-style.js';
import { textOf } from '../../ui/file-text.js';
import { icons } from '../../ui/icons.js';
import { html, nothing } from '../../vendor/lit-html.js';
import { ClassTable } from './class-table.js';
import { faultText, typedIn } from './fields.js';
import { attemptAt, attempts, draft } from './kept.js';
import { Making } from './make.js';
import { Paper } from './paper.js';
import { Pupil } from './pupil.js';
import { STYLE } from './style.js';
import { Tasks } from './tasks.js';
import { Unread } from './unread.js';
import { sheetWords } from '../words.js';

/** @import { SheetFault } from '../../model/sheet/errors.js' */
/** @import { Sheet } from '../../model/sheet/sheet.js' */
/** @import { Host } from '../types.d.ts' */
/** @import { SheetWords } from '../words.js' */

/**
 * A page in place of the panel. `pause`: another view opens; `reopen`: the page comes back after it was closed.
 * `back`: where its button at the top leads; null or missing: to the panel.
 * @typedef {object} Page
 * @property {string} name
 * @property {() => unknown} draw
 * @property {() => { label: string, go: () => void } | null} [back]
 * @property {() => void} [close]
 * @property {() => void} [pause]
 * @property {() => void} [reopen]
 */
/**
 * What the pages are given.
 * @typedef {object} Context
 * @property {Host} host
 * @property {Tasks} tasks
 * @property {SheetWords} words
 * @property {() => void} leave goes back to the panel
 * @property {() => void} lead moves the focus to the page's heading, if the focused element is gone
 * @property {(sheet: Sheet) => void} solve
 * @property {(sheet: Sheet) => void} make
 * @property {(sheet: Sheet) => void} read
 * @property {(sheet: Sheet, now?: boolean) => void} paper now: whether it is printed as soon as it is ready
 */

export class Sheets {
  #host;
  /** @type {Page | null} */
  #page = null;
  /** The pages so far, for the browser's Back and Forward. @type {Map<string, Page>} */
  #pages = new Map();
  /** The text of the pupil's sheet. */
  #text = '';
  /** Why the last text or file could not be opened. @type {SheetFault | null} */
  #fault = null;
  #link = '';
  /** @type {Context} */
  #context;

  /** @param {Host} host */
  constructor(host) {
    this.#host = host;
    adoptStyle(STYLE);
    this.#context = {
      host, tasks: new Tasks(host),
      get words() { return sheetWords(host.given.words.code); },
      leave: () => {
        this.leave();
        host.home();
      },
      lead: () => setTimeout(() => {
        if (document.activeElement !== document.body) return;
        /** @type {HTMLElement | null} */ (document.querySelector('.sheets.whole h2'))?.focus({ preventScroll: true });
      }),
      solve: (sheet) => this.#solve(sheet, true),
      make: (sheet) => this.#go(new Making(this.#context, { ...sheet, tasks: [...sheet.tasks] }), true),
      read: (sheet) => this.#go(new ClassTable(this.#context, sheet), true),
      paper: (sheet, now) => this.#go(new Paper(this.#context, sheet, now), true),
    };
  }

  get page() { return this.#page?.name ?? null; }
  get back() { return this.#context.words[this.#page instanceof Pupil ? 'toSheet' : 'answers']; }
  /** The text of the sheet that is done, for the address. */
  get link() { return this.#page instanceof Pupil ? this.#text : null; }

  /**
   * Opens the sheet in a link or a file.
   * @param {string} text @param {boolean} [enter] whether it gets an entry in the history; if not, the page's own link led here
   */
  async open(text, enter = false) {
    try {
      await this.#solve(await sheetIn(this.#textIn(text)), enter);
    } catch (error) {
      if (!(error instanceof SheetError)) throw error;
      if (enter) {
        this.leave();
        this.#fault = error.code;
      } else {
        this.#go(new Unread(this.#context, error.code), false);
        this.#host.given.commands.say(faultText(error.code, this.#context.words));
      }
    }
    this.#host.update();
  }

  /** The text of the sheet in a link; any other text as it is. @param {string} text @throws {SheetError} if the link is damaged */
  #textIn(text) {
    const link = isDocument(text) ? null : linkIn(text, this.#host.given.table.infos);
    if (!text || link?.proof === 'damaged') throw new SheetError('unreadable');
    return link?.query.get('sheet') ?? text;
  }

  close() { this.#page?.pause?.(); }

  leave() {
    this.#page?.close?.();
    this.#page = null;
    this.#fault = null;
  }

  /** @param {string} name */
  reopen(name) {
    const page = this.#pages.get(name);
    if (!page || page === this.#page) return;
    this.leave();
    this.#page = page;
    page.reopen?.();
  }

  /** @param {Page} page @param {boolean} enter whether it gets an entry of its own in the browser's history */
  #go(page, enter) {
    const { commands } = this.#host.given;
    this.leave();
    this.#page = page;
    this.#pages.set(page.name, page);
    if (enter) commands.enterAddress();
    else commands.writeAddress();
    this.#host.update();
    if (!enter) return;
    scrollTo({ top: 0 });
    this.#context.lead();
  }

  /** @param {Sheet} sheet @param {boolean} enter */
  async #solve(sheet, enter) {
    this.#text = await sheetText(sheet);
    const page = new Pupil(this.#context, attemptAt(sheet));
    this.#go(page, enter);
    page.resume();
  }

  draw() {
    const { words: w } = this.#context;
    if (!this.#page) return nothing;
    const back = this.#page.back?.() ?? { label: w.title, go: () => this.#context.leave() };
    return html`<section class="sheets whole" data-page=${this.#page.name}>
      <nav class="sheet-back"><button type="button" class="quiet link" data-do="sheet-back" @click=${back.go}>${icons.previous}${
        back.label}</button></nav>
      ${this.#page.draw()}</section>`;
  }

  panel() {
    const { words: w } = this.#context;
    const begun = attempts();
    return html`<div class="sheets">
      <p class="faint">${w.about}</p>
      ${begun.length ? html`<ul class="sheet-tasks">${begun.map(({ answers, sheet }) => html`<li><button type="button"
        data-task data-sheet=${sheet.name} @click=${() => this.#solve(sheet, true)}>${sheet.name}
        <small>${w.progress(sumOf(answers).solved, answers.length)}</small></button></li>`)}</ul>` : nothing}
      <label class="sheet-field" for="sheet-link">${w.link}
        <input type="text" id="sheet-link" autocomplete="off" autocapitalize="none" spellcheck="false" .value=${this.#link}
          @input=${(/** @type {Event} */ e) => { this.#link = typedIn(e); }}></label>
      <div class="row">${button('sheet-open', w.open, () => this.open(this.#link, true))}
        <label class="secondary file">${w.file}<input type="file" class="unseen" accept=".json,.txt" data-do="sheet-file"
          @change=${(/** @type {Event} */ e) => this.#file(/** @type {HTMLInputElement} */ (e.target))}></label></div>
      ${this.#fault ? html`<p class="wrong" role="alert" data-is="sheet-fault">${faultText(this.#fault, w)}</p>` : nothing}
      <div class="row">${button('sheet-make', w.make, () => this.#go(new Making(this.#context, draft()), true))}
        ${button('sheet-read', w.read, () => this.#go(new ClassTable(this.#context, null), true))}</div>
      <p class="small"><a href=${w.morePage}>${w.more}</a> · <a href=${w.teachersPage}>${w.teachers}</a></p>
    </div>`;
  }

  /** @param {HTMLInputElement} field */
  async #file(field) {
    const [file] = field.files ?? [];
    field.value = '';
    if (file) await this.open(await textOf(file), true);
  }
}

