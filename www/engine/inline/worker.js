// The engine's worker as ./transport.js starts it, in pages and in Node: a classic script. It contains the
// data, and finds the wasm in a variable.

import init from '../../pkg/yomikiri.js';
import data from 'inline:data';
import { showLife } from '../liveness.js';
import { answer } from '../worker-answer.js';
import { allCalls } from '../worker-api.js';

/** The message port. In Node, a script that starts from its text has to request it. */
const port = typeof postMessage === 'function' ? globalThis : Reflect.get(globalThis, 'require')('node:worker_threads').parentPort;

/** The module's bytes. */
const wasm = () => Uint8Array.from(atob(Reflect.get(globalThis, 'yomikiriWasm')), (char) => char.charCodeAt(0));

answer(async (given) => {
  const module = given ?? await WebAssembly.compile(wasm());
  await init({ module_or_path: module });
  return module;
}, {
  post: (message) => port.postMessage(message),
  listen: (receive) => port.addEventListener('message', (/** @type {MessageEvent} */ message) => receive(message.data)),
}, allCalls(() => Promise.resolve(data)));
if (port === globalThis) showLife((message) => port.postMessage(message));
