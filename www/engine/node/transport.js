// Starts workers in Node, and in Deno and Bun, which follow it; the counterpart of ../transport.js for browsers.

import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { further } from '../further-ways.js';
import { WorkerLike } from './worker-like.js';

/** @import { Way } from '../thread.js' */

/**
 * The ways to start a worker.
 * @param {string | URL | undefined} base the folder of the worker's file: undefined: this module's folder
 * @returns {Way[]}
 */
export function ways(base) {
  const url = base === undefined ? new URL('./worker.node.js', import.meta.url) : new URL('worker.node.js', base);
  return [() => new WorkerLike(new Worker(url)), ...base === undefined ? further.last : []];
}

/** Node's own message says what it did not find. */
export const addressOf = () => null;

/** The number of workers that this machine can spare for shared work: one for each core. */
export const spare = () => availableParallelism();
