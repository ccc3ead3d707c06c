// The page on which a teacher makes a sheet: its name, its tasks in order, what can be added, and its link and file.

import { MOST_NAME, MOST_TASKS, checkedSheet, closed, isName, sheetFile, sheetText } from '../../model/sheet/sheet.js';
import { button } from '../../ui/button.js';
import { copied } from '../../ui/copying.js';
import { pageLink } from '../../ui/page-link.js';
import { saveFile } from '../../ui/save-file.js';
import { segment } from '../../ui/segment.js';
import { html, nothing } from '../../vendor/lit-html.js';
import { fileName, printsBy, selectAll, typedIn } from './fields.js';
import { draft as kept, keepDraft } from './kept.js';
import { Sources } from './sources.js';

/** @import { Sheet, TaskName } from '../../model/sheet/sheet.js' */
/** @import { Context } from './sheets.js' */
/** @import { Draft } from './kept.js' */
/** @import { SheetWords } from '../words.js' */

/** Some programs cut links longer than this. */
const LONG = 2000;

export class Making {
  name = 'make';
  #context;
  /** @type {Draft} */
  #draft;
  #sources;
  /** The link to the sheet, and the tasks and the name that it stands for. */
  #link = { of: '', address: '' };
  /** The message after the last action. @type {(w: SheetWords) => string} */
  #said = () => '';
  /** The browser's own printing prints the sheet on paper. */
  #keys = printsBy(() => {
    const sheet = this.#sheet;
    if (sheet) this.#context.paper(sheet, true);
    return sheet !== null;
  });
  /** The sheet that was replaced or emptied last, if it can be brought back. @type {Draft | null} */
  #before;

  /** @param {Context} context @param {Draft} draft */
  constructor(context, draft) {
    const before = kept();
    this.#context = context;
    this.#draft = draft;
    this.#before = before.tasks.length && before.tasks.join() !== draft.tasks.join() ? before : null;
    this.#sources = new Sources(context, { has: (name) => this.#draft.tasks.includes(name), add: (names) => this.#add(names) });
    this.#set({});
  }

  /** The sheet as it stands; null: it has no tasks yet. @returns {Sheet | null} */
  get #sheet() {
    const { name, tasks, solutions } = this.#draft;
    if (!tasks.length) return null;
    return checkedSheet({ tasks, solutions, name: isName(name) ? name.trim() : this.#context.words.unnamed });
  }

  pause() { this.#keys.stop(); }
  close() { this.pause(); }

  /** Puts the easiest puzzles first; what has no rating stays behind them, in its order. */
  #sort() {
    const { tasks } = this.#context;
    const hard = (/** @type {TaskName} */ name) => tasks.rating(name) ?? Infinity;
    const all = [...this.#draft.tasks];
    this.#set({ tasks: all.sort((a, b) => (hard(a) === hard(b) ? 0 : hard(a) - hard(b))) });
  }

  /** @param {Partial<Draft>} change */
  #set(change) {
    this.#draft = { ...this.#draft, ...change };
    keepDraft(this.#draft);
    this.#said = () => '';
    this.#context.host.update();
  }

  /** Puts another sheet in place of this one, which can be brought back. @param {Draft | null} draft */
  #replace(draft) {
    const { tasks } = this.#draft;
    this.#before = tasks.length ? this.#draft : null;
    this.#set(draft ?? {});
  }

  /** Adds tasks at the end, as many as fit. @param {readonly TaskName[]} names */
  #add(names) {
    const { tasks } = this.#draft;
    const all = [...new Set([...tasks, ...names])];
    this.#set({ tasks: all.slice(0, MOST_TASKS) });
    if (all.length > MOST_TASKS) this.#say((w) => w.full(MOST_TASKS));
    this.#context.host.given.commands.say(this.#context.words.count(this.#draft.tasks.length));
  }

  /** @param {boolean} so */
  #closeSolutions(so) {
    const { name, tasks } = this.#draft;
    this.#draft = { name, tasks };
    this.#set(closed(so));
  }

  /** Moves a task, or takes it off. @param {number} from @param {number | null} to */
  #move(from, to) {
    const { tasks } = this.#draft;
    const rest = tasks.filter((_, i) => i !== from);
    this.#set({ tasks: to === null ? rest : [...rest.slice(0, to), tasks[from], ...rest.slice(to)] });
    // The focus follows the task.
    const place = to ?? Math.min(from, rest.length - 1);
    const act = to === null ? 'off' : to < from ? 'up' : 'down';
    setTimeout(() => {
      const row = document.querySelector(`[data-on="${place + 1}"]`);
      const next = row?.querySelector(`[data-act="${act}"]:enabled`) ?? row?.querySelector('[data-act="off"]')
        ?? document.getElementById('sheet-name');
      /** @type {HTMLElement | null} */ (next)?.focus();
    });
  }

  /** @param {(w: SheetWords) => string} text */
  #say(text) {
    this.#said = text;
    this.#context.host.update();
  }

  draw() {
    const { words: w } = this.#context;
    const { name, tasks, solutions } = this.#draft;
    this.#keys.listen();
    return html`<h2 tabindex="-1">${w.making}</h2>
      <label class="sheet-field" for="sheet-name">${w.name}<input type="text" id="sheet-name" maxlength=${MOST_NAME} autocomplete="off"
        placeholder=${w.unnamed} .value=${name}
        @input=${(/** @type {Event} */ e) => this.#set({ name: typedIn(e) })}></label>
      <h3 id="sheet-list" data-is="sheet-count">${w.count(tasks.length)}</h3>
      ${tasks.length ? html`<ol class="sheet-tasks" aria-labelledby="sheet-list">${tasks.map((task, i) => this.#row(task, i, w))}</ol>
        ${tasks.length > 1 ? html`<p class="row">${button('sheet-sort', w.sort, () => this.#sort(), 'quiet link')}${
          button('sheet-clear', w.clear, () => this.#replace({ name, tasks: [] }), 'quiet link')}</p>` : nothing}`
        : html`<p class="faint">${w.noTasks}</p>`}
      ${this.#before ? html`<p>${button('sheet-before', w.bringBack(this.#before.name || w.unnamed, this.#before.tasks.length),
        () => this.#replace(this.#before), 'quiet link')}</p>` : nothing}
      <label class="tick"><input type="checkbox" name="sheet-solutions" .checked=${solutions !== false}
        @change=${(/** @type {Event} */ e) => this.#closeSolutions(!(/** @type {HTMLInputElement} */ (e.target).checked))}><span>${
        w.solutionsOpen}</span></label>
      ${this.#give(w)}
      <section class="sheet-add">${segment('sheet-source', w.source, this.#sources.names.map((one) => /** @type {const} */ ([
        one, w.sources[one]])), this.#sources.open, (one) => this.#sources.go(one))}
        ${this.#sources.draw()}</section>`;
  }

  /** @param {TaskName} task @param {number} i @param {SheetWords} w */
  #row(task, i, w) {
    const last = this.#draft.tasks.length - 1;
    /** @param {'up' | 'down' | 'off'} name @param {string} sign @param {number | null} to @param {boolean} [off] */
    const act = (name, sign, to, off = false) => html`<button type="button" class="quiet round" data-act=${name} ?disabled=${off}
        aria-label=${w.titled(w[name], i + 1)} @click=${() => this.#move(i, to)}>${sign}</button>`;
    return html`<li data-on=${i + 1}><b>${i + 1}</b>${this.#context.tasks.row(task)}<span class="acts">
      ${act('up', '↑', i - 1, i === 0)}${act('down', '↓', i + 1, i === last)}${act('off', '×', null)}</span></li>`;
  }

  /** The link, the file and what else can be done with the sheet. @param {SheetWords} w */
  #give(w) {
    const sheet = this.#sheet;
    if (!sheet) return html`<p role="status" data-is="sheet-said">${this.#said(w)}</p>`;
    const { paper, read, solve } = this.#context;
    const of = JSON.stringify(sheet);
    if (this.#link.of !== of) {
      this.#link = { of, address: '' };
      sheetText(sheet).then((text) => {
        if (this.#link.of !== of) return;
        this.#link.address = pageLink({ sheet: text });
        this.#context.host.update();
      });
    }
    const { address } = this.#link;
    return html`<section class="sheet-give"><label class="sheet-field" for="sheet-address">${w.link}<textarea
        id="sheet-address" readonly rows="2" spellcheck="false" .value=${address} @focus=${selectAll}></textarea></label>
      ${address.length > LONG ? html`<p class="faint">${w.longLink}</p>` : nothing}
      <div class="row">
        ${button('sheet-copy-link', w.copyLink, () => this.#copy(address), 'primary')}
        ${button('sheet-save', w.save, () => {
          saveFile(new Blob([sheetFile(sheet)], { type: 'application/json' }), fileName(sheet.name));
          this.#say((words) => words.saved);
        })}${button('sheet-print', w.print, () => paper(sheet))}${button('sheet-try', w.tryIt, () => solve(sheet))}
        ${button('sheet-read-it', w.readIt, () => read(sheet))}</div>
      <p role="status" data-is="sheet-said">${this.#said(w)}</p></section>`;
  }

  /** @param {string} address */
  async #copy(address) {
    const done = await copied(address, 'sheet-address');
    this.#say((w) => (done ? w.copied : this.#context.host.given.words.notCopied));
  }
}
