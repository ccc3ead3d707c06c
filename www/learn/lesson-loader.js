// Which lesson is open in How it thinks. The lessons themselves are loaded when the first one is wanted.

/** @import { App } from '../app.js' */

/** The list of all lessons, where a place is asked for. */
export const ALL = 'all';

export class Course {
  /** Where one is: NAME.STEP, or {@link ALL}; null: no lesson is open. @type {string | null} */
  place = null;
  /** @type {import('./later-lessons.js').Lessons | null} */
  lessons = null;
  #app;

  /** @param {App} app */
  constructor(app) {
    this.#app = app;
  }

  /** How it thinks was turned to: the address may say a lesson. */
  open() {
    const lesson = this.#app.wanted.get('lesson');
    this.#app.wanted.delete('lesson');
    if (lesson !== null && lesson !== this.place) this.go(lesson, false);
  }

  /**
   * @param {string | null} place @param {boolean} [enter] into the browser's history
   * @returns {Promise<void>}
   */
  async go(place, enter = true) {
    const app = this.#app;
    if (place !== null && !this.lessons) {
      try {
        const { Lessons } = await import('./later-lessons.js');
        this.lessons ??= new Lessons(app, (to) => this.go(to));
      } catch {
        app.notLoaded();
        return;
      }
    }
    this.place = place === null ? null : this.lessons?.open(place) ?? ALL;
    if (enter) app.address.went();
    else app.address.write();
    app.update();
  }
}
