// What the models in How it thinks share: the engine that they ask, and its error in a sentence.

import { EngineError, isAborted } from '../engine/errors.js';
import { Scope } from '../model/scope.js';

/** @import { Engine } from '../engine/client.js' */
/** `changed`: the model has changed. @typedef {{ changed: () => void, explain: (error: EngineError) => Promise<string> }} Callbacks */

export class Work {
  /** The engine's error, in a sentence. @type {string | null} */
  wrong = null;
  /** Only the latest request counts. */
  latest = new Scope();

  /** @param {Engine} engine @param {Callbacks} callbacks */
  constructor(engine, { changed, explain }) {
    this.engine = engine;
    this.changed = changed;
    this.explain = explain;
  }

  /**
   * Does something, and keeps the engine's error, unless it no longer counts.
   * @param {(signal: AbortSignal) => Promise<void>} act @param {AbortSignal} [signal]
   */
  ask(act, signal = this.latest.renew()) {
    return this.latest.run(act, (error) => this.failed(error, signal), signal);
  }

  /** Keeps the engine's error. @param {unknown} error @param {AbortSignal} [signal] */
  async failed(error, signal) {
    if (isAborted(error)) return;
    if (!(error instanceof EngineError)) throw error;
    const wrong = await this.explain(error);
    if (!signal?.aborted) this.wrong = wrong;
  }
}
