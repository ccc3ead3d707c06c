// Downloads the engine once for any number of workers. Where the page may compile WebAssembly, it fetches the module while the first worker
// is still loading its script, and sends it to the workers. Elsewhere the first worker fetches and compiles it, and the others get it from
// one that has it.

import { getBuiltinModule } from './get-builtin-module.js';

/**
 * The part of a worker that loads the engine.
 * @typedef {object} Worker
 * @property {(from: MessagePort | null) => void} load says where the engine comes from; null: download it. Only the first call counts
 * @property {(to: MessagePort) => void} share makes the worker send its engine to a port
 */

/** Two connected ports. Jest's DOM lacks the class. */
function channel() {
  const Channel = globalThis.MessageChannel ?? getBuiltinModule?.('node:worker_threads').MessageChannel;
  return new Channel();
}

export class ModuleSharing {
  /** The workers that have the engine, each with the workers that wait to receive it. @type {Map<Worker, Set<Worker>>} */
  #holders = new Map();
  /** @type {Worker | null} */
  #fetching = null;
  /** The workers that wait for the download. @type {Set<Worker>} */
  #waiting = new Set();
  /** Compiles the engine on the page; null if a worker has to. @type {(() => Promise<WebAssembly.Module | null>) | null} */
  #compile;
  /** @type {Promise<WebAssembly.Module | null> | null} */
  #module = null;

  /** @param {(() => Promise<WebAssembly.Module | null>) | null} [compile] fetches and compiles it on the page; null: a worker has to */
  constructor(compile = null) {
    this.#compile = compile;
  }

  /** Provides the engine for a worker that is starting. @param {Worker} worker */
  join(worker) {
    const [holder] = this.#holders;
    if (holder) {
      const { port1, port2 } = channel();
      holder[0].share(port1);
      holder[1].add(worker);
      worker.load(port2);
    } else if (this.#fetching) {
      this.#waiting.add(worker);
    } else if (this.#compile) {
      this.#send(worker, this.#module ??= this.#compile());
    } else {
      this.#fetching = worker;
      worker.load(null);
    }
  }

  /**
   * Sends the page's module to a worker; without one, the worker fetches its own.
   * @param {Worker} worker @param {Promise<WebAssembly.Module | null>} coming
   */
  async #send(worker, coming) {
    const { port1, port2 } = channel();
    worker.load(port2);
    const module = await coming.catch(() => null);
    if (!module) this.#module = null;
    port1.postMessage(module);
  }

  /** Whether a worker has the engine. */
  get held() { return this.#holders.size > 0; }

  /** Compiles the engine on the page before a worker needs it. */
  async ahead() {
    if (!this.#compile || this.#module || this.#fetching || this.held) return;
    const coming = this.#module = this.#compile();
    const module = await coming.catch(() => null);
    if (!module && this.#module === coming) this.#module = null;
  }

  /** Records that a worker has loaded the engine. @param {Worker} worker */
  loaded(worker) {
    for (const [, takers] of this.#holders) takers.delete(worker);
    this.#holders.set(worker, new Set());
    this.#goOn(worker);
  }

  /** Removes a worker that has ended or failed. @param {Worker} worker */
  remove(worker) {
    this.#waiting.delete(worker);
    for (const [, takers] of this.#holders) takers.delete(worker);
    const left = this.#holders.get(worker);
    this.#holders.delete(worker);
    for (const taker of left ?? []) taker.load(null);
    this.#goOn(worker);
  }

  /** Forgets the page's module, because a worker could not load the engine from it: the file may be of another version. */
  forget() {
    this.#module = null;
  }

  /** Continues with the workers that waited for this one's download. @param {Worker} worker */
  #goOn(worker) {
    if (this.#fetching !== worker) return;
    this.#fetching = null;
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    for (const next of waiting) this.join(next);
  }
}
