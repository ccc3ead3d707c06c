// Keeps the page for when there is no network, where the build has made what that needs (see sw.js). A newer version is offered.

import { trusted } from '../engine/trusted.js';

/**
 * @param {(take: () => void) => void} offer told of a newer version that is there, and how to take it: the page is then loaded anew
 */
export async function keepOffline(offer) {
  const address = document.querySelector('meta[name="offline-worker"]')?.getAttribute('content');
  const workers = navigator.serviceWorker;
  // In somebody else's frame the page leaves nothing behind.
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
    // A page that stays open for days looks when one comes back to it.
    document.addEventListener('visibilitychange', () => { if (!document.hidden) registration.update().catch(() => {}); });
  } catch {
    // Not allowed here, or no network: the page goes on without.
  }
}
