// The engine's worker, as Node starts it. In the package it stands beside the wasm file.

import { readFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import init from '../../pkg/yomikiri.js';
import { answer } from '../worker-api.js';

const port = parentPort;
if (port) {
  answer(async (given) => {
    const module = given ?? await WebAssembly.compile(await readFile(new URL('./yomikiri_bg.wasm', import.meta.url)));
    await init({ module_or_path: module });
    return module;
  }, {
    post: (message) => port.postMessage(message),
    listen: (heard) => port.on('message', heard),
  });
}
