// The light worker: loads the module of the levels that do not search, and answers best_move as the engine's worker does.

import init, { best_move } from '../pkg/yomikiri_moves.js';
import { compiled } from './compile.js';
import { showLife } from './liveness.js';
import { moves } from './wasm-files.js';
import { answer } from './worker-answer.js';

answer(async (given) => {
  const module = given ?? await compiled(moves());
  await init({ module_or_path: module });
  return module;
}, {
  post: (message) => postMessage(message),
  listen: (receive) => addEventListener('message', ({ data }) => receive(data)),
}, { best_move });
showLife((message) => postMessage(message));
