// Workers as a browser has them, where the files stand as they are here. All else that is the engine's knows nothing of where it runs:
// the package has other files in place of this one, for bundlers (bundled/transport.js), for programs (node/transport.js), and for what
// is all in one file (inline/transport.js).

import { WORKER } from './worker-file.js';
import { trusted } from './trusted.js';

/**
 * The ways to start a worker, in the order in which they are tried.
 * @param {string | URL | undefined} base
 * @returns {(() => Worker)[]}
 */
export function ways(base) {
  const here = base ?? import.meta.url;
  const url = new URL(WORKER, here).href;
  /** @type {WorkerOptions} */
  const how = { type: 'module' };
  const file = () => new Worker(trusted(url), how);
  const blob = () => {
    // A worker from a blob has the page's origin and the page's policy, and may import what another origin serves.
    const text = `import(${JSON.stringify(url)}).catch((error) => postMessage({ failed: String(error) }))`;
    const address = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
    const worker = new Worker(trusted(address), how);
    worker.addEventListener('message', () => URL.revokeObjectURL(address), { once: true });
    return worker;
  };
  const ways = [file];
  if (new URL(url).origin !== location.origin) ways.push(blob);
  return ways;
}

/** How many workers this device can spare for the same work: one a core, and no more than its memory holds. */
export function spare() {
  const cores = navigator.hardwareConcurrency || 1;
  // In GB, up to 8, where the browser tells: a worker may need a sixteenth of one, and is not alone.
  const memory = Math.max(1, Math.floor(/** @type {{ deviceMemory?: number }} */ (navigator).deviceMemory ?? 8));
  return Math.min(cores, memory);
}
