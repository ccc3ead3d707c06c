// What the lists of a sheet say of its tasks, and their diagrams. Both are loaded when they are first asked for.

import { PuzzleError } from '../../model/puzzle/errors.js';
import { readGoal } from '../../model/puzzle/goal.js';
import { bytesOf, headingOf } from '../../model/puzzle/record.js';
import { taskOf } from '../../model/sheet/sheet.js';
import { picture } from '../../ui/picture.js';
import { html, nothing } from '../../vendor/lit-html.js';
import { goalText, sheetWords, wordsOf } from '../words.js';

/** @import { LessonWords } from '../../learn/lessons/words.js' */
/** @import { Game } from '../../types.d.ts' */
/** @import { Task, TaskName } from '../../model/sheet/sheet.js' */
/** @import { Host } from '../types.d.ts' */

/** What a list says of a task. @typedef {{ title: string, detail: string }} About */

export class Tasks {
  #host;
  /** The positions of puzzles; null: being read, or there is none. @type {Map<string, Game | null>} */
  #games = new Map();
  /** The addresses of diagrams. @type {WeakMap<Game, string>} */
  #pictures = new WeakMap();
  /** @type {{ code: string, words: LessonWords | null }} */
  #lessons = { code: '', words: null };

  /** @param {Host} host */
  constructor(host) {
    this.#host = host;
  }

  /** @param {TaskName} name @returns {About} */
  about(name) {
    const w = sheetWords(this.#host.given.words.code);
    const task = taskOf(name);
    switch (task.kind) {
      case 'puzzle': return this.#puzzle(task.id);
      case 'lesson': {
        const [lesson, step] = task.place.split('.');
        return { title: w.titled(w.lesson, this.lessonTitle(lesson)), detail: w.step(Number(step)) };
      }
      default: return { title: w.exercise[task.options.kind], detail: w.tree(task.options.seed) };
    }
  }

  /** @param {string} id @returns {About} */
  #puzzle(id) {
    const { file, given: { words } } = this.#host;
    const p = wordsOf(words.code);
    const game = this.game(id);
    const listed = file.find(id) ?? headingIn(id);
    if (!listed) return { title: sheetWords(words.code).noTask, detail: '' };
    const goal = goalText(readGoal(listed.goal), listed.goal.startsWith('>='), p);
    const own = game && words.of(game.rules);
    const kind = 'kind' in listed ? p.kinds[listed.kind] : own?.name(game?.rules);
    return {
      title: game && own ? p.task(own.side(game.turn), goal) : goal,
      detail: [kind, listed.rating && p.rating(listed.rating)].filter(Boolean).join(' · '),
    };
  }

  /** The position of a puzzle, once it is read. @param {string} id @returns {Game | null} */
  game(id) {
    const known = this.#games.get(id);
    if (known !== undefined) return known;
    this.#games.set(id, null);
    const { file, given: { table } } = this.#host;
    file.open(id, table.engine).then(({ game }) => {
      this.#games.set(id, game);
      this.#host.update();
    }, (error) => { if (!(error instanceof PuzzleError)) this.#games.delete(id); });
    return null;
  }

  /** The diagram of a task, if it is a puzzle. @param {TaskName} name */
  diagram(name) {
    const task = taskOf(name);
    const game = task.kind === 'puzzle' ? this.game(task.id) : null;
    return game ? html`<img class="diagram" alt="" src=${this.#source(game)}>` : html`<span class="diagram"></span>`;
  }

  /** @param {Game} game */
  #source(game) {
    const known = this.#pictures.get(game);
    if (known) return known;
    const { text } = picture(game, this.#host.given.words.of(game.rules));
    const source = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
    this.#pictures.set(game, source);
    return source;
  }

  /** The title of a lesson, once the words are loaded. @param {string} name */
  lessonTitle(name) {
    const { code } = this.#host.given.words;
    if (this.#lessons.code !== code) {
      this.#lessons = { code, words: null };
      import('../../learn/lessons/lessons.js').then(({ lessonWords }) => lessonWords(code)).then((words) => {
        if (this.#lessons.code !== code) return;
        this.#lessons.words = words;
        this.#host.update();
      }, () => this.#host.given.commands.notLoaded());
    }
    const of = /** @type {Record<string, { title: string }> | undefined} */ (this.#lessons.words?.of);
    return of && Object.hasOwn(of, name) ? of[name].title : name;
  }

  /** A task in a list: its diagram and what is said of it. @param {TaskName} name @param {unknown} [more] */
  row(name, more = nothing) {
    const { detail, title } = this.about(name);
    return html`${this.diagram(name)}<span class="about-task"><strong>${title}</strong><small>${detail}</small>${more}</span>`;
  }
}

/** What a puzzle's link begins with; null: it is none. @param {string} id */
function headingIn(id) {
  try {
    return headingOf(bytesOf(id));
  } catch (error) {
    if (error instanceof PuzzleError) return null;
    throw error;
  }
}

/** @param {TaskName} name @returns {Exclude<Task, { kind: 'puzzle' }> | null} */
export function learnTask(name) {
  const task = taskOf(name);
  return task.kind === 'puzzle' ? null : task;
}
