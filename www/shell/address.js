// The address: its fragment says the game, how far it is played and the view, so that it can be kept and given away. Back and
// Forward go through views and dialogs; the game stays what it is. An address that is typed or followed opens its game.

import { linkTo } from '../model/links.js';
import { asView } from './views.js';

/** @import { App } from '../app.js' */
/** @import { DialogName, ViewName } from '../ui/given.d.ts' */

/**
 * What an entry of the browser's history keeps. `id`: of the game, among those kept; `lesson`: the one that is open.
 * @typedef {{ view: ViewName, dialog: DialogName | null, id: string, lesson: string | null }} Place
 */

/** What the page is asked for: after #, or, in older links, after ?. @returns {URLSearchParams} */
export function asked() {
  const fragment = new URLSearchParams(location.hash.slice(1));
  return ['game', 'view', 'lesson'].some((key) => fragment.has(key)) ? fragment : new URLSearchParams(location.search);
}

export class Address {
  #app;
  /** Browsers take their time to go back; what comes meanwhile waits for it. @type {Promise<unknown>} */
  #ready = Promise.resolve();
  #queued = false;

  /** @param {App} app */
  constructor(app) {
    this.#app = app;
    addEventListener('popstate', ({ state }) => this.#arrive(state));
  }

  /** Which of the games kept this address was, before the page was loaded anew; empty where it was none. */
  get kept() { return String(place()?.id ?? ''); }

  /** The game has changed: the same entry says it. */
  write() {
    if (this.#queued) return;
    this.#queued = true;
    this.#next(() => {
      this.#queued = false;
      this.#enter('replaceState');
    });
  }

  /** Another view, or a dialog, is open: an entry of its own. @param {boolean} [instead] of the one before */
  went(instead = false) {
    this.#next(() => this.#enter(instead ? 'replaceState' : 'pushState'));
  }

  /** A dialog was closed: its entry is left. */
  left() {
    this.#next(() => {
      if (!place()?.dialog) return undefined;
      return new Promise((arrived) => {
        addEventListener('popstate', arrived, { once: true });
        // Where the browser does not go back, nothing waits for it for ever.
        setTimeout(arrived, 1000);
        history.back();
      });
    });
  }

  /** @param {() => unknown} act */
  #next(act) {
    this.#ready = this.#ready.then(act).catch(() => {});
  }

  /** @param {'pushState' | 'replaceState'} how */
  #enter(how) {
    const app = this.#app;
    if (!app.begun) return;
    const { infos, session: { away, games, here, players, stand: at, tree } } = app.table;
    const shown = away && tree && here ? tree.place(here) : undefined;
    const { lesson = null, compare = null } = app.opened?.place ?? {};
    const query = linkTo(games[games.length - 1], players, infos,
      { view: app.view, at, variations: tree?.moves(), shown, lesson, compare });
    /** @type {Place} */
    const now = { view: app.view, dialog: app.dialogs.name, id: app.autosave.id, lesson };
    // A browser that is asked too often refuses: the next change will do.
    history[how]({ yomikiri: now }, '', `${location.pathname}#${query}`);
  }

  /** @param {unknown} state */
  async #arrive(state) {
    const app = this.#app;
    const there = place(state);
    if (!there) {
      await app.follow(asked());
      return;
    }
    if (!app.begun) return;
    if (app.dialogs.name !== there.dialog) {
      app.dialogs.drop();
      if (there.dialog) await app.dialogs.open(there.dialog, undefined, false);
    }
    if (app.view !== asView(there.view)) await app.setView(asView(there.view), false);
    await app.opened?.goToLesson?.(there.lesson ?? null);
    this.write();
  }
}

/** @param {unknown} [state] @returns {Place | null} */
const place = (state = history.state) => /** @type {{ yomikiri?: Place } | null} */ (state)?.yomikiri ?? null;
