// The engine's worker, as browsers start it: loads the WebAssembly module and answers calls.

import init from '../pkg/yomikiri.js';
import { showLife } from './liveness.js';
import { wasm } from './wasm-files.js';
import { fetchData } from './fetch-data.js';
import { answer } from './worker-api.js';

/** Also compiles the module if the host serves it with the wrong content type, after a full download. @param {URL} url */
async function fetched(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  const streams = response.headers.get('Content-Type')?.startsWith('application/wasm');
  return streams ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}

answer(async (given) => {
  const module = given ?? await fetched(wasm());
  await init({ module_or_path: module });
  return module;
}, {
  post: (message) => postMessage(message),
  listen: (receive) => addEventListener('message', ({ data }) => receive(data)),
}, fetchData);
showLife((message) => postMessage(message));
