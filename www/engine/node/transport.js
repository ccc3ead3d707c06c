// Workers as Node has them, and Deno and Bun after it: what ../transport.js is in a browser.

import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { WorkerLike } from './worker-like.js';

/**
 * The ways to start a worker.
 * @param {string | URL | undefined} base the folder of the worker's file: undefined: this module's
 */
export function ways(base) {
  const url = base === undefined ? new URL('./worker.node.js', import.meta.url) : new URL('worker.node.js', base);
  return [() => new WorkerLike(new Worker(url))];
}

/** How many workers this machine can spare for the same work: one a core. */
export const spare = () => availableParallelism();
