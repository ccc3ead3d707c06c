// One worker, wherever it runs: started in the first way that works, given the engine, reached by messages, ended.

import { ways } from './transport.js';

/** @import { Answer, Question, Setup } from '../types.d.ts' */
/** @import { Compiled } from './compiled.js' */
/** What a worker has to have. @typedef {Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>} Startable */
/**
 * Where the worker's file is (undefined: in this module's folder), and where its engine comes from.
 * @typedef {{ base: string | URL | undefined, compiled: Compiled }} Source
 */

/** One worker. It is being started from the moment it is made. */
export class Thread {
  /** @type {Startable | null} */
  #worker = null;
  #ended = false;
  #listens = false;
  /** Where the engine comes from, once that is known. @type {Setup | null} */
  #setup = null;
  #compiled;
  #heard;
  #failed;
  /** Resolves when it has loaded the engine; refused where it cannot be started, or cannot load it. @type {Promise<void>} */
  ready;

  /**
   * @param {Source} source
   * @param {(answer: Answer) => void} heard told what it says
   * @param {(why: string) => void} failed told when it dies after it was ready
   */
  constructor({ base, compiled }, heard, failed) {
    this.#compiled = compiled;
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

  /** Where its engine comes from. @param {MessagePort | null} from */
  load(from) {
    this.#setup = { load: from };
    // Most hear what is said before they listen, and need not wait until the page hears that they do. A port can't be sent twice.
    if (this.#listens || !from) this.#tell(this.#setup);
  }

  /** It is to hand its engine over. @param {MessagePort} to */
  share(to) {
    this.#tell({ share: to });
  }

  /** Ends it, whatever it does. */
  end() {
    this.#ended = true;
    this.#worker?.terminate();
    this.#worker = null;
    this.#compiled.leave(this);
  }

  /** @param {Setup} setup */
  #tell(setup) {
    /** @type {(MessagePort | null)[]} */
    const ports = Object.values(setup);
    this.#worker?.postMessage(setup, ports.filter((port) => port !== null));
  }

  /** @param {string | URL | undefined} base */
  async #start(base) {
    /** @type {unknown} */
    let last = new Error('there is no way to start a worker');
    for (const way of ways(base)) {
      if (this.#ended) return;
      try {
        return await this.#loaded(way());
      } catch (error) {
        this.#worker?.terminate();
        this.#worker = null;
        this.#compiled.leave(this);
        if (error instanceof Unloaded) throw error;
        last = error;
      }
    }
    throw last;
  }

  /** @param {Startable} worker @returns {Promise<void>} */
  #loaded(worker) {
    this.#worker = worker;
    this.#listens = false;
    this.#setup = null;
    this.#compiled.join(this);
    let ready = false;
    return new Promise((resolve, reject) => {
      /** @param {string} why */
      const died = (why) => {
        if (ready) this.#failed(why);
        else reject(new (this.#listens ? Unloaded : Error)(why));
      };
      worker.addEventListener('message', ({ data }) => {
        if ('listening' in data) {
          this.#listens = true;
          if (this.#setup) this.#tell(this.#setup);
        } else if ('loaded' in data) {
          ready = true;
          this.#compiled.loaded(this);
          resolve();
        } else if ('failed' in data) {
          reject(new Unloaded(data.failed));
        } else if ('alive' in data) {
          watchLife(data.alive, () => { if (this.#worker === worker) died('the browser has ended the worker'); });
        } else {
          this.#heard(data);
        }
      });
      worker.addEventListener('error', (event) => {
        event.preventDefault();
        died(event.message || 'the worker could not be loaded');
      });
    });
  }
}

/** The worker runs, and its engine does not: no other way to start it would help. */
class Unloaded extends Error {}

/** Waits for the end of a worker that holds this lock: see liveness.js. @param {string} name @param {() => void} ended */
function watchLife(name, ended) {
  navigator.locks?.request(name, ended).catch(() => {});
}
