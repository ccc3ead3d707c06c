// Makes the page work offline if the build has produced the necessary files (see sw.js), and offers newer versions. It begins once the
// first move has been made or the user has done nothing for a while, so that it takes no bandwidth from what the user waits for.

import { trusted } from '../engine/trusted.js';

/** How long the user has done nothing, in milliseconds. */
const IDLE_MS = 10_000;
const BUSY = ['pointerdown', 'keydown', 'wheel', 'touchmove'];

/** The browser's service workers; null: it has none, or keeps them from this page, as in some frames and private windows. */
function workersHere() {
  try {
    return navigator.serviceWorker ?? null;
  } catch {
    return null;
  }
}

/** Whether the user wants to save data, if the browser says so. */
const saves = () => /** @type {{ connection?: { saveData?: boolean } }} */ (navigator).connection?.saveData === true;

export class Offline {
  /** Called when a newer version is available; `take` switches to it and reloads the page. @type {(take: () => void) => void} */
  #offer;
  #all = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** @type {Promise<void> | null} */
  #begun = null;
  #waits = false;
  /** Whether the first move has been made. */
  #due = false;
  #again = () => {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.begin(), IDLE_MS);
  };

  /** @param {(take: () => void) => void} offer called when a newer version is available; `take` switches to it and reloads the page */
  constructor(offer) {
    this.#offer = offer;
  }

  /** Begins when it is time. @param {boolean} all whether to keep everything, instead of what a second visit needs and what is used */
  wait(all) {
    this.#all ||= all;
    this.#waits = true;
    for (const type of BUSY) addEventListener(type, this.#again, { passive: true });
    if (this.#due) this.begin();
    else this.#again();
  }

  /** Begins to keep the page, unless the user wants to save data. */
  begin() {
    this.#due = true;
    if (!this.#waits || this.#begun || (saves() && !this.#all)) return;
    clearTimeout(this.#timer);
    for (const type of BUSY) removeEventListener(type, this.#again);
    this.#begun = this.#register();
  }

  /** Keeps everything from now on. */
  keepAll() {
    this.#all = true;
    if (this.#begun) this.#begun.then(() => this.#keep());
    else this.begin();
  }

  async #register() {
    const address = document.querySelector('meta[name="offline-worker"]')?.getAttribute('content');
    const workers = workersHere();
    // Inside another site's frame, the page stores nothing.
    if (!address || !workers || window.top !== window) return;
    try {
      const registration = await workers.register(trusted(new URL(address, document.baseURI).href), { updateViaCache: 'none' });
      const look = () => {
        const { waiting } = registration;
        if (!waiting || !workers.controller) return;
        this.#offer(() => {
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
      this.#keep();
    } catch {
      // The page works without it if service workers are forbidden or the network is down.
    }
  }

  /** Has the worker keep everything, or only what the page loads before the worker controls it. */
  async #keep() {
    const workers = workersHere();
    if (!workers?.getRegistration) return;
    const { active, scope } = await workers.ready;
    if (this.#all) {
      active?.postMessage({ keep: 'all' });
      return;
    }
    let controlled = workers.controller ? performance.now() : Infinity;
    workers.addEventListener('controllerchange', () => { controlled = Math.min(controlled, performance.now()); }, { once: true });
    // What was requested before that, but arrives later, has bypassed the worker as well.
    new PerformanceObserver((list) => {
      const loaded = list.getEntries().filter(({ name, startTime }) => startTime < controlled && name.startsWith(scope));
      if (loaded.length) active?.postMessage({ keep: loaded.map(({ name }) => name.slice(scope.length)) });
    }).observe({ type: 'resource', buffered: true });
  }
}
