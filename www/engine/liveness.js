// That a worker lives: browsers end some, for want of memory or on somebody's wish, without a word to the page. What waits for that end
// is in thread.js: the package's worker is one file, which shares none with the page's modules.

/** Holds a lock as long as this worker lives. @param {(message: { alive: string }) => void} post told its name */
export function showLife(post) {
  const name = `yomikiri ${Math.random().toString(36).slice(2)}`;
  // Where there are no locks, or none for this origin, there is nothing to be shown.
  navigator.locks?.request(name, () => {
    post({ alive: name });
    return new Promise(() => {});
  }).catch(() => {});
}
