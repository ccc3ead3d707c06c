// An abort scope: of all that is done in it, only the last thing counts. Beginning another thing cancels the one under way, and what is
// still answered to that one is dropped.

import { EngineError, isAborted } from '../engine/errors.js';

export class Scope {
  #controller = new AbortController();

  /** Raised when what is under way no longer counts. */
  get signal() { return this.#controller.signal; }

  /** Cancels what is under way. @returns {AbortSignal} of what comes next */
  renew() {
    this.#controller.abort();
    this.#controller = new AbortController();
    return this.signal;
  }

  /**
   * Does something, and reports how it failed, unless it no longer counts.
   * @param {(signal: AbortSignal) => Promise<void>} act
   * @param {(error: unknown) => unknown} failed
   * @param {AbortSignal} [signal] that of the thing under way, if this belongs to it
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
 * What a promise resolves with, if that still counts.
 * @template T @param {AbortSignal} signal @param {Promise<T>} promise @returns {Promise<T>}
 * @throws the signal's reason if it was raised meanwhile
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
