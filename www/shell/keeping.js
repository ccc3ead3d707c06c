// Keeps the page for offline use if the build has produced the necessary files (see sw.js), and offers newer versions.

import { trusted } from '../engine/trusted.js';

/** @import { OfflineUse } from '../ui/given.d.ts' */
/** @import { Settings } from '../model/settings.js' */

/** The browser's service workers; null: it has none, or keeps them from this page, as in some frames and private windows. */
function workersHere() {
  try {
    return navigator.serviceWorker ?? null;
  } catch {
    return null;
  }
}

export class Keeping {
  #workers;
  /** The version of this page. */
  #version;
  /** @type {Settings['offline']} */
  #wish;
  /** Whether the page tells the worker which files it loads. */
  #tells = false;

  /** @param {ServiceWorkerContainer} workers @param {string} version of this page @param {Settings['offline']} wish */
  constructor(workers, version, wish) {
    this.#workers = workers;
    this.#version = version;
    this.#wish = wish;
    // What could not be fetched, or not all at once, is fetched when the user or the network comes back.
    addEventListener('online', () => this.keep(this.#wish));
    document.addEventListener('visibilitychange', () => { if (!document.hidden) this.keep(this.#wish); });
  }

  /**
   * Registers the worker and has it keep the page.
   * @param {Settings['offline']} wish
   * @param {(take: () => void) => void} offer called when a newer version is available; `take` switches to it and reloads the page
   * @param {(progress: NonNullable<OfflineUse['progress']>) => void} progressed called with how much of the page is kept
   * @returns {Promise<Keeping | null>} null: the page cannot be kept
   */
  static async begin(wish, offer, progressed) {
    /** @type {HTMLMetaElement | null} */
    const meta = document.querySelector('meta[name="offline-worker"]');
    const workers = workersHere();
    // Inside another site's frame, the page stores nothing.
    if (!meta || !workers || window.top !== window) return null;
    try {
      workers.addEventListener('message', ({ data }) => { if (data?.of) progressed(data); });
      const registration = await workers.register(trusted(new URL(meta.content, document.baseURI).href), { updateViaCache: 'none' });
      const look = () => {
        const { waiting } = registration;
        if (!waiting || !workers.controller) return;
        offer(() => {
          workers.addEventListener('controllerchange', () => location.reload(), { once: true });
          waiting.postMessage('take over');
        });
      };
      look();
      registration.addEventListener('updatefound', () => {
        const { installing } = registration;
        installing?.addEventListener('statechange', () => { if (installing.state === 'installed') look(); });
      });
      // A page that stays open for days checks for updates when the user returns to it.
      document.addEventListener('visibilitychange', () => { if (!document.hidden) registration.update().catch(() => {}); });
      const keeping = new Keeping(workers, String(meta.dataset.version), wish);
      keeping.keep(wish);
      return keeping;
    } catch {
      // The page works without it if service workers are forbidden or the network is down.
      return null;
    }
  }

  /**
   * Has the worker keep what the page loads before the worker controls it, which a second visit needs first. Then it keeps everything,
   * unless the user does not want that.
   * @param {Settings['offline']} wish
   */
  async keep(wish) {
    this.#wish = wish;
    if (!this.#workers.getRegistration) return;
    const { active, scope } = await this.#workers.ready;
    active?.postMessage({ version: this.#version });
    if (!this.#tells) this.#tell(active, scope);
    active?.postMessage(this.#wish === 'used' ? 'stop' : { keep: 'all' });
  }

  /** Tells the worker which files the page loads past it. @param {ServiceWorker | null} active @param {string} scope */
  #tell(active, scope) {
    this.#tells = true;
    let controlled = this.#workers.controller ? performance.now() : Infinity;
    this.#workers.addEventListener('controllerchange', () => { controlled = Math.min(controlled, performance.now()); }, { once: true });
    // What was requested before that, but arrives later, has bypassed the worker as well.
    const tell = (/** @type {PerformanceEntryList} */ entries) => {
      const loaded = entries.filter(({ name, startTime }) => startTime < controlled && name.startsWith(scope));
      if (loaded.length) active?.postMessage({ keep: loaded.map(({ name }) => name.slice(scope.length)) });
    };
    tell(performance.getEntriesByType('resource'));
    new PerformanceObserver((list) => tell(list.getEntries())).observe({ type: 'resource' });
  }
}
