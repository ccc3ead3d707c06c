// Starts workers in the package, whose files a bundler may have moved; the counterpart of ../transport.js for unmoved files.

import { further } from '../further-ways.js';
import { getBuiltinModule } from '../get-builtin-module.js';
import { WorkerLike } from '../node/worker-like.js';
import { ways as asTheyStand } from '../transport.js';

export { addressOf, spare } from '../transport.js';

/** @import { Way } from '../thread.js' */

/** In a variable, because bundlers would otherwise treat an address made from it as a file. */
const here = import.meta.url;

/**
 * The ways to start a worker, in the order to try them.
 * @param {string | URL | undefined} base
 * @returns {Way[]}
 */
export function ways(base) {
  if (typeof Worker !== 'function' && getBuiltinModule) {
    // A DOM in Node, for tests.
    const { Worker: NodeWorker } = getBuiltinModule('node:worker_threads');
    return [() => new WorkerLike(new NodeWorker(new URL('worker.node.js', base ?? here)))];
  }
  const [file, ...others] = asTheyStand(base);
  if (base !== undefined) return [file, ...others];
  // Bundlers detect the worker's file by this exact expression, which a page with Trusted Types may reject.
  const known = () => new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
  return [...further.first, known, ...Reflect.has(globalThis, 'trustedTypes') ? [file] : [], ...others, ...further.last];
}
