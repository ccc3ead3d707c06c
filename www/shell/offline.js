// Makes the page work offline if the build has produced the necessary files (see sw.js), and offers newer versions.

import { trusted } from '../engine/trusted.js';

/**
 * @param {(take: () => void) => void} offer called when a newer version is available; `take` switches to it and reloads the page
 */
export async function keepOffline(offer) {
  const address = document.querySelector('meta[name="offline-worker"]')?.getAttribute('content');
  const workers = navigator.serviceWorker;
  // Inside another site's frame, the page stores nothing.
  if (!address || !workers || window.top !== window) return;
  try {
    const registration = await workers.register(trusted(new URL(address, document.baseURI).href), { updateViaCache: 'none' });
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
    // A page that stays open for days checks for updates when the reader returns to it.
    document.addEventListener('visibilitychange', () => { if (!document.hidden) registration.update().catch(() => {}); });
  } catch {
    // The page works without it if service workers are forbidden or the network is down.
  }
}
