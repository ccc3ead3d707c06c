// Downloads the engine once for any number of workers: the first worker to start fetches and compiles the WebAssembly module, and the
// others get it from one that has it. It passes from worker to worker and never through the page, whose policy may forbid it.

/**
 * The part of a worker that loads the engine.
 * @typedef {object} Worker
 * @property {(from: MessagePort | null) => void} load says where the engine comes from; null: download it. Only the first call counts
 * @property {(to: MessagePort) => void} share makes the worker send its engine to a port
 */

export class ModuleSharing {
  /** The workers that have the engine, each with the workers that wait to receive it. @type {Map<Worker, Set<Worker>>} */
  #holders = new Map();
  /** @type {Worker | null} */
  #fetching = null;
  /** The workers that wait for the download. @type {Set<Worker>} */
  #waiting = new Set();

  /** Provides the engine for a worker that is starting. @param {Worker} worker */
  join(worker) {
    const [holder] = this.#holders;
    if (holder) {
      const { port1, port2 } = new MessageChannel();
      holder[0].share(port1);
      holder[1].add(worker);
      worker.load(port2);
    } else if (this.#fetching) {
      this.#waiting.add(worker);
    } else {
      this.#fetching = worker;
      worker.load(null);
    }
  }

  /** Records that a worker has loaded the engine. @param {Worker} worker */
  loaded(worker) {
    for (const [, takers] of this.#holders) takers.delete(worker);
    this.#holders.set(worker, new Set());
    this.#goOn(worker);
  }

  /** Removes a worker that has ended or failed. @param {Worker} worker */
  leave(worker) {
    this.#waiting.delete(worker);
    for (const [, takers] of this.#holders) takers.delete(worker);
    const left = this.#holders.get(worker);
    this.#holders.delete(worker);
    for (const taker of left ?? []) taker.load(null);
    this.#goOn(worker);
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
