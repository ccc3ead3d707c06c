// The engine's worker, as browsers start it: loads the WebAssembly module and answers calls.

import init from '../pkg/yomikiri.js';
import { compiled } from './compile.js';
import { showLife } from './liveness.js';
import { wasm } from './wasm-files.js';
import { fetchData } from './fetch-data.js';
import { answer } from './worker-answer.js';
import { allCalls } from './worker-api.js';

answer(async (given) => {
  const module = given ?? await compiled(wasm());
  await init({ module_or_path: module });
  return module;
}, {
  post: (message) => postMessage(message),
  listen: (receive) => addEventListener('message', ({ data }) => receive(data)),
}, allCalls(fetchData));
showLife((message) => postMessage(message));
