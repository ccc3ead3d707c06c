// Starts workers from this file itself, which contains the worker's text and, within that, the wasm and its data; the counterpart of
// ../transport.js for fetched files. It needs a policy that allows blob workers, since the text becomes a blob.

import { getBuiltinModule } from '../get-builtin-module.js';
import { spare as spareInBrowser } from '../transport.js';
import { trusted } from '../trusted.js';
import { WorkerLike } from '../node/worker-like.js';
import wasm from 'inline:wasm';
import worker from 'inline:worker';

/** The bytes of the module, which a worker decodes. In base64, as in the file. */
export { wasm };

/** The worker's script, which finds the module in this variable. */
const script = [`globalThis.yomikiriWasm = "${wasm}";\n`, worker];

/** The ways to start a worker. @returns {(() => import('../thread.js').Startable)[]} */
export function ways() {
  if (typeof Worker !== 'function' && getBuiltinModule) {
    const { Worker } = getBuiltinModule('node:worker_threads');
    return [() => new WorkerLike(new Worker(script.join(''), { eval: true }))];
  }
  if (typeof Worker !== 'function') throw new Error('yomikiri/inline needs workers: a browser, or Node 20.16 or later');
  return [() => {
    const address = URL.createObjectURL(new Blob(script, { type: 'text/javascript' }));
    // Not a module: in a page that is a file or a sandboxed frame, Chromium starts none from a blob. Deno starts nothing else.
    const worker = new Worker(trusted(address), { type: Reflect.has(globalThis, 'Deno') ? 'module' : 'classic' });
    worker.addEventListener('message', () => URL.revokeObjectURL(address), { once: true });
    return worker;
  }];
}

/** There is no file. */
export const addressOf = () => null;

/** The number of workers that this device can spare for shared work. */
export const spare = () => (
  typeof Worker !== 'function' && getBuiltinModule ? getBuiltinModule('node:os').availableParallelism() : spareInBrowser());
