// One worker, wherever it runs: started in the first way that works, reached by messages, ended.

import { ways } from './transport.js';

/** @import { Answer, Question } from '../types.d.ts' */
/** What a worker has to have. @typedef {Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>} Startable */

/** One worker. It is being started from the moment it is made. */
export class Thread {
  /** @type {Startable | null} */
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

  /** @param {Startable} worker @returns {Promise<void>} */
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
