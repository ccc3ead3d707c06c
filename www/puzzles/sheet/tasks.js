// What the lists of a sheet say of its tasks, and their diagrams. Both are loaded when they are first asked for.

import { isPuzzleFault } from '../../engine/errors.js';
import { lessonWords } from '../../learn/words.js';
import { goalText } from '../../model/puzzle/goal.js';
import { taskOf } from '../../model/sheet/sheet.js';
import { part } from '../../ui/board-part.js';
import { picture } from '../../ui/picture.js';
import { html, nothing } from '../../vendor/lit-html.js';
import { sheetWords, wordsOf } from '../words.js';

/** @import { Puzzle } from '../../model/puzzle/file.js' */
/** @import { Game } from '../../types.d.ts' */
/** @import { Annotation } from '../../model/annotations.js' */
/** @import { Task, TaskName } from '../../model/sheet/sheet.js' */
/** @import { Host } from '../types.d.ts' */

/** What a list says of a task. @typedef {{ title: string, detail: string }} About */

export class Tasks {
  #host;
  /** The puzzles; `none`: it cannot be read. @type {Map<string, Puzzle | 'reading' | 'none'>} */
  #puzzles = new Map();
  /** The addresses of diagrams. @type {Map<TaskName, string>} */
  #pictures = new Map();
  /** The words of the lessons. @type {'wanted' | 'loading' | 'loaded'} */
  #lessons = 'wanted';

  /** @param {Host} host */
  constructor(host) {
    this.#host = host;
  }

  /** @param {TaskName} name @returns {About} */
  about(name) {
    const w = sheetWords(this.#host.given.words.code);
    const task = taskOf(name);
    switch (task.kind) {
      case 'puzzle': return this.#about(task.id);
      case 'lesson': {
        const [lesson, step] = task.place.split('.');
        return { title: w.titled(w.lesson, this.lessonTitle(lesson)), detail: w.step(Number(step)) };
      }
      default: return { title: w.exercise[task.options.kind], detail: w.tree(task.options.seed) };
    }
  }

  /** @param {string} id @returns {About} */
  #about(id) {
    const { file, given: { words } } = this.#host;
    const p = wordsOf(words.code);
    const w = sheetWords(words.code);
    const read = this.#puzzle(id);
    const puzzle = typeof read === 'string' ? null : read;
    const listed = puzzle ?? file.find(id);
    if (!listed) return { title: read === 'none' ? w.noTask : w.reading, detail: '' };
    const goal = goalText(listed.goal, p);
    const own = puzzle && words.of(puzzle.game.rules);
    const kind = listed.kind === null ? own?.name(puzzle?.game.rules) : p.kinds[listed.kind];
    return {
      title: puzzle && own ? p.task(own.side(puzzle.game.turn), goal) : goal,
      detail: [kind, listed.rating && p.rating(listed.rating)].filter(Boolean).join(' · '),
    };
  }

  /** A puzzle, once it is read. @param {string} id @returns {Puzzle | 'reading' | 'none'} */
  #puzzle(id) {
    const known = this.#puzzles.get(id);
    if (known) return known;
    this.#puzzles.set(id, 'reading');
    const { file, given: { table } } = this.#host;
    const set = (/** @type {Puzzle | 'none'} */ puzzle) => {
      this.#puzzles.set(id, puzzle);
      this.#host.update();
    };
    file.open(id, table.engine).then(set, (error) => {
      // After other failures it may be read another time.
      if (isPuzzleFault(error)) set('none');
      else this.#puzzles.delete(id);
    });
    return 'reading';
  }

  /** The rating of a task; null: it has none. @param {TaskName} name */
  rating(name) {
    const task = taskOf(name);
    return task.kind === 'puzzle' ? this.#host.file.find(task.id)?.rating ?? null : null;
  }

  /** The diagram of a task, if it is a puzzle. @param {TaskName} name */
  diagram(name) {
    const task = taskOf(name);
    const puzzle = task.kind === 'puzzle' ? this.#puzzle(task.id) : 'none';
    if (puzzle === 'none') return nothing;
    // Its place is kept, so that nothing moves when the puzzle has been read.
    if (puzzle === 'reading') return html`<span class="diagram"></span>`;
    const { annotation } = /** @type {Extract<Task, { kind: 'puzzle' }>} */ (task);
    if (!this.#pictures.has(name)) this.#pictures.set(name, this.pictureOf(puzzle.game, part(puzzle.game), annotation));
    return html`<img class="diagram" alt="" src=${this.#pictures.get(name)}>`;
  }

  /**
   * The address of a picture of a part of a position, from `part`.
   * @param {Game} game @param {number[]} shown @param {Annotation} [annotation] what is drawn on it
   */
  pictureOf(game, shown, annotation) {
    const { text } = picture(game, this.#host.given.words.of(game.rules), shown, annotation);
    return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  }

  /** The title of a lesson, once the words are loaded. @param {string} name */
  lessonTitle(name) {
    if (this.#lessons === 'wanted') {
      this.#lessons = 'loading';
      lessonWords.load().then(() => {
        this.#lessons = 'loaded';
        this.#host.update();
      }, () => this.#host.given.commands.notLoaded());
    }
    if (this.#lessons !== 'loaded') return name;
    const of = /** @type {Record<string, { title: string }>} */ (lessonWords.in(this.#host.given.words.code).of);
    return Object.hasOwn(of, name) ? of[name].title : name;
  }

  /** A task in a list: its diagram and what is said of it. @param {TaskName} name @param {unknown} [more] */
  row(name, more = nothing) {
    const { detail, title } = this.about(name);
    return html`${this.diagram(name)}<span class="about-task"><strong>${title}</strong><small>${detail}</small>${more}</span>`;
  }
}
