// One download of the engine, whatever the number of workers: the first to be started fetches and compiles the WebAssembly module, and
// the others get it from one that has it. It goes from worker to worker, and never through the page, whose policy may be against it.

/**
 * A worker, as far as its engine goes.
 * @typedef {object} Worker
 * @property {(from: MessagePort | null) => void} load tells where the engine comes from; null: it is to be fetched. What comes first counts
 * @property {(to: MessagePort) => void} share tells to hand it over
 */

export class Compiled {
  /** Those that have it, each with those that wait for it to hand it over. @type {Map<Worker, Set<Worker>>} */
  #holders = new Map();
  /** @type {Worker | null} */
  #fetching = null;
  /** Those that wait for what is being fetched. @type {Set<Worker>} */
  #waiting = new Set();

  /** It is being started. @param {Worker} worker */
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

  /** It has the engine. @param {Worker} worker */
  loaded(worker) {
    for (const [, takers] of this.#holders) takers.delete(worker);
    this.#holders.set(worker, new Set());
    this.#goOn(worker);
  }

  /** It has ended, or failed. @param {Worker} worker */
  leave(worker) {
    this.#waiting.delete(worker);
    for (const [, takers] of this.#holders) takers.delete(worker);
    const left = this.#holders.get(worker);
    this.#holders.delete(worker);
    for (const taker of left ?? []) taker.load(null);
    this.#goOn(worker);
  }

  /** Those that waited for it wait no more. @param {Worker} worker */
  #goOn(worker) {
    if (this.#fetching !== worker) return;
    this.#fetching = null;
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    for (const next of waiting) this.join(next);
  }
}
