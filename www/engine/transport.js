// Starts workers in a browser that loads the original files. The other engine modules do not depend on where they run. The package replaces
// this file with one for bundlers (bundled/transport.js), for Node programs (node/transport.js) or for the single-file version
// (inline/transport.js).

import { WORKER } from './worker-file.js';
import { trusted } from './trusted.js';

/**
 * The address of a worker's file; "" if a bundler has left out the script's own.
 * @param {string | URL | undefined} base @param {string} [file]
 */
export const addressOf = (base, file = WORKER) => (base ?? import.meta.url ? new URL(file, base ?? import.meta.url).href : '');

/**
 * The ways to start a worker, in the order to try them.
 * @param {string | URL | undefined} base
 * @param {string} [name] its name in the browser's developer tools
 * @param {string} [script] its file; undefined: the engine's worker
 * @returns {(() => Worker)[]}
 */
export function ways(base, name = '', script = WORKER) {
  const url = addressOf(base, script);
  const file = () => new Worker(trusted(url), { type: 'module', name });
  const blob = (/** @type {WorkerType} */ type) => () => {
    // A worker from a blob has the page's origin and policy, and may import modules from another origin.
    const text = `import(${JSON.stringify(url)}).catch((error) => postMessage({ failed: String(error) }))`;
    const address = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
    const worker = new Worker(trusted(address), { type, name });
    worker.addEventListener('message', () => URL.revokeObjectURL(address), { once: true });
    return worker;
  };
  const ways = [file];
  // A sandboxed frame has an origin of its own, whatever its address. There, Chromium starts no module from a blob.
  if (new URL(url).origin !== globalThis.origin) ways.push(blob('module'), blob('classic'));
  return ways;
}

/** The number of workers that this device can spare for shared work: one for each core, limited by its memory. */
export function spare() {
  const cores = navigator.hardwareConcurrency || 1;
  // In GB, up to 8, if the browser reports it. A worker may need a sixteenth of a GB, and is not the only memory user.
  const memory = Math.max(1, Math.floor(/** @type {{ deviceMemory?: number }} */ (navigator).deviceMemory ?? 8));
  return Math.min(cores, memory);
}
