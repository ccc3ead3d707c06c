// The engine's worker, as browsers start it: loads the WebAssembly module and answers calls.

import init from '../pkg/yomikiri.js';
import { showLife } from './liveness.js';
import { wasm } from './wasm-files.js';
import { fetchData } from './fetch-data.js';
import { answer } from './worker-api.js';

/** Also compiles the module if the host serves it with the wrong content type, after a full download. @param {URL} url */
async function fetched({ href: url }) {
  const response = await explained(fetch(url), { code: 'unreachable', url });
  const { ok, status } = response;
  if (!ok) throw Object.assign(new Error(`${url}: ${status}`), { reason: { code: 'missing', url, status } });
  const type = response.headers.get('Content-Type') ?? '';
  const streams = type.startsWith('application/wasm');
  const compiled = streams ? WebAssembly.compileStreaming(response) : response.arrayBuffer().then((bytes) => WebAssembly.compile(bytes));
  return explained(compiled, { code: 'wrong-file', url, type });
}

/** Adds the reason to an error. @template T @param {Promise<T>} promise @param {import('./policy-watch.js').Reason} reason */
const explained = (promise, reason) => promise.catch((error) => { throw Object.assign(error, { reason }); });

answer(async (given) => {
  const module = given ?? await fetched(wasm());
  await init({ module_or_path: module });
  return module;
}, {
  post: (message) => postMessage(message),
  listen: (receive) => addEventListener('message', ({ data }) => receive(data)),
}, fetchData);
showLife((message) => postMessage(message));
