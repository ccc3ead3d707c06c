// The engine's worker, as browsers start it: loads the WebAssembly module and answers calls.

import init from '../pkg/yomikiri.js';
import { answer } from './desk.js';

answer(init(), {
  post: (message) => postMessage(message),
  listen: (heard) => addEventListener('message', ({ data }) => heard(data)),
});
