// The pupil's page: the tasks of a sheet with their results, the open task, and handing in.

import {
  answersFile, answersText, isBegun, isOver, spent, stateOf, withMistake, withSeen, withSolved, withTried,
} from '../../model/sheet/answers.js';
import { SheetError } from '../../model/sheet/errors.js';
import { MOST_NAME, isName, taskOf } from '../../model/sheet/sheet.js';
import { sumOf } from '../../model/sheet/table.js';
import { button } from '../../ui/button.js';
import { saveFile } from '../../ui/save-file.js';
import { html, nothing } from '../../vendor/lit-html.js';
import { faultText, fileName, selectAll, typedIn } from './fields.js';
import { attempts, forget, keep, newAttempt } from './kept.js';
import { shownTask } from './learn.js';

/** @import { Answer } from '../../model/sheet/answers.js' */
/** @import { Task, TaskName } from '../../model/sheet/sheet.js' */
/** @import { Result, Showing } from '../types.d.ts' */
/** @import { Context } from './sheets.js' */
/** @import { Attempt } from './kept.js' */
/** @import { Shown } from './learn.js' */
/** @import { SheetWords } from '../words.js' */

export class Pupil {
  name = 'pupil';
  #context;
  /** @type {Attempt} */
  #attempt;
  /** The lesson's task or the exercise that is done. @type {Shown | null} */
  #shown = null;
  /** Whether a puzzle is done, on the view's own screen. */
  #solving = false;
  /** The moment from which the time of the open task is counted. */
  #since = 0;
  /** The message after the last action. @type {(w: SheetWords) => string} */
  #said = () => '';
  /** The text to hand in, once asked for. */
  #text = '';
  /** What the pupil is asked to confirm. @type {'another' | 'remove' | null} */
  #asked = null;
  #kept = true;

  /** @param {Context} context @param {Attempt} attempt */
  constructor(context, attempt) {
    this.#context = context;
    this.#attempt = attempt;
    this.#save({});
  }

  get sheet() { return this.#attempt.sheet; }

  /** Goes on with the task that was open before a reload. */
  resume() {
    if (this.#attempt.open !== null) this.open(this.#attempt.open);
  }

  /** Stops the clock until the pupil continues. */
  pause() {
    const { open } = this.#attempt;
    if (open !== null) this.#change(open, (answer) => answer);
    this.#since = Infinity;
  }

  close() {
    if (this.#attempt.open !== null) this.#leave();
  }

  // ---------------------------------------------------------------- the answers

  /** @param {Partial<Attempt>} change */
  #save(change) {
    this.#attempt = { ...this.#attempt, ...change };
    this.#kept = keep(this.#attempt);
    this.#context.host.update();
  }

  /** Changes the answer to a task, after the time that was spent on it. @param {number} i @param {(answer: Answer) => Answer} change */
  #change(i, change) {
    const now = performance.now();
    // Another tab may have gone on with other tasks.
    const kept = this.#kept ? attempts().find(({ id }) => id === this.#attempt.id) : null;
    const answers = (kept ?? this.#attempt).answers.map((answer, at) => (at === i ? change(spent(answer, now - this.#since)) : answer));
    this.#since = now;
    this.#text = '';
    this.#save({ answers });
  }

  /** The next task to do after one, in a circle; null: none is left. @param {number} i @returns {number | null} */
  #after(i) {
    const { answers } = this.#attempt;
    return answers.map((_, k) => (i + 1 + k) % answers.length).find((at) => !isOver(answers[at])) ?? null;
  }

  // ---------------------------------------------------------------- the open task

  /** @param {number} i */
  open(i) {
    const { host } = this.#context;
    const task = taskOf(this.sheet.tasks[i]);
    const wasSolving = this.#solving;
    this.#since = performance.now();
    this.#said = () => '';
    this.#shown = null;
    this.#solving = task.kind === 'puzzle';
    this.#save({ open: i });
    if (task.kind === 'puzzle') {
      host.show(task.id, { ...this.#showing(i), annotation: task.annotation });
      return;
    }
    if (wasSolving) host.home();
    this.#learn(i, task);
  }

  /** @param {number} i @param {Exclude<Task, { kind: 'puzzle' }>} task */
  async #learn(i, task) {
    const { host: { given } } = this.#context;
    try {
      const shown = await shownTask(given, task, {
        answered: (tried, right, final, mistake = null) => this.#change(i, (answer) => {
          const after = tried.reduce(withTried, answer);
          return right ? withSolved(after) : final ? withMistake(after, mistake) : after;
        }),
        ...this.#onward(i),
      });
      if (this.#attempt.open !== i) return;
      this.#shown = shown ?? { draw: () => html`<p class="wrong">${this.#context.words.noTask}</p>`, solution: async () => '' };
      given.commands.update();
    } catch {
      this.#leave();
      given.commands.notLoaded();
    }
  }

  /** The button after a task. @param {number} i */
  #onward(i) {
    return {
      label: () => (this.#after(i) === null ? this.#context.words.toSheet : this.#context.words.nextTask),
      next: () => {
        const next = this.#after(i);
        if (next !== null) {
          this.open(next);
          return;
        }
        if (this.#solving) this.#context.host.home();
        this.#leave();
      },
    };
  }

  /** @param {number} i @returns {Showing} */
  #showing(i) {
    const hints = this.#attempt.answers[i].hints;
    const { label, next } = this.#onward(i);
    const seen = (/** @type {Result} */ result) => (/** @type {Answer} */ answer) => withSeen(answer, { hints: hints + result.hints });
    return {
      title: () => this.#context.words.taskTitle(i + 1, this.sheet.tasks.length, this.sheet.name),
      closed: this.sheet.solutions === false,
      tried: (tried, result) => this.#change(i, (answer) => withTried(seen(result)(answer), tried)),
      settled: (result) => this.#change(i, seen(result)),
      ended: (result) => this.#change(i, (answer) => (
        result.solved ? withSolved(seen(result)(answer)) : withSeen(seen(result)(answer), { shown: true }))),
      next: () => ({ label: label(), go: next }),
    };
  }

  /** Leaves the open task for the list. */
  #leave() {
    const { open } = this.#attempt;
    this.#shown = null;
    this.#solving = false;
    if (open !== null) this.#change(open, (answer) => answer);
    this.#save({ open: null });
    this.#context.lead();
  }

  // ---------------------------------------------------------------- handing in

  /** @param {'file' | 'text' | 'share'} how */
  async #handIn(how) {
    const { words: w } = this.#context;
    const { answers, id, pupil, sheet } = this.#attempt;
    if (!isName(pupil)) {
      this.#say((words) => words.nameFirst);
      document.getElementById('sheet-pupil')?.focus();
      return;
    }
    const handed = { sheet, pupil: pupil.trim(), id, handed: new Date().toISOString(), answers };
    try {
      if (how === 'file') {
        saveFile(new Blob([await answersFile(handed)], { type: 'application/json' }), fileName(`${sheet.name} - ${handed.pupil}`));
      } else {
        this.#text = `${w.handLine(handed.pupil, sheet.name, sumOf(answers).solved, answers.length)}\n${await answersText(handed)}\n`;
        if (how === 'share') await navigator.share({ title: sheet.name, text: this.#text });
        else await navigator.clipboard.writeText(this.#text);
      }
      this.#say((words) => (how === 'file' ? words.saved : how === 'text' ? words.copied : ''));
    } catch (error) {
      // A text that cannot be copied or sent is shown in a field.
      this.#say((words) => (error instanceof SheetError ? faultText(error.code, words) : ''));
    }
  }

  /** @param {(w: SheetWords) => string} text */
  #say(text) {
    this.#said = text;
    this.#context.host.update();
  }

  /** Begins the sheet anew, or removes it. @param {'another' | 'remove'} what */
  #empty(what) {
    forget(this.#attempt);
    this.#asked = null;
    this.#text = '';
    this.#said = () => '';
    if (what === 'remove') {
      this.#attempt = { ...this.#attempt, open: null };
      this.#context.leave();
      return;
    }
    this.#attempt = newAttempt(this.sheet);
    this.#save({});
  }

  // ---------------------------------------------------------------- drawing

  back() {
    const inTask = this.#attempt.open !== null && !this.#solving;
    return inTask ? { label: this.#context.words.toSheet, go: () => this.#leave() } : null;
  }

  draw() {
    const { words: w } = this.#context;
    const { open } = this.#attempt;
    // The puzzle was left for this list.
    if (this.#solving) queueMicrotask(() => { if (this.#solving) this.#leave(); });
    if (open === null || this.#solving) return this.#list();
    return html`<p class="faint">${w.taskTitle(open + 1, this.sheet.tasks.length, this.sheet.name)}</p>
      ${this.#shown ? this.#shown.draw() : html`<p role="status">${w.reading}</p>`}`;
  }

  #list() {
    const { tasks, words: w } = this.#context;
    const { answers, pupil, sheet } = this.#attempt;
    const next = this.#after(-1);
    return html`<h2 tabindex="-1">${sheet.name}</h2>
      <p data-is="sheet-progress">${w.progress(sumOf(answers).solved, answers.length)}</p>
      <label class="sheet-field" for="sheet-pupil">${w.name}
        <input type="text" id="sheet-pupil" autocomplete="name" maxlength=${MOST_NAME} .value=${pupil}
          @input=${(/** @type {Event} */ e) => {
            this.#text = '';
            this.#save({ pupil: typedIn(e) });
          }}></label>
      ${next === null ? html`<p><strong>${w.allSolved}</strong></p>` : html`<p>${
        button('sheet-go', answers.some(isBegun) ? w.goOn : w.begin, () => this.open(next), 'primary')}</p>`}
      <ol class="sheet-tasks">${sheet.tasks.map((name, i) => html`<li><button type="button" data-task=${i + 1}
        data-state=${stateOf(answers[i], name)} @click=${() => this.open(i)}><b>${i + 1}</b>${
        tasks.row(name, html`<small>${summary(answers[i], name, w)}</small>`)}</button></li>`)}</ol>
      ${this.#handing(w)}
      <p class="row">${button('sheet-copy', w.copy, () => this.#context.make(sheet), 'quiet link')}
        ${/** @type {const} */ (['another', 'remove']).map((what) => html`<button type="button" class="quiet link"
          data-do=${`sheet-${what}`} aria-expanded=${this.#asked === what} @click=${() => this.#ask(what)}>${w[what]}</button>`)}</p>
      ${this.#asked ? html`<div class="sheet-sure" role="alert"><p>${w.sure}</p>
        ${button('sheet-sure', w.yes, () => this.#empty(this.#asked ?? 'another'), 'primary')}
        ${button('sheet-cancel', w.cancel, () => this.#ask(null))}
      </div>` : nothing}`;
  }

  /** @param {'another' | 'remove' | null} what */
  #ask(what) {
    this.#asked = what === this.#asked ? null : what;
    this.#context.host.update();
  }

  /** @param {SheetWords} w */
  #handing(w) {
    return html`<section class="sheet-hand"><h3>${w.handIn}</h3>
      <p class="faint">${w.handInAbout}</p>
      ${this.#kept ? nothing : html`<p class="wrong">${w.notKept}</p>`}
      <div class="row">${button('hand-file', w.handFile, () => this.#handIn('file'), 'primary')}
        ${button('hand-text', w.handText, () => this.#handIn('text'))}
        ${'share' in navigator ? button('hand-share', w.handShare, () => this.#handIn('share')) : nothing}</div>
      ${this.#text ? html`<label class="sheet-field" for="sheet-hand">${w.handLabel}<textarea id="sheet-hand" readonly rows="3"
        spellcheck="false" .value=${this.#text}
        @focus=${selectAll}></textarea></label>` : nothing}
      <p role="status" data-is="sheet-said">${this.#said(w)}</p></section>`;
  }
}

/** @param {Answer} answer @param {TaskName} task @param {SheetWords} w */
const summary = (answer, task, w) => [
  `${answer.solved ? '✓ ' : ''}${w.states[stateOf(answer, task)]}`,
  answer.tries > 1 && w.tries(answer.tries), answer.hints > 0 && w.hints(answer.hints),
].filter(Boolean).join(' · ');
