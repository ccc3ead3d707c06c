// The teacher's page for a class's answers. Files are dropped, opened or pasted; a table shows each pupil's results and first mistakes.

import { firstWrong, stateOf } from '../../model/sheet/answers.js';
import { keyOf, taskOf } from '../../model/sheet/sheet.js';
import { AnswerTable, mistakeText, sumOf, wrongText } from '../../model/sheet/table.js';
import { textOf } from '../../ui/file-text.js';
import { saveFile } from '../../ui/save-file.js';
import { html, nothing } from '../../vendor/lit-html.js';
import { fileName, noteText, typedIn } from './fields.js';

/** @import { Answer } from '../../model/sheet/answers.js' */
/** @import { Sheet, TaskName } from '../../model/sheet/sheet.js' */
/** @import { Row } from '../../model/sheet/table.js' */
/** @import { Context } from './sheets.js' */
/** @import { SheetWords } from '../words.js' */

export class ClassTable {
  name = 'class';
  #context;
  #table;
  /** The sheet that the page was opened for. */
  #of;
  #text = '';
  #over = false;

  /** @param {Context} context @param {Sheet | null} sheet null: whichever is read first */
  constructor(context, sheet) {
    this.#context = context;
    this.#of = sheet;
    this.#table = new AnswerTable(sheet);
  }

  /** Stops listening while another view is open. */
  pause() {
    for (const [type, listener] of this.#listeners) document.removeEventListener(type, listener, true);
  }

  /** @type {[string, (event: any) => void][]} */
  #listeners = [
    ['dragover', (/** @type {DragEvent} */ event) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      event.stopPropagation();
      if (!this.#over) this.#draw(() => { this.#over = true; });
    }],
    ['dragleave', (/** @type {DragEvent} */ event) => { if (!event.relatedTarget) this.#draw(() => { this.#over = false; }); }],
    ['drop', (/** @type {DragEvent} */ event) => {
      const files = [...event.dataTransfer?.files ?? []];
      if (!files.length) return;
      event.preventDefault();
      event.stopPropagation();
      this.#over = false;
      this.#readFiles(files);
    }],
    ['paste', (/** @type {ClipboardEvent} */ event) => {
      if (event.target instanceof Element && event.target.closest('input, textarea, select')) return;
      event.stopPropagation();
      const files = [...event.clipboardData?.files ?? []];
      if (files.length) this.#readFiles(files);
      else this.#readText(event.clipboardData?.getData('text') ?? '');
    }],
  ];

  /** @param {() => void} change */
  #draw(change) {
    change();
    this.#context.host.update();
  }

  /** @param {readonly File[]} files */
  async #readFiles(files) {
    for (const file of files) {
      const text = await textOf(file).catch(() => null);
      if (text === null) this.#table.refuse(file.name, 'unreadable');
      else await this.#table.add(text, file.name);
    }
    this.#announce();
  }

  /** @param {string} text */
  async #readText(text) {
    if (!text.trim()) return;
    await this.#table.add(text);
    this.#text = '';
    this.#announce();
  }

  #announce() {
    const { host, words: w } = this.#context;
    host.given.commands.say([w.counted(this.#table.rows.length), ...this.#table.notes.map((note) => noteText(note, w))].join(' '));
    host.update();
  }

  close() { this.pause(); }

  draw() {
    // Listens on the whole page, before the page opens a dropped file or a pasted text as a game. Repeated calls have no effect.
    for (const [type, listener] of this.#listeners) document.addEventListener(type, listener, true);
    const { words: w } = this.#context;
    const { notes, rows, sheet, sheets } = this.#table;
    return html`<div class=${`sheet-class ${this.#over ? 'over' : ''}`}>
      <h2 tabindex="-1">${sheet ? w.titled(w.answers, sheet.name) : w.answers}</h2>
      <p class="faint">${w.answersAbout}</p>
      <div class="row"><label class="secondary file">${w.files}<input type="file" class="unseen" multiple accept=".json,.txt"
        data-do="answer-files" @change=${(/** @type {Event} */ e) => {
          const field = /** @type {HTMLInputElement} */ (e.target);
          this.#readFiles([...field.files ?? []]).then(() => { field.value = ''; });
        }}></label></div>
      <label class="sheet-field" for="answer-texts">${w.texts}<textarea id="answer-texts" rows="2" spellcheck="false"
        .value=${this.#text} @input=${(/** @type {Event} */ e) => this.#draw(() => { this.#text = typedIn(e); })}></textarea></label>
      <p><button type="button" class="secondary" data-do="answer-read" @click=${() => this.#readText(this.#text)}>${w.open}</button></p>
      ${notes.length ? html`<ul class="sheet-notes" data-is="notes">${notes.map((note) => html`<li data-code=${note.code}>${
        note.from || w.pasted}: ${noteText(note, w)}</li>`)}</ul>` : nothing}
      ${sheets.length > 1 ? html`<label class="sheet-field">${w.sheet}<select data-do="answer-sheet"
        @change=${(/** @type {Event} */ e) => {
        this.#draw(() => { this.#table.sheet = sheets[Number(typedIn(e))]; });
      }}>${sheets.map((one, i) => html`<option value=${i} .selected=${sheet !== null && keyOf(one) === keyOf(sheet)}>${one.name}</option>`)}
        </select></label>` : nothing}
      ${rows.length && sheet ? this.#drawn(rows, sheet, w) : html`<p class="faint">${w.empty}</p>`}</div>`;
  }

  /** @param {Row[]} rows @param {Sheet} sheet @param {SheetWords} w */
  #drawn(rows, sheet, w) {
    const { tasks } = this.#context;
    const about = (/** @type {number} */ i) => tasks.about(sheet.tasks[i]).title;
    return html`<p data-is="counted">${w.counted(rows.length)}</p>
      <div class="scroll" tabindex="0" role="group" aria-label=${w.answers}><table class="sheet-table">
        <thead><tr><th scope="col">${w.pupil}</th><th scope="col">${w.solved}</th><th scope="col">${w.triesHead}</th>
          <th scope="col">${w.hintsHead}</th><th scope="col">${w.time}</th>
          ${sheet.tasks.map((task, i) => html`<th scope="col" title=${about(i)}>${
            taskOf(task).kind === 'puzzle' ? html`<button type="button"
            class="quiet link" data-look=${i + 1} aria-label=${`${i + 1}. ${about(i)}`} @click=${() => this.#look(i)}>${i + 1}</button>`
            : i + 1}</th>`)}</tr></thead>
        <tbody>${rows.map((row) => this.#row(row, sheet, w))}</tbody>
        <tfoot><tr><th scope="row">${w.together}</th><td></td><td></td><td></td><td></td>
          ${this.#table.columns(w).map(({ solved, tried, wrong: [most] }) => html`<td>${solved}/${tried}${
            most ? html`<small>${most[0]} ×${most[1]}</small>` : nothing}</td>`)}</tr></tfoot>
      </table></div>
      <div class="row"><button type="button" class="primary" data-do="answer-csv" @click=${() => {
          const text = this.#table.csv({ ...w, tries: w.triesHead, hints: w.hintsHead }, about);
          saveFile(new Blob([text], { type: 'text/csv' }), fileName(sheet.name, 'csv'));
        }}>${w.csv}</button>
        <button type="button" class="secondary" data-do="answer-clear"
          @click=${() => this.#draw(() => { this.#table = new AnswerTable(this.#of); })}>${w.clear}</button></div>`;
  }

  /** Opens a puzzle of the sheet. @param {number} i */
  #look(i) {
    const { host, words: w } = this.#context;
    const { sheet } = this.#table;
    if (!sheet) return;
    const task = taskOf(sheet.tasks[i]);
    if (task.kind !== 'puzzle') return;
    host.show(task.id, {
      annotation: task.annotation, title: () => w.taskTitle(i + 1, sheet.tasks.length, sheet.name),
      next: () => ({ label: w.answers, go: () => host.home() }),
    });
  }

  /** @param {Row} row @param {Sheet} sheet @param {SheetWords} w */
  #row({ pupil, answers, handed, from }, sheet, w) {
    const { hints, seconds, solved, tries } = sumOf(answers);
    const when = new Date(handed).toLocaleString([], { dateStyle: 'short', timeStyle: 'short' });
    return html`<tr data-pupil=${pupil}><th scope="row" title=${from}>${pupil}<small>${when}</small></th>
      <td>${solved}</td><td>${tries}</td><td>${hints}</td><td>${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}</td>
      ${answers.map((answer, i) => html`<td>${this.#cell(answer, sheet.tasks[i], w)}</td>`)}</tr>`;
  }

  /** @param {Answer} answer @param {TaskName} task @param {SheetWords} w */
  #cell(answer, task, w) {
    const { hints, shown, solved, tries } = answer;
    const state = stateOf(answer, task);
    const sign = solved ? '✓' : state === 'none' ? '–' : '✗';
    const more = [mistakeText(answer, w), solved && tries > 1 && w.tries(tries), !shown && hints > 0 && w.hints(hints),
      state === 'shown' && w.states.shown].filter(Boolean);
    return html`<span role="img" aria-label=${w.states[state === 'shown' ? 'begun' : state]} class=${solved ? 'yes' : 'no'}>${sign}</span>
      ${firstWrong(answer) ? html`<b>${wrongText(answer, w)}</b>` : nothing}
      ${more.length ? html`<small>${more.join(', ')}</small>` : nothing}`;
  }
}
