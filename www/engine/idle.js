// Work that can wait until the page has nothing else to do.

/** The longest time that it waits. */
const IDLE_MS = 2_000;

/** Resolves when the page has nothing else to do. @returns {Promise<unknown>} */
export const idle = () => new Promise((resolve) => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(resolve, { timeout: IDLE_MS });
  else setTimeout(resolve);
});
