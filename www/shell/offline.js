// Decides when the page begins to keep itself for offline use: once the first move has been made and answered or the user has done nothing
// for a while, so that it takes no bandwidth from what the user waits for. keeping.js, which does it, loads then.

/** @import { OfflineUse } from '../ui/given.d.ts' */
/** @import { Settings } from '../model/settings.js' */
/** @import { Keeping } from './keeping.js' */

/** How long the user has done nothing, in milliseconds. */
const IDLE_MS = 5000;
const BUSY = ['pointerdown', 'keydown', 'wheel', 'touchmove'];

/** What the build says in the page about offline use; null: this page has not been built. @returns {DOMStringMap | null} */
const built = () => /** @type {HTMLMetaElement | null} */ (document.querySelector('meta[name="offline-worker"]'))?.dataset ?? null;

/** @implements {OfflineUse} */
export class Offline {
  /** @type {Settings['offline']} */
  #wish = 'auto';
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** @type {Promise<Keeping | null> | null} */
  #begun = null;
  #waits = false;
  /** Whether the first move has been made. */
  #due = false;
  #offer;
  #changed;
  #again = () => {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.begin(), IDLE_MS);
  };
  progress = /** @type {OfflineUse['progress']} */ (null);

  /**
   * @param {(take: () => void) => void} offer called when a newer version is available; `take` switches to it and reloads the page
   * @param {() => void} changed called when {@link Offline.progress} has changed
   */
  constructor(offer, changed) {
    this.#offer = offer;
    this.#changed = changed;
  }

  get bytes() { return Number(built()?.packed ?? 0); }

  get metered() {
    const { connection } = /** @type {{ connection?: { saveData?: boolean, effectiveType?: string } }} */ (navigator);
    return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true;
  }

  /** Begins when it is time. @param {Settings['offline']} wish */
  wait(wish) {
    this.#wish = wish;
    this.#waits = true;
    for (const type of BUSY) addEventListener(type, this.#again, { passive: true });
    if (this.#due) this.begin();
    else this.#again();
  }

  /** Begins to keep the page, unless the connection is metered. */
  begin() {
    this.#due = true;
    if (!this.#waits || this.#begun || (this.metered && this.#wish !== 'all') || !built()) return;
    clearTimeout(this.#timer);
    for (const type of BUSY) removeEventListener(type, this.#again);
    this.#begun = import('./keeping.js').then(({ Keeping }) => Keeping.begin(this.#wish, this.#offer, (progress) => {
      this.progress = progress;
      this.#changed();
    // A later move tries again.
    }), () => (this.#begun = null));
  }

  /** Follows another choice of the user. @param {Settings['offline']} wish */
  choose(wish) {
    this.#wish = wish;
    this.progress = null;
    if (this.#begun) this.#begun.then((keeping) => keeping?.keep(wish));
    else if (wish === 'all') this.begin();
  }
}
