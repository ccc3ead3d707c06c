// The engine's worker, as Node starts it. In the package it stands beside the wasm file and the data.

import { readFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import init from '../../pkg/yomikiri.js';
import { answer } from '../worker-answer.js';
import { allCalls } from '../worker-api.js';

const port = parentPort;
const beside = (/** @type {string} */ name) => readFile(new URL(name, import.meta.url));
if (port) {
  answer(async (given) => {
    const module = given ?? await WebAssembly.compile(await beside('./yomikiri_bg.wasm'));
    await init({ module_or_path: module });
    return module;
  }, {
    post: (message) => port.postMessage(message),
    listen: (receive) => port.on('message', receive),
  }, allCalls(() => beside('./yomikiri_data.bin')));
}
