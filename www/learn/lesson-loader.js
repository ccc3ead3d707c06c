// Keeps track of the open lesson in How it thinks, and loads the lessons when the user opens the first one.

import { lessonWords } from './words.js';

/** @import { Given } from '../ui/given.d.ts' */

/** The place that stands for the list of all lessons. */
export const ALL = 'all';

export class LessonLoader {
  /** Where the user is: NAME.STEP, or {@link ALL}. */
  place = ALL;
  /** @type {import('./lessons/lessons.js').Lessons | null} */
  lessons = null;
  /** Whether the lessons could not be loaded; another call tries again. */
  failed = false;
  #given;

  /** @param {Given} given */
  constructor(given) {
    this.#given = given;
  }

  /**
   * @param {string} place @param {boolean} [enter] whether to add an entry to the browser's history
   * @returns {Promise<void>}
   */
  async go(place, enter = true) {
    const { commands } = this.#given;
    if (!this.lessons) {
      this.failed = false;
      try {
        const [{ Lessons }] = await Promise.all([import('./lessons/lessons.js'), lessonWords.load()]);
        this.lessons ??= new Lessons(this.#given, (to) => this.go(to ?? ALL));
      } catch {
        this.failed = true;
        commands.notLoaded();
        return;
      }
    }
    this.place = this.lessons.open(place);
    if (enter) commands.enterAddress();
    else commands.writeAddress();
    commands.update();
  }
}
