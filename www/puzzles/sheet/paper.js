// A sheet on paper: its tasks with diagrams, and the solutions on a page of their own.

import { isOwnTurn, startOf } from '../../model/puzzle/goal.js';
import { Scope, current } from '../../model/scope.js';
import { taskOf } from '../../model/sheet/sheet.js';
import { html, nothing } from '../../vendor/lit-html.js';
import { shownTask } from './learn.js';

/** @import { Sheet, TaskName } from '../../model/sheet/sheet.js' */
/** @import { Context } from './sheets.js' */

/** A task on paper. @typedef {{ draw(): unknown, solution: string }} Printed */

export class Paper {
  name = 'paper';
  #context;
  #sheet;
  /** @type {Printed[]} */
  #tasks = [];
  #asked = new Scope();

  /** @param {Context} context @param {Sheet} sheet */
  constructor(context, sheet) {
    this.#context = context;
    this.#sheet = sheet;
    this.reopen();
  }

  close() { this.#asked.renew(); }

  /** Prepares the tasks that are not ready yet. */
  async reopen() {
    const signal = this.#asked.renew();
    try {
      for (const name of this.#sheet.tasks.slice(this.#tasks.length)) {
        this.#tasks.push(await current(signal, this.#printed(name, signal)));
        this.#context.host.update();
      }
    } catch {
      if (signal.aborted) return;
      this.#context.leave();
      this.#context.host.given.commands.notLoaded();
    }
  }

  /** @param {TaskName} name @param {AbortSignal} signal @returns {Promise<Printed>} */
  async #printed(name, signal) {
    const { host: { file, given }, tasks, words: w } = this.#context;
    const task = taskOf(name);
    if (task.kind !== 'puzzle') {
      const shown = await shownTask(given, task, { answered() {}, label: () => '', next() {} });
      return shown ? { draw: () => shown.draw(), solution: await shown.solution() } : { draw: () => w.noTask, solution: w.noTask };
    }
    try {
      const { engine } = given.table;
      const steps = await engine.solve_puzzle(startOf(await file.open(task.id, engine)), { signal });
      let own = 0;
      const moves = steps.map(({ move, stage }) => `${isOwnTurn(stage) ? `${++own}. ` : ''}${given.words.of(stage.game.rules).move(move)}`);
      return {
        draw: () => html`${tasks.diagram(name)}<p><strong>${tasks.about(name).title}</strong></p><p class="sheet-line"></p>`,
        solution: moves.join(' ') || '–',
      };
    } catch (error) {
      signal.throwIfAborted();
      return { draw: () => w.noTask, solution: w.noTask };
    }
  }

  back() { return { label: this.#context.words.making, go: () => this.#context.make(this.#sheet) }; }

  draw() {
    const { words: w } = this.#context;
    const { name, tasks } = this.#sheet;
    const done = this.#tasks.length;
    return html`<div class="sheet-screen"><h2 tabindex="-1">${w.titled(w.print, name)}</h2>
        <p><button type="button" class="primary" data-do="paper-print" ?disabled=${done < tasks.length}
          @click=${() => print()}>${w.print}</button></p>
        <p role="status" data-is="paper-state">${done < tasks.length ? w.taskTitle(done + 1, tasks.length, w.reading) : nothing}</p></div>
      <div class="paper" data-ready=${done === tasks.length}>
        <div class="paper-head"><h2>${name}</h2><p>${w.name}<i></i></p><p>${w.date}<i></i></p></div>
        <ol class="paper-tasks">${this.#tasks.map(({ draw }, i) => html`<li class=${taskOf(tasks[i]).kind}><b>${i + 1}</b>
          <div inert>${draw()}</div></li>`)}</ol>
        <div class="paper-solutions"><h2>${w.titled(w.solutions, name)}</h2>
          <ol>${this.#tasks.map(({ solution }) => html`<li>${solution}</li>`)}</ol></div>
      </div>`;
  }
}
