// An abort scope runs one task at a time. Starting another cancels the current one and drops its late results.

import { EngineError, isAborted } from '../engine/errors.js';

export class Scope {
  #controller = new AbortController();

  /** The signal of the current task. */
  get signal() { return this.#controller.signal; }

  /** Cancels the current task. @returns {AbortSignal} the next task's signal */
  renew() {
    this.#controller.abort();
    this.#controller = new AbortController();
    return this.signal;
  }

  /**
   * Runs a task, and reports its error unless the task was cancelled.
   * @param {(signal: AbortSignal) => Promise<void>} act
   * @param {(error: unknown) => unknown} failed
   * @param {AbortSignal} [signal] the current task's signal, if this is a part of it
   */
  async run(act, failed, signal = this.renew()) {
    try {
      await act(signal);
    } catch (error) {
      if (!signal.aborted) await failed(error);
    }
  }
}

/**
 * The value of a promise, unless the signal was raised meanwhile.
 * @template T @param {AbortSignal} signal @param {Promise<T>} promise @returns {Promise<T>}
 * @throws the signal's reason if it was raised
 */
export async function current(signal, promise) {
  const value = await promise;
  signal.throwIfAborted();
  return value;
}

/** Waits; a raised signal ends the wait, with its reason. @param {number} ms @param {AbortSignal} signal @returns {Promise<void>} */
export const pause = (ms, signal) => new Promise((resolve, reject) => {
  const timer = setTimeout(resolve, ms);
  const stop = () => {
    clearTimeout(timer);
    reject(signal.reason);
  };
  if (signal.aborted) stop();
  else signal.addEventListener('abort', stop, { once: true });
});

/**
 * What a call to the engine gives; null if the engine refuses or is stopped.
 * @template T @param {() => Promise<T>} act @returns {Promise<T | null>}
 */
export async function answerOf(act) {
  try {
    return await act();
  } catch (error) {
    if (!isAborted(error) && !(error instanceof EngineError)) throw error;
    return null;
  }
}
