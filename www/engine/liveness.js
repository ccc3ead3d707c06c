// Shows that a worker is alive: browsers end some workers, because of low memory or at a user's request, without notifying the page.
// thread.js detects the end, by the name of the lock alone.

/** Holds a lock as long as this worker lives. @param {(message: { alive: string }) => void} post receives the lock's name */
export function showLife(post) {
  const name = `yomikiri ${Math.random().toString(36).slice(2)}`;
  // Without locks, or without permission to use them, there is nothing to show.
  navigator.locks?.request(name, () => {
    post({ alive: name });
    return new Promise(() => {});
  }).catch(() => {});
}
