// Workers in the package, which a bundler may have put wherever it likes: what ../transport.js is where the files stand as they are.

import { ways as asTheyStand } from '../transport.js';

export { spare } from '../transport.js';

/** The ways to start a worker, in the order in which they are tried. @param {string | URL | undefined} base @returns {(() => Worker)[]} */
export function ways(base) {
  const [file, ...others] = asTheyStand(base);
  if (base !== undefined) return [file, ...others];
  // Bundlers know the worker's file by exactly these words, which a page with Trusted Types may be against.
  const known = () => new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
  return Reflect.has(globalThis, 'trustedTypes') ? [known, file, ...others] : [known, ...others];
}
