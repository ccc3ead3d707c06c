// Starts workers from this file itself, which contains the worker's text and, within that, the wasm and its data; the counterpart of
// ../transport.js for fetched files. It needs a policy that allows blob workers, since the text becomes a blob.

import { spare as spareInBrowser } from '../transport.js';
import { trusted } from '../trusted.js';
import { WorkerLike } from '../node/worker-like.js';
import text from 'inline:worker';

/** Gets a Node module without an import, which bundlers for pages would fail to resolve. */
const { getBuiltinModule: lent } = /** @type {{ getBuiltinModule?: typeof process.getBuiltinModule }} */ (
  Reflect.get(globalThis, 'process') ?? {});

/** The ways to start a worker. */
export function ways() {
  if (typeof Worker !== 'function' && lent) {
    const { Worker } = lent('node:worker_threads');
    return [() => new WorkerLike(new Worker(text, { eval: true }))];
  }
  if (typeof Worker !== 'function') throw new Error('yomikiri/inline needs workers: a browser, or Node 20.16 or later');
  return [() => {
    const address = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
    const worker = new Worker(trusted(address), { type: 'module' });
    worker.addEventListener('message', () => URL.revokeObjectURL(address), { once: true });
    return worker;
  }];
}

/** The number of workers that this device can spare for shared work. */
export const spare = () => (typeof Worker !== 'function' && lent ? lent('node:os').availableParallelism() : spareInBrowser());
