// The address: its fragment holds the game, the number of moves played and the view, so that a user can save or share it. Back and
// Forward go through views and dialogs without changing the game. An address that is typed or followed opens its game.

import { linkAt, linkTo, queryIn, routeTo } from '../model/links.js';
import { matchCode } from '../model/match-code.js';
import { VIEWS, asView } from './views.js';

/** @import { App } from '../app.js' */
/** @import { Link } from '../engine/link-text.js' */
/** @import { Side } from '../types.d.ts' */
/** @import { DialogName, ViewName } from '../ui/given.d.ts' */

/**
 * The state of an entry in the browser's history. `id`: the kept game's id; `at`: where in the view, see View; `seat`: the side of this
 * device in a match.
 * @typedef {{ view: ViewName, dialog: DialogName | null, id: string, at: string | null, seat?: Side }} HistoryState
 */

/** What the page's address says as it stands, before the engine is there: no more than a hint. */
export const asked = () => queryIn(location);

export class Address {
  #app;
  /** Resolves when the browser has finished going back, which takes time; later changes wait for it. @type {Promise<unknown>} */
  #ready = Promise.resolve();
  #queued = false;
  /** Whether the browser is going back from a dialog that was closed. The view may have changed since it opened. */
  #leaving = false;
  /** Whether the first game is being opened. */
  #opening = false;
  /** The address that was typed or followed meanwhile. @type {{ hash: string, search: string } | null} */
  #typed = null;

  /** @param {App} app */
  constructor(app) {
    this.#app = app;
    addEventListener('popstate', ({ state }) => this.#arrive(state));
  }

  /** The id of the kept game that this address showed before a reload; empty if there was none. */
  get kept() { return String(stateIn()?.id ?? ''); }

  /** The side of this device in the match that this address showed before a reload. */
  get seat() { return stateIn()?.seat ?? null; }

  /**
   * Opens the first game, then the one of an address that was typed meanwhile.
   * @param {(link: Link | null) => Promise<void>} open what opens the first game
   */
  async openFirst(open) {
    const app = this.#app;
    this.#typed = null;
    this.#opening = true;
    try {
      await open(linkAt(location, app.table.infos));
    } finally {
      this.#opening = false;
    }
    if (this.#typed) await app.follow(linkAt(this.#typed, app.table.infos));
  }

  /** Updates the current history entry after a change of the game. */
  write() {
    if (this.#queued) return;
    this.#queued = true;
    this.#next(() => {
      this.#queued = false;
      this.#enter('replaceState');
    });
  }

  /** Adds a history entry for a newly opened view or dialog. @param {boolean} [instead] whether to replace the current entry */
  went(instead = false) {
    this.#next(() => this.#enter(instead ? 'replaceState' : 'pushState'));
  }

  /** Leaves the history entry of a dialog that was closed. */
  left() {
    this.#next(() => {
      if (!stateIn()?.dialog) return undefined;
      this.#leaving = true;
      return new Promise((arrived) => {
        addEventListener('popstate', arrived, { once: true });
        // Continues even if the browser does not go back.
        setTimeout(arrived, 1000);
        history.back();
      }).finally(() => { this.#leaving = false; });
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
    const { infos, session, where } = app.table;
    const { alone, at = null, route } = app.opened ?? {};
    const { games, match, players } = session;
    const query = alone && route ? routeTo(route)
      // The link that the next player needs, so that whoever copies the address copies the right one.
      : match && !VIEWS[app.view].apart ? matchCode().matchLink(games, match, infos)
      : linkTo(games[games.length - 1], players, infos, { view: app.view, ...where, ...route });
    /** @type {HistoryState} */
    const now = { view: app.view, dialog: app.dialogs.name, id: app.autosave.id, at, seat: match?.seat };
    // Closing a dialog leaves the page where it is: another game may be on it, at its top.
    if (how === 'pushState') history.scrollRestoration = now.dialog ? 'manual' : 'auto';
    // A browser refuses too many changes in a short time; the next change then updates the address.
    history[how]({ yomikiri: now }, '', `${location.pathname}#${query}`);
  }

  /** @param {unknown} state */
  async #arrive(state) {
    const app = this.#app;
    // A link that is followed meanwhile has no state.
    if (this.#leaving && stateIn(state)) {
      this.write();
      return;
    }
    const there = stateIn(state);
    if (this.#opening && !there) {
      const { hash, search } = location;
      this.#typed = { hash, search };
      return;
    }
    // The first game opens from the address as it is by then.
    if (!app.begun) return;
    if (!there) {
      await app.follow(linkAt(location, app.table.infos));
      return;
    }
    if (app.dialogs.name !== there.dialog) {
      app.dialogs.drop();
      if (there.dialog) await app.dialogs.open(there.dialog, undefined, false);
    }
    if (app.view !== asView(there.view)) await app.setView(asView(there.view), false);
    await app.opened?.goTo?.(there.at ?? null);
    this.write();
  }
}

/** @param {unknown} [state] @returns {HistoryState | null} */
const stateIn = (state = history.state) => /** @type {{ yomikiri?: HistoryState } | null} */ (state)?.yomikiri ?? null;
