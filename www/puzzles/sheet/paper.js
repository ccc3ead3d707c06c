// A sheet on paper: the rules of its games, its tasks with diagrams, and the solutions on a page of their own.

import { rulesInFull } from '../../games/paper.js';
import { cellsOf } from '../../model/cells.js';
import { isOwnTurn, startOf } from '../../model/puzzle/goal.js';
import { Scope, current } from '../../model/scope.js';
import { taskOf } from '../../model/sheet/sheet.js';
import { part } from '../../ui/board-part.js';
import { html, nothing } from '../../vendor/lit-html.js';
import { printsBy } from './fields.js';
import { shownTask } from './learn.js';

/** @import { Sheet, TaskName } from '../../model/sheet/sheet.js' */
/** @import { Context } from './sheets.js' */
/** @import { Game } from '../../types.d.ts' */

/**
 * A task on paper. `game`: the position of a puzzle.
 * @typedef {{ draw(): unknown, solution: string, game?: Game }} Printed
 */

export class Paper {
  name = 'paper';
  #context;
  #sheet;
  /** @type {Printed[]} */
  #tasks = [];
  #asked = new Scope();
  /** Whether to print as soon as all tasks are ready. */
  #now;
  /** Whether the solutions are printed, too. */
  #solved = true;
  /** The browser's own printing waits for the tasks as well. */
  #keys = printsBy(() => {
    if (this.#ready) return false;
    this.#now = true;
    return true;
  });

  /** @param {Context} context @param {Sheet} sheet @param {boolean} [now] whether to print it as soon as it is ready */
  constructor(context, sheet, now = false) {
    this.#context = context;
    this.#sheet = sheet;
    this.#now = now;
    this.reopen();
  }

  get #ready() { return this.#tasks.length === this.#sheet.tasks.length; }

  pause() { this.#keys.stop(); }

  close() {
    this.pause();
    this.#asked.renew();
  }

  /** Prepares the tasks that are not ready yet. */
  async reopen() {
    const signal = this.#asked.renew();
    try {
      for (const name of this.#sheet.tasks.slice(this.#tasks.length)) {
        this.#tasks.push(await current(signal, this.#printed(name, signal)));
        this.#context.host.update();
      }
      if (this.#now) this.#print();
    } catch {
      if (signal.aborted) return;
      this.#context.leave();
      this.#context.host.given.commands.notLoaded();
    }
  }

  /** Prints once the page has been drawn. */
  #print() {
    this.#now = false;
    setTimeout(() => print());
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
      const { game, goal } = await file.open(task.id, engine);
      const steps = await engine.solve_puzzle(startOf({ game, goal }), { signal });
      // What a pupil does not write stands in brackets.
      const moves = steps.map(({ move, stage }) => {
        const text = given.words.of(stage.game.rules).move(move);
        return isOwnTurn(stage) ? text : w.reply(text);
      });
      const shown = part(game, steps.flatMap(({ move, stage }) => cellsOf(stage.game, move)));
      const source = tasks.pictureOf(game, shown, task.annotation);
      const [, , columns, rows] = shown;
      const cut = columns < game.width || rows < game.height;
      const { comma, gap } = this.#context.host.given.words;
      return {
        draw: () => html`<img class=${`diagram ${cut ? 'large' : ''}`} alt="" src=${source}><p><strong>${tasks.about(name).title}</strong>${
          gap}<small>${this.#named(game)}${cut ? `${comma}${this.#context.words.part}` : ''}</small></p>
          ${task.annotation?.note ? html`<p>${task.annotation.note}</p>` : nothing}<p class="sheet-line"></p>`,
        solution: moves.join(' ') || '–', game,
      };
    } catch (error) {
      signal.throwIfAborted();
      return { draw: () => w.noTask, solution: w.noTask };
    }
  }

  /** The name of a puzzle's game, with the size of its board. @param {Game} game */
  #named({ height, rules, width }) {
    const { words } = this.#context.host.given;
    const [name, size] = [words.of(rules).name(rules), `${width}×${height}`];
    return width && !name.includes(size) ? name + words.comma + size : name;
  }

  /** The rules of the puzzles' games, each with the tasks that they are for. */
  #rules() {
    const { host: { given: { words } }, words: w } = this.#context;
    /** @type {Map<string, { name: string, rule: string, tasks: number[] }>} */
    const all = new Map();
    for (const [i, { game }] of this.#tasks.entries()) {
      if (!game) continue;
      const [name, rule] = [this.#named(game), rulesInFull(game.rules, words)];
      const one = all.get(name + rule) ?? { name, rule, tasks: [] };
      all.set(name + rule, { ...one, tasks: [...one.tasks, i + 1] });
    }
    return all.size ? html`<section class="paper-rules"><h3>${w.rules}</h3><ul>${[...all.values()].map(({ name, rule, tasks }) => html`<li>
      <b>${name}</b>${w.tasksNamed(tasks.length, tasks.join(words.comma))}${words.colon}${rule}</li>`)}</ul></section>` : nothing;
  }

  back() { return { label: this.#context.words.making, go: () => this.#context.make(this.#sheet) }; }

  draw() {
    const { words: w } = this.#context;
    const { name, tasks } = this.#sheet;
    const done = this.#tasks.length;
    this.#keys.listen();
    return html`<div class="sheet-screen"><h2 tabindex="-1">${w.titled(w.print, name)}</h2>
        <p><button type="button" class="primary" data-do="paper-print" ?disabled=${done < tasks.length}
          @click=${() => this.#print()}>${w.print}</button></p>
        <label class="tick"><input type="checkbox" name="paper-solutions" .checked=${this.#solved}
          @change=${(/** @type {Event} */ e) => {
            this.#solved = /** @type {HTMLInputElement} */ (e.target).checked;
            this.#context.host.update();
          }}><span>${w.withSolutions}</span></label>
        <p role="status" data-is="paper-state">${done < tasks.length ? w.taskTitle(done + 1, tasks.length, w.reading) : nothing}</p></div>
      <div class="paper" data-ready=${done === tasks.length}>
        <div class="paper-head"><h2>${name}</h2><p>${w.name}<i></i></p><p>${w.date}<i></i></p></div>
        ${this.#rules()}
        <ol class="paper-tasks">${this.#tasks.map(({ draw }, i) => html`<li class=${taskOf(tasks[i]).kind}><b>${i + 1}</b>
          <div inert>${draw()}</div></li>`)}</ol>
        ${this.#solved ? html`<div class="paper-solutions"><h2>${w.titled(w.solutions, name)}</h2>
          <p>${w.replies}</p><ol>${this.#tasks.map(({ solution }) => html`<li>${solution}</li>`)}</ol></div>` : nothing}
      </div>`;
  }
}
