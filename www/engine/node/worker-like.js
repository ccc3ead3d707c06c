// Gives a Node worker the interface of a browser's worker. The worker keeps the program alive only while an answer is pending. A finished
// program can therefore exit even if it has not closed its engine.

/** @import { Answer, Question, Setup } from '../../types.d.ts' */

export class WorkerLike {
  #worker;
  #awaited = 0;

  /** @param {import('node:worker_threads').Worker} worker */
  constructor(worker) {
    this.#worker = worker;
    // The program also waits until the worker has loaded the engine or failed to.
    this.#await(1);
    worker.on('message', (/** @type {Answer} */ answer) => {
      if (!('begun' in answer || 'progress' in answer || 'shared' in answer || 'listening' in answer)) this.#await(-1);
    });
  }

  /** @param {Question | Setup} message @param {any} [transfer] ports, which work in Node as they do in browsers */
  postMessage(message, transfer) {
    if ('id' in message) this.#await(1);
    this.#worker.postMessage(message, transfer);
  }

  terminate() {
    // The connection rejects the pending calls itself.
    this.#worker.unref();
    this.#worker.terminate();
  }

  /** @param {string} type @param {(event: any) => void} listener */
  addEventListener(type, listener) {
    if (type === 'message') this.#worker.on('message', (data) => listener({ data }));
    if (type !== 'error') return;
    const preventDefault = () => {};
    this.#worker.on('error', (error) => listener({ message: String(error?.message ?? error), preventDefault }));
    this.#worker.on('messageerror', (error) => listener({ message: error.message, preventDefault }));
    this.#worker.on('exit', (code) => listener({ message: `the worker ended with ${code}`, preventDefault }));
  }

  /** @param {1 | -1} more */
  #await(more) {
    this.#awaited += more;
    if (this.#awaited > 0) this.#worker.ref();
    else this.#worker.unref();
  }
}
