// One worker, wherever it runs: starts it in the first way that works, gives it the engine, exchanges messages with it and ends it.

import { forbidden } from './policy-watch.js';
import { addressOf, ways } from './transport.js';
import { whyNoWorker } from './why-no-worker.js';

/** @import { Answer, Question, Setup } from '../types.d.ts' */
/** @import { ModuleSharing } from './module-sharing.js' */
/** @import { Reason } from './policy-watch.js' */
/** The worker features that a thread needs. @typedef {Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>} Startable */
/** A way to start a worker. @typedef {() => Startable | Promise<Startable>} Way */
/**
 * The folder of the worker's file (undefined: this module's folder), the source of its module, the worker's name in developer tools, and
 * its file (undefined: that of the engine's worker).
 * @typedef {{ base: string | URL | undefined, sharing: ModuleSharing, name?: string, file?: string }} Source
 */

/** One worker, which starts as soon as the object is created. */
export class Thread {
  /** @type {Startable | null} */
  #worker = null;
  #ended = false;
  #listens = false;
  /** The source of the engine, once known. @type {Setup | null} */
  #setup = null;
  #sharing;
  #receive;
  #failed;
  /** Resolves when the worker has loaded the engine; rejects if it cannot start or cannot load the engine. @type {Promise<void>} */
  ready;

  /**
   * @param {Source} source
   * @param {(answer: Answer) => void} receive receives its messages
   * @param {(why: string) => void} failed called if it dies after it was ready
   */
  constructor({ sharing, ...from }, receive, failed) {
    this.#sharing = sharing;
    this.#receive = receive;
    this.#failed = failed;
    this.ready = this.#start(from);
    // Callers that await `ready` see the error; otherwise, nobody needs to.
    this.ready.catch(() => {});
  }

  /** @param {Question} question */
  post(question) {
    this.#worker?.postMessage(question);
  }

  /** Sets the source of its engine. @param {MessagePort | null} from */
  load(from) {
    this.#setup = { load: from };
    // Most workers receive messages posted before they listen, and so need not wait for the page. A port cannot be sent twice.
    if (this.#listens || !from) this.#send(this.#setup);
  }

  /** Tells the worker to send its engine to a port. @param {MessagePort} to */
  share(to) {
    this.#send({ share: to });
  }

  /** Ends the worker, whatever it is doing. */
  end() {
    this.#ended = true;
    this.#worker?.terminate();
    this.#worker = null;
    this.#sharing.remove(this);
  }

  /** @param {Setup} setup */
  #send(setup) {
    /** @type {(MessagePort | null)[]} */
    const ports = Object.values(setup);
    this.#worker?.postMessage(setup, ports.filter((port) => port !== null));
  }

  /** @param {Omit<Source, 'sharing'>} from */
  async #start(from) {
    /** @type {unknown} */
    let last = new Error('found no way to start a worker');
    const watch = forbidden();
    for (const way of waysFrom(from)) {
      if (this.#ended) return;
      try {
        const worker = await way();
        if (!this.#ended) return await this.#loaded(worker);
        worker.terminate();
        return;
      } catch (error) {
        this.#worker?.terminate();
        this.#worker = null;
        this.#sharing.remove(this);
        last = error;
        if (error instanceof Unloaded) {
          this.#sharing.forget();
          break;
        }
      }
    }
    if (last instanceof Unloaded && last.reason) throw last;
    const reason = await watch.reason() ?? (last instanceof Unloaded ? null : await whyNoWorker(addressOf(from.base, from.file)));
    throw new Unstarted(String(last), reason);
  }

  /** @param {Startable} worker @returns {Promise<void>} */
  #loaded(worker) {
    this.#worker = worker;
    this.#listens = false;
    this.#setup = null;
    this.#sharing.join(this);
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
          if (this.#setup) this.#send(this.#setup);
        } else if ('loaded' in data) {
          ready = true;
          this.#sharing.loaded(this);
          resolve();
        } else if ('failed' in data) {
          reject(new Unloaded(data.failed, data.reason));
        } else if ('alive' in data) {
          watchLife(data.alive, () => { if (this.#worker === worker) died('the browser ended the worker'); });
        } else {
          this.#receive(data);
        }
      });
      worker.addEventListener('error', (event) => {
        event.preventDefault();
        died(event.message || 'the worker could not be loaded');
      });
    });
  }
}

/**
 * The ways to start a worker. Without an address, the only way just reports that.
 * @param {Omit<Source, 'sharing'>} from @returns {Way[]}
 */
function waysFrom({ base, name, file }) {
  try {
    return ways(base, name, file);
  } catch (error) {
    return [() => { throw error; }];
  }
}

/** Why no worker could be started. */
class Unstarted extends Error {
  /** @param {string} message @param {Reason | null} [reason] if it is known */
  constructor(message, reason = null) {
    super(message);
    this.reason = reason;
  }
}

/** The worker runs but its engine does not load, so no other way to start it would help. */
class Unloaded extends Unstarted {}

/** Why a worker could not be started. @param {unknown} error with which it failed @returns {Reason} */
export const reasonOf = (error) => (error instanceof Unstarted && error.reason) || { code: 'engine-gone' };

/** Waits for a worker to release this lock, that is, to end; see liveness.js. @param {string} name @param {() => void} ended */
function watchLife(name, ended) {
  navigator.locks?.request(name, ended).catch(() => {});
}
