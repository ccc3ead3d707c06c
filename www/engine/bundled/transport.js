// Starts workers in the package, whose files a bundler may have moved; the counterpart of ../transport.js for unmoved files.

import { ways as asTheyStand } from '../transport.js';

export { spare } from '../transport.js';

/** The ways to start a worker, in the order to try them. @param {string | URL | undefined} base @returns {(() => Worker)[]} */
export function ways(base) {
  const [file, ...others] = asTheyStand(base);
  if (base !== undefined) return [file, ...others];
  // Bundlers detect the worker's file by this exact expression, which a page with Trusted Types may reject.
  const known = () => new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
  return Reflect.has(globalThis, 'trustedTypes') ? [known, file, ...others] : [known, ...others];
}
