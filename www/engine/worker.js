// The engine's worker, as browsers start it: loads the WebAssembly module and answers calls.

import init from '../pkg/yomikiri.js';
import { answer } from './desk.js';

/** What a bundle takes out of the module's file stands beside it. In a module that is whole nothing is ever missing. */
async function data() {
  const response = await fetch(new URL('yomikiri_data.bin', import.meta.url));
  if (!response.ok) throw new Error(`the engine's data: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

answer(init(), {
  post: (message) => postMessage(message),
  listen: (heard) => addEventListener('message', ({ data }) => heard(data)),
}, data);
