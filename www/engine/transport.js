// Workers as a browser has them: how one is started, what it can be reached by, how it is ended. All else that is the
// engine's knows nothing of where it runs.

/** @import { Answer, Question } from '../types.d.ts' */

/** @type {{ createPolicy: (name: string, rules: object) => { createScriptURL: (url: string) => string } } | undefined} */
const trustedTypes = Reflect.get(globalThis, 'trustedTypes');
/** @type {{ createScriptURL: (url: string) => string } | undefined} */
let policy;

/** An address that a page with Trusted Types lets through, where it allows a policy named "yomikiri". @param {string} url */
function trusted(url) {
  policy ??= trustedTypes?.createPolicy('yomikiri', { createScriptURL: (/** @type {string} */ address) => address });
  return policy?.createScriptURL(url) ?? url;
}

/**
 * The ways to start a worker, in the order in which they are tried.
 * @param {string | URL | undefined} base
 * @returns {(() => Worker)[]}
 */
function ways(base) {
  const here = base ?? import.meta.url;
  const url = new URL('worker.js', here).href;
  /** @type {WorkerOptions} */
  const how = { type: 'module' };
  const file = () => new Worker(trusted(url), how);
  const blob = () => {
    // A worker from a blob has the page's origin and the page's policy, and may import what another origin serves.
    const address = URL.createObjectURL(new Blob([`import(${JSON.stringify(url)})`], { type: 'text/javascript' }));
    const worker = new Worker(trusted(address), how);
    worker.addEventListener('message', () => URL.revokeObjectURL(address), { once: true });
    return worker;
  };
  // Bundlers know the worker's file by exactly these words.
  const ways = base === undefined ? [() => new Worker(new URL('./worker.js', import.meta.url), { type: 'module' })] : [file];
  if (trustedTypes && base === undefined) ways.push(file);
  if (new URL(url).origin !== location.origin) ways.push(blob);
  return ways;
}

/** One worker. It is being started from the moment it is made. */
export class Thread {
  /** @type {Worker | null} */
  #worker = null;
  #ended = false;
  #heard;
  #failed;
  /** Resolves when it listens, as what is posted to it sooner might be lost; refused where it cannot be started. @type {Promise<void>} */
  ready;

  /**
   * @param {string | URL | undefined} base the folder of the worker's file; undefined: this module's
   * @param {(answer: Answer) => void} heard told what it says
   * @param {(why: string) => void} failed told when it dies after it has begun to listen
   */
  constructor(base, heard, failed) {
    this.#heard = heard;
    this.#failed = failed;
    this.ready = this.#start(base);
    // Whoever waits for it is told; where nobody does, it is no news.
    this.ready.catch(() => {});
  }

  /** @param {Question} question */
  post(question) {
    this.#worker?.postMessage(question);
  }

  /** Ends it, whatever it does. */
  end() {
    this.#ended = true;
    this.#worker?.terminate();
    this.#worker = null;
  }

  /** @param {string | URL | undefined} base */
  async #start(base) {
    /** @type {unknown} */
    let last = new Error('there is no way to start a worker');
    for (const way of ways(base)) {
      if (this.#ended) return;
      try {
        return await this.#listening(way());
      } catch (error) {
        last = error;
      }
    }
    throw last;
  }

  /** @param {Worker} worker @returns {Promise<void>} */
  #listening(worker) {
    this.#worker = worker;
    return new Promise((resolve, reject) => {
      let listens = false;
      worker.addEventListener('message', ({ data }) => {
        if ('listening' in data) {
          listens = true;
          resolve();
        } else {
          this.#heard(data);
        }
      });
      worker.addEventListener('error', (event) => {
        event.preventDefault();
        const why = event.message || 'the worker could not be loaded';
        if (listens) {
          this.#failed(why);
        } else {
          worker.terminate();
          reject(new Error(why));
        }
      });
    });
  }
}

/** How many workers this device can spare for the same work: one a core, and no more than its memory holds. */
export function spare() {
  const cores = navigator.hardwareConcurrency || 1;
  // In GB, up to 8, where the browser tells: a worker may need a sixteenth of one, and is not alone.
  const memory = Math.max(1, Math.floor(/** @type {{ deviceMemory?: number }} */ (navigator).deviceMemory ?? 8));
  return Math.min(cores, memory);
}
