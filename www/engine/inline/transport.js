// Workers from this very file, which has their text in it, and in that the wasm: what ../transport.js is where files can be
// fetched. Needs a policy that allows workers from blobs, as the text becomes one.

import { spare as spareInBrowser } from '../transport.js';
import { trusted } from '../trusted.js';
import { WorkerLike } from '../node/worker-like.js';
import text from 'inline:worker';

/** Node lends its modules without an import, which bundlers for pages would stumble over. */
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

/** How many workers this device can spare for the same work. */
export const spare = () => (typeof Worker !== 'function' && lent ? lent('node:os').availableParallelism() : spareInBrowser());
